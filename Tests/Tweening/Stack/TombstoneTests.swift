import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Tombstones and compaction")
struct TombstoneTests {
  /// What one tween adds, kept the plain way.
  private struct Kept {
    var start, end, delta: Double
    var lane: Int
  }

  private struct Weight: FormulaVisitor {
    let progress: Double
    func visit<F: EasingFormula>(_ formula: F) -> Double { formula.weight(progress) }
  }

  private static func weight(_ tween: Kept, _ easing: Easing, at time: Double) -> Double {
    var visitor = Weight(
      progress: min(1, max(0, (time - tween.start) * (1 / (tween.end - tween.start)))))
    return easing.accept(&visitor)
  }

  @Test(
    "The sum keeps the order of creation, to the bit, while tweens end in any order, or one after the other",
    arguments: [false, true])
  func orderOfSums(isQueue: Bool) {
    var random = SeededGenerator(seed: 41)
    let easing = isQueue ? Easing.bounce(.out) : .cubic(.inOut)
    var s = Scheduler()
    let properties = (0..<5).map { _ in s.addProperty(0.0) }
    var kept: [Kept] = []
    var (made, compactions, columns) = (0, 0, 0)
    for step in 1...1_500 {
      s.advance(by: random.double(in: 0...0.01))
      kept.removeAll { $0.end <= s.now }
      let group = s.stack.groups.first
      if let group, group.count < columns { compactions += 1 }
      columns = group?.count ?? 0
      let lane = random.index(below: properties.count)
      let goal = random.double(in: -100...100)
      let old = s.model(properties[lane])
      let duration = isQueue ? 0.15 : random.double(in: 0.001...0.3)
      let tween = Tween(duration: duration, easing: easing)
      s.retarget(properties[lane], to: goal, with: tween)
      made += 1
      columns += 1
      let end = s.now + Maths.rint(tween.duration * Ticks.perSecond)
      kept.append(Kept(start: s.now, end: end, delta: old - goal, lane: lane))
      guard step % 5 == 0 else { continue }
      s.advance(to: s.time)
      for (lane, property) in properties.enumerated() {
        var sum = s.model(property)
        for tween in kept where tween.lane == lane {
          sum += Self.weight(tween, easing, at: s.now) * tween.delta
        }
        #expect(s[property].bitPattern == sum.bitPattern, "step \(step), property \(lane)")
      }
    }
    #expect(s.stack.groups.count == 1)
    #expect(compactions > 20)
    #expect(
      s.stack.groups[0].count < (isQueue ? 160 : 80), "tombstones of \(made) tweens are left")
  }

  @Test("Folded tweens may end together where those behind them were cancelled")
  func foldedEnds() {
    var s = Scheduler()
    let properties = (0..<140).map { _ in s.addProperty(0.0) }
    for property in properties { s.setLaw(.crossfade, of: property) }
    let tween = Tween(duration: 1, easing: .quad(.in))
    for property in properties[..<70] { s.retarget(property, to: 1, with: tween) }
    s.advance(to: 0.125)
    let late = properties[70...].map { s.retarget($0, to: 1, with: tween) }
    for id in late.prefix(11) { if let id { s.cancel(.tween(id)) } }
    #expect(s.advance(to: 1).count == 11 + 70)
    #expect(s.stack.liveCount == 59 && s.stack.groups[0].count < 80)
    for (place, property) in properties.enumerated() {
      #expect(abs(s[property] - (place < 81 ? 1 : 0.765625)) < 1e-14, "\(place)")
    }
    #expect(s.advance(to: 1.125).count == 59)
    #expect(properties.allSatisfy { s[$0] == 1 })
  }

  @Test(
    "Names and values are the same for 1, 2 and 7 advances a step, with new tweens in between",
    arguments: 1...3)
  func namesAgree(seed: Int) {
    let easings: [Easing] = [.cubic(.inOut), .linear, .sine(.out), .steps(3, .jumpEnd)]
    func run(pieces: Int) -> (ids: [TweenID?], bits: [UInt64], events: Events) {
      var random = SeededGenerator(seed: UInt64(seed) &* 53)
      var s = Scheduler()
      let properties = (0..<12).map { s.addProperty(Double($0)) }
      var ids: [TweenID?] = []
      var bits: [UInt64] = []
      var events: Events = []
      for step in 1...250 {
        for piece in 1...pieces {
          let part = Double(piece) / Double(pieces)
          let time = piece == pieces ? Double(step) / 50 : (Double(step - 1) + part) / 50
          events += s.advance(to: time)
        }
        for _ in 0..<random.index(below: 6) {
          ids.append(
            s.retarget(
              properties[random.index(below: 12)], to: random.double(in: -9...9),
              with: Tween(
                duration: random.double(in: 0...0.4), easing: easings[random.index(below: 4)])))
        }
        bits += properties.map { s[$0].bitPattern }
      }
      return (ids, bits, events)
    }
    let whole = run(pieces: 1)
    #expect(Set(whole.ids).count > 500)
    for pieces in [2, 7] {
      let cut = run(pieces: pieces)
      #expect(cut.ids == whole.ids, "seed \(seed)")
      #expect(cut.bits == whole.bits, "seed \(seed)")
      #expect(cut.events == whole.events, "seed \(seed)")
    }
  }

  @Test("Slots are free again in the order of the events")
  func slotOrder() {
    var s = Scheduler()
    let properties = (0..<3).map { s.addProperty(Double($0)) }
    // The order of ends is 1, 2, 0; the groups' order would be 0, 2, 1.
    let easings: [Easing] = [.linear, .sine(.in), .linear]
    let ids = zip([0.3, 0.1, 0.2], zip(easings, properties)).map { duration, other in
      s.retarget(other.1, to: 9, with: Tween(duration: duration, easing: other.0))
    }
    let ended = s.advance(to: 1).map(\.kind)
    #expect(ended == [ids[1], ids[2], ids[0]].compactMap { $0 }.map { .finished($0) })
    let again = properties.map { s.retarget($0, to: 0, with: Tween(duration: 1)) }
    #expect(again.map { $0?.slot } == [ids[0], ids[2], ids[1]].map { $0?.slot })
    #expect(again.allSatisfy { $0?.generation == 1 })
  }
}
