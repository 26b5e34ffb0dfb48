internal import Tweening

/// What a property was like on one side of an edge.
struct LintSide: Sendable {
  var value: [Double]
  var velocity: [Double]
}

extension LintSubject {
  func side(in scheduler: borrowing Scheduler) -> LintSide {
    LintSide(value: value(in: scheduler), velocity: property.velocity(in: scheduler))
  }

  /// Looks for a jump between two values, with a third one that lies a tick beside them.
  ///
  /// - Returns: How large the jump is, or `nil` if it is none.
  func jump(from old: [Double], to new: [Double], beside: Double = 0) -> Double? {
    let size = old.distance(to: new)
    let noise = LintLimits.rounding * max(old.size, new.size)
    let least = max(LintLimits.step * scale, LintLimits.stepRatio * beside, noise)
    return scale > 0 && size > least ? size : nil
  }

  /// Looks at a change that has just been made with a tween.
  mutating func lookAtChange(
    from before: LintSide, to after: LintSide, next: [[Double]], at now: Double, _ tween: Tween,
    policy: KeyPolicy?
  ) {
    guard scale > 0, !tween.isInstant else { return }
    if !tween.isStepped {
      // The jump of a curve may lie at its very beginning or just behind it.
      let late = jump(from: after.value, to: next[0], beside: next[0].distance(to: next[1]))
      if let size = jump(from: before.value, to: after.value) ?? late {
        note(
          .step, from: now, to: now, measure: size, what: "jumps by \(brief(size)) at the change",
          cure: cureOfStep(tween, atStart: true, policy: policy))
      }
    }
    lookAtKick(from: before.velocity, to: after.velocity, at: now, tween, policy: policy)
  }

  /// Looks at the velocity where a tween begins to move.
  mutating func lookAtKick(
    from old: [Double], to new: [Double], at now: Double, _ tween: Tween, policy: KeyPolicy? = nil
  ) {
    guard scale > 0, tween.time > 0 else { return }
    let kick = old.distance(to: new)
    let unit = scale / tween.time
    guard old.size > LintLimits.motion * unit,
      kick > LintLimits.velocity * unit, kick > LintLimits.velocityShare * max(old.size, new.size)
    else { return }
    note(
      .velocity, from: now, to: now, measure: kick,
      what: "has its velocity jump by \(brief(kick)) per second",
      cure: cureOfKick(tween, policy: policy))
  }

  /// Looks at the values two ticks before, one tick before and at the end of tweens.
  mutating func lookAtEnd(_ values: [[Double]], at now: Double, of tweens: [LintTween]) {
    let beside = values[0].distance(to: values[1])
    guard let last = tweens.last, !tweens.contains(where: { $0.tween.isStepped }),
      let size = jump(from: values[1], to: values[2], beside: beside)
    else { return }
    note(
      .step, from: now, to: now, measure: size,
      what: "jumps by \(brief(size)) where a tween ends",
      cure: cureOfStep(last.tween, atStart: false, policy: nil))
  }

  private func cureOfStep(_ tween: Tween, atStart: Bool, policy: KeyPolicy?) -> String {
    let rest = atStart ? tween.easing.start.value : 1 - tween.easing.end.value
    let pinned = "use pinned(\(tween.easingName))"
    if atStart {
      if policy == .cut { return "use the policy bake, or stack, in place of cut" }
      if tween.delay < 0 { return "leave the negative delay off" }
      if tween.playback != .once, rest == 0 {
        return "let the playback start at the beginning, filled backwards"
      }
      return pinned
    }
    if tween.playback != .once, rest == 0 {
      return "let the playback end where it leads to: whole iterations, the last one forwards"
    }
    return pinned
  }

  private func cureOfKick(_ tween: Tween, policy: KeyPolicy?) -> String {
    let keeping = "give the tween keepsVelocity"
    if let policy, policy != .stack { return "use the policy stack, or " + keeping }
    guard tween.easing.start.velocity != 0 else { return keeping }
    return
      "use an easing that starts at rest, as smoothstep does, in place of \(tween.easingName), or "
      + keeping
  }
}
