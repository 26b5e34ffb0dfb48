import Tweening

extension Workload {
  /// A crowd whose targets change all the time: of properties that were added one after the other, and of objects that
  /// have two more each; and deeper.
  static var flocks: [Workload] {
    [
      ("w2.crowd", 0.5, "", 1), ("w2.crowd.apart", 0.5, "; each third of the properties", 3),
      ("w2.crowd.deep", 2.0, "", 1),
    ].map { name, duration, which, stride in
      Workload(
        name: name,
        about:
          "10k properties, all retargeted at 60 Hz with \(duration) s, one tick with its retargets, per property"
          + which,
        count: 10_000, reference: "no cohorts, no sums"
      ) { harness in
        var flock = Flock(stride: stride, duration: duration)
        var plain = Flock(stride: stride, duration: duration, collapsingDepth: .max)
        return harness.compare(
          items: 10_000, { flock.run($0) }, referenceItems: 10_000, { plain.run($0) })
      }
    }
  }

  /// A crowd that has a clock of its own.
  static var clockedFlock: Workload {
    Workload(
      name: "w2.crowd.clock", about: "w2.crowd by a clock of its own, per property", count: 10_000,
      reference: "w2.crowd"
    ) { harness in
      var flock = Flock(hasClock: true)
      var other = Flock()
      return harness.compare(
        items: 10_000, { flock.run($0) }, referenceItems: 10_000, { other.run($0) })
    }
  }

  /// Crowds of which in each frame some are changed by themselves, or of which one is stopped now and then.
  static var disturbedFlocks: [Workload] {
    let touched = Flock.Disturbance.touching(10)
    let stopped = Flock.Disturbance.stopping(every: 10)
    return [
      ("touched", 0.5, "w2.crowd", "ten are retargeted by themselves in each frame", touched),
      (
        "touched.deep", 2.0, "w2.crowd.deep", "ten are retargeted by themselves in each frame",
        touched
      ),
      ("stopped", 0.5, "w2.crowd", "one is stopped in each tenth frame", stopped),
      ("stopped.deep", 2.0, "w2.crowd.deep", "one is stopped in each tenth frame", stopped),
    ].map { name, duration, reference, which, disturbance in
      Workload(
        name: "w2.crowd." + name, about: "\(reference), of which \(which), per property",
        count: 10_000, reference: reference
      ) { harness in
        var flock = Flock(duration: duration, disturbance: disturbance)
        var other = Flock(duration: duration)
        return harness.compare(
          items: 10_000, { flock.run($0) }, referenceItems: 10_000, { other.run($0) })
      }
    }
  }

  /// What a frame may take that must do what others have put off.
  static var worstFrame: [Workload] {
    [("w2.worst", "", Easing.cubic(.inOut)), ("w2.worst.expo", " and expo in", .expo(.in))].map {
      name, with, easing in
      Workload(
        name: name,
        about:
          "1k properties, all retargeted at 60 Hz with 2.5 s\(with): the longest of 240 frames, per property",
        count: 1000, reference: "the median one"
      ) { harness in
        var flock = Flock(count: 1000, duration: 2.5, easing: easing)
        var other = Flock(count: 1000, duration: 2.5, easing: easing)
        // One frame is measured, however short it is: with more rounds its time would be no longer.
        var harness = harness
        harness.shortest = .zero
        return harness.compare(
          items: 1000, { _ in flock.frames(240)[239] }, referenceItems: 1000,
          { _ in other.frames(240)[120] })
      }
    }
  }
}

/// Many properties that are retargeted every 1/60 s.
struct Flock {
  private var scheduler = Scheduler()
  private var properties: [Property<Double>] = []
  private let tween: Tween
  private var target = 1.0
  private let disturbance: Disturbance
  private var frame = 0

  /// What is done to some of them beside.
  enum Disturbance {
    case none
    /// So many are retargeted by themselves in each frame, and last less long.
    case touching(Int)
    /// One is stopped every so many frames.
    case stopping(every: Int)
  }

  init(
    count: Int = 10_000, stride: Int = 1, duration: Double = 0.5,
    easing: Easing = .cubic(.inOut), collapsingDepth depth: Int? = nil, hasClock: Bool = false,
    disturbance: Disturbance = .none
  ) {
    self.disturbance = disturbance
    tween = Tween(duration: duration, easing: easing)
    if let depth { scheduler.collapsingDepth = depth }
    for _ in 0..<count {
      properties.append(scheduler.addProperty(0.0))
      for _ in 1..<stride { _ = scheduler.addProperty(0.0) }
    }
    if hasClock {
      let clock = scheduler.addClock()
      for property in properties { scheduler.setClock(clock, of: property) }
    }
    // Until the columns have been squeezed once, and grow no more: frames before that wait for new memory.
    for _ in 0..<Int(150 * duration) { tick() }
  }

  private mutating func disturb() {
    frame += 1
    switch disturbance {
    case .none: break
    case .touching(let count):
      for k in 0..<count {
        let place = (frame * 7919 + k * 997) % properties.count
        scheduler.retarget(
          properties[place], to: Double(frame % 100) + 0.5,
          with: Tween(duration: 0.3, easing: tween.easing))
      }
    case .stopping(let interval):
      guard frame % interval == 0 else { return }
      scheduler.cancel(.property(properties[frame * 7919 % properties.count].id))
    }
  }

  private mutating func tick() {
    target = -target
    scheduler.retarget(
      zip(properties, repeatElement(target, count: properties.count)), with: tween)
    disturb()
    scheduler.advance(by: 1.0 / 60)
  }

  mutating func run(_ rounds: Int) -> Duration {
    let elapsed = Stopwatch.time {
      for _ in 0..<rounds { tick() }
    }
    consume(scheduler[properties[0]])
    return elapsed
  }

  /// The times of as many frames, the shortest first.
  mutating func frames(_ count: Int) -> [Duration] {
    (0..<count).map { _ in run(1) }.sorted()
  }
}
