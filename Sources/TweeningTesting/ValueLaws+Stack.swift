import Tweening

extension ValueLaws {
  /// Stacks random retargets in a scheduler, by all laws and all policies that keep a value continuous, and on another
  /// property as many that are alike, all of which live: nothing moves at a join, and the end is the model.
  mutating func checkStack(retargets: Int, tolerance: Double, seed: UInt64) {
    guard let first = samples.first else { return }
    var random = SplitMix64(seed: seed)
    var scheduler = Scheduler()
    let (property, deep) = (scheduler.addProperty(first), scheduler.addProperty(first))
    let alike = Tween(duration: 0.1 * Double(max(0, retargets)), easing: .cubic(.inOut))
    let easings: [Easing] = [
      .linear, .smoothstep, .cubic(.out), .back(.inOut), .elastic(.out), .sine(.inOut),
    ]
    let policies: [KeyPolicy] = [.stack, .bake, .crossfade, .replace]
    for k in 0..<max(0, retargets) {
      scheduler.advance(by: 0.08 * random.unit())
      let before = (scheduler[property], scheduler[deep])
      let goal = samples[random.index(below: samples.count)]
      let tween = Tween(
        duration: 0.05 + 0.5 * random.unit(), easing: easings[random.index(below: 6)],
        delay: random.index(below: 4) == 0 ? 0.05 : 0)
      var change = Transaction()
      if random.index(below: 3) == 0 {
        change.law = CombinationLaw.allCases[random.index(below: 3)]
        change.key = random.index(below: 2) == 0 ? "a" : "b"
        change.policy = policies[random.index(below: 4)]
      }
      scheduler.transaction(change) { _ = $0.retarget(property, to: goal, with: tween) }
      scheduler.retarget(deep, to: goal, with: alike)
      let place = "seed \(seed), retarget \(k) to \(goal)"
      checkJoin(property, from: before.0, in: scheduler, tolerance, place)
      checkJoin(deep, from: before.1, in: scheduler, tolerance, place + " of a deep stack")
    }
    scheduler.advance(by: 2 + alike.duration)
    for property in [property, deep] {
      let end = laneArray(of: scheduler[property])
      let model = laneArray(of: scheduler.model(property))
      expect(haveSameBits(end, model), .rest, "seed \(seed): \(end) over \(model)")
    }
  }

  /// A change has moved nothing.
  private mutating func checkJoin(
    _ property: Property<Value>, from before: Value, in scheduler: Scheduler, _ tolerance: Double,
    _ place: String
  ) {
    let after = scheduler[property]
    let jump = distance(after, before)
    // What overshoots and multiplies may be larger than any sample, and so is its rounding.
    let presented = max(size, largest(laneArray(of: before)))
    expect(
      jump <= tolerance * presented, .join, "\(place): from \(before) to \(after), by \(jump)")
    expect(laneArray(of: after).allSatisfy(\.isFinite), .finite, "\(place): \(after)")
    // A read just after a change is a fold, one after a tick may be a sum: the bits are the same.
    var ticked = scheduler
    ticked.advance(to: ticked.time)
    expect(
      haveSameBits(laneArray(of: ticked[property]), laneArray(of: after)), .join,
      "\(place): \(after), and after a tick \(ticked[property])")
  }
}
