/// A motion on top of all others that ends where it began: a punch, a shake.
///
/// It carries a share of a displacement that begins at 0, swings, and ends at 0:
///
///     share(p) = (1 − p)² Σ aₖ sin(2π fₖ p)        p = progress, Σ |aₖ| = 1
///
/// So no decoration jumps at either end, unless a negative delay lets it begin in the middle, nor has it a velocity at its
/// end.
public struct Decoration: Sendable, Equatable {
  /// How long it lasts, in seconds: above 0.
  public var duration: Double

  /// The time before it begins, in seconds.
  public var delay: Double

  let kind: Kind

  enum Kind: Sendable, Equatable {
    case punch(waves: Double)
    case shake(waves: Double, seed: UInt32)
  }

  /// One swing that dies away: a push into the direction of the displacement, and back.
  ///
  /// - Parameters:
  ///   - duration: How long it lasts, in seconds.
  ///   - frequency: Swings a second, above 0.
  ///   - delay: The time before it begins, in seconds.
  /// - Returns: a decoration whose one wave is a sine.
  public static func punch(
    duration: Double, frequency: Double = 4, delay: Double = 0
  ) -> Decoration {
    Decoration(duration: duration, delay: delay, kind: .punch(waves: frequency * duration))
  }

  /// Decaying noise: three swings at once whose frequencies have no common measure, other ones for each
  /// component.
  ///
  /// The frequencies are 1, (1 + √5) / 2 and 1 + √2 times that which is given, each up to 20 % more or
  /// less; how high each swing is and on which side it begins follows from the seed.
  ///
  /// - Parameters:
  ///   - duration: How long it lasts, in seconds.
  ///   - frequency: About how many swings a second, above 0.
  ///   - seed: Which of all shakes it is, the same on every platform.
  ///   - delay: The time before it begins, in seconds.
  /// - Returns: a decoration whose waves depend on the seed.
  public static func shake(
    duration: Double, frequency: Double = 10, seed: UInt32 = 0, delay: Double = 0
  ) -> Decoration {
    Decoration(
      duration: duration, delay: delay, kind: .shake(waves: frequency * duration, seed: seed))
  }

  /// Why a scheduler does not take it; `nil` if it does, as far as it is not its tween's business.
  var problem: Refusal? {
    guard duration > 0 else { return .tween(.duration) }
    switch kind {
    case .punch(let waves), .shake(let waves, _):
      return waves > 0 && waves <= 0x1p40 ? nil : .frequency
    }
  }

  /// The easing of one component.
  func easing(lane: Int) -> Easing {
    switch kind {
    case .punch(let waves):
      return Easing(.wobble(Wobble(waves: SIMD3(waves, 0, 0), shares: SIMD3(1, 0, 0))))
    case .shake(let waves, let seed):
      var random = SplitMix64(
        seed: (UInt64(seed) << 32 | UInt64(truncatingIfNeeded: lane)) &+ 1)
      let ratios = SIMD3(1, 1.618_033_988_749_895, 2.414_213_562_373_095)
      let spread = SIMD3(
        0.8 + 0.4 * random.unit(), 0.8 + 0.4 * random.unit(), 0.8 + 0.4 * random.unit())
      var shares = SIMD3(0.5 + random.unit(), 0.5 + random.unit(), 0.5 + random.unit())
      shares /= shares.x + shares.y + shares.z
      for k in 0..<3 where random.unit() < 0.5 { shares[k] = -shares[k] }
      return Easing(.wobble(Wobble(waves: waves * ratios * spread, shares: shares)))
    }
  }
}

extension Scheduler {
  /// Adds a motion on top of all others that ends at nothing.
  ///
  /// The model value stays; no law concerns the motion; any number of them add up. Values that do not
  /// commute are turned by each component in its turn.
  ///
  /// A key of the transaction in force is that of its tweens, and the policy does to older ones of the key
  /// what it does otherwise, but that ``KeyPolicy/bake`` and ``KeyPolicy/replace`` let what is left of them
  /// decay along ``Easing/smoothstep``, as long as the decoration lasts, and that ``KeyPolicy/crossfade``
  /// does nothing.
  ///
  /// - Parameters:
  ///   - property: What is to move.
  ///   - displacement: How far, and where to.
  ///   - decoration: How.
  /// - Returns: The names of its live tweens, one for each component of a shake that moves; none if it
  ///   was refused as a whole, of which an event tells, or moves nothing.
  @discardableResult
  public mutating func decorate<Value: Tweenable>(
    _ property: Property<Value>, by displacement: Value.Displacement, with decoration: Decoration
  ) -> [TweenID] {
    _ = checked(property)
    if let problem = decoration.problem {
      note(.refused(problem), property.id)
      return []
    }
    let lanes = laneArray(Value.Displacement.laneCount) { displacement.store(in: &$0) }
    func part(_ displacement: [Double], lane: Int) -> DecorationPart {
      let easing = decoration.easing(lane: lane)
      return DecorationPart(
        displacement: displacement,
        tween: Tween(duration: decoration.duration, easing: easing, delay: decoration.delay))
    }
    switch decoration.kind {
    case .punch: return begin([part(lanes, lane: 0)], on: property.id)
    case .shake:
      let parts = lanes.indices.map { lane in
        var one = [Double](repeating: 0, count: lanes.count)
        one[lane] = lanes[lane]
        return part(one, lane: lane)
      }
      return begin(parts, on: property.id)
    }
  }

  /// Adds a motion on top of all others along displacements, the last of which counts as nothing.
  ///
  /// Of `[A, B, C, Z]` it goes through A − Z, B − Z and C − Z to 0, in equal times: relative keyframes. It
  /// begins with a jump to the first, unless the model value is changed at once by the opposite.
  ///
  /// Keys and policies are as with ``decorate(_:by:with:)``.
  ///
  /// - Parameters:
  ///   - property: What is to move.
  ///   - displacements: Where it goes through; two at least, or nothing moves.
  ///   - tween: How long all of it takes, how each part eases, and the delay before the first; it goes
  ///     its way once, whatever its ``Tween/playback`` says, and does not keep velocity.
  /// - Returns: The names of its live tweens, one for each part that moves; none if it was refused as a
  ///   whole, of which an event tells.
  @discardableResult
  public mutating func decorate<Value: Tweenable>(
    _ property: Property<Value>, through displacements: [Value.Displacement], with tween: Tween
  ) -> [TweenID] {
    _ = checked(property)
    let count = displacements.count - 1
    guard count > 0 else { return [] }
    let duration = tween.duration / Double(count)
    let parts = (0..<count).map { part in
      let step = displacements[part] - displacements[part + 1]
      return DecorationPart(
        displacement: laneArray(Value.Displacement.laneCount) { step.store(in: &$0) },
        tween: Tween(
          duration: duration, easing: tween.easing, delay: tween.delay + duration * Double(part)))
    }
    return begin(parts, on: property.id)
  }

  /// Pushes displacements that no law concerns, but for those that are nothing at all; if any of them is
  /// refused, none.
  private mutating func begin(
    _ parts: [DecorationPart], on property: PropertyID
  ) -> [TweenID] {
    var timings: [Timing] = []
    for part in parts {
      if let problem = part.tween.problem {
        note(.refused(.tween(problem)), property)
        return []
      }
      guard let timing = timing(of: part.tween) else {
        note(.refused(.time), property)
        return []
      }
      guard part.displacement.allSatisfy({ Self.isFit($0) }) else {
        note(.refused(.value), property)
        return []
      }
      timings.append(timing)
    }
    if isBusy(property.index) {
      note(.refused(.busy), property)
      return []
    }
    let whole = timings.reduce(0) { max($0, $1.delay + $1.duration) }
    applyDecorationPolicy(property, over: whole)
    var ids: [TweenID] = []
    for (part, timing) in zip(parts, timings)
    where timing.delay + timing.duration > 0 && part.displacement.contains(where: { $0 != 0 }) {
      while staged.count < part.displacement.count { staged.append(0) }
      for lane in part.displacement.indices { staged[lane] = part.displacement[lane] }
      let id = stack.reserve(for: property.index)
      stack.slots[id.slot].isApart = true
      push(id, property.index, part.tween.easing, timing)
      ids.append(id)
    }
    refresh(property.index)
    return ids
  }

  /// What a policy does to the tweens of its key before a decoration is pushed that lasts some ticks.
  ///
  /// What is left of them cannot decay as it does, which begins at nothing or goes its way in parts.
  private mutating func applyDecorationPolicy(_ property: PropertyID, over ticks: Double) {
    // No law concerns a decoration: it does not cross-fade.
    guard transactionInForce.policy != .crossfade else { return }
    _ = applyPolicy(property, .smoothstep, Timing(delay: 0, duration: ticks))
  }
}

/// A displacement that decays as a tween says.
private struct DecorationPart {
  let displacement: [Double]
  let tween: Tween
}
