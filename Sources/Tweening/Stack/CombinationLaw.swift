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
/// Tweens of a key may cross-fade besides: see ``KeyPolicy/crossfade``.
///
/// Overshooting easings have weights outside 0...1. Under `crossfade` a newer tween weighs older ones by its
/// weight cut to −1...1: the product of overshoots would grow without bounds. Under `guarded` such a weight
/// of an older tween
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
