import Tweening
import TweeningFormats

/// A recorded pointer and a property that follows it: each event retargets the property at its own
/// time, and the result is sampled at a steady rate.
struct Replay: Sendable {
  /// One moment of a replay.
  struct Sample: Sendable {
    /// Seconds since the beginning of the trace.
    var time: Double
    /// Where the property is going: the position of the last event.
    var target: Point
    /// Where it is.
    var value: Point
    /// How fast it moves, per second.
    var velocity: Point
    /// How many tweens are on their way.
    var live: Int
    /// Where a dot is that throws away its tween at each event, and how fast it moves; `nil` if there is
    /// none.
    var rival: (value: Point, velocity: Point)?
  }

  /// How the property follows.
  struct Style: Equatable, Sendable {
    var law = LawWord.additive
    var policy = PolicyWord.stack
    /// Whether another dot follows by replacing, for comparison.
    var isCompared = false
  }

  /// The moments sampled are k/rate, from k = 0 to this k.
  let lastIndex: Int
  let trace: PointerTrace
  let tween: Tween
  /// The samples of a second.
  let rate: Double
  let style: Style

  /// More samples are surely a slip of the finger.
  static let sampleLimit = 10_000_000

  /// Prepares a replay that lasts until the last event plus the duration of the tween.
  ///
  /// What is too long is the fault of an option that was given, else of the file.
  init(
    _ trace: PointerTrace, tween: Tween, rate: Double, style: Style = Style(), file: String,
    given: [String: String] = [:]
  ) throws(Failure) {
    let end = try Self.end(of: trace, duration: tween.duration, file: file, given: given)
    guard end * rate < Double(Self.sampleLimit) else {
      let trouble = "more than \(Self.sampleLimit) samples"
      if let text = given["rate"] {
        throw .usage("'\(text)' is no value for --rate: it makes \(trouble)")
      }
      if let text = given["duration"], tween.duration > trace.duration {
        throw .usage("'\(text)' is no value for --duration: it makes \(trouble)")
      }
      throw .data(
        "\(file):\(trace.events.count + 1): at \(shortest(rate)) Hz this makes \(trouble); --rate sets another"
      )
    }
    lastIndex = lastSample(until: end, rate: rate)
    self.trace = trace
    self.tween = tween
    self.rate = rate
    self.style = style
  }

  /// When the last tween ends, in seconds; refuses a trace that a scheduler cannot follow so long.
  static func end(
    of trace: PointerTrace, duration: Double, file: String, given: [String: String]
  ) throws(Failure) -> Double {
    let limit = Scheduler.largestMagnitude
    for (index, event) in trace.events.enumerated()
    where event.x.magnitude > limit || event.y.magnitude > limit {
      throw .data("\(file):\(index + 2): a position beyond ±\(limit)")
    }
    let end = trace.duration + duration
    guard end <= PointerTrace.timeLimit else {
      let trouble = "the replay would last more than 147 days"
      guard let text = given["duration"] else {
        throw .data("\(file):\(trace.events.count + 1): \(trouble)")
      }
      throw .usage("'\(text)' is no value for --duration: \(trouble)")
    }
    return end
  }

  /// Calls `body` with each sample in order of time.
  ///
  /// A sample at the very time of an event has the event in it.
  func forEachSample(_ body: (Sample) throws(Failure) -> Void) throws(Failure) {
    var scheduler = Scheduler()
    guard let first = trace.events.first else { return }
    let pointer = scheduler.addProperty(Point(first.x, first.y))
    scheduler.setLaw(style.law.law, of: pointer)
    let change = Transaction(key: "pointer", policy: style.policy.policy)
    var rival = style.isCompared ? Rival(at: Point(first.x, first.y)) : nil
    // The first one is where the property begins, and no change.
    var events = trace.events.dropFirst()
    var last = first
    for index in 0...lastIndex {
      let time = Double(index) / rate
      // Times that differ by less than a tick are one instant to the scheduler, which takes events
      // that lie behind it not at all and events before it at their own times.
      while let event = events.first, event.time <= time + 1e-8 {
        events.removeFirst()
        if event.x == last.x, event.y == last.y { continue }
        last = event
        scheduler.transaction(change) {
          _ = $0.retarget(pointer, to: Point(event.x, event.y), with: tween, at: event.time)
        }
        rival?.advance(to: min(event.time, time))
        rival?.replace(by: Point(event.x, event.y), with: tween)
      }
      scheduler.advance(to: time)
      rival?.advance(to: time)
      try body(
        Sample(
          time: time, target: scheduler.model(pointer), value: scheduler[pointer],
          velocity: scheduler.velocity(pointer), live: scheduler.liveCount(of: pointer),
          rival: rival.map { ($0.place, $0.velocity) }))
    }
  }
}
