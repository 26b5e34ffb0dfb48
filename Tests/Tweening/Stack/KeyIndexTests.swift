import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Tweens by their keys")
struct KeyIndexTests {
  @Test(
    "Places are found by the hash by which they are kept, and by no other",
    arguments: 1...UInt64(cases(20, debug: 4)))
  func places(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var index = KeyIndex()
    var expected: [Int32: UInt32] = [:]
    for step in 0..<2_000 {
      let place = Int32(random.index(below: step < 1_000 ? 300 : 30))
      // Few hashes, of which many fall into the same row, and all others that may be.
      let hash =
        random.once(in: 2)
        ? UInt32(1 + 2 * random.index(below: 4)) << UInt32(4 * random.index(below: 7)) | 1
        : UInt32(truncatingIfNeeded: random.next()) | 1
      if random.once(in: 2) {
        index.insert(place, by: hash)
        expected[place] = hash
      } else {
        index.remove(place)
        expected[place] = nil
      }
      if random.once(in: 50) { index.shrinkToFit(Int(expected.keys.max() ?? -1) + 1) }
      for hash in Set(expected.values).union([hash, 3]) {
        var found: Set<Int32> = []
        let none = index.first(by: hash) {
          found.insert($0)
          return false
        }
        let known = Set(expected.filter { $0.value == hash }.keys)
        guard none == nil, found == known,
          known.allSatisfy({ place in index.first(by: hash) { $0 == place } == place })
        else {
          Issue.record("seed \(seed), step \(step): \(found), not \(known)")
          return
        }
      }
    }
  }

  @Test("A name on two properties, and what is left of it, have hashes of their own")
  func hashes() {
    var hashes: Set<UInt32> = []
    let names = (0..<100).map { KeyName("name \($0)") }
    for name in names {
      for property in 0..<Int32(100) {
        for isSilent in [false, true] {
          let hash = KeyIndex.hash(name.print, on: property, isSilent: isSilent)
          #expect(hash != 0)
          hashes.insert(hash)
        }
      }
    }
    // Of 20,000 among 2³¹ hashes 0.1 pairs are expected to be alike.
    #expect(hashes.count >= 19_998)
  }

  @Test("A key is found among thousands of others, also where a thousand of the same name are live")
  func many() {
    var s = Scheduler()
    let (x, y) = (s.addProperty(0.0), s.addProperty(0.0))
    let tween = Tween(duration: 1, easing: .linear)
    func settings(_ key: String, _ policy: KeyPolicy = .stack) -> Transaction {
      Transaction(duration: 1, easing: .linear, key: key, policy: policy)
    }
    for place in 0..<2_000 {
      s.transaction(settings("\(place / 2)")) { $0.set(place % 3 == 0 ? y : x, Double(place + 1)) }
    }
    for _ in 0..<1_000 { s.transaction(settings("same")) { $0.set(x, $0.model(x) + 1) } }
    #expect(s.tweens(on: x, key: "same").count == 1_000 && s.tweens(on: y, key: "same").isEmpty)
    #expect(s.tweens(on: x, key: "none").isEmpty)
    for key in [0, 499, 998] {
      let onX = s.tweens(on: x, key: "\(key)").count
      #expect(onX + s.tweens(on: y, key: "\(key)").count == 2)
      s.transaction(settings("\(key)", .cut)) { $0.set(x, Double(-key)) }
      #expect(s.tweens(on: x, key: "\(key)").count == 1)
      #expect(s.tweens(on: y, key: "\(key)").count == 2 - onX)
    }
    s.advance(to: 2)
    #expect(s.tweens(on: x, key: "same").isEmpty && s.isIdle && s.stack.attachments.count == 0)
    s.retarget(x, to: 1, with: tween)
    #expect(s.tweens(on: x, key: "same").isEmpty)
  }

  @Test(
    "What is left of tweens, and what only weighs, is found apart from the others", arguments: 1...8
  )
  func silent(seed: UInt64) {
    var random = SeededGenerator(seed: 17_000 + seed)
    var s = Scheduler()
    let properties = (0..<3).map { _ in s.addProperty(0.0) }
    // Two that Unicode calls equal, of other bytes.
    let keys = ["a", "\u{E9}", "e\u{301}"]
    var silent = 0
    for step in 0..<cases(2_000, debug: 600) {
      let property = properties[random.index(below: 3)]
      var settings = Transaction(Tween(duration: random.double(in: 0.05...1)))
      settings.key = random.once(in: 5) ? nil : keys[random.index(below: 3)]
      settings.policy =
        random.once(in: 2) ? .crossfade : KeyPolicy.allCases.randomElement(using: &random)
      settings.law = [.additive, .crossfade, .guarded].randomElement(using: &random)
      s.transaction(settings) { $0.set(property, random.double(in: -5...5)) }
      if random.once(in: 20) { s.adopt(from: properties[0], by: properties[1]) }
      if random.once(in: 10) { s.cancel(.property(property.id), handover: Tween(duration: 0.2)) }
      s.advance(by: 0.02)
      silent += s.stack.liveSlots().filter { s.stack.slots[$0].isSilent }.count
      if let mistake = SoakTests.nameMistake(s.stack) {
        Issue.record("seed \(17_000 + seed), step \(step): \(mistake)")
        return
      }
    }
    #expect(silent > 500)
  }

  @Test("One that is cut off leaves those that are added up in their sum")
  func sums() {
    var (s, alone) = (Scheduler(), Scheduler())
    let x = s.addProperty(0.0)
    _ = alone.addProperty(0.0)
    let slow = Tween(duration: 10, easing: .cubic(.inOut))
    for step in 1...200 {
      s.retarget(x, to: Double(step), with: slow)
      alone.retarget(x, to: Double(step), with: slow)
    }
    let sum = s.stack.lists[Int(x.index)].sum
    for step in 0..<50 {
      s.transaction(Transaction(duration: 1, key: "own", policy: .cut)) { $0.set(x, Double(step)) }
      s.advance(by: 0.01)
      alone.advance(by: 0.01)
      #expect(s.stack.lists[Int(x.index)].sum == sum && sum >= 0)
    }
    let own = s.tweens(on: x, key: "own")
    s.pause(.tween(own[0]))
    s.setSpeed(2, of: .tween(own[0]))
    s.resume(.tween(own[0]))
    s.finish(.tween(own[0]))
    #expect(s.stack.lists[Int(x.index)].sum == sum)
    #expect(abs((s[x] - s.model(x)) - (alone[x] - alone.model(x))) < 1e-11)
  }
}
