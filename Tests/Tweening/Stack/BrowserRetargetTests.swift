import Foundation
import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

/// A stack of additive animations that a browser ran, see `Tests/Fixtures/browser/README.md`.
struct RetargetCase: Decodable {
  /// One number or several.
  struct Lanes: Decodable {
    var numbers: [Double]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        numbers = [number]
      } else {
        numbers = try container.decode([Double].self)
      }
    }

    var point: SIMD2<Double> { SIMD2(numbers[0], numbers.count > 1 ? numbers[1] : 0) }
  }

  struct Event: Decodable {
    var t: Double
    var to, from: Lanes
    var duration: Double?
    var easing: String?
  }

  struct Defaults: Decodable {
    /// Missing where every event has its own.
    var duration: Double?
    var easing: String?
    var delay: Double
    var fill: String
  }

  struct Sample: Decodable {
    var time: Double
    var values: [SIMD2<Double>]

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      time = try container.decode(Double.self)
      values = []
      while !container.isAtEnd { values.append(try container.decode(Lanes.self).point) }
    }
  }

  var id, mode: String
  var properties: [String]
  var initial: Lanes
  var events: [Event]
  var defaults: Defaults
  var samples, joins: [Sample]

  /// A millisecond counts as a second here, so that every instant is a whole number of ticks.
  func tween(of event: Event) throws -> Tween {
    try Tween(
      duration: #require(event.duration ?? defaults.duration),
      easing: EasingSyntax.parse(#require(event.easing ?? defaults.easing)), delay: defaults.delay)
  }

  /// Whether the engine promises what the browser did.
  ///
  /// It holds the old value during a delay, and nothing is left of a tween that has ended.
  func isPromised() throws -> Bool {
    switch defaults.fill {
    case "backwards": true
    case "both": try events.allSatisfy { try tween(of: $0).easing.value(at: 1) == 1 }
    default: defaults.delay <= 0
    }
  }

  var isBezier: Bool {
    events.contains {
      let easing = $0.easing ?? defaults.easing ?? ""
      return easing != "linear" && !easing.hasPrefix("linear(") && !easing.hasPrefix("steps")
    }
  }

  /// How far a value may be off.
  var tolerance: Double {
    let moves = events.map { max(abs($0.from.point.x), abs($0.from.point.y)) }
    let start = max(abs(initial.point.x), abs(initial.point.y))
    let largest = max(moves.max() ?? 0, start)
    let isSingle = properties == ["left"] || properties == ["opacity"]
    // Rounding alone: 1e-13 of each of up to 259 terms, few of which are live at once.
    return max(largest * 1e-12, isBezier ? 2e-6 * largest : 0, isSingle ? 1e-6 * largest : 0)
  }

  func shown(_ value: SIMD2<Double>) -> SIMD2<Double> {
    properties == ["opacity"] ? value.clamped(lowerBound: .zero, upperBound: .one) : value
  }
}

struct RetargetFile: Decodable { var cases: [RetargetCase] }

@Suite("Retargeting as a browser does it")
struct BrowserRetargetTests {
  @Test("Every sample and every join of additive animations is met")
  func samplesAndJoins() throws {
    let data = try Fixtures.data("browser/retarget.json")
    let cases = try JSONDecoder().decode(RetargetFile.self, from: data).cases
    #expect(cases.count == 69)
    var (run, samples, joins, onEdges) = (0, 0, 0, 0)
    var skipped = (cases: 0, samples: 0, joins: 0)
    var worst: [String: Double] = [:]
    for item in cases {
      guard try item.isPromised() else {
        skipped.cases += 1
        skipped.samples += item.samples.count
        skipped.joins += item.joins.count
        continue
      }
      run += 1
      let result = try play(item)
      samples += item.samples.count
      joins += item.joins.count
      onEdges += result.onEdges
      let kind = item.isBezier ? "bezier" : "exact"
      worst[kind] = max(worst[kind] ?? 0, result.worst)
    }
    print(
      "retarget.json: run \(run) cases, \(samples) samples, \(joins) joins;",
      "skipped \(skipped.cases) cases, \(skipped.samples) samples, \(skipped.joins) joins;",
      "\(onEdges) on an edge; worst error / tolerance", worst)
    #expect(run == 57 && skipped.cases == 12)
    #expect(onEdges <= 20)
  }

  /// Runs one case; the worst error in units of its tolerance.
  private func play(_ item: RetargetCase) throws -> (worst: Double, onEdges: Int) {
    var scheduler = Scheduler()
    let property = scheduler.addProperty(item.initial.point)
    var (worst, onEdges) = (0.0, 0)
    var samples = item.samples[...]
    var joins = item.joins[...]
    let tolerance = item.tolerance
    func check(_ sample: RetargetCase.Sample) {
      let earlier = scheduler
      scheduler.advance(to: sample.time)
      var error = distance(item.shown(scheduler[property]), sample.values[0])
      if error > tolerance {
        let sides = [(earlier, sample.time - 0.002), (scheduler, sample.time + 0.002)]
          .map { start, time in
            var copy = start
            copy.advance(to: time)
            return distance(item.shown(copy[property]), sample.values[0])
          }
        onEdges += 1
        error = min(error, sides.min() ?? error)
      }
      worst = max(worst, error / tolerance)
      #expect(error <= tolerance, "\(item.id) at \(sample.time)")
    }
    for event in item.events {
      while let sample = samples.first, sample.time < event.t {
        check(sample)
        samples.removeFirst()
      }
      scheduler.advance(to: event.t)
      let before = item.shown(scheduler[property])
      scheduler.retarget(property, to: event.to.point, with: try item.tween(of: event))
      let after = item.shown(scheduler[property])
      if let join = joins.first, join.time == event.t,
        distance(before, join.values[0]) <= tolerance,
        distance(after, join.values[1]) <= tolerance
      {
        joins.removeFirst()
      }
    }
    for sample in samples { check(sample) }
    #expect(joins.isEmpty, "\(item.id): the join at \(joins.first?.time ?? 0)")
    return (worst, onEdges)
  }

  private func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    max(abs(a.x - b.x), abs(a.y - b.y))
  }
}
