import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Samples in one call")
struct SampleTests {
  /// Two schedulers to which the same is done: one changes a property through many samples in one call, the other
  /// passes to each and changes it there.
  private struct Twins {
    var together = Scheduler()
    var single = Scheduler()
    var numbers: [Property<Double>] = []
    var points: [Property<SIMD3<Double>>] = []
    var turns: [Property<Rotation>] = []
    var layered: [Target] = []
    var random: SeededGenerator
    var events: (together: Events, single: Events) = ([], [])
    /// How often nothing but the short way was gone, and how many samples were made.
    var made = 0
    let tweens: [Tween]

    init(seed: UInt64) throws {
      random = SeededGenerator(seed: seed)
      var s = Scheduler()
      if seed % 2 == 0 { s.collapsingDepth = [1, 2, 5][Int(seed / 2 % 3)] }
      if seed % 5 > 2 { s.stack.pageSize = Int32(8 << (seed % 3)) }
      for _ in 0..<8 { numbers.append(s.addProperty(random.double(in: -9...9))) }
      for _ in 0..<3 { points.append(s.addProperty(SIMD3(1.0, 2, 3))) }
      turns.append(s.addProperty(Rotation.identity))
      let target = s.addTarget()
      let action = try random.action("a", components: [0])
      points.append(s.addProperty(SIMD3(1.0, 2, 3), on: target, path: "location"))
      s[layers: target].append(Layer(action, weightProperty: numbers[7]))
      for weight in [0.4, 1] {
        let (property, target) = Self.addLayered(to: &s, weight, action)
        numbers.append(property)
        layered.append(target)
      }
      s.setLaw(.crossfade, of: numbers[6])
      let clock = s.addClock()
      s.setSpeed(1.5, of: .clock(clock))
      s.setClock(clock, of: numbers[5])
      s.setRange(from: -5, to: 5, of: numbers[4])
      (together, single) = (s, s)
      // Of which each seed uses few, so that many tweens are alike.
      let easings: [Easing] = [
        .cubic(.inOut), .quad(.out), .quint(.inOut), .spring(.bouncy, duration: 1), .expo(.in),
        .sine(.inOut), .bounce(.out), .steps(3, .jumpEnd), .elastic(.out), .smoothstep,
      ]
      let durations = [0.001, 0.01, 0.05, 0.05, 0.2]
      var tweens: [Tween] = []
      for k in 0..<3 {
        let next = k == 0 ? Int(seed) : random.index(below: easings.count)
        tweens.append(
          Tween(duration: durations[random.index(below: 5)], easing: easings[next % easings.count]))
      }
      self.tweens = tweens
    }

    /// A number under layers whose curves are not asked when it changes.
    private static func addLayered(
      to s: inout Scheduler, _ weight: Double, _ action: Action
    ) -> (Property<Double>, Target) {
      let target = s.addTarget()
      let property = s.addProperty(2.0, on: target, path: "location")
      s[layers: target].append(Layer(action, weight: weight))
      s[layers: target].append(Layer(action, mode: .add, weight: 0.7))
      return (property, target)
    }

    mutating func tween() -> Tween {
      var tween = tweens[random.index(below: 8) == 0 ? random.index(below: tweens.count) : 0]
      switch random.index(below: 40) {
      case 0: tween.duration = 0
      case 1: tween.duration = -1
      case 2, 5, 6: tween.delay = 0.003
      case 3: tween.keepsVelocity = true
      case 4: tween.playback = Tween.Playback(iterations: 2)
      default: break
      }
      return tween
    }

    /// Instants as they come from devices: mostly in order, some at once, few wrong.
    mutating func instants(_ count: Int) -> [Double] {
      let step = [0.001, 0.0001, 0.004, 1.0 / 120 / 8][random.index(below: 4)]
      var time = together.time
      return (0..<count).map { _ in
        switch random.index(below: 60) {
        case 0: return .nan
        case 1: return time - 0.01
        case 2: return 1e300
        case 3: break
        default: time += random.index(below: 3) == 0 ? random.double(in: 0...2) * step : step
        }
        return time
      }
    }

    mutating func follow<Value: Tweenable>(
      _ property: Property<Value>, _ value: (inout SeededGenerator) -> Value
    ) {
      let count = [0, 1, 3, 8, 9, 40, 300][random.index(below: random.index(below: 9) == 0 ? 7 : 6)]
      let tween = tween()
      let samples = instants(count).map { ($0, value(&random)) }
      events.together += together.retarget(property, through: samples, with: tween)
      for (time, value) in samples {
        let before = single.time
        let told = single.pass(to: time)
        events.single += told.map {
          // A refusal tells whose sample it was.
          guard case .refused = $0.kind, $0.property == nil else { return $0 }
          return Event(time: $0.time, kind: $0.kind, property: property.id)
        }
        guard !told.contains(where: { $0.property == nil }) else {
          precondition(single.time == before)
          continue
        }
        single.retarget(property, to: value, with: tween)
      }
      made += count
    }

    mutating func both(_ body: (inout Scheduler) -> Events) {
      events.together += body(&together)
      events.single += body(&single)
    }

    mutating func operate() {
      let x = numbers[random.index(below: numbers.count)]
      let (tween, value) = (tween(), random.double(in: -9...9).rounded())
      switch random.index(below: 26) {
      case 0:
        both {
          $0.cancel(.property(x.id)); return []
        }
      case 1:
        both {
          $0.finish(.property(x.id)); return []
        }
      case 2:
        both {
          $0.pause(.property(x.id)); return []
        }
      case 3:
        both {
          $0.resume(.property(x.id)); return []
        }
      case 4:
        both {
          $0.retarget(x, to: value, with: tween, at: $0.time + 0.003); return []
        }
      case 5:
        let all: [Telling] = [[.starts, .rests], .rests, .rests, .iterations, [], [], []]
        let telling = all[random.index(below: all.count)]
        both {
          $0.tells = telling; return []
        }
      case 6:
        let speed = [0.5, 1, 1, 1, 0.7, 0.37, 3][random.index(below: 7)]
        both {
          $0.setSpeed(speed, of: .clock(.main)); return []
        }
      case 7:
        let key = Transaction(key: "a", policy: .crossfade)
        both { s in
          s.transaction(key) { $0.retarget(x, to: value, with: tween) }; return []
        }
      case 8, 9:
        both {
          $0.retarget(x, to: value, with: tween); return []
        }
      case 10: follow(points[random.index(below: points.count)]) { SIMD3(1, Self.number(&$0), 2) }
      case 11: follow(turns[0]) { Rotation(vector: [$0.double(in: -2...2), 1, 0]) }
      case 12, 13, 14: follow(x, Self.number)
      case 15, 16, 17: follow(numbers[random.index(below: 3) == 0 ? 9 : 8], Self.number)
      case 18:
        let weight = random.double(in: 0...1)
        // An impossible one would be refused, of which is told without a property as of a time.
        let transaction = random.once(in: 2) ? Tween(duration: 0.05) : nil
        let layered = layered[0]
        both { s in
          s.transaction(transaction) { s in
            guard let id = s[layers: layered].ids.first else { return }
            s[layers: layered][id].weight = weight
          }
          return []
        }
      default: follow(numbers[0], Self.number)
      }
    }

    static func number(_ random: inout SeededGenerator) -> Double {
      switch random.index(below: 90) {
      case 0: .nan
      case 1: 1e300
      case 2, 3: 0
      default: random.double(in: -9...9).rounded()
      }
    }

    private func valuesDiffer() -> Bool {
      numbers.contains { together[$0].bitPattern != single[$0].bitPattern }
        || points.contains { together[$0] != single[$0] }
        || turns.contains { together[$0].quaternion != single[$0].quaternion }
    }

    /// What the two tell and show differently; `nil` if nothing.
    mutating func difference() -> String? {
      if valuesDiffer() { return "values before the tick" }
      if together.time != single.time { return "times" }
      if random.index(below: 3) > 0 {
        let step = [0, 0.002, 0.01][random.index(below: 3)]
        both { $0.advance(by: step) }
        if events.together != events.single { return "events" }
        events = ([], [])
        if valuesDiffer() { return "values" }
        if together.digest != single.digest { return "digest" }
      }
      if together.liveCount != single.liveCount { return "live" }
      // The names to come are the same too.
      var (a, b) = (together, single)
      for x in numbers.prefix(5) {
        let tween = Tween(duration: 1)
        if a.retarget(x, to: 77, with: tween) != b.retarget(x, to: 77, with: tween) {
          return "names"
        }
      }
      return SoakTests.mistake(together)
    }
  }

  @Test(
    "Many samples in one call are the same, to the bit, as one after the other",
    arguments: 0..<cases(12, debug: 6))
  func same(part: Int) throws {
    for seed in stride(
      from: 33_000 + UInt64(part), to: 33_000 + UInt64(cases(240, debug: 12)), by: 12)
    {
      var twins = try Twins(seed: seed)
      var copies: [(kept: Scheduler, digest: UInt64)] = []
      for step in 0..<cases(200, debug: 100) {
        if seed % 3 == 0 { copies = copies.suffix(2) + [(twins.together, twins.together.digest)] }
        twins.operate()
        for copy in copies where copy.kept.digest != copy.digest {
          Issue.record("seed \(seed), step \(step): a copy has changed")
          return
        }
        if let difference = twins.difference() {
          Issue.record("seed \(seed), step \(step): \(difference)")
          return
        }
      }
      #expect(twins.made > 100 || seed % 5 > 2, "seed \(seed)")
    }
  }
}
