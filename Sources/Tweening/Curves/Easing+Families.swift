extension Easing {
  /// The straight line: value = p, outside 0...1 too.
  public static let linear = Easing(.linear)

  /// p²(3 − 2p): starts and ends at rest (continuity C1).
  ///
  /// The default of tweens.
  public static let smoothstep = Easing(.smoothstep)

  /// p³(10 − 15p + 6p²): starts and ends without acceleration (continuity C2).
  public static let smootherstep = Easing(.smootherstep)

  /// A quarter of a sine wave: In(p) = 1 − cos(πp/2).
  public static func sine(_ direction: Direction) -> Easing { Easing(.sine(direction)) }

  /// The second power: In(p) = p².
  public static func quad(_ direction: Direction) -> Easing { Easing(.quad(direction)) }

  /// The third power: In(p) = p³.
  public static func cubic(_ direction: Direction) -> Easing { Easing(.cubic(direction)) }

  /// The fourth power: In(p) = p⁴.
  public static func quart(_ direction: Direction) -> Easing { Easing(.quart(direction)) }

  /// The fifth power: In(p) = p⁵.
  public static func quint(_ direction: Direction) -> Easing { Easing(.quint(direction)) }

  /// Any power: In(p) = p to the power of `exponent`.
  ///
  /// Whole exponents up to 1024 are multiplied out.
  ///
  /// - Parameters:
  ///   - direction: Where the easing is slow.
  ///   - exponent: Greater than 0; below 1 the curve starts vertically.
  /// - Returns: The easing, with a problem if the exponent is not positive.
  public static func power(_ direction: Direction, exponent: Double) -> Easing {
    guard isUsable(exponent) else { return Easing(.notFinite) }
    guard exponent >= smallest else { return Easing(.exponentNotPositive) }
    return Easing(.power(direction, exponent: exponent))
  }

  /// An exponential: In(p) = 2^(10(p − 1)), by default lowered and scaled to lead from 0 to 1.
  ///
  /// - Parameters:
  ///   - direction: Where the easing is slow.
  ///   - form: `penner` keeps the raw formula with its steps of 2⁻¹⁰ at the ends.
  /// - Returns: The easing.
  public static func expo(_ direction: Direction, form: EasingForm = .normalised) -> Easing {
    Easing(.expo(direction, form))
  }

  /// A quarter of a circle: In(p) = 1 − √(1 − p²), vertical at its fast end.
  public static func circ(_ direction: Direction) -> Easing { Easing(.circ(direction)) }

  /// Draws back before it goes, or goes too far: In(p) = p²((s + 1)p − s).
  ///
  /// - Parameters:
  ///   - direction: Where the easing is slow. In-out multiplies s by 1.525, as Penner does.
  ///   - overshoot: s; 1.70158 goes 10 % too far, 0 is ``cubic(_:)``, a negative one is allowed.
  /// - Returns: The easing, with a problem if the overshoot is not finite.
  public static func back(_ direction: Direction, overshoot: Double = 1.70158) -> Easing {
    guard isUsable(overshoot) else { return Easing(.notFinite) }
    return Easing(.back(direction, overshoot: overshoot + 0))
  }

  /// A wave under an exponential: In(p) = a·2^(−10(1 − p))·sin(2π(σ + (1 − p)/period)).
  ///
  /// σ is such that In(1) = 1.
  ///
  /// - Parameters:
  ///   - direction: Where the easing is slow.
  ///   - amplitude: a; below 1 it counts as 1.
  ///   - period: The length of a wave, greater than 0; 0.3, or 0.45 for in-out, if nil. The halves
  ///     of in-out and out-in are half as long, and so is the wave in them. Below 2⁻⁴⁷ it counts as
  ///     that: progress has too few places for more waves.
  ///   - form: By default the exponential is lowered and scaled to lead from 0 to 1; `penner` keeps
  ///     the raw formula with its steps of 2⁻¹¹ and less at the ends.
  /// - Returns: The easing, with a problem if the period is not positive.
  public static func elastic(
    _ direction: Direction, amplitude: Double = 1, period: Double? = nil,
    form: EasingForm = .normalised
  ) -> Easing {
    let period = period ?? defaultElasticPeriod(direction)
    guard isUsable(amplitude), isUsable(period) else { return Easing(.notFinite) }
    guard period >= smallest else { return Easing(.periodNotPositive) }
    return Easing(
      .elastic(direction, amplitude: Swift.max(amplitude, 1), period: period, form))
  }

  /// Falls and bounces three times: Out(p) is the smallest of four parabolas' complements.
  ///
  /// The ball touches the ground at 4/11, 8/11, 10/11 and 1.
  public static func bounce(_ direction: Direction) -> Easing { Easing(.bounce(direction)) }

  /// A function of yours, from progress 0...1 to eased progress.
  ///
  /// It is called at the very progress, not sampled, and must give the same value for the same
  /// argument. Derivatives are differences of high order. Values that are no number count as the
  /// progress itself. To replace the function by straight lines see ``baked(tolerance:)``. A scheduler holds it, and
  /// what it holds, until the first tick (``Scheduler/advance(to:)-(Double)``) after its last tween has gone.
  ///
  /// - Parameter curve: Should lead from 0 to 1; see ``pinned`` if it does not quite.
  /// - Returns: The easing, equal to nothing but its copies.
  public static func custom(_ curve: @escaping @Sendable (Double) -> Double) -> Easing {
    Easing(.custom(CustomCurve(curve)))
  }

  /// The period of an elastic easing that is given none.
  static func defaultElasticPeriod(_ direction: Direction) -> Double {
    direction == .inOut ? 0.45 : 0.3
  }

  /// The smallest positive parameter; with the largest one, 10⁵⁰, nothing overflows on the way.
  static let smallest = 1e-100

  /// Whether a parameter is a number that formulas can bear.
  static func isUsable(_ parameter: Double) -> Bool { parameter.magnitude <= 1e50 }
}
