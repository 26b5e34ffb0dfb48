import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Runs of automatic handles")
struct SmootherTests {
  private static let kinds: [Keyframe.Handle.Kind] = [
    .automatic, .automaticClamped, .aligned, .vector, .free,
  ]

  /// Keys in order, most with automatic handles; some on one frame, some locked, some of the largest numbers.
  ///
  /// Or, if it is asked for, all of them free.
  private static func keys(_ random: inout SeededGenerator, areFree: Bool) -> [SingleKey] {
    let count = 2 + random.index(below: random.index(below: 4) == 0 ? 40 : 9)
    let favourite = kinds[random.index(below: 5)]
    let isWild = random.index(below: 12) == 0
    var frame = random.double(in: -50...50)
    return (0..<count).map { _ in
      if random.index(below: 40) > 0 { frame += random.double(in: 0.1...9) }
      let level = isWild && random.index(below: 3) == 0 ? 1e38 : 1
      let value =
        random.index(below: 3) == 0
        ? Double(random.index(below: 3)) : random.double(in: -9...9) * level
      var key = Keyframe(frame: frame, value: value, handles: favourite)
      let choice = areFree ? 2 : 5
      if areFree || random.index(below: 3) == 0 {
        key.leftHandle.kind = kinds[random.index(below: choice)]
      }
      if areFree || random.index(below: 3) == 0 {
        key.rightHandle.kind = kinds[random.index(below: choice)]
      }
      key.leftHandle.frame = frame - random.double(in: 0...12)
      key.leftHandle.value = value + random.double(in: -4...4)
      key.rightHandle.frame = frame + random.double(in: 0...12)
      key.rightHandle.value = value + random.double(in: -4...4)
      key.isLeftHandleLeading = random.index(below: 2) == 0
      var single = SingleKey(key)
      single.isLocked = !areFree && random.index(below: 5) == 0
      return single
    }
  }

  /// What is told of the handles of a key.
  private static func bits(_ key: SingleKey) -> [UInt32] {
    // What is not a number is so in one way or another.
    [key.left.x, key.left.y, key.right.x, key.right.y].map { $0.isNaN ? 1 : $0.bitPattern }
  }

  @Test("Solved one after the other in one room, they are those of each by itself, to the bit")
  func runs() {
    var (moved, cycles, wild) = (0, 0, 0)
    for seed in 0..<UInt64(cases(20_000, debug: 2_000)) {
      var random = SeededGenerator(seed: 47_000 + seed)
      let isCyclic = random.index(below: 3) == 0
      let keys = Self.keys(&random, areFree: isCyclic && random.index(below: 3) == 0)
      var smoother = HandleSmoother(keys, isCyclic: isCyclic)
      var reference = ReferenceSmoother(keys, isCyclic: isCyclic)
      smoother.solve()
      reference.solve()
      let (found, expected) = (smoother.keys.map(Self.bits), reference.keys.map(Self.bits))
      if found != expected {
        Issue.record("seed \(47_000 + seed), cyclic \(isCyclic): \(found), not \(expected)")
        return
      }
      if expected != keys.map(Self.bits) { moved += 1 }
      if isCyclic, keys.allSatisfy(\.isFree) { cycles += 1 }
      if keys.contains(where: { !$0.point.y.isFinite }) { wild += 1 }
    }
    let all = cases(20_000, debug: 2_000)
    #expect(moved > all / 2 && cycles > all / 20 && wild > all / 200, "\(moved) \(cycles) \(wild)")
  }
}
