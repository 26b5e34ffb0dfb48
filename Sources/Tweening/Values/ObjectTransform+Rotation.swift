extension ObjectTransform.Rotation {
  /// The rotation matrix, row by row.
  typealias Rows = (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// The matrix that takes a vector to the turned one.
  var rows: Rows {
    switch self {
    case .euler(let angles, let order):
      // About the first axis first, so its matrix stands rightmost.
      let (a, b, c) = order.axes
      let last = Self.product(Self.rows(about: c, angles[c]), Self.rows(about: b, angles[b]))
      return Self.product(last, Self.rows(about: a, angles[a]))
    case .quaternion(let q): return Self.rows(unit: Quaternions.normalised(q))
    case .axisAngle(let angle, let axis):
      let unit = Quaternions.normalised(SIMD4(0, axis[0], axis[1], axis[2]))
      // A vector that has no direction has become the quaternion of no rotation.
      if unit[0] != 0 { return Self.rows(unit: unit) }
      let (sine, cosine) = Maths.sinCos(angle / 2)
      return Self.rows(unit: SIMD4(cosine, unit[1] * sine, unit[2] * sine, unit[3] * sine))
    }
  }

  private static func rows(unit q: SIMD4<Double>) -> Rows {
    let (w, x, y, z) = (q[0], q[1], q[2], q[3])
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
      SIMD3(2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
      SIMD3(2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y))
    )
  }

  private static func rows(about axis: Int, _ angle: Double) -> Rows {
    let (s, c) = Maths.sinCos(angle)
    switch axis {
    case 0: return (SIMD3(1, 0, 0), SIMD3(0, c, -s), SIMD3(0, s, c))
    case 1: return (SIMD3(c, 0, s), SIMD3(0, 1, 0), SIMD3(-s, 0, c))
    default: return (SIMD3(c, -s, 0), SIMD3(s, c, 0), SIMD3(0, 0, 1))
    }
  }

  private static func product(_ a: Rows, _ b: Rows) -> Rows {
    (row(a.0, b), row(a.1, b), row(a.2, b))
  }

  private static func row(_ a: SIMD3<Double>, _ b: Rows) -> SIMD3<Double> {
    b.0 * a[0] + b.1 * a[1] + b.2 * a[2]
  }
}

extension ObjectTransform.EulerOrder {
  /// The axes, 0 for x, in the order they are turned about.
  var axes: (Int, Int, Int) {
    switch self {
    case .xyz: (0, 1, 2)
    case .xzy: (0, 2, 1)
    case .yxz: (1, 0, 2)
    case .yzx: (1, 2, 0)
    case .zxy: (2, 0, 1)
    case .zyx: (2, 1, 0)
    }
  }
}
