import Foundation
import Testing
import TweeningFormats
import TweeningTestSupport

@Suite("Bad scenes")
struct SceneErrorTests {
  @Test("Every mistake is told at its place", arguments: sceneMistakes + sceneChangeMistakes)
  func mistake(piece: String, replacement: String, message: String) throws {
    let text = try SceneFiles.text("walk")
    let parts = text.components(separatedBy: piece)
    try #require(parts.count > 1, "the piece is not in the example")
    let bad = parts[0] + replacement + parts[1...].joined(separator: piece)
    let error = #expect(throws: SceneError.self) { try Scene(json: Data(bad.utf8)) }
    #expect(error?.description == message)
  }

  @Test("An unknown easing is told at its key, with the easing's own words")
  func unknownEasing() throws {
    let text = try SceneFiles.text("walk").replacing(#""linear""#, with: #""linaer""#)
    let error = #expect(throws: SceneError.self) { try Scene(json: Data(text.utf8)) }
    #expect(error?.path == "$.changes[0].tween.easing")
    guard case .easing = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("An unknown key is told in few letters, however long it is", arguments: [40, 41, 4000])
  func longKey(count: Int) {
    let key = String(repeating: "k", count: count)
    let error = #expect(throws: SceneError.self) {
      try SceneFiles.scene(members: "\"\(key)\":1")
    }
    let told = count == 40 ? ".\(key)" : "[\"\(key.prefix(40))…\"]"
    #expect(error?.description == "$\(told): unknown key")
  }

  @Test("A file without bytes is told to be empty")
  func noBytes() {
    let error = #expect(throws: SceneError.self) { try Scene(json: Data()) }
    #expect(error?.description == "the file is empty")
  }

  @Test("No property takes the name of the column of times")
  func columnOfTimes() {
    let text = #""properties":[{"name":"t","value":1}]"#
    #expect(throws: SceneError(path: "$.properties[0].name", reason: .reservedName("t"))) {
      try SceneFiles.scene(members: text)
    }
    #expect(throws: Never.self) {
      try SceneFiles.scene(members: #""properties":[{"name":"t","value":[1,2]}]"#)
    }
  }

  @Test("Columns of one name are told, wherever they come from")
  func columns() {
    let free = #""properties":[{"name":"a","value":[1,2]},{"name":"a.y","value":1}]"#
    #expect(
      throws: SceneError(
        path: "$.properties[1].name", reason: .duplicateName("a.y", first: "$.properties[0].name"))
    ) { try SceneFiles.scene(members: free) }
    let mixed = """
      "properties":[{"name":"a/b","value":1}],
      "targets":[{"name":"a","properties":[{"path":"b","value":1}]}]
      """
    #expect(
      throws: SceneError(
        path: "$.targets[0].properties[0].path",
        reason: .duplicateName("a/b", first: "$.properties[0].name"))
    ) { try SceneFiles.scene(members: mixed) }
  }

  @Test("Layers are checked in order of time, not of the file")
  func orderOfTime() throws {
    let scene = #"""
      "targets":[{"name":"t"}],"actions":[{"name":"a","fps":1,"channels":[]}],
      "changes":[{"at":2,"target":"t","remove":"l"},
        {"at":1,"target":"t","add":{"name":"l","action":"a"}},
        {"at":FOUR,"target":"t","layer":"l","weight":0.5}]
      """#
    _ = try SceneFiles.scene(members: scene.replacing("FOUR", with: "1"))
    #expect(
      throws: SceneError(
        path: "$.changes[2].layer",
        reason: .unknownName(kind: "layer of \"t\"", found: "l", suggestion: nil))
    ) { try SceneFiles.scene(members: scene.replacing("FOUR", with: "2")) }
  }

  @Test("A scene made by hand is checked when it is played")
  func madeByHand() {
    let nan = Scene(properties: [.init(name: "x", value: [.nan])], duration: 1)
    let error = #expect(throws: SceneError.self) { try nan.play() }
    #expect(error?.path == "$.properties[0].value")
    let empty = Scene(properties: [.init(name: "x", value: [])], duration: 1)
    #expect(
      throws: SceneError(
        path: "$.properties[0].value", reason: .wrongCount(expected: "1 to 4", found: 0))
    ) { try empty.play() }
    let late = Scene(
      properties: [.init(name: "x", value: [0])],
      changes: [.init(at: .infinity, .set(target: nil, property: "x", to: [1]))], duration: 1)
    #expect(throws: SceneError.self) { try late.play() }
  }

  @Test("A missing file, a folder and a table are told")
  func files() {
    #expect(
      throws: SceneError(path: "$", reason: .unreadable("No such file or directory"))
    ) { try Scene(contentsOf: SceneFiles.url("none")) }
    #expect(throws: SceneError(path: "$", reason: .unreadable("Is a directory"))) {
      try Scene(contentsOf: Fixtures.folder)
    }
    let table = Fixtures.folder.appending(path: "pointer/mouse_moves.csv")
    let error = #expect(throws: SceneError.self) { try Scene(contentsOf: table) }
    #expect(error?.description == "line 1, column 1: \"t\" is not JSON")
  }

  @Test("Two thousand damaged scenes give a scene or an error of one line, never a trap")
  func survivesDamage() throws {
    let seed: UInt64 = 77
    var random = SeededGenerator(seed: seed)
    let text = Array(SceneFiles.compact.utf8)
    _ = try Scene(json: Data(text))
    var read = 0
    for _ in 0..<2000 {
      let bad = Data(damaged(text, pieces: 2, by: &random))
      let scene: Scene
      do { scene = try Scene(json: bad) } catch {
        #expect(!error.description.contains { $0.isNewline }, "seed \(seed)")
        #expect(error.path.hasPrefix("$"), "seed \(seed)")
        continue
      }
      read += 1
      #expect(try Scene(json: scene.json()) == scene, "seed \(seed)")
      var player = try scene.play()
      #expect(player.sample(at: scene.duration).allSatisfy { $0.isFinite }, "seed \(seed)")
    }
    #expect(read > 200 && read < 1500, "\(read) scenes read, seed \(seed)")
  }
}
