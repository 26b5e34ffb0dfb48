import Tweening

extension Digest {
  /// A property of every type that is more than numbers, retargeted at random instants.
  mutating func addValues() {
    var scheduler = Scheduler()
    let count = scheduler.addProperty(0)
    let dial = scheduler.addProperty(Angle<ShortestWay>(radians: 0))
    let spinner = scheduler.addProperty(Angle<ClockwiseWay>(radians: 0))
    let rotation = scheduler.addProperty(Rotation.identity)
    let zoom = scheduler.addProperty(Scale(1))
    let pose = scheduler.addProperty(Transform3D.identity)
    let matrix = scheduler.addProperty(Matrix4.identity)
    let fill = scheduler.addProperty(Color<OKLabSpace>(hex: 0xFF8000))
    for _ in 0..<1_000 {
      scheduler.advance(by: next() * 0.05)
      let tween = Tween(duration: next() * 0.5, easing: .back(.out))
      let turn = Rotation(vector: SIMD3(next() * 4 - 2, next() * 4 - 2, next() * 4 - 2))
      let placed = Transform3D(
        translation: SIMD3(next(), next(), next()), rotation: turn,
        scale: SIMD3(next() + 0.5, next() + 0.5, next() - 0.25))
      switch next(below: 7) {
      case 0: scheduler.retarget(count, to: next(below: 2_000) - 1_000, with: tween)
      case 1: scheduler.retarget(dial, to: Angle(radians: next() * 40 - 20), with: tween)
      case 2: scheduler.retarget(spinner, to: Angle(degrees: next() * 720), with: tween)
      case 3: scheduler.retarget(rotation, to: turn, with: tween)
      case 4: scheduler.retarget(zoom, to: Scale(next() * 4 - 1), with: tween)
      case 5:
        scheduler.retarget(pose, to: placed, with: tween)
        scheduler.retarget(matrix, to: placed.matrix, with: tween)
      default:
        let color = Color<OKLabSpace>(red: next(), green: next(), blue: next(), alpha: next())
        scheduler.retarget(fill, to: color, with: tween)
      }
      scheduler.advance(by: next() * 0.05)
      add(Double(scheduler[count]))
      add(scheduler[dial].radians)
      add(scheduler[spinner].radians)
      add(lanes: scheduler[rotation])
      add(scheduler[zoom].factor)
      add(lanes: scheduler[pose])
      add(lanes: scheduler[matrix])
      for k in 0..<4 { add(scheduler[fill].srgb[k]) }
    }
  }

  /// A scheduler that an object keeps, read before and after each change of it: no read may be taken for another.
  mutating func addKept() {
    let keeper = Keeper()
    for _ in 0..<1_000 {
      add(keeper.scheduler[keeper.place])
      keeper.scheduler.retarget(
        keeper.place, to: next() * 100,
        with: Tween(duration: next() * 0.5, easing: .expo(.inOut)))
      keeper.scheduler.retarget(
        keeper.heading, to: Rotation(vector: SIMD3(next(), next(), next())),
        with: Tween(duration: 0.2, easing: .sine(.out)))
      add(keeper.scheduler[keeper.place])
      add(keeper.scheduler.velocity(keeper.place))
      keeper.scheduler.pass(to: keeper.scheduler.time + next() * 0.02)
      add(keeper.scheduler[keeper.place])
      add(keeper.scheduler.velocity(keeper.place))
      add(lanes: keeper.scheduler[keeper.heading])
      keeper.scheduler.advance(by: next() * 0.02)
      add(keeper.scheduler.acceleration(keeper.place))
      add(Double(keeper.scheduler.liveCount(of: keeper.place)))
    }
  }

  /// A crowd that is changed by one call for all, deep enough for sums at last, and must be what it is with a call for each.
  mutating func addBatches() {
    var together = Scheduler()
    let crowd = (0..<200).map { together.addProperty(Double($0)) }
    var single = together
    let tween = Tween(duration: 2.4, easing: .cubic(.inOut))
    for step in 1...200 {
      let goals = crowd.map { _ in next() }
      together.retarget(zip(crowd, goals), with: tween)
      for (property, goal) in zip(crowd, goals) { single.retarget(property, to: goal, with: tween) }
      together.advance(to: Double(step) / 60)
      single.advance(to: Double(step) / 60)
      add(together[crowd[step % crowd.count]])
    }
    if together.digest != single.digest { add(1) }
  }

  /// A property that follows many samples by one call for all of a tick, deep enough for a sum and not.
  mutating func addSamples() {
    var scheduler = Scheduler()
    let (deep, shallow) = (scheduler.addProperty(0.0), scheduler.addProperty(0.0))
    for step in 0..<1_000 {
      let samples = (1...16).map { k in (Double(16 * step + k) / 1920, next() * 100) }
      let events =
        scheduler.retarget(
          deep, through: samples[..<8], with: Tween(duration: 0.2, easing: .cubic(.inOut)))
        + scheduler.retarget(
          shallow, through: samples[8...], with: Tween(duration: 0.01, easing: .quad(.out)))
        + scheduler.advance(to: Double(step + 1) / 120)
      for event in events { add(event.time) }
      add(scheduler[deep])
      add(scheduler[shallow])
    }
    add(Double(scheduler.liveCount))
  }

  /// Properties that are retargeted so often that their tweens are added up as one function.
  mutating func addFloods() {
    var scheduler = Scheduler()
    let cubic = scheduler.addProperty(0.0)
    let quintic = scheduler.addProperty(SIMD3<Double>(0, 0, 0))
    let waves = [
      Tween(spring: .bouncy), Tween(duration: 0.6, easing: .elastic(.inOut)),
      Tween(duration: 0.5, easing: .expo(.in)), Tween(duration: 0.5, easing: .sine(.inOut)),
    ].map { (scheduler.addProperty(0.0), $0) }
    for step in 0..<3_000 {
      scheduler.advance(by: next() * 0.005)
      for (property, tween) in waves {
        scheduler.retarget(property, to: next() * 100, with: tween)
        add(scheduler[property])
        if step % 100 == 0 { add(scheduler.velocity(property)) }
      }
      scheduler.retarget(
        cubic, to: next() * 100, with: Tween(duration: 0.5, easing: .back(.inOut)))
      let place = SIMD3(next(), next() * 1e6, -next())
      scheduler.retarget(
        quintic, to: place, with: Tween(duration: 0.7, easing: .quint(.inOut)))
      add(scheduler[cubic])
      add(lanes: scheduler[quintic])
      if step % 100 == 0 { add(scheduler.velocity(cubic)) }
      if step == 2_000 { scheduler.setLaw(.guarded, of: cubic) }
    }
    let digest = scheduler.digest
    add(Double(digest >> 32))
    add(Double(digest & 0xFFFF_FFFF))
  }

  private mutating func add<Value: Tweenable>(lanes value: Value) {
    var lanes = [Double](repeating: 0, count: Value.laneCount)
    var span = lanes.mutableSpan
    value.store(in: &span)
    for lane in lanes { add(lane) }
  }
}

/// An object with a scheduler.
private final class Keeper {
  var scheduler = Scheduler()
  let place: Property<Double>
  let heading: Property<Rotation>

  init() {
    place = scheduler.addProperty(0.0)
    heading = scheduler.addProperty(Rotation.identity)
  }
}
