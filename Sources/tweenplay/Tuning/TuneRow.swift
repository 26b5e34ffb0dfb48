import Pictures
import Tweening
import TweeningFormats

/// A timing as a line of a table.
struct TuneRow: Sendable {
  var timing: TunedTiming
  /// What it did on a trace, if one was given.
  var measure: FollowMeasure?

  /// Names and numbers in the order of their columns, in seconds, hertz and shares.
  private var numbers: [(name: String, number: Double)] {
    let response = timing.response
    let own = [
      ("duration", response.duration), ("mean_lag", response.meanLag), ("cutoff", response.cutoff),
      ("step_overshoot", response.stepOvershoot), ("worst_overshoot", response.worstOvershoot),
      ("tremble", timing.tremble),
    ]
    guard let measure else { return own }
    return own + [("trace_lag", measure.lag), ("trace_overshoot", measure.overshoot)]
  }

  /// Names and words of the other columns.
  private var words: [(name: String, word: String)] {
    [
      ("easing", timing.name), ("retarget", timing.easing.retargetContinuity.word),
      ("expiry", timing.easing.expiryContinuity.word),
    ]
  }

  /// A line for each timing, all numbers with every digit.
  static func csv(_ rows: [TuneRow]) -> String {
    guard let first = rows.first else { return "" }
    let head = CSV.line(first.words.map { $0.name } + first.numbers.map { $0.name })
    return rows.reduce(head) { text, row in
      text + CSV.line(row.words.map { $0.word } + row.numbers.map { $0.number.description })
    }
  }

  /// An array with an object for each timing; what is not finite is null.
  static func json(_ rows: [TuneRow]) -> String {
    let objects = rows.map { row in
      let words = row.words.map { JSONValue.quoted($0.name) + ":" + JSONValue.quoted($0.word) }
      let numbers = row.numbers.map {
        JSONValue.quoted($0.name) + ":" + JSONValue.number($0.number).text()
      }
      return "  {" + (words + numbers).joined(separator: ",") + "}"
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  /// A table for people.
  static func table(_ rows: [TuneRow]) -> String {
    let isMeasured = rows.contains { $0.measure != nil }
    var head = ["easing", "duration", "lag", "cutoff", "step", "worst", "tremble"]
    head += ["retarget", "expiry"] + (isMeasured ? ["trace lag", "trace over"] : [])
    let cells = [head] + rows.map { $0.cells }
    let widths = head.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      row.indices.map { column in
        let blanks = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + blanks : blanks + row[column]
      }.joined(separator: "  ") + "\n"
    }.joined()
  }

  private var cells: [String] {
    let response = timing.response
    let own = [
      timing.name, milliseconds(response.duration), milliseconds(response.meanLag),
      hertz(response.cutoff),
      percent(response.stepOvershoot), percent(response.worstOvershoot), fixed(timing.tremble, 4),
    ]
    return own + words.dropFirst().map { $0.word }
      + (measure.map { [milliseconds($0.lag), percent($0.overshoot)] } ?? [])
  }
}

/// A frequency for people, with three digits where it is small.
private func hertz(_ frequency: Double) -> String {
  guard frequency.isFinite else { return "none" }
  var (decimals, scaled) = (2, frequency)
  while scaled < 1, decimals < 12 { (decimals, scaled) = (decimals + 1, scaled * 10) }
  return fixed(frequency, decimals) + " Hz"
}

/// A time for people.
private func milliseconds(_ seconds: Double) -> String {
  seconds.isNaN ? "none" : fixed(seconds * 1000, 2) + " ms"
}

/// A share for people, to a hundredth of a percent.
func percent(_ share: Double) -> String {
  let rounded = (share * 10_000).rounded() / 100
  return (rounded.magnitude < 1e9 ? shortest(rounded) : rounded.description) + "%"
}
