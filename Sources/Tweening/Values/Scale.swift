/// A factor that is changed by multiplication: one lane, displaced in three.
///
/// From 1 to 4 it goes through 2 at half of the way, as a zoom that looks even does. A displacement is
/// `(octaves, offset, rest)`:
///
///     factor ⊞ (octaves, offset, rest) = factor · 2^octaves + (offset + rest)
///
/// Between factors of one sign the octaves are log₂ of their ratio. Zero has no logarithm, and no power
/// leads to the other sign: to, from and through zero the way is `(0, difference, 0)`, a straight line. So
/// every change is defined and continuous, on top of any others.
///
/// Offset and rest also hold what rounding leaves of a way in octaves, and what a double has no room for: a
/// change that is made undone gives the factor to the bit, however small it is beside the other one. Older
/// changes may multiply it by anything. They grow evenly, and show where factors are very far apart: half of the way from
/// 10⁻³⁰ to 1 is 2.3·10⁻¹⁵ and not 10⁻¹⁵, from 10⁻¹² on it is right to 10⁻¹⁰.
///
/// Factors may be negative (mirrored). For a scale that is summed, as in a list of CSS transforms, use a
/// `Double`; see also ``Transform2D`` and ``Transform3D``, whose scales are summed.
public struct Scale: Tweenable, Equatable {
  /// A factor is displaced by octaves, an offset and the offset's rest, in this order.
  public typealias Displacement = SIMD3<Double>

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

  /// The octaves between two factors of one sign, if they have one, and the offset that is left then.
  public func displacement(to other: Scale) -> SIMD3<Double> {
    let octaves = octaves(to: other)
    let offset = DoubleDouble(sum: other.factor, -multiplied(by: octaves))
    return SIMD3(octaves, offset.head, offset.rest)
  }

  private func octaves(to other: Scale) -> Double {
    guard factor != 0, other.factor != 0, (factor < 0) == (other.factor < 0) else { return 0 }
    let ratio = other.factor / factor
    return ratio >= .leastNormalMagnitude && ratio < .infinity
      ? Maths.log2(ratio) : Maths.log2(other.factor.magnitude) - Maths.log2(factor.magnitude)
  }

  /// The factor times a power of two, and an offset with its rest.
  ///
  /// What would overflow is the largest number of that sign; what is no number counts as 0.
  public func displaced(by displacement: SIMD3<Double>) -> Scale {
    let product = multiplied(by: displacement[0] == displacement[0] ? displacement[0] : 0)
    let offset = displacement[1] == displacement[1] ? displacement[1] : 0
    let sum = DoubleDouble(sum: product, offset)
    let rest = displacement[2] == displacement[2] ? sum.rest + displacement[2] : sum.rest
    return Scale(Self.limited(sum.head + rest))
  }

  /// The factor times a power of two.
  private func multiplied(by octaves: Double) -> Double {
    var product = factor == factor ? factor : 0
    if octaves.magnitude <= 1000 {
      product *= Maths.exp2(octaves)
    } else {
      // The power may be no double where the product is one. From 4400 on no product is either.
      let power = Maths.exp2(max(-4400, min(4400, octaves)) / 8)
      for _ in 0..<8 { product *= power }
    }
    return Self.limited(product)
  }

  private static func limited(_ number: Double) -> Double {
    let limit = Double.greatestFiniteMagnitude
    return max(-limit, min(limit, number))
  }
}
