import Testing
import Tweening
import TweeningTestSupport

@Suite("Animator")
struct AnimatorTests {
  @Test("A binding is told the value now, every change, and the exact end, once")
  func bindings() {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    var seen: [Double] = []
    animator.bind(x) { seen.append($0) }
    animator.retarget(x, to: 8, with: Tween(duration: 1, easing: .linear))
    for step in 0...8 { animator.advance(to: Double(step) * 0.25) }
    #expect(seen == [0, 2, 4, 6, 8])
  }

  @Test("What a binding is told is cut by ranges and weighed by laws, and fresh between two ticks")
  func presented() {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    let y = animator.scheduler.addProperty(0.0)
    animator.scheduler.setRange(from: 0, to: 2, of: x)
    animator.scheduler.setLaw(.crossfade, of: y)
    var seen: [String: [Double]] = [:]
    animator.bind(x) { seen["x", default: []].append($0) }
    animator.bind(y) { seen["y", default: []].append($0) }
    let tween = Tween(duration: 1, easing: .linear)
    for step in 1...2 {
      animator.retarget(x, to: 4 * Double(step), with: tween)
      animator.retarget(y, to: 8 * Double(step), with: tween)
      animator.advance(to: 0.25 * Double(step))
    }
    // x would be at 3; y fades from 4, where it would be, to 16.
    #expect(seen == ["x": [0, 1, 2], "y": [0, 2, 7]])
    // Without a tick time has passed for a new binding as well.
    let z = animator.scheduler.addProperty(0.0)
    animator.scheduler.retarget(z, to: 8, with: tween)
    animator.scheduler.pass(to: 0.75)
    animator.bind(z) { seen["z", default: []].append($0) }
    #expect(seen["z"] == [2])
  }

  @Test("An ended binding, and one of a removed property, is told nothing more")
  func unbinding() {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    let y = animator.scheduler.addProperty(0.0)
    var count = 0
    let binding = animator.bind(x) { _ in count += 1 }
    animator.bind(y) { _ in count += 1 }
    animator.unbind(binding)
    animator.scheduler.remove(y)
    animator.scheduler.set(x, 5)
    animator.advance(to: 1)
    #expect(count == 2)
  }

  @Test("Values are written before events are told, and completions come last")
  func order() async {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    var log: [String] = []
    animator.onEvent = { event in log.append("event \(event.time)") }
    let completion = animator.retarget(x, to: 1, with: Tween(duration: 0.5))
    animator.bind(x) { log.append("value \($0) \(completion.outcome == nil)") }
    animator.advance(to: 2)
    #expect(log == ["value 0.0 true", "value 1.0 true", "event 0.5"])
    #expect(await completion.finished == .finished)
  }

  @Test("A refused change says so, and a removed property ends its completions")
  func outcomes() async {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    let bad = animator.retarget(x, to: .nan, with: Tween(duration: 1))
    #expect(await bad.finished == .refused(.value))
    let negative = animator.retarget(x, to: 1, with: Tween(duration: -1))
    #expect(await negative.finished == .refused(.tween(.duration)))
    let gone = animator.retarget(x, to: 1, with: Tween(duration: 1))
    animator.scheduler.remove(x)
    animator.advance(to: 0.1)
    #expect(await gone.finished == .removed)
  }

  @Test("A completion also ends where somebody else has advanced the scheduler beyond its tween")
  func advancedDirectly() async {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    let gone = animator.retarget(x, to: 1, with: Tween(duration: 0.5))
    let atOnce = animator.retarget(x, to: 2, with: Tween(duration: 0))
    let lives = animator.retarget(x, to: 3, with: Tween(duration: 1.5))
    animator.scheduler.advance(to: 1)
    #expect(gone.outcome == nil && atOnce.outcome == nil)
    animator.advance(to: 1)
    #expect(await gone.finished == .cancelled)
    #expect(await atOnce.finished == .cancelled)
    #expect(lives.outcome == nil)
    animator.advance(to: 2)
    #expect(await lives.finished == .finished)
  }

  @Test("What a closure of the advance ends is told by the next one, with its true outcome")
  func endedWithin() async {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    let y = animator.scheduler.addProperty(0.0)
    let long = animator.retarget(x, to: 1, with: Tween(duration: 5))
    animator.retarget(y, to: 1, with: Tween(duration: 0.5))
    animator.onEvent = { [unowned animator] event in
      if event.property == y.id { animator.scheduler.cancel(.property(x.id)) }
    }
    animator.advance(to: 1)
    #expect(long.outcome == nil)
    animator.advance(to: 1)
    #expect(await long.finished == .removed)
  }

  @Test("Those who wait are told that a tween was superseded or collapsed")
  func otherOutcomes() async {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    let y = animator.scheduler.addProperty(0.0)
    animator.scheduler.setLaw(.crossfade, of: x)
    let slow = animator.retarget(x, to: 1, with: Tween(duration: 2))
    let quick = animator.retarget(x, to: 5, with: Tween(duration: 0.5))
    var baked: Completion?
    var scheduler = animator.scheduler
    for target in [1.0, 2.0] {
      scheduler.transaction(Transaction(key: "k", policy: .bake)) { within in
        animator.scheduler = within
        let completion = animator.retarget(y, to: target, with: Tween(duration: 2))
        baked = baked ?? completion
        within = animator.scheduler
      }
    }
    animator.scheduler = scheduler
    animator.advance(to: 1)
    #expect(await slow.finished == .superseded)
    #expect(await quick.finished == .finished)
    #expect(await baked?.finished == .collapsed)
  }

  @Test("A closure may retarget what it is told of, by hand and with a clock")
  func reentrance() {
    for animator in [Animator(), Animator(clock: ContinuousClock())] {
      let x = animator.scheduler.addProperty(0.0)
      let y = animator.scheduler.addProperty(0.0)
      animator.bind(x) { animator.retarget(y, to: $0 + 1, with: Tween(duration: 0.1)) }
      animator.retarget(x, to: 1, with: Tween(duration: 0.2))
      let start = animator.scheduler.time
      for step in 1...40 { animator.advance(to: start + Double(step) / 100) }
      #expect(animator.scheduler[y] == 2)
    }
  }

  @Test("A closure may advance, which does nothing, and unbind what comes after it")
  func nestedCalls() {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    var later = 0
    var second: BindingID?
    animator.bind(x) { _ in
      animator.advance(to: 5)
      if let second { animator.unbind(second) }
    }
    second = animator.bind(x) { _ in later += 1 }
    animator.scheduler.set(x, 1)
    animator.advance(to: 1)
    #expect(animator.scheduler.time == 1)
    #expect(later == 1)
  }

  @Test("Going back to a snapshot cancels what it does not know and goes on from its time")
  func restoring() async {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    animator.advance(to: 1)
    let saved = animator.scheduler
    let lost = animator.retarget(x, to: 1, with: Tween(duration: 1))
    animator.restore(saved)
    #expect(await lost.finished == .cancelled)
    let again = animator.retarget(x, to: 1, with: Tween(duration: 1))
    #expect(again.id == lost.id)
    animator.advance(to: 2)
    #expect(await again.finished == .finished)
  }

  @Test("A change that is over at once settles before running until idle returns")
  func overAtOnce() async {
    let animator = Animator(clock: ContinuousClock())
    let x = animator.scheduler.addProperty(0.0)
    let completion = animator.retarget(x, to: 0, with: Tween(duration: 1))
    await animator.run(framesPerSecond: 200, untilIdle: true)
    #expect(completion.outcome == .finished)
  }

  @Test("With a real clock a change is awaited to its end and bindings see it")
  @MainActor func realTime() async {
    let animator = Animator(clock: ContinuousClock())
    let x = animator.scheduler.addProperty(0.0)
    var last = -1.0
    animator.bind(x) { last = $0 }
    let driver = Task { await animator.run(framesPerSecond: 200) }
    let outcome = await animator.retarget(x, to: 3, with: Tween(duration: 0.05)).finished
    driver.cancel()
    await driver.value
    #expect(outcome == .finished)
    #expect(last == 3)
    #expect(animator.scheduler.time >= 0.05)
  }

  @Test("Running until idle returns when the last tween has ended")
  func untilIdle() async {
    let animator = Animator(clock: ContinuousClock())
    let x = animator.scheduler.addProperty(0.0)
    animator.retarget(x, to: 3, with: Tween(duration: 0.03))
    await animator.run(framesPerSecond: 100, untilIdle: true)
    #expect(animator.scheduler[x] == 3)
  }

  @Test("A waiting task that is cancelled goes on")
  @MainActor func cancelled() async {
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    let completion = animator.retarget(x, to: 3, with: Tween(duration: 1))
    let waiter = Task { await completion.finished }
    await Task.yield()
    waiter.cancel()
    #expect(await waiter.value == .cancelled)
    #expect(animator.scheduler.liveCount == 1)
  }

  @Test(
    "Of many tweens that are gone those wait whose ends are still to be told", arguments: 1...8)
  func forgotten(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 1_021)
    let animator = Animator()
    let first = animator.scheduler.addProperty(0.0)
    let tweens = (0..<60).map { _ in
      animator.retarget(
        animator.scheduler.addProperty(0.0), to: 1, with: Tween(duration: 9))
    }
    let fates = tweens.map { _ in random.index(below: 3) }
    for (tween, fate) in zip(tweens, fates) where fate == 0 {
      tween.id.map { animator.scheduler.cancel(.tween($0)) }
    }
    // Who advances the scheduler directly is told of those.
    animator.scheduler.advance(to: 0.5)
    animator.retarget(first, to: 1, with: Tween(duration: 0.25))
    animator.onEvent = { [unowned animator] _ in
      for (tween, fate) in zip(tweens, fates).shuffled(using: &random) where fate == 1 {
        tween.id.map { animator.scheduler.cancel(.tween($0)) }
      }
    }
    animator.advance(to: 1)
    var expected: [Outcome?] = fates.map { [.cancelled, nil, nil][$0] }
    #expect(tweens.map(\.outcome) == expected, "seed \(seed)")
    animator.onEvent = nil
    animator.advance(to: 1)
    expected = fates.map { [.cancelled, .removed, nil][$0] }
    #expect(tweens.map(\.outcome) == expected, "seed \(seed)")
  }
}
