/// The terms of linear, cubic and spring segments.
extension KeyframeSegment {
  /// A straight way at the pace of a curve.
  static func linear(
    start: Double, duration: Double, from: Value, to: Value, _ curve: Easing
  ) -> KeyframeSegment {
    KeyframeSegment(
      start: start, duration: duration, from: from, end: to,
      terms: [Term(displacement: to.displacement(to: from), easing: curve)])
  }

  /// A cubic with given velocities v₀ and v₁ at its ends.
  ///
  ///     end ⊞ (1 − p³)·α ⊞ (1 − 3p² + 2p³)·β ⊞ (1 − p)³·γ      α = −v₁T/3, γ = −v₀T/3
  ///
  /// T is the duration, β what is left of the way. For vectors this is the cubic of Hermite; the slopes of the weights
  /// make it have its velocities at the ends for rotations too, where only one term is in motion.
  static func cubic(
    start: Double, duration: Double, from: Value, to: Value, v0: Value.Displacement,
    v1: Value.Displacement
  ) -> KeyframeSegment {
    let outgoing = v1.scaled(by: -duration / 3)
    let incoming = v0.scaled(by: -duration / 3)
    let rest: Value.Displacement
    if Value.commutes {
      rest = to.displacement(to: from) - (outgoing + incoming)
    } else {
      rest = to.displaced(by: outgoing)
        .displacement(to: from.displaced(by: incoming.scaled(by: -1)))
    }
    return KeyframeSegment(
      start: start, duration: duration, from: from, end: to,
      terms: [
        Term(displacement: outgoing, easing: .cubic(.in)),
        Term(displacement: rest, easing: .smoothstep),
        Term(displacement: incoming, easing: .cubic(.out)),
      ])
  }

  /// A spring that is pulled to a value, from another one and with a velocity v.
  ///
  ///     to ⊞ rest·(from ⊟ to) ⊞ kick·v
  ///
  /// less what is left of both at the end if it lands there; else the same, seen from where it ends.
  static func spring(
    start: Double, duration: Double, from: Value, to: Value, _ spring: Spring,
    v0: Value.Displacement
  ) -> KeyframeSegment {
    let lands = duration >= spring.settlingDuration
    func term(isKick: Bool) -> SpringTerm {
      SpringTerm(
        angularFrequency: spring.angularFrequency * duration, dampingRatio: spring.dampingRatio,
        isKick: isKick, lands: lands)
    }
    let (rest, kick) = (term(isKick: false), term(isKick: true))
    let distance = to.displacement(to: from)
    let push = v0.scaled(by: duration)
    var end = to
    if !lands {
      end =
        from.displaced(by: push.scaled(by: kick.term(1).value))
        .displaced(by: distance.scaled(by: rest.term(1).value - 1))
        .held(insteadOfNaN: to)
    }
    return KeyframeSegment(
      start: start, duration: duration, from: from, end: end,
      terms: [
        Term(displacement: distance, easing: Easing(.springTerm(rest))),
        Term(displacement: push, easing: Easing(.springTerm(kick))),
      ])
  }
}
