import Testing
import Tweening

@Suite("Animators that answer, and that render")
struct AnswerTests {
  @Test("An answer takes effect at the event's own time, before bindings, events and completions")
  func answers() {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    var log: [String] = []
    animator.bind(x) { log.append("value \($0)") }
    animator.onEvent = { log.append("event \($0.time)") }
    animator.answer = { event in
      log.append("answer \(event.time) \(animator.scheduler.time) \(animator.scheduler[x])")
      guard animator.scheduler.model(x) == 1 else { return }
      animator.scheduler.retarget(x, to: 0, with: Tween(duration: 1, easing: .linear))
    }
    let first = animator.retarget(x, to: 1, with: Tween(duration: 0.5))
    let events = animator.advance(to: 0.75)
    #expect(log == ["value 0.0", "answer 0.5 0.5 1.0", "value 0.75", "event 0.5"])
    #expect(events.count == 1 && first.outcome == .finished)
    #expect(animator.advance(to: 2).map(\.time) == [1.5])
    log = []
    #expect(animator.advance(to: 1).map(\.kind) == [.refused(.past)])
    #expect(log == ["answer 2.0 2.0 0.0", "event 2.0"])
    animator.answer = nil
  }

  @Test("A tween whose rest goes on in another one has collapsed")
  func collapsed() {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    let policy = Transaction(key: "k", policy: .bake)
    let old = animator.scheduler.transaction(policy) {
      $0.retarget(x, to: 1, with: Tween(duration: 1))
    }
    animator.advance(to: 0.5)
    animator.scheduler.transaction(policy) { _ = $0.retarget(x, to: 2, with: Tween(duration: 1)) }
    #expect(animator.advance(to: 0.6).map(\.kind) == [old.map { .collapsed($0) }])
  }

  @Test("Rendering goes from frame to frame, the last one included, however rates round")
  func rendering() {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    animator.retarget(x, to: 1, with: Tween(duration: 1, easing: .linear))
    var seen: [Double] = []
    var frames: [Int] = []
    animator.render(seconds: 0.7, framesPerSecond: 10) { frame in
      frames.append(frame)
      seen.append(animator.scheduler[x])
    }
    #expect(frames == Array(0...7) && seen.count == 8)
    for (frame, value) in seen.enumerated() {
      #expect(abs(value - Double(frame) / 10) < 1e-8)
    }
    frames = []
    for seconds in [-1, Double.nan, .infinity, 1e9] {
      animator.render(seconds: seconds) { frames.append($0) }
    }
    #expect(frames.isEmpty && abs(animator.scheduler.time - 0.7) < 1e-8)
    animator.render(seconds: 0.1, framesPerSecond: 0) { frames.append($0) }
    #expect(frames == Array(0...6))
  }
}
