import Pictures
import Tweening
import TweeningFormats

extension Command {
  /// The command `tweenplay easing`.
  static let easing = Command(
    syntax: Syntax(
      name: "easing",
      summary: "Show easings: as pictures, numbers or a table of what is continuous.",
      operand: "name",
      operandHelp: "Such as smoothstep, cubicInOut, 'backOut(2)', 'steps(4)'; all if none.",
      count: .any,
      options: [
        Syntax.Option(
          "format", value: "FORMAT", default: "plot", help: "One of plot, csv, svg, table."),
        .output,
      ],
      discussion: """
        The table lists value, velocity and acceleration (by progress) just inside both ends of each easing
        (where steps end with a jump, before it; the csv has what is behind it), and
        what follows from them: in what a motion stays continuous when it is retargeted with the easing,
        and when that tween ends (C0 value, C1 velocity too, C2 acceleration too). Lag is how far behind
        a steadily moving target the motion stays, in durations. As csv there are 101 lines
        easing,progress,value,velocity,acceleration for each easing.
        """
    ),
    run: { arguments, surroundings, output throws(Failure) in
      let format = try arguments.format([.plot, .csv, .svg, .table])
      var easings: [ShownEasing] = []
      for name in arguments.operands { easings.append(try readEasing(name, for: "<name>")) }
      if easings.isEmpty { easings = ShownEasing.all }

      try output.deliver(arguments) { output throws(Failure) in
        switch format {
        case .csv:
          try output.write("easing,progress,value,velocity,acceleration\n")
          for easing in easings { try output.write(easing.csv) }
        case .table: try output.write(table(of: easings))
        case .svg: try output.write(chart(of: easings).svg)
        default:
          let isToFile = arguments.values["output"] != nil
          try output.write(
            chart(of: easings).text(
              surroundings.pictureSize, coloured: surroundings.isColoured && !isToFile))
        }
      }
    })
}

extension ShownEasing {
  /// The lines of the easing as CSV.
  fileprivate var csv: String {
    (0...100).map { step in
      let progress = Double(step) / 100
      let numbers = [
        progress, easing.value(at: progress), easing.velocity(at: progress),
        easing.acceleration(at: progress),
      ]
      return CSV.field(name) + "," + CSV.line(numbers)
    }.joined()
  }

  /// How far behind a steadily moving target the motion stays, in durations.
  fileprivate var lag: Double { easing.response(duration: 1).meanLag }
}

/// A table of end conditions and of what is continuous.
private func table(of easings: [ShownEasing]) -> String {
  let head = [
    "easing", "f(0)", "f'(0)", "f''(0)", "f(1)", "f'(1)", "f''(1)", "retarget", "expiry", "lag",
  ]
  let rows = easings.map { named in
    let ends = [named.easing.start, named.easing.end].flatMap {
      [short($0.value), short($0.velocity), short($0.acceleration)]
    }
    return [named.name] + ends
      + [
        named.easing.retargetContinuity.word, named.easing.expiryContinuity.word,
        fixed(named.lag, 3),
      ]
  }
  let widths = head.indices.map { column in
    ([head] + rows).map { $0[column].count }.max() ?? 0
  }
  return ([head] + rows).map { row in
    let cells = zip(row, widths).enumerated().map { column, cell in
      let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
      return column == 0 ? cell.0 + blanks : blanks + cell.0
    }
    return cells.joined(separator: "  ") + "\n"
  }.joined()
}

/// A number with at most four decimals.
private func short(_ number: Double) -> String {
  guard number.isFinite, number.magnitude < 1e6 else { return fixed(number, 4) }
  return shortest(Double(fixed(number, 4)) ?? number)
}

extension Continuity {
  /// The word for tables.
  var word: String {
    switch self {
    case .jump: "jump"
    case .c0: "C0"
    case .c1: "C1"
    case .c2: "C2"
    }
  }
}

/// One easing with its velocity, or several side by side.
private func chart(of easings: [ShownEasing]) -> Chart {
  func points(_ count: Int, _ curve: (Double) -> Double) -> [Point] {
    (0...count).map { step in
      let progress = Double(step) / Double(count)
      return Point(progress, curve(progress))
    }
  }
  let unit = Box(low: .zero, high: Point(1, 1))
  let panels = easings.map { named in
    Chart.Panel(
      title: easings.count > 1 ? named.name : "",
      note: easings.count > 1
        ? named.easing.retargetContinuity.word + "/" + named.easing.expiryContinuity.word : "",
      series: [
        Chart.Series(
          name: easings.count > 1 ? "" : "value", ink: .follower,
          points: points(400, named.easing.value))
      ],
      frame: unit, share: 2)
  }
  guard let only = easings.first, easings.count == 1 else {
    return Chart(
      title: "Easings",
      facts: ["retarget/expiry: continuous in C0 value, C1 velocity too, C2 acceleration too"],
      panels: panels, columns: 4)
  }
  // A vertical tangent would squeeze everything else flat.
  let velocities = points(400) {
    let velocity = only.easing.velocity(at: $0)
    return velocity.magnitude < 50 ? velocity : .nan
  }
  let isWhole = velocities.allSatisfy(\.isFinite)
  let velocity = Chart.Panel(
    title: "", note: isWhole ? "by progress" : "by progress; from ±50 on left out",
    series: [Chart.Series(name: "velocity", ink: .target, points: velocities)],
    frame: Box(low: .zero, high: Point(1, 0)), hasXAxis: true)
  return Chart(
    title: only.name,
    facts: [
      "retarget continuous in \(only.easing.retargetContinuity.word), "
        + "expiry in \(only.easing.expiryContinuity.word) · lag \(fixed(only.lag, 3)) durations"
    ],
    panels: panels + [velocity])
}
