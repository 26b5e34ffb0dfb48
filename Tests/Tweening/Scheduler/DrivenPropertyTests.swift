import Testing
import Tweening

@Suite("Properties driven in part")
struct DrivenPropertyTests {
  @Test("A component that no channel drives arrives when its tween ends, however long the step")
  func undrivenComponent() throws {
    let curve = try FCurve([Keyframe(frame: 0, value: 5)])
    let action = try Action(
      name: "a", channels: [Channel(path: "location", index: 1, curve: curve)])
    for step in [0.125, 0.5, 2] {
      var scheduler = Scheduler()
      let target = scheduler.addTarget()
      let location = scheduler.addProperty(SIMD2(0.0, 0.0), on: target, path: "location")
      scheduler[layers: target].append(Layer(action))
      scheduler.retarget(location, to: SIMD2(8, 9), with: Tween(duration: 1))
      while scheduler.time < 2 { scheduler.advance(by: step) }
      #expect(scheduler[location] == SIMD2(8, 5))
      scheduler.set(location, SIMD2(3, 4))
      scheduler.advance(by: step)
      #expect(scheduler[location] == SIMD2(3, 5))
    }
  }
  @Test("Channels that are muted, not solo or empty drive nothing and leave the model value")
  func silentChannels() throws {
    let curve = try FCurve([Keyframe(frame: 0, value: 5)])
    let five = FCurve.Modifier(.generator(.init(.sum([5]))))
    let cases: [(String, [Channel], SIMD3<Double>)] = try [
      ("all", [channel(0, curve), channel(1, curve)], SIMD3(5, 5, 3)),
      ("muted", [channel(0, curve) { $0.isMuted = true }, channel(1, curve)], SIMD3(1, 5, 3)),
      ("solo", [channel(0, curve), channel(1, curve) { $0.isSolo = true }], SIMD3(1, 5, 3)),
      ("empty", [channel(0, FCurve([])), channel(1, curve)], SIMD3(1, 5, 3)),
      ("modifier alone", [channel(2, FCurve([], modifiers: [five]))], SIMD3(1, 2, 5)),
    ]
    for (name, channels, value) in cases {
      var scheduler = Scheduler()
      let target = scheduler.addTarget()
      let location = scheduler.addProperty(SIMD3(1.0, 2, 3), on: target, path: "location")
      scheduler[layers: target].append(Layer(try Action(name: name, channels: channels)))
      scheduler.advance(by: 1)
      #expect(scheduler[location] == value, "\(name)")
    }
  }

  private func channel(
    _ index: Int, _ curve: FCurve, _ change: (inout Channel) -> Void = { _ in }
  ) -> Channel {
    var channel = Channel(path: "location", index: index, curve: curve)
    change(&channel)
    return channel
  }
}
