import Testing

@testable import Tweening

/// A call that quietly copies a group would still give the right values.
@Suite("What a call costs")
struct CallCostTests {
  private static func world(_ count: Int) -> (Scheduler, [Property<Double>]) {
    var s = Scheduler()
    let properties = (0..<count).map { s.addProperty(Double($0)) }
    for property in properties { s.retarget(property, to: -1, with: Tween(duration: 100)) }
    return (s, properties)
  }

  /// Where the columns of the first group and the lanes are in memory.
  private static func addresses(_ s: Scheduler) -> [UInt] {
    let group = s.stack.groups[0]
    func address<T>(_ column: [T]) -> UInt {
      column.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    return [
      address(group.start), address(group.ends), address(group.rates), address(group.delta),
      address(group.lane), address(group.slot), address(s.models), address(s.lanes),
    ]
  }

  @Test("Retargets, reads, ends and ticks leave the columns where they are in memory")
  func nothingCopied() {
    var (s, properties) = Self.world(3_000)
    var moves = [Int](repeating: 0, count: 8)
    var last = Self.addresses(s)
    for k in 0..<1_000 {
      let property = properties[k * 7 % properties.count]
      s.retarget(property, to: Double(k), with: Tween(duration: k % 2 == 0 ? 0.01 : 100))
      _ = s[property]
      _ = s.velocity(property)
      if k % 50 == 0 { s.advance(by: 0.02) }
      let now = Self.addresses(s)
      for column in now.indices where now[column] != last[column] { moves[column] += 1 }
      last = now
    }
    // A growing column moves when its capacity is used up, which happens once or twice.
    #expect(moves.allSatisfy { $0 <= 2 }, "\(moves)")
  }

  @Test(
    "A retarget among 100,000 live tweens takes no longer than among 1,000, give or take 15 times")
  func timeOfRetarget() {
    func median(_ count: Int) -> Double {
      var (s, properties) = Self.world(count)
      let clock = ContinuousClock()
      var rounds: [Double] = []
      for round in 0..<9 {
        let spent = clock.measure {
          for k in 0..<200 {
            s.retarget(
              properties[(round * 200 + k) % count], to: Double(round), with: Tween(duration: 100))
          }
        }
        rounds.append(spent / .nanoseconds(200))
      }
      return rounds.sorted()[4]
    }
    let (few, many) = (median(1_000), median(100_000))
    print("a retarget takes \(few.rounded()) ns among 1,000, \(many.rounded()) ns among 100,000")
    // A copy of the group's columns alone would take some 500,000 ns.
    #expect(many < 15 * few)
  }
}
