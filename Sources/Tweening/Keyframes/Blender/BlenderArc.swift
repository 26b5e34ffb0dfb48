/// A bezier segment, in single precision.
struct BlenderArc: Sendable {
  let root: BlenderRoot

  /// The left key's value, and the coefficients of the parameter and its powers.
  let y1, c1, c2, c3: Float

  /// The segment between two keys; `nil` if it is level.
  init?(from left: Keyframe, to right: Keyframe) {
    let (x1, y1) = (Float(left.frame), Float(left.value))
    let (x4, y4) = (Float(right.frame), Float(right.value))
    var (x2, y2) = (Float(left.rightHandle.frame), Float(left.rightHandle.value))
    var (x3, y3) = (Float(right.leftHandle.frame), Float(right.leftHandle.value))
    let epsilon = Float.ulpOfOne
    if (y1 - y4).magnitude < epsilon, (y2 - y3).magnitude < epsilon, (y3 - y4).magnitude < epsilon {
      return nil
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
    root = BlenderRoot(x1, x2, x3, x4)
    self.y1 = y1
    c1 = 3 * (y2 - y1)
    c2 = 3 * (y1 - 2 * y2 + y3)
    c3 = y4 - y1 + 3 * (y2 - y3)
  }

  func value(at x: Float) -> Float {
    guard let t = root.first(at: x) else { return 0 }
    return y1 + t * c1 + t * t * c2 + t * t * t * c3
  }
}
