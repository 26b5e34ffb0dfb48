internal import Tweening

extension Scheduler {
  /// A copy in which some properties have no tweens: they present what layers make of their model values.
  func withoutTweens(on properties: [PropertyID]) -> Scheduler {
    var bare = self
    for property in properties { bare.cancel(.property(property)) }
    return bare
  }
}
