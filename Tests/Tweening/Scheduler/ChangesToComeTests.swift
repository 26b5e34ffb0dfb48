import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Changes to come in blocks")
struct ChangesToComeTests {
  /// What is the same of two changes to come.
  private struct Row: Equatable {
    let time: Double
    let property: Int32
    let id: TweenID
    let group: TweenGroup?

    init(_ change: ScheduledChange) {
      (time, property, id, group) = (change.time, change.property, change.id, change.group)
    }
  }

  private static func change(_ name: Int32, at time: Double, _ group: Int32) -> ScheduledChange {
    let group = TweenGroup(index: group, generation: 0)
    return ScheduledChange(
      at: time, of: name % 7, TweenID(slot: name, generation: 0), .linear,
      Scheduler.Timing(delay: 0, duration: 0), Transaction(group: group), group,
      lanes: [Double(name)])
  }

  @Test("They are those of one sorted array, whichever come and go")
  func blocks() {
    for seed in 0..<UInt64(cases(60, debug: 20)) {
      var random = SeededGenerator(seed: 88_000 + seed)
      var (own, plain) = (ChangesToCome(), [ScheduledChange]())
      // At few instants, so that one goes over many blocks; at many; and most of them the last ones.
      let instants = [3, 100, 1_000_000][Int(seed % 3)]
      var latest = 0.0
      var orders: [TweenID: ScheduledChange.Order] = [:]
      func isSame(_ some: [ScheduledChange], _ other: [ScheduledChange]) -> Bool {
        some.map { Row($0) } == other.map { Row($0) }
      }
      for step in 0..<Int32(3_000) {
        var isRight = true
        // More come than go at first, less in the end.
        switch random.index(below: step < 1_500 ? 10 : 30) {
        case 0..<7:
          var time = Double(random.index(below: instants))
          if seed % 3 == 1 { (latest, time) = (latest + 1, latest + 2) }
          let new = Self.change(step, at: time, Int32(random.index(below: 3)))
          orders[new.id] = own.insert(new)
          plain.insert(new, at: plain.count { $0.time <= time })
        case 7 where random.once(in: 100):
          let property = Int32(random.index(below: 7))
          let slots = own.slots(ofProperty: property).sorted()
          let meant = plain.filter { $0.property == property }
          isRight = slots == meant.map { $0.id.slot }.sorted()
          for change in meant {
            let taken = orders[change.id].flatMap { own.remove(change.id, at: $0) }
            isRight = isRight && isSame([taken].compactMap { $0 }, [change])
          }
          plain.removeAll { $0.property == property }
        case 8 where random.once(in: 100):
          let slots = own.slots(ofGroup: 1).sorted()
          defer { isRight = isRight && own.slots(ofGroup: 1).isEmpty }
          isRight = slots == plain.filter { $0.group?.index == 1 }.map { $0.id.slot }.sorted()
          for place in plain.indices where plain[place].group?.index == 1 {
            let id = plain[place].id
            guard let order = orders[id] else { continue }
            own.leaveGroup(id, at: order)
            plain[place].group = nil
          }
        case 9 where random.once(in: 50): own.shrinkToFit(Int(step))
        case 9...20 where !plain.isEmpty:
          let place = [0, plain.count - 1, random.index(below: plain.count)].randomElement(
            using: &random)
          let id = plain[place ?? 0].id
          guard let order = orders[id] else { continue }
          isRight = isSame(
            [own.remove(id, at: order)].compactMap { $0 }, [plain.remove(at: place ?? 0)])
          isRight = isRight && own.remove(id, at: order) == nil
        default:
          let first = plain.isEmpty ? [] : [plain.removeFirst()]
          isRight = isSame([own.popFirst()].compactMap { $0 }, first)
        }
        guard isRight, own.isEmpty == plain.isEmpty,
          own.firstTime == plain.first?.time ?? .infinity,
          step % 20 > 0 || isSame(own.all, plain)
        else {
          Issue.record("seed \(88_000 + seed), step \(step)")
          return
        }
      }
      #expect(isSame(own.all, plain), "seed \(88_000 + seed)")
    }
  }
}
