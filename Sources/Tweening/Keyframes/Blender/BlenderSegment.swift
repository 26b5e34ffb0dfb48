/// The part of a curve between two neighbouring keys, in single precision.
struct BlenderSegment {
  let left: Keyframe
  let right: Keyframe

  init(from left: Keyframe, to right: Keyframe) {
    self.left = left
    self.right = right
  }

  func value(at x: Float) -> Float {
    let start = Float(left.frame)
    let begin = Float(left.value)
    let duration = Float(right.frame) - start
    if left.interpolation == .constant || duration == 0 { return begin }
    if left.interpolation == .bezier { return cubic(at: x) }
    let shape = BlenderEase(
      begin: begin, change: Float(right.value) - begin, duration: duration, key: left)
    return shape.value(x - start)
  }

  private func cubic(at x: Float) -> Float {
    let (x1, y1) = (Float(left.frame), Float(left.value))
    let (x4, y4) = (Float(right.frame), Float(right.value))
    var (x2, y2) = (Float(left.rightHandle.frame), Float(left.rightHandle.value))
    var (x3, y3) = (Float(right.leftHandle.frame), Float(right.leftHandle.value))
    let epsilon = Float.ulpOfOne
    if (y1 - y4).magnitude < epsilon, (y2 - y3).magnitude < epsilon, (y3 - y4).magnitude < epsilon {
      return y1
    }
    // A handle longer than the segment is scaled back, in both directions.
    let length = x4 - x1
    let reach = (x1 - x2).magnitude
    if reach > length {
      let factor = length / reach
      x2 = x1 - factor * (x1 - x2)
      y2 = y1 - factor * (y1 - y2)
    }
    let farReach = (x4 - x3).magnitude
    if farReach > length {
      let factor = length / farReach
      x3 = x4 - factor * (x4 - x3)
      y3 = y4 - factor * (y4 - y3)
    }
    guard let t = BlenderRoot.first(x1, x2, x3, x4, at: x) else { return 0 }
    let c1 = 3 * (y2 - y1)
    let c2 = 3 * (y1 - 2 * y2 + y3)
    let c3 = y4 - y1 + 3 * (y2 - y3)
    return y1 + t * c1 + t * t * c2 + t * t * t * c3
  }
}

/// The parameter of a cubic bezier by Cardano's closed form, as Blender finds it.
enum BlenderRoot {
  /// The first root that counts, the largest cosine's first; `nil` where rounding leaves none.
  ///
  /// The coefficients are single, the formula double, the roots single again.
  static func first(_ q0: Float, _ q1: Float, _ q2: Float, _ q3: Float, at x: Float) -> Float? {
    let c0 = Double(q0 - x)
    let c1 = Double(3 * (q1 - q0))
    let c2 = Double(3 * (q0 - 2 * q1 + q2))
    let c3 = Double(q3 - q0 + 3 * (q1 - q2))
    if c3 != 0 { return cubic(c2 / c3, c1 / c3, c0 / c3) }
    if c2 != 0 { return quadratic(c2, c1, c0) }
    if c1 != 0 { return accepted(-c0 / c1) }
    return c0 == 0 ? 0 : nil
  }

  /// A root of x³ + ax² + bx + c.
  private static func cubic(_ a: Double, _ b: Double, _ c: Double) -> Float? {
    let a = a / 3
    let p = b / 3 - a * a
    let q = (2 * a * a * a - a * b + c) / 2
    let d = q * q + p * p * p
    if d > 0 {
      let t = d.squareRoot()
      return accepted(cubeRoot(-q + t) + cubeRoot(-q - t) - a)
    }
    if d == 0 {
      let t = cubeRoot(-q)
      return accepted(2 * t - a) ?? accepted(-t - a)
    }
    let angle = arcCosine(-q / (-(p * p * p)).squareRoot())
    let t = (-p).squareRoot()
    let cosine = Maths.cos(angle / 3)
    let sine = (3 - 3 * cosine * cosine).squareRoot()
    return accepted(2 * t * cosine - a) ?? accepted(-t * (cosine + sine) - a)
      ?? accepted(-t * (cosine - sine) - a)
  }

  private static func quadratic(_ a: Double, _ b: Double, _ c: Double) -> Float? {
    let p = b * b - 4 * a * c
    if p > 0 {
      let root = p.squareRoot()
      return accepted((-b - root) / (2 * a)) ?? accepted((-b + root) / (2 * a))
    }
    return p == 0 ? accepted(-b / (2 * a)) : nil
  }

  private static func accepted(_ root: Double) -> Float? {
    let root = Float(root)
    return root >= -1e-10 && root <= 1.000001 ? root : nil
  }

  private static func cubeRoot(_ x: Double) -> Double {
    if x > 0 { return Maths.exp(Maths.log(x) / 3) }
    return x < 0 ? -Maths.exp(Maths.log(-x) / 3) : 0
  }

  private static func arcCosine(_ x: Double) -> Double {
    .pi / 2 - Maths.asin(x < -1 ? -1 : (x > 1 ? 1 : x))
  }
}
