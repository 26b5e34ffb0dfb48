/// A factor that is changed by multiplication: one lane, displaced in two.
///
/// From 1 to 4 it goes through 2 at half of the way, as a zoom that looks even does. A displacement is
/// `(octaves, offset)`:
///
///     factor ⊞ (octaves, offset) = factor · 2^octaves + offset
///
/// Between factors of one sign the way is `(log₂ of their ratio, 0)`. Zero has no logarithm, and no power
/// leads to the other sign: to, from and through zero the way is `(0, difference)`, a straight line. So
/// every change is defined and continuous, on top of any others.
///
/// Factors may be negative (mirrored). For a scale that is summed, as in a list of CSS transforms, use a
/// `Double`; see also ``Transform2D`` and ``Transform3D``, whose scales are summed.
public struct Scale: Tweenable, Equatable {
  /// A factor is displaced by octaves and an offset, in this order.
  public typealias Displacement = SIMD2<Double>

  /// The factor: 1 leaves everything as it is.
  public var factor: Double

  /// A scale by a factor.
  @inlinable public init(_ factor: Double) { self.factor = factor }

  /// One.
  @inlinable public static var laneCount: Int { 1 }

  /// The first lane: the factor, not its logarithm.
  @inlinable public init(lanes: Span<Double>) { factor = lanes[0] }

  /// Writes the factor to the first lane.
  @inlinable public func store(in lanes: inout MutableSpan<Double>) { lanes[0] = factor }

  /// The octaves between two factors of one sign; else the offset.
  public func displacement(to other: Scale) -> SIMD2<Double> {
    guard factor != 0, other.factor != 0, (factor < 0) == (other.factor < 0) else {
      return SIMD2(0, other.factor - factor)
    }
    let ratio = other.factor / factor
    if ratio >= .leastNormalMagnitude, ratio < .infinity { return SIMD2(Maths.log2(ratio), 0) }
    return SIMD2(Maths.log2(other.factor.magnitude) - Maths.log2(factor.magnitude), 0)
  }

  /// The factor times a power of two, and an offset.
  ///
  /// What would overflow is the largest number of that sign; what is no number counts as 0.
  public func displaced(by displacement: SIMD2<Double>) -> Scale {
    let octaves = displacement[0] == displacement[0] ? displacement[0] : 0
    var product = factor == factor ? factor : 0
    if octaves.magnitude <= 1000 {
      product *= Maths.exp2(octaves)
    } else {
      // The power may be no double where the product is one. From 4400 on no product is either.
      let power = Maths.exp2(max(-4400, min(4400, octaves)) / 8)
      for _ in 0..<8 { product *= power }
    }
    let sum = Self.limited(product) + (displacement[1] == displacement[1] ? displacement[1] : 0)
    return Scale(Self.limited(sum))
  }

  private static func limited(_ number: Double) -> Double {
    let limit = Double.greatestFiniteMagnitude
    return max(-limit, min(limit, number))
  }
}
