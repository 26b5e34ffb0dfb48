internal import Tweening

/// Where waits are over and tweens end, with the ticks around them that are looked at.
struct LintEdges: Sendable {
  /// The windows to come: a heap, of which the one that begins first is the first.
  private var coming: [Window] = []
  /// The windows that have begun.
  private var open: [Window] = []
  /// The edges of each tween, as they were added last: windows of others are out of date.
  private var edges: [TweenID: [Kind: Double]] = [:]
  /// The last tick that is looked at.
  let end: Double

  init(until end: Double) { self.end = end }

  /// What happens at an edge.
  enum Kind: Sendable { case wait, end }

  /// The ticks at which something is to be known of a tween's subject.
  struct Window: Sendable {
    let ticks: ClosedRange<Double>
    let id: TweenID
    let kind: Kind
    let edge: Double
  }

  /// Adds the edges of a tween that are still to come, in place of those that were added before.
  ///
  /// - Complexity: O(log n) for n windows.
  mutating func add(_ tween: LintTween, after now: Double) {
    let slack = tween.slack
    add(
      .wait, at: tween.moves > tween.began ? tween.moves : now, ticks: 1, slack, of: tween.id, now)
    add(.end, at: tween.ends, ticks: 2, slack, of: tween.id, now)
  }

  private mutating func add(
    _ kind: Kind, at edge: Double, ticks: Double, _ slack: Double, of id: TweenID, _ now: Double
  ) {
    guard edges[id]?[kind] != edge else { return }
    edges[id, default: [:]][kind] = edge
    // What happens between two ticks is seen at the later one, if it is not just rounding that has put it there.
    let (before, after) = (edge.rounded(.down), edge.rounded(.up))
    guard edge > now, edge.isFinite else { return }
    let first = max(before - ticks - slack, now)
    if first <= end { insert(Window(ticks: first...after + slack, id: id, kind: kind, edge: edge)) }
    // What is out of date goes when it comes first, or with many others.
    guard coming.count > 4 * edges.count + 64 else { return }
    let current = coming.filter(isCurrent)
    coming = []
    for window in current { insert(window) }
  }

  private mutating func insert(_ window: Window) {
    coming.append(window)
    rise(from: coming.count - 1)
  }

  /// Forgets a tween.
  mutating func remove(_ id: TweenID) { edges[id] = nil }

  private func isCurrent(_ window: Window) -> Bool { edges[window.id]?[window.kind] == window.edge }

  /// The next tick of any; infinite if there is none.
  mutating func next(after now: Double) -> Double {
    if open.contains(where: { $0.ticks.upperBound > now && isCurrent($0) }) { return now + 1 }
    while let first = coming.first, !isCurrent(first) { takeFirst() }
    return coming.first.map { max($0.ticks.lowerBound, now + 1) } ?? .infinity
  }

  /// The windows in which an instant is; those before it are forgotten.
  mutating func near(_ now: Double) -> [Window] {
    while let first = coming.first, first.ticks.lowerBound <= now {
      open.append(first)
      takeFirst()
    }
    open = open.filter { $0.ticks.upperBound >= now && isCurrent($0) }
    return open
  }

  private func isEarlier(_ a: Int, than b: Int) -> Bool {
    coming[a].ticks.lowerBound < coming[b].ticks.lowerBound
  }

  private mutating func rise(from place: Int) {
    var place = place
    while place > 0, isEarlier(place, than: (place - 1) / 2) {
      coming.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func takeFirst() {
    coming.swapAt(0, coming.count - 1)
    coming.removeLast()
    var place = 0
    while 2 * place + 1 < coming.count {
      var child = 2 * place + 1
      if child + 1 < coming.count, isEarlier(child + 1, than: child) { child += 1 }
      guard isEarlier(child, than: place) else { return }
      coming.swapAt(place, child)
      place = child
    }
  }
}
