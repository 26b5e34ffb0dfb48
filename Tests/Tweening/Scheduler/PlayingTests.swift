import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Targets that play, and those of a clock")
struct PlayingTests {
  /// What a naive model keeps of the targets: those that play in the order in which they began, and the clocks of all.
  struct Model {
    var playing: [Target] = []
    var clocks: [Target: SchedulerClock] = [:]

    mutating func play(_ target: Target, _ plays: Bool) {
      if plays == playing.contains(target) { return }
      if plays { playing.append(target) } else { playing.removeAll { $0 == target } }
    }
  }

  @Test(
    "Targets play in the order in which they began, and clocks know theirs, whoever comes and goes")
  func order() throws {
    let action = try Action(
      name: "a", channels: [Channel(path: "x", curve: FCurve([Keyframe(frame: 0, value: 1)]))])
    for seed in 0..<UInt64(cases(100, debug: 10)) {
      var random = SeededGenerator(seed: 71_000 + seed)
      var (s, model) = (Scheduler(), Model())
      var clocks = (0..<3).map { _ in s.addClock() }
      for step in 0..<300 {
        let target = model.clocks.keys.sorted { $0.index < $1.index }.randomElement(using: &random)
        switch (random.index(below: 8), target) {
        case (0...2, _):
          let new = s.addTarget()
          _ = s.addProperty(0.0, on: new, path: "x")
          model.clocks[new] = .main
        case (3, let target?), (4, let target?):
          s[layers: target].append(Layer(action))
          model.play(target, true)
        case (5, let target?):
          if random.once(in: 2) {
            s[layers: target] = LayerStack()
          } else {
            s.remove(target)
            model.clocks[target] = nil
          }
          model.play(target, false)
        case (6, let target?):
          let clock = random.once(in: 4) ? .main : clocks[random.index(below: 3)]
          s.setClock(clock, of: target)
          model.clocks[target] = clock
        case (7, _) where random.once(in: 4):
          let place = random.index(below: 3)
          s.remove(clocks[place])
          for (target, clock) in model.clocks where clock == clocks[place] {
            model.clocks[target] = .main
          }
          clocks[place] = s.addClock()
        default: break
        }
        let known = s.playing.filter { $0 >= 0 }
        let own = ([.main] + clocks).allSatisfy { clock in
          s.targets(of: clock.index).filter { !s.targets[$0].members.isEmpty }
            == model.clocks.filter { $0.value == clock }.map { Int($0.key.index) }.sorted()
        }
        guard known == model.playing.map({ $0.index }), own, s.isIdle == known.isEmpty,
          2 * Int(s.stoppedCount) <= s.playing.count
        else {
          Issue.record("seed \(71_000 + seed), step \(step): \(s.playing)")
          return
        }
      }
    }
  }

  @Test(
    "Where a weight of many targets goes, names are given in the order in which they began to play")
  func names() throws {
    let action = try Action(
      name: "a",
      channels: [
        Channel(
          path: "x",
          curve: FCurve([Keyframe(frame: 0, value: 0), Keyframe(frame: 24, value: 8)]))
      ])
    var s = Scheduler()
    let targets = (0..<8).map { _ in s.addTarget() }
    let xs = targets.map { s.addProperty(0.0, on: $0, path: "x") }
    let weight = s.addProperty(1.0)
    let order = [5, 1, 7, 0, 6, 2, 4, 3]
    for place in order { s[layers: targets[place]].append(Layer(action)) }
    for place in [1, 0, 2] { s[layers: targets[place]] = LayerStack() }
    for place in [2, 1] { s[layers: targets[place]].append(Layer(action)) }
    for place in 1..<8 {
      s[layers: targets[place]].append(Layer(action, mode: .add, weightProperty: weight))
    }
    s.advance(to: 0.5)
    s.retarget(weight, to: 0.25, with: Tween(duration: 1))
    s.advance(to: 0.75)
    // What the weight moved goes on by the velocity that is kept.
    s.transaction(Tween(duration: 1, keepsVelocity: true)) { $0.remove(weight) }
    let began = xs.map { x in
      let head = s.stack.lists[Int(x.index)].head
      return head >= 0 ? s.stack.slots[head].sequence : 0
    }
    let moved = xs.indices.filter { began[$0] > 0 }.sorted { began[$0] < began[$1] }
    #expect(moved == [5, 7, 6, 4, 3, 2, 1] && s.weighings.isEmpty)
  }
}
