/// How the tweens of one property weigh each other.
///
/// Each live tween i has a weight of its own, wᵢ = 1 − easing(progress). One scan from the newest to the
/// oldest makes of them the weights by which displacements count:
///
/// | law | Wᵢ | what it is good for |
/// |---|---|---|
/// | ``additive`` | wᵢ | nothing is read back, order does not matter, deep stacks are smooth |
/// | ``crossfade`` | Πⱼ≥ᵢ wⱼ | arrives when the newest tween does; reacts at once |
/// | ``guarded`` | minⱼ≥ᵢ wⱼ | additive while that is safe, never outside the hull of the targets |
///
/// While no newer tween is ahead of an older one, as with one duration and easing for all, `guarded` is
/// `additive` to the bit but for the order of the sum. If one is ahead (a later tween is shorter, an
/// earlier one is delayed), `additive` leaves the range of its targets: 0→100 in 4 s, sent back after
/// 0.5 s in 0.25 s, swings to −90.8; `crossfade` and `guarded` stay within for every monotone easing.
/// Linear tweens of one duration that turn round half way stand still at 50 under `additive`; under
/// `crossfade` they do not. Where `guarded` begins to hold a tween back, the velocity has a kink.
///
/// A tween has the law under which it began, and weighs the older ones by it: to change the law of a
/// property changes nothing that moves. When a tween of `crossfade` or `guarded` ends, it has silenced
/// the older ones for good; they end with it, each with a ``Event/Kind-swift.enum/superseded(_:)`` event.
///
/// Overshooting easings have weights outside 0...1. Under `guarded` such a weight of an older tween
/// is scaled by the limit instead of cut, and a newer one limits by its weight cut to 0...1, so that
/// still nothing jumps; the hull is then not kept.
public enum CombinationLaw: Sendable, Hashable, CaseIterable {
  /// Weights count as they are.
  case additive

  /// Weights are multiplied by those of all newer tweens.
  case crossfade

  /// Weights are no larger than those of any newer tween.
  case guarded
}

/// What is known of the newer tweens while a scan goes from the newest to the oldest.
struct LawScan<Number: BlendNumber> {
  /// The product of the weights of newer tweens that cross-fade.
  private var product = Number(repeating: 1)
  /// The least weight of the newer tweens that guard, cut to 0...1.
  private var limit = Number(repeating: 1)
  /// The products of those that cross-fade only with older tweens of their key.
  private var products: [(key: Int32, product: Number)] = []

  init() {}

  /// The weight of the next older tween by the laws of those before it, of which it becomes one.
  ///
  /// - Parameters:
  ///   - own: the weight that it has by itself.
  ///   - law: how it weighs older ones.
  ///   - key: its key, or −1.
  ///   - isOnlyOfKey: whether it weighs (cross-fades with) only those of the same key.
  /// - Returns: the weight.
  mutating func weight(
    of own: Number, law: CombinationLaw, key: Int32 = -1, onlyOfKey isOnlyOfKey: Bool = false
  ) -> Number {
    var weight = product * guarded(own)
    let place = key < 0 ? nil : products.firstIndex { $0.key == key }
    if let place { weight = products[place].product * weight }
    if isOnlyOfKey {
      if let place {
        products[place].product = products[place].product * own
      } else {
        products.append((key, own))
      }
      return weight
    }
    switch law {
    case .additive: break
    case .crossfade: product = product * own
    case .guarded: limit = Number.least(own.unit, limit)
    }
    return weight
  }

  private func guarded(_ own: Number) -> Number {
    let isRegular = own.value >= 0 && own.value <= 1
    return isRegular ? Number.least(own, limit) : limit * own
  }
}
