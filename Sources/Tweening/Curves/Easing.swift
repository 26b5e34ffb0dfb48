/// How progress becomes motion: a curve that leads from 0 at progress 0 to 1 at progress 1.
///
/// An easing is a small value that may be stored, compared and sent. Tweens with equal easings are
/// run together, so make an easing of a closure once and keep it: two closures are never equal.
///
///     Easing.cubic(.inOut).value(at: 0.25)                // 0.0625
///     Easing.back(.out, overshoot: 2).velocity(at: 0)     // 5
///
/// Every easing has exact first and second derivatives (differences only for closures) and knows how
/// smoothly it joins a motion that is under way: ``retargetContinuity``.
public struct Easing: Sendable, Equatable {
  let shape: Shape

  /// Why the parameters describe no curve; nil if they do.
  ///
  /// An easing with a problem evaluates as ``linear``.
  public let problem: EasingProblem?

  /// Whether it holds a function of the user's, which has a ``CustomCurve/Name``.
  let hasClosure: Bool

  /// A number that equal easings share: a cheap test before the comparison.
  let fingerprint: UInt64

  init(_ shape: Shape) {
    self.shape = shape
    problem = nil
    hasClosure = shape.closureName != nil
    fingerprint = shape.fingerprint
  }

  init(_ shape: PlainShape) { self.init(.plain(shape)) }

  init(_ problem: EasingProblem) {
    shape = .plain(.linear)
    self.problem = problem
    hasClosure = false
    fingerprint = PlainShape.linear.fingerprint &+ 1
  }

  /// Whether both are the same kind with the same parameters; closures are compared by identity.
  public static func == (a: Easing, b: Easing) -> Bool {
    a.fingerprint == b.fingerprint && a.problem == b.problem && a.shape == b.shape
  }

  /// A number that tells its function from all others that anybody holds, or 0 if it holds none; another one in each run.
  @inline(__always) var closure: UInt {
    guard hasClosure, let name = shape.closureName else { return 0 }
    return UInt(bitPattern: ObjectIdentifier(name))
  }
}

extension Easing {
  /// The eased progress.
  ///
  /// - Parameter progress: 0...1. Outside, the curves of CSS (linear, Bezier, steps, stops) continue
  ///   as CSS says, all others hold the values of their ends. NaN counts as 0.
  /// - Returns: A number of about 0...1, more or less where the curve overshoots; within ±10⁵⁰ for
  ///   progress in 0...1, and finite for every other but ±∞, which the straight line gives back.
  public func value(at progress: Double) -> Double {
    var visitor = ValueVisitor(p: progress.isNaN ? 0 : progress)
    return accept(&visitor)
  }

  /// The first derivative by progress; ±∞ where the tangent is vertical.
  ///
  /// Divide by the duration to get a rate per second. Where the slope jumps, it is the one to the right; it is the one
  /// to the left at 1, and inside what is seen from its end: bounces out and what is ``mirrored`` without being a family.
  public func velocity(at progress: Double) -> Double { jet(at: progress).first }

  /// The second derivative by progress; ±∞ where it grows beyond all bounds.
  ///
  /// Divide by the square of the duration to get a rate per second squared.
  public func acceleration(at progress: Double) -> Double { jet(at: progress).second }

  /// The limits of value, velocity and acceleration at progress 0, from inside.
  public var start: EndConditions {
    EndConditions(limit(atStart: true))
  }

  /// The limits of value, velocity and acceleration at progress 1, from inside.
  public var end: EndConditions {
    EndConditions(limit(atStart: false))
  }

  /// How smooth a motion stays when a tween with this easing is added to it.
  public var retargetContinuity: Continuity { start.continuity(towards: 0) }

  /// How smooth a motion stays when a tween with this easing ends.
  public var expiryContinuity: Continuity { end.continuity(towards: 1) }

  /// The jet at an end, from inside.
  func limit(atStart: Bool) -> Jet {
    var visitor = EndVisitor(atStart: atStart)
    return accept(&visitor)
  }

  /// Value and derivatives in one go.
  func jet(at progress: Double) -> Jet {
    var visitor = JetVisitor(p: progress.isNaN ? 0 : progress)
    return accept(&visitor)
  }
}

private struct ValueVisitor: FormulaVisitor {
  let p: Double

  func visit<F: EasingFormula>(_ formula: F) -> Double {
    p >= 0 && p <= 1 ? formula.value(p) : formula.jet(outside: p).value
  }
}

private struct JetVisitor: FormulaVisitor {
  let p: Double

  func visit<F: EasingFormula>(_ formula: F) -> Jet {
    p >= 0 && p <= 1 ? formula.jet(p) : formula.jet(outside: p)
  }
}

private struct EndVisitor: FormulaVisitor {
  let atStart: Bool

  func visit<F: EasingFormula>(_ formula: F) -> Jet { atStart ? formula.start : formula.end }
}
