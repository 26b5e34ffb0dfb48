import Foundation
import Testing
import Tweening
import TweeningTestSupport

@testable import TweeningFormats

@Suite("Layers in files")
struct LayerFileTests {
  @Test("Everything a layer can hold survives the round trip", arguments: 0..<40)
  func roundTrip(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 37)
    var scene = try Self.scene()
    scene.targets[0].rotationMode = random.element(of: Scene.Target.RotationMode.allCases)
    scene.targets[0].layers = try (0..<4).map { try random.sceneLayer("\($0)") }
    var edit = Scene.LayerEdit(action: "a", mode: .add, repetition: .pingPong, isMuted: true)
    if random.flag() { edit.mode = nil }
    scene.changes = [
      .init(at: 0.5, .layer(target: "t", layer: "0", edit)),
      .init(
        at: 0.75, .layer(target: "t", layer: "1", .init(isMuted: false)),
        tween: .init(.easing(duration: 1), keepsVelocity: true)),
    ]
    let text = scene.json()
    let read = try Scene(json: text)
    #expect(read == scene, "seed \(seed)")
    #expect(read.json() == text, "seed \(seed)")
  }

  @Test("A file plays as the same layers made by hand do", arguments: 0..<20)
  func plays(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 41)
    var scene = try Self.scene()
    scene.targets[0].layers = try (0..<3).map { try random.sceneLayer("\($0)") }
    var player = try scene.play()
    var s = Scheduler()
    let fade = s.addProperty(0.75)
    let target = s.addTarget("t")
    let place = s.addProperty(SIMD3(1.0, 2, 3), on: target, path: "location")
    let turn = s.addProperty(
      SIMD4(0.5, 0.5, 0.5, 0.5), on: target, path: "rotation_quaternion", rest: SIMD4(1, 0, 0, 0),
      kind: .quaternion)
    for described in scene.targets[0].layers {
      s[layers: target].append(
        Self.layer(described, fade: fade, actions: scene.actions))
    }
    for step in 0...30 {
      let time = Double(step) / 10
      s.advance(to: time)
      let sample = player.sample(at: time)
      let (p, q) = (s[place], s[turn])
      #expect(sample == [s[fade], p[0], p[1], p[2], q[0], q[1], q[2], q[3]], "seed \(seed)")
    }
  }

  @Test("Every mistake in a layer is told at its place", arguments: layerMistakes)
  func mistake(members: String, message: String) throws {
    let text = """
      "properties":[{"name":"fade","value":1},{"name":"wide","value":[1,2]}],
      "targets":[{"name":"t","properties":[{"path":"location","value":[1,2,3]}],
      "layers":[{"name":"l",\(members)}]}],
      "actions":[{"name":"a","fps":24,"channels":[{"path":"location","keyframes":[]}]},
      {"name":"b","fps":24,"channels":[{"path":"scale","keyframes":[]}]}]
      """
    let error = #expect(throws: SceneError.self) { try SceneFiles.scene(members: text) }
    #expect(error?.description == "$.targets[0].layers[0]" + message)
  }

  @Test("What a property rests at has its components, and a quaternion has four")
  func rests() {
    let cases = [
      (#""value":[1,2,3],"rest":[1,2]"#, ".rest: must have 3 elements, has 2"),
      (#""value":[1,2,3],"rest":[1,2,1e300]"#, ".rest[2]: must be within ±2^700, is 1e+300"),
      (#""value":[1,2,3],"kind":"quaternion""#, ".kind: a quaternion has 4 components"),
      (
        #""value":[1,2,3],"kind":"scale""#,
        #".kind: must be one of "plain", "proportional", "quaternion", is "scale""#
      ),
    ]
    for (members, message) in cases {
      let error = #expect(throws: SceneError.self) {
        try SceneFiles.scene(
          members: #""targets":[{"name":"t","properties":[{"path":"p",\#(members)}]}]"#)
      }
      #expect(error?.description == "$.targets[0].properties[0]" + message)
    }
    let error = #expect(throws: SceneError.self) { try SceneFiles.scene(members: #""fps":0"#) }
    #expect(error?.description == "$.fps: must be a number above 0, is 0")
  }

  private static func scene() throws -> Scene {
    var random = SeededGenerator(seed: 5)
    let channels = try (0..<3).map { index in
      Channel(path: "location", index: index, curve: try random.wave())
    }
    let turns = try (0..<4).map { index in
      Channel(path: "rotation_quaternion", index: index, curve: try random.wave())
    }
    var marked = try Action(name: "a", channels: channels)
    try marked.addMarker(Marker("step", frame: 3.5))
    try marked.addMarker(Marker("step", frame: 1))
    return Scene(
      properties: [.init(name: "fade", value: [0.75])],
      targets: [
        .init(
          name: "t",
          properties: [
            .init(name: "location", value: [1, 2, 3]),
            .init(
              name: "rotation_quaternion", value: [0.5, 0.5, 0.5, 0.5], rest: [1, 0, 0, 0],
              kind: .quaternion),
          ])
      ], actions: [marked, try Action(name: "b", channels: turns)], duration: 3,
      framesPerSecond: 25, firstFrame: -4)
  }

  /// The engine's layer, without the scene's own binding.
  private static func layer(
    _ described: Scene.Layer, fade: Property<Double>, actions: [Action]
  ) -> Layer {
    func action(_ name: String) -> Action { actions[name == "a" ? 0 : 1] }
    let content: Layer.Content
    switch described.content {
    case .action(let name): content = .action(action(name))
    case .tracks(let tracks):
      let stack = TrackStack(
        tracks.tracks.map { track in
          var bound = Track()
          bound.isMuted = track.isMuted
          bound.isSolo = track.isSolo
          for named in track.strips {
            var strip = named.settings
            strip.action = action(named.action)
            strip.evaluator = tracks.evaluator
            _ = try? bound.insert(strip)
          }
          return bound
        },
        active: tracks.active.map { active in
          .init(
            action(active.action), blendMode: active.mode, influence: active.influence,
            extrapolation: active.extrapolation)
        })
      content = .tracks(
        stack, framesPerSecond: tracks.framesPerSecond,
        frames: tracks.firstFrame...(tracks.lastFrame ?? 0x1p53))
    }
    var layer = Layer(
      content, mode: described.mode, weight: described.weight,
      weightProperty: described.weightProperty == nil ? nil : fade, mask: described.mask,
      group: described.group, start: described.start, rate: described.rate,
      repetition: described.repetition)
    layer.isMuted = described.isMuted
    return layer
  }
}

extension SeededGenerator {
  /// A smooth curve of a few keys within ±1.
  fileprivate mutating func wave() throws -> FCurve {
    try FCurve(
      (0..<4).map { Keyframe(frame: Double($0 * 9), value: double(in: -1...1)) })
  }

  /// A layer with any setting that a file can hold.
  fileprivate mutating func sceneLayer(_ name: String) throws -> Scene.Layer {
    var layer = Scene.Layer(
      name: name, flag() ? .action(flag() ? "a" : "b") : .tracks(try sceneTracks()),
      mode: element(of: BlendMode.allCases), weight: double(in: 0...1),
      start: flag() ? 0 : double(in: -1...1), rate: flag() ? 1 : double(in: -2...2),
      repetition: element(of: Layer.Repetition.allCases))
    if case .tracks(var tracks) = layer.content, layer.rate < 0 {
      tracks.lastFrame = 60
      layer.content = .tracks(tracks)
    }
    if flag() { layer.weightProperty = "fade" }
    if flag() { layer.group = index(below: 3) }
    layer.isMuted = index(below: 6) == 0
    if flag() {
      layer.mask = LayerMask(
        others: flag() ? 0 : double(in: 0...1),
        [.init("location", index: 1, weight: 0.5), .init("rotation_quaternion")])
    }
    return layer
  }

  private mutating func sceneTracks() throws -> Scene.Tracks {
    var tracks = Scene.Tracks(
      framesPerSecond: 30, firstFrame: flag() ? 0 : -5, lastFrame: flag() ? nil : 60,
      evaluator: flag() ? .exact : .blender)
    for number in 0..<index(below: 3) {
      var track = Scene.Track(
        name: flag() ? "" : "\(number)", isMuted: index(below: 5) == 0, isSolo: index(below: 9) == 0
      )
      for place in 0..<index(below: 3) {
        track.strips.append(
          Scene.NamedStrip(
            name: flag() ? "" : "s", action: flag() ? "a" : "b",
            try strip(from: Double(place * 30))))
      }
      tracks.tracks.append(track)
    }
    if flag() {
      tracks.active = .init(
        flag() ? "a" : "b", mode: element(of: BlendMode.allCases),
        influence: flag() ? 1 : double(in: 0...1),
        extrapolation: element(of: Strip.Extrapolation.allCases))
    }
    return tracks
  }

  private mutating func strip(from start: Double) throws -> Strip {
    var strip = Strip(
      .empty, start: start, end: start + double(in: 1...29), frames: -2...double(in: 0...30))
    strip.scale = flag() ? 1 : double(in: 0.1...4)
    strip.repetitions = flag() ? 1 : double(in: 0.1...4)
    strip.isReversed = flag()
    strip.isMuted = index(below: 5) == 0
    strip.blendMode = element(of: BlendMode.allCases)
    strip.extrapolation = element(of: Strip.Extrapolation.allCases)
    strip.blendIn = flag() ? 0 : double(in: 0...9)
    strip.blendOut = flag() ? 0 : double(in: 0...9)
    strip.blendsAutomatically = flag()
    if flag() { strip.influence = flag() ? .constant(0.5) : .animated(try wave()) }
    if flag() { strip.timing = .animated(try wave(), isCyclic: flag()) }
    return strip
  }
}

/// The members of a layer, and the message after the layer's path.
let layerMistakes: [(String, String)] = [
  (#""weight":1"#, #": needs one of the keys "action", "nla""#),
  (#""action":"a","nla":{"fps":24}"#, #": "action" and "nla" exclude each other"#),
  (#""action":"c""#, #".action: no action "c""#),
  (#""action":"a","mode":"replaces""#, #".mode: no mode "replaces"; did you mean "replace"?"#),
  (#""action":"a","group":-1"#, ".group: must be a whole number from 0 to 2147483647, is -1"),
  (#""action":"a","fade":"fad""#, #".fade: no property "fad"; did you mean "fade"?"#),
  (#""action":"a","fade":"wide""#, #".fade: a weight has one component, "wide" has more"#),
  (
    #""action":"a","mask":{"entries":[{"path":"location","weight":2}]}"#,
    ".mask: must be weights from 0 to 1, is 2"
  ),
  (
    #""action":"a","mask":{"entries":[{"path":"locatoin"}]}"#,
    #".mask.entries[0].path: no property of "t" "locatoin"; did you mean "location"?"#
  ),
  (
    #""action":"a","mask":{"entries":[{"path":"location","index":3}]}"#,
    ".mask.entries[0].index: must be from 0 to 2, is 3"
  ),
  (
    #""nla":{"fps":24,"first":0,"tracks":[]},"rate":-1"#,
    #".nla: played backwards, tracks need the key "last""#
  ),
  (
    #""action":"a","mask":{"entries":[{"index":2}]}"#,
    #".mask.entries[0]: the key "path" is missing"#
  ),
  (#""nla":{}"#, #".nla: the key "fps" is missing"#),
  (#""nla":{"fps":0}"#, ".nla.fps: must be a number above 0, is 0"),
  (#""nla":{"fps":24,"first":5,"last":4}"#, ".nla.last: must be at least the first frame, 5, is 4"),
  (#""nla":{"fps":24,"blend":"add"}"#, #".nla: the key "action" is missing"#),
  (
    #""nla":{"fps":24,"action":"a","influence":2}"#,
    ".nla.influence: must be a number from 0 to 1, is 2"
  ),
  (
    #""nla":{"fps":24,"tracks":[{"strips":[{"action":"a","frames":[5,5],"actionFrames":[0,9]}]}]}"#,
    ".nla.tracks[0].strips[0]: a strip from frame 5.0 does not end at frame 5.0"
  ),
  (
    #""nla":{"fps":24,"tracks":[{"strips":[{"action":"a","frames":[0,5],"actionFrames":[0,9]},"#
      + #"{"action":"a","frames":[4,9],"actionFrames":[0,9]}]}]}"#,
    ".nla.tracks[0].strips[1]: the strip overlaps the one from frame 0"
  ),
  (
    #""nla":{"fps":24,"tracks":[{"strips":[{"action":"a","frames":[20,25],"actionFrames":[0,9]},"#
      + #"{"action":"a","frames":[10,15],"actionFrames":[0,9]},"#
      + #"{"action":"a","frames":[12,13],"actionFrames":[0,9]},"#
      + #"{"action":"a","frames":[9,21],"actionFrames":[0,9]}]}]}"#,
    ".nla.tracks[0].strips[2]: the strip overlaps the one from frame 10"
  ),
  (
    #""nla":{"fps":24,"tracks":[{"strips":[{"action":"a","frames":[0,5],"actionFrames":[0,9],"#
      + #""cyclicTime":true}]}]}"#,
    #".nla.tracks[0].strips[0]: the key "time" is missing"#
  ),
  (
    #""nla":{"fps":24,"tracks":[{"strips":[{"action":"z","frames":[0,5],"actionFrames":[0,9]}]}]}"#,
    #".nla.tracks[0].strips[0].action: no action "z""#
  ),
  (
    #""nla":{"fps":24,"tracks":[{"strips":[{"action":"a","frames":[5,5],"actionFrames":[0,9]},"#
      + #"{"action":"z","frames":[0,5],"actionFrames":[0,9]}]}]}"#,
    #".nla.tracks[0].strips[1].action: no action "z""#
  ),
]
