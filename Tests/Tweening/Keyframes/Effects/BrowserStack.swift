import Foundation
import TweeningTestSupport

@testable import Tweening

/// A stack of animations that a browser ran, see `Tests/Fixtures/browser/README.md`.
struct BrowserStack: Decodable {
  struct Animation: Decodable {
    var start, playbackRate: Double
    var composite: String
    var iterationComposite: String?
    var keyframes: [BrowserKey]
    var timing: BrowserTiming

    func tween() throws -> KeyframeTween<Double> {
      let accumulates = iterationComposite == "accumulate"
      let effect = try KeyframeEffect(
        keyframes.map { try $0.key(of: composite) },
        iterationComposite: accumulates ? .accumulate : .replace)
      guard let tween = KeyframeTween(effect, try timing.map(rate: playbackRate), start: start)
      else { throw BrowserTiming.Unknown(word: "\(start)") }
      return tween
    }
  }

  /// Local time, current iteration and progress of one animation.
  struct State: Decodable {
    var localTime: Double
    var iteration: Double?
    var progress: Double?

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      localTime = try container.decode(Double.self)
      iteration = try container.decode(Double?.self)
      progress = try container.decode(Double?.self)
    }
  }

  struct Sample: Decodable {
    var time, value: Double
    var states: [State]

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      time = try container.decode(Double.self)
      value = try container.decode(Double.self)
      states = try container.decode([State].self)
    }
  }

  var id, property: String
  var base: Double
  var animations: [Animation]
  var samples: [Sample]

  static func cases(of file: String) throws -> [BrowserStack] {
    struct File: Decodable { var cases: [BrowserStack] }
    let data = try Fixtures.data("browser/\(file).json")
    return try JSONDecoder().decode(File.self, from: data).cases
  }

  /// What the property makes of the sum, once, at the end.
  func shown(_ value: Double) -> Double {
    switch property {
    case "opacity": min(max(value, 0), 1)
    case "--i": (value + 0.5).rounded(.down)
    default: value
    }
  }

  /// The largest number there is: what precision is relative to.
  var scale: Double {
    let values = animations.flatMap { $0.keyframes.map { abs($0.value) } }
    return max(abs(base), values.max() ?? 0)
  }

  /// The largest change that an easing makes.
  var largestChange: Double {
    let spans = animations.map { animation in
      let values = animation.keyframes.map(\.value)
      return (values.max() ?? 0) - (values.min() ?? 0) + scale
    }
    return spans.max() ?? 0
  }

  var hasBezier: Bool {
    animations.contains { animation in
      isBezier(animation.timing.easing)
        || animation.keyframes.contains { $0.easing.map(isBezier) ?? false }
    }
  }
}
