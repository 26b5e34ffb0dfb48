import Foundation
import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

@testable import tweenplay

extension BlenderRoundTripTests {
  @Test(
    "A scene that leaves out all it may comes into Blender, and what Blender cannot hold is named")
  func poor() throws {
    try withTemporaryFolder { folder in
      func path(_ name: String) -> String { folder.appending(path: name).path }
      let file = Fixtures.folder.appending(path: "blender/poor_scene.json")
      let into = try RealBlender.script(RealBlender.importer, file.path, path("a.blend"))
      #expect(
        into.named == [
          "changed: poor, track , strip poor.001, repeat: Blender has 1.475 for 1",
          "changed: poor, track , strip poor.002, repeat: Blender has 0.25 for 1",
          "left out: modified, scale[1], modifier cycles: in Blender it can only be the first",
          "left out: modified, scale[2], modifier noise: Blender has none of this type",
          "left out: own, layer play: Blender has no place for it",
          "left out: poor, layer more: Blender has no place for it",
          "left out: poor/nowhere: no such property; its curves stay in their actions",
          "left out: the scene: \"changes\"", "left out: the scene: \"properties\"",
        ])
      let frames = (0..<34).map { Double($0) * 0.75 }
      let ours = try Motion(ofScene: file.path, frames: frames)
      let names = ours.columns.keys.filter { $0 != "poor/nowhere[0]" }.sorted()
      #expect(names.count == 12)
      let theirs = try Motion(
        ofBlender: path("a.blend"), columns: names, frames: frames, in: folder)
      for (name, difference) in theirs.differences(from: ours) {
        #expect(difference <= 1e-5, "\(name)")
      }

      try RealBlender.script(RealBlender.exporter, path("a.blend"), path("a.json"))
      let back = try Scene(contentsOf: URL(filePath: path("a.json")))
      let target = try #require(back.targets.first { $0.name == "poor" })
      let three = try #require(target.properties.first { $0.name == "[\"three\"]" })
      #expect(three.value[0] == 1 && three.value[2] == 3 && three.rest == [4, 5, 6])
      let fading = try #require(back.actions.first { $0.name == "fading" })
      #expect(fading.frameRange == -3...30)
      #expect(fading.markers.map(\.name) == ["mark"] && fading.markers.map(\.frame) == [2])
    }
  }

  @Test(
    "A file that is no good is told in one line, and nothing is written",
    arguments: [
      ("[]", "no scene of version 1"), ("{", "line 1"),
      ("{\"tweening\": \"scene\", \"version\": 1, \"duration\": NaN}", "not finite"),
      ("{\"tweening\": \"scene\", \"version\": 1}", "\"duration\""),
      (
        "{\"tweening\": \"scene\", \"version\": 1, \"duration\": 1, \"targets\": [{\"name\": 3}]}",
        "$.targets[0].name: has to be a text"
      ),
      (
        """
        {"tweening": "scene", "version": 1, "duration": 1, "targets": [{"name": "a", "layers": [
          {"name": "b", "nla": {"fps": 24, "action": "c"}}]}]}
        """, "no action 'c'"
      ),
    ])
  func bad(text: String, part: String) throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "a.json")
      let out = folder.appending(path: "a.blend")
      try Data(text.utf8).write(to: file)
      let result = try RealBlender.run(RealBlender.importer, [file.path, out.path])
      #expect(result.isTold(1, in: "error: ", naming: part), "\(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: out.path))
    }
  }

  @Test(
    "Other arguments than a script knows are told in one line",
    arguments: [
      RealBlender.exporter, RealBlender.importer,
    ])
  func usage(script: String) throws {
    for words in [[], ["a", "b", "c", "d"], ["--", "a", "b", "c"]] {
      let result = try RealBlender.run(script, words)
      #expect(result.isTold(2, in: "usage: ", naming: "--help"), "\(result.errors)")
    }
    let help = try RealBlender.run(script, ["--help"])
    #expect(help.code == 0 && help.errors.isEmpty && help.output.contains("OUT."))
    let missing = try RealBlender.run(script, ["/nowhere/a", "/nowhere/b"])
    #expect(missing.code == 1 && missing.errors.contains("error: "))
    #expect(!missing.errors.contains("Traceback"))
  }
}

extension Finished {
  /// Whether this is a failure of a script, told in one line.
  fileprivate func isTold(_ code: Int32, in beginning: String, naming part: String) -> Bool {
    self.code == code && errors.hasPrefix(beginning) && errors.contains(part)
      && errors.hasSuffix("\n") && errors.count(where: \.isNewline) == 1
  }
}
