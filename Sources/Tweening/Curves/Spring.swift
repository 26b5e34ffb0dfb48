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

  /// The mass that it moves: 1 unless the spring was made of physical constants.
  ///
  /// Motion depends on ω and ζ alone; the mass tells which ``stiffness`` and ``damping`` belong to them.
  public let mass: Double

  /// Makes a spring of its angular frequency in radians per second and its damping ratio.
  public init(angularFrequency: Double, dampingRatio: Double) {
    self.init(angularFrequency: angularFrequency, dampingRatio: dampingRatio, mass: 1)
  }

  private init(angularFrequency: Double, dampingRatio: Double, mass: Double) {
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio + 0
    self.mass = mass
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
  ///
  /// - Parameters:
  ///   - mass: Above 0.
  ///   - stiffness: Above 0.
  ///   - damping: 0 or more.
  ///   - allowOverDamping: Whether ζ may be above 1; if not it counts as 1 there. (SwiftUI says no unless
  ///     asked, this library yes.)
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = true
  ) {
    // Two negative numbers have a positive quotient, but make no spring.
    let isSpring = mass > 0 && stiffness > 0
    // Where the product or the quotient is beyond the range of doubles, its root is not.
    let (product, quotient) = (stiffness * mass, stiffness / mass)
    let (root, other) = (stiffness.squareRoot(), mass.squareRoot())
    let impedance = product.isNormal ? product.squareRoot() : root * other
    let frequency = quotient.isNormal ? quotient.squareRoot() : root / other
    let ratio = isSpring ? damping / (2 * impedance) : .nan
    self.init(
      angularFrequency: isSpring ? frequency : .nan,
      dampingRatio: ratio > 1 && !allowOverDamping ? 1 : ratio, mass: mass)
  }

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
    var visitor = SpringVisitor(seconds: Swift.min(seconds, Self.latest(angularFrequency)))
    return visitor.visitSpring(
      angularFrequency: angularFrequency, dampingRatio: dampingRatio, pinned: false)
  }

  /// The time that stands for all later ones: nothing moves any more but a spring without damping, whose phase has no
  /// meaning there, and no product with a rate is infinite.
  static func latest(_ angularFrequency: Double) -> Double {
    Swift.min(1e200 / angularFrequency, .greatestFiniteMagnitude)
  }

  static var binaryLogOfE: Double { 1.4426950408889634 }
}

private struct SpringVisitor: FormulaVisitor {
  let seconds: Double

  func visit<F: EasingFormula>(_ formula: F) -> Jet { formula.jet(seconds) }
}
