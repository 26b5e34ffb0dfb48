extension TimeMap {
  /// The three parts of a motion's time.
  public enum Phase: UInt8, Sendable, Equatable, CaseIterable {
    /// The motion has not begun (backwards: it is over).
    case before
    /// It runs.
    case active
    /// It is over (backwards: it has not begun).
    case after
  }

  /// What the map says of one instant.
  public struct Reading: Sendable, Equatable {
    /// The part of time the instant lies in.
    public let phase: Phase

    /// Where the motion is; `nil` if it has no effect.
    public let position: Position?
  }

  /// Where a motion is within its iterations.
  public struct Position: Sendable, Equatable {
    /// The number of the iteration, from 0 on; where the motion begins it is ⌊``TimeMap/iterationStart``⌋.
    public let iteration: Int64

    /// The share of the iteration that has passed, 0...1.
    ///
    /// It is 1 only at the very end of the motion; where one iteration ends and the next begins, it is
    /// the 0 of the next.
    public let simpleProgress: Double

    /// The simple progress, or in an iteration that runs backwards what it lacks to 1.
    public let directedProgress: Double

    /// The eased directed progress; it may leave 0...1.
    public let progress: Double

    /// The before flag of CSS: a jump of ``Easing/steps(_:_:)`` at this very progress is still to come.
    public let isBeforeJump: Bool

    /// How fast the directed progress changes per second: ±rate / duration, or 0 outside the active
    /// phase and where there is no duration.
    public let directedVelocity: Double
  }

  /// What the map says of a time since the start.
  ///
  /// - Parameter time: In seconds; negative before the start. Beyond ±147 days it counts as that, NaN
  ///   as 0.
  /// - Returns: The phase, and where the motion is if it has an effect.
  /// - Complexity: O(1), and one evaluation of the easing.
  public func reading(at time: Double) -> Reading {
    reading(atTick: Ticks.clamped(seconds: time))
  }

  /// Whether the motion has come to its end at a time since the start, in seconds.
  ///
  /// The end delay counts; a reading may still have a position, if the motion ``fill``s.
  public func isFinished(at time: Double) -> Bool {
    let local = localTicks(at: Ticks.clamped(seconds: time))
    return rate > 0 ? local >= edges.end : local <= 0
  }

  /// How fast the eased progress changes per second at a time since the start.
  ///
  /// 0 without effect and outside of the active phase; ±∞ where the easing is vertical. Where the slope
  /// jumps, it is that of the later progress.
  public func velocity(at time: Double) -> Double {
    guard let position = reading(at: time).position, position.directedVelocity != 0 else {
      return 0
    }
    return easing.velocity(at: position.directedProgress) * position.directedVelocity
  }
}
