import Foundation
import Tweening
import TweeningFormats

extension Command {
  /// The command `tweenplay replay`.
  static let replay = Command(
    syntax: Syntax(
      name: "replay",
      summary: "Let a property follow a recorded pointer.",
      operand: "trace", operandHelp: "A file with lines t_seconds,x,y; - for standard input.",
      count: .one,
      options: [
        Syntax.Option(
          "duration", value: "SECONDS", default: "0.5", help: "How long each tween takes."),
        Syntax.Option(
          "easing", value: "EASING", default: "smoothstep",
          help: "Its easing; see 'tweenplay easing'."),
        Syntax.Option(
          "law", value: "LAW", default: "additive",
          help: "How tweens weigh each other: additive, crossfade or guarded."),
        Syntax.Option(
          "policy", value: "POLICY", default: "stack",
          help: "What becomes of the tweens before: stack, cut, bake, crossfade, replace or ignore."
        ),
        Syntax.Option(
          "compare",
          help: "Draw one that replaces its tween at each event beside it, and their speeds."),
        Syntax.Option("rate", value: "HZ", default: "120", help: "How many samples a second."),
        Syntax.Option(
          "format", value: "FORMAT", default: "plot", help: "One of plot, csv, svg."),
        .output,
      ],
      discussion: """
        Every event of the trace retargets a property of two dimensions at the event's own time; with
        law additive and policy stack the changes add up and nothing jumps; with policy cut each one jumps. As csv there is one line t,target_x,target_y,x,y,vx,vy,live
        for each sample k/rate, from 0 until the last event plus the duration; live is the number of tweens
        on their way; with --compare rival_x,rival_y,rival_vx,rival_vy follow, of a dot that at each event
        starts anew from where it is, as a CSS transition does. An event at the position of the one before
        is none.
        """
    ),
    run: { arguments, surroundings, output throws(Failure) in
      let duration = try arguments.number("duration", "seconds, 0 or more") { $0 >= 0 } ?? 0.5
      let rate = try arguments.number("rate", "a number above 0") { $0 > 0 } ?? 120
      let easing = try readEasing(
        arguments.values["easing"] ?? "smoothstep", for: "--easing")
      let format = try arguments.format([.plot, .csv, .svg])
      let path = arguments.operands[0]
      let trace = try readTrace(path)
      let style = Replay.Style(
        law: try arguments.choice("law", of: LawWord.self) ?? .additive,
        policy: try arguments.choice("policy", of: PolicyWord.self) ?? .stack,
        isCompared: arguments.values["compare"] != nil)
      let replay = try Replay(
        trace, tween: Tween(duration: duration, easing: easing.easing), rate: rate, style: style,
        file: path, given: arguments.values)

      try output.deliver(arguments) { output throws(Failure) in
        if format == .csv {
          let more = style.isCompared ? ",rival_x,rival_y,rival_vx,rival_vy" : ""
          try output.write("t,target_x,target_y,x,y,vx,vy,live\(more)\n")
          try replay.forEachSample { sample throws(Failure) in
            try output.write(sample.csv)
          }
          return
        }
        let title = path == "-" ? "standard input" : URL(filePath: path).lastPathComponent
        let chart = try replay.chart(title: title.onOneLine, easingName: easing.name)
        let isToFile = arguments.values["output"] != nil
        try output.write(
          format == .svg
            ? chart.svg
            : chart.text(
              surroundings.tallPictureSize, coloured: surroundings.isColoured && !isToFile))
      }
    })
}

extension Replay.Sample {
  /// The sample as a line of CSV.
  var csv: String {
    let numbers = [time, target.x, target.y, value.x, value.y, velocity.x, velocity.y]
    let others = rival.map { [$0.value.x, $0.value.y, $0.velocity.x, $0.velocity.y] } ?? []
    let words = numbers.map(\.description) + ["\(live)"] + others.map(\.description)
    return words.joined(separator: ",") + "\n"
  }
}

/// Reads a trace from a file, or from standard input if the path is a dash.
func readTrace(_ path: String) throws(Failure) -> PointerTrace {
  let file = try Descriptor.read(path)
  do throws(TraceError) {
    return try PointerTrace(reading: file)
  } catch {
    let place = error.line.map { ":\($0)" } ?? ""
    throw .data("\(path)\(place): \(error.message)")
  }
}
