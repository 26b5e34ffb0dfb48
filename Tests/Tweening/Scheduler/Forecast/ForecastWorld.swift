import TweeningTestSupport

@testable import Tweening

/// A property with a random stack of tweens of all kinds, in mid-flight.
struct ForecastWorld {
  var scheduler = Scheduler()
  let property: Property<Double>
  var random: SeededGenerator
  /// What the tolerance of bounds is measured by: all displacements that have been made.
  var total = 0.0

  init(seed: UInt64, tweens: Int? = nil, law: CombinationLaw? = nil) {
    random = SeededGenerator(seed: seed)
    property = scheduler.addProperty(random.double(in: -100...100))
    let count = tweens ?? 1 + random.index(below: 30)
    let laws: [CombinationLaw] = law.map { [$0] } ?? [.additive, .additive, .crossfade, .guarded]
    scheduler.setLaw(laws[random.index(below: laws.count)], of: property)
    for _ in 0..<count { change() }
  }

  /// The easings of the engine: all families in all directions, and all that has parameters.
  static func easing(_ random: inout SeededGenerator) -> Easing {
    let direction = Direction.allCases[random.index(below: 4)]
    let spring = Spring(
      angularFrequency: random.double(in: 5...40), dampingRatio: random.double(in: 0.1...1.5))
    switch random.index(below: 22) {
    case 0: return .linear
    case 1: return .smoothstep
    case 2: return .smootherstep
    case 3: return .sine(direction)
    case 4: return .quad(direction)
    case 5: return .cubic(direction)
    case 6: return .quart(direction)
    case 7: return .quint(direction)
    case 8: return .power(direction, exponent: random.double(in: 0.3...7))
    case 9: return .expo(direction, form: random.index(below: 2) == 0 ? .normalised : .penner)
    case 10: return .circ(direction)
    case 11: return .back(direction, overshoot: random.double(in: -1...5))
    case 12:
      return .elastic(
        direction, amplitude: random.double(in: 0.5...2), period: random.double(in: 0.05...0.6),
        form: random.index(below: 2) == 0 ? .normalised : .penner)
    case 13: return .bounce(direction)
    case 14:
      return .bezier(
        random.double(in: 0...1), random.double(in: -2...3), random.double(in: 0...1),
        random.double(in: -2...3))
    case 15:
      return .steps(1 + random.index(below: 12), StepPosition.allCases[random.index(below: 3)])
    case 16:
      return .stops(
        (0..<2 + random.index(below: 8)).map { _ in
          EasingStop(random.double(in: -0.5...1.5), at: random.double(in: 0...1))
        })
    case 17: return .spring(spring, duration: 0.7)
    case 18: return .spring(spring, duration: 0.7).pinned
    case 19: return Easing.spring(spring, duration: 0.7).pinned.mirrored
    case 20: return Easing.steps(5, .jumpEnd).mirrored
    default:
      return Easing(
        .springTerm(
          SpringTerm(
            angularFrequency: random.double(in: 2...40), dampingRatio: random.double(in: 0...2),
            isKick: random.index(below: 2) == 0, lands: random.index(below: 2) == 0)))
    }
  }

  private mutating func change() {
    scheduler.advance(by: Double(random.index(below: 80)) / 1000)
    let duration = Double(1 + random.index(below: 1500)) / 1000
    switch random.index(below: 10) {
    case 0:
      let way = random.double(in: -20...20)
      scheduler.decorate(
        property, by: way,
        with: random.index(below: 2) == 0
          ? .punch(duration: duration, frequency: 6) : .shake(duration: duration, frequency: 9))
      total += way.magnitude
    case 1:
      scheduler.decorate(
        property, through: [5, -3, 8, 0],
        with: Tween(duration: duration, easing: Self.easing(&random)))
      total += 30
    default: retarget(duration)
    }
    if random.index(below: 12) == 0 {
      scheduler.setSpeed(random.double(in: 0.3...3), of: .property(property.id))
    }
  }

  private mutating func retarget(_ duration: Double) {
    let value = random.double(in: -100...100)
    total += (value - scheduler.model(property)).magnitude
    var tween = Tween(
      duration: duration, easing: Self.easing(&random),
      delay: random.index(below: 3) == 0 ? Double(random.index(below: 400)) / 1000 : 0,
      keepsVelocity: random.index(below: 6) == 0)
    if random.index(below: 5) == 0 {
      tween.playback = Tween.Playback(
        iterations: random.double(in: 0.5...4), iterationStart: random.double(in: 0...1),
        direction: PlaybackDirection.allCases[random.index(below: 4)],
        endDelay: random.index(below: 3) == 0 ? random.double(in: -0.2...0.3) : 0,
        fill: Fill.allCases[random.index(below: 4)],
        rate: random.index(below: 3) == 0 ? -1 : random.double(in: 0.5...2))
    }
    let key: String? = random.index(below: 4) == 0 ? "a" : nil
    guard let key else {
      scheduler.retarget(property, to: value, with: tween)
      return
    }
    let policy: KeyPolicy = random.index(below: 2) == 0 ? .crossfade : .stack
    var transaction = Transaction(tween)
    (transaction.key, transaction.policy) = (key, policy)
    scheduler.transaction(transaction) { $0.set(property, value) }
  }

  /// What the property presents at many instants from now to a little after its rest, with the instants.
  func samples(_ count: Int, upTo end: Double) -> [(time: Double, value: Double)] {
    var copy = scheduler
    let (first, last) = (Ticks.perSecond * copy.time, Ticks.perSecond * end)
    return (0...count).map { k in
      let tick = (first + (last - first) * Double(k) / Double(count)).rounded(.down)
      _ = copy.advance(toTick: max(tick, copy.now))
      return (copy.time, copy[property])
    }
  }

  /// What is read at a tick from now on.
  func value(atTick tick: Double) -> Double {
    var copy = scheduler
    _ = copy.advance(toTick: tick)
    return copy[property]
  }
}
