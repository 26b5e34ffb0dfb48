import Testing
import TweeningTestSupport

@testable import Tweening

/// The bound that collapsed stacks promise, for easings whose terms are large beside their sum.
@Suite("Digits of sums")
struct SumsBoundTests {
  /// Of each family the largest that is added up, and larger ones, which must not be.
  private static let easings: [(easing: Easing, isSummed: Bool)] = [
    (.expo(.in), true), (.expo(.outIn), true), (.quint(.inOut), true), (.back(.inOut), true),
    (.back(.inOut, overshoot: 15), true), (.back(.in, overshoot: 99), true),
    (.back(.outIn, overshoot: 24), true), (.back(.in, overshoot: -100), true),
    (.elastic(.in, amplitude: 90, period: 0.05), true),
    (.elastic(.outIn, amplitude: 90, period: 0.3), true),
    (.elastic(.out, amplitude: 90, period: 0.3), true),
    (.back(.inOut, overshoot: 16), false), (.back(.in, overshoot: 100), false),
    (.back(.outIn, overshoot: 25), false), (.elastic(.in, amplitude: 102, period: 0.3), false),
    (.elastic(.out, amplitude: 102, period: 0.3), false),
  ]

  /// How many times a change the furthest is that an easing takes it.
  private static func reach(of easing: Easing) -> Double {
    (0...1000).reduce(1) { max($0, (1 - easing.value(at: Double($1) / 1000)).magnitude) }
  }

  @Test(
    "Changes of which a tenth are large leave 1e-11 of the furthest that the largest goes at most",
    arguments: easings, [128, 300].prefix(cases(2, debug: 1)))
  func tenth(easing: (easing: Easing, isSummed: Bool), depth: Int) {
    var (sums, plain) = (Scheduler(), Scheduler())
    plain.collapsingDepth = .max
    let x = sums.addProperty(0.0)
    _ = plain.addProperty(0.0)
    let tween = Tween(duration: Double(depth) / 500, easing: easing.easing)
    var (worst, wasSummed, large) = (0.0, false, -depth)
    for change in 1...4 * depth {
      let time = Double(change) / 500
      let isLarge = change % (2 * depth) < depth / 10
      let value = change % 2 == 1 ? 0 : isLarge ? 130.0 : 1
      if isLarge { large = change }
      sums.pass(to: time)
      plain.pass(to: time)
      sums.retarget(x, to: value, with: tween)
      plain.retarget(x, to: value, with: tween)
      if sums.isSummed(x) { wasSummed = true }
      let largest = change - large < depth ? 130.0 : 1
      let read = time + 0.001
      worst = max(worst, (sums.read(x, at: read) - plain.read(x, at: read)).magnitude / largest)
    }
    #expect(wasSummed == easing.isSummed)
    let bound = 1e-11 * Self.reach(of: easing.easing)
    #expect(worst <= bound, "\(easing.easing), \(depth) deep: \(worst)")
  }

  @Test(
    "So do changes that become smaller by twelve octaves in a duration",
    arguments: easings.filter(\.isSummed).map(\.easing), [300, 1000].prefix(cases(2, debug: 1)))
  func decay(easing: Easing, depth: Int) {
    var random = SeededGenerator(seed: UInt64(depth))
    var (sums, plain) = (Scheduler(), Scheduler())
    plain.collapsingDepth = .max
    let x = sums.addProperty(0.0)
    _ = plain.addProperty(0.0)
    let tween = Tween(duration: Double(depth) / 500, easing: easing)
    var (worst, deltas, model) = (0.0, [Double](), 0.0)
    for change in 1...5 * depth {
      let time = Double(change) / 500
      let turn = Double(change % (3 * depth)) / Double(3 * depth)
      let value = Maths.sin(Double(change) / Double(depth) * 19) * Maths.exp2(-36 * turn)
      deltas.append((model - value).magnitude)
      model = value
      sums.pass(to: time)
      plain.pass(to: time)
      sums.retarget(x, to: value, with: tween)
      plain.retarget(x, to: value, with: tween)
      guard random.index(below: depth / 12) == 0 else { continue }
      let off = (sums.read(x, at: time + 0.001) - plain.read(x, at: time + 0.001)).magnitude
      worst = max(worst, off / (deltas.suffix(depth).max() ?? 0))
    }
    #expect(worst <= 1e-11 * Self.reach(of: easing), "\(easing), \(depth) deep: \(worst)")
  }

  @Test(
    "So do changes that wander, a thousand at a time, a few of which are sixty times as large",
    arguments: [Easing.quint(.inOut), .quint(.outIn), .back(.in, overshoot: 20), .cubic(.inOut)],
    UInt64(1)...6)
  func wandering(easing: Easing, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var sums = Scheduler()
    let (x, depth, frame) = (sums.addProperty(0.0), 1000, Ticks.perSecond / 1000)
    let tween = Tween(duration: Double(depth) / 1000, easing: easing)
    var (worst, model, deltas) = (0.0, 0.0, [Double]())
    for change in 0..<5 * depth {
      let size = change % (2 * depth) < depth / 10 ? 60.0 : 1
      let value = model + (Bool.random(using: &random) ? size : -size)
      deltas.append(model - value)
      model = value
      sums.pass(to: Double(change) * frame / Ticks.perSecond)
      sums.retarget(x, to: value, with: tween)
      guard change > depth, random.index(below: depth / 12) == 0 else { continue }
      let alive = deltas.suffix(depth)
      var sum = DoubleDouble(model)
      for (age, delta) in zip((0..<depth).reversed(), alive) {
        let weight = 1 - easing.value(at: Double(age) / Double(depth))
        sum = sum + DoubleDouble(product: weight, delta)
      }
      worst = max(worst, (sums[x] - sum.head).magnitude / (alive.map(\.magnitude).max() ?? 0))
    }
    #expect(worst <= 1e-11, "\(easing), seed \(seed): \(worst)")
  }

  @Test(
    "So do equal changes one way, a thousand at a time, behind one as large as a third of them or none",
    arguments: [
      Easing.linear, .smoothstep, .quad(.out), .cubic(.inOut), .quint(.inOut), .sine(.inOut),
    ], UInt64(1)...6)
  func oneWay(easing: Easing, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var sums = Scheduler()
    let (x, depth, frame) = (sums.addProperty(-1.0), 1000, Ticks.perSecond / 1000)
    let tween = Tween(duration: 1, easing: easing)
    let step = random.double(in: 0.00034...0.00036)
    // So many to and fro that it is added up, and then the large one, if any.
    let before = seed % 2 == 0 ? 140 : 141
    var (model, deltas) = (-1.0, [Double]())
    for change in 0..<before + depth {
      let value =
        change < 140 ? (change % 2 == 0 ? -1 + 1e-9 : -1) : change < before ? 0 : model + step
      deltas.append(model - value)
      model = value
      sums.pass(to: Double(change) * frame / Ticks.perSecond)
      sums.retarget(x, to: value, with: tween)
    }
    // Just before the next one the first of the equal ones ends, the large one has gone.
    sums.pass(to: Double(before + depth) * frame / Ticks.perSecond)
    #expect(sums.isSummed(x))
    var sum = DoubleDouble(model)
    for (age, delta) in zip((1...depth).reversed(), deltas.suffix(depth)) {
      let weight = 1 - easing.value(at: Double(age) / Double(depth))
      sum = sum + DoubleDouble(product: weight, delta)
    }
    let off = (sums[x] - sum.head).magnitude / step
    #expect(off <= 1e-12, "\(easing), seed \(seed): \(off)")
  }

  @Test(
    "A thousand deep, samples in one call and in a call for each give the same bits",
    arguments: [Easing.cubic(.inOut), .quad(.out), .quint(.inOut)],
    UInt64(1)...UInt64(cases(2, debug: 1)))
  func samples(easing: Easing, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (one, other) = (Scheduler(), Scheduler())
    let x = one.addProperty(0.0)
    _ = other.addProperty(0.0)
    let tween = Tween(duration: 1.02, easing: easing)
    var (time, value, wasSummed, calls) = (0.0, 0.0, false, 0)
    while time < 3.5 {
      let samples = (0..<1 + random.index(below: 14)).map { _ in
        // From 850 live ones to 1275, in the midst of a sum.
        time += random.double(in: 0...(time < 1.7 ? 0.0024 : 0.0016))
        value += random.double(in: -1...1)
        return (time, value)
      }
      let told = one.retarget(x, through: samples, with: tween)
      var toldSingly: Events = []
      for (time, value) in samples {
        toldSingly += other.pass(to: time)
        other.retarget(x, to: value, with: tween)
      }
      #expect(told == toldSingly, "\(easing), seed \(seed), \(time)")
      calls += 1
      if calls % 4 == 0 {
        #expect(one.digest == other.digest, "\(easing), seed \(seed), \(time)")
      }
      if one.isSummed(x) { wasSummed = true }
    }
    #expect(wasSummed && one.digest == other.digest, "\(easing), seed \(seed)")
  }
}

extension Scheduler {
  /// A value at a later instant.
  fileprivate func read(_ property: Property<Double>, at time: Double) -> Double {
    var copy = self
    copy.pass(to: time)
    return copy[property]
  }

  /// Whether a property's tweens are added up.
  fileprivate func isSummed(_ property: Property<Double>) -> Bool {
    stack.lists[Int(property.index)].sum >= 0
  }
}
