import Foundation
import Testing
import Tweening
import TweeningTestSupport

@testable import TweeningFormats

@Suite("Curves in files")
struct CurveFileTests {
  @Test("Everything a curve can hold survives the round trip", arguments: 0..<40)
  func roundTrip(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let channels = try (0..<4).map { index -> Channel in
      var channel = Channel(path: "v", index: index, curve: try generator.fullCurve())
      channel.isMuted = generator.flag()
      channel.isSolo = generator.flag()
      channel.isLocked = generator.flag()
      return channel
    }
    let action = try Action(name: "a", channels: channels)
    let scene = Scene(
      targets: [.init(name: "t", properties: [.init(name: "v", value: [0, 0, 0, 0])], layers: [])],
      actions: [action], duration: 1)
    let text = scene.json()
    let read = try Scene(json: text)
    #expect(read == scene, "seed \(seed)")
    #expect(read.json() == text, "seed \(seed)")
  }

  @Test("What is left out has the value the format's page names")
  func leftOut() throws {
    let curve = try Self.curve(#""keyframes":[{"frame":3,"value":4}]"#)
    #expect(curve == (try FCurve([Keyframe(frame: 3, value: 4)])))
    let modified = try Self.curve(
      """
      "modifiers":[{"type":"cycles"},{"type":"generator","sum":[1,2]},
      {"type":"function","function":"ln"},{"type":"limits"},{"type":"stepped","step":2},
      {"type":"envelope"},{"type":"noise"}],"keyframes":[]
      """)
    let kinds: [FCurve.Modifier.Kind] = [
      .cycles(.init()), .generator(.init(.sum([1, 2]))), .function(.init(.logarithm)),
      .limits(.init()), .stepped(.init(step: 2)), .envelope(.init(points: [])), .noise(.init()),
    ]
    #expect(modified.modifiers == kinds.map { .init($0) })
  }

  @Test("Every mistake in a curve is told at its place", arguments: curveMistakes)
  func mistake(members: String, message: String) {
    let error = #expect(throws: SceneError.self) { try Self.curve(members) }
    #expect(error?.description == "$.actions[0].channels[0]" + message)
  }

  @Test("A modifier stack ten thousand deep is refused")
  func deepStack() {
    let modifier = #"{"type":"noise"}"#
    let stack = Array(repeating: modifier, count: 10_000).joined(separator: ",")
    let error = #expect(throws: SceneError.self) {
      try Self.curve(#""modifiers":[\#(stack)],"keyframes":[]"#)
    }
    #expect(
      error?.description
        == "$.actions[0].channels[0].modifiers: 10000 modifiers are more than 256")
  }

  @Test("Thirty thousand keyframes on one frame are refused")
  func oneFrame() {
    let key = #"{"frame":1,"value":2}"#
    let keys = Array(repeating: key, count: 30_000).joined(separator: ",")
    let error = #expect(throws: SceneError.self) { try Self.curve(#""keyframes":[\#(keys)]"#) }
    #expect(
      error?.description == "$.actions[0].channels[0].keyframes[1].frame: "
        + "the frame is also that of $.actions[0].channels[0].keyframes[0]")
  }

  /// The curve of a file's only channel.
  static func curve(_ members: String) throws -> FCurve {
    let scene = try SceneFiles.scene(
      members: #""actions":[{"name":"a","fps":24,"channels":[{"path":"v",\#(members)}]}]"#)
    return try #require(scene.actions.first?.channels.first?.curve)
  }
}

/// The members of a channel, and the message after the channel's path.
let curveMistakes: [(String, String)] = [
  (#""keyframes":[{"frame":1}]"#, #".keyframes[0]: the key "value" is missing"#),
  (
    #""keyframes":[{"frame":1,"value":2,"interpolation":"elastik"}]"#,
    #".keyframes[0].interpolation: no interpolation "elastik"; did you mean "elastic"?"#
  ),
  (
    #""keyframes":[{"frame":1,"value":2,"ease":"inout"}]"#,
    #".keyframes[0].ease: no ease "inout"; did you mean "inOut"?"#
  ),
  (
    #""keyframes":[{"frame":1,"value":2,"leftType":"align"}]"#,
    #".keyframes[0].leftType: no handle type "align"; did you mean "aligned"?"#
  ),
  (
    #""keyframes":[{"frame":1,"value":2,"leads":"top"}]"#,
    #".keyframes[0].leads: must be one of "left", "right", is "top""#
  ),
  (
    #""keyframes":[{"frame":1,"value":2,"amplitude":-1}]"#,
    ".keyframes[0].amplitude: the amplitude is below zero"
  ),
  (
    #""evaluator":"blendr","keyframes":[]"#,
    #".evaluator: no evaluator "blendr"; did you mean "blender"?"#
  ),
  (
    #""smoothing":"some","keyframes":[]"#,
    #".smoothing: must be one of "none", "continuousAcceleration", is "some""#
  ),
  (#""mute":1,"keyframes":[]"#, ".mute: must be true or false, is a number"),
  (
    #""modifiers":[{"type":"cycle"}],"keyframes":[]"#,
    #".modifiers[0].type: no modifier "cycle"; did you mean "cycles"?"#
  ),
  (
    #""modifiers":[{"type":"cycles","step":1}],"keyframes":[]"#,
    ".modifiers[0].step: unknown key"
  ),
  (
    #""modifiers":[{"type":"cycles","beforeCount":1.5}],"keyframes":[]"#,
    ".modifiers[0].beforeCount: must be a whole number from 0 to 9007199254740992, is 1.5"
  ),
  (
    #""modifiers":[{"type":"generator"}],"keyframes":[]"#,
    #".modifiers[0]: needs one of the keys "sum", "product""#
  ),
  (
    #""modifiers":[{"type":"generator","sum":[],"product":[]}],"keyframes":[]"#,
    #".modifiers[0]: "sum" and "product" exclude each other"#
  ),
  (
    #""modifiers":[{"type":"generator","product":[1]}],"keyframes":[]"#,
    ".modifiers[0]: 1 coefficients are more than 256, or not two a factor"
  ),
  (
    #""modifiers":[{"type":"stepped","step":0}],"keyframes":[]"#,
    ".modifiers[0]: a step of 0.0 is not above zero"
  ),
  (
    #""modifiers":[{"type":"limits","minimumFrame":3,"maximumFrame":2}],"keyframes":[]"#,
    ".modifiers[0]: a lower limit is above the upper one"
  ),
  (
    #""modifiers":[{"type":"envelope","points":[[2,0,1],[1,0,1]]}],"keyframes":[]"#,
    ".modifiers[0]: control point 1 is not after the one before it"
  ),
  (
    #""modifiers":[{"type":"envelope","points":[[2,0]]}],"keyframes":[]"#,
    ".modifiers[0].points[0]: must have 3 elements, has 2"
  ),
  (
    #""modifiers":[{"type":"noise","seed":-1}],"keyframes":[]"#,
    ".modifiers[0].seed: must be a whole number from 0 to 4294967295, is -1"
  ),
  (
    #""modifiers":[{"type":"noise","range":{"start":2,"end":1}}],"keyframes":[]"#,
    ".modifiers[0]: the range ends before it starts, or a blend is below zero"
  ),
  (
    #""modifiers":[{"type":"noise","influence":2}],"keyframes":[]"#,
    ".modifiers[0]: an influence of 2.0 is outside 0...1"
  ),
]
