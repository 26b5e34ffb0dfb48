import Foundation
import Testing
import TweeningTestSupport

@testable import tweenplay

@Suite("tweenplay lint")
struct LintTests {
  private let walk = Fixtures.repository.appending(path: "Examples/Scenes/walk.json").path
  private let sailboat = Fixtures.repository.appending(path: "Examples/Traces/draw_sailboat.csv")
    .path

  private static func scene(_ first: String, _ second: String, law: String = "additive") -> String {
    """
    { "tweening": "scene", "version": 1, "duration": 4,
      "properties": [{ "name": "x", "value": 0, "law": "\(law)" }],
      "changes": [
        { "at": 0, "property": "x", "to": 100, "tween": { \(first) } },
        { "at": 0.5, "property": "x", "to": 0, "tween": { \(second) } }] }
    """
  }

  private static let linear = "\"duration\": 1, \"easing\": \"linear\""

  @Test("Each finding is a line with instant, property, kind, what happens and what to do")
  func text() throws {
    try withSceneFile(Self.scene("\"duration\": 4", "\"duration\": 0.25")) { path in
      let result = launch("lint", path)
      #expect(result.errors.isEmpty && result.code == 1)
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == 2)
      let hull = try #require(lines.first { $0.contains("  hull: ") })
      #expect(hull.contains(" s  x  hull: leaves the hull of its targets by 90.7"))
      #expect(
        hull.hasSuffix(
          "; give all changes the same duration, delay and easing, or the property the law guarded")
      )
      let mixed = try #require(lines.first { $0.contains("  mixed: ") })
      let what = "has a tween begun at 0.5 s, over 0.25 s, overtake one begun at 0 s, over 4 s"
      #expect(mixed.contains(what))
    }
  }

  @Test("A clean scene gives no line and exit code 0; a kind may be ignored")
  func clean() throws {
    let nothing = Finished(output: "", errors: "", code: 0)
    try withSceneFile(Self.scene("\"duration\": 1", "\"duration\": 1")) { path in
      #expect(launch("lint", path) == nothing)
      #expect(launch("lint", path, "--format", "json").output == "[]\n")
      #expect(
        launch("lint", path, "--format", "csv").output
          == "kind,property,time,until,measure,further,what,cure\n")
    }
    try withSceneFile(Self.scene(Self.linear, Self.linear)) { path in
      #expect(launch("lint", path, "--ignore", "stall", "--ignore", "velocity") == nothing)
      let rest = launch("lint", path, "--ignore", "stall")
      #expect(rest.code == 1 && rest.output.hasPrefix("0.500 s  x  velocity: "))
      #expect(rest.output.count { $0 == "\n" } == 1)
    }
  }

  @Test("As csv and json the numbers have all digits")
  func formats() throws {
    try withSceneFile(Self.scene(Self.linear, Self.linear)) { path in
      let csv = launch("lint", path, "--format", "csv", "--ignore", "velocity")
      let lines = csv.output.split(separator: "\n")
      #expect(csv.code == 1 && lines.count == 2)
      #expect(lines.last?.hasPrefix("stall,x,0.5,0.9") == true)
      let json = launch("lint", path, "--format", "json")
      let objects = try #require(
        try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
      #expect(objects.compactMap { $0["kind"] as? String } == ["stall", "velocity"])
      #expect(objects.first?["time"] as? Double == 0.5)
      #expect(objects.first?["further"] as? Int == 0)
    }
    try withSceneFile(
      Self.scene("\"duration\": 1, \"playback\": { \"iterations\": \"infinite\" }", Self.linear)
    ) { path in
      let json = launch("lint", path, "--format", "json")
      let objects =
        try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
      let missed = try #require(objects?.first { $0["kind"] as? String == "missed" })
      #expect(missed["measure"] is NSNull)
    }
  }

  @Test("A file may take them up")
  func file() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "found.csv")
      let result = launch("lint", walk, "--format", "csv", "-o", file.path)
      #expect(result == Finished(output: "", errors: "", code: 1))
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains("velocity,figure/swing,2.2,"))
    }
  }

  @Test("A trace is followed as told, and is clean by default")
  func traces() {
    func kinds(_ words: String...) -> [String] {
      let result = launchWords(["lint", sailboat, "--format", "csv"] + words)
      #expect(result.errors.isEmpty)
      let kinds = result.output.split(separator: "\n").dropFirst().map {
        String($0.prefix { $0 != "," })
      }
      #expect(result.code == (kinds.isEmpty ? 0 : 1))
      return kinds
    }
    #expect(kinds("--rate", "60") == [])
    #expect(kinds("--rate", "60", "--law", "crossfade", "--duration", "0.2") == [])
    #expect(kinds("--duration", "0") == [])
    #expect(kinds("--rate", "60", "--easing", "backOut") == ["hull", "velocity"])
    #expect(kinds("--policy", "cut") == ["missed", "step", "velocity"])
    #expect(kinds("--policy", "replace") == ["missed", "velocity"])
    #expect(kinds("--policy", "ignore") == ["missed"])
    #expect(kinds("--duration", "20", "--rate", "1", "--easing", "smootherstep") == ["growth"])
  }

  @Test("Whether a file is a scene or a trace is told by its name, or else by its first character")
  func kindsOfFiles() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "something").path
      func write(_ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: file))
      }
      try write("\u{FEFF} \n" + Self.scene(Self.linear, Self.linear))
      #expect(launch("lint", file).output.contains("stall"))
      try write("\n" + Self.scene(Self.linear, Self.linear))
      #expect(launch("lint", file).output.contains("stall"))
      #expect(launch("lint", file, "--law", "guarded").isFailure(2, naming: "--law is for traces"))
      try write("t_seconds,x,y\n0,0,0\n0.1,100,0\n")
      #expect(launch("lint", file) == Finished(output: "", errors: "", code: 0))
      #expect(
        launch("lint", file, "--easing", "penner.expoOut").output.hasPrefix(
          "0.600 s  pointer  step: "))
      try write("t_seconds,x,y\n0,0,0\n0.1,100,none\n")
      #expect(launch("lint", file).isFailure(1, naming: "something:3: "))
      try write("t_seconds,x,y\n0,0,0\n0.1,1e300,0\n")
      #expect(launch("lint", file).isFailure(1, naming: "something:3: "))
      try write("")
      #expect(launch("lint", file).isFailure(1, naming: file))
    }
    #expect(
      launch("lint", walk, "--duration", "1").isFailure(2, naming: "--duration is for traces"))
  }

  @Test("The lines of the README are what the command above them prints")
  func readme() throws {
    let text = try String(
      contentsOf: Fixtures.repository.appending(path: "README.md"), encoding: .utf8)
    let command = "$ tweenplay lint Examples/Scenes/walk.json\n"
    #expect(text.contains(command + launch("lint", walk).output + "```"))
  }

  @Test("A reader who leaves is no error, and what was found still counts")
  func closedPipe() throws {
    func code(_ words: String...) -> Int32 {
      run(
        words, surroundings: Surroundings(),
        output: Output { _ throws(Failure) in throw .closedPipe },
        errors: Output { _ throws(Failure) in Issue.record("nothing is to be said") })
    }
    #expect(code("lint", walk) == 1)
    #expect(code("lint", walk, "--ignore", "velocity", "--format", "json") == 0)
  }

  @Test("A trace may take as long as a scheduler does, and its tweens with it")
  func long() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "long.csv")
      try Data("t_seconds,x,y\n0,0,0\n12700000,100,0\n".utf8).write(to: file)
      #expect(launch("lint", file.path) == Finished(output: "", errors: "", code: 0))
      #expect(
        launch("lint", file.path, "--duration", "900").isFailure(2, naming: "'900' is no value"))
      try Data("t_seconds,x,y\n0,0,0\n12700800,100,0\n".utf8).write(to: file)
      #expect(launch("lint", file.path).isFailure(1, naming: "long.csv:3: the replay would last"))
    }
  }

  @Test("What is wrong is told in one line")
  func mistakes() {
    #expect(launch("lint").isFailure(2, naming: "<scene|trace>"))
    #expect(launch("lint", "/nowhere.json").isFailure(1, naming: "/nowhere.json"))
    #expect(launch("lint", "/nowhere.csv").isFailure(1, naming: "/nowhere.csv"))
    #expect(
      launch("lint", "/nowhere").isFailure(
        1, naming: "/nowhere: cannot be read: No such file or directory"))
    #expect(launch("lint", "/").isFailure(1, naming: "/: cannot be read: Is a directory"))
    #expect(launch("lint", walk, "--rate", "0").isFailure(2, naming: "--rate"))
    #expect(launch("lint", walk, "--format", "svg").isFailure(2, naming: "--format"))
    #expect(launch("lint", walk, "--ignore", "stal").isFailure(2, naming: "did you mean 'stall'?"))
    #expect(launch("lint", sailboat, "--duration", "-1").isFailure(2, naming: "--duration"))
    #expect(launch("lint", sailboat, "--duration", "1e12").isFailure(2, naming: "--duration"))
    #expect(launch("lint", sailboat, "--easing", "nil").isFailure(2, naming: "--easing"))
  }
}
