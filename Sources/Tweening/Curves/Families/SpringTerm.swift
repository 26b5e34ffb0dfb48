/// One of the two motions of a spring in a keyframe, less what is left of it at its end: f(p) − f(1)·r(p).
///
/// f is what is left of 1 (let go at rest), or what a velocity of 1 has led to. A spring that is cut short
/// is displaced from where it ends: r = 1. One that lands takes what is left off along r = p²(3 − 2p),
/// which changes neither velocity at the ends. Weights are 0 at the end.
struct SpringTerm: EasingFormula, Equatable {
  /// ω in radians per whole keyframe.
  let angularFrequency: Double
  let dampingRatio: Double
  let isKick: Bool
  let lands: Bool

  func value(_ p: Double) -> Double { 1 - weight(p) }

  func weight(_ p: Double) -> Double {
    let left = term(1).value
    return term(p).value - (lands ? left * (p * p * (3 - 2 * p)) : left)
  }

  func jet(_ p: Double) -> Jet {
    let (f, left) = (term(p), term(1).value)
    let ramp =
      lands
      ? Jet(value: p * p * (3 - 2 * p), first: 6 * p * (1 - p), second: 6 - 12 * p)
      : Jet(repeating: 1)
    return Jet(
      value: value(p), first: left * ramp.first - f.first, second: left * ramp.second - f.second)
  }

  /// f with its derivatives.
  func term(_ p: Double) -> Jet {
    let response = SpringResponse(
      angularFrequency: angularFrequency, dampingRatio: dampingRatio, time: p)
    return isKick
      ? Jet(
        value: response.kick, first: response.kickVelocity, second: response.kickAcceleration)
      : Jet(
        value: response.rest, first: response.restVelocity, second: response.restAcceleration)
  }
}
