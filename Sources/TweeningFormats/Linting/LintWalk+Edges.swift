internal import Tweening

/// What is known of a subject at the ticks near an edge, as long as no change comes in between.
struct LintTrail: Sendable {
  /// Where its tweens are: see ``LintWalk/moved(_:)``.
  var values: [Double: [Double]] = [:]
  var velocities: [Double: [Double]] = [:]
  /// When a tween was told to have ended last.
  var ended: Double?
}

/// What happens without a change: waits are over, and tweens end.
extension LintWalk {
  /// Takes down where the subjects are near whose edges the walk is, and forgets the others.
  mutating func takeDown() {
    var (waiting, ending): (Set<Int>, Set<Int>) = ([], [])
    for window in edges.near(now) {
      guard let place = owners[window.id] else { continue }
      switch window.kind {
      case .wait: waiting.insert(place)
      case .end: ending.insert(place)
      }
    }
    for place in waiting {
      let velocity = subjects[place].property.velocity(in: scheduler)
      trails[place, default: LintTrail()].velocities[now] = velocity
    }
    for (place, value) in moved(Array(ending)) {
      trails[place, default: LintTrail()].values[now] = value
    }
    trails = trails.filter { waiting.contains($0.key) || ending.contains($0.key) }
  }

  /// What subjects present, without what layers make of it and so without their own jumps.
  private func moved(_ places: [Int]) -> [(place: Int, value: [Double])] {
    let driven = places.filter { subjects[$0].isDriven }
    let bare =
      driven.isEmpty ? nil : scheduler.withoutTweens(on: driven.map { subjects[$0].property.id })
    return places.map { place in
      let value = subjects[place].value(in: scheduler)
      guard let bare, subjects[place].isDriven else { return (place, value) }
      return (place, zip(value, subjects[place].value(in: bare)).map { $0 - $1 })
    }
  }

  /// Looks for jumps where tweens have ended since the last tick.
  mutating func lookAtEnds(_ events: Events) {
    var ended: [Int: [LintTween]] = [:]
    for event in events {
      guard case .finished(let id) = event.kind, let place = owners[id],
        let tween = subjects[place].place(of: id)
      else { continue }
      ended[place, default: []].append(subjects[place].live[tween])
    }
    for (place, tweens) in ended {
      // After edits a tween may have come to its end in the tick before the one in which that is told.
      let isLate = tweens.contains { $0.slack > 0 } && trails[place]?.ended != now - 1
      for last in isLate ? [now, now - 1] : [now] {
        let values = [2.0, 1, 0].compactMap { trails[place]?.values[last - $0] }
        if values.count == 3 { subjects[place].lookAtEnd(values, at: last, of: tweens) }
      }
      trails[place]?.ended = now
    }
  }

  /// Looks at the velocities around the ends of waits, of those of one property only at the last one's.
  mutating func lookAtWaits() {
    var beginners: [Int: (tween: Int, window: LintEdges.Window)] = [:]
    for window in edges.near(now) where window.kind == .wait && window.ticks.upperBound == now {
      guard let place = owners[window.id], let tween = subjects[place].place(of: window.id)
      else { continue }
      if let known = beginners[place], known.tween > tween { continue }
      beginners[place] = (tween, window)
    }
    for (place, beginner) in beginners {
      plan(for: place)
      guard let before = trails[place]?.velocities[beginner.window.ticks.lowerBound],
        let after = trails[place]?.velocities[now]
      else { continue }
      subjects[place].lookAtKick(
        from: before, to: after, at: beginner.window.edge.rounded(),
        subjects[place].live[beginner.tween].tween)
    }
  }
}
