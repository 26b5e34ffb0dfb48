/// One kind of easing with its parameters, ready to run.
///
/// Progress `p` is in 0...1 already, except where a requirement says otherwise. The stack runs one
/// loop for each formula, specialised for it; so there is no closure and no existential per tween.
///
/// In 0...1 value and weight stay within ±10⁵⁰ whatever the parameters are: a sum of displacements
/// relies on it.
protocol EasingFormula: Sendable {
  /// The eased progress.
  func value(_ p: Double) -> Double

  /// What is left to go: one minus the value, computed directly where that is more precise.
  ///
  /// The loop of the tick must contain it whole (`@inline(__always)` all the way down), and without a
  /// branch: then the compiler works at as many weights at a time as the machine can.
  func weight(_ p: Double) -> Double

  /// Whether `weight` is so little work that the tick's loop may do more than that and still be one over vectors.
  ///
  /// Such a formula has no jump, so that progress may be a product and who waits weighs 1, and its progress is
  /// a part of its duration, not of a time map.
  static var isLight: Bool { get }

  /// What is left to go while a tween waits for its delay.
  var waiting: Double { get }

  /// The value with both derivatives by progress.
  func jet(_ p: Double) -> Jet

  /// The value with both derivatives for a progress outside 0...1.
  func jet(outside p: Double) -> Jet

  /// All that `weight` may be between two progresses, with its slopes by progress.
  func weights(over p: Extent) -> Enclosure

  /// The limit of `jet` at 0, from inside.
  var start: Jet { get }

  /// The limit of `jet` at 1, from inside.
  var end: Jet { get }
}

extension EasingFormula {
  static var isLight: Bool { false }

  @inline(__always) func weight(_ p: Double) -> Double { 1 - value(p) }

  var waiting: Double { weight(0) }

  func jet(outside p: Double) -> Jet { Jet(repeating: value(p < 0 ? 0 : 1)) }

  var start: Jet { jet(0) }

  var end: Jet { jet(1) }
}

/// A formula written once over ``Lanes``.
///
/// The plain and the differentiated form come from the same text and make the same operations in the
/// same order.
protocol LaneFormula: EasingFormula {
  func eased<L: Lanes>(_ p: L) -> L
  func remaining<L: Lanes>(_ p: L) -> L
}

extension LaneFormula {
  @inline(__always) func remaining<L: Lanes>(_ p: L) -> L { 1 - eased(p) }

  @inline(__always) func value(_ p: Double) -> Double { eased(p) }

  @inline(__always) func weight(_ p: Double) -> Double { remaining(p) }

  func jet(_ p: Double) -> Jet { eased(Jet(variable: p)) }

  func weights(over p: Extent) -> Enclosure { remaining(Enclosure(variable: p)) }
}

extension Double {
  /// The nearest number within ±10⁵⁰, which no easing exceeds.
  var withinEasingLimits: Double { Swift.min(Swift.max(self, -1e50), 1e50) }
}

extension Jet {
  /// The same derivatives with another value.
  func replacing(value: Double) -> Jet { Jet(value: value, first: first, second: second) }
}

/// Work to be done with whatever formula an easing has.
///
/// ``Easing/accept(_:)`` and ``PlainShape/accept(_:)`` hold the only switches over all shapes; the generic `visit` is
/// specialised for each of them.
protocol FormulaVisitor {
  associatedtype Output
  mutating func visit<F: EasingFormula>(_ formula: F) -> Output
}
