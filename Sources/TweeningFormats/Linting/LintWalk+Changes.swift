internal import Tweening

extension LintWalk {
  /// Makes a change, and takes down the values on both of its sides.
  ///
  /// What else is to be looked at can wait until the ticks after it, as far as no other change concerns the same: a copy of
  /// the scheduler for each would make many changes quadratic.
  mutating func take(_ step: SceneStep) {
    let concerned = concerned(by: step)
    let moved = moved(with: concerned)
    if recent.isTouched(by: moved, among: subjects) {
      look(at: recent.order)
      settle()
    }
    for place in moved { trails[place] = nil }
    for place in concerned { subjects[place].closeStall() }
    let tween = step.tween
    let before = tween == nil ? [] : concerned.map { subjects[$0].side(in: scheduler) }
    let models = concerned.map { subjects[$0].model }
    let meant = step.meant(in: scheduler)
    var events: Events
    var begun: [(place: Int, tween: LintTween)] = []
    if case .set(let property, let value) = step.operation, let place = concerned.first {
      let old = subjects[place].model
      if let tween {
        let id = scheduler.transaction(step.transaction) {
          property.retarget(value, with: tween, in: &$0)
        }
        events = scheduler.pass(to: step.time)
        if let id {
          let displacement = zip(old, value).map { $0 - $1 }
          begun.append((place, LintTween(id, tween, displacement: displacement, at: now)))
        }
      } else {
        events = step.take(in: &scheduler, &layers)
      }
      subjects[place].model = property.model(in: scheduler)
    } else {
      events = step.take(in: &scheduler, &layers)
      if let tween { begun = newTweens(on: concerned, tween) }
    }
    tell(events, of: step, tween)
    if case .edit(_, let edit, _, _) = step.operation, let place = concerned.first {
      subjects[place].take(edit, meant, at: now, in: scheduler)
      for tween in subjects[place].live { edges.add(tween, after: now) }
    }
    for (place, tween) in begun where scheduler.isLive(tween.id) { begin(tween, on: place) }
    for (place, model) in zip(concerned, models) {
      subjects[place].forget()
      guard subjects[place].isBusy else { continue }
      plan(for: place)
      subjects[place].history.append(LintSubject.InForce(values: model, until: now))
    }
    recent.add(moved, at: now, among: subjects)
    guard let tween else { return }
    let policy = step.transaction.key == nil ? nil : step.transaction.policy
    for (place, before) in zip(concerned, before) {
      if let policy, policy != .stack, policy != .ignore {
        subjects[place].history.append(LintSubject.InForce(values: before.value, until: now))
      }
      recent.changes.append(
        LintChanges.Change(
          place: place, before: before, after: subjects[place].side(in: scheduler), tween: tween,
          policy: policy))
      if lastSteps[place] == next { subjects[place].lookAtCount(at: now) }
    }
  }

  /// Looks at how what changes have moved goes on in the two ticks after them, as soon as that is known.
  mutating func follow() {
    guard !recent.changes.isEmpty else { return }
    for k in recent.changes.indices {
      let property = subjects[recent.changes[k].place].property
      recent.changes[k].next.append(property.value(in: scheduler))
    }
    if now >= recent.tick + 2 { settle() }
  }

  /// Looks at how what changes have moved goes on, if nothing else comes in between.
  mutating func settle() {
    defer { recent = LintChanges() }
    guard let known = recent.changes.first?.next.count else { return }
    var copy = scheduler
    for tick in stride(from: Double(known) + 1, through: 2, by: 1) {
      copy.pass(to: Ticks.seconds(recent.tick + tick))
      for k in recent.changes.indices {
        let property = subjects[recent.changes[k].place].property
        recent.changes[k].next.append(property.value(in: copy))
      }
    }
    for change in recent.changes {
      subjects[change.place].lookAtChange(
        from: change.before, to: change.after, next: change.next, at: recent.tick, change.tween,
        policy: change.policy)
    }
  }

  /// Notes the tweens that a change has ended or not begun.
  private mutating func tell(_ events: Events, of step: SceneStep, _ tween: Tween?) {
    let policy = step.transaction.policy.map { "\($0)" } ?? ""
    for event in events {
      switch event.kind {
      case .finished(let id): release(id)
      case .removed(let id):
        if case .edit(_, _, _, let handover) = step.operation {
          if let handover {
            let wait = handover.delay + handover.duration
            keepRemains(of: id, until: now + wait * Ticks.perSecond + 2)
          }
          miss(id, what: "it is cancelled", cure: "wait for `removed` too")
          continue
        }
        miss(
          id, what: "the policy \(policy) takes it away",
          cure: "use the policy stack, or wait for `removed` too")
      case .collapsed(let id):
        // What is left of it goes on with the timing of the new one.
        let wait = tween.map { $0.delay + $0.duration } ?? 0
        keepRemains(of: id, until: now + wait * Ticks.perSecond + 2)
        miss(
          id, what: "the policy \(policy) hands it over to another",
          cure: "use the policy stack, or wait for `collapsed` too")
      case .superseded(let id):
        keepRemains(of: id)
        miss(
          id, what: "a change supersedes it",
          cure: "use the law additive, or wait for `superseded` too")
      case .refused(.busy):
        guard let id = event.property, let place = places[id] else { continue }
        let time = (tween?.time ?? 0) * Ticks.perSecond
        subjects[place].note(
          .missed, from: now, to: now, measure: max(Ticks.seconds(time), 1 / Ticks.perSecond),
          what: "has a change refused, as its key is busy: no tween begins, and none finishes",
          cure: "use the policy stack, or change it when the key is free")
      default: break
      }
    }
  }

  /// Notes that a change has ended a tween before its time.
  private mutating func miss(_ id: TweenID, what: String, cure: String) {
    guard let place = owners[id], let tween = release(id) else { return }
    subjects[place].miss(tween, at: now, what: what, cure: cure)
  }

  /// The tweens that a change of layers has brought about.
  private func newTweens(on places: [Int], _ tween: Tween) -> [(place: Int, tween: LintTween)] {
    places.flatMap { place in
      scheduler.tweens(of: .property(subjects[place].property.id)).compactMap { id in
        owners[id] != nil ? nil : (place, LintTween(id, tween, displacement: [], at: now))
      }
    }
  }
}

extension SceneStep {
  /// The tween of the change; `nil` for none.
  var tween: Tween? {
    guard transaction.isImmediate != true, let duration = transaction.duration,
      let easing = transaction.easing
    else { return nil }
    return Tween(
      duration: duration, easing: easing, delay: transaction.delay ?? 0,
      keepsVelocity: transaction.keepsVelocity ?? false, playback: transaction.playback ?? .once)
  }
}
