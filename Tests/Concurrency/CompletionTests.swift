import Testing

@testable import Tweening

@Suite("Waiting for the end of a change")
struct CompletionTests {
  @Test("A wait that was cancelled is forgotten, and no other one")
  @MainActor func forgotten() async {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    let completion = animator.retarget(x, to: 1, with: Tween(duration: 1))
    let other = Task { await completion.finished }
    while completion.waiting.isEmpty { await Task.yield() }
    for _ in 0..<20 {
      let waiter = Task { await completion.finished }
      while completion.waiting.count < 2 { await Task.yield() }
      waiter.cancel()
      #expect(await waiter.value == .cancelled)
      #expect(completion.waiting.count == 1)
    }
    animator.advance(to: 2)
    #expect(await other.value == .finished)
    #expect(completion.waiting.isEmpty)
  }

  @Test(
    "What an advance tells settles no change made after going back to a snapshot from within it",
    arguments: [false, true])
  func wentBack(byBinding: Bool) {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    let tween = Tween(duration: 1)
    let before = animator.scheduler
    let first = animator.retarget(x, to: 1, with: tween)
    var second: Completion?
    let goBack = { [unowned animator] in
      guard second == nil, animator.scheduler.time > 0 else { return }
      animator.restore(before)
      #expect(first.outcome == .finished)
      second = animator.retarget(x, to: 2, with: tween)
    }
    if byBinding {
      animator.bind(x) { _ in goBack() }
    } else {
      animator.onEvent = { _ in goBack() }
    }
    animator.advance(to: 1)
    #expect(second?.id == first.id && second?.outcome == nil)
    animator.advance(to: 1)
    #expect(second?.outcome == .finished)
  }
}
