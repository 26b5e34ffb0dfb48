import Foundation
import Synchronization
import Tweening

extension Workload {
  /// A scheduler is a value: objects that do not know of each other may have one each, and a core each.
  static var shards: Workload {
    let size = 1_000_000
    return Workload(
      name: "shards", about: "one tick of 1M tweens in two schedulers on two cores, per tween",
      count: size, reference: "one scheduler"
    ) { harness in
      let halves = (0..<2).map { _ in Shard(count: size / 2) }
      var whole = Field(count: size, easings: [.cubic(.inOut)])
      // By the clock on the wall: what this thread computes is nothing while it waits for the other.
      let clock = ContinuousClock()
      return harness.compare(
        items: size,
        { rounds in
          clock.measure {
            DispatchQueue.concurrentPerform(iterations: 2) { halves[$0].run(rounds) }
          }
        }, referenceItems: size, { rounds in clock.measure { _ = whole.run(rounds) } })
    }
  }
}

/// One of several schedulers.
private final class Shard: Sendable {
  private let field: Mutex<Field>

  init(count: Int) { field = Mutex(Field(count: count, easings: [.cubic(.inOut)])) }

  func run(_ rounds: Int) { _ = field.withLock { $0.run(rounds) } }
}
