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
      let spread = Spread(halfTurns: 0.5 * turns * (arc.to - arc.from))
      add((arc.last - arc.first) * spread.plain, 4 * arc.bow * spread.bent, at: arc.middle)
    }
    for jump in jumps { add(jump.height, 0, at: jump.at) }
    return (real * real + imaginary * imaginary).squareRoot()
  }

  /// What a piece that a wave turns in leaves of it: S = sin z/z of its rise and T = (sin z − z cos z)/z² of
  /// its bow, with z half the angle of the turn.
  struct Spread {
    let plain, bent: Double
    /// T/z.
    let bentByAngle: Double
    /// z by the turns of ``init(halfTurns:)``, which are 2π of it.
    static let angle = 2 * Double.pi

    init(halfTurns: Double) {
      let z = Self.angle * halfTurns
      let square = z * z
      if z < 0.5 {
        plain =
          1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72)))
        let series = 1 - square / 10 * (1 - square / 28 * (1 - square / 54 * (1 - square / 88)))
        bent = z / 3 * series
        bentByAngle = series / 3
      } else {
        let sine = Maths.sin(turns: halfTurns)
        plain = sine / z
        bent = (sine - z * Maths.cos(turns: halfTurns)) / square
        bentByAngle = bent / z
      }
    }
  }
}
