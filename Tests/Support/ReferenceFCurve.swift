public import Tweening

/// A curve evaluated the slow and obvious way, to compare with.
///
/// Written from the rules alone: linear scan, handles scaled back one by one, bisection for the
/// parameter, control points averaged pairwise.
public enum ReferenceFCurve {
  /// The value of the segment between two keys, `distance` frames after the left one.
  public static func value(from left: Keyframe, to right: Keyframe, distance: Double) -> Double {
    let run = right.frame - left.frame
    switch left.interpolation {
    case .constant: return left.value
    case .linear: return left.value + (right.value - left.value) * distance / run
    default: break
    }
    var reach = left.rightHandle.frame - left.frame
    var lift = left.rightHandle.value - left.value
    if reach > run { (reach, lift) = (run, lift * run / reach) }
    var farReach = right.frame - right.leftHandle.frame
    var farLift = right.leftHandle.value - right.value
    if farReach > run { (farReach, farLift) = (run, farLift * run / farReach) }
    let x = [0, max(reach, 0) / run, 1 - max(farReach, 0) / run, 1]
    let y = [left.value, left.value + lift, right.value + farLift, right.value]
    var low = 0.0
    var high = 1.0
    while true {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { return average(y, low) }
      if average(x, middle) <= distance / run { low = middle } else { high = middle }
    }
  }

  /// The value of a curve between its first and its last key.
  public static func value(of curve: FCurve, at frame: Double) -> Double? {
    let keys = curve.keyframes
    for index in keys.indices.dropLast()
    where keys[index].frame <= frame && frame < keys[index + 1].frame {
      return value(from: keys[index], to: keys[index + 1], distance: frame - keys[index].frame)
    }
    return nil
  }

  private static func average(_ points: [Double], _ t: Double) -> Double {
    let (a, b, c) = (
      mix(points[0], points[1], t), mix(points[1], points[2], t), mix(points[2], points[3], t)
    )
    return mix(mix(a, b, t), mix(b, c, t), t)
  }

  private static func mix(_ a: Double, _ b: Double, _ t: Double) -> Double {
    a * (1 - t) + b * t
  }
}

extension SeededGenerator {
  /// A curve of random keys: handles short, long, crossing, overlong, vertical and on the wrong side.
  public mutating func fCurve(
    keys count: Int, interpolations: [Keyframe.Interpolation] = [.bezier]
  ) throws(FCurveError) -> FCurve {
    var keys: [Keyframe] = []
    var frame = double(in: -50...50)
    for _ in 0..<count {
      let value = double(in: -100...100)
      let reach = [0, 1.0 / 3, 1, double(in: 0...1), double(in: -0.2...3)]
      let left = reach[index(below: reach.count)] * 20
      let right = reach[index(below: reach.count)] * 20
      keys.append(
        Keyframe(
          frame: frame, value: value,
          interpolation: interpolations[index(below: interpolations.count)],
          leftHandle: .init(frame: frame - left, value: value + double(in: -80...80)),
          rightHandle: .init(frame: frame + right, value: value + double(in: -80...80))))
      frame += double(in: 0.05...40)
    }
    return try FCurve(keys)
  }
}
