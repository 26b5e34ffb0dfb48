/// A keyframe effect that plays: keys, when they play, and since when.
public struct KeyframeTween<Value: Tweenable>: Sendable {
  /// The keys.
  public let effect: KeyframeEffect<Value>

  /// When the motion is where.
  public let timing: TimeMap

  /// The time of its start in seconds; the delay begins here.
  public let start: Double

  /// The start in ticks.
  private let startTick: Double

  /// An effect that plays from a time on; `nil` if that is not a number, infinite or beyond 147 days.
  public init?(_ effect: KeyframeEffect<Value>, _ timing: TimeMap, start: Double = 0) {
    guard let tick = Ticks.nearest(seconds: start) else { return nil }
    self.effect = effect
    self.timing = timing
    self.start = start
    startTick = tick
  }

  /// What the time map says of a time in seconds.
  public func reading(at time: Double) -> TimeMap.Reading {
    timing.reading(atTick: Ticks.clamped(seconds: time) - startTick)
  }

  /// The underlying value with the effect laid over it at a time in seconds.
  ///
  /// Out of effect it is the underlying value itself.
  public func value(over underlying: Value, at time: Double) -> Value {
    effect.value(over: underlying, at: reading(at: time).position)
  }
}

/// Keyframe tweens over one value, each laid over the result of those before it.
///
/// Web Animations calls it an effect stack: the order is that of creation, whatever the starts are.
public struct KeyframeStack<Value: Tweenable>: Sendable {
  /// The tweens, the lowest first.
  public var tweens: [KeyframeTween<Value>]

  /// A stack of tweens, the lowest first.
  public init(_ tweens: [KeyframeTween<Value>] = []) { self.tweens = tweens }

  /// The value that comes out on top at a time in seconds.
  ///
  /// It depends on nothing but the time: there is no state that would move on.
  ///
  /// - Complexity: O(tweens), each as one ``KeyframeTween/value(over:at:)``.
  public func value(over underlying: Value, at time: Double) -> Value {
    var value = underlying
    for tween in tweens { value = tween.value(over: value, at: time) }
    return value
  }
}
