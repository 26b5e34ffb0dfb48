import Tweening
import TweeningFormats

extension Command {
  /// The command `tweenplay tune`.
  static let tune = Command(
    syntax: Syntax(
      name: "tune",
      summary: "Choose an easing and a duration for a value that follows another.",
      options: [
        Syntax.Option(
          "lag", value: "TIME", default: "40ms",
          help: "How far behind it may be in the mean: 40ms, 0.04s or 0.04."),
        Syntax.Option(
          "overshoot", value: "SHARE", default: "0%",
          help:
            "How far beyond the range of its targets it may ever go: 2% or 0.02; with --easing no limit if left out."
        ),
        Syntax.Option(
          "easing", value: "EASING", help: "Only size this easing; see 'tweenplay easing'."),
        Syntax.Option(
          "trace", value: "FILE", help: "Measure lag and overshoot on a recorded pointer too."),
        Syntax.Option(
          "format", value: "FORMAT", default: "table", help: "One of table, csv, json."),
        .output,
      ],
      discussion: """
        A value that is retargeted again and again with one tween is a linear filter of its targets. Every
        easing is sized to the mean lag, which is that behind a target that moves steadily. Of those that
        leave the range of their targets by no more than allowed, whatever the targets do (worst), come
        first those with which the velocity jumps at no change and at no end, to 1% of a step per lag; and
        of these the one that trembles least: tremble is how far the value moves from one event to the
        next if its target trembles by 1 (both root mean square, ten events in a lag). The first ones are
        listed, the best one on top.

        Cutoff is the frequency in Hz of which 1/√2 of the amplitude is left, step how far the value goes
        beyond a single step; both overshoots are shares of the range of the targets. Retarget and expiry
        tell in what the motion stays continuous (C0 value, C1 velocity too, C2 acceleration too). With
        --trace, a scheduler follows the recording: its lag is the delay of the targets that lies nearest
        to the values.
        """
    ),
    run: { arguments, _, output throws(Failure) in
      let format = try arguments.format([.table, .csv, .json])
      let lag = try arguments.lag() ?? 0.04
      let overshoot = try arguments.share("overshoot")
      let timings = try arguments.timings(lag: lag, overshoot: overshoot)
      let path = arguments.values["trace"]
      let trace = try path.map(readTrace)
      let rows = try timings.map { timing throws(Failure) in
        var measure: FollowMeasure?
        if let trace, let path {
          measure = try FollowMeasure(trace, timing: timing, lag: lag, file: path)
        }
        return TuneRow(timing: timing, measure: measure)
      }
      try output.deliver(arguments) { output throws(Failure) in
        switch format {
        case .csv: try output.write(TuneRow.csv(rows))
        case .json: try output.write(TuneRow.json(rows))
        default: try output.write(TuneRow.table(rows))
        }
      }
    })
}

/// How many timings are shown.
private let shownCount = 8

extension Arguments {
  /// The timings to be shown, the best one first.
  fileprivate func timings(lag: Double, overshoot: Double?) throws(Failure) -> [TunedTiming] {
    guard let text = values["easing"] else {
      return Array(Tuning.timings(lag: lag, overshoot: overshoot ?? 0).prefix(shownCount))
    }
    let shown = try readEasing(text, for: "--easing")
    let whole = TunedTiming(name: shown.name, easing: shown.easing)
    guard let timing = whole.sized(to: lag) else {
      throw .usage(
        "'\(text)' is no value for --easing: with a lag of "
          + "\(percent(whole.response.meanLag)) of its duration, none makes that \(shortest(lag)) s"
      )
    }
    if let overshoot, !timing.stays(within: overshoot) {
      throw .usage(
        "'\(text)' is no value for --easing: it can overshoot by "
          + "\(percent(timing.response.worstOvershoot)), and --overshoot allows \(percent(overshoot))"
      )
    }
    return [timing]
  }

  /// The time that `--lag` gives, in seconds.
  fileprivate func lag() throws(Failure) -> Double? {
    try scaled("lag", by: ["ms": 1000, "s": 1], "a time from 0.1ms to 3600s") {
      (1e-4...3600).contains($0)
    }
  }

  /// The share that an option gives, plain or in percent.
  fileprivate func share(_ name: String) throws(Failure) -> Double? {
    try scaled(name, by: ["%": 100], "a share such as 2% or 0.02, 0 or more") { $0 >= 0 }
  }

  /// A number with one of some units, each with how many of it make 1.
  private func scaled(
    _ name: String, by units: KeyValuePairs<String, Double>, _ meaning: String,
    where isAllowed: (Double) -> Bool
  ) throws(Failure) -> Double? {
    guard let text = values[name] else { return nil }
    let unit = units.first { text.hasSuffix($0.key) }
    let number = text.dropLast(unit?.key.count ?? 0).decimal.map { $0 / (unit?.value ?? 1) }
    guard let number, number.isFinite, isAllowed(number) else {
      throw .usage("'\(text)' is no value for --\(name): it must be \(meaning)")
    }
    return number
  }
}
