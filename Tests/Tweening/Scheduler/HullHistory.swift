import Tweening
import TweeningTestSupport

/// Changes of one number between 0 and 1 with random keys, with and without cross-fades by them, under the
/// laws that keep it within.
struct HullHistory {
  var s = Scheduler()
  let x: Property<Double>
  var random: SeededGenerator
  private(set) var low = 0.0
  private(set) var high = 0.0

  init(seed: Int) {
    random = SeededGenerator(seed: UInt64(seed))
    x = s.addProperty(0.0)
  }

  /// A change and some time after it.
  mutating func step() {
    let tween = Tween(
      duration: random.double(in: 0.1...1.5),
      easing: [.linear, .smoothstep, .quad(.out)][random.index(below: 3)])
    let transaction = Transaction(
      law: random.index(below: 2) == 0 ? .guarded : .crossfade,
      key: [nil, "a", "b"][random.index(below: 3)],
      policy: random.index(below: 2) == 0 ? .stack : .crossfade)
    let value = random.double(in: 0...1)
    s.transaction(transaction) { _ = $0.retarget(x, to: value, with: tween) }
    for _ in 0..<20 {
      s.advance(by: random.double(in: 0...0.02))
      (low, high) = (min(low, s[x]), max(high, s[x]))
    }
  }
}
