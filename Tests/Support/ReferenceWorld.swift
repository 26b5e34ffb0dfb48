public import Tweening

/// One number under a layer, tweens, laws, pauses and removals, as plainly as it can be said.
///
///     value = base + Σ Wᵢ·δᵢ        base = model · (1 − weight) + motion · weight
///
/// Every tween is kept for ever: one that has ended weighs 0, and by its law silences the older ones.
public struct ReferenceWorld: Sendable {
  /// A tween.
  public struct Live: Sendable {
    let change: Double
    let law: CombinationLaw
    var tween: Tween
    var elapsed = 0.0
    var gain = 1.0
    /// Whether it still has a name, by which it could be taken away.
    var isNamed = true

    var weight: Double {
      let progress = max(0, elapsed - tween.delay) / tween.duration
      // A tick is 1.4e-9 s: what is nearer to the end has ended.
      if progress >= 1 - 1e-12 { return 0 }
      return gain * (1 - tween.easing.value(at: progress))
    }
  }

  /// The model value.
  public private(set) var model: Double
  /// How much the motion of the layer counts.
  public private(set) var layerWeight = 0.0
  /// What the layer says at all times.
  public let motion: Double
  /// The law of tweens to come.
  public var law = CombinationLaw.additive
  /// Whether time stands still for tweens.
  public var isPaused = false

  private var tweens: [Live] = []

  /// A number at rest, under a layer that has no weight.
  public init(_ model: Double, motion: Double) {
    self.model = model
    self.motion = motion
  }

  /// The value without tweens.
  public var base: Double { model * (1 - layerWeight) + motion * layerWeight }

  /// The presented value.
  public var value: Double {
    tweens.indices.reduce(base) { sum, index in
      var weight = tweens[index].weight
      let newer = tweens[(index + 1)...]
      let limits = newer.filter { $0.law == .guarded }.map { min(max($0.weight, 0), 1) }
      if let limit = limits.min() {
        weight = (0...1).contains(weight) ? min(weight, limit) : weight * limit
      }
      for other in newer where other.law == .crossfade { weight *= max(-1, min(1, other.weight)) }
      return sum + weight * tweens[index].change
    }
  }

  /// How far all changes went together: what rounding is measured by.
  public var total: Double { tweens.reduce(1) { $0 + $1.change.magnitude } }

  /// Changes the model value with a tween.
  public mutating func retarget(to value: Double, with tween: Tween) {
    let before = base
    model = value
    // Nothing is pushed by a change of nothing, unless it silences older ones.
    if before == base, law == .additive { return }
    tweens.append(Live(change: before - base, law: law, tween: tween))
  }

  /// Changes the weight of the layer with a tween.
  public mutating func setLayerWeight(_ weight: Double, with tween: Tween) {
    let before = base
    layerWeight = weight
    if before != base { tweens.append(Live(change: before - base, law: law, tween: tween)) }
  }

  /// Lets time pass.
  public mutating func advance(by seconds: Double) {
    if isPaused { return }
    for index in tweens.indices { tweens[index].elapsed += seconds }
  }

  /// Takes away the newest tween that has a name and has not ended, by itself or with one that silenced
  /// it; its rest goes with a handover.
  public mutating func removeNewest(handover: Tween) {
    let silencer = tweens.lastIndex { $0.isOver && $0.law != .additive } ?? -1
    guard
      let index = tweens.indices.last(where: {
        $0 > silencer && tweens[$0].isNamed && !tweens[$0].isOver
      })
    else { return }
    tweens[index].isNamed = false
    tweens[index].gain = tweens[index].weight
    tweens[index].tween = handover
    tweens[index].elapsed = 0
  }
}

extension ReferenceWorld.Live {
  fileprivate var isOver: Bool { elapsed >= (tween.delay + tween.duration) * (1 - 1e-12) }
}
