import Foundation
import Tweening
import TweeningFormats

extension Command {
  /// The command `tweenplay plot`.
  static let plot = Command(
    syntax: Syntax(
      name: "plot",
      summary: "Draw the curves of a scene's actions, with their keys.",
      operand: "scene", operandHelp: "A scene file (JSON); - for standard input.",
      count: .one,
      options: [
        Syntax.Option(
          "channel", value: "NAME,...",
          help: "Draw these only; path[index], path or ACTION/path[index]."),
        Syntax.Option("handles", help: "Draw the handles too."),
        Syntax.Option("format", value: "FORMAT", default: "plot", help: "One of plot, svg."),
        .output,
      ],
      discussion: """
        Each path of each action has axes of its own: frames across, values up. X, Y and Z (indices 0, 1
        and 2) are red, green and blue, W is yellow (index 3, but 0 of quaternions and of angles with an axis),
        paths of one component are orange, magenta, teal and violet in turn, what drives nothing is grey. Marks are keys; before the first and after the last one the curve is dashed. What modifiers do is part of the curve, while keys
        stay where they were set. --channel may be given several times.
        """
    ),
    run: { arguments, surroundings, output throws(Failure) in
      let format = try arguments.format([.plot, .svg])
      let path = arguments.operands[0]
      let scene = try readScene(path).scene
      let places = try scene.channels(named: arguments.lists["channel"] ?? [], file: path)
      guard !places.isEmpty else { throw .data("\(path): $.actions: there is no channel to draw") }
      let title = path == "-" ? "standard input" : URL(filePath: path).lastPathComponent
      var chart = scene.chart(
        of: places, title: title.onOneLine, withHandles: arguments.values["handles"] != nil)

      try output.deliver(arguments) { output throws(Failure) in
        if format == .svg { return try output.write(chart.svg) }
        let isToFile = arguments.values["output"] != nil
        let size = surroundings.pictureSize
        chart.columns = columns(for: chart.panels.count, in: size)
        try output.write(chart.text(size, coloured: surroundings.isColoured && !isToFile))
      }
    })
}

/// How many pictures to put side by side: as few as let all be seen at once, if they can be.
private func columns(for count: Int, in size: CellSize) -> Int {
  let most = max(size.columns / 38, 1)
  return (1...most).first { (count + $0 - 1) / $0 * 9 <= size.rows } ?? most
}
