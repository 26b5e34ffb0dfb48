import Tweening

/// An easing and a duration for a follower, with the figures by which they were chosen.
struct TunedTiming: Sendable {
  let name: String
  var response: EasingResponse
  let tremble: Double
  let isSmooth: Bool

  var easing: Easing { response.easing }

  /// The least mean lag, in durations, of an easing that is of use.
  static let leastLag = 0.001

  /// Measures an easing for a duration of 1.
  init(name: String, easing: Easing) {
    self.name = name
    response = easing.response(duration: 1)
    let lag = response.meanLag
    tremble = lag >= Self.leastLag ? Self.tremble(of: response) : .infinity
    isSmooth =
      easing.retargetContinuity >= .c1 && easing.expiryContinuity >= .c0
      && easing.end.velocity.magnitude * lag <= 0.01
  }

  /// The timing with a mean lag in seconds; `nil` if no duration gives it.
  func sized(to lag: Double) -> TunedTiming? {
    var sized = self
    sized.response.duration = 1
    let share = sized.response.meanLag
    guard share >= Self.leastLag else { return nil }
    sized.response.duration = lag / share
    return sized
  }

  /// Whether it never leaves the range of its targets by more than a share of it.
  func stays(within overshoot: Double) -> Bool { response.worstOvershoot <= overshoot + 1e-9 }

  /// How far the follower of a target at rest moves from one event to the next, as root mean square, if
  /// its target trembles at each of them by white noise of root mean square 1; ten events in a mean lag.
  ///
  /// It moves by the sum of the second differences of the step response, each times one of the noise's
  /// numbers; the mean over all instants between two events is an integral, by the midpoint rule.
  private static func tremble(of response: EasingResponse) -> Double {
    let parts = 16
    let step = response.meanLag / 10 / Double(parts)
    let count = Int(1 / step) + 2 * parts + 1
    let values = (0..<count + parts).map { response.step(at: (Double($0 - parts) + 0.5) * step) }
    var sum = 0.0
    for k in 0..<count {
      let before = k >= parts ? values[k - parts] : 0
      let second = values[k + parts] - 2 * values[k] + before
      sum += second * second
    }
    return (sum / Double(parts)).squareRoot()
  }
}
