internal import Tweening

/// Where waits are over and tweens end, with the ticks around them that are looked at.
struct LintEdges: Sendable {
  /// The ticks at which something is to be known of a tween's subject; the one whose first tick is the least comes last.
  private var windows: [Window] = []

  /// Ticks from one to another.
  private struct Window {
    let ticks: ClosedRange<Double>
    let id: TweenID
    let kind: Kind
  }

  /// What happens there.
  enum Kind: Sendable { case wait, end }

  /// Adds the edges of a tween that are still to come.
  ///
  /// - Complexity: O(log n) and a move of those that come sooner.
  mutating func add(_ tween: LintTween, after now: Double) {
    if tween.moves.rounded() > now, tween.moves > tween.began {
      let tick = tween.moves.rounded()
      insert(.wait, tick - 1...tick, of: tween.id)
    }
    // An end between two ticks is seen at the later one, if it is not one that only rounding has put there.
    guard tween.ends > now else { return }
    let (first, last) = (tween.ends.rounded(.down), tween.ends.rounded(.up))
    insert(.end, first - 2 - tween.slack...last + tween.slack, of: tween.id)
  }

  private mutating func insert(_ kind: Kind, _ ticks: ClosedRange<Double>, of id: TweenID) {
    guard ticks.upperBound.isFinite else { return }
    var (low, high) = (0, windows.count)
    while low < high {
      let middle = (low + high) / 2
      if windows[middle].ticks.lowerBound > ticks.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    windows.insert(Window(ticks: ticks, id: id, kind: kind), at: low)
  }

  /// The next tick of any; infinite if there is none.
  func next(after now: Double) -> Double {
    guard let first = windows.last(where: { $0.ticks.upperBound > now }) else { return .infinity }
    return max(first.ticks.lowerBound, now + 1)
  }

  /// The tweens near whose edges an instant is; those before it are forgotten.
  mutating func near(_ now: Double) -> [(id: TweenID, kind: Kind)] {
    while let last = windows.last, last.ticks.upperBound < now { windows.removeLast() }
    return windows.reversed().prefix { $0.ticks.lowerBound <= now }
      .filter { $0.ticks.contains(now) }.map { ($0.id, $0.kind) }
  }
}
