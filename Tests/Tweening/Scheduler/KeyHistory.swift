import TweeningTestSupport

@testable import Tweening

/// A random history of changes with keys, policies, laws, groups and adoptions, none of which may jump.
struct KeyHistory<Value: Tweenable> {
  var s = Scheduler()
  let x: Property<Value>
  let y: Property<Value>
  let group: TweenGroup
  var random: SeededGenerator
  /// Makes a random value.
  let value: (inout SeededGenerator) -> Value
  /// How far two values are apart.
  let distance: (Value, Value) -> Double
  /// What has gone wrong first.
  private(set) var problem: String?
  private var path: [String] = []

  init(
    seed: Int, value: @escaping (inout SeededGenerator) -> Value,
    distance: @escaping (Value, Value) -> Double
  ) {
    random = SeededGenerator(seed: UInt64(seed))
    (self.value, self.distance) = (value, distance)
    let start = value(&random)
    x = s.addProperty(start)
    y = s.addProperty(start)
    group = s.addGroup()
  }

  /// All of a history, run to its rest.
  mutating func run(steps: Int) {
    for _ in 0..<steps where problem == nil {
      let (before, other) = (s[x], s[y])
      let mayMoveOther = change()
      check(before, s[x], 1e-9, "a jump")
      if !mayMoveOther { check(other, s[y], 1e-9, "a jump of the other") }
      pass(by: random.index(below: 4) == 0 ? 0 : random.double(in: 0...0.3))
      if problem == nil, let mistake = SoakTests.weigherMistake(s.stack) {
        problem = "\(mistake) after \(path)"
      }
    }
    s.resume(.group(group))
    s.resume(.property(x.id))
    s.resume(.property(y.id))
    s.setSpeed(1, of: .group(group))
    pass(by: 100)
    if problem == nil, !s.isIdle { problem = "not at rest after \(path)" }
    for property in [x, y] where problem == nil && distance(s[property], s.model(property)) != 0 {
      problem = "not at the model after \(path)"
    }
  }

  private mutating func check(_ a: Value, _ b: Value, _ tolerance: Double, _ what: String) {
    let distance = distance(a, b)
    if problem == nil, !(distance <= tolerance) {
      problem = "\(what) by \(distance) at \(s.time) after \(path)"
    }
  }

  /// Lets time pass from one end of any tween to the next, silent ones included, each with a look at the
  /// last instant before it.
  private mutating func pass(by seconds: Double) {
    let end = s.now + (seconds * Ticks.perSecond).rounded()
    while problem == nil {
      let next = s.stack.earliestEnd()
      guard next <= end else { break }
      if next - 1 > s.now { _ = s.advance(toTick: next - 1) }
      let (before, other) = (s[x], s[y])
      // An end may lie between two ticks.
      _ = s.advance(toTick: max(s.now, next.rounded(.up)))
      path.append("end")
      check(before, s[x], 1e-6, "a jump at an end")
      check(other, s[y], 1e-6, "a jump of the other at an end")
    }
    if problem == nil { _ = s.advance(toTick: max(s.now, end)) }
  }

  /// Makes any change; gives whether the other property may move by it.
  private mutating func change() -> Bool {
    switch random.index(below: 12) {
    case 0:
      s.setLaw(CombinationLaw.allCases[random.index(below: 3)], of: x)
      path.append("law \(s.law(of: x))")
    case 1:
      let speed = [0, 0.5, 1, 2][random.index(below: 4)]
      speed == 0 ? s.pause(.group(group)) : s.resume(.group(group))
      if speed > 0 { s.setSpeed(speed, of: .group(group)) }
      path.append("speed \(speed)")
    case 2 where s.liveCount(of: y) == 0:
      s.set(y, s.model(x))
      s.adopt(from: x, by: y)
      path.append("adopt")
      check(s[x], s[y], 1e-9, "another place than adopted")
      return true
    case 3:
      s.cancel(
        .property(x.id), handover: Tween(duration: random.double(in: 0.1...0.5)))
      path.append("cancel")
    case let number: retarget(number % 4 == 0 ? y : x)
    }
    return false
  }

  private mutating func retarget(_ property: Property<Value>) {
    let policies: [KeyPolicy] = [.stack, .crossfade, .crossfade, .bake, .replace]
    let laws: [CombinationLaw?] = [nil, nil, .additive, .crossfade, .guarded]
    let transaction = Transaction(
      law: laws[random.index(below: laws.count)],
      key: [nil, "a", "b"][random.index(below: 3)],
      policy: policies[random.index(below: policies.count)],
      group: random.index(below: 3) == 0 ? group : nil)
    let tween = Tween(
      duration: random.double(in: 0.1...1),
      easing: random.index(below: 2) == 0 ? .smoothstep : .smootherstep,
      delay: random.index(below: 4) == 0 ? random.double(in: 0...0.2) : 0,
      keepsVelocity: random.index(below: 4) == 0)
    let target = random.index(below: 6) == 0 ? s.model(property) : value(&random)
    path.append(
      "\(property == x ? "x" : "y") \(transaction.key ?? "-") "
        + "\(transaction.policy.map { "\($0)" } ?? "-") "
        + "\(transaction.law.map { "\($0)" } ?? "-") \(transaction.group == nil ? "" : "group ")"
        + "\(tween.keepsVelocity ? "keeping " : "")\(tween.duration)+\(tween.delay) at \(s.time)")
    s.transaction(transaction) { _ = $0.retarget(property, to: target, with: tween) }
  }
}
