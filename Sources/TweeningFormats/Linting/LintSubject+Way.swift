internal import Tweening

/// A time in which a value is outside the hull of its targets.
struct HullEpisode: Sendable {
  let since: Double
  var until: Double
  var excess: Double
  var worst: Double
  var value: Double
  let cure: String
}

/// A time in which a value stands still on its way.
struct StallEpisode: Sendable {
  let since: Double
  var until: Double
  var longest: Double
  let value: [Double]
  let count: Int
}

extension LintSubject {
  mutating func lookAtHull(_ value: [Double], at now: Double) {
    var excess = 0.0
    var outside = 0.0
    for lane in value.indices where isFree[lane] && !(live.isEmpty && remains.isEmpty) {
      var least = model[lane]
      var greatest = model[lane]
      for entry in history {
        least = min(least, entry.values[lane])
        greatest = max(greatest, entry.values[lane])
      }
      let beyond = max(least - value[lane], value[lane] - greatest)
      let noise = LintLimits.rounding * max(least.magnitude, greatest.magnitude)
      if beyond > max(excess, LintLimits.hull * scale, noise) {
        excess = beyond
        outside = value[lane]
      }
    }
    guard excess > 0 else { return closeHull(at: now) }
    var episode =
      hullEpisode
      ?? HullEpisode(since: now, until: now, excess: 0, worst: now, value: outside, cure: hullCure)
    episode.until = now
    if excess > episode.excess {
      episode.excess = excess
      episode.worst = now
      episode.value = outside
    }
    hullEpisode = episode
  }

  mutating func closeHull(at now: Double) {
    guard let episode = hullEpisode else { return }
    hullEpisode = nil
    note(
      .hull, from: episode.since, to: episode.until, measure: episode.excess,
      what: "leaves the hull of its targets by \(brief(episode.excess)) "
        + "(\(brief(episode.value)) at \(seconds(episode.worst)) s)",
      cure: episode.cure)
  }

  private var hullCure: String {
    let same = "give all changes the same duration, delay and easing"
    if let tween = live.last(where: { $0.tween.overshoots })?.tween {
      return "use an easing that stays between 0 and 1, as smoothstep does, in place of "
        + tween.easingName + (isMixed ? ", and " + same : "")
    }
    if isMixed, law == .additive { return same + ", or the property the law guarded" }
    if live.contains(where: { $0.tween.keepsVelocity }) {
      return "leave keepsVelocity off, or let the tween take less time"
    }
    return "give every change a tween, and all the same one, or the property the law guarded"
  }

  mutating func lookForStall(
    _ value: [Double], at now: Double, in scheduler: borrowing Scheduler
  ) {
    // As most are at most instants.
    guard live.count > 1 else { return closeStall() }
    let free = value.indices.filter { isFree[$0] }
    let distance = free.map { value[$0] }.distance(to: free.map { model[$0] })
    guard distance > LintLimits.stallDistance * scale else { return closeStall() }
    // By places: each tween that is handed on is copied.
    var (count, longest) = (0, 0.0)
    for place in live.indices where live[place].isMoving(at: now) {
      if live[place].isStepped { return closeStall() }
      count += 1
      longest = max(longest, live[place].time)
    }
    guard count > 1, longest > 0 else { return closeStall() }
    let velocity = property.velocity(in: scheduler)
    let speed = free.map { velocity[$0] }.size
    guard speed < LintLimits.stallSpeed * (distance / longest) else { return closeStall() }
    // Most often a few of them are faster.
    var sum = 0.0
    for place in live.indices where speed >= LintLimits.stallSpeed * sum {
      sum += live[place].speed(at: now)
    }
    guard speed < LintLimits.stallSpeed * sum else { return closeStall() }
    var episode =
      stallEpisode
      ?? StallEpisode(since: now, until: now, longest: longest, value: value, count: count)
    episode.until = now
    episode.longest = max(longest, episode.longest)
    stallEpisode = episode
  }

  mutating func closeStall() {
    guard let episode = stallEpisode else { return }
    stallEpisode = nil
    let time = Ticks.seconds(episode.until - episode.since)
    guard time >= LintLimits.stallTime * episode.longest else { return }
    let place = episode.value.map(brief).joined(separator: ", ")
    note(
      .stall, from: episode.since, to: episode.until, measure: time,
      what: "stands still at \(place) for \(brief(time)) s: \(episode.count) tweens cancel out",
      cure: "use an easing that starts and ends at rest, as smoothstep does, or the law crossfade")
  }
}
