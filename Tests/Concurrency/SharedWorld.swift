import Tweening
import TweeningTestSupport

/// A scheduler with something of everything, on which a seed plays: what copies share between tasks.
struct SharedWorld: Sendable {
  private static let easings: [Easing] = [
    .smoothstep, .elastic(.out), .bezier(0.3, -0.2, 0.2, 1.4), .custom { $0 * $0 },
    .linear.pinned, .spring(Spring(duration: 0.3, bounce: 0.4), duration: 0.5),
  ]

  private(set) var scheduler = Scheduler()
  private var told: Events = []
  private let numbers: [Property<Double>]
  private let rotation: Property<Rotation>
  private let target: Target
  private let location: Property<SIMD3<Double>>
  private let weight: Property<Double>
  private let group: TweenGroup
  private let clock: SchedulerClock

  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var s = Scheduler()
    numbers = (0..<12).map { s.addProperty(Double($0)) }
    rotation = s.addProperty(Rotation.identity)
    target = s.addTarget("cube")
    location = s.addProperty(SIMD3(1, 2, 3), on: target, path: "location")
    weight = s.addProperty(0.5)
    group = s.addGroup()
    clock = s.addClock()
    s.setClock(clock, of: numbers[3])
    s.setLaw(.guarded, of: numbers[4])
    s.setRange(from: -5, to: 5, of: numbers[5])
    let places = [RestProperty(path: "location", rest: [0, 0, 0])]
    for _ in 0..<3 {
      s[layers: target].append(
        Layer(
          .tracks(try random.trackStack(places), framesPerSecond: 24, frames: 0...60), mode: .add,
          weightProperty: weight, repetition: .loop))
    }
    scheduler = s
  }

  /// Plays some random steps and gives the bits of all that was to be seen, and how often it was told.
  mutating func play(seed: UInt64, steps: Int = 120) -> [UInt64] {
    var random = SeededGenerator(seed: seed)
    var bits: [UInt64] = []
    for _ in 0..<steps {
      change(&random)
      let count = scheduler.advance(by: random.double(in: 0...0.04)).count
      bits += seen + [UInt64(count)]
    }
    return bits
  }

  /// The bits of all values and velocities.
  var seen: [UInt64] {
    let values =
      numbers.flatMap { [scheduler[$0], scheduler.velocity($0)] } + lanes(of: scheduler[rotation])
      + lanes(of: scheduler[location]) + lanes(of: scheduler.velocity(location))
    return values.map(\.bitPattern)
  }

  private mutating func change(_ random: inout SeededGenerator) {
    let number = numbers[random.index(below: numbers.count)]
    let goal = random.double(in: -10...10)
    let tween = Tween(
      duration: random.double(in: 0...0.5), easing: Self.easings[random.index(below: 6)],
      keepsVelocity: random.once(in: 4))
    switch random.index(below: 9) {
    case 0: scheduler.retarget(number, to: goal, with: tween, at: scheduler.time + 0.1)
    case 1: scheduler.retarget(rotation, to: Rotation(vector: [goal, 1, 0]), with: tween)
    case 2: scheduler.retarget(weight, to: random.double(in: 0...1), with: tween)
    case 3:
      let policy = KeyPolicy.allCases[random.index(below: 6)]
      scheduler.transaction(Transaction(key: "k", policy: policy, group: group)) {
        _ = $0.retarget(number, to: goal, with: tween)
      }
    case 4: scheduler.setSpeed(random.double(in: 0...2), of: .clock(clock))
    case 5: scheduler.cancel(.group(group), handover: tween)
    case 6: scheduler.decorate(number, by: goal, with: .punch(duration: 0.3))
    case 7:
      scheduler.transaction(tween) {
        guard let layer = $0[layers: target].ids.first else { return }
        $0[layers: target][layer].rate = random.double(in: -1...2)
      }
    default: scheduler.retarget(number, to: goal, with: tween)
    }
  }
}
