extension CurveArcs {
  /// The mean of 1 − value, by Simpson's rule on the pieces.
  var lag: Double {
    var sum = 0.0
    for arc in arcs {
      let mean = 0.5 * (arc.first + arc.last) + arc.bow * (2.0 / 3)
      sum += (arc.to - arc.from) * (1 - mean)
    }
    return sum
  }

  /// How fast the magnitude of ``wave(_:)`` can change: it does so by no more than this per unit.
  ///
  /// Turning the wave by a constant phase c leaves its magnitude, so the bound is 2π·∫|p − c| |de|, for the c
  /// in the middle of all motion.
  var steepness: Double {
    func sum(_ weight: (Double, Double) -> Double) -> Double {
      var sum = 0.0
      for arc in arcs {
        // What the parabola goes at most; the ends of the piece are as far as it can be from there.
        let way = Swift.max((arc.last - arc.first).magnitude, 4 * arc.bow.magnitude)
        sum += way * weight(arc.middle, 0.5 * (arc.to - arc.from))
      }
      for jump in jumps { sum += jump.height.magnitude * weight(jump.at, 0) }
      return sum
    }
    let total = sum { _, _ in 1 }
    let centre = total > 0 ? sum { place, _ in place } / total : 0
    return 2 * .pi * sum { place, reach in (place - centre).magnitude + reach }
  }

  /// ∫ e^(−2πi·turns·p) de(p): what becomes of a wave with so many turns in a duration, its magnitude.
  ///
  /// A piece of width h about m gives, with z = π·turns·h, rise r and bow b,
  /// e^(−2πi·turns·m) · (r·sin z/z + 4ib·(sin z − z cos z)/z²).
  func wave(_ turns: Double) -> Double {
    var (real, imaginary) = (0.0, 0.0)
    func add(_ a: Double, _ b: Double, at place: Double) {
      let cosine = Maths.cos(turns: turns * place)
      let sine = Maths.sin(turns: turns * place)
      real += a * cosine + b * sine
      imaginary += b * cosine - a * sine
    }
    for arc in arcs where !arc.isLevel {
      let angle = 0.5 * turns * (arc.to - arc.from)
      let z = 2 * Double.pi * angle
      let square = z * z
      let plain: Double
      let bent: Double
      if z < 0.5 {
        plain =
          1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72)))
        bent =
          z / 3 * (1 - square / 10 * (1 - square / 28 * (1 - square / 54 * (1 - square / 88))))
      } else {
        let sine = Maths.sin(turns: angle)
        plain = sine / z
        bent = (sine - z * Maths.cos(turns: angle)) / square
      }
      add((arc.last - arc.first) * plain, 4 * arc.bow * bent, at: arc.middle)
    }
    for jump in jumps { add(jump.height, 0, at: jump.at) }
    return (real * real + imaginary * imaginary).squareRoot()
  }

  /// The fewest turns in a duration of which no more than a share is left; infinite if there are none.
  ///
  /// As the magnitude changes at most by its steepness, each step is as wide as it can be without a
  /// crossing in it, and at least so wide that only a dip of 0.0001 or less could hide in it.
  func turns(leaving share: Double) -> Double {
    let steepness = steepness
    guard steepness > 0 else { return .infinity }
    var (low, high) = (0.0, 0.0)
    // A curve of very many pieces gets fewer steps, so that the work is bounded.
    let most = Swift.max(200, 500_000 / Swift.max(arcs.count + jumps.count, 1))
    for step in 0...most {
      let room = wave(high) - share
      if room <= 0 { break }
      if step == most || high > 1e15 { return .infinity }
      low = high
      high += Swift.max(room, 1e-4) / steepness
    }
    while true {
      let middle = low + 0.5 * (high - low)
      guard middle > low, middle < high else { return high }
      if wave(middle) > share { low = middle } else { high = middle }
    }
  }
}
