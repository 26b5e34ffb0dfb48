/// The other names that springs go by: SwiftUI's, those of physics, and the presets.
extension Spring {
  /// Half a second without bounce.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// Half a second with a little bounce, 0.15.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// Half a second with much bounce, 0.3.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// A spring without bounce but for what is added, of a perceptual duration in seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a bounce of 0.15 and what is added, of a perceptual duration in seconds.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with a bounce of 0.3 and what is added, of a perceptual duration in seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// Makes a spring of its ``response`` in seconds and its damping ratio: ω = 2π/response.
  ///
  /// - Parameters:
  ///   - response: The period that it would have without damping, above 0.
  ///   - dampingRatio: ζ, 0 or more; 1 is critical.
  public init(response: Double, dampingRatio: Double) {
    self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// Makes the spring that is at rest after a time: the one whose
  /// ``settlingDuration(tolerance:)`` that is.
  ///
  /// ω is found exactly, since a spring that is n times as fast settles in the nth part of the time.
  ///
  /// - Parameters:
  ///   - settlingDuration: The time in seconds, above 0.
  ///   - dampingRatio: ζ, above 0: without damping nothing comes to rest, and the spring has a
  ///     ``problem``.
  ///   - epsilon: The distance that counts as rest, relative to the way.
  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let unit = Spring(angularFrequency: 1, dampingRatio: dampingRatio)
    let isSpring = settlingDuration > 0 && unit.problem == nil && epsilon < 1
    self.init(
      angularFrequency: isSpring
        ? unit.settlingDuration(tolerance: epsilon) / settlingDuration : .nan,
      dampingRatio: dampingRatio)
  }

  /// The perceptual duration in seconds: 2π/ω.
  public var duration: Double { 2 * .pi / angularFrequency }

  /// The same as ``duration``: the period in seconds that the spring would have without damping.
  public var response: Double { duration }

  /// SwiftUI's bounce: 1 − ζ, or 1/ζ − 1 for an overdamped spring.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

  /// The stiffness that goes with the ``mass``: ω²·mass.
  public var stiffness: Double { angularFrequency * angularFrequency * mass }

  /// The damping that goes with the ``mass``: 2ζω·mass.
  public var damping: Double { 2 * dampingRatio * angularFrequency * mass }

  /// ``settlingDuration(tolerance:)`` of a thousandth, as in SwiftUI.
  ///
  /// - Complexity: It is looked for, as a tween of a spring does, in 0.7 µs; of the presets it is known.
  public var settlingDuration: Double {
    for preset in Self.presets where preset.spring == self { return preset.settled }
    return settlingDuration(tolerance: 1e-3)
  }

  /// The presets with the times at which they settle: those that most ask for, again and again.
  private static let presets = [smooth, snappy, bouncy].map {
    (spring: $0, settled: $0.settlingDuration(tolerance: 1e-3))
  }
}
