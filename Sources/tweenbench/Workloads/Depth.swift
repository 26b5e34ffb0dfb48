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

  /// The same while time runs at half speed, while rests are told, and under layers.
  static var depthBeside: [Workload] {
    [
      ("w2.depth.slow", "w2.depth.1000 at half speed of all time", 0.5, [], 0),
      ("w2.depth.told", "w2.depth.1000 while rests are told", 1.0, Telling.rests, 0),
      ("w2.depth.layers", "w2.depth.1000 under three layers, which play", 1.0, [], 3),
    ].map { name, about, speed, tells, layers in
      Workload(name: name, about: about, count: 1000, reference: "w2.depth.1000") { harness in
        var stream = Stream(depth: 1000, speed: speed, tells: tells, layers: layers)
        var other = Stream(depth: 1000)
        return harness.compare(
          items: 1, { stream.run($0) }, referenceItems: 1, { other.run($0) })
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
    [1, 10, 30, 1000, 10_000].map { depth in
      Workload(
        name: "w2.value." + String(depth),
        about: "a tick of no time and the value of one property that is so deep", count: depth,
        reference: "100 deep"
      ) { harness in
        var stream = Stream(depth: depth)
        var other = Stream(depth: 100)
        return harness.compare(
          items: 1, { stream.runTicks($0) }, referenceItems: 1, { other.runTicks($0) })
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
  /// When the last one is, and from one to the next: no division for each, which took as long as a twentieth of all.
  private let (end, step): (Double, Double)
  private var left: Int
  private var target: Double

  init(from time: Double, count: Int, target: Double) {
    (end, step) = (time + 1.0 / 120, 1.0 / 120 / Double(count))
    (left, self.target) = (count, target)
  }

  var underestimatedCount: Int { left }

  mutating func next() -> (Double, Double)? {
    guard left > 0 else { return nil }
    left -= 1
    target = -target * 1.0000001
    return (end - Double(left) * step, target)
  }
}

/// One property that is retargeted all the time.
struct Stream {
  private var scheduler = Scheduler()
  private let property: Property<Double>
  private let tween: Tween
  private let (depth, speed, layers): (Int, Double, Int)
  private var beat = Beat()
  private var time = 0.0

  init(depth: Int, speed: Double = 1, tells: Telling = [], layers: Int = 0) {
    (self.depth, self.speed, self.layers) = (depth, speed, layers)
    let target = scheduler.addTarget()
    property =
      layers == 0
      ? scheduler.addProperty(1.0) : scheduler.addProperty(1.0, on: target, path: "p0")
    var random = SplitMix64(seed: 11)
    for layer in 0..<layers {
      guard let action = LayeredField.action(&random) else { continue }
      scheduler[layers: target].append(
        Layer(action, mode: layer == 0 ? .replace : .add, weight: 0.5, repetition: .loop))
    }
    scheduler.setSpeed(speed, of: .clock(.main))
    scheduler.tells = tells
    tween = Tween(duration: Double(depth) / 1000 * speed, easing: .cubic(.inOut))
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
    if time > 1e6 {
      self = Stream(depth: depth, speed: speed, tells: scheduler.tells, layers: layers)
    }
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
    for (time, value) in Samples(from: time, count: beat.next(), target: target) {
      columns.retarget(to: value, at: time)
      target = value
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
