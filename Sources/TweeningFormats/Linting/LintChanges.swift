internal import Tweening

/// Changes of one instant that concern different subjects.
struct LintChanges: Sendable {
  /// The subjects that have been concerned, in order.
  private(set) var order: [Int] = []
  /// When.
  private(set) var tick = 0.0
  /// What has changed with a tween.
  var changes: [Change] = []
  private var places: Set<Int> = []
  /// Whether layers drive any of them.
  private var isAnyDriven = false

  /// What a change with a tween has made of a subject.
  struct Change: Sendable {
    let place: Int
    let before, after: LintSide
    let tween: Tween
    let policy: KeyPolicy?
    /// The values in the ticks after it, as far as they are known: two.
    var next: [[Double]] = []
  }

  /// Whether another change would alter what these have brought about.
  func isTouched(by concerned: [Int], among subjects: [LintSubject]) -> Bool {
    concerned.contains { places.contains($0) || isAnyDriven && subjects[$0].isWeight }
  }

  mutating func add(_ concerned: [Int], at now: Double, among subjects: [LintSubject]) {
    tick = now
    order += concerned
    places.formUnion(concerned)
    isAnyDriven = isAnyDriven || concerned.contains { subjects[$0].isDriven }
  }
}
