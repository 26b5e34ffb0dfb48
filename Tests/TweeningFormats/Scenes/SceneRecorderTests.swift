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
    switch random.index(below: 5) {
    case 0: edit = .set(target: nil, property: "x", to: [value])
    case 1: edit = .set(target: nil, property: "p", to: [value, 1])
    case 2: edit = .set(target: "cube", property: "place", to: [value])
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
    ]
    for (change, path) in bad {
      let error = #expect(throws: SceneError.self) { try recorder.make(change) }
      #expect(
        error.map { "\($0)".contains(path) } == true, "\(change): \(String(describing: error))")
      #expect(recorder.scene == scene && recorder.sample(at: 1.2) == before)
    }
  }
}
