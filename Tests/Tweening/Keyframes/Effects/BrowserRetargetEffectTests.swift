import Foundation
import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Additive stacks of keyframe effects as a browser composes them")
struct BrowserRetargetEffectTests {
  /// The stack of the events until a time, and the model value under it.
  private func stack(
    of item: RetargetCase, _ events: ArraySlice<RetargetCase.Event>
  ) throws -> (model: SIMD2<Double>, stack: KeyframeStack<SIMD2<Double>>) {
    let fills: [String: Fill] = [
      "none": .none, "backwards": .backwards, "forwards": .forwards, "both": .both,
    ]
    let fill = try #require(fills[item.defaults.fill])
    let tweens = try events.map { event in
      let tween = try item.tween(of: event)
      return try #require(
        KeyframeTween(
          try KeyframeEffect([.init(event.from.point, .add), .init(.zero, .add)]),
          try TimeMap(
            duration: tween.duration, easing: tween.easing, delay: tween.delay, fill: fill),
          start: event.t))
    }
    return (events.last?.to.point ?? item.initial.point, KeyframeStack(tweens))
  }

  @Test("Every sample and every join of every case is met, with all delays and fills")
  func samplesAndJoins() throws {
    let data = try Fixtures.data("browser/retarget.json")
    let cases = try JSONDecoder().decode(RetargetFile.self, from: data).cases
    #expect(cases.count == 69)
    var (samples, joins, onEdges) = (0, 0, 0)
    var worst = 0.0
    for item in cases {
      func error(_ model: SIMD2<Double>, _ value: SIMD2<Double>) -> Double {
        let shown = item.shown(value) - model
        return max(abs(shown.x), abs(shown.y)) / item.tolerance
      }
      var count = 0
      var (model, stack) = try stack(of: item, [])
      for sample in item.samples {
        samples += 1
        let seen = item.events.count { $0.t <= sample.time }
        if seen != count {
          count = seen
          (model, stack) = try self.stack(of: item, item.events[..<seen])
        }
        let errors = [0, -0.002, 0.002].map {
          error(sample.values[0], stack.value(over: model, at: sample.time + $0))
        }
        if errors[0] > 1 { onEdges += 1 }
        let used = errors[0] > 1 ? errors.min() ?? errors[0] : errors[0]
        worst = max(worst, used)
        #expect(used <= 1, "\(item.id) at \(sample.time)")
      }
      for join in item.joins {
        joins += 1
        // Several events may be at one instant, each with a join of its own.
        let isMet = try item.events.indices.contains { index in
          guard item.events[index].t == join.time else { return false }
          return try (0...1).allSatisfy { side in
            let seen = try self.stack(of: item, item.events[..<(index + side)])
            return error(join.values[side], seen.stack.value(over: seen.model, at: join.time)) <= 1
          }
        }
        #expect(isMet, "\(item.id): the join at \(join.time)")
      }
    }
    print(
      "retarget.json as effects: \(cases.count) cases, \(samples) samples, \(joins) joins,",
      "\(onEdges) on an edge, worst error / tolerance \(worst)")
    #expect(samples == 7405)
    #expect(joins == 594)
    #expect(onEdges <= 20)
  }
}
