import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

@Suite("Replaying traces")
struct TraceReplayTests {
  @Test("Every recorded trace is followed to its end", arguments: PointerTraceTests.recorded)
  func follow(name: String, count: Int) throws {
    let trace = try PointerTrace(csv: Fixtures.data("pointer/\(name).csv"))
    let first = try #require(trace.events.first)
    let last = try #require(trace.events.last)
    var scheduler = Scheduler()
    let follower = scheduler.addProperty(SIMD2(first.x, first.y))
    var tweens = 0
    for event in trace.events {
      let target = SIMD2(event.x, event.y)
      let tween = Tween(duration: 0.5)
      tweens += scheduler.retarget(follower, to: target, with: tween, at: event.time) == nil ? 0 : 1
    }
    #expect(tweens == count)
    let left = trace.events.map(\.x).min() ?? 0
    let right = trace.events.map(\.x).max() ?? 0
    for frame in 0...Int(trace.duration * 120) {
      scheduler.advance(to: Double(frame) / 120)
      // The additive law is a weighted mean of the targets for a monotonic easing of one duration.
      #expect(scheduler[follower].x >= left - 1e-9 && scheduler[follower].x <= right + 1e-9)
    }
    scheduler.advance(to: last.time + 0.5)
    #expect(scheduler.liveCount == 0 && scheduler[follower] == SIMD2(last.x, last.y))
  }
}
