import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Crowds of which some are changed by themselves")
struct TouchedCrowdTests {
  /// Two schedulers alike; the crowd is changed by one call in the first, and one by one in the second.
  private struct Twins {
    var together = Scheduler()
    var single: Scheduler
    let x: [Property<Double>]
    var tween: Tween

    init(_ count: Int, collapsingDepth: Int = 32, duration: Double) {
      together.collapsingDepth = collapsingDepth
      var s = together
      x = (0..<count).map { _ in s.addProperty(0.0) }
      (together, single) = (s, s)
      tween = Tween(duration: duration, easing: .cubic(.inOut))
    }

    mutating func both(_ body: (inout Scheduler) -> Void) {
      body(&together)
      body(&single)
    }

    mutating func change(_ places: Range<Int>? = nil, to value: (Int) -> Double) {
      let changes = (places ?? x.indices).map { (x[$0], value($0)) }
      together.retarget(changes, with: tween)
      for (property, value) in changes { single.retarget(property, to: value, with: tween) }
    }

    mutating func touch(_ place: Int, to value: Double) {
      together.retarget(x[place], to: value, with: tween)
      single.retarget(x[place], to: value, with: tween)
    }

    /// How many are added up.
    var addedUp: Int { x.filter { together.stack.lists[Int($0.index)].sum >= 0 }.count }
  }

  @Test("One that is changed once by itself goes on with a deep crowd", arguments: [8, 17, 39])
  func once(place: Int) {
    var twins = Twins(40, duration: 10)
    for k in 1...120 {
      twins.change { Double((k + $0) % 7 + 1) }
      if k == 60 { twins.touch(place, to: 30.5) }
      twins.both { $0.advance(by: 0.01) }
      #expect(twins.together.stack.cohortCount == k && twins.addedUp == 0, "\(k)")
      #expect(twins.together.digest == twins.single.digest, "\(k)")
    }
    #expect(twins.together.stack.cohortTweens == 120 * 40)
  }

  @Test("One that was added up goes on with a deep crowd, and rests from its sum in time")
  func heals() {
    var twins = Twins(40, duration: 1)
    for k in 1...160 {
      twins.change { Double((k + $0) % 7 + 1) }
      if k == 60 {
        for value in 1...9 { twins.touch(20, to: Double(value) + 0.5) }
      }
      twins.both { $0.advance(by: 0.0125) }
      #expect(twins.addedUp == (60..<139 ~= k ? 1 : 0), "\(k)")
      #expect(twins.together.stack.cohortCount == min(k, 79), "\(k)")
      #expect(twins.together.digest == twins.single.digest, "\(k)")
    }
  }

  @Test(
    "One that has twice as many as a crowd may is added up, and parts the crowd", arguments: [4, 5])
  func bound(count: Int) {
    // A crowd is added up four deep, who goes on with one eight deep.
    var twins = Twins(40, collapsingDepth: 1, duration: 10)
    for k in 1...3 { twins.change { Double((k + $0) % 7 + 1) } }
    for value in 1...count { twins.touch(20, to: Double(value) + 0.5) }
    #expect(twins.together.liveCount(of: twins.x[20]) == 3 + count && twins.addedUp == 1)
    twins.change { Double($0 % 5) + 0.25 }
    #expect(twins.together.stack.cohortCount == (count == 4 ? 4 : 5))
    #expect(twins.together.digest == twins.single.digest)
  }

  @Test(
    "Whatever is done to some, a crowd moves as if each were changed by itself",
    arguments: 0..<cases(60, debug: 6))
  func anyhow(seed: Int) {
    var random = SeededGenerator(seed: 9_800 + UInt64(seed))
    var twins = Twins(90, collapsingDepth: 1 + random.index(below: 4), duration: 0.2)
    if random.index(below: 4) == 0 { twins.both { $0.tells = [.starts] } }
    let others = [
      twins.tween, Tween(duration: 0.5, easing: .cubic(.inOut)),
      Tween(duration: 0.3, easing: .quint(.out), keepsVelocity: true), Tween(spring: .bouncy),
    ]
    var most = 0
    for step in 0..<120 {
      let (first, count) = (random.index(below: 3) * 13, 30 + random.index(below: 3) * 10)
      let (low, high) = (random.double(in: -9...9), random.double(in: -9...9))
      twins.change(first..<min(90, first + count)) { $0 % 2 == 0 ? low : high }
      if random.index(below: 5) == 0 { twins.change(50..<70) { Double(-$0) + low } }
      for _ in 0..<random.index(below: 3) {
        let place = random.index(below: 90)
        let (tween, value) = (others[random.index(below: 4)], random.double(in: -9...9))
        let (operation, x, own) = (random.index(below: 10), twins.x[place], twins.tween)
        twins.both { s in
          switch operation {
          case 0: s.cancel(.property(x.id))
          case 1: s.pause(.property(x.id))
          case 2: s.resume(.property(x.id))
          case 3: s.setSpeed(abs(value) / 4, of: .property(x.id))
          case 4:
            let samples = (0..<9).map { (s.time + Double($0) * 0.001, value * Double($0 + 1)) }
            s.retarget(x, through: samples, with: own)
          case 5:
            if let last = s.tweens(of: .property(x.id)).last { s.cancel(.tween(last)) }
          default: s.retarget(x, to: value, with: tween)
          }
        }
      }
      most = max(most, twins.together.stack.cohortTweens)
      let seen = "seed \(seed), step \(step)"
      #expect(twins.together.digest == twins.single.digest, "\(seen), before the tick")
      let events = twins.together.advance(by: 0.011)
      let (now, end) = (twins.single.time, twins.together.time)
      var expected: [Event] = []
      if random.index(below: 2) == 0 {
        expected += twins.single.advance(to: now + (end - now) * random.double(in: 0...1))
      }
      expected += twins.single.advance(to: end)
      #expect(Array(events) == expected, "\(seen)")
      #expect(twins.together.digest == twins.single.digest, "\(seen)")
      if step % cases(1, debug: 5) == 0 {
        #expect(SoakTests.mistake(twins.together) == nil, "\(seen)")
        #expect(
          twins.x.map { twins.together[$0].bitPattern }
            == twins.x.map { twins.single[$0].bitPattern },
          "\(seen)")
      }
    }
    #expect(most >= 60, "there were cohorts")
  }

  @Test("What was taken out behind the last that began makes no difference")
  func takenOut() {
    var twins = Twins(40, duration: 10)
    for value in 1...40 {
      for place in [7, 30] { twins.touch(place, to: Double(value) + 0.5) }
    }
    twins.both { $0.advance(by: 0.01) }
    #expect(twins.addedUp == 2)
    twins.change(0..<7) { Double($0) + 0.25 }
    // Those of one that is added up go behind all before they end.
    let other = twins.x[30]
    twins.both { $0.cancel(.property(other.id)) }
    let group = twins.together.stack.groups[0]
    #expect(group.slot[group.count - 1] < 0, "tombstones are behind the last one")
    twins.touch(7, to: 8.25)
    let added = twins.together.stack.groups.first { $0.key.collapsesOver > 0 }?.liveCount
    #expect(added == 8, "it goes on with the row")
    #expect(twins.together.digest == twins.single.digest)
  }

  @Test(
    "Samples of one that goes on with a row are as changes at their instants", arguments: [16, 17])
  func samples(place: Int) {
    var twins = Twins(40, duration: 10)
    for value in 1...40 { twins.touch(place, to: Double(value) + 0.5) }
    twins.both { $0.advance(by: 0.01) }
    #expect(twins.addedUp == 1)
    twins.change(0..<16) { Double($0) + 0.25 }
    let (x, tween, now) = (twins.x[place], twins.tween, twins.together.time)
    twins.together.retarget(x, through: [(now, 5.5), (now + 0.001, 6.5)], with: tween)
    twins.single.retarget(x, to: 5.5, with: tween)
    twins.single.pass(to: now + 0.001)
    twins.single.retarget(x, to: 6.5, with: tween)
    #expect(twins.together.digest == twins.single.digest)
    let sum = twins.together.stack.groups.first { $0.key.collapsesOver > 0 }?.liveCount
    // Of forty the first 32 are in columns.
    #expect(sum == 8 + (place == 16 ? 1 : 2))
  }

  @Test("What lasts longer than a crowd is moved out of the way", arguments: [0.15, 0.31])
  func gathered(longer: Double) {
    var twins = Twins(64, duration: 0.1)
    let long = Tween(duration: longer, easing: .cubic(.inOut))
    var (squeezed, front) = (Int32(0), 0)
    for step in 0..<90 {
      twins.change { Double((step + $0) % 7 + 1) }
      for place in [step * 7 % 64, step * 11 % 64] {
        let x = twins.x[place]
        twins.both { $0.retarget(x, to: Double(step) + 0.5, with: long) }
      }
      let (events, expected) = (twins.together.advance(by: 0.01), twins.single.advance(by: 0.01))
      #expect(events == expected, "\(step)")
      #expect(twins.together.digest == twins.single.digest, "\(step)")
      #expect(SoakTests.mistake(twins.together) == nil, "\(step)")
      guard step > 40 else { continue }
      // Most tombstones are before all others: nothing is moved to squeeze them out.
      let group = twins.together.stack.groups[0]
      let columns = group.slot[group.front..<group.firstOfCohorts]
      #expect(columns.count { $0 >= 0 } * 2 >= columns.count, "\(step)")
      #expect(group.count - group.liveCount - group.front <= 20, "\(step)")
      (squeezed, front) = (max(squeezed, group.squeezed), max(front, group.front))
    }
    #expect(squeezed > 1000 && front >= 64)
    twins.both { $0.shrinkToFit() }
    #expect(twins.together.stack.groups.allSatisfy { $0.count == $0.liveCount })
    #expect(SoakTests.mistake(twins.together) == nil)
    twins.both { $0.advance(by: 1) }
    #expect(twins.together.digest == twins.single.digest && twins.together.isIdle)
  }
}
