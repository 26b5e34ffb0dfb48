internal import Tweening

/// Copies that are looked at in place of a scheduler.
extension Scheduler {
  /// A copy that has passed to an instant in ticks.
  func passed(to tick: Double) -> Scheduler {
    var copy = self
    copy.pass(to: Ticks.seconds(tick))
    return copy
  }

  /// A copy in which some properties have no tweens: they present what layers make of their model values.
  func withoutTweens(on properties: [PropertyID]) -> Scheduler {
    var bare = self
    for property in properties { bare.cancel(.property(property)) }
    return bare
  }
}
