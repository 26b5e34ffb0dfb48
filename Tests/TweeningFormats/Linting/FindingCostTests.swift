import Foundation
import Testing
import Tweening
import TweeningTestSupport

@testable import TweeningFormats

@Suite("What findings cost")
struct FindingCostTests {
  private func change(
    _ name: String, _ time: Double, _ value: Double, _ easing: String = "smoothstep",
    over duration: Double = 1, delay: Double = 0
  ) -> Scene.Change {
    Scene.Change(
      at: time, .set(target: nil, property: name, to: [value]),
      tween: Scene.Tween(.easing(easing, duration: duration), delay: delay))
  }

  /// A target with as many properties as layers, each of which drives all of them.
  private func layered(_ count: Int, _ changes: [Scene.Change]) throws -> Scene {
    let paths = (0..<count).map { "p\($0)" }
    let keys = "[{ \"frame\": 1, \"value\": 0 }, { \"frame\": 21, \"value\": 3 }]"
    func list(_ make: (String) -> String) -> String { paths.map(make).joined(separator: ",") }
    let text = """
      { "tweening": "scene", "version": 1, "duration": 3,
        "targets": [{ "name": "t", "properties": [\(list { "{ \"path\": \"\($0)\", \"value\": 0 }" })],
          "layers": [\(list { "{ \"name\": \"\($0)\", \"action\": \"a\", \"mode\": \"add\", \"weight\": 0.5 }" })] }],
        "actions": [{ "name": "a", "fps": 24,
          "channels": [\(list { "{ \"path\": \"\($0)\", \"keyframes\": \(keys) }" })] }] }
      """
    var scene = try Scene(json: Data(text.utf8))
    scene.changes = changes
    return scene
  }

  @Test("A tween of which no way is known has no speed, however fast its easing begins")
  func unknownWay() throws {
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    let tween = Tween(duration: 1, easing: .circ(.out))
    let begun = scheduler.retarget(x, to: 1, with: tween)
    let id = try #require(begun)
    for displacement in [[], [0.0]] {
      #expect(LintTween(id, tween, displacement: displacement, at: 0).speed(at: 0) == 0)
    }
    #expect(LintTween(id, tween, displacement: [1], at: 0).speed(at: 0) == .infinity)
  }

  @Test("Of many layers only those over which a tween leads are looked at, once for each property")
  func layers() throws {
    let edit = Scene.Edit.layer(target: "t", layer: "p0", Scene.LayerEdit(weight: 0))
    let calm = try layered(60, [Scene.Change(at: 1, edit)])
    #expect(try calm.findings() == [] && LintWalk(scene: calm, rate: 240) == nil)
    let late = try layered(
      60, [Scene.Change(at: 3.5, edit, tween: Scene.Tween(.easing(duration: 1)))])
    #expect(try late.findings() == [] && LintWalk(scene: late, rate: 240) == nil)
    let raw = Scene.Tween(.easing("penner.expoOut", duration: 1))
    let found = try layered(12, [Scene.Change(at: 1, edit, tween: raw)]).findings()
    #expect(found.map { $0.property } == (0..<12).map { "t/p\($0)" })
    // The layer has added half of 3, of which a thousandth is left at the end.
    #expect(
      found.allSatisfy {
        $0.kind == .step && $0.time == 2 && ($0.measure - 1.5 / 1024).magnitude < 1e-9
      })
  }

  @Test(
    "However long tweens take and however fine the grid is, looks are bounded", arguments: 0..<4)
  func bounded(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let rate = [240.0, 1e6, 240, 1e6][seed]
    let changes = (0..<30).map { place in
      change(
        "x", 0.01 * Double(place), generator.double(in: -1...1),
        over: seed < 2 ? 100 : generator.double(in: 0.001...100))
    }
    let scene = Scene(
      properties: [Scene.Property(name: "x", value: [0])], changes: changes, duration: 101)
    let most = 10_000.0
    var walk = try #require(try LintWalk(scene: scene, rate: rate, mostLooks: most))
    walk.run()
    // Each change, and each end with the instants beside it, is one more instant.
    #expect(walk.looks <= most + 100 * 31 && walk.looks > most / 2, "seed \(seed)")
  }

  @Test("What takes few looks is looked at as finely, whatever their bound")
  func few() throws {
    let scene = FindingTests.cleanScene(seed: 3)
    var walk = try #require(try LintWalk(scene: scene, rate: 240))
    walk.run()
    var other = try #require(try LintWalk(scene: scene, rate: 240, mostLooks: walk.looks * 2))
    other.run()
    #expect(other.looks == walk.looks)
    var coarse = try #require(try LintWalk(scene: scene, rate: 240, mostLooks: walk.looks / 2))
    coarse.run()
    #expect(coarse.looks < walk.looks)
  }

  @Test(
    "What is found of one of many that change at one instant is what is found of it alone",
    arguments: 0..<cases(6, debug: 1))
  func together(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let easings = ["smoothstep", "circOut", "penner.expoIn", "backOut", "linear"]
    let kinds = 12
    let changes = (0..<kinds).map { _ in
      (0..<4).map { place in
        (
          [0, 1, 1, 1.25][place], generator.double(in: -1...1),
          easings[generator.index(below: easings.count)], generator.double(in: 0.2...2),
          generator.index(below: 3) == 0 ? 0.25 : 0
        )
      }
    }
    func scene(_ places: Range<Int>) -> Scene {
      let changes = places.flatMap { place in
        changes[place % kinds].map {
          change("p\(place)", $0.0, $0.1, $0.2, over: $0.3, delay: $0.4)
        }
      }
      let order = changes.enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }
      return Scene(
        properties: places.map { Scene.Property(name: "p\($0)", value: [0]) },
        changes: order.map { $0.element }, duration: 5)
    }
    /// What is found at edges: the grid goes on from those of all.
    func edges(_ findings: [Finding]) -> [Finding] {
      findings.filter { $0.kind == .step || $0.kind == .velocity || $0.kind == .missed }
    }
    let count = cases(600, debug: 36)
    let found = Dictionary(grouping: edges(try scene(0..<count).findings())) { $0.property }
    #expect(found.count > count / 4, "seed \(seed)")
    for place in 0..<kinds {
      let alone = edges(try scene(place..<place + 1).findings())
      for other in stride(from: place, to: count, by: kinds) {
        let among = found["p\(other)"] ?? []
        #expect(
          among.map { "\($0.kind) \($0.time) \($0.further) \($0.what), \($0.cure)" }
            == alone.map { "\($0.kind) \($0.time) \($0.further) \($0.what), \($0.cure)" },
          "seed \(seed), \(other)")
      }
    }
  }
}
