import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("When the stacks of a crowd are added up")
struct CrowdDepthTests {
  /// Properties each so many from the one before, changed in each frame, and how many of them are added up.
  private struct Crowd {
    var s = Scheduler()
    var properties: [Property<Double>] = []
    let tween: Tween
    let isBatch: Bool

    init(_ count: Int, stride: Int, _ easing: Easing, isBatch: Bool) {
      (tween, self.isBatch) = (Tween(duration: 10, easing: easing), isBatch)
      for _ in 0..<count {
        properties.append(s.addProperty(0.0))
        for _ in 1..<stride { _ = s.addProperty(0.0) }
      }
    }

    mutating func change(to value: Double) {
      if isBatch {
        s.retarget(properties.map { ($0, value) }, with: tween)
      } else {
        for property in properties { s.retarget(property, to: value, with: tween) }
      }
      s.advance(by: 0.001)
    }

    var addedUp: Int { properties.filter { s.stack.lists[Int($0.index)].sum >= 0 }.count }
  }

  @Test(
    "Sixteen neighbours or more, in one call or by themselves, from 128 live tweens on",
    arguments: [Easing.cubic(.inOut), .spring(.bouncy, duration: 1), .expo(.in)],
    [(16, 1), (16, 3), (41, 1)])
  func crowds(_ easing: Easing, _ shape: (count: Int, stride: Int)) {
    var crowds = [false, true].map {
      Crowd(shape.count, stride: shape.stride, easing, isBatch: $0)
    }
    for k in 1...140 {
      for place in 0...1 {
        crowds[place].change(to: Double(k % 7))
        #expect(crowds[place].addedUp == (k > 128 ? shape.count : 0), "\(k)")
      }
      #expect(crowds[0].s.digest == crowds[1].s.digest, "\(k)")
    }
  }

  @Test("Seven neighbours are no crowd", arguments: [false, true])
  func few(isBatch: Bool) {
    var crowd = Crowd(7, stride: 1, .cubic(.inOut), isBatch: isBatch)
    for k in 1...70 {
      crowd.change(to: Double(k % 7))
      #expect(crowd.addedUp == (k > 64 ? 7 : 0), "\(k)")
    }
  }

  @Test("One of a crowd that goes its own way is added up as any other")
  func one() {
    var crowd = Crowd(20, stride: 1, .cubic(.inOut), isBatch: true)
    for k in 1...80 { crowd.change(to: Double(k % 7)) }
    let one = crowd.properties[9]
    crowd.s.retarget(one, to: 30, with: crowd.tween)
    #expect(crowd.addedUp == 0, "the last of its tweens was the crowd's")
    crowd.s.retarget(one, to: 40, with: crowd.tween)
    #expect(crowd.addedUp == 1)
  }

  @Test("A row is told by eight columns in line", arguments: 0..<cases(200, debug: 40))
  func rows(seed: Int) {
    var random = SeededGenerator(seed: 9_400 + UInt64(seed))
    var s = Scheduler()
    let properties = (0..<60).map { _ in s.addProperty(0.0) }
    // Rows of some lengths and strides, at few instants, of two durations; and single ones.
    for k in 0..<12 {
      let (first, stride) = (random.index(below: 20), 1 + random.index(below: 2))
      let tween = Tween(duration: random.index(below: 3) == 0 ? 2 : 1, easing: .cubic(.inOut))
      for place in 0..<1 + random.index(below: 20) {
        s.retarget(properties[first + place * stride], to: Double(k + 1), with: tween)
      }
      if random.index(below: 3) == 0 { s.pass(to: s.time + 0.01) }
      if random.index(below: 4) == 0 { s.cancel(.property(properties[first].id)) }
    }
    for group in s.stack.groups {
      let columns = (0..<group.count).map { column in
        group.slot[column] < 0
          ? nil : (start: group.start[column], end: group.end(of: column), lane: group.lane[column])
      }
      func isLine(_ column: Int, _ direction: Int) -> Bool {
        let places = [0, 1, 7].map { column + $0 * direction }
        guard places.allSatisfy({ columns.indices.contains($0) }) else { return false }
        let found = places.compactMap { columns[$0] }
        guard found.count == 3 else { return false }
        let step = found[1].lane - found[0].lane
        return found.allSatisfy { $0.start == found[0].start && $0.end == found[0].end }
          && step != 0 && found[2].lane == found[0].lane + 7 * step
      }
      for column in columns.indices where columns[column] != nil {
        #expect(
          group.isInRow(column) == (isLine(column, 1) || isLine(column, -1)),
          "seed \(seed), column \(column)")
      }
    }
  }
}
