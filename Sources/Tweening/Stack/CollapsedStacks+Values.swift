/// What collapsed stacks add to the lanes of their properties.
extension CollapsedStacks {
  /// How far the time of a sum has gone, in durations; 0 if none of its tweens is left.
  @inline(__always) private func progress(of sum: Sum, at time: Double) -> Double {
    sum.count > 0 ? (time - sum.origin) * summation.rate : 0
  }

  /// What a stack adds to each of its lanes at an instant: of powers by Horner's scheme.
  @inline(__always) func forEachValue(
    of place: Int32, at time: Double, _ body: (_ lane: Int, _ value: Double) -> Void
  ) {
    let (older, newer) = (stacks[Int(place)].older, stacks[Int(place)].newer)
    let (u, v) = (progress(of: older, at: time), progress(of: newer, at: time))
    if let waves = summation.waves {
      // Most of the time is theirs. Two sums count from one origin.
      let values = waves.values(at: newer.count > 0 ? v : u)
      for lane in 0..<summation.width {
        let sum = coefficients(of: place, lane, 0) + coefficients(of: place, lane, 1)
        body(lane, WeightWaves.sum(sum, values))
      }
      return
    }
    for lane in 0..<summation.width {
      body(
        lane,
        power(coefficients(of: place, lane, 0), u) + power(coefficients(of: place, lane, 1), v))
    }
  }

  @inline(__always) private func power(_ c: WeightPieces.Terms, _ u: Double) -> Double {
    let sum = summation.fours == 1 ? c[3] : (c[5] * u + c[4]) * u + c[3]
    return ((sum * u + c[2]) * u + c[1]) * u + c[0]
  }

  /// All coefficients in their order.
  var coefficients: [Double] {
    stacks.indices.flatMap { place in
      (0..<summation.width).flatMap { lane in
        [0, 1].flatMap { sum in
          let c = coefficients(of: Int32(place), lane, sum)
          return (0..<summation.count).map { c[$0] }
        }
      }
    }
  }

  @inline(__always) func coefficients(of place: Int32, _ lane: Int, _ sum: Int)
    -> WeightPieces.Terms
  {
    let base = summation.base(of: place, lane, sum)
    return WeightPieces.Terms(
      lowHalf: terms[base], highHalf: summation.fours == 2 ? terms[base + 1] : SIMD4())
  }

  /// What a stack adds to a lane at an instant, with the derivatives by seconds.
  func jet(of place: Int32, lane: Int, at time: Double) -> Jet {
    let (older, newer) = (stacks[Int(place)].older, stacks[Int(place)].newer)
    let before = jet(coefficients(of: place, lane, 0), at: progress(of: older, at: time))
    let after = jet(coefficients(of: place, lane, 1), at: progress(of: newer, at: time))
    return Jet(
      value: before.value + after.value, first: before.first + after.first,
      second: before.second + after.second)
  }

  private func jet(_ c: WeightPieces.Terms, at u: Double) -> Jet {
    let speed = Ticks.perSecond * summation.rate
    if let waves = summation.waves {
      let values = waves.values(at: u)
      let slope = waves.derivative(c)
      return Jet(
        value: WeightWaves.sum(c, values), first: WeightWaves.sum(slope, values) * speed,
        second: WeightWaves.sum(waves.derivative(slope), values) * speed * speed)
    }
    var (value, first, second) = (c[summation.count - 1], 0.0, 0.0)
    for power in (0..<summation.count - 1).reversed() {
      second = second * u + 2 * first
      first = first * u + value
      value = value * u + c[power]
    }
    return Jet(value: value, first: first * speed, second: second * speed * speed)
  }
}
