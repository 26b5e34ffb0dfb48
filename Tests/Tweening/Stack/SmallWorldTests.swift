import Testing
import TweeningTestSupport

@testable import Tweening

/// Every short history there is, against the reference model.
@Suite("The small world, whole")
struct SmallWorldTests {
  private enum Step: CaseIterable {
    case there, backLater, aBit, pastTheEnd, set, snapshot
  }

  /// The engine and the plain model, side by side.
  private struct Pair {
    var scheduler = Scheduler()
    var property: Property<Double>
    var reference = ReferenceStack(0)
    var model = 0.0
    /// The ends of all tweens that have a difference to carry.
    var ends: [Double] = []
    var events: Events = []

    init() { property = scheduler.addProperty(0.0) }

    mutating func change(to value: Double, _ tween: Tween) {
      if tween.duration > 0 {
        scheduler.retarget(property, to: value, with: tween)
        if value != model { ends.append(scheduler.time + tween.delay + tween.duration) }
      } else {
        scheduler.set(property, value)
      }
      reference.retarget(.init(time: scheduler.time, value: value, tween: tween))
      model = value
    }

    mutating func advance(by seconds: Double) { events += scheduler.advance(by: seconds) }
  }

  private static func take(_ step: Step, _ world: inout Pair, _ saved: inout Pair?) {
    switch step {
    case .there: world.change(to: 100, Tween(duration: 1))
    case .backLater:
      world.change(to: -40, Tween(duration: 0.5, easing: .cubic(.out), delay: 0.25))
    case .aBit: world.advance(by: 0.375)
    case .pastTheEnd: world.advance(by: 2)
    case .set: world.change(to: 7, Tween(duration: 0))
    case .snapshot:
      // The first one keeps a copy, the next one goes back to it.
      if let old = saved {
        world = old
        saved = nil
      } else {
        saved = world
      }
    }
  }

  private static func check(_ world: Pair) -> String? {
    let (s, x) = (world.scheduler, world.property)
    let time = s.time
    let total = max(1, world.reference.totalChange(at: time))
    if abs(s[x] - world.reference.value(at: time)) > 1e-12 * total { return "value" }
    if s.model(x) != world.model { return "model" }
    let live = world.ends.filter { $0 > time }.count
    if s.liveCount(of: x) != live || s.liveCount != live { return "number of live tweens" }
    if live == 0, s[x].bitPattern != world.model.bitPattern { return "value at rest" }
    var ticked = s
    ticked.advance(to: time)
    if ticked[x].bitPattern != s[x].bitPattern { return "stale read" }
    var later = s
    later.advance(by: 0.25)
    let expected = world.reference.value(at: time + 0.25)
    return abs(later[x] - expected) > 1e-12 * total ? "value to come" : nil
  }

  @Test("Every history of up to four steps is that of the reference model")
  func everyHistory() {
    var histories = 0
    func explore(_ world: Pair, _ saved: Pair?, _ path: [Step]) {
      if path.count == 4 { return }
      for step in Step.allCases {
        var (next, kept) = (world, saved)
        Self.take(step, &next, &kept)
        histories += 1
        if let wrong = Self.check(next) { Issue.record("\(wrong) after \(path + [step])") }
        explore(next, kept, path + [step])
      }
    }
    explore(Pair(), nil, [])
    #expect(histories == 6 + 36 + 216 + 1296)
  }

  @Test("Going back to a snapshot gives the whole state again, to the bit")
  func everySnapshot() {
    func explore(_ world: Pair, _ path: [Step]) {
      let before = stateText(world.scheduler)
      let saved = world.scheduler
      for step in Step.allCases.dropLast() {
        var next = world
        var unused: Pair?
        Self.take(step, &next, &unused)
        if path.count < 2 { explore(next, path + [step]) }
      }
      #expect(stateText(saved) == before, "\(path)")
      #expect(stateText(world.scheduler) == before, "\(path)")
    }
    explore(Pair(), [])
  }
}
