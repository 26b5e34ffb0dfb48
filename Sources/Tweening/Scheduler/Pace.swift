/// How fast what belongs to a group or a clock runs.
struct Pace: Sendable {
  var speed = 1.0
  var isPaused = false
  /// Counts those that have stood here.
  var generation: UInt32 = 0
  /// Of a group: its live tweens, and the transactions that are still adding to it.
  var liveCount = 0
  var openCount = 0
  /// Of a clock but the main one: the target that came last of those whose layers run by it, or −1.
  var firstTarget: Int32 = -1
  /// Of a clock: its time in ticks at an instant of the scheduler.
  var elapsed = 0.0
  var since = 0.0

  /// The speed as it is now.
  var now: Double { isPaused ? 0 : speed }

  /// The time of a clock at an instant of the scheduler, both in ticks.
  func time(at instant: Double) -> Double { elapsed + (instant - since) * now }
}
