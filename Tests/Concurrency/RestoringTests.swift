import Synchronization
import Testing
import Tweening

@Suite("Going back to a snapshot")
struct RestoringTests {
  /// A clock whose sleepers wake at once, at just the instant they sleep until.
  private final class JumpingClock: Clock {
    struct Instant: InstantProtocol {
      var offset: Duration = .zero
      func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
      func duration(to other: Instant) -> Duration { other.offset - offset }
      static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    private let present = Mutex(Instant())
    var now: Instant { present.withLock { $0 } }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      present.withLock { $0 = max($0, deadline) }
    }
  }

  @Test("After going back frames go on as often as before")
  func framesGoOn() async {
    let clock = JumpingClock()
    let animator = Animator(clock: clock)
    let x = animator.scheduler.addProperty(0.0)
    let y = animator.scheduler.addProperty(0.0)
    animator.retarget(x, to: 1, with: Tween(duration: 6))
    let start = animator.scheduler
    animator.retarget(y, to: 1, with: Tween(duration: 3))
    var isFirst = true
    animator.onEvent = { [unowned animator] _ in
      if isFirst { animator.restore(start) }
      isFirst = false
    }
    var frames: [Duration] = []
    animator.bind(x) { _ in frames.append(clock.now.offset) }
    await animator.run(framesPerSecond: 10, untilIdle: true)
    let gaps = zip(frames, frames.dropFirst()).map { $1 - $0 }
    #expect(gaps.allSatisfy { $0 <= .milliseconds(110) }, "\(gaps.max() ?? .zero)")
    #expect(clock.now.offset >= .seconds(9) && animator.scheduler[x] == 1)
  }

  @Test(
    "An answer that goes back ends the advance there; what is left of it is told to completions only"
  )
  func answers() {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    let y = animator.scheduler.addProperty(0.0)
    let first = animator.retarget(x, to: 1, with: Tween(duration: 1))
    let second = animator.retarget(y, to: 1, with: Tween(duration: 1))
    let third = animator.retarget(y, to: 2, with: Tween(duration: 2))
    let start = animator.scheduler
    var (answered, told) = (0, 0)
    animator.answer = { [unowned animator] _ in
      answered += 1
      animator.restore(start)
    }
    animator.onEvent = { _ in told += 1 }
    #expect(animator.advance(to: 1.5).isEmpty)
    #expect(answered == 1 && told == 0 && animator.scheduler.time == 0)
    #expect(animator.scheduler[x] == 0 && animator.scheduler.liveCount == 3)
    #expect(first.outcome == .finished && second.outcome == .finished && third.outcome == nil)
    animator.answer = nil
    #expect(animator.advance(to: 2).count >= 3 && third.outcome == .finished)
  }

  @Test("What has ended already is told as it ended, not as cancelled")
  func pending() {
    for isLetGo in [false, true] {
      var animator: Animator? = Animator()
      guard let x = animator?.scheduler.addProperty(0.0),
        let y = animator?.scheduler.addProperty(0.0), let z = animator?.scheduler.addProperty(0.0)
      else { return }
      let before = animator?.scheduler
      let tween = Tween(duration: 1)
      let over = animator?.retarget(x, to: 1, with: Tween(duration: 0))
      let removed = animator?.retarget(y, to: 1, with: tween)
      let finished = animator?.retarget(z, to: 1, with: tween)
      let lost = animator?.retarget(z, to: 2, with: tween)
      if let id = removed?.id { animator?.scheduler.cancel(.tween(id)) }
      if let id = finished?.id { animator?.scheduler.finish(.tween(id)) }
      if isLetGo { animator = nil } else if let before { animator?.restore(before) }
      #expect(over?.outcome == .finished && removed?.outcome == .removed)
      #expect(finished?.outcome == .finished && lost?.outcome == .cancelled)
    }
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    let over = animator.retarget(x, to: 1, with: Tween(duration: 0))
    animator.restore(animator.scheduler)
    #expect(over.outcome == .finished)
  }
}
