import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

@Suite("Recording scenes")
struct SceneRecorderTests {
  private static func scene() throws -> Scene {
    let curve = try FCurve([Keyframe(frame: 0, value: 0), Keyframe(frame: 48, value: 9)])
    let action = try Action(name: "walk", channels: [Channel(path: "place", curve: curve)])
    return Scene(
      properties: [.init(name: "x", value: [0]), .init(name: "p", value: [1, 2], law: .guarded)],
      targets: [.init(name: "cube", properties: [.init(name: "place", value: [0])])],
      actions: [action], duration: 1)
  }

  private static func change(
    at time: Double, _ number: Int, _ random: inout SeededGenerator
  ) -> Scene.Change {
    let value = random.double(in: -9...9)
    let edit: Scene.Edit
    switch random.index(below: 6) {
    case 0: edit = .set(target: nil, property: "x", to: [value])
    case 1: edit = .set(target: nil, property: "p", to: [value, 1])
    case 2: edit = .set(target: "cube", property: "place", to: [value])
    case 3: return command(at: time, &random)
    default:
      edit = .add(
        target: "cube",
        .init(name: "layer \(number)", .action("walk"), mode: .add, start: time))
    }
    let tween = Scene.Tween(.easing("cubicInOut", duration: random.double(in: 0...0.6)))
    if random.index(below: 4) == 0 { return Scene.Change(at: time, edit) }
    let key = random.index(below: 3) == 0 ? "k" : nil
    return Scene.Change(at: time, edit, tween: tween, key: key, policy: .bake)
  }

  /// Something that is done to tweens.
  private static func command(
    at time: Double, _ random: inout SeededGenerator
  ) -> Scene.Change {
    let commands: [Scene.TweenEdit] = [
      .pause, .resume, .resume, .finish, .cancel, .speed(random.double(in: 0.1...3)), .speed(0),
      .speed(1), .law(.crossfade), .law(.additive),
    ]
    let command = commands[random.index(below: commands.count)]
    let (target, property) = [(nil, "x"), (nil, "p"), ("cube", "place")][random.index(below: 3)]
    let decays = command == .cancel && random.index(below: 2) == 0
    return Scene.Change(
      at: time, .tweens(target: target, property: property, command),
      tween: decays ? Scene.Tween(.easing("linear", duration: 0.2)) : nil,
      key: random.index(below: 3) == 0 ? "k" : nil)
  }

  @Test("What is done to tweens is what a scheduler does to them, of all or of a key")
  func commands() throws {
    let set = Scene.Change(
      at: 0, .set(target: nil, property: "x", to: [10]),
      tween: Scene.Tween(.easing("linear", duration: 1)))
    var keyed = set
    (keyed.edit, keyed.key) = (.set(target: nil, property: "x", to: [30]), "k")
    let fade = Scene.Tween(.easing("linear", duration: 0.5))
    let commands: [(Scene.TweenEdit, Scene.Tween?, (inout Scheduler, TweenSelection) -> Void)] = [
      (.pause, nil, { $0.pause($1) }), (.finish, nil, { $0.finish($1) }),
      (.cancel, nil, { $0.cancel($1) }), (.speed(2), nil, { $0.setSpeed(2, of: $1) }),
      (.cancel, fade, { $0.cancel($1, handover: Tween(duration: 0.5, easing: .linear)) }),
    ]
    for (edit, tween, body) in commands {
      for key in [nil, "k"] {
        var recorder = try SceneRecorder(Self.scene())
        try recorder.make(set)
        try recorder.make(keyed)
        try recorder.make(
          .init(at: 0.25, .tweens(target: nil, property: "x", edit), tween: tween, key: key))
        var s = Scheduler()
        let x = s.addProperty(0.0)
        let linear = Tween(duration: 1, easing: .linear)
        s.transaction(linear) { $0.set(x, 10) }
        var transaction = Transaction(linear)
        transaction.key = "k"
        s.transaction(transaction) { $0.set(x, 30) }
        s.advance(to: 0.25)
        let named = s.tweens(on: x, key: "k").map { TweenSelection.tween($0) }
        for selection in key == nil ? [.property(x.id)] : named { body(&s, selection) }
        for time in [0.25, 0.3, 0.5, 0.8, 2] {
          s.advance(to: time)
          #expect(recorder.sample(at: time)[0] == s[x], "\(edit) of \(key ?? "all") at \(time)")
        }
      }
    }
  }

  @Test("With a key is meant also what a policy or a cancelling has left of tweens of that name")
  func remains() throws {
    func set(_ value: Double, at time: Double, _ policy: KeyPolicy) -> Scene.Change {
      .init(
        at: time, .set(target: nil, property: "x", to: [value]),
        tween: Scene.Tween(.easing("linear", duration: 1)), key: "k", policy: policy)
    }
    func edit(_ edit: Scene.TweenEdit, at time: Double, decaying: Bool = false) -> Scene.Change {
      .init(
        at: time, .tweens(target: nil, property: "x", edit),
        tween: decaying ? Scene.Tween(.easing("linear", duration: 1)) : nil, key: "k")
    }
    var recorder = try SceneRecorder(Self.scene())
    try recorder.make(set(10, at: 0, .stack))
    try recorder.make(set(20, at: 0.5, .bake))
    try recorder.make(edit(.pause, at: 0.75))
    let stopped = recorder.sample(at: 0.75)[0]
    #expect(stopped == 20 - 7.5 - 3.75 && recorder.sample(at: 9)[0] == stopped)
    try recorder.make(edit(.resume, at: 9))
    #expect(recorder.sample(at: 9.25)[0] == 20 - 5 - 2.5)
    try recorder.make(edit(.cancel, at: 9.25, decaying: true))
    #expect(recorder.sample(at: 9.75)[0] == 20 - 2.5 - 1.25)
    try recorder.make(edit(.cancel, at: 9.75))
    #expect(recorder.sample(at: 9.75)[0] == 20)
  }

  @Test("Keys and policies that say nothing are not written, so that what is written can be read")
  func idleKeys() throws {
    var scene = try Self.scene()
    let edits: [Scene.Edit] = [
      .set(target: nil, property: "x", to: [1]),
      .add(target: "cube", .init(name: "a", .action("walk"))),
      .layer(target: "cube", layer: "a", .init(weight: 0.5)),
      .tweens(target: nil, property: "x", .law(.crossfade)),
      .tweens(target: nil, property: "x", .pause), .remove(target: "cube", layer: "a"),
    ]
    scene.changes = edits.map { Scene.Change(at: 0.5, $0, key: "k", policy: .cut) }
    let read = try Scene(json: scene.json())
    #expect(read.changes.map(\.edit) == edits)
    #expect(read.changes.map(\.key) == [nil, nil, nil, nil, "k", nil])
    #expect(read.changes.allSatisfy { $0.policy == .stack })
  }

  @Test("A speed that there is not, and a tween where none is used, are refused")
  func impossibleCommands() throws {
    var recorder = try SceneRecorder(Self.scene())
    let before = recorder.scene
    for speed in [-1, Double.nan, 1e9] {
      #expect {
        try recorder.make(.init(at: 0, .tweens(target: nil, property: "x", .speed(speed))))
      } throws: {
        "\($0)".hasPrefix("$.changes[0].speed: must be 0, or 2^-20 to 2^20, is ")
      }
    }
    let tween = Scene.Tween(.easing(duration: 1))
    #expect {
      try recorder.make(
        .init(at: 0, .tweens(target: nil, property: "x", .pause), tween: tween))
    } throws: {
      "\($0)" == #"$.changes[0]: "do" and "tween" exclude each other"#
    }
    let keeping = Scene.Tween(.easing(duration: 1), keepsVelocity: true)
    #expect {
      try recorder.make(
        .init(at: 0, .tweens(target: nil, property: "x", .cancel), tween: keeping))
    } throws: {
      "\($0)" == "$.changes[0].tween.keepsVelocity: what is cancelled keeps no velocity"
    }
    #expect(recorder.scene == before)
  }

  @Test(
    "What is recorded, on time and late, plays as it was seen, from a file too",
    arguments: 1...cases(8, debug: 3))
  func recorded(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 5_500)
    var recorder = try SceneRecorder(Self.scene())
    var time = 0.0
    for number in 0..<60 {
      time += random.double(in: 0...0.1)
      _ = recorder.sample(at: time)
      let when = random.index(below: 3) == 0 ? random.double(in: 0...time + 0.3) : time
      try recorder.make(Self.change(at: when, number, &random))
      let scene = recorder.scene
      if number % 12 == 0 { _ = recorder.sample(at: random.double(in: 0...time)) }
      let seen = recorder.sample(at: time)
      guard number % 6 == 5 else { continue }
      var played = try scene.play()
      #expect(played.sample(at: time) == seen, "seed \(seed), change \(number)")
      var read = try Scene(json: scene.json()).play()
      #expect(read.sample(at: time) == seen && read.columns == recorder.columns, "seed \(seed)")
      #expect(read.duration == recorder.scene.duration && scene.duration > time - 1e-8)
    }
    #expect(recorder.scene.changes.count == 60)
  }

  @Test("A scene whose changes stand in any order is gone on with from the last one in time")
  func disordered() throws {
    func add(at time: Double) -> Scene.Change {
      .init(at: time, .add(target: "cube", .init(name: "a", .action("walk"), start: 0)))
    }
    func remove(at time: Double) -> Scene.Change {
      .init(at: time, .remove(target: "cube", layer: "a"))
    }
    var scene = try Self.scene()
    scene.changes = [add(at: 2), remove(at: 1), add(at: 0.5)]
    var recorder = try SceneRecorder(scene)
    // From 1 to 2 there is no layer to remove.
    #expect(throws: SceneError.self) { try recorder.make(remove(at: 1.5)) }
    try recorder.make(remove(at: 2))
    #expect(recorder.scene.changes == scene.changes + [remove(at: 2)])
    #expect(recorder.scene.duration == 2)
    var played = try recorder.scene.play()
    for time in [0.75, 1.5, 2.5] { #expect(recorder.sample(at: time) == played.sample(at: time)) }
  }

  @Test(
    "A change that cannot be made, or makes a later one impossible, is refused and nothing changes")
  func refusals() throws {
    var recorder = try SceneRecorder(Self.scene())
    try recorder.make(
      .init(at: 0.5, .add(target: "cube", .init(name: "a", .action("walk"), start: 0))))
    try recorder.make(.init(at: 1, .layer(target: "cube", layer: "a", .init(weight: 0.5))))
    let (before, scene) = (recorder.sample(at: 1.2), recorder.scene)
    let bad: [(Scene.Change, String)] = [
      (.init(at: 2, .set(target: nil, property: "y", to: [1])), "changes[2].property"),
      (.init(at: 2, .set(target: nil, property: "p", to: [1])), "changes[2].to"),
      (.init(at: 2, .set(target: nil, property: "x", to: [.nan])), "changes[2].to"),
      (.init(at: -1, .set(target: nil, property: "x", to: [1])), "changes[0].at"),
      (.init(at: .nan, .set(target: nil, property: "x", to: [1])), "changes[0].at"),
      (.init(at: 0.7, .remove(target: "cube", layer: "a")), "changes[2].layer"),
      (.init(at: 0.2, .layer(target: "cube", layer: "a", .init(weight: 1))), "changes[0].layer"),
      (.init(at: 3, .layer(target: "cube", layer: "a", .init(weight: 7))), "changes[2]"),
      (.init(at: 3, .layer(target: "cube", layer: "a", .init())), "changes[2]: needs one of"),
    ]
    for (change, path) in bad {
      let error = #expect(throws: SceneError.self) { try recorder.make(change) }
      #expect(
        error.map { "\($0)".contains(path) } == true, "\(change): \(String(describing: error))")
      #expect(recorder.scene == scene && recorder.sample(at: 1.2) == before)
    }
  }
}
