/// A rotation of space as a unit quaternion: four lanes, displaced by a rotation vector of three.
///
/// The displacement is the logarithm of `self⁻¹ · other` by the shorter arc, a vector along the axis
/// with the angle in radians as its length, never more than π; `displaced(by:)` multiplies by its
/// exponential on the right. So a tween turns at the easing's pace about one axis (slerp), and further
/// where the easing overshoots.
///
/// Rotations do not commute. The engine folds them when they are read, the newest displacement next to
/// the base, which is the one order that does not jump:
///
///     value = base · exp(wₖ δₖ) · … · exp(w₁ δ₁)        δₖ the newest
///
/// A quaternion and its opposite are one rotation; exactly half a turn apart (the product has no real
/// part) either arc is as short, and the one is taken that the quaternions as written say. What cannot be
/// normalised (zero, not finite) is the identity.
public struct Rotation: Tweenable, Equatable {
  /// A rotation is displaced by a rotation vector, in radians.
  public typealias Displacement = SIMD3<Double>

  /// The quaternion w, x, y, z.
  ///
  /// It has length 1 but for rounding, or whatever an action has put into its lanes: it is normalised
  /// where it is used.
  public var quaternion: SIMD4<Double>

  /// No rotation.
  public static let identity = Rotation(exactly: Quaternions.identity)

  private init(exactly quaternion: SIMD4<Double>) { self.quaternion = quaternion }

  /// A rotation of a quaternion w, x, y, z of any length.
  ///
  /// The identity for one that is zero or not finite. One whose length is 1 but for 2⁻⁵¹ stays as it is.
  public init(quaternion: SIMD4<Double>) {
    self.quaternion = Quaternions.normalised(quaternion)
  }

  /// A rotation about an axis, by the right-hand rule.
  ///
  /// - Parameters:
  ///   - angle: The angle.
  ///   - axis: A vector of any length but 0, for which there is no rotation.
  public init<Way>(_ angle: Angle<Way>, about axis: SIMD3<Double>) {
    let unit = Quaternions.normalised(SIMD4(0, axis[0], axis[1], axis[2]))
    guard unit[0] == 0 else {
      self = .identity
      return
    }
    self.init(vector: SIMD3(unit[1], unit[2], unit[3]) * angle.radians)
  }

  /// A rotation about the direction of a vector by its length in radians: the exponential.
  ///
  /// No rotation for a vector that is not finite.
  public init(vector: SIMD3<Double>) { quaternion = Quaternions.exponential(vector) }

  /// The rotation vector of the shorter arc, its length 0 to π: the logarithm.
  public var vector: SIMD3<Double> {
    Quaternions.logarithm(Quaternions.normalised(quaternion))
  }

  /// The rotation that leads back.
  public var inverse: Rotation {
    Rotation(exactly: Quaternions.conjugate(Quaternions.normalised(quaternion)))
  }

  /// The rotation `b` and then, seen from outside, the rotation `a`.
  public static func * (a: Rotation, b: Rotation) -> Rotation {
    let unit = Quaternions.normalised(a.quaternion)
    return Rotation(
      quaternion: Quaternions.product(unit, Quaternions.normalised(b.quaternion)))
  }

  /// A vector turned by the rotation.
  public func turned(_ v: SIMD3<Double>) -> SIMD3<Double> {
    let rows = ObjectTransform.Rotation.quaternion(quaternion).rows
    return SIMD3((rows.0 * v).sum(), (rows.1 * v).sum(), (rows.2 * v).sum())
  }

  /// Four.
  @inlinable public static var laneCount: Int { 4 }

  /// The first four lanes as they are: w, x, y, z.
  public init(lanes: Span<Double>) {
    quaternion = SIMD4(lanes[0], lanes[1], lanes[2], lanes[3])
  }

  /// Writes w, x, y and z to the first four lanes.
  public func store(in lanes: inout MutableSpan<Double>) { quaternion.store(in: &lanes) }

  /// The rotation vector that leads to another rotation by the shorter arc.
  public func displacement(to other: Rotation) -> SIMD3<Double> { (inverse * other).vector }

  /// This rotation after a turn by a rotation vector about its own axes.
  public func displaced(by displacement: SIMD3<Double>) -> Rotation {
    if displacement == .zero { return self }
    let unit = Quaternions.normalised(quaternion)
    return Rotation(
      quaternion: Quaternions.product(unit, Quaternions.exponential(displacement)))
  }
}
