/// A function of the user's, known by its identity.
final class CustomCurve: Sendable {
  /// Tells the function from all others, also when it has been let go: as long as somebody holds it, no other name has
  /// its address.
  final class Name: Sendable {}

  let curve: @Sendable (Double) -> Double
  let name = Name()

  init(_ curve: @escaping @Sendable (Double) -> Double) { self.curve = curve }
}

extension CustomCurve: Equatable {
  static func == (a: CustomCurve, b: CustomCurve) -> Bool { a === b }
}

/// The formula of a user's function.
///
/// Derivatives are those of the polynomial of degree 6 through seven values that lie 2⁻⁹ apart,
/// around the progress or, next to an end, inside of it. For a smooth f the error of the velocity is
/// about 10⁻¹⁸·|f⁽⁷⁾| + 10⁻¹³·|f|, that of the acceleration about 10⁻¹⁵·|f⁽⁸⁾| + 10⁻¹⁰·|f| in the
/// middle; at an end they are some hundred times larger.
struct CustomFormula: EasingFormula {
  let custom: CustomCurve

  /// A value that is no number, or beyond 10⁵⁰, cannot be drawn; the straight line stands in for it.
  func value(_ p: Double) -> Double {
    let value = custom.curve(p)
    return value.magnitude <= 1e50 ? value : p
  }

  func jet(_ p: Double) -> Jet {
    polynomial(around: p).replacing(value: value(p))
  }

  var start: Jet { limit(at: 0, inside: 0x1p-52) }

  var end: Jet { limit(at: 1, inside: 1 - 0x1p-52) }

  /// The jet at an end, where a function that special-cases the end counts as what it is next to it.
  private func limit(at end: Double, inside: Double) -> Jet {
    let near = value(inside)
    let jumps = (near - value(end)).magnitude > 1e-6
    return polynomial(around: jumps ? inside : end)
      .replacing(value: jumps ? near : value(end))
  }

  /// Newton's form on seven equidistant nodes, evaluated with its derivatives.
  private func polynomial(around p: Double) -> Jet {
    let step = 0x1p-9
    let first = Swift.min(Swift.max(p, 0x1p-52) - 3 * step, 1 - 6 * step - 0x1p-52)
    let origin = Swift.max(first, 0x1p-52)
    var f = InlineNodes()
    for k in 0..<7 { f[k] = value(origin + step * Double(k)) }
    for order in 1..<7 {
      for k in stride(from: 6, through: order, by: -1) { f[k] = (f[k] - f[k - 1]) / Double(order) }
    }
    let s = Jet(value: (p - origin) / step, first: 1 / step, second: 0)
    var sum = Jet(repeating: f[6])
    for k in stride(from: 5, through: 0, by: -1) { sum = sum * (s - Double(k)) + f[k] }
    return sum
  }
}

/// Seven numbers without a heap allocation.
private struct InlineNodes {
  private var storage = SIMD8<Double>()

  subscript(index: Int) -> Double {
    get { storage[index] }
    set { storage[index] = newValue }
  }
}
