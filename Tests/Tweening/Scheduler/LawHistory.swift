import Tweening
import TweeningTestSupport

/// A random history of changes on one property, with a law that changes on the way, beside what the
/// definition says.
struct LawHistory {
  var scheduler = Scheduler()
  var property: Property<Double>
  var reference: ReferenceStack
  var random: SeededGenerator
  var law = CombinationLaw.additive
  var events: Events = []

  init(seed: Int) {
    random = SeededGenerator(seed: UInt64(seed))
    let initial = random.double(in: -100...100)
    property = scheduler.addProperty(initial)
    reference = ReferenceStack(initial)
  }

  /// How far all changes went together: what rounding is measured by.
  var total: Double { max(1, reference.totalChange(at: scheduler.time)) }

  /// Lets time pass and keeps its events.
  mutating func advance(by milliseconds: Int) {
    events += scheduler.advance(by: Double(milliseconds) / 1_000)
  }

  /// Chooses any of the laws for tweens to come.
  mutating func switchLaw() {
    law = CombinationLaw.allCases[random.index(below: 3)]
    scheduler.setLaw(law, of: property)
  }

  /// Makes a change of random size, length and delay.
  mutating func retarget(_ easings: [Easing], in range: ClosedRange<Double> = -100...100) {
    let tween = Tween(
      duration: Double(1 + random.index(below: 1_500)) / 1_000,
      easing: easings[random.index(below: easings.count)],
      delay: random.index(below: 3) == 0 ? Double(random.index(below: 400)) / 1_000 : 0)
    let value = random.double(in: range)
    scheduler.retarget(property, to: value, with: tween)
    reference.retarget(.init(time: scheduler.time, value: value, tween: tween, law: law))
  }
}
