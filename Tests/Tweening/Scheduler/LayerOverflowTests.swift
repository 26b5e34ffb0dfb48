import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Layers with numbers that are not finite")
struct LayerOverflowTests {
  /// 7 up to frame 10, then beyond single precision.
  private static func action() throws -> Action {
    let curve = try FCurve(
      [
        Keyframe(frame: 0, value: 7, interpolation: .constant),
        Keyframe(frame: 10, value: 1e39, interpolation: .constant),
      ], evaluator: .blender)
    return try Action(
      name: "",
      channels: [
        Channel(path: "energy", curve: curve),
        Channel(path: "rotation_quaternion", index: 1, curve: curve),
      ])
  }

  @Test(
    "Where a layer gives no finite number, what is below shows, in a tick and between ticks",
    arguments: [false, true], BlendMode.allCases)
  func fallsThrough(isStack: Bool, mode: BlendMode) throws {
    let action = try Self.action()
    var s = Scheduler()
    let target = s.addTarget()
    let energy = s.addProperty(10.0, on: target, path: "energy", rest: 3.0)
    let rotation = s.addProperty(
      SIMD4(0.5, -0.5, 0.5, 0.5), on: target, path: "rotation_quaternion",
      rest: SIMD4(1, 0, 0, 0), kind: .quaternion)
    let content: Layer.Content =
      isStack
      ? .tracks(TrackStack(active: .init(action)), framesPerSecond: 24, frames: 0...20)
      : .action(action)
    s[layers: target].append(Layer(content, mode: mode))
    for place in 0..<40 {
      var read = s
      read.pass(to: Double(place) / 48)
      s.advance(to: Double(place) / 48)
      let isFinite = place < 20
      #expect((s[energy] != 10) == isFinite, "at \(place)")
      #expect((s[rotation] != SIMD4(0.5, -0.5, 0.5, 0.5)) == isFinite, "at \(place)")
      #expect(s[energy].bitPattern == read[energy].bitPattern, "at \(place)")
      #expect(lanes(of: s[rotation]) == lanes(of: read[rotation]), "at \(place)")
    }
  }
}
