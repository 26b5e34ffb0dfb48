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
}
