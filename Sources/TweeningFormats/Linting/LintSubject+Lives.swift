internal import Tweening

extension LintSubject {
  /// Takes up a tween that has begun.
  mutating func begin(_ tween: LintTween) {
    if let last = live.last?.tween, last.hasOtherTiming(than: tween.tween) { isMixed = true }
    live.append(tween)
    beginnings.append(tween.began)
    guard tween.isEndless else { return }
    let count = live.indices.count { live[$0].isEndless }
    guard count > 1 else { return }
    note(
      .growth, from: tween.began, to: tween.began, measure: Double(count),
      what: "has \(count) live tweens that never end",
      cure: "give them iterations, or a key with the policy bake, which takes the older one away")
  }

  /// Takes down what is done to some of its tweens.
  mutating func take(
    _ edit: Scene.TweenEdit, _ meant: [TweenID], at now: Double, in scheduler: borrowing Scheduler
  ) {
    law = property.law(in: scheduler)
    let meant = Set(meant)
    for place in live.indices where meant.contains(live[place].id) {
      live[place].take(edit, at: now)
    }
  }

  /// The place of a live tween.
  ///
  /// Tweens are not handed to a closure for it: each would be copied.
  func place(of id: TweenID) -> Int? { live.indices.first { live[$0].id == id } }

  /// Lets a tween go, and tells which it was.
  mutating func end(_ id: TweenID) -> LintTween? {
    guard let place = place(of: id) else { return nil }
    let tween = live.remove(at: place)
    forget()
    return tween
  }

  /// Whether tweens pile up, to be asked at the last change.
  mutating func lookAtCount(at now: Double) {
    guard live.count >= LintLimits.count, let first = beginnings.first,
      !live.contains(where: { $0.isEndless })
    else { return }
    let middle = first + (now - first) / 2
    let early = beginnings.count { $0 <= middle }
    let left = live.count { $0.began <= middle }
    guard left * 2 >= early else { return }
    note(
      .growth, from: now, to: now, measure: Double(live.count),
      what:
        "has \(live.count) live tweens at its last change, and they become more: \(left) of the "
        + "\(early) first ones live",
      cure: "use tweens that take less time, or a key with the policy bake")
  }

  /// Notes that a tween will not finish.
  mutating func miss(_ tween: LintTween, at now: Double, what: String, cure: String) {
    let missing = Ticks.seconds(tween.ends - now)
    note(
      .missed, from: now, to: now, measure: max(missing, 1 / Ticks.perSecond),
      what: "has a tween begun at \(seconds(tween.began)) s that never finishes: \(what)",
      cure: cure)
  }

  /// Notes the tweens that live at the end of the scene.
  mutating func missRest(at end: Double) {
    for tween in live {
      if tween.isEndless {
        miss(
          tween, at: end, what: "it has no end",
          cure: "give it iterations, or take it away with a key when it has done its work")
      } else if tween.ends == .infinity {
        miss(
          tween, at: end, what: "its time stands still", cure: "resume it, or finish or cancel it")
      } else {
        miss(
          tween, at: end, what: "the scene ends before it",
          // Rounded up, so that what is advised is enough.
          cure: "let the scene last "
            + NumberText.text((Ticks.seconds(tween.ends) * 1000).rounded(.up) / 1000, places: 3)
            + " s or more")
      }
    }
  }

  /// Takes down that newer tweens are ahead of older ones.
  mutating func overtake(_ found: [Scheduler.Overtaking], at now: Double) {
    let found = found.filter { $0.lead > LintLimits.lead }
    guard !found.isEmpty else { return }
    let places = Dictionary(
      live.indices.map { (live[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    for overtaking in found {
      guard let newer = places[overtaking.newer], let older = places[overtaking.older],
        live[newer].tween.hasOtherTiming(than: live[older].tween), isShared(newer, older)
      else { continue }
      if let place = overtaken[overtaking.older] {
        overtakings[place].until = now
        overtakings[place].lead = max(overtakings[place].lead, overtaking.lead)
      } else {
        overtaken[overtaking.older] = overtakings.count
        overtakings.append(
          LintOvertaking(
            since: now, until: now, lead: overtaking.lead, newer: live[newer], older: live[older]))
      }
    }
  }

  /// Whether two live tweens move a component together, as far as is known.
  private func isShared(_ newer: Int, _ older: Int) -> Bool {
    let (newer, older) = (live[newer].displacement, live[older].displacement)
    let least = LintLimits.displacement * scale
    return newer.isEmpty || older.isEmpty
      || zip(newer, older).contains { $0.magnitude > least && $1.magnitude > least }
  }

  /// Ends what goes on until the end of the scene.
  mutating func close(at end: Double) {
    closeHull(at: end)
    closeStall()
    for overtaking in overtakings {
      let times = [overtaking.newer, overtaking.older].map { brief($0.tween.time) }
      note(
        .mixed, from: overtaking.since, to: overtaking.until, measure: overtaking.lead,
        what:
          "has a tween begun at \(seconds(overtaking.newer.began)) s, over \(times[0]) s, overtake one "
          + "begun at \(seconds(overtaking.older.began)) s, over \(times[1]) s, by "
          + brief(overtaking.lead),
        cure:
          "give all changes the same duration, delay and easing, or the property the law guarded")
    }
    missRest(at: end)
  }
}
