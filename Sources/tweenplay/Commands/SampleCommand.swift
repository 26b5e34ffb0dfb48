import Foundation
import Tweening
import TweeningFormats

extension Command {
  /// The command `tweenplay sample`.
  static let sample = Command(
    syntax: Syntax(
      name: "sample",
      summary: "Evaluate a scene: its properties at given times.",
      operand: "scene", operandHelp: "A scene file (JSON); - for standard input.",
      count: .one,
      options: [
        Syntax.Option("times", value: "T,T,...", help: "The times in seconds."),
        Syntax.Option(
          "rate", value: "HZ", help: "Times k/rate from 0 on, instead (default: the scene's)."),
        Syntax.Option(
          "duration", value: "SECONDS", help: "Until when, with --rate (default: the scene's)."),
        Syntax.Option(
          "frames", value: "F,F,...",
          help: "The frames, by the scene's own count, instead; only what actions drive is told."),
        Syntax.Option("format", value: "FORMAT", default: "csv", help: "One of csv, json."),
        .output,
      ],
      discussion: """
        As csv there is a column t and one for each number of the scene; as json an array with one object
        for each time, with the same names. All numbers read back as the same Double; in json one that is not finite is null.
        With --frames the first column is frame, the others are one for each animated component: TARGET/PATH[INDEX].
        """
    ),
    run: { arguments, _, output throws(Failure) in
      let format = try arguments.format([.csv, .json])
      let path = arguments.operands[0]
      if let frames = try SampleFrames(arguments) {
        let read = try readScene(path)
        let scene = try frames.beginning(read.scene)
        let player: ScenePlayer
        do throws(SceneError) {
          player = scene == read.scene ? read.player : try scene.play()
        } catch {
          throw .data("\(path): \(error.description)")
        }
        let instants = try frames.instants(of: scene, file: path)
        let columns = player.channels
        try output.deliver(arguments) { output throws(Failure) in
          try write(
            player, "frame", instants, columns: columns.map { $0.name }, as: format, to: output
          ) { sample in columns.map { sample[$0.column] } }
        }
        return
      }
      let given = try SampleTimes(arguments)
      let (scene, player) = try readScene(path)
      let times = try given.times(of: scene, file: path).lazy.map { (number: $0, time: $0) }
      try output.deliver(arguments) { output throws(Failure) in
        try write(player, "t", times, columns: player.columns, as: format, to: output) { $0 }
      }
    })
}

/// Writes the samples of a player, each after a number that tells its instant.
private func write(
  _ start: ScenePlayer, _ first: String, _ instants: some Sequence<(number: Double, time: Double)>,
  columns: [String], as format: Format, to output: Output, _ choose: ([Double]) -> [Double]
) throws(Failure) {
  var player = start
  let columns = [first] + columns
  let keys = columns.map { JSONValue.quoted($0) + ":" }
  if format == .csv { try output.write(CSV.line(columns)) }
  var isFirst = true
  for instant in instants {
    let numbers = [instant.number] + choose(player.sample(at: instant.time))
    if format == .csv {
      try output.write(CSV.line(numbers))
      continue
    }
    let members = zip(keys, numbers).map { $0 + JSONValue.number($1).text() }.joined(separator: ",")
    try output.write((isFirst ? "[\n  {" : ",\n  {") + members + "}")
    isFirst = false
  }
  if format == .json { try output.write(isFirst ? "[]\n" : "\n]\n") }
}

/// Reads a scene, or ends with what is wrong with it.
///
/// - Parameter path: the file, or a dash for the standard input.
/// - Returns: the scene, and the player at its beginning that was made to check it.
/// - Throws: a failure with the file and the place in it.
func readScene(_ path: String) throws(Failure) -> (scene: Scene, player: ScenePlayer) {
  let file = try Descriptor.read(path)
  do throws(SceneError) {
    return try Scene.read(Scene.text(of: file))
  } catch {
    throw .data("\(path): \(error.description)")
  }
}
