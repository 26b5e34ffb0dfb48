/// A damped spring that pulls from 0 to 1, let go at rest at time 0.
///
/// The distance x to the target obeys x″ + 2ζω·x′ + ω²·x = 0, with ω the angular frequency in radians
/// per second and ζ the damping ratio: below 1 it swings over, at 1 it arrives fastest without, above
/// 1 it creeps. All three have closed forms, which pass into each other smoothly; time is in seconds,
/// and there is no step size.
///
/// Parameters that no spring can have give a spring with a ``problem``, which is at its target
/// always.
public struct Spring: Sendable, Equatable {
  /// ω in radians per second, greater than 0.
  public let angularFrequency: Double

  /// ζ, 0 or more; a spring without damping never comes to rest.
  public let dampingRatio: Double

  /// Makes a spring of its angular frequency in radians per second and its damping ratio.
  public init(angularFrequency: Double, dampingRatio: Double) {
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio + 0
  }

  /// Makes a spring as SwiftUI does: ω = 2π/duration, ζ = 1 − bounce, or 1/(1 + bounce) below 0.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, greater than 0; not the time until rest.
  ///   - bounce: −1...1 without −1: 0 is critically damped, 1 undamped.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    self.init(
      angularFrequency: 2 * .pi / duration,
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// Makes a spring of physical constants: ω = √(stiffness/mass), ζ = damping / 2√(stiffness·mass).
  ///
  /// Units are those of any coherent system, with time in seconds.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    // Two negative numbers have a positive quotient, but make no spring.
    let isSpring = mass > 0 && stiffness > 0
    self.init(
      angularFrequency: isSpring ? (stiffness / mass).squareRoot() : .nan,
      dampingRatio: isSpring ? damping / (2 * (stiffness * mass).squareRoot()) : .nan)
  }

  /// Half a second without bounce.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// Half a second with a little bounce, 0.15.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// Half a second with much bounce, 0.3.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// The perceptual duration in seconds: 2π/ω.
  public var duration: Double { 2 * .pi / angularFrequency }

  /// SwiftUI's bounce: 1 − ζ, or 1/ζ − 1 for an overdamped spring.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }

  /// The stiffness that goes with a mass of 1: ω².
  public var stiffness: Double { angularFrequency * angularFrequency }

  /// The damping that goes with a mass of 1: 2ζω.
  public var damping: Double { 2 * dampingRatio * angularFrequency }

  /// Why the parameters make no spring; nil if they do.
  public var problem: EasingProblem? {
    guard Easing.isUsable(angularFrequency), Easing.isUsable(dampingRatio) else {
      return angularFrequency.isNaN || dampingRatio.isNaN ? .springParameter : .notFinite
    }
    return angularFrequency >= Easing.smallest && dampingRatio >= 0 ? nil : .springParameter
  }

  /// Where the spring is: 0 at time 0 and before, towards 1.
  public func value(at seconds: Double) -> Double { jet(at: seconds).value }

  /// Its velocity, per second.
  public func velocity(at seconds: Double) -> Double { jet(at: seconds).first }

  /// Its acceleration, per second squared: ω² at time 0.
  public func acceleration(at seconds: Double) -> Double { jet(at: seconds).second }

  private func jet(at seconds: Double) -> Jet {
    guard problem == nil else { return Jet(repeating: 1) }
    guard seconds >= 0 else { return Jet(repeating: 0) }
    // Later than this nothing moves but a spring without damping, whose phase has no meaning there.
    var visitor = SpringVisitor(seconds: Swift.min(seconds, 1e100))
    return visitor.visitSpring(
      angularFrequency: angularFrequency, dampingRatio: dampingRatio, pinned: false)
  }

  static var binaryLogOfE: Double { 1.4426950408889634 }
}

private struct SpringVisitor: FormulaVisitor {
  let seconds: Double

  func visit<F: EasingFormula>(_ formula: F) -> Jet { formula.jet(seconds) }
}
