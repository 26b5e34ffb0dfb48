import Tweening
import TweeningFormats

/// The search for the timing of a follower.
///
/// All easings are sized to the same mean lag. Of those that leave the range of their targets by no more
/// than is allowed, whatever the targets do, those come first with which no change and no end makes the
/// velocity jump; and among them the one that trembles least. As a filter of one shape only scales with
/// its duration, the choice depends on the overshoot allowed and not on the lag.
enum Tuning {
  /// The timings with a mean lag in seconds and a worst overshoot within a limit, the best one first.
  static func timings(lag: Double, overshoot: Double) -> [TunedTiming] {
    let usable = (candidates + springs(overshoot: overshoot)).filter { $0.stays(within: overshoot) }
    let sized = usable.compactMap { $0.sized(to: lag) }
    let ranked = sized.enumerated().sorted { a, b in
      if a.element.isSmooth != b.element.isSmooth { return a.element.isSmooth }
      return (a.element.tremble, a.offset) < (b.element.tremble, b.offset)
    }
    return ranked.map { $0.element }
  }

  /// What is tried for any limit: all easings with a name, and beziers that begin and end at rest.
  private static let candidates: [TunedTiming] = {
    let named = EasingCatalogue.all
    let beziers = (1...10).flatMap { a in
      (0...9).map { b in Easing.bezier(Double(a) / 10, 0, Double(b) / 10, 1) }
    }
    return named.map { TunedTiming(name: $0.name, easing: $0.easing) }
      + beziers.filter { easing in !named.contains { $0.easing == easing } }.compactMap(timing)
  }()

  /// Springs as lively as a limit allows, critical ones, and some between, cut where they have settled to
  /// 1/1000.
  private static func springs(overshoot: Double) -> [TunedTiming] {
    var ratios = stride(from: 0.5, through: 1, by: 0.1).map { $0 }
    // Each swing is q times as wide as the one before, so the way is 1 + 2q + 2q² + …, and the worst
    // overshoot q/(1 − q), but for what is cut off.
    var lively = 1.0
    if overshoot > 0 {
      let log = Maths.log(overshoot / (1 + overshoot))
      let exact = -log / (Double.pi * Double.pi + log * log).squareRoot()
      lively = max(0.1, (exact * 1000).rounded() / 1000)
    }
    for step in -20...20 where lively < 1 {
      let ratio = min(((lively + Double(step) / 1000) * 1000).rounded() / 1000, 1)
      if let spring = spring(ratio: ratio), spring.stays(within: overshoot) {
        ratios.removeAll { $0 <= ratio + 0.01 }
        return [spring] + ratios.compactMap(Self.spring)
      }
    }
    return ratios.compactMap(Self.spring)
  }

  private static func spring(ratio: Double) -> TunedTiming? {
    let settled = Spring(angularFrequency: 1, dampingRatio: ratio).settlingDuration(tolerance: 1e-3)
    let frequency = (settled * 1000).rounded() / 1000
    return timing(Easing.spring(angularFrequency: frequency, dampingRatio: ratio).pinned)
  }

  private static func timing(_ easing: Easing) -> TunedTiming? {
    EasingSyntax.write(easing).map { TunedTiming(name: $0, easing: easing) }
  }
}
