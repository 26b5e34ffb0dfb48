import Testing
import Tweening
import TweeningTestSupport

/// What the thread sanitizer is for: values that share their storage, used by several tasks at once.
@Suite("Copies between tasks")
struct SharedCopiesTests {
  @Test("Copies of one world that live on in tasks of their own are as if alone")
  func writers() async throws {
    var world = try SharedWorld(seed: 11)
    _ = world.play(seed: 12)
    let shared = world
    let alone = (0..<8).map { seed in
      var copy = shared
      return copy.play(seed: UInt64(seed))
    }
    let together = await withTaskGroup { group in
      for seed in 0..<8 {
        group.addTask {
          var copy = shared
          return (seed, copy.play(seed: UInt64(seed)))
        }
      }
      var results = [[UInt64]](repeating: [], count: 8)
      for await (seed, bits) in group { results[seed] = bits }
      return results
    }
    #expect(together == alone)
    #expect(Set(alone).count == 8)
  }

  @Test("Readers of one world see the same while a copy moves on")
  func readers() async throws {
    var world = try SharedWorld(seed: 21)
    _ = world.play(seed: 22)
    let shared = world
    let expected = shared.seen
    await withTaskGroup { group in
      for seed in 0..<4 {
        group.addTask {
          var copy = shared
          return copy.play(seed: UInt64(seed), steps: 30).count > 0
        }
        group.addTask { (0..<60).allSatisfy { _ in shared.seen == expected } }
      }
      for await isAsExpected in group { #expect(isAsExpected) }
    }
    #expect(shared.seen == expected)
  }
}
