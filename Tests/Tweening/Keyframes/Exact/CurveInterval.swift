import TweeningTestSupport

@testable import Tweening

/// A curve and an interval of frames, for what is asked of a whole interval.
struct CurveInterval {
  let name: String
  let curve: FCurve
  let frames: ClosedRange<Double>

  /// Four keys with handles of all sorts, over any frames in and around them.
  static func random(seed: Int) throws -> CurveInterval {
    var random = SeededGenerator(seed: UInt64(seed))
    let curve = try random.fCurve(keys: 4)
    let start = random.double(in: -60...60)
    let frames = start...start + random.double(in: 0...90)
    return CurveInterval(name: "seed \(seed)", curve: curve, frames: frames)
  }

  /// Blender's curves of a topic, over the frames of their keys and five more on either side.
  static func goldens(_ topic: String) throws -> [CurveInterval] {
    try Golden.blender(topic).compactMap { golden in
      let curve = try golden.solvedCurve(.exact)
      return curve.frameRange.map { range in
        CurveInterval(
          name: golden["id"].text, curve: curve,
          frames: range.lowerBound - 5...range.upperBound + 5)
      }
    }
  }
}
