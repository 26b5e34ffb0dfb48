/// How what lies above joins what lies below it, as in Blender's NLA.
///
/// The same rules blend a strip over the strips below it and a layer over a model value: see
/// ``blend(below:above:influence:rest:kind:)`` and ``blend(below:above:influence:)``.
public enum BlendMode: Sendable, Equatable, CaseIterable {
  /// What is above takes the place of what is below.
  case replace

  /// What is above is a change from the rest value, and is made on top of what is below.
  ///
  /// A sum for plain values, a product for proportional ones, a turn after a turn for rotations.
  case combine

  /// The sum, also for scales and for the components of quaternions.
  case add

  /// What is below less what is above.
  case subtract

  /// The product.
  case multiply
}

/// What the numbers of a property stand for, where ``BlendMode/combine`` asks.
public enum BlendKind: Sendable, Equatable, CaseIterable {
  /// A quantity that adds up: a place, an angle, anything of one's own.
  case plain

  /// A factor, such as a scale: it combines as a product.
  case proportional

  /// Four numbers that are one rotation: w, x, y, z.
  ///
  /// A lone component of it blends as a ``plain`` one.
  case quaternion
}

extension BlendMode {
  /// One number blended over another.
  ///
  /// With b below, a above, influence i and rest value r:
  ///
  /// | mode | result |
  /// |---|---|
  /// | ``replace`` | b (1 − i) + a i |
  /// | ``combine`` | b + (a − r) i; for a proportional number b · (a / r)ⁱ, where r = 0 counts as 1 |
  /// | ``add`` | b + a i |
  /// | ``subtract`` | b − a i |
  /// | ``multiply`` | b (1 − i) + b a i |
  ///
  /// An influence of 0 or less, or that is not a number, leaves the number below, to the bit; above
  /// 1 it counts as 1, and ``replace`` then gives the number above to the bit. Where the result
  /// would not be a finite number the number below stays: a power of a negative factor with an
  /// influence between 0 and 1, which is no real number and NaN in Blender, an overflow, a number
  /// above that is not finite itself.
  ///
  /// - Parameters:
  ///   - below: the number that is there.
  ///   - above: the number of the strip or layer.
  ///   - influence: how much of it shows, from 0 to 1.
  ///   - rest: the number at which the property rests, where combining changes nothing.
  ///   - kind: what the number stands for.
  /// - Returns: the number that the two make.
  public func blend(
    below: Double, above: Double, influence: Double, rest: Double = 0, kind: BlendKind = .plain
  ) -> Double {
    guard influence > 0 else { return below }
    let i = min(influence, 1)
    let result: Double
    switch self {
    case .replace: result = i == 1 ? above : below * (1 - i) + above * i
    case .combine where kind == .proportional:
      result = below * Maths.pow(above / (rest == 0 ? 1 : rest), i)
    case .combine: result = below + (above - rest) * i
    case .add: result = below + above * i
    case .subtract: result = below - above * i
    case .multiply: result = below * (1 - i) + below * above * i
    }
    return result.isFinite ? result : below
  }

  /// One rotation blended over another, as quaternions w, x, y, z.
  ///
  /// ``combine`` is |b| |a|ⁱ: both normalised, the one above on the right, its power a rotation
  /// about the same axis by i times the angle, counted from 0 to a full turn as the quaternion has
  /// it. A quaternion that cannot be normalised counts as no rotation (in Blender as half a turn
  /// about x), and so does −1 with an influence below 1, which has no axis (in Blender the result
  /// is then no rotation of any kind). All other modes blend the four components each by itself, by
  /// ``blend(below:above:influence:rest:kind:)``, and do not normalise.
  ///
  /// An influence of 0 or less leaves the quaternion below, to the bit.
  public func blend(below: SIMD4<Double>, above: SIMD4<Double>, influence: Double) -> SIMD4<Double>
  {
    guard influence > 0 else { return below }
    guard self == .combine else {
      var result = below
      for index in 0..<4 {
        result[index] = blend(below: below[index], above: above[index], influence: influence)
      }
      return result
    }
    let turn = Quaternions.power(Quaternions.normalised(above), min(influence, 1))
    return Quaternions.product(Quaternions.normalised(below), turn)
  }
}
