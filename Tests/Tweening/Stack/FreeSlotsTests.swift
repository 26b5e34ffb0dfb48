import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Free slots")
struct FreeSlotsTests {
  @Test(
    "They are taken in the order of a plain stack, one by one or many at once", arguments: 1...60)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var free = FreeSlots()
    var model: [TweenID] = []
    var used: [TweenID] = []
    var (next, most, longest): (Int32, Int, Int) = (0, 0, 0)
    for step in 0..<600 {
      switch random.index(below: 6) {
      case 0:
        // New ones, up or down.
        let count = Int32(1 + random.index(below: 9))
        let fresh = (next..<next + count).map { TweenID(slot: $0, generation: 0) }
        next += count
        used += random.index(below: 2) == 0 ? fresh : fresh.reversed()
      case 1:
        let name = free.pop()
        let expected = model.popLast()
        #expect(name.slot == expected?.slot ?? -1, "seed \(seed), step \(step)")
        if let expected {
          #expect(name == expected, "seed \(seed), step \(step)")
          used.append(name)
        }
      case 2:
        let limit = random.index(below: 7)
        guard let stretch = free.popStretch(limit) else {
          #expect(limit == 0 || model.isEmpty, "seed \(seed), step \(step)")
          continue
        }
        #expect(stretch.count > 0 && Int(stretch.count) <= limit)
        for k in 0..<stretch.count {
          let name = TweenID(
            slot: stretch.last - k * stretch.step, generation: stretch.generation)
          #expect(name == model.popLast(), "seed \(seed), step \(step)")
          used.append(name)
        }
      case 3:
        // Some in a row, of one generation or at least one.
        guard let first = used.indices.randomElement(using: &random) else { continue }
        let step = Int32(random.index(below: 2) == 0 ? 1 : -1)
        var row = [used.remove(at: first)]
        while row.count < 9, let last = row.last,
          let next = used.firstIndex(
            of: TweenID(slot: last.slot + step, generation: last.generation))
        {
          row.append(used.remove(at: next))
        }
        row = row.map { TweenID(slot: $0.slot, generation: $0.generation + 1) }
        longest = max(longest, row.count)
        free.push(
          FreeSlots.Stretch(
            last: row[row.count - 1].slot, step: row.count > 1 ? step : 0,
            count: Int32(row.count), generation: row[0].generation))
        model += row
      default:
        // Mostly neighbours, mostly with one tween more.
        let isLast = random.index(below: 3) > 0
        guard !used.isEmpty else { continue }
        let name = used.remove(at: isLast ? used.count - 1 : random.index(below: used.count))
        let next = TweenID(
          slot: name.slot, generation: name.generation + (random.index(below: 9) == 0 ? 2 : 1))
        free.push(next.slot, next.generation)
        model.append(next)
      }
      most = max(most, model.count)
      #expect(free.count == model.count, "seed \(seed), step \(step)")
      let limit = random.index(below: 12)
      var seen: [TweenID] = []
      let areAll = free.areAll(first: limit) {
        seen.append($0)
        return true
      }
      #expect(areAll && seen == Array(model.reversed().prefix(limit)), "seed \(seed), step \(step)")
      if let odd = seen.last { #expect(!free.areAll(first: limit) { $0 != odd }) }
    }
    #expect(next > 300 && most > 9 && longest > 3, "seed \(seed), \(most), \(longest)")
  }
}
