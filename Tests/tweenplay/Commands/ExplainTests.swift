import Foundation
import Testing
import TweeningTestSupport

@testable import tweenplay

@Suite("tweenplay explain")
struct ExplainTests {
  private let walk = Fixtures.repository.appending(path: "Examples/Scenes/walk.json").path

  private static let scene = """
    { "tweening": "scene", "version": 1, "duration": 4,
      "properties": [{ "name": "x", "value": 0, "law": "crossfade" }, { "name": "p", "value": [1, 2] }],
      "changes": [
        { "at": 0, "property": "x", "to": 8, "tween": { "duration": 4, "easing": "linear" } },
        { "at": 1, "property": "x", "to": 0, "key": "k",
          "tween": { "duration": 2, "easing": "linear", "delay": 1 } }] }
    """

  @Test("As a table each part stands in a row, each component in a column")
  func table() throws {
    try withSceneFile(Self.scene) { path in
      let result = launch("explain", path, "--at", "2.5")
      #expect(result.errors.isEmpty && result.code == 0)
      #expect(
        result.output == """
          x at 2.5 s                                       value
          model                                                0
          tween       weight 0.75, age 0.5 s, key k           +6
          tween       weight 0.28125, of 0.375, age 2.5 s  -2.25
          presented                                         3.75

          p at 2.5 s    p.x  p.y
          model           1    2
          presented       1    2

          """)
    }
  }

  @Test("As a tree the parts are branches; a waiting tween says when it begins")
  func tree() throws {
    try withSceneFile(Self.scene) { path in
      let result = launch(
        "explain", path, "--at", "1.5", "--property", "x", "--format", "tree")
      #expect(
        result.output == """
          x at 1.5 s: 3
          ├─ model: 0
          ├─ tween (weight 1, begins in 0.5 s, key k): +8
          └─ tween (weight 0.625, age 1.5 s): -5

          """)
    }
  }

  @Test("Layers are called by their names in the scene, those added later too")
  func layers() {
    let result = launch("explain", walk, "--at", "2.5", "--property", "figure/swing")
    #expect(result.code == 0 && result.output.contains("layer gait"))
    #expect(result.output.split(separator: "\n").count == 5)
  }

  @Test("Some properties are explained as they are among all, in the order of all")
  func some() throws {
    let all = launch("explain", walk, "--at", "2.5").output
    let parts = all.components(separatedBy: "\n\n")
    try #require(parts.count == 2)
    let names = parts.map { String($0.prefix { $0 != " " }) }
    let first = launch("explain", walk, "--at", "2.5", "--property", names[0]).output
    let second = launch("explain", walk, "--at", "2.5", "--property", names[1]).output
    #expect(first + "\n" + second == all)
    let both = launch(
      "explain", walk, "--at", "2.5", "--property", names[1], "--property", names[0])
    #expect(both.output == all)
  }

  @Test("What is not there is told in one line")
  func mistakes() {
    #expect(
      launch("explain", walk, "--property", "figure/swong")
        .isFailure(2, naming: "did you mean 'figure/swing'?"))
    #expect(launch("explain", walk, "--at", "-1").isFailure(2, naming: "--at"))
    #expect(launch("explain", walk, "--format", "csv").isFailure(2, naming: "--format"))
    #expect(launch("explain", "/nowhere.json").isFailure(1, naming: "/nowhere.json"))
  }
}
