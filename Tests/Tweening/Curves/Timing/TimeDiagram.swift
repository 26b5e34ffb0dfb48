import Testing

@testable import Tweening

/// A timing as text, one column an instant.
///
///     duration 4, delay 2, fill both
///     time      0  1  2  3    4   5    6
///     phase     b  b  a  a    a   a    f
///     iteration 0  0  0  0    0   0    0
///     progress  0  0  0  .25  .5  .75  1
///
/// Phases are `b`efore, `a`ctive and `f`or after; `-` is no effect. Rows may be left out; there are
/// also `simple`, `eased`, `flag` (`y` or `n`), `slope` (of the directed progress) and `over`.
struct TimeDiagram {
  let map: TimeMap
  private let rows: [String: [String]]

  struct Malformed: Error { var text: String }

  init(_ text: String) throws {
    let lines = text.split(separator: "\n").map { String($0) }
    guard let first = lines.first else { throw Malformed(text: text) }
    map = try Self.map(first)
    var rows: [String: [String]] = [:]
    for line in lines.dropFirst() {
      let words = line.split(separator: " ").map { String($0) }
      rows[words[0]] = Array(words.dropFirst())
    }
    self.rows = rows
    let known: Set = [
      "time", "phase", "iteration", "progress", "simple", "eased", "flag", "slope", "over",
    ]
    let isWhole = rows.values.allSatisfy { $0.count == rows["time"]?.count }
    guard isWhole, rows.count > 1, known.isSuperset(of: rows.keys) else {
      throw Malformed(text: text)
    }
  }

  /// Compares every cell.
  func check() throws {
    for (column, time) in (rows["time"] ?? []).enumerated() {
      guard let seconds = Self.number(time) else { throw Malformed(text: time) }
      let reading = map.reading(at: seconds)
      for (row, cells) in rows where row != "time" {
        let cell = cells[column]
        let found: Double? =
          switch row {
          case "phase": Double(reading.phase.rawValue)
          case "iteration": reading.position.map { Double($0.iteration) }
          case "progress": reading.position?.directedProgress
          case "simple": reading.position?.simpleProgress
          case "eased": reading.position?.progress
          case "flag": reading.position.map { $0.isBeforeJump ? 1 : 0 }
          case "over": map.isFinished(at: seconds) ? 1 : 0
          default: reading.position?.directedVelocity
          }
        let wanted =
          row == "phase" ? Self.phases[cell].map { Double($0.rawValue) } : Self.number(cell)
        guard wanted != nil || cell == "-" else { throw Malformed(text: cell) }
        #expect(found == wanted, "\(row) at \(time)")
      }
    }
  }

  private static let phases: [String: TimeMap.Phase] = [
    "b": .before, "a": .active, "f": .after,
  ]

  private static func number(_ text: String) -> Double? {
    switch text {
    case "y": 1
    case "n": 0
    default: Double(text.hasPrefix(".") ? "0" + text : text)
    }
  }

  private static func map(_ text: String) throws -> TimeMap {
    var numbers = [
      "duration": 1.0, "delay": 0, "end-delay": 0, "iterations": 1, "from": 0, "rate": 1,
    ]
    var (direction, fill, easing) = (PlaybackDirection.normal, Fill.none, Easing.linear)
    for part in text.split(separator: ",") {
      let words = part.split(separator: " ").map { String($0) }
      guard words.count == 2 else { throw Malformed(text: text) }
      switch (words[0], words[1]) {
      case ("fill", "both"): fill = .both
      case ("fill", "backwards"): fill = .backwards
      case ("fill", "forwards"): fill = .forwards
      case ("direction", "reverse"): direction = .reverse
      case ("direction", "alternate"): direction = .alternate
      case ("direction", "alternate-reverse"): direction = .alternateReverse
      case ("easing", "stairs-start"): easing = .steps(2, .jumpStart)
      case ("easing", "stairs-end"): easing = .steps(2, .jumpEnd)
      default:
        guard numbers[words[0]] != nil, let number = Double(words[1]) else {
          throw Malformed(text: text)
        }
        numbers[words[0]] = number
      }
    }
    func n(_ name: String) -> Double { numbers[name] ?? .nan }
    return try TimeMap(
      duration: n("duration"), easing: easing, delay: n("delay"), endDelay: n("end-delay"),
      iterations: n("iterations"), iterationStart: n("from"), direction: direction, fill: fill,
      rate: n("rate"))
  }
}
