import Foundation
import Testing
import TweeningTestSupport

@testable import tweenplay

@Suite("tweenplay plot")
struct PlotTests {
  private let file = Fixtures.repository.appending(path: "Examples/Scenes/walk.json").path

  private func withScene(_ channels: String, _ body: (String) throws -> Void) throws {
    let text = """
      {"tweening":"scene","version":1,"duration":1,
       "targets":[{"name":"t","properties":[{"path":"offset","value":[0,0,0]}]}],
       "actions":[{"name":"a","fps":24,"channels":[\(channels)]}]}
      """
    try withSceneFile(text, body)
  }

  private static func channel(
    _ path: String, _ index: Int, _ more: String = "",
    keys: String = "{\"frame\":1,\"value\":0},{\"frame\":9,\"value\":1}"
  ) -> String {
    "{\"path\":\"\(path)\",\"index\":\(index),\(more)\"keyframes\":[\(keys)]}"
  }

  @Test("The walk looks as it did, in 80 columns and 24 rows with one for the prompt")
  func walk() throws {
    let result = launch("plot", file)
    #expect(result.code == 0)
    #expect(
      result.output == String(decoding: try Fixtures.data("tweenplay/walk.txt"), as: UTF8.self))
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("The picture of the README is what the command above it prints")
  func readme() throws {
    let readme = try String(
      contentsOf: Fixtures.repository.appending(path: "README.md"), encoding: .utf8)
    let prompt = "$ LINES=13 tweenplay plot Examples/Scenes/walk.json "
    let block = try #require(readme.components(separatedBy: prompt).dropFirst().first)
    let words = try #require(block.split(separator: "\n").first).split(separator: " ")
    let picture = try #require(block.components(separatedBy: "\n```").first).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropFirst()
    let result = launchWords(
      ["plot", file] + words.map { String($0) },
      in: Surroundings(variables: ["LINES": "13"]))
    #expect(result.output == picture.joined(separator: "\n") + "\n")
  }

  @Test("X is red, Y green, Z blue, W yellow; a path of one number has a colour of its own")
  func colours() throws {
    func inks(_ svg: String) -> [String: String] {
      let parts = svg.matches(of: /class="([A-Za-z]+) ink">a: ([^<]*)</)
      return Dictionary(parts.map { (String($0.2), String($0.1)) }) { $1 }
    }
    let channels = [
      ("scale", 0), ("scale", 1), ("scale", 2), ("scale", 3), ("offset", 0), ("swing", 0),
      ("depth", 0), ("rotation_quaternion", 0), ("rotation_quaternion", 1),
    ].map { Self.channel($0.0, $0.1) }
    try withScene(channels.joined(separator: ",")) { path in
      let svg = launch("plot", path, "--format", "svg").output
      let found = inks(svg)
      #expect(found["scale[0]"] == "axisX")
      #expect(found["scale[1]"] == "axisY")
      #expect(found["scale[2]"] == "axisZ")
      #expect(found["scale[3]"] == "axisW")
      #expect(found["offset[0]"] == "axisX")
      #expect(found["rotation_quaternion[0]"] == "axisW")
      #expect(found["rotation_quaternion[1]"] == "axisX")
      let single = [found["swing[0]"], found["depth[0]"]]
      #expect(Set(single).count == 2)
      #expect(single.allSatisfy { $0?.hasPrefix("axis") == false })
      // The colours are what their names say: the largest parts are red, green and blue.
      for (ink, strongest) in [(Ink.axisX, 0), (.axisY, 1), (.axisZ, 2)] {
        let number = try #require(UInt32(ink.hex.dropFirst(), radix: 16))
        let parts = [number >> 16 & 255, number >> 8 & 255, number & 255]
        #expect(parts.firstIndex(of: try #require(parts.max())) == strongest)
      }
      // A single channel keeps the colour that it has among all.
      let alone = inks(launch("plot", path, "--channel", "depth", "--format", "svg").output)
      #expect(alone == ["depth[0]": try #require(found["depth[0]"])])
    }
  }

  @Test("In a terminal the picture is coloured and as large as it is, in a file neither")
  func terminal() throws {
    var surroundings = Surroundings(outputIsTerminal: true)
    surroundings.size = CellSize(columns: 60, rows: 30)
    let coloured = launch("plot", file, "--channel", "location", in: surroundings).output
    #expect(coloured.contains("\u{1B}[\(Ink.axisZ.sgr)m"))
    let plain = coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain.split(separator: "\n").allSatisfy { $0.count <= 60 })
    #expect(plain.split(separator: "\n").count > 24)
    surroundings.variables["NO_COLOR"] = "1"
    #expect(launch("plot", file, "--channel", "location", in: surroundings).output == plain)
    try withTemporaryFolder { folder in
      let copy = folder.appending(path: "plot.txt")
      surroundings.variables = [:]
      #expect(launch("plot", file, "-o", copy.path, in: surroundings).output.isEmpty)
      let text = try String(contentsOf: copy, encoding: .utf8)
      #expect(text.contains("walk: location[2]") && !text.contains("\u{1B}"))
    }
  }

  @Test("What is muted, not solo or empty is grey and says so")
  func muted() throws {
    let channels = [
      Self.channel("offset", 0, "\"mute\":true,"), Self.channel("offset", 1),
      Self.channel("offset", 2, keys: ""),
    ]
    try withScene(channels.joined(separator: ",")) { path in
      let svg = launch("plot", path, "--format=svg", "--handles").output
      #expect(isWellFormed(svg))
      #expect(svg.contains("class=\"faint ink\">a: offset[0] (muted)<"))
      #expect(svg.contains("class=\"axisY ink\">a: offset[1]<"))
      #expect(svg.contains("class=\"faint ink\">a: offset[2] (empty)<"))
      #expect(svg.contains("faint line curve"))
    }
    let solo = [Self.channel("offset", 0, "\"solo\":true,"), Self.channel("offset", 1)]
    try withScene(solo.joined(separator: ",")) { path in
      #expect(launch("plot", path).output.contains("offset[1] (not solo)"))
    }
  }

  @Test("Plain bezier segments are curves in SVG, those that modifiers change are lines")
  func curves() throws {
    let svg = launch("plot", file, "--channel", "walk/swing", "--format", "svg").output
    #expect(isWellFormed(svg))
    let curve = try #require(svg.firstMatch(of: /class="target line curve" d="([^"]*)"/))
    #expect(curve.1.count { $0 == "C" } == 2)
    #expect(curve.1.count { $0 == "M" } == 1)
    for more in [
      "\"modifiers\":[{\"type\":\"limits\",\"maximumValue\":0.5}],", "\"evaluator\":\"blender\",",
    ] {
      try withScene(Self.channel("swing", 0, more)) { path in
        let svg = launch("plot", path, "--format", "svg").output
        #expect(!svg.contains("line curve"))
        #expect(svg.contains("class=\"target line\" points="))
      }
    }
    try withScene(
      Self.channel("swing", 0, "\"modifiers\":[{\"type\":\"stepped\",\"mute\":true,\"step\":2}],")
    ) {
      #expect(launch("plot", $0, "--format", "svg").output.contains("line curve"))
    }
  }

  @Test("Handles are drawn where they are asked for: rings at the ends of thin lines")
  func handles() throws {
    let without = launch("plot", file, "--channel", "walk/swing", "--format", "svg").output
    #expect(!without.contains("class=\"target line ring\""))
    let with = launch("plot", file, "--channel", "walk/swing", "--format", "svg", "--handles")
      .output
    #expect(isWellFormed(with))
    let rings = try #require(with.components(separatedBy: "line ring\">").last)
    #expect(rings.components(separatedBy: "</g>")[0].count { $0 == "M" } == 4)
    #expect(with.matches(of: /class="target line thin"/).count == 4)
    let text = launch("plot", file, "--channel", "walk/swing", "--handles").output
    #expect(text.count { $0 == "○" } == 4)
    #expect(text.count { $0 == "■" } == 4)
  }

  @Test("Channels are chosen by index, path or action, in a list or by several options")
  func selection() throws {
    func legend(_ words: String...) -> [String] {
      launchWords(["plot", file] + words).output.matches(of: /[■▲◆●] ([a-z]+: [a-z]+\[\d\])/)
        .map { String($0.1) }
    }
    let all = ["walk: location[2]", "walk: swing[0]", "idle: location[2]", "idle: swing[0]"]
    #expect(legend() == all)
    #expect(legend("--channel", "swing") == [all[1], all[3]])
    #expect(legend("--channel", "location[2]") == [all[0], all[2]])
    #expect(legend("--channel", "idle/swing[0]") == [all[3]])
    #expect(legend("--channel", "idle: swing[0],walk/location") == [all[0], all[3]])
    #expect(
      legend("--channel=idle/swing", "--channel=swing,walk/location[2]") == [
        all[0], all[1], all[3],
      ])
    try withScene(Self.channel("bones['a,b']", 0) + "," + Self.channel("c", 0)) { path in
      let text = launch("plot", path, "--channel", "bones['a,b']").output
      #expect(text.contains("a: bones['a,b'][0]") && !text.contains("a: c[0]"))
    }
  }

  @Test("Wrong names are told with what was probably meant, files with their place")
  func wrong() throws {
    #expect(
      launch("plot", file, "--channel", "swnig").isFailure(
        2,
        naming:
          "'swnig' is no value for --channel: \(file) has no such channel; did you mean 'swing'?"))
    #expect(
      launch("plot", file, "--channel", "swing,location[3]").isFailure(2, naming: "'location[2]'?"))
    #expect(
      launch("plot", file, "--channel", "nothing like it").isFailure(
        2, naming: "; there is walk/location[2], walk/swing[0], idle/location[2], idle/swing[0]"))
    #expect(launch("plot", file, "--channel=").isFailure(2, naming: "'' is no value for --channel"))
    #expect(launch("plot", file, "--channel").isFailure(2, naming: "missing value"))
    #expect(launch("plot", file, "--format", "csv").isFailure(2, naming: "one of plot, svg"))
    #expect(launch("plot", file, "--handles=1").isFailure(2, naming: "takes no value"))
    #expect(launch("plot").isFailure(2, naming: "missing argument '<scene>'"))
    #expect(launch("plot", "/nonexistent.json").isFailure(1, naming: "/nonexistent.json: "))
    try withScene("") { path in
      #expect(launch("plot", path).isFailure(1, naming: "$.actions: there is no channel"))
    }
    try withScene(Self.channel("x", 0, keys: "{\"frame\":1}")) { path in
      #expect(launch("plot", path).isFailure(1, naming: "channels[0].keyframes[0]: "))
    }
  }

  @Test("Numbers near all limits and names of any sort make a picture that can be read")
  func awkward() throws {
    let channels = [
      Self.channel("huge", 0, keys: "{\"frame\":1,\"value\":5e210},{\"frame\":9,\"value\":-5e210}"),
      Self.channel(
        "far", 0, "\"extrapolation\":\"linear\",",
        keys: "{\"frame\":-5e210,\"value\":0},{\"frame\":5e210,\"value\":1}"),
      Self.channel("tiny", 0, keys: "{\"frame\":1,\"value\":1e-12},{\"frame\":9,\"value\":3e-12}"),
      Self.channel(
        "wild", 0,
        keys:
          "{\"frame\":1,\"value\":0,\"right\":[5e210,5e210]},{\"frame\":9,\"value\":1,\"left\":[-5e210,1]}"
      ),
      Self.channel(
        "endless", 0, "\"modifiers\":[{\"type\":\"generator\",\"sum\":[0,1e200,1e200]}],",
        keys: "{\"frame\":1e180,\"value\":0}"),
      Self.channel("one", 0, keys: "{\"frame\":3,\"value\":7}"), Self.channel("none", 0, keys: ""),
      Self.channel("<&>\\u001b[31m\\n", 0),
    ]
    for channel in channels + [channels.joined(separator: ",")] {
      try withScene(channel) { path in
        for words in [["--handles"], []] {
          let svg = launchWords(["plot", path, "--format=svg"] + words)
          #expect(svg.code == 0 && isWellFormed(svg.output), "\(channel)")
          #expect(!svg.output.contains("nan") && !svg.output.contains("inf"), "\(channel)")
          #expect(!svg.output.contains(/[0-9]{7}[^0-9]*[,CHMV ]/), "\(channel)")
          let text = launchWords(["plot", path] + words)
          #expect(text.code == 0 && !text.output.contains("\u{1B}"), "\(channel)")
          #expect(text.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(channel)")
        }
      }
    }
  }
}
