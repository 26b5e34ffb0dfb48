import Foundation
import Tweening
import TweeningFormats

/// The timing of an animation that a browser ran, see `Tests/Fixtures/browser/README.md`.
///
/// A millisecond counts as a second here, so that every instant is a whole number of ticks.
struct BrowserTiming: Decodable {
  var duration, delay, endDelay, iterations, iterationStart: Double
  var direction, fill, easing: String

  private static let directions: [String: PlaybackDirection] = [
    "normal": .normal, "reverse": .reverse, "alternate": .alternate,
    "alternate-reverse": .alternateReverse,
  ]

  private static let fills: [String: Fill] = [
    "none": .none, "backwards": .backwards, "forwards": .forwards, "both": .both,
  ]

  /// What a word of the file does not mean.
  struct Unknown: Error { var word: String }

  func map(rate: Double) throws -> TimeMap {
    guard let direction = Self.directions[direction] else { throw Unknown(word: direction) }
    guard let fill = Self.fills[fill] else { throw Unknown(word: fill) }
    return try TimeMap(
      duration: duration, easing: EasingSyntax.parse(easing), delay: delay, endDelay: endDelay,
      iterations: iterations, iterationStart: iterationStart, direction: direction, fill: fill,
      rate: rate)
  }
}

/// A key of an animation that a browser ran.
struct BrowserKey: Decodable {
  var value: Double
  var offset: Double?
  var easing, composite: String?

  private static let composites: [String: Composite] = [
    "replace": .replace, "add": .add, "accumulate": .accumulate,
  ]

  func key(of composite: String) throws -> KeyframeEffect<Double>.Key {
    let own = self.composite ?? "auto"
    guard let composite = Self.composites[own == "auto" ? composite : own] else {
      throw BrowserTiming.Unknown(word: own)
    }
    return try .init(
      value, composite, at: offset, easing: easing.map { try EasingSyntax.parse($0) } ?? .linear)
  }
}

/// Whether an easing is solved by the browser to 1e-7 of its input only.
func isBezier(_ easing: String) -> Bool {
  easing != "linear" && !easing.hasPrefix("linear(") && !easing.hasPrefix("steps")
}
