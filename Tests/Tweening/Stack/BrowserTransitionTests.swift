import Foundation
import Testing
import TweeningFormats
import TweeningTestSupport

@testable import Tweening

/// Changes that a browser followed by transitions, see `Tests/Fixtures/browser/README.md`.
private struct TransitionCase: Decodable {
  struct Event: Decodable { var t, to: Double }

  struct Start: Decodable { var t, to, duration, delay, from: Double }

  struct Transition: Decodable {
    var samples, joins: [[Double]]
    var starts: [Start]
  }

  struct Additive: Decodable { var samples: [[Double]] }

  var id, easing: String
  var initial, duration: Double
  var events: [Event]
  var transition: Transition
  var additive: Additive

  /// A millisecond counts as a second here, so that every instant is a whole number of ticks.
  func tween() throws -> Tween {
    Tween(duration: duration, easing: try EasingSyntax.parse(easing))
  }

  /// The largest change of the target.
  var scale: Double {
    let values = [initial] + events.map(\.to)
    return (values.max() ?? 0) - (values.min() ?? 0)
  }
}

private struct TransitionFile: Decodable { var cases: [TransitionCase] }

@Suite("Transitions that replace, as a browser makes them")
struct BrowserTransitionTests {
  private func cases() throws -> [TransitionCase] {
    let data = try Fixtures.data("browser/transition.json")
    return try JSONDecoder().decode(TransitionFile.self, from: data).cases
  }

  @Test("Every sample, every start with its duration and every join is met")
  func replacing() throws {
    let cases = try cases()
    #expect(cases.count == 20)
    var (samples, starts, joins, turns) = (0, 0, 0, 0)
    var worst: [String: Double] = [:]
    func note(_ kind: String, _ error: Double) { worst[kind] = max(worst[kind] ?? 0, error) }
    for item in cases {
      var value = ReplacingTransition(item.initial)
      let tween = try item.tween()
      // Chromium solves a Bezier to 1e-7 of its input, and a start value carries the error on.
      let tolerance = (isBezier(item.easing) ? 1e-6 : 1e-12) * item.scale
      var rest = item.transition.samples[...]
      func check(until time: Double) {
        for sample in rest.take(before: time) {
          samples += 1
          let error = abs(value.value(at: sample[0]) - sample[1])
          note("value", error / tolerance)
          #expect(error <= tolerance, "\(item.id) at \(sample[0])")
        }
      }
      for (index, event) in item.events.enumerated() {
        check(until: event.t)
        let before = (value.value(at: event.t), value.velocity(at: event.t))
        if try value.retarget(to: event.to, with: tween, at: event.t) == .turnedBack { turns += 1 }
        let (join, start) = (item.transition.joins[index], item.transition.starts[index])
        let after = (value.value(at: event.t), value.velocity(at: event.t))
        for (found, should) in [(before.0, join[1]), (after.0, join[2])] {
          note("join", abs(found - should) / tolerance)
          #expect(abs(found - should) <= tolerance, "\(item.id) at \(event.t)")
        }
        // Differences of the browser's values over 0.01 ms, per second.
        for (found, should) in [(before.1, join[3]), (after.1, join[4])] {
          let error = abs(found * 1000 - should)
          let allowed = 4e-4 * abs(should) + 2 * tolerance / 1e-5
          note("velocity", error / allowed)
          #expect(error <= allowed, "\(item.id) at \(event.t): \(found * 1000), \(should)")
        }
        joins += 1
        let run = try #require(value.last)
        starts += 1
        #expect(run.to == start.to && start.t == event.t && start.delay == 0)
        note("from", abs(run.from - start.from) / tolerance)
        #expect(abs(run.from - start.from) <= tolerance, "\(item.id) at \(event.t)")
        note("duration", abs(run.duration - start.duration))
        #expect(abs(run.duration - start.duration) <= 1e-4, "\(item.id) at \(event.t)")
      }
      check(until: .infinity)
      #expect(item.transition.starts.count == item.events.count)
      #expect(item.transition.joins.count == item.events.count)
    }
    print(
      "transition.json: \(cases.count) cases, \(samples) samples, \(starts) starts,",
      "\(turns) turned back, \(joins) joins, worst", worst)
    #expect(samples == 1837)
    #expect(turns >= 10)
  }

  @Test("A scheduler whose key is replaced meets every sample, duration and join too")
  func policy() throws {
    var (samples, starts) = (0, 0)
    for item in try cases() {
      var scheduler = Scheduler()
      let property = scheduler.addProperty(item.initial)
      let tween = try item.tween()
      let tolerance = (isBezier(item.easing) ? 1e-6 : 1e-12) * item.scale
      var rest = item.transition.samples[...]
      func check(until time: Double) {
        for sample in rest.take(before: time) {
          samples += 1
          scheduler.advance(to: sample[0])
          #expect(
            abs(scheduler[property] - sample[1]) <= tolerance, "\(item.id) at \(sample[0])")
        }
      }
      for (index, event) in item.events.enumerated() {
        check(until: event.t)
        scheduler.advance(to: event.t)
        let (join, start) = (item.transition.joins[index], item.transition.starts[index])
        #expect(abs(scheduler[property] - join[1]) <= tolerance, "\(item.id) at \(event.t)")
        let id = scheduler.transaction(Transaction(key: "x", policy: .replace)) {
          $0.retarget(property, to: event.to, with: tween)
        }
        #expect(abs(scheduler[property] - join[2]) <= tolerance, "\(item.id) at \(event.t)")
        var ahead = scheduler
        let end = try #require(
          ahead.advance(by: 2 * item.duration).first { $0.kind == id.map { .finished($0) } })
        #expect(abs(end.time - event.t - start.duration) <= 1e-4, "\(item.id) at \(event.t)")
        #expect(scheduler.liveCount == 1)
        starts += 1
      }
      check(until: .infinity)
    }
    #expect(samples == 1837 && starts == 179)
  }

  @Test("The same changes as additive tweens meet the browser's additive animations")
  func additive() throws {
    var samples = 0
    var worst = 0.0
    for item in try cases() {
      var scheduler = Scheduler()
      let property = scheduler.addProperty(item.initial)
      let tween = try item.tween()
      let tolerance = (isBezier(item.easing) ? 2e-6 : 1e-12) * item.scale
      for event in item.events {
        scheduler.retarget(property, to: event.to, with: tween, at: event.t)
      }
      for sample in item.additive.samples {
        samples += 1
        scheduler.advance(to: sample[0])
        let error = abs(scheduler[property] - sample[1])
        worst = max(worst, error / tolerance)
        #expect(error <= tolerance, "\(item.id) at \(sample[0])")
      }
    }
    print("transition.json, additive: \(samples) samples, worst error / tolerance \(worst)")
    #expect(samples == 1837)
  }
}

extension ArraySlice<[Double]> {
  /// Takes the samples before a time off the front.
  fileprivate mutating func take(before time: Double) -> ArraySlice {
    let taken = prefix { $0[0] < time }
    removeFirst(taken.count)
    return taken
  }
}
