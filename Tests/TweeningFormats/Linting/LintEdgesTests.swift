import Testing
import Tweening
import TweeningTestSupport

@testable import TweeningFormats

@Suite("Edges that findings are looked for at")
struct LintEdgesTests {
  @Test(
    "At each tick near the end of a wait or of a tween that tween is told, and no tick is left out",
    arguments: 0..<cases(200, debug: 20))
  func near(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var scheduler = Scheduler()
    let end = 60.0
    var edges = LintEdges(until: end)
    var tweens: [LintTween] = []
    /// The ticks of each tween's edges that were still to come when they were foreseen.
    var windows: [[LintEdges.Kind: (edge: Double, ticks: ClosedRange<Double>?)]] = []
    var now = 0.0
    func add(_ place: Int) {
      let tween = tweens[place]
      edges.add(tween, after: now)
      let waits = tween.moves > tween.began ? tween.moves : now
      for (kind, edge, ticks) in [(LintEdges.Kind.wait, waits, 1.0), (.end, tween.ends, 2)]
      where windows[place][kind]?.edge != edge {
        let isToCome = edge > now && edge.isFinite
        let first = max(edge.rounded(.down) - ticks - tween.slack, now)
        windows[place][kind] = (
          edge, isToCome && first <= end ? first...edge.rounded(.up) + tween.slack : nil
        )
      }
    }
    func begin() throws {
      let tween = Tween(
        duration: Double(generator.index(below: 24)) / 2 / Ticks.perSecond, easing: .linear,
        delay: Double(generator.index(below: 24)) / 2 / Ticks.perSecond)
      let x = scheduler.addProperty(0.0)
      let begun = scheduler.retarget(x, to: 1, with: Tween(duration: 1))
      let id = try #require(begun)
      tweens.append(LintTween(id, tween, displacement: [1], at: now))
      windows.append([:])
      add(tweens.count - 1)
    }
    func edit() {
      guard let place = tweens.indices.randomElement(using: &generator) else { return }
      let edit: Scene.TweenEdit =
        [.pause, .resume, .speed(generator.double(in: 0.5...2)), .cancel][generator.index(below: 4)]
      tweens[place].take(edit, at: now)
      add(place)
    }
    for _ in 0..<60 {
      if generator.index(below: 3) > 0 { try begin() }
      if generator.index(below: 3) == 0 { edit() }
      if let last = tweens.last, generator.index(below: 9) == 0 {
        edges.remove(last.id)
        tweens.removeLast()
        windows.removeLast()
      }
      let all = zip(tweens, windows).flatMap { tween, windows in
        windows.compactMap { kind, window in window.ticks.map { (tween.id, kind, $0) } }
      }
      let next = (1...40).map { now + Double($0) }.first { tick in
        all.contains { $0.2.contains(tick) }
      }
      #expect(edges.next(after: now) == next ?? .infinity, "seed \(seed), \(now)")
      now = next.map { Double.minimum($0, now + 3) } ?? now + 1
      let found = edges.near(now).map { "\($0.id) \($0.kind) \($0.ticks)" }
      let expected = all.filter { $0.2.contains(now) }.map { "\($0.0) \($0.1) \($0.2)" }
      #expect(found.sorted() == expected.sorted(), "seed \(seed), \(now)")
    }
  }

  @Test(
    "Every end of a tween is looked at, however its time was made to run",
    arguments: 0..<cases(200, debug: 15))
  func ends(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = 8
    var changes: [Scene.Change] = []
    for place in 0..<count {
      let name = "x\(place)"
      var time = generator.double(in: 0...1)
      for turn in 0..<3 {
        // A thousandth of the way is left where it ends. Sums of decimal seconds are rounded to either side of a tick.
        let seconds = Double(1 + generator.index(below: 20)) / 20
        let tween = Scene.Tween(
          .easing(
            "penner.expoOut",
            duration: generator.index(below: 2) == 0 ? seconds : generator.double(in: 0.1...1)),
          delay: Double(generator.index(below: 6)) / 20)
        changes.append(
          .init(
            at: time, .set(target: nil, property: name, to: [turn % 2 == 0 ? 1 : -1]), tween: tween)
        )
        let edits = generator.index(below: 12) - 6
        for _ in 0..<max(edits, 0) {
          time += generator.double(in: 0...0.05)
          let edit: Scene.TweenEdit =
            [.pause, .resume, .speed(generator.double(in: 0.5...3))][generator.index(below: 3)]
          changes.append(.init(at: time, .tweens(target: nil, property: name, edit)))
        }
        if edits > 0 {
          changes.append(.init(at: time + 0.1, .tweens(target: nil, property: name, .resume)))
        }
        time += 4
      }
    }
    changes.sort { $0.time < $1.time }
    let scene = Scene(
      properties: (0..<count).map { Scene.Property(name: "x\($0)", value: [0]) }, changes: changes,
      duration: 20)
    let found = try scene.findings().filter { $0.kind == .step }
    #expect(found.count == count, "seed \(seed)")
    for finding in found { #expect(finding.further == 2, "seed \(seed), \(finding)") }
  }

  @Test(
    "A wait that is over between two ticks is one change of velocity, at the nearer one",
    arguments: 0..<cases(100, debug: 20))
  func waits(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    func change(_ time: Double, _ value: Double, _ tween: Scene.Tween) -> Scene.Change {
      .init(at: time, .set(target: nil, property: "x", to: [value]), tween: tween)
    }
    let speed = generator.double(in: 1...13)
    func findings(_ first: Double) throws -> [Finding] {
      try Scene(
        properties: [Scene.Property(name: "x", value: [0])],
        changes: [
          change(0, first, Scene.Tween(.easing("smoothstep", duration: 10))),
          change(0.1, -10, Scene.Tween(.easing("circOut", duration: 1), delay: 0.5)),
          .init(at: 0.2, .tweens(target: nil, property: "x", .speed(speed))),
        ], duration: 12
      ).findings().filter { $0.kind == .velocity }
    }
    let found = try findings(10)
    #expect(found.count == 1 && found.first?.further == 0, "seed \(seed): \(found)")
    let time = try #require(found.first).time
    let ticks = (time - (0.2 + 0.4 / speed)) * Ticks.perSecond
    #expect(ticks.magnitude < 1.5, "seed \(seed): \(ticks)")
    // From rest a start may be as abrupt as it will.
    #expect(try findings(0) == [], "seed \(seed)")
  }

  @Test("The end of a scene is looked at, however coarse the grid is")
  func end() throws {
    let scene = Scene(
      properties: [Scene.Property(name: "x", value: [0])],
      changes: [
        .init(
          at: 0, .set(target: nil, property: "x", to: [1]),
          tween: Scene.Tween(.easing("backIn", duration: 100)))
      ], duration: 30)
    let found = try #require(try scene.findings(rate: 0.01).first { $0.kind == .hull })
    #expect(found.until == 30)
  }

  @Test("A tween of steps is meant to jump, pinned or not, and no other")
  func stepped() {
    let steps = Easing.steps(3)
    for easing in [steps, steps.pinned] { #expect(Tween(duration: 1, easing: easing).isStepped) }
    for easing in [Easing.linear, .smoothstep.pinned, .bounce(.out).mirrored, .custom { $0 }] {
      #expect(!Tween(duration: 1, easing: easing).isStepped)
    }
  }

  @Test("An easing is named by its text unless that is long")
  func names() {
    let short = Easing.stops([EasingStop(0), EasingStop(1)])
    let long = Easing.stops((0..<40).map { EasingStop(Double($0) / 39) })
    #expect(Tween(duration: 1, easing: short).easingName.hasPrefix("linear("))
    #expect(Tween(duration: 1, easing: long).easingName == "the easing")
  }
}
