/// Tweens as an array of structs with closures, as most engines keep them: one that eases, one that writes.
struct ClosureTweens {
  private struct Item {
    let start: Double
    let duration: Double
    let ease: (Double) -> Double
    let apply: (Double) -> Void
  }

  /// Where the closures write.
  final class Target {
    var value = 0.0
  }

  private var items: [Item] = []
  private let targets: [Target]

  init(count: Int) { targets = (0..<count).map { _ in Target() } }

  var first: Double { targets[0].value }

  /// Begins a tween of a target.
  mutating func begin(_ place: Int, to value: Double, at time: Double, duration: Double) {
    let target = targets[place]
    let from = target.value
    items.append(
      Item(
        start: time, duration: duration,
        ease: { p in p < 0.5 ? 4 * p * p * p : 1 - 4 * (1 - p) * (1 - p) * (1 - p) },
        apply: { eased in target.value = from + (value - from) * eased }))
  }

  /// Moves all to an instant and drops what has ended; how many have.
  mutating func tick(to time: Double) -> Int {
    var kept = 0
    for place in items.indices {
      let p = (time - items[place].start) / items[place].duration
      items[place].apply(items[place].ease(min(max(p, 0), 1)))
      guard p < 1 else { continue }
      if kept < place { items.swapAt(kept, place) }
      kept += 1
    }
    let ended = items.count - kept
    items.removeLast(ended)
    return ended
  }
}
