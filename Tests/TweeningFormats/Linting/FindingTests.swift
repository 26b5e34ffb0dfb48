import Foundation
import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

@Suite("Findings in scenes")
struct FindingTests {
  @Test(
    "Every seeded fault is found where it is, and nothing in its clean twin",
    arguments: SeededFault.Name.allCases)
  func seeded(_ name: SeededFault.Name) throws {
    for seed in 0..<UInt64(name == .longFlood ? cases(4, debug: 1) : cases(16, debug: 4)) {
      let fault = try SeededFault(name, seed: seed)
      let findings = try fault.faulty.findings()
      let found = findings.first { $0.kind == fault.kind }
      let text: Comment = "\(name), seed \(seed): \(findings), expected \(fault.time)"
      #expect(found != nil, text)
      if let found {
        #expect((found.time - fault.time).magnitude <= fault.tolerance, text)
        #expect(found.until >= found.time && found.further >= 0 && found.measure > 0, text)
        if let measure = fault.measure {
          let tolerance = fault.measureTolerance ?? 0.01 * measure
          #expect((found.measure - measure).magnitude <= tolerance, text)
        }
      }
      #expect(try fault.clean.findings() == [], "\(name), seed \(seed), the clean twin")
    }
  }

  @Test(
    "Any number of changes with one smooth timing is clean, under every law",
    arguments: 0..<cases(60, debug: 15))
  func clean(_ seed: Int) throws {
    let scene = Self.cleanScene(seed: UInt64(seed))
    #expect(try scene.findings() == [], "seed \(seed)")
  }

  /// A scene whose changes are all alike but in instants and targets.
  static func cleanScene(seed: UInt64) -> Scene {
    var generator = SeededGenerator(seed: seed)
    let easings = ["smoothstep", "smootherstep", "sineInOut", "cubicInOut", "quadInOut"]
    let count = 1 + generator.index(below: 4)
    let size = generator.double(in: 0.001...1000)
    func value() -> [Double] { (0..<count).map { _ in generator.double(in: -1...1) * size } }
    let duration = generator.double(in: 0.05...2)
    let law = CombinationLaw.allCases[generator.index(below: CombinationLaw.allCases.count)]
    let easing = easings[generator.index(below: easings.count)]
    let first = value()
    let changes = (0...generator.index(below: 40)).map { _ in
      Scene.Change(
        at: generator.double(in: 0...3), .set(target: nil, property: "x", to: value()),
        tween: Scene.Tween(.easing(easing, duration: duration)))
    }
    return Scene(
      properties: [Scene.Property(name: "x", value: first, law: law)], changes: changes,
      duration: 3 + duration)
  }

  @Test("The facts: linear stands still at 50, a quick way back swings to −90.8")
  func facts() throws {
    func scene(_ first: Scene.Tween, _ second: Scene.Tween, _ law: CombinationLaw = .additive)
      -> Scene
    {
      Scene(
        properties: [Scene.Property(name: "x", value: [0], law: law)],
        changes: [
          Scene.Change(at: 0, .set(target: nil, property: "x", to: [100]), tween: first),
          Scene.Change(at: 0.5, .set(target: nil, property: "x", to: [0]), tween: second),
        ], duration: 4)
    }
    let linear = Scene.Tween(.easing("linear", duration: 1))
    let stall = try #require(try scene(linear, linear).findings().first { $0.kind == .stall })
    #expect(stall.time == 0.5 && (stall.measure - 0.5).magnitude < 0.01)
    #expect(stall.what.contains("at 50 for"))
    #expect(try !scene(linear, linear, .crossfade).findings().contains { $0.kind == .stall })

    let slow = Scene.Tween(.easing(duration: 4))
    let quick = Scene.Tween(.easing(duration: 0.25))
    let hull = try #require(try scene(slow, quick).findings().first { $0.kind == .hull })
    #expect((hull.measure - 90.8).magnitude < 0.1)
    // What the cure advises keeps it inside; the slow one is then superseded, and that is told.
    #expect(try scene(slow, quick, .guarded).findings().map { $0.kind } == [.missed])

    let spring = Scene.Tween(.easing("spring(20, 0.5)", duration: 1))
    let step = try #require(try scene(spring, spring).findings().first { $0.kind == .step })
    #expect(step.cure == "use pinned(spring(20, 0.5))" && step.time == 1.5 || step.time == 1)
  }

  @Test("The examples have the findings that are known of them")
  func examples() throws {
    let folder = Fixtures.repository.appending(path: "Examples/Scenes")
    let reactive = try Scene(contentsOf: folder.appending(path: "reactive.json")).findings()
    #expect(
      reactive.map { "\($0.property) \($0.kind.rawValue)" } == [
        "ball velocity", "ball mixed", "radius hull", "radius mixed",
      ])
    #expect(reactive.first?.time == 0.7)

    var walk = try Scene(contentsOf: folder.appending(path: "walk.json"))
    let findings = try walk.findings()
    #expect(findings.map { $0.property } == ["figure/swing"])
    #expect(findings.map { $0.kind } == [.velocity] && findings.first?.time == 2.2)
    #expect(findings.first?.cure == "give the tween keepsVelocity")
    // The cure cures.
    for index in walk.changes.indices where walk.changes[index].time == 2.2 {
      walk.changes[index].tween?.keepsVelocity = true
    }
    #expect(try walk.findings() == [])
  }
}
