/// Numbers of single precision, one or four at a time, for formulas that go by double precision now and then.
protocol Singles: Arithmetic where Mask: Sendable {
  associatedtype Wide: Doubles

  /// The same numbers.
  var wide: Wide { get }

  /// The nearest numbers.
  init(rounding wide: Wide)

  /// The square root, correctly rounded; not a number for negative ones. The sign of a zero may be lost.
  var root: Self { get }

  static func .== (a: Self, b: Self) -> Mask

  static func either(_ a: Mask, _ b: Mask) -> Mask
  static func both(_ a: Mask, _ b: Mask) -> Mask
}

extension Single: Singles {
  @inline(__always) var wide: Double { Double(value) }

  @inline(__always) init(rounding wide: Double) { self.init(wide) }

  @inline(__always) var root: Single { Single(value: value.squareRoot()) }

  @inline(__always) static func .== (a: Self, b: Self) -> Bool { a.value == b.value }

  @inline(__always) static func either(_ a: Bool, _ b: Bool) -> Bool { a || b }
  @inline(__always) static func both(_ a: Bool, _ b: Bool) -> Bool { a && b }
}

extension FourSingles: Singles {
  @inline(__always) var wide: Four { Four(SIMD4<Double>(lanes)) }

  @inline(__always) init(rounding wide: Four) { self.init(SIMD4<Float>(wide.lanes)) }

  @inline(__always) var root: FourSingles {
    // As in ``CubeRooted``, of what the compiler sees not to be negative.
    let size = magnitude.lanes
    let roots = SIMD4(
      size[0].squareRoot(), size[1].squareRoot(), size[2].squareRoot(), size[3].squareRoot())
    return FourSingles(roots.replacing(with: .nan, where: lanes .< SIMD4(repeating: 0)))
  }

  @inline(__always) static func .== (a: Self, b: Self) -> Mask { a.lanes .== b.lanes }

  @inline(__always) static func either(_ a: Mask, _ b: Mask) -> Mask { a .| b }
  @inline(__always) static func both(_ a: Mask, _ b: Mask) -> Mask { a .& b }
}
