import Tweening

extension Workload {
  /// A stack of any depth should cost what its events do, not what its tweens do.
  static var depth: [Workload] {
    [1, 10, 100, 1000, 10_000].map { depth in
      Workload(
        name: "w2.depth." + String(depth),
        about:
          "one property, 1000 retargets a second, as many live as the name says; a tick of 1/120 s with its retargets in one call",
        count: depth, reference: "SIMD4 columns"
      ) { harness in
        var stream = Stream(depth: depth)
        var columns = ColumnStream(depth: depth)
        return harness.compare(
          items: 1, { stream.run($0) }, referenceItems: 1, { columns.run($0) })
      }
    }
  }

  /// The same with a call to pass to the instant of each sample, and one to change the property there.
  static var depthSingle: [Workload] {
    [10, 1000].map { depth in
      Workload(
        name: "w2.single." + String(depth),
        about: "w2.depth.\(depth) with two calls for each sample", count: depth,
        reference: "one call for all"
      ) { harness in
        var stream = Stream(depth: depth)
        var together = Stream(depth: depth)
        return harness.compare(
          items: 1, { stream.runSingly($0) }, referenceItems: 1, { together.run($0) })
      }
    }
  }

  /// The value alone, beside that of 100 tweens.
  static var depthRead: [Workload] {
    [1, 10, 60, 1000, 10_000].map { depth in
      Workload(
        name: "w2.value." + String(depth),
        about: "the value of one property that is so deep, without its retargets", count: depth,
        reference: "100 deep"
      ) { harness in
        var stream = Stream(depth: depth)
        var other = Stream(depth: 100)
        return harness.compare(
          items: 1, { stream.runTicks($0) }, referenceItems: 1, { other.runTicks($0) })
      }
    }
  }

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

/// The retargets of a tick: 1000 a second at 120 Hz are 8 or 9.
private struct Beat {
  private var due = 0.0

  mutating func next() -> Int {
    due += 1000.0 / 120
    let count = Int(due)
    due -= Double(count)
    return count
  }
}

/// The samples of a tick: targets that go back and forth, each further away.
private struct Samples: Sequence, IteratorProtocol {
  let time: Double
  let count: Int
  var target: Double
  private var made = 0

  init(from time: Double, count: Int, target: Double) {
    (self.time, self.count, self.target) = (time, count, target)
  }

  var underestimatedCount: Int { count }

  mutating func next() -> (Double, Double)? {
    guard made < count else { return nil }
    made += 1
    target = -target * 1.0000001
    return (time + Double(made) / Double(count) / 120, target)
  }
}

/// One property that is retargeted all the time.
struct Stream {
  private var scheduler = Scheduler()
  private let property: Property<Double>
  private let tween: Tween
  private var beat = Beat()
  private var time = 0.0

  init(depth: Int) {
    property = scheduler.addProperty(1.0)
    tween = Tween(duration: Double(depth) / 1000, easing: .cubic(.inOut))
    for _ in 0..<(depth * 120 / 1000 + 4) * 3 { tick() }
  }

  private mutating func tick() {
    let samples = Samples(from: time, count: beat.next(), target: scheduler.model(property))
    scheduler.retarget(property, through: samples, with: tween)
    time += 1.0 / 120
    scheduler.advance(to: time)
  }

  private mutating func tickSingly() {
    for (time, target) in Samples(
      from: time, count: beat.next(), target: scheduler.model(property))
    {
      scheduler.pass(to: time)
      scheduler.retarget(property, to: target, with: tween)
    }
    time += 1.0 / 120
    scheduler.advance(to: time)
  }

  mutating func run(_ rounds: Int) -> Duration { run(rounds) { $0.tick() } }

  mutating func runSingly(_ rounds: Int) -> Duration { run(rounds) { $0.tickSingly() } }

  @inline(__always) private mutating func run(
    _ rounds: Int, _ tick: (inout Self) -> Void
  ) -> Duration {
    // Time has an end: begin again.
    if time > 1e6 { self = Stream(depth: Int(tween.duration * 1000)) }
    var sum = 0.0
    let elapsed = Stopwatch.time {
      for _ in 0..<rounds {
        tick(&self)
        sum += scheduler[property]
      }
    }
    consume(sum)
    return elapsed
  }

  /// Ticks of no time, which are the evaluation alone.
  mutating func runTicks(_ rounds: Int) -> Duration {
    var sum = 0.0
    let elapsed = Stopwatch.time {
      for _ in 0..<rounds {
        scheduler.advance(to: time)
        sum += scheduler[property]
      }
    }
    consume(sum)
    return elapsed
  }
}

/// The same with bare columns.
private struct ColumnStream {
  private var columns: StackColumns
  private var beat = Beat()
  private var time = 0.0
  private var target = 1.0

  init(depth: Int) {
    columns = StackColumns(duration: Double(depth) / 1000, capacity: 3 * depth + 64)
    for _ in 0..<(depth * 120 / 1000 + 4) * 3 { _ = tick() }
  }

  private mutating func tick() -> Double {
    let count = beat.next()
    for k in 1...count {
      target = -target * 1.0000001
      columns.retarget(to: target, at: time + Double(k) / Double(count) / 120)
    }
    time += 1.0 / 120
    return columns.value(at: time)
  }

  mutating func run(_ rounds: Int) -> Duration {
    var sum = 0.0
    let elapsed = Stopwatch.time {
      for _ in 0..<rounds { sum += tick() }
    }
    consume(sum)
    return elapsed
  }
}

/// Many properties that are retargeted every 1/60 s.
struct Flock {
  private var scheduler = Scheduler()
  private var properties: [Property<Double>] = []
  private let tween: Tween
  private var target = 1.0

  init(
    count: Int = 10_000, stride: Int = 1, duration: Double = 0.5,
    easing: Easing = .cubic(.inOut), collapsingDepth depth: Int? = nil
  ) {
    tween = Tween(duration: duration, easing: easing)
    if let depth { scheduler.collapsingDepth = depth }
    for _ in 0..<count {
      properties.append(scheduler.addProperty(0.0))
      for _ in 1..<stride { _ = scheduler.addProperty(0.0) }
    }
    // Until the columns have been squeezed once, and grow no more: frames before that wait for new memory.
    for _ in 0..<Int(150 * duration) { tick() }
  }

  private mutating func tick() {
    target = -target
    scheduler.retarget(
      zip(properties, repeatElement(target, count: properties.count)), with: tween)
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
