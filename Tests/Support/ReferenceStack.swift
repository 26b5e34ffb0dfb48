public import Tweening

/// One number under additive tweens, as plainly as it can be said: what the engine is tested against.
///
///     value(t) = model + Σ Wᵢ·(old − new)        wᵢ = 1 − easing((t − start) / duration)
///
/// with Wᵢ by the definition of each law, of the tweens that began after tween i: times all wⱼ of those
/// that cross-fade, and no more than any wⱼ of those that guard.
///
/// It keeps every tween for ever and sums in the order of creation. Times are in seconds; only their
/// differences are rounded to ticks, so that an easing with a steep end does not blow up their noise.
public struct ReferenceStack: Sendable {
  /// One change of the model value.
  public struct Change: Sendable {
    /// When it was made, in seconds.
    public var time: Double
    /// The new model value.
    public var value: Double
    /// How the presentation follows.
    public var tween: Tween
    /// How the tween weighs older ones.
    public var law: CombinationLaw

    /// A change of the model value.
    public init(time: Double, value: Double, tween: Tween, law: CombinationLaw = .additive) {
      self.time = time
      self.value = value
      self.tween = tween
      self.law = law
    }
  }

  private let initial: Double
  private var changes: [Change] = []

  /// A number at rest.
  public init(_ initial: Double) { self.initial = initial }

  /// Adds a change, not before the ones already there.
  public mutating func retarget(_ change: Change) { changes.append(change) }

  /// The presentation value at a time in seconds, with the changes made until then.
  public func value(at time: Double) -> Double {
    let begun = changes.filter { $0.time <= time }
    let own = begun.map { remaining(of: $0.tween, after: time - $0.time) }
    var model = initial
    var moves = 0.0
    // Most histories have one law, and a thousand changes have a million pairs.
    let isPlain = begun.allSatisfy { $0.law == .additive }
    for (index, change) in begun.enumerated() {
      var weight = own[index]
      let newer = isPlain ? 0..<0 : index + 1..<begun.count
      if let limit = newer.filter({ begun[$0].law == .guarded }).map({ min(max(own[$0], 0), 1) })
        .min()
      {
        weight = (0...1).contains(weight) ? min(weight, limit) : weight * limit
      }
      for other in newer where begun[other].law == .crossfade {
        weight *= max(-1, min(1, own[other]))
      }
      moves += (model - change.value) * weight
      model = change.value
    }
    return model + moves
  }

  /// The velocity at a time in seconds by a central difference.
  public func velocity(at time: Double, step: Double = 1e-5) -> Double {
    (value(at: time + step) - value(at: time - step)) / (2 * step)
  }

  /// Σ |old − new| of the changes made until a time: what rounding is measured by.
  public func totalChange(at time: Double) -> Double {
    var model = initial
    var total = 0.0
    for change in changes where change.time <= time {
      total += abs(model - change.value)
      model = change.value
    }
    return total
  }

  private func remaining(of tween: Tween, after elapsed: Double) -> Double {
    let ticks = ((elapsed - tween.delay) * Ticks.perSecond).rounded()
    let moving = ticks / Ticks.perSecond
    if moving >= tween.duration { return 0 }
    return 1 - tween.easing.value(at: max(0, moving / tween.duration))
  }
}
