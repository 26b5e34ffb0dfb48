import Foundation
import Testing
import TweeningFormats
import TweeningTestSupport

@testable import tweenplay

@Suite("tweenplay sample")
struct SampleTests {
  private let file = Fixtures.repository.appending(path: "Examples/Scenes/reactive.json").path

  @Test("As csv there is a line for each time, in the order given, with the player's own values")
  func times() throws {
    let result = launch("sample", file, "--times", "1.25,0,0.5")
    #expect(result.code == 0)
    let lines = result.output.split(separator: "\n")
    var player = try Scene(contentsOf: URL(filePath: file)).play()
    #expect(lines[0] == "t," + player.columns.joined(separator: ","))
    for (line, time) in zip(lines.dropFirst(), [1.25, 0, 0.5]) {
      let numbers = try line.split(separator: ",").map { try #require(Double($0)) }
      #expect(numbers == [time] + player.sample(at: time))
    }
    #expect(lines.count == 4)
  }

  @Test("With a rate the times are k/rate until the scene's end, or the duration given")
  func rate() throws {
    func times(_ words: String...) throws -> [Double] {
      try launchWords(["sample", file] + words).output.split(separator: "\n").dropFirst().map {
        try #require(Double($0.prefix { $0 != "," }))
      }
    }
    #expect(try times("--rate", "10") == (0...30).map { Double($0) / 10 })
    #expect(try times("--rate", "10", "--duration", "0.3") == [0, 0.1, 0.2, 0.3])
    #expect(try times() == (0...360).map { Double($0) / 120 })
  }

  @Test("By frames there is a column for each animated component, and the frames as given")
  func frames() throws {
    let scene = """
      {"tweening":"scene","version":1,"duration":2,"fps":10,"first":-5,
      "properties":[{"name":"free","value":7}],
      "targets":[{"name":"Cube","properties":[
      {"path":"energy","value":9},{"path":"still","value":3},{"path":"location","value":[1,2,3]}],
      "layers":[{"name":"l","nla":{"fps":10,"first":-5,"action":"a"}}]}],
      "actions":[{"name":"a","fps":10,"channels":[
      {"path":"location","index":2,"keyframes":[{"frame":-5,"value":0,"interpolation":"linear"},
      {"frame":15,"value":20}]},
      {"path":"energy","keyframes":[{"frame":0,"value":4}]}]}]}
      """
    try withSceneFile(scene) { path in
      let result = launch("sample", path, "--frames", "3,-5,0.5,99")
      #expect(
        result.output == """
          frame,Cube/energy[0],Cube/location[2]
          3.0,4.0,8.0
          -5.0,4.0,0.0
          0.5,4.0,5.5
          99.0,4.0,20.0

          """)
      // Before the first frame tracks go on by their curves.
      let earlier = scene.replacing(
        "\"channels\":[",
        with: "\"channels\":[{\"path\":\"still\",\"extrapolation\":\"linear\",\"keyframes\":["
          + "{\"frame\":0,\"value\":0,\"interpolation\":\"linear\"},{\"frame\":10,\"value\":10}]},")
      try withSceneFile(earlier) { path in
        #expect(
          launch("sample", path, "--frames=-7.5,3").output
            == "frame,Cube/energy[0],Cube/still[0],Cube/location[2]\n-7.5,4.0,-7.5,0.0\n3.0,4.0,3.0,8.0\n"
        )
      }
      #expect(
        launch("sample", path, "--frames=3", "--format=json").output
          == "[\n  {\"frame\":3,\"Cube/energy[0]\":4,\"Cube/location[2]\":8}\n]\n")
      for (words, message) in [
        (
          ["--frames=-6e99"],
          "'-6e99' is no value for --frames: it must be a frame within "
            + "12700800 seconds of the first, -5"
        ),
        (["--frames=1,,2"], "'' is no value for --frames: it must be a frame"),
        (["--frames=1,x"], "'x' is no value for --frames: it must be a frame"),
        (["--frames=1", "--rate=2"], "--frames and --rate exclude each other"),
        (["--frames=1", "--times=2"], "--frames and --times exclude each other"),
      ] {
        let result = launchWords(["sample", path] + words)
        #expect(result.code == 2 && result.errors.contains(message), "\(result.errors)")
      }
    }
    let result = launch("sample", file, "--frames", "1")
    #expect(
      result.code == 1 && result.errors.contains("$: --frames needs a scene with the key \"fps\""))
  }

  @Test("As json there is an array of objects with the same numbers")
  func json() throws {
    let text = launch("sample", file, "--rate", "20", "--format", "json").output
    let rows = try JSONDecoder().decode([[String: Double]].self, from: Data(text.utf8))
    var player = try Scene(contentsOf: URL(filePath: file)).play()
    #expect(rows.count == 61)
    for row in rows {
      let time = try #require(row["t"])
      let sample = player.sample(at: time)
      for (name, value) in zip(player.columns, sample) { #expect(row[name] == value) }
    }
  }

  @Test("Numbers of json read back to the bit, and those that json cannot say are null")
  func jsonNumbers() {
    let numbers = [0.1, -0.0, 0x1p-1074, 0x1p700, .infinity, -.infinity, .nan]
    let texts = numbers.map { JSONValue.number($0).text() }
    #expect(texts == ["0.1", "-0", "5e-324", "\(0x1p700)", "null", "null", "null"])
  }

  @Test("Names with commas and quotes are quoted in both forms")
  func names() throws {
    let scene = """
      {"tweening":"scene","version":1,"duration":0,"properties":[{"name":"a,\\"b","value":1}]}
      """
    try withSceneFile(scene) { path in
      #expect(launch("sample", path, "--times=0").output == "t,\"a,\"\"b\"\n0.0,1.0\n")
      #expect(
        launch("sample", path, "--times=0", "--format=json").output
          == "[\n  {\"t\":0,\"a,\\\"b\":1}\n]\n")
    }
  }

  @Test("Bad scenes are told in one line with the JSON path, and exit code 1")
  func badScenes() throws {
    for (text, place) in [
      ("", "scene.json: "), ("hello", "scene.json: line 1"), ("{}", "scene.json: $"),
      ("{\"tweening\":\"scene\",\"version\":1,\"duration\":1,\"propertys\":[]}", "$.propertys: "),
      (
        "{\"tweening\":\"scene\",\"version\":1,\"duration\":1,\"properties\":[{\"name\":\"a\",\"value\":\"x\"}]}",
        "$.properties[0].value"
      ),
    ] {
      try withSceneFile(text) { path in
        #expect(launch("sample", path, "--times", "0").isFailure(1, naming: place), "\(text)")
      }
    }
    #expect(launch("sample", "/nonexistent.json").isFailure(1, naming: "/nonexistent.json: "))
  }

  @Test("Bad options are told in one line, and exit code 2")
  func badOptions() throws {
    for words in [
      ["--times", "0,x"], ["--times", ""], ["--times", "0,,1"], ["--times=-1"], ["--times=nan"],
      ["--rate", "0"], ["--rate", "1e300"], ["--duration", "-1"], ["--times=0", "--rate=5"],
      ["--times=0", "--duration=5"], ["--format", "svg"],
      ["--rate", "0x10"], ["--times", "0x1p3"], ["--rate", "1", "-o", ""],
    ] {
      #expect(launchWords(["sample", file] + words).isFailure(2, naming: "--"), "\(words)")
    }
    #expect(launch("sample").isFailure(2, naming: "missing argument '<scene>'"))
    let scene = "{\"tweening\":\"scene\",\"version\":1,\"duration\":1}"
    try withSceneFile(scene) { path in
      #expect(launch("sample", path).isFailure(2, naming: "missing --times or --rate"))
      #expect(launch("sample", path, "--rate", "1e9").isFailure(2, naming: "'1e9' is no value"))
    }
    try withSceneFile(
      "{\"tweening\":\"scene\",\"version\":1,\"duration\":1,\"rate\":10}"
    ) { path in
      #expect(
        launch("sample", path, "--duration", "1000000").isFailure(
          2, naming: "'1000000' is no value for --duration: it makes more than 10000000 samples"))
      #expect(
        launch("sample", path, "--rate", "60", "--duration", "1000000").isFailure(
          2, naming: "'1000000' is no value for --duration: "))
      #expect(
        launch("sample", path, "--rate", "1e9", "--duration", "0.5").isFailure(
          2, naming: "'1e9' is no value for --rate: "))
      #expect(
        launch("sample", path, "--duration", "13000000").isFailure(
          2, naming: "must be seconds from 0 to 12700800"))
    }
    let late = """
      {"tweening":"scene","version":1,"duration":1,"fps":1,"properties":[{"name":"x","value":0}],
      "changes":[{"at":10000000,"property":"x","to":1}]}
      """
    try withSceneFile(late) { path in
      #expect(
        launch("sample", path, "--frames=-5000000").isFailure(
          2,
          naming:
            "'-5000000' is no value for --frames: counted from there, the change at 10000000 s"))
      #expect(launch("sample", path, "--frames=-2000000").code == 0)
      #expect(launch("sample", path, "--frames=-13000000").isFailure(2, naming: "a frame within"))
    }
    let fast = "{\"tweening\":\"scene\",\"version\":1,\"duration\":1,\"rate\":1e9}"
    try withSceneFile(fast) { path in
      #expect(launch("sample", path).isFailure(1, naming: ": $.rate: a rate of 1000000000 makes"))
    }
    #expect(launch("sample", "", "--rate", "1").isFailure(2, naming: "no name for <scene>"))
  }
}
