import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Stacks of keyframe effects as a browser composes them")
struct BrowserCompositionTests {
  /// What was compared, and how far off the worst was in units of its tolerance.
  private struct Tally {
    var (samples, states, onEdges) = (0, 0, 0)
    var worst: [String: Double] = [:]

    mutating func add(_ kind: String, _ error: Double) {
      worst[kind] = max(worst[kind] ?? 0, error)
    }
  }

  @Test("Every sample of every stack is met: phase, iteration, progress and value")
  func composition() throws {
    let cases = try BrowserStack.cases(of: "composition")
    #expect(cases.count == 162)
    var tally = Tally()
    for item in cases { try check(item, &tally, digits: nil) }
    print("composition.json: \(cases.count) cases, \(tally)")
    #expect(tally.samples == 7946)
    #expect(tally.onEdges == 2)
  }

  @Test("Iterations accumulate as in Firefox")
  func iterationComposite() throws {
    let cases = try BrowserStack.cases(of: "iteration_composite")
    #expect(cases.count == 30)
    var tally = Tally()
    for item in cases { try check(item, &tally, digits: 6) }
    print("iteration_composite.json: \(cases.count) cases, \(tally)")
    #expect(tally.samples == 1110)
    #expect(tally.onEdges == 0)
  }

  private func check(_ item: BrowserStack, _ tally: inout Tally, digits: Int?) throws {
    let stack = KeyframeStack(try item.animations.map { try $0.tween() })
    for sample in item.samples {
      tally.samples += 1
      tally.states += sample.states.count
      // What is right exactly on an edge depends on the last bit of a division: a hair to either side
      // may fit as well.
      let errors = [0, -1e-7, 1e-7].map { shift in
        error(of: stack, item, sample, at: sample.time + shift, digits: digits)
      }
      let best = errors.min { $0.max < $1.max } ?? errors[0]
      if errors[0].max > 1 { tally.onEdges += 1 }
      let used = errors[0].max > 1 ? best : errors[0]
      tally.add(item.hasBezier ? "value, bezier" : "value", used.value)
      tally.add("state", used.state)
      #expect(used.max <= 1, "\(item.id) at \(sample.time): \(used)")
    }
  }

  /// The errors of a sample, in units of what is allowed.
  private func error(
    of stack: KeyframeStack<Double>, _ item: BrowserStack, _ sample: BrowserStack.Sample,
    at time: Double, digits: Int?
  ) -> (value: Double, state: Double, max: Double) {
    var worstState = 0.0
    for (tween, state) in zip(stack.tweens, sample.states) {
      let position = tween.reading(at: time).position
      worstState = max(worstState, stateError(position, state, tween, isRounded: digits != nil))
    }
    let value = item.shown(stack.value(over: item.base, at: time))
    var tolerance = max(item.scale, abs(sample.value)) * 1e-12
    if item.hasBezier { tolerance = max(tolerance, 2e-6 * item.largestChange) }
    if item.property == "opacity" { tolerance = max(tolerance, 1e-6 * item.scale) }
    if digits != nil { tolerance = max(tolerance, 5e-6 * max(item.scale, abs(sample.value))) }
    let valueError = abs(value - sample.value) / tolerance
    return (valueError, worstState, max(valueError, worstState))
  }

  private func stateError(
    _ position: TimeMap.Position?, _ state: BrowserStack.State, _ tween: KeyframeTween<Double>,
    isRounded: Bool
  ) -> Double {
    guard let position, let iteration = state.iteration, let progress = state.progress else {
      return (position == nil) == (state.progress == nil) ? 0 : .infinity
    }
    guard Double(position.iteration) == iteration else { return .infinity }
    let easing = tween.timing.easing
    if abs(position.progress - progress) <= (isRounded ? 2e-6 : 1e-12) * max(1, abs(progress)) {
      return 0
    }
    let values = [-2e-7, -1e-7, 0, 1e-7, 2e-7].map {
      easing.value(at: position.directedProgress + $0)
    }
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    return max(low - progress, progress - high, 0) / 1e-9
  }
}
