/// Three orthonormal axes, and the skews and factors that were taken off them.
struct OrthonormalAxes {
  private var x, y, z: SIMD3<Double>
  private(set) var scale = SIMD3<Double>()
  private(set) var skew = SIMD3<Double>()

  /// Makes the columns of a matrix orthonormal, one after the other (Gram and Schmidt).
  init?(_ matrix: Matrix4) {
    let c = matrix.columns
    x = SIMD3(c.0[0], c.0[1], c.0[2])
    y = SIMD3(c.1[0], c.1[1], c.1[2])
    z = SIMD3(c.2[0], c.2[1], c.2[2])
    guard let first = Self.normalise(&x) else { return nil }
    var lean = SIMD3<Double>()
    lean[0] = Self.remove(x, from: &y)
    guard let second = Self.normalise(&y) else { return nil }
    lean[1] = Self.remove(x, from: &z)
    lean[2] = Self.remove(y, from: &z)
    guard let third = Self.normalise(&z) else { return nil }
    scale = SIMD3(first, second, third)
    skew = SIMD3(lean[0] / second, lean[1] / third, lean[2] / third)
  }

  /// Turns all three axes about if they are left-handed.
  mutating func unmirror() {
    let cross = SIMD3(
      y[1] * z[2] - y[2] * z[1], y[2] * z[0] - y[0] * z[2], y[0] * z[1] - y[1] * z[0])
    guard (x * cross).sum() < 0 else { return }
    (x, y, z) = (-x, -y, -z)
    scale = -scale
  }

  /// The rotation to right-handed axes, from the largest of the quaternion's components.
  var quaternion: SIMD4<Double> {
    let (a, b, c) = (x[0], y[1], z[2])
    let squares = SIMD4(1 + a + b + c, 1 + a - b - c, 1 - a + b - c, 1 - a - b + c)
    let largest = squares.max()
    let (u, v, w) = (y[2] - z[1], z[0] - x[2], x[1] - y[0])
    if squares[0] == largest { return SIMD4(squares[0], u, v, w) }
    let (xy, xz, yz) = (x[1] + y[0], x[2] + z[0], y[2] + z[1])
    if squares[1] == largest { return SIMD4(u, squares[1], xy, xz) }
    if squares[2] == largest { return SIMD4(v, xy, squares[2], yz) }
    return SIMD4(w, xz, yz, squares[3])
  }

  /// Makes a vector one long and tells how long it was; `nil` if it had no length.
  private static func normalise(_ v: inout SIMD3<Double>) -> Double? {
    let largest = max(v[0].magnitude, max(v[1].magnitude, v[2].magnitude))
    guard largest > 0, largest < .infinity else { return nil }
    let unit = SIMD3(v[0] / largest, v[1] / largest, v[2] / largest)
    let length = (unit * unit).sum().squareRoot()
    v = unit / length
    return length * largest
  }

  /// Takes what goes along a unit vector out of another one, and tells how much it was.
  private static func remove(_ unit: SIMD3<Double>, from v: inout SIMD3<Double>) -> Double {
    let along = (unit * v).sum()
    v -= unit * along
    return along
  }
}
