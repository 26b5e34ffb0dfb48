import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Many changes at once")
struct BatchTests {
  /// Two schedulers to which the same is done: one changes many properties at once, the other one after the other.
  private struct Twins {
    var together = Scheduler()
    var single = Scheduler()
    var numbers: [Property<Double>] = []
    var points: [Property<SIMD3<Double>>] = []
    var turns: [Property<Rotation>] = []
    var random: SeededGenerator

    init(seed: UInt64, numbers count: Int) throws {
      random = SeededGenerator(seed: seed)
      let action = try random.action("a", components: [0])
      var s = Scheduler()
      if seed % 2 == 0 { s.collapsingDepth = [1, 2, 5][Int(seed / 2 % 3)] }
      if seed % 5 > 2 { s.stack.pageSize = Int32(8 << (seed % 3)) }
      for _ in 0..<count { numbers.append(s.addProperty(random.double(in: -9...9))) }
      for _ in 0..<12 { points.append(s.addProperty(SIMD3(1.0, 2, 3))) }
      for _ in 0..<3 { turns.append(s.addProperty(Rotation.identity)) }
      // Some about which something is special.
      let target = s.addTarget()
      points.append(s.addProperty(SIMD3(1.0, 2, 3), on: target, path: "location"))
      s[layers: target].append(Layer(action, weightProperty: numbers[1]))
      s.setLaw(.crossfade, of: numbers[2])
      s.setRange(from: -5, to: 5, of: numbers[3])
      let clock = s.addClock()
      s.setSpeed(1.5, of: .clock(clock))
      s.setClock(clock, of: numbers[4])
      // Many by one clock, some by the other.
      if seed % 3 == 0 {
        for number in numbers.dropFirst(random.index(below: 5)) { s.setClock(clock, of: number) }
      }
      (together, single) = (s, s)
    }

    mutating func both(_ body: (inout Scheduler) -> Void) {
      body(&together)
      body(&single)
    }

    mutating func change<Value: Tweenable>(
      _ properties: [Property<Value>], _ tween: Tween,
      _ value: (inout SeededGenerator) -> Value
    ) {
      // Mostly one after the other, as a crowd is; sometimes with leaps and twice the same.
      let (start, step) = (
        random.index(below: properties.count), random.index(below: 4) == 0 ? 7 : 1
      )
      let changes = (0..<1 + random.index(below: 2 * properties.count)).map { k in
        (properties[(start + k * step) % properties.count], value(&random))
      }
      together.retarget(changes, with: tween)
      for (property, value) in changes { single.retarget(property, to: value, with: tween) }
    }

    static func number(_ random: inout SeededGenerator) -> Double {
      switch random.index(below: 40) {
      case 0: .nan
      case 1: 1e300
      case 2: 0
      default: random.double(in: -9...9).rounded()
      }
    }

    mutating func tween() -> Tween {
      let easings: [Easing] = [
        .cubic(.inOut), .cubic(.inOut), .cubic(.inOut), .spring(.bouncy, duration: 1), .expo(.in),
        .bounce(.out), .steps(3, .jumpEnd),
      ]
      let durations = [0.05, 0.05, 0.05, 0.02, 0, -1]
      return Tween(
        duration: durations[random.index(below: random.index(below: 5) == 0 ? 6 : 3)],
        easing: easings[random.index(below: easings.count)],
        delay: random.index(below: 9) == 0 ? 0.004 : 0,
        keepsVelocity: random.index(below: 19) == 0,
        playback: random.index(below: 19) == 0 ? Tween.Playback(iterations: 2) : .once)
    }

    mutating func operate() {
      let x = numbers[random.index(below: numbers.count)]
      let tween = tween()
      switch random.index(below: 18) {
      case 0: both { $0.cancel(.property(x.id)) }
      case 1: both { $0.finish(.property(x.id)) }
      case 2: both { $0.pause(.property(x.id)) }
      case 3: both { $0.resume(.property(x.id)) }
      case 4: both { $0.retarget(x, to: 3, with: tween, at: $0.time + 0.003) }
      case 5:
        let telling: Telling = random.index(below: 2) == 0 ? [.starts, .rests, .iterations] : []
        both { $0.tells = telling }
      case 6: change(points, tween) { SIMD3(1, Self.number(&$0), Self.number(&$0)) }
      case 7: change(turns, tween) { Rotation(vector: [$0.double(in: -2...2), 1, 0]) }
      case 8:
        let speed = [1, 1, 0.5, 0.37, 0][random.index(below: 5)]
        both { $0.setSpeed(speed, of: .clock(.main)) }
      case 9:
        let changes = numbers.map { ($0, Self.number(&random)) }
        let key = Transaction(key: "a", policy: .crossfade)
        together.transaction(key) { $0.retarget(changes, with: tween) }
        single.transaction(key) { s in
          for (property, value) in changes { s.retarget(property, to: value, with: tween) }
        }
      default: change(numbers, tween, Self.number)
      }
    }

    /// Whether a value of the one is not that of the other.
    private func valuesDiffer() -> Bool {
      numbers.contains { together[$0].bitPattern != single[$0].bitPattern }
        || points.contains { together[$0] != single[$0] }
        || turns.contains { together[$0].quaternion != single[$0].quaternion }
    }

    /// What the two tell and show differently; `nil` if nothing.
    mutating func difference() -> String? {
      if valuesDiffer() { return "values before the tick" }
      let step = [0, 0.002, 0.01][random.index(below: 3)]
      if random.index(below: 2) == 0 {
        let instant = together.time + step / 2
        guard together.pass(to: instant) == single.pass(to: instant) else { return "passed" }
        if valuesDiffer() { return "values between ticks" }
      }
      guard together.advance(by: step) == single.advance(by: step) else { return "events" }
      guard together.digest == single.digest else { return "digest" }
      if valuesDiffer() { return "values" }
      guard together.liveCount == single.liveCount else { return "live" }
      // The names to come are the same too.
      var (a, b) = (together, single)
      for x in numbers.prefix(9) {
        let tween = Tween(duration: 1)
        guard a.retarget(x, to: 77, with: tween) == b.retarget(x, to: 77, with: tween) else {
          return "names"
        }
      }
      return SoakTests.mistake(together)
    }
  }

  @Test(
    "Many changes at once are the same, to the bit, as one after the other",
    arguments: 0..<cases(12, debug: 6))
  func same(part: Int) throws {
    // The seeds of a part differ by 12: half of the parts add up early, a third keeps copies.
    for seed in stride(
      from: 31_000 + UInt64(part), to: 31_000 + UInt64(cases(60, debug: 6)), by: 12)
    {
      var twins = try Twins(seed: seed, numbers: 40)
      var copies: [(kept: Scheduler, digest: UInt64)] = []
      var (longest, isAddedUp) = (0, false)
      for step in 0..<cases(300, debug: 120) {
        // What is shared with copies is written to in another way, and must not be written to in them.
        if seed % 3 == 0 { copies = copies.suffix(2) + [(twins.together, twins.together.digest)] }
        twins.operate()
        for copy in copies where copy.kept.digest != copy.digest {
          Issue.record("seed \(seed), step \(step): a copy has changed")
          return
        }
        longest = max(longest, twins.together.stack.groups.map(\.liveCount).max() ?? 0)
        isAddedUp = isAddedUp || twins.together.stack.lists.contains { $0.sum >= 0 }
        if let difference = twins.difference() {
          Issue.record("seed \(seed), step \(step): \(difference)")
          return
        }
      }
      #expect(longest > 100 || seed % 5 > 2, "seed \(seed)")
      #expect(isAddedUp || twins.together.collapsingDepth > 1, "seed \(seed)")
    }
  }

  @Test(
    "More changes than are made together, and more than there are slots for, are made as well",
    arguments: 0..<cases(6, debug: 2))
  func many(part: Int) throws {
    let seed = UInt64(32_000 + part)
    var twins = try Twins(seed: seed, numbers: cases(3_000, debug: 700))
    for step in 0..<cases(40, debug: 20) {
      twins.operate()
      if let difference = twins.difference() {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
    }
  }

  @Test("What is refused leaves the other changes as they are")
  func refused() {
    var s = Scheduler()
    let x = (0..<3).map { s.addProperty(Double($0)) }
    s.retarget(zip(x, [5, .nan, 7]), with: Tween(duration: 1))
    #expect(s.liveCount == 2)
    #expect(x.map { s.model($0) } == [5, 1, 7])
    #expect(s.advance(by: 0).map(\.kind) == [.refused(.value)])
    s.retarget(zip(x, [6, 6, 6]), with: Tween(duration: -1))
    #expect(s.advance(by: 0).map(\.kind).count == 3 && s.liveCount == 2)
    s.retarget([(Property<Double>, Double)](), with: Tween(duration: 1))
    #expect(s.liveCount == 2)
  }
}
