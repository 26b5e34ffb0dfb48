import Testing
import TweeningTestSupport

@testable import Tweening

/// Groups of a page of lanes, where many tweens live: see `TweenStack.page(of:)`.
@Suite("Pages of lanes")
struct PagesTests {
  /// Two schedulers to which the same is done, one with small pages.
  private struct Twins {
    var paged = Scheduler()
    var whole = Scheduler()
    var random: SeededGenerator
    var numbers: [Property<Double>] = []
    var points: [Property<SIMD3<Double>>] = []

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      for _ in 0..<60 {
        numbers.append(paged.addProperty(0.0))
        if random.index(below: 4) == 0 { points.append(paged.addProperty(SIMD3(1.0, 2, 3))) }
      }
      if seed % 2 == 0 { paged.collapsingDepth = 4 }
      whole = paged
      paged.stack.pageSize = Int32(8 << (seed % 3))
    }

    mutating func both(_ body: (inout Scheduler) -> Void) {
      body(&paged)
      body(&whole)
    }

    mutating func operate() {
      let x = numbers[random.index(below: numbers.count)]
      let (value, other) = (random.double(in: -9...9), random.double(in: -9...9))
      let easings: [Easing] = [
        .cubic(.inOut), .cubic(.inOut), .expo(.out), .elastic(.out), .custom { $0 * $0 },
      ]
      let tween = Tween(
        duration: [0.1, 0.1, 0.3, 0][random.index(below: 4)],
        easing: easings[random.index(below: 5)], delay: random.index(below: 9) == 0 ? 0.05 : 0,
        keepsVelocity: random.index(below: 9) == 0)
      switch random.index(below: 14) {
      case 0...3:
        let row = Array(numbers[random.index(below: 40)...])
        both { s in s.retarget(row.map { ($0, value) }, with: tween) }
      case 4:
        let row = Array(points[random.index(below: points.count)...])
        both { s in s.retarget(row.map { ($0, [value, other, 1]) }, with: tween) }
      case 5: both { s in s.cancel(.property(x.id), handover: value > 0 ? tween : nil) }
      case 6: both { s in s.pause(.property(x.id)) }
      case 7:
        let all = numbers
        both { s in for number in all { s.resume(.property(number.id)) } }
      case 8: both { s in s.finish(.property(x.id)) }
      case 9:
        let first = paged.time
        let samples = (1...6).map { (first + Double($0) / 200, value + Double($0)) }
        both { s in s.retarget(x, through: samples, with: tween) }
      default: both { s in s.retarget(x, to: value, with: tween) }
      }
    }
  }

  @Test("They change no event and no name, and of values no more than the order of sums does")
  func twins() {
    var pages: Set<Int32> = []
    var mostLive = 0
    for seed in 0..<UInt64(cases(120, debug: 20)) {
      var twins = Twins(seed: seed)
      for step in 0..<150 {
        twins.operate()
        let seconds = twins.random.double(in: 0...0.03)
        let told = twins.paged.advance(by: seconds)
        #expect(told == twins.whole.advance(by: seconds), "seed \(seed), step \(step)")
        let distances =
          twins.numbers.map { abs(twins.paged[$0] - twins.whole[$0]) }
          + twins.points.map { abs(twins.paged[$0].y - twins.whole[$0].y) }
        let largest = distances.max() ?? 0
        #expect(largest <= 1e-11 * 18, "seed \(seed), step \(step): \(largest)")
        #expect(twins.paged.liveCount == twins.whole.liveCount, "seed \(seed), step \(step)")
        for group in twins.paged.stack.groups where group.liveCount > 0 {
          pages.insert(group.key.page)
          mostLive = max(mostLive, group.liveCount)
          let lanes = twins.paged.stack.lanes(ofPage: group.key.page)
          for column in 0..<group.count where group.slot[column] >= 0 {
            #expect(lanes.contains(Int(group.lane[column])), "seed \(seed), step \(step)")
          }
        }
      }
    }
    #expect(pages.count > 5 && mostLive > 16)
  }

  @Test("A change after a copy writes to the columns of its page alone")
  func copies() {
    var s = Scheduler()
    s.stack.pageSize = 256
    let numbers = (0..<2000).map { _ in s.addProperty(0.0) }
    for (k, x) in numbers.enumerated() {
      s.retarget(x, to: 1, with: Tween(duration: 1 + Double(k) / 1000, easing: .cubic(.inOut)))
    }
    s.advance(by: 0.1)
    #expect(s.stack.groups.count == 8)
    let before = s.stack.groups.map(Self.addresses)
    let copy = s
    s.retarget(numbers[1000], to: 5, with: Tween(duration: 1, easing: .cubic(.inOut)))
    s.advance(by: 0.1)
    let after = s.stack.groups.map(Self.addresses)
    let written = before.indices.filter { before[$0] != after[$0] }
    let page = s.stack.page(of: s.records[1000].lane)
    #expect(written.map { s.stack.groups[$0].key.page } == [page] && page > 1)
    #expect(copy.stack.groups.map(Self.addresses) == before)
  }

  private static func addresses(of group: Group) -> [UInt] {
    [
      group.start.address, group.rates.address, group.delta.address, group.lane.address,
      group.slot.address,
    ]
  }

  /// Two crowds, one of numbers and one of points, changed by one call or one by one.
  private struct Crowds {
    var together = Scheduler()
    var single = Scheduler()
    var random: SeededGenerator
    var numbers: [Property<Double>] = []
    var points: [Property<SIMD3<Double>>] = []

    static let own = Easing.custom { $0 * $0 }

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      for _ in 0..<500 {
        numbers.append(together.addProperty(0.0))
        if seed % 2 == 0 { points.append(together.addProperty(SIMD3(1.0, 2, 3))) }
      }
      for _ in 0..<(seed % 2 == 0 ? 0 : 200) { points.append(together.addProperty(SIMD3.zero)) }
      together.stack.pageSize = Int32(150 + random.index(below: 300))
      if seed % 3 == 0 { together.collapsingDepth = 3 }
      single = together
    }

    mutating func change<Value: Tweenable>(
      _ all: [Property<Value>], _ tween: Tween, to value: (Int) -> Value
    ) {
      let (first, step) = (random.index(below: 9), 1 + random.index(below: 3))
      var crowd = stride(from: first, to: all.count, by: step).map { all[$0] }
      if random.index(below: 4) == 0 { crowd.shuffle(using: &random) }
      if random.index(below: 4) == 0 { crowd.removeLast(random.index(below: crowd.count / 2)) }
      let changes = crowd.enumerated().map { ($1, value($0)) }
      together.retarget(changes, with: tween)
      for (x, value) in changes { single.retarget(x, to: value, with: tween) }
    }

    mutating func operate() {
      let value = random.double(in: -9...9)
      let tween = Tween(
        duration: [0.05, 0.05, 0.1][random.index(below: 3)],
        easing: [.cubic(.inOut), .cubic(.inOut), .expo(.out), Self.own][random.index(below: 4)])
      let slope = random.index(below: 2) == 0 ? 0.01 : 0
      switch random.index(below: 12) {
      case 0...6: change(numbers, tween) { value + slope * Double($0) }
      case 7...9: change(points, tween) { [value, 1 + slope * Double($0), -value] }
      case 10:
        let x = numbers[random.index(below: numbers.count)]
        together.cancel(.property(x.id))
        single.cancel(.property(x.id))
      default:
        let x = numbers[random.index(below: numbers.count)]
        together.retarget(x, to: value, with: tween)
        single.retarget(x, to: value, with: tween)
      }
    }

    var difference: String? {
      if together.digest != single.digest { return "digest" }
      if together.liveCount != single.liveCount { return "live" }
      for x in numbers where together[x].bitPattern != single[x].bitPattern { return "\(x)" }
      for x in points where together[x] != single[x] { return "\(x)" }
      return SoakTests.mistake(together)
    }
  }

  @Test("Crowds that pages cut are the same, to the bit, as changes one by one")
  func cuts() {
    var cohorts = 0
    for seed in 0..<UInt64(cases(60, debug: 4)) {
      var crowds = Crowds(seed: seed)
      for step in 0..<60 {
        crowds.operate()
        let seconds = [0, 0.004, 0.02, 0.07][crowds.random.index(below: 4)]
        let told = crowds.together.advance(by: seconds)
        #expect(told == crowds.single.advance(by: seconds), "seed \(seed), step \(step)")
        if let difference = crowds.difference {
          Issue.record("seed \(seed), step \(step): \(difference)")
          return
        }
        for group in crowds.together.stack.groups where group.key.page > 1 {
          cohorts = max(cohorts, group.cohorts.count)
        }
      }
    }
    #expect(cohorts > 1)
  }

  @Test("A crowd on many pages is as many cohorts at each change", arguments: [1, 2, 3, 5])
  func crowds(step: Int) {
    var s = Scheduler()
    s.stack.pageSize = 1000
    let all = (0..<7303).map { _ in s.addProperty(0.0) }
    let crowd = stride(from: 0, to: all.count, by: step).map { all[$0] }
    let pages = Set(crowd.map { $0.id.index / 1000 }).count
    for frame in 1...40 {
      s.retarget(crowd.map { ($0, Double(frame)) }, with: Tween(duration: 0.1))
      #expect(s.stack.cohortTweens == s.liveCount)
      // Six or seven frames are live, and the first tweens of all stand on page 0.
      if frame > 10 { #expect(s.stack.cohortCount <= 7 * (pages + 1)) }
      let events = s.advance(by: 1.0 / 60)
      #expect(events.kept.count <= 2 * (pages + 1), "frame \(frame)")
      #expect(s.alike.holds(low: 0, stride: step, count: crowd.count, width: 1, clock: 0))
    }
  }

  @Test("Changes in no order, upon many pages, go together", arguments: [[], .starts] as [Telling])
  func shuffled(tells: Telling) {
    var s = Scheduler()
    s.tells = tells
    s.stack.pageSize = 100
    var numbers = (0..<1000).map { _ in s.addProperty(0.0) }
    var random = SeededGenerator(seed: 5)
    let tween = Tween(duration: 0.1, easing: .cubic(.inOut))
    for (round, most) in [900, 0, 0].enumerated() {
      numbers.shuffle(using: &random)
      s.batch = Scheduler.Batch(
        properties: numbers.map(\.id.index),
        values: numbers.indices.map { Double(3 * $0 + round + 1) })
      var inRow = 0
      s.retargetBatch(of: numbers.count, 1, with: tween, &inRow)
      // The groups of the pages begin one by one.
      #expect(inRow >= numbers.count - most, "round \(round)")
      #expect(s.liveCount == 1000 * (round + 1))
      let started = s.advance(by: 0).filter { if case .started = $0.kind { true } else { false } }
      #expect(started.map(\.property) == (tells.isEmpty ? [] : numbers.map(\.id)))
    }
  }

  @Test("A crowd stays one where the first page begins in its midst, however deep it is")
  func beginning() {
    var s = Scheduler()
    s.stack.pageSize = 2650
    let numbers = (0..<100).map { _ in s.addProperty(0.0) }
    let tween = Tween(duration: 2, easing: .cubic(.inOut))
    for frame in 1...260 {
      s.retarget(numbers.map { ($0, frame % 2 == 0 ? 1 : -1) }, with: tween)
      s.advance(by: 1.0 / 60)
      #expect(s.stack.cohortTweens == s.liveCount, "frame \(frame)")
      #expect(s.stack.cohortCount <= 121, "frame \(frame)")
    }
    #expect(s.liveCount == 11_900)
  }
}
