import Foundation
import Testing
import Tweening
import TweeningTestSupport

@testable import TweeningFormats

@Suite("Reading and writing scenes")
struct SceneReadingTests {
  @Test("A scene holds what its file says")
  func contents() throws {
    let scene = try SceneFiles.scene("walk")
    #expect(scene.duration == 4 && scene.rate == 60 && scene.properties.isEmpty)
    #expect(scene.framesPerSecond == 24 && scene.firstFrame == 1)
    let figure = Scene.Target(
      name: "figure",
      properties: [
        .init(name: "location", value: [0, 0, 0]), .init(name: "swing", value: [0]),
      ],
      layers: [.init(name: "gait", .action("walk"), repetition: .loop)])
    #expect(scene.targets == [figure])
    #expect(scene.actions.map(\.name) == ["walk", "idle"])
    let walk = try #require(scene.actions.first)
    #expect(walk.framesPerSecond == 24 && walk.frameRange == 1...25 && walk.loopLength == 24)
    #expect(walk.channels.map(\.path) == ["location", "swing"])
    #expect(walk.channels.map(\.index) == [2, 0])
    let key = walk.channels[0].curve.keyframes[1]
    #expect(
      key
        == Keyframe(
          frame: 7, value: 0.08, leftHandle: .init(frame: 5, value: 0.08),
          rightHandle: .init(frame: 9, value: 0.08)))
    #expect(
      scene.changes[2]
        == Scene.Change(
          at: 2.2,
          .layer(
            target: "figure", layer: "gait", Scene.LayerEdit(action: "idle", start: 2.2)),
          tween: .init(.easing("smootherstep", duration: 0.4))))
    #expect(scene.changes[3].tween == .init(.spring(duration: 0.5, bounce: 0.2)))
  }

  @Test("Markers may be given in any order; those of one frame stay in theirs")
  func markers() throws {
    let marks = [("d", 9), ("b", 4), ("a", 1), ("c", 4)]
    let text = marks.map { name, frame in "{\"name\": \"\(name)\", \"frame\": \(frame)}" }
      .joined(separator: ", ")
    let json =
      #"{"tweening": "scene", "version": 1, "duration": 1, "actions": [{"name": "x", "fps": 24, "#
      + #""markers": [\#(text)], "channels": []}]}"#
    let scene = try Scene(json: Data(json.utf8))
    #expect(scene.actions[0].markers.map(\.name) == ["a", "b", "c", "d"])
  }

  @Test("A written scene reads back equal", arguments: SceneFiles.examples)
  func roundTrip(name: String) throws {
    let scene = try SceneFiles.scene(name)
    let text = scene.json()
    #expect(try Scene(json: text) == scene)
    #expect(try Scene(json: text).json() == text)
  }

  @Test("Everything a scene can hold survives the round trip")
  func roundTripOfEverything() throws {
    var curve = try FCurve([
      Keyframe(frame: -0.5, value: 1 / 3, interpolation: .constant),
      Keyframe(frame: 2, value: -1e-300, interpolation: .linear),
      Keyframe(
        frame: 3, value: 0.1, leftHandle: .init(frame: 2.9, value: 7),
        rightHandle: .init(frame: 5, value: -7)),
    ])
    curve.extrapolation = .linear
    let action = try Action(
      name: "every \"thing\"\\", framesPerSecond: 29.97,
      channels: [Channel(path: "a b", index: 1, curve: curve)], frameRange: 0...1, loopLength: 7)
    let layer = Scene.Layer(
      name: "low", .action(action.name), weight: 0.25, start: -3, rate: -0.5, repetition: .loop)
    let target = Scene.Target(
      name: "t", properties: [.init(name: "a b", value: [1, 2])], layers: [layer])
    var high = layer
    high.name = "high é"
    let scene = Scene(
      properties: [
        .init(name: "s", value: [0], law: .guarded), .init(name: "v", value: [1, 2, 3]),
        .init(name: "w", value: [0.1, 1e200, -4, .leastNonzeroMagnitude]),
      ],
      targets: [target], actions: [action],
      changes: [
        .init(at: 0.5, .add(target: "t", high), tween: .init(.namedSpring("smooth"))),
        .init(at: 0.25, .set(target: nil, property: "s", to: [4])),
        .init(
          at: 0.75, .set(target: "t", property: "a b", to: [4, 5]),
          tween: .init(.easing(duration: 1), delay: 0.5)),
        .init(
          at: 1,
          .layer(
            target: "t", layer: "low",
            .init(action: action.name, weight: 0, start: 0, rate: 0, repetition: .hold)),
          tween: .init(.physicalSpring(mass: 2, stiffness: 100, damping: 10))),
        .init(
          at: 2, .remove(target: "t", layer: "high é"),
          tween: .init(.easing("linear", duration: 0))),
        .init(
          at: 3, .set(target: nil, property: "s", to: [5]),
          tween: .init(.spring(duration: 0.25, bounce: 0)), key: "k \"", policy: .bake),
        .init(
          at: 4, .set(target: nil, property: "s", to: [6]),
          tween: .init(
            .easing(duration: 1),
            playback: .init(
              iterations: .infinity, iterationStart: 0.5, direction: .alternateReverse,
              endDelay: -0.25, fill: .both, rate: 2)), key: "k \"", policy: .ignore),
        .init(
          at: 5, .set(target: nil, property: "s", to: [6]),
          tween: .init(.easing(duration: 1), playback: .init(iterations: 2.5)), key: "é"),
      ],
      duration: 10, rate: 1.5)
    #expect(try Scene(json: scene.json()) == scene)
  }

  @Test("The article's scenes are read, and its worked example is the example file")
  func article() throws {
    let article = Fixtures.repository.appending(
      path: "Sources/TweeningFormats/TweeningFormats.docc/SceneFormat.md")
    let text = String(decoding: try Data(contentsOf: article), as: UTF8.self)
    let blocks = text.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count == 2)
    for block in blocks { _ = try Scene(json: Data(block.utf8)) }
    #expect(blocks.last == (try SceneFiles.text("walk")))
    let messages = text.components(separatedBy: "| mistake | message |").last?
      .components(separatedBy: "| `$").dropFirst().map { "$" + $0.prefix { $0 != "`" } }
    #expect(messages?.count == 5)
    let known = (sceneMistakes + sceneChangeMistakes).map { $0.2 }
    for message in messages ?? [] { #expect(known.contains(message)) }
  }

  @Test("A scene may come through a pipe, in pieces of any size")
  func pipe() throws {
    let text = Array(SceneFiles.compact.utf8)
    for cut in stride(from: 1, to: text.count, by: 17) {
      let pipe = Pipe()
      let writer = pipe.fileHandleForWriting
      try writer.write(contentsOf: text[..<cut])
      try writer.write(contentsOf: text[cut...])
      try writer.close()
      #expect(try Scene(reading: pipe.fileHandleForReading) == Scene(json: Data(text)))
    }
  }

  @Test("The beginning of a scene, cut anywhere, is not taken for broken")
  func beginning() throws {
    let text = Array(SceneFiles.compact.utf8)
    for cut in 1...text.count { try JSONScanner.check(beginning: Data(text[..<cut])) }
    for cut in 20...text.count {
      let broken = Data(Array("{]".utf8) + text[..<cut])
      #expect(throws: SceneError.self) { try JSONScanner.check(beginning: broken) }
    }
  }

  @Test("A number that JSON does not know is written so that reading tells it")
  func notFinite() {
    let scene = Scene(properties: [.init(name: "x", value: [.nan])], duration: .infinity)
    #expect(
      throws: SceneError(
        path: "$.duration", reason: .wrongType(expected: "a number", found: "null"))
    ) { try Scene(json: scene.json()) }
  }

  @Test("A byte order mark is overlooked, and any white space between the parts")
  func whiteSpace() throws {
    let scene = try SceneFiles.scene("reactive")
    let text = try SceneFiles.text("reactive")
    #expect(try Scene(json: Data(("\u{FEFF}\r\n\t" + text + " \n").utf8)) == scene)
    #expect(try Scene(json: Data(text.filter { !$0.isWhitespace }.utf8)) == scene)
  }
}
