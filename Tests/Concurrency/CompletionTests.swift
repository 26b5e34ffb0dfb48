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
}
