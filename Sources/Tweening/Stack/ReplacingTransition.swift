/// A value that follows its target by one transition at a time, as CSS transitions do.
///
///     var fade = ReplacingTransition(0.0)
///     try fade.retarget(to: 1, with: Tween(duration: 0.4, easing: .ease), at: 0)
///     try fade.retarget(to: 0, with: Tween(duration: 0.4, easing: .ease), at: 0.1)   // turns back, in less time
///
/// A new transition begins at the presented value and takes the place of the one that runs, whose
/// velocity is lost: that is what additive tweens cure, and this value is here to be compared with them,
/// and for those who need what browsers do.
///
/// Turning back to where the running transition came from takes only the time that the way there took:
/// its duration is multiplied by |p·f + (1 − f)|, p being the eased progress of the running transition
/// and f its own factor (1, unless it turned back itself), and so is a negative delay.
public struct ReplacingTransition<Value: Tweenable>: Sendable {
  /// The value that is being approached.
  public private(set) var target: Value

  /// The last transition, also when it is over; `nil` if the value has been set since, or was there already when it was
  /// retargeted.
  public private(set) var last: Run?

  /// When the last change was made, in ticks.
  private var changeTick = -Double.infinity

  /// One way from a value to another.
  public struct Run: Sendable {
    /// The value at the beginning.
    public let from: Value

    /// The value at the end.
    public let to: Value

    /// How it leads there.
    public let easing: Easing

    /// The share of a whole way that it stands for: 1, less if it turned back.
    public let shortening: Double

    /// The value to which a change is a turning back: where the way, unshortened, began.
    public let origin: Value

    let startTick: Double
    let ticks: Double

    /// When it begins to move, in seconds.
    public var start: Double { Ticks.seconds(startTick) }

    /// How long it moves, in seconds.
    public var duration: Double { Ticks.seconds(ticks) }
  }

  /// What a change has done.
  public enum Reply: UInt8, Sendable, Equatable {
    /// A transition begins.
    case began
    /// A transition begins that turns back, in a part of the time.
    case turnedBack
    /// The target is the same as before; whatever runs goes on.
    case unchanged
    /// The value is the new target at once: there is no time for a transition, or it is there already.
    case arrived
  }

  /// Why a change was not made.
  public enum Problem: Error, Sendable, Equatable {
    /// The value has a lane that is not a number, infinite or beyond 2⁷⁰⁰.
    case value
    /// The tween is impossible.
    case tween(TweenProblem)
    /// The time is not a number, or the change would end beyond 147 days.
    case time
    /// The time is before that of the change before.
    case past
  }

  /// A value at rest.
  ///
  /// Lanes that are not numbers are taken as they are; no change to such a value is accepted.
  public init(_ value: Value) { target = value }

  /// Gives the value a new target.
  ///
  /// - Parameters:
  ///   - value: The target.
  ///   - tween: Duration, easing and delay of a whole way; its playback must be possible, and is not used.
  ///   - time: When the change is made, in seconds, not before the change made last.
  /// - Returns: What has happened.
  /// - Throws: A reason, and then nothing has changed.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func retarget(to value: Value, with tween: Tween, at time: Double)
    throws(Problem) -> Reply
  {
    guard value.hasFitLanes else { throw .value }
    if let problem = tween.problem { throw .tween(problem) }
    guard let now = Ticks.nearest(seconds: time), let wait = Ticks.nearest(seconds: tween.delay),
      let length = Ticks.nearest(seconds: tween.duration), now + wait + length <= Ticks.limit
    else { throw .time }
    guard now >= changeTick else { throw .past }
    changeTick = now
    if value.hasSameLanes(as: target) { return .unchanged }
    let present = self.value(atTick: now)
    let running = last.flatMap { $0.isOver(at: now) ? nil : $0 }
    target = value
    guard wait + length > 0, !present.hasSameLanes(as: value) else {
      last = nil
      return .arrived
    }
    guard let running, running.origin.hasSameLanes(as: value) else {
      last = Run(
        from: present, to: value, easing: tween.easing, shortening: 1, origin: present,
        startTick: now + wait, ticks: length)
      return .began
    }
    let factor = running.shortening(at: now)
    last = Run(
      from: present, to: value, easing: tween.easing, shortening: factor, origin: running.to,
      startTick: now + (wait < 0 ? Maths.rint(wait * factor) : wait),
      ticks: Maths.rint(length * factor))
    return .turnedBack
  }

  /// Makes a value the target and the presented value at once.
  public mutating func set(_ value: Value) {
    target = value
    last = nil
  }
}

extension Tweenable {
  /// Whether all lanes are equal.
  fileprivate func hasSameLanes(as other: Self) -> Bool {
    withScratch(Self.laneCount) { a in
      store(in: &a)
      return withScratch(Self.laneCount) { b in
        other.store(in: &b)
        for k in 0..<Self.laneCount where a[k] != b[k] { return false }
        return true
      }
    }
  }
}
