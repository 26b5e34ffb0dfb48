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
    var model: [Int32] = []
    var used: [Int32] = []
    var (next, most): (Int32, Int) = (0, 0)
    for step in 0..<600 {
      switch random.index(below: 5) {
      case 0:
        // New ones, up or down.
        let count = Int32(1 + random.index(below: 9))
        let fresh = (next..<next + count).map { $0 }
        next += count
        used += random.index(below: 2) == 0 ? fresh : fresh.reversed()
      case 1:
        let slot = free.pop()
        #expect(slot == model.popLast() ?? -1, "seed \(seed), step \(step)")
        if slot >= 0 { used.append(slot) }
      case 2:
        let limit = random.index(below: 7)
        guard let stretch = free.popStretch(limit) else {
          #expect(limit == 0 || model.isEmpty, "seed \(seed), step \(step)")
          continue
        }
        #expect(stretch.count > 0 && Int(stretch.count) <= limit)
        for k in 0..<stretch.count {
          let slot = stretch.last - k * stretch.step
          #expect(slot == model.popLast(), "seed \(seed), step \(step)")
          used.append(slot)
        }
      default:
        // Mostly neighbours.
        let isLast = random.index(below: 3) > 0
        guard !used.isEmpty else { continue }
        let slot = used.remove(at: isLast ? used.count - 1 : random.index(below: used.count))
        free.push(slot)
        model.append(slot)
      }
      most = max(most, model.count)
      #expect(free.count == model.count, "seed \(seed), step \(step)")
      let limit = random.index(below: 12)
      var seen: [Int32] = []
      let areAll = free.areAll(first: limit) {
        seen.append($0)
        return true
      }
      #expect(areAll && seen == Array(model.reversed().prefix(limit)), "seed \(seed), step \(step)")
      if let odd = seen.last { #expect(!free.areAll(first: limit) { $0 != odd }) }
    }
    #expect(next > 300 && most > 9, "seed \(seed), \(most)")
  }
}
