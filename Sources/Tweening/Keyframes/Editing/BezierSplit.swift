/// A bezier segment in two parts that make the same curve (de Casteljau).
struct BezierSplit {
  /// The right handle of the left key.
  let leftHandle: (Double, Double)
  /// The left handle, the place and the right handle of the key between.
  let before, point, after: (Double, Double)
  /// The left handle of the right key.
  let rightHandle: (Double, Double)

  /// `nil` at and beyond the ends of the segment.
  init?(from left: Keyframe, to right: Keyframe, at frame: Double) {
    let run = right.frame - left.frame
    guard frame > left.frame, frame < right.frame else { return nil }
    func fitted(_ x: Double, _ y: Double) -> (Double, Double) {
      x > run ? (run, y * (run / x)) : (max(x, 0), y)
    }
    let near = fitted(left.rightHandle.frame - left.frame, left.rightHandle.value - left.value)
    let far = fitted(right.frame - right.leftHandle.frame, right.leftHandle.value - right.value)
    let a = (left.frame, left.value)
    let b = (left.frame + near.0, left.value + near.1)
    let c = (right.frame - far.0, right.value + far.1)
    let d = (right.frame, right.value)
    let t = BezierRoot.parameter(
      x: (frame - left.frame) / run, x1: near.0 / run, x2: 1 - far.0 / run)
    func between(_ p: (Double, Double), _ q: (Double, Double)) -> (Double, Double) {
      (p.0 + (q.0 - p.0) * t, p.1 + (q.1 - p.1) * t)
    }
    let (ab, bc, cd) = (between(a, b), between(b, c), between(c, d))
    let (abc, bcd) = (between(ab, bc), between(bc, cd))
    leftHandle = ab
    before = abc
    point = between(abc, bcd)
    after = bcd
    rightHandle = cd
  }
}
