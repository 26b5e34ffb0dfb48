import Testing
import Tweening

@Suite("Changes between the frames of an animator with a clock")
struct ClockedChangeTests {
  @Test(
    "With a clock a change is no frame: what happened until then is answered, and told by the next advance",
    arguments: [0, 1, 2])
  func noFrame(ending: Int) {
    var animator: Animator? = Animator(clock: ContinuousClock())
    guard let x = animator?.scheduler.addProperty(0.0), let y = animator?.scheduler.addProperty(0.0)
    else { return }
    let before = animator?.scheduler
    var (seen, told, answered): ([Double], Events, Events) = ([], [], [])
    animator?.bind(x) { seen.append($0) }
    animator?.answer = { answered.append($0) }
    animator?.onEvent = { told.append($0) }
    let quick = animator?.retarget(x, to: 1, with: Tween(duration: 0.000_1))
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .milliseconds(2) {}
    for _ in 0..<100 { animator?.retarget(y, to: 5, with: Tween(duration: 1)) }
    let ends = answered.filter {
      if case .finished(let id) = $0.kind { id == quick?.id } else { false }
    }
    #expect(ends.count == 1 && seen == [0] && told == [] && quick?.outcome == nil)
    switch ending {
    case 0:
      let events = animator?.advance(to: animator?.scheduler.time ?? 0)
      #expect(seen == [0, 1] && told == answered && events == answered)
      #expect(told.first == ends.first && told.count == 100)
    case 1:
      if let before { animator?.restore(before) }
      animator?.advance(to: 1)
      #expect(told == [])
    default: animator = nil
    }
    #expect(quick?.outcome == .finished)
  }

  @Test("An answer on the way to a change may change, advance in vain, and go back")
  func answersOnTheWay() {
    let animator = Animator(clock: ContinuousClock())
    let x = animator.scheduler.addProperty(0.0)
    let y = animator.scheduler.addProperty(0.0)
    let before = animator.scheduler
    var (answers, told) = (0, 0)
    animator.onEvent = { _ in told += 1 }
    animator.answer = { [unowned animator] event in
      guard case .finished = event.kind, event.property == x.id else { return }
      answers += 1
      #expect(animator.advance(to: 1e6).isEmpty)
      animator.retarget(y, to: Double(answers), with: Tween(duration: 1))
      if answers == 2 { animator.restore(before) }
    }
    func wait() {
      let start = ContinuousClock.now
      while ContinuousClock.now - start < .milliseconds(2) {}
    }
    let quick = Tween(duration: 0.000_1)
    animator.retarget(x, to: 1, with: quick)
    wait()
    // It goes back at the end of this one, which it brings about.
    let second = animator.retarget(x, to: 2, with: quick)
    #expect(answers == 1 && animator.scheduler.model(y) == 1)
    wait()
    let third = animator.retarget(x, to: 3, with: Tween(duration: 1e5))
    #expect(answers == 2 && animator.scheduler.model(y) == 0)
    #expect(second.outcome == .finished && third.outcome == nil)
    animator.advance(to: animator.scheduler.time)
    #expect(third.outcome == nil && told == 0 && animator.scheduler.model(x) == 3)
  }
}
