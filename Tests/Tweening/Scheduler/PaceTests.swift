import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Speeds of tweens, groups and clocks")
struct PaceTests {
  @Test(
    "Random pauses and speeds of tweens, groups and clocks are those of the plain model",
    arguments: 1...40)
  func randomHistories(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 7)
    var s = Scheduler()
    if seed % 2 == 0 { s.collapsingDepth = 1 }
    if seed % 4 == 1 { s.stack.pageSize = 6 }
    var clocks = [SchedulerClock.main, s.addClock()]
    let xs = clocks.map { clock in
      let x = s.addProperty(0.0)
      s.setClock(clock, of: x)
      return x
    }
    let groups = [s.addGroup(), s.addGroup()]
    var references = [ReferencePaces(), ReferencePaces()]
    let easings: [Easing] = [
      .linear, .smoothstep, .back(.out), .cubic(.inOut), .steps(3, .jumpEnd),
    ]
    for _ in 0..<120 {
      let place = random.index(below: 2)
      let before = xs.map { s[$0] }
      let tweens = references[place].live
      let speed = [0, 0.25, 0.5, 1, 2, 3][random.index(below: 6)]
      switch random.index(below: 10) {
      case 0, 1, 2:
        let tween = Tween(
          duration: Double(1 + random.index(below: 900)) / 1_000,
          easing: easings[random.index(below: easings.count)],
          delay: random.index(below: 3) == 0 ? 0.125 : 0)
        let value = random.double(in: -100...100)
        // The last one is that of all which are in none.
        let group = random.index(below: 3)
        s.transaction(Transaction(group: group < 2 ? groups[group] : nil)) {
          guard let id = $0.retarget(xs[place], to: value, with: tween) else { return }
          references[place].live.append(
            .init(
              id: id, change: references[place].model - value, tween: tween, group: group,
              clock: place))
        }
        references[place].model = value
      case 3 where !tweens.isEmpty:
        let index = random.index(below: tweens.count)
        s.setSpeed(speed, of: .tween(tweens[index].id))
        references[place].live[index].speed = speed
      case 4 where !tweens.isEmpty:
        let index = random.index(below: tweens.count)
        let isPaused = !tweens[index].isPaused
        isPaused ? s.pause(.tween(tweens[index].id)) : s.resume(.tween(tweens[index].id))
        references[place].live[index].isPaused = isPaused
      case 5:
        s.setSpeed(speed, of: .group(groups[place]))
        for k in 0..<2 { references[k].groups[place].speed = speed }
      case 6:
        s.setSpeed(speed, of: .clock(clocks[place]))
        for k in 0..<2 { references[k].clocks[place].speed = speed }
      case 7:
        let isPaused = !references[0].clocks[place].isPaused
        isPaused ? s.pause(.clock(clocks[place])) : s.resume(.clock(clocks[place]))
        for k in 0..<2 { references[k].clocks[place].isPaused = isPaused }
      case 8 where random.once(in: 3):
        s.remove(clocks[1])
        clocks[1] = s.addClock()
        s.setClock(clocks[1], of: xs[1])
        for k in 0..<2 { references[k].replaceClock() }
      default:
        let seconds = Double(random.index(below: 200)) / 1_000
        s.advance(by: seconds)
        for k in 0..<2 { references[k].advance(by: seconds) }
        continue
      }
      for k in 0..<2 {
        #expect(abs(s[xs[k]] - before[k]) <= 1e-10, "seed \(seed): a jump")
        #expect(abs(s[xs[k]] - references[k].value) <= 1e-6, "seed \(seed)")
        #expect(s.liveCount(of: xs[k]) == references[k].live.count, "seed \(seed)")
      }
      var ticked = s
      ticked.advance(to: s.time)
      for x in xs { #expect(ticked[x].bitPattern == s[x].bitPattern, "seed \(seed): stale") }
    }
  }
}
