import Foundation
import Tweening
import TweeningFormats

extension Command {
  /// The command `tweenplay lint`.
  static let lint = Command(
    syntax: Syntax(
      name: "lint",
      summary: "Find what goes wrong in a scene, or in the following of a recorded pointer.",
      operand: "scene|trace",
      operandHelp: "A scene file (JSON) or a trace (CSV); - for either on standard input.",
      count: .one,
      options: [
        Syntax.Option(
          "duration", value: "SECONDS", default: "0.5",
          help: "Of a trace: how long each tween takes."),
        Syntax.Option(
          "easing", value: "EASING", default: "smoothstep",
          help: "Of a trace: its easing; see 'tweenplay easing'."),
        Syntax.Option(
          "law", value: "LAW", default: "additive",
          help: "Of a trace: how tweens weigh each other: additive, crossfade or guarded."),
        Syntax.Option(
          "policy", value: "POLICY", default: "stack",
          help: "Of a trace: what becomes of the tweens before: as for 'tweenplay replay'."),
        Syntax.Option(
          "ignore", value: "KIND", help: "Leave a kind of finding out (may be given several times)."
        ),
        Syntax.Option(
          "rate", value: "HZ", default: "240",
          help: "How many instants of a second are looked at, besides all edges."),
        Syntax.Option(
          "format", value: "FORMAT", default: "text", help: "One of text, csv, json."),
        .output,
      ],
      discussion: """
        Exit code 0: nothing found; 1: something found, or bad data (then one line on standard error); 2: bad
        usage. Each line tells instant, property, kind, what happens and what to do about it; of each kind
        the worst of a property, and how many more there are. The range of a property is the extent of its
        targets over the whole scene, a tween's time its duration at its rate. The kinds:

          stall     stands still (below 5% of the distance to go per longest time, and
                    of what its tweens move) for 20% of that time or more, though two or
                    more tweens move it, more than 2% of the range away from its target
          hull      is more than 1% of the range outside of its targets since before the
                    oldest live tween began
          step      jumps by more than 0.001% of the range where a tween begins or ends
          velocity  has its velocity jump at a change while it moves, by more than 20%
                    of the speed and 5% of the range per tween's time; a start from rest
                    may be abrupt
          growth    has two live tweens without end, or 64 and more at its last change
                    that do not become fewer
          mixed     has a tween of another timing overtake an older one, by a lead above
                    5%
          missed    has a tween that never finishes: taken away, superseded, refused or
                    cut off by the end

        Components that layers drive are not checked for stall and hull. A trace ends with its last tween.
        csv and json have kind,property,time,until,measure,further,what,cure with all digits; in json what is
        not finite is null. The measure is seconds (stall, missed), units of the property (hull, step),
        units per second (velocity), tweens (growth) or a lead (mixed).
        """
    ),
    run: { arguments, _, output throws(Failure) in
      let format = try arguments.format([.text, .csv, .json])
      let rate = try arguments.number("rate", "a number above 0") { $0 > 0 } ?? 240
      let ignored = try arguments.ignoredKinds()
      let path = arguments.operands[0]
      let following = try Following(arguments)
      let scene = try lintedScene(path, following, arguments)
      let all: [Finding]
      do throws(SceneError) {
        all = try scene.findings(rate: rate)
      } catch {
        throw .data("\(path): \(error.description)")
      }
      let findings = all.filter { !ignored.contains($0.kind) }
      do throws(Failure) {
        try output.deliver(arguments) { output throws(Failure) in
          switch format {
          case .csv: try output.write(Finding.csv(findings))
          case .json: try output.write(Finding.json(findings))
          default: for finding in findings { try output.write(finding.line) }
          }
        }
        try output.flush()
      } catch {
        // Whoever has read enough still wants to know that something was found.
        guard error == .closedPipe, !findings.isEmpty else { throw error }
      }
      guard findings.isEmpty else { throw .findings }
    })
}

/// How a trace is to be followed, as the options say it.
private struct Following {
  var duration = 0.5
  var easing = "smoothstep"
  var law = LawWord.additive
  var policy = PolicyWord.stack
  /// The first of the options that say something of it.
  var given: String?

  init(_ arguments: Arguments) throws(Failure) {
    given = ["duration", "easing", "law", "policy"].first { arguments.values[$0] != nil }
    duration = try arguments.number("duration", "seconds, 0 or more") { $0 >= 0 } ?? duration
    if let text = arguments.values["easing"] {
      _ = try readEasing(text, for: "--easing")
      easing = text
    }
    law = try arguments.choice("law", of: LawWord.self) ?? law
    policy = try arguments.choice("policy", of: PolicyWord.self) ?? policy
  }

  /// The scene in which a property does so.
  func scene(
    of trace: PointerTrace, file: String, _ arguments: Arguments
  ) throws(Failure) -> Scene {
    let end = try Replay.end(
      of: trace, duration: duration, file: file, given: arguments.values)
    let first: [Double] = trace.events.first.map { [$0.x, $0.y] } ?? [0, 0]
    let tween = Scene.Tween(.easing(easing, duration: duration))
    return Scene(
      properties: [Scene.Property(name: "pointer", value: first, law: law.law)],
      changes: trace.events.dropFirst().map {
        Scene.Change(
          at: $0.time, .set(target: nil, property: "pointer", to: [$0.x, $0.y]), tween: tween,
          key: "pointer", policy: policy.policy)
      },
      duration: end)
  }
}

/// Reads what is to be looked through: a trace by the end of its name, a scene by its own or by its first
/// character.
private func lintedScene(
  _ path: String, _ following: Following, _ arguments: Arguments
) throws(Failure) -> Scene {
  let name = path.lowercased()
  if name.hasSuffix(".csv") {
    return try following.scene(of: readTrace(path), file: path, arguments)
  }
  func refuseOptions() throws(Failure) {
    guard let given = following.given else { return }
    throw .usage("--\(given) is for traces, and \(path) is a scene")
  }
  if name.hasSuffix(".json") {
    try refuseOptions()
    return try readScene(path).scene
  }
  let file = try Descriptor.read(path)
  do {
    let text = try readAll(file)
    // A byte order mark is not the first character.
    let head = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    let first = head.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if first == UInt8(ascii: "{") {
      try refuseOptions()
      return try Scene(json: text)
    }
    return try following.scene(of: PointerTrace(csv: text), file: path, arguments)
  } catch let error as SceneError {
    throw .data("\(path): \(error.description)")
  } catch let error as TraceError {
    let place = error.line.map { ":\($0)" } ?? ""
    throw .data("\(path)\(place): \(error.message)")
  } catch let failure as Failure {
    throw failure
  } catch {
    throw .data("\(path): \(error)")
  }
}

/// The bytes of an open file; no more than a scene may have.
private func readAll(_ handle: FileHandle) throws(SceneError) -> Data {
  var text = Data()
  do {
    while let piece = try handle.read(upToCount: 65_536), !piece.isEmpty {
      text += piece
      guard text.count <= Scene.sizeLimit else { break }
    }
  } catch {
    throw .unreadable(error)
  }
  guard text.count <= Scene.sizeLimit else {
    throw SceneError(path: "$", reason: .tooLarge(limit: Scene.sizeLimit))
  }
  return text
}

extension Arguments {
  /// The kinds that `--ignore` names.
  fileprivate func ignoredKinds() throws(Failure) -> [Finding.Kind] {
    let words = Finding.Kind.allCases.map { $0.rawValue }
    return try (lists["ignore"] ?? []).map { text throws(Failure) in
      guard let kind = Finding.Kind(rawValue: text) else {
        throw .usage(
          "'\(text)' is no value for --ignore: it must be one of "
            + words.joined(separator: ", ") + didYouMean(text, among: words))
      }
      return kind
    }
  }
}
