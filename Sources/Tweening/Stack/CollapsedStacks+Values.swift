/// What collapsed stacks add to the lanes of their properties.
extension CollapsedStacks {
  /// How far the time of a sum has gone, in durations; 0 if none of its tweens is left.
  @inline(__always) private func progress(of sum: Sum, at time: Double) -> Double {
    sum.count > 0 ? summation.offset(of: time, from: sum.origin) : 0
  }

  /// What a stack adds to each of its lanes at an instant.
  @inline(__always) func forEachValue(
    of place: Int32, at time: Double, _ body: (_ lane: Int, _ value: Double) -> Void
  ) {
    if summation.isSimple { return body(0, cubicValue(of: place, at: time)) }
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
    let before = older.count > 0 ? PowerTerms(summation, at: u) : PowerTerms()
    let after = newer.count > 0 ? PowerTerms(summation, at: v) : PowerTerms()
    for lane in 0..<summation.width {
      var value = 0.0
      if older.count > 0 { value = before.sum(moments(of: place, lane, 0)) }
      if newer.count > 0 { value += after.sum(moments(of: place, lane, 1)) }
      body(lane, value)
    }
  }

  /// That of numbers with polynomials up to the third degree.
  @inline(__always) private func cubicValue(of place: Int32, at time: Double) -> Double {
    let first = summation.base(of: place, 0, 0)
    return summation.cubicValue(of: stacks[Int(place)], at: time) { terms[first &+ $0] }
  }

  /// What has been summed of a lane, of one of two sums, for those to which something has happened.
  @inline(__always) func terms(of place: Int32, _ lane: Int, _ sum: Int, _ part: Summation.Part)
    -> (low: CompensatedSum, high: CompensatedSum)
  {
    let first = summation.base(of: place, lane, sum) &+ part.rawValue &* summation.fours
    return (terms[first], summation.fours == 2 ? terms[first &+ 1] : CompensatedSum())
  }

  /// What is summed for those to which one thing has happened and the other has not.
  @inline(__always) private func difference(
    _ one: (low: CompensatedSum, high: CompensatedSum),
    _ other: (low: CompensatedSum, high: CompensatedSum)
  ) -> WeightPieces.Terms {
    WeightPieces.Terms(lowHalf: one.low - other.low, highHalf: one.high - other.high)
  }

  /// The coefficients of waves: of those that have begun, with what is added halfway, less those that have ended.
  @inline(__always) private func coefficients(of place: Int32, _ lane: Int, _ sum: Int)
    -> WeightPieces.Terms
  {
    let (begun, turned) = (terms(of: place, lane, sum, .first), terms(of: place, lane, sum, .turn))
    return difference(
      (begun.low + turned.low, begun.high + turned.high), terms(of: place, lane, sum, .last))
  }

  /// The moments of those that are in the first piece, and in the last one if there are two.
  @inline(__always) private func moments(of place: Int32, _ lane: Int, _ sum: Int)
    -> (first: WeightPieces.Terms, last: WeightPieces.Terms)
  {
    let (begun, ended) = (
      terms(of: place, lane, sum, .first), terms(of: place, lane, sum, .last)
    )
    if summation.isWhole { return (difference(begun, ended), WeightPieces.Terms()) }
    let turned = terms(of: place, lane, sum, .turn)
    return (difference(begun, turned), difference(turned, ended))
  }

  /// What a stack adds to a lane at an instant, with the derivatives by seconds.
  func jet(of place: Int32, lane: Int, at time: Double) -> Jet {
    let (older, newer) = (stacks[Int(place)].older, stacks[Int(place)].newer)
    let before = jet(of: place, lane, 0, at: progress(of: older, at: time))
    let after = jet(of: place, lane, 1, at: progress(of: newer, at: time))
    return Jet(
      value: before.value + after.value, first: before.first + after.first,
      second: before.second + after.second)
  }

  private func jet(of place: Int32, _ lane: Int, _ sum: Int, at u: Double) -> Jet {
    let speed = Ticks.perSecond * summation.rate
    if let waves = summation.waves {
      let c = coefficients(of: place, lane, sum)
      let values = waves.values(at: u)
      let slope = waves.derivative(c)
      return Jet(
        value: WeightWaves.sum(c, values), first: WeightWaves.sum(slope, values) * speed,
        second: WeightWaves.sum(waves.derivative(slope), values) * speed * speed)
    }
    let moments = moments(of: place, lane, sum)
    let terms = PowerTerms(summation, at: u)
    return Jet(
      value: terms.sum(moments), first: terms.slope.sum(moments) * speed,
      second: terms.slope.slope.sum(moments) * speed * speed)
  }
}

/// The pieces of a polynomial weight at one u, as polynomials in v.
///
///     Σ aₖ·(u − v − centre)ᵏ  =  Σ (−1)ʲ·tⱼ·vʲ        tⱼ = Σ C(k, j)·aₖ·(u − centre)ᵏ⁻ʲ
private struct PowerTerms {
  private var first = WeightPieces.Terms()
  private var last = WeightPieces.Terms()
  private var isWhole = true
  private var isCubic = true

  @inline(__always) init() {}

  @inline(__always) init(_ summation: Summation, at u: Double) {
    (isWhole, isCubic) = (summation.isWhole, summation.count == 4)
    first = summation.first.terms(offset: -u, isCubic: isCubic)
    if !isWhole { last = summation.last.terms(offset: -u, isCubic: isCubic) }
  }

  /// The sum over tweens of which moments are known, of the first piece and of the last.
  @inline(__always) func sum(
    _ moments: (first: WeightPieces.Terms, last: WeightPieces.Terms)
  ) -> Double {
    let sum = sum(first, moments.first)
    return isWhole ? sum : sum + self.sum(last, moments.last)
  }

  @inline(__always) private func sum(_ t: WeightPieces.Terms, _ m: WeightPieces.Terms) -> Double {
    let sum = Self.sum(t.lowHalf, m.lowHalf)
    return isCubic ? sum : sum + (t[4] * m[4] - t[5] * m[5])
  }

  @inline(__always) static func sum(_ t: SIMD4<Double>, _ m: SIMD4<Double>) -> Double {
    let products = t * m
    return (products[0] - products[1]) + (products[2] - products[3])
  }

  /// The derivatives by u.
  var slope: PowerTerms {
    var slope = self
    (slope.first, slope.last) = (Self.slope(first), Self.slope(last))
    return slope
  }

  private static func slope(_ t: WeightPieces.Terms) -> WeightPieces.Terms {
    WeightPieces.Terms(t[1], 2 * t[2], 3 * t[3], 4 * t[4], 5 * t[5], 0, 0, 0)
  }
}

extension Summation {
  /// What a stack of numbers with polynomials up to the third degree adds at an instant.
  ///
  /// The terms are given as fours: of the older sum and then of the newer one those of the three parts.
  @inline(__always) func cubicValue(
    of stack: borrowing Stack, at time: Double, _ four: (Int) -> CompensatedSum
  ) -> Double {
    var value = 0.0
    if stack.older.count > 0 {
      value = cubicValue(of: stack.older, at: time, four(0), four(1), four(2))
    }
    if stack.newer.count > 0 {
      value += cubicValue(of: stack.newer, at: time, four(3), four(4), four(5))
    }
    return value
  }

  /// What a sum adds at an instant: of those that have begun, come to their second halves and ended.
  @inline(__always) private func cubicValue(
    of sum: CollapsedStacks.Sum, at time: Double, _ begun: CompensatedSum,
    _ turned: CompensatedSum, _ ended: CompensatedSum
  ) -> Double {
    let u = offset(of: time, from: sum.origin)
    if isWhole {
      return PowerTerms.sum(first.terms(offset: -u, isCubic: true).lowHalf, begun - ended)
    }
    // The two pieces side by side: 80 of 4,550 instructions of a tick with its samples less (callgrind of the work of
    // `w2.depth.1000`).
    let h = SIMD2(u - first.centre, u - last.centre)
    var (t0, t1, t2, t3) = (pair(0), pair(1), pair(2), pair(3))
    t2 += h * t3
    t1 += h * t2
    t0 += h * t1
    t2 += h * t3
    t1 += h * t2
    t2 += h * t3
    let (before, after) = (begun - turned, turned - ended)
    let value =
      (t0 * SIMD2(before[0], after[0]) - t1 * SIMD2(before[1], after[1]))
      + (t2 * SIMD2(before[2], after[2]) - t3 * SIMD2(before[3], after[3]))
    return value[0] + value[1]
  }

  /// A coefficient of the first piece and of the last.
  @inline(__always) private func pair(_ k: Int) -> SIMD2<Double> {
    SIMD2(first.coefficients[k], last.coefficients[k])
  }
}
