/// A time map as a live tween carries it: in place of its easing.
final class MappedTiming: Sendable {
  let map: TimeMap

  init(_ map: TimeMap) { self.map = map }
}

extension MappedTiming: Equatable {
  static func == (a: MappedTiming, b: MappedTiming) -> Bool { a === b || a.map == b.map }
}

/// The formula of a time map: here "progress" is the ticks since the change, neither limited to 0...1
/// nor divided by anything.
///
/// Where the motion has no effect, nothing is left to go.
struct MappedFormula: EasingFormula {
  let timing: MappedTiming

  func value(_ elapsed: Double) -> Double {
    timing.map.reading(atTick: elapsed).position?.progress.withinEasingLimits ?? 1
  }

  /// The derivatives are by ticks.
  func jet(_ elapsed: Double) -> Jet {
    guard let position = timing.map.reading(atTick: elapsed).position else {
      return Jet(repeating: 1)
    }
    let value = position.progress.withinEasingLimits
    guard position.directedVelocity != 0 else { return Jet(repeating: value) }
    let speed = position.directedVelocity / Ticks.perSecond
    let jet = timing.map.easing.jet(at: position.directedProgress)
    return Jet(value: value, first: jet.first * speed, second: jet.second * speed * speed)
  }

  /// By the share of the whole, as other easings have it.
  var start: Jet {
    let jet = jet(0)
    let whole = timing.map.edges.end / timing.map.rate.magnitude
    return Jet(value: jet.value, first: jet.first * whole, second: jet.second * whole * whole)
  }
}
