/// A number of single precision that a formula is evaluated for.
///
/// It is no `Float` itself: where that had the operators of ``Arithmetic`` as well, literals of other formulas might
/// be rounded twice.
struct Single: Arithmetic {
  var value: Float

  /// The nearest number.
  @inline(__always)
  init(_ value: Double) { self.value = Float(value) }

  /// The same number.
  @inline(__always)
  init(value: Float) { self.value = value }

  @inline(__always)
  init(repeating value: Double) { self.init(value) }

  @inline(__always) static func + (a: Self, b: Self) -> Self { Self(value: a.value + b.value) }
  @inline(__always) static func - (a: Self, b: Self) -> Self { Self(value: a.value - b.value) }
  @inline(__always) static func * (a: Self, b: Self) -> Self { Self(value: a.value * b.value) }
  @inline(__always) static func / (a: Self, b: Self) -> Self { Self(value: a.value / b.value) }
  @inline(__always) static prefix func - (a: Self) -> Self { Self(value: -a.value) }

  @inline(__always) static func .< (a: Self, b: Self) -> Bool { a.value < b.value }

  @inline(__always) func replacing(with other: Self, where mask: Bool) -> Self {
    mask ? other : self
  }

  @inline(__always) var magnitude: Self { Self(value: value.magnitude) }
}
