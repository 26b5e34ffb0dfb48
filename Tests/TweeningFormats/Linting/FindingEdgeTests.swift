import Foundation
import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

@Suite("Findings at the edges")
struct FindingEdgeTests {
  private func scene(
    _ changes: [(Double, Double, Scene.Tween?)], duration: Double = 10, from: Double = 0
  ) -> Scene {
    Scene(
      properties: [Scene.Property(name: "x", value: [from])],
      changes: changes.map {
        Scene.Change(at: $0.0, .set(target: nil, property: "x", to: [$0.1]), tween: $0.2)
      }, duration: duration)
  }

  private func tween(
    _ easing: String = "smoothstep", _ duration: Double = 1, delay: Double = 0
  ) -> Scene.Tween {
    Scene.Tween(.easing(easing, duration: duration), delay: delay)
  }

  @Test("What is meant to jump, and a start from rest, are no findings")
  func meant() throws {
    #expect(try scene([(1, 5, nil), (2, 9, tween("smoothstep", 0))]).findings() == [])
    #expect(try scene([(1, 5, tween("steps(4)"))]).findings() == [])
    #expect(try scene([(1, 5, tween("expoOut")), (3, 9, tween("circOut"))]).findings() == [])
    #expect(try scene([(1, 5, tween("circInOut")), (3, 9, tween("circIn"))]).findings() == [])
    #expect(try scene([]).findings() == [])
    #expect(try Scene(duration: 0).findings() == [])
  }

  @Test("A wait that is over in the middle of another motion is a change of velocity there")
  func delayed() throws {
    let delayed = tween("circOut", 1, delay: 0.3)
    let findings = try scene([(1, 5, tween("circOut")), (1.2, -5, delayed)]).findings()
    let kick = try #require(findings.first { $0.kind == .velocity })
    #expect(kick.time == 1.5)
    let smooth = tween("smoothstep", 1, delay: 0.3)
    #expect(try scene([(1, 5, smooth), (1.2, -5, smooth)]).findings() == [])
  }

  @Test("An easing that begins elsewhere, and one left in the middle, are steps at the change")
  func steps() throws {
    let late = try scene([(1, 5, tween("smoothstep", 1, delay: -0.5))]).findings()
    #expect(late.map { $0.kind } == [.step] && late.first?.time == 1)
    #expect((late.first.map { $0.measure } ?? 0) == 2.5)
    let raw = try scene([(1, 5, tween("penner.expoIn"))]).findings()
    #expect(raw.map { $0.kind } == [.step] && raw.first?.time == 1)
    #expect(raw.first?.cure == "use pinned(penner.expoIn)")
    var there = tween()
    there.playback = Tween.Playback(iterations: 2, direction: .alternate)
    let back = try scene([(1, 5, there)]).findings()
    #expect(back.map { $0.kind } == [.step] && back.first?.time == 3)
  }

  @Test("What stands still because it is told to is no stall, and it finishes when it has gone on")
  func told() throws {
    func findings(
      _ edits: [(Double, Scene.TweenEdit)], handover: Scene.Tween? = nil, duration: Double = 10
    ) throws -> [Finding] {
      var scene = scene([(1, 5, tween("linear")), (1.25, 9, tween("linear"))], duration: duration)
      scene.changes += edits.map {
        .init(at: $0.0, .tweens(target: nil, property: "x", $0.1), tween: handover)
      }
      return try scene.findings().filter { $0.kind != .velocity }
    }
    #expect(try findings([(1.5, .pause), (2.5, .resume)]) == [])
    #expect(try findings([(1.5, .speed(0)), (2.5, .speed(1))]) == [])
    #expect(try findings([(1.5, .finish)]) == [])
    let slow = try findings([(1.5, .speed(0.5))], duration: 2.6)
    #expect(slow.map { $0.kind } == [.missed])
    #expect(slow.first?.cure == "let the scene last 3 s or more")
    let paused = try findings([(1.5, .pause)])
    #expect(paused.map { $0.kind } == [.missed])
    #expect(paused.first?.cure == "resume it, or finish or cancel it")
    let cancelled = try findings([(1.5, .cancel)], handover: tween())
    #expect(cancelled.map { $0.kind } == [.missed])
    #expect(
      cancelled.first?.what == "has a tween begun at 1.25 s that never finishes: it is cancelled")
  }

  @Test("Of one kind the worst is told, and how many more there are")
  func further() throws {
    let easing = tween("penner.expoOut")
    let findings = try scene([(0, 1, easing), (2, 11, easing), (4, 10, easing)]).findings()
    #expect(findings.map { $0.kind } == [.step])
    #expect(findings.first?.time == 3 && findings.first?.further == 2)
  }

  @Test("Numbers at the ends of what is possible find their end")
  func hostile() throws {
    let most = Scheduler.largestMagnitude
    var endless = tween("linear", 1e-9)
    endless.playback = Tween.Playback(iterations: 1e13, direction: .alternate)
    let scenes = [
      scene([(0, most, tween()), (0.5, -most, tween("linear")), (0.7, most, tween("backOut"))]),
      scene([(0, 1, tween("smoothstep", 1e-9)), (1e-9, 0, tween("linear", 2e-9))], duration: 1e-8),
      scene([(0, 1, tween("smoothstep", 1e5)), (3, 4, endless)], duration: 1.2e7),
      scene([(0, 1e-300, tween()), (0.3, 0, tween("linear"))], duration: 3),
      scene([(0, 1e15 + 1, tween()), (0.3, 1e15, tween())], duration: 3, from: 1e15),
      scene((0..<100).map { (1, Double($0 % 7), tween("circOut", 0.1)) }),
      scene([(12_000_000, 1, tween("linear", 1))], duration: 12_000_000),
    ]
    for (index, scene) in scenes.enumerated() {
      for rate in [240, -1, .nan, 1e-300, 1e300] where rate == 240 || index == 1 {
        for finding in try scene.findings(rate: rate) {
          #expect(finding.time >= 0 && finding.time <= scene.duration && finding.until.isFinite)
          #expect(finding.measure > 0 && !finding.measure.isNaN)
          #expect(!finding.what.isEmpty && !finding.cure.isEmpty)
        }
      }
    }
    #expect(try scenes[4].findings() == [])
  }

  @Test(
    "What is left of tweens that a policy takes away is known to the hull",
    arguments: 0..<cases(40, debug: 10))
  func policies(_ seed: Int) throws {
    var clean = FindingTests.cleanScene(seed: UInt64(seed))
    let policies: [KeyPolicy] = [.bake, .replace, .cut, .crossfade]
    for index in clean.changes.indices {
      clean.changes[index].key = "k"
      clean.changes[index].policy = policies[seed % 4]
    }
    let kinds = try clean.findings().map { $0.kind }
    #expect(!kinds.contains(.hull) && !kinds.contains(.stall), "seed \(seed): \(kinds)")
    #expect(seed % 4 == 3 || clean.changes.count < 8 || kinds.contains(.missed), "seed \(seed)")
  }

  @Test("A scene that cannot be played is a typed error")
  func bad() {
    #expect(throws: SceneError.self) {
      try scene([(0, .nan, tween())]).findings()
    }
    #expect(throws: SceneError.self) {
      try scene([(-1, 0, tween())]).findings()
    }
    #expect(throws: SceneError.self) {
      try scene([(0, 1, tween("no such"))]).findings()
    }
    #expect(throws: SceneError.self) { try Scene(duration: .infinity).findings() }
  }
}
