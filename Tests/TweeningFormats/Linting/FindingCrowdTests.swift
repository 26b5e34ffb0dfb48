import Foundation
import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

@Suite("Findings in scenes of many properties")
struct FindingCrowdTests {
  /// Targets that move one after the other, each in two windows of its own, between which it stands still:
  /// what happens in one window is looked at where it would be if nothing else were there.
  private struct Crowd {
    static let easings = ["linear", "smoothstep", "backOut", "penner.expoOut", "circOut"]
    let window = 6.0
    let count = 7
    var changes: [[Scene.Change]]

    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      changes = [[Scene.Change]](repeating: [], count: count)
      for place in 0..<2 * count {
        let (start, name) = (Double(place) * window, Self.name(place % count))
        for _ in 0...2 + generator.index(below: 3) {
          let easing = Self.easings[generator.index(below: Self.easings.count)]
          let tween = Scene.Tween(
            .easing(easing, duration: generator.double(in: 0.3...2)),
            delay: generator.index(below: 4) == 0 ? 0.25 : 0)
          let time = start + generator.double(in: 0...3)
          let number = generator.double(in: -1...1)
          let edit: Scene.Edit =
            generator.index(below: 3) == 0
            ? .layer(target: name, layer: "l", Scene.LayerEdit(weight: number.magnitude))
            : .set(target: name, property: "x", to: [number])
          changes[place % count].append(Scene.Change(at: time, edit, tween: tween))
        }
      }
    }

    static func name(_ place: Int) -> String { "t\(place)" }

    /// The scene of some of the targets.
    func scene(_ places: Range<Int>) throws -> Scene {
      let curve = "[{ \"frame\": 1, \"value\": 0 }, { \"frame\": 21, \"value\": 3 }]"
      let targets = places.map {
        "{ \"name\": \"\(Self.name($0))\", \"properties\": "
          + "[{ \"path\": \"x\", \"value\": 0 }, { \"path\": \"y\", \"value\": 0 }], "
          + "\"layers\": [{ \"name\": \"l\", \"action\": \"\(["x", "y"][$0 % 2])\" }] }"
      }
      let actions = ["x", "y"].map {
        "{ \"name\": \"\($0)\", \"fps\": 24, "
          + "\"channels\": [{ \"path\": \"\($0)\", \"keyframes\": \(curve) }] }"
      }
      let text = """
        { "tweening": "scene", "version": 1, "duration": \(2 * Double(count) * window),
          "targets": [\(targets.joined(separator: ","))],
          "actions": [\(actions.joined(separator: ","))] }
        """
      var scene = try Scene(json: Data(text.utf8))
      scene.changes = places.flatMap { changes[$0] }
      return scene
    }
  }

  @Test(
    "What is found of one of many is what is found of it alone, in order of time",
    arguments: 0..<cases(40, debug: 6))
  func alone(_ seed: Int) throws {
    let crowd = Crowd(seed: UInt64(seed))
    let found = try crowd.scene(0..<crowd.count).findings()
    let times = found.map { $0.time }
    #expect(times == times.sorted(), "seed \(seed)")
    var count = 0
    for place in 0..<crowd.count {
      let alone = try crowd.scene(place..<place + 1).findings()
      let among = found.filter { $0.property.hasPrefix(Crowd.name(place) + "/") }
      #expect(
        among.map(Self.withoutMeasure) == alone.map(Self.withoutMeasure), "seed \(seed), \(place)")
      count += alone.count
    }
    #expect(found.count == count && count > crowd.count, "seed \(seed)")
  }

  @Test("What has stood still is looked at when it moves again")
  func again() throws {
    func change(_ time: Double, _ value: Double, over duration: Double) -> Scene.Change {
      .init(
        at: time, .set(target: nil, property: "x", to: [value]),
        tween: Scene.Tween(.easing("smoothstep", duration: duration)))
    }
    let first = [change(0, 1, over: 0.5)]
    let second = [change(5, 100, over: 2), change(5.25, 0, over: 0.25)]
    func findings(_ changes: [Scene.Change]) throws -> [Finding] {
      let x = Scene.Property(name: "x", value: [changes.count == 2 ? 1 : 0])
      return try Scene(properties: [x], changes: changes, duration: 10).findings()
    }
    let found = try findings(first + second)
    #expect(found.contains { $0.kind == .hull && $0.time > 5 })
    #expect(found == (try findings(second)))
  }

  /// A finding without the digits in which values differ with the order in which their tweens are added: that of
  /// the easings, whichever property used them first.
  private static func withoutMeasure(_ finding: Finding) -> Finding {
    var finding = finding
    finding.measure = 0
    return finding
  }
}
