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
    for (id, kind) in edges.near(now) {
      guard let place = owners[id] else { continue }
      switch kind {
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

  /// Looks at the velocities where waits are over.
  mutating func lookAtWaits() {
    for (place, trail) in trails {
      guard let before = trail.velocities[now - 1], let after = trail.velocities[now] else {
        continue
      }
      let beginner = subjects[place].live.indices.last {
        let tween = subjects[place].live[$0]
        return tween.moves > tween.began && tween.moves.rounded(.down) <= now + tween.slack
          && now <= tween.moves.rounded(.up) + tween.slack
      }
      guard let beginner else { continue }
      subjects[place].lookAtKick(
        from: before, to: after, at: now, subjects[place].live[beginner].tween)
      plan(for: place)
    }
  }
}
