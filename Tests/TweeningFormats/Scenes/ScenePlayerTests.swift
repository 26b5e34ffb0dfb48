import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

@Suite("Playing scenes")
struct ScenePlayerTests {
  @Test("Columns are named by property and component, in the order of the file")
  func columns() throws {
    #expect(
      try SceneFiles.scene("reactive").play().columns == [
        "ball.x", "ball.y", "radius", "colour.x", "colour.y", "colour.z", "colour.w",
      ])
    #expect(
      try SceneFiles.scene("walk").play().columns == [
        "figure/location[0]", "figure/location[1]", "figure/location[2]", "figure/swing",
      ])
  }

  @Test(
    "The values at an instant do not depend on the instants before, to the bit",
    arguments: SceneFiles.examples)
  func anyRate(name: String) throws {
    let scene = try SceneFiles.scene(name)
    let rates = [1.0, 24, 60, 997]
    var samples: [[[UInt64]]] = []
    for rate in rates {
      var player = try scene.play()
      var atSeconds: [[UInt64]] = []
      for frame in 0...Int(scene.duration * rate) {
        let values = player.sample(at: Double(frame) / rate)
        if frame % Int(rate) == 0 { atSeconds.append(values.map(\.bitPattern)) }
      }
      samples.append(atSeconds)
    }
    #expect(samples.allSatisfy { $0 == samples[0] && $0.count == Int(scene.duration) + 1 })
  }

  @Test(
    "Random instants in any order give the bits of a player of their own",
    arguments: SceneFiles.examples)
  func anyOrder(name: String) throws {
    let seed: UInt64 = 9
    var random = SeededGenerator(seed: seed)
    let scene = try SceneFiles.scene(name)
    let fresh = try scene.play()
    var player = fresh
    for _ in 0..<200 {
      let time = random.double(in: 0...scene.duration)
      var own = fresh
      let bits = player.sample(at: time).map(\.bitPattern)
      #expect(bits == own.sample(at: time).map(\.bitPattern), "seed \(seed), at \(time)")
    }
  }

  @Test("Times that are one tick are one instant, whichever is sampled first")
  func withinTick() throws {
    let fresh = try SceneFiles.scene(
      members: """
        "properties": [{ "name": "p", "value": 1 }],
        "changes": [{ "at": 0.1000000005, "property": "p", "to": 2 }]
        """
    ).play()
    let (change, earlier) = (0.1000000005, 0.1000000002)
    #expect(Ticks.nearest(seconds: earlier) == Ticks.nearest(seconds: change))
    for times in [[earlier, change], [change, earlier], [change, 0, earlier]] {
      var player = fresh
      for time in times {
        #expect(player.sample(at: time) == [time == 0 ? 1 : 2], "\(times)")
      }
    }
  }

  @Test("A scene moves as the same calls on a scheduler do")
  func sameAsScheduler() throws {
    var player = try SceneFiles.scene(
      members: """
        "properties": [{ "name": "p", "value": [1, 2] }, { "name": "q", "value": 5 }],
        "changes": [
          { "at": 0.3, "property": "p", "to": [4, -4], "tween": { "duration": 0.4, "delay": 0.1 } },
          { "at": 0.1, "property": "p", "to": [3, 3], "tween": { "duration": 0.5 } },
          { "at": 0.3, "property": "q", "to": 7 }
        ]
        """
    ).play()
    var scheduler = Scheduler()
    let p = scheduler.addProperty(SIMD2(1.0, 2.0))
    let q = scheduler.addProperty(5.0)
    scheduler.retarget(p, to: SIMD2(3, 3), with: Tween(duration: 0.5), at: 0.1)
    scheduler.retarget(p, to: SIMD2(4, -4), with: Tween(duration: 0.4, delay: 0.1), at: 0.3)
    scheduler.retarget(q, to: 7, with: Tween(duration: 0), at: 0.3)
    for frame in 0...100 {
      let time = Double(frame) / 100
      scheduler.advance(to: time)
      #expect(player.sample(at: time) == [scheduler[p].x, scheduler[p].y, scheduler[q]])
    }
    #expect(player.sample(at: 1) == [4, -4, 7])
  }

  @Test("A change is in the sample at its own time, and with a tween nothing jumps there")
  func changesAtTheirTimes() throws {
    let scene = try SceneFiles.scene("walk")
    let tick = 1 / Ticks.perSecond
    for change in scene.changes where change.time > 0 {
      var player = try scene.play()
      let before = player.sample(at: change.time - tick)
      let at = player.sample(at: change.time)
      // The swing is the fastest, 60 degrees in half a second: far below 1e-6 degrees in a tick.
      for (a, b) in zip(before, at) { #expect(abs(a - b) < 1e-6, "at \(change.time)") }
    }
    var player = try SceneFiles.scene(
      members: """
        "properties": [{ "name": "x", "value": 0 }],
        "changes": [{ "at": 0.5, "property": "x", "to": 1 }]
        """
    ).play()
    #expect(player.sample(at: 0.5 - tick) == [0])
    #expect(player.sample(at: 0.5) == [1])
  }

  @Test("Layers are added, changed, switched and removed at their times")
  func layers() throws {
    func constant(_ name: String, _ value: Double) -> String {
      """
      { "name": "\(name)", "fps": 1,
        "channels": [{ "path": "v", "keyframes": [{ "frame": 0, "value": \(value) }] }] }
      """
    }
    var player = try SceneFiles.scene(
      members: """
        "targets": [{ "name": "t", "properties": [{ "path": "v", "value": 1 }] }],
        "actions": [\(constant("five", 5)), \(constant("nine", 9))],
        "changes": [
          { "at": 0.1, "target": "t", "add": { "name": "l", "action": "five", "weight": 0.5 } },
          { "at": 0.2, "target": "t", "layer": "l", "weight": 1 },
          { "at": 0.3, "target": "t", "add": { "name": "m", "action": "nine", "weight": 0.25 } },
          { "at": 0.4, "target": "t", "layer": "l", "action": "nine", "weight": 0.5 },
          { "at": 0.5, "target": "t", "remove": "l" },
          { "at": 0.6, "target": "t", "property": "v", "to": 5 },
          { "at": 0.7, "target": "t", "remove": "m", "tween": { "duration": 0.2 } },
          { "at": 0.8, "target": "t", "add": { "name": "l", "action": "nine" } }
        ]
        """
    ).play()
    let values = (0...9).map { player.sample(at: Double($0) / 10 + 0.05)[0] }
    #expect(values.prefix(7) == [1, 3, 5, 6, 6, 3, 6])
    // Half a tenth after the removal a quarter of the way is gone: smoothstep(0.25) = 5/32.
    #expect(abs(values[7] - (5 + 27.0 / 32)) < 1e-12)
    // The second layer of that name hides the base, and what is left of the tween lies over it.
    #expect(abs(values[8] - (9 + 5.0 / 32)) < 1e-12)
    #expect(values[9] == 9)
  }

  @Test("A weight that is tweened goes its way without a jump in the middle")
  func tweenedWeight() throws {
    var player = try SceneFiles.scene("walk").play()
    var last = player.sample(at: 0)
    for frame in 1...4000 {
      let values = player.sample(at: Double(frame) / 1000)
      // The fastest change of the scene, the swing, is below 300 degrees a second.
      for (a, b) in zip(last, values) { #expect(abs(a - b) < 0.3, "at \(frame) ms") }
      last = values
    }
    // All tweens have ended: the model lies bare but for a quarter of standing still.
    #expect(last[0] == 2 && last[1] == 1 && last[3] == 0)
  }

  @Test("Strange instants do no harm")
  func strangeInstants() throws {
    var player = try SceneFiles.scene("walk").play()
    let first = player.sample(at: -5)
    #expect(first == player.sample(at: 0))
    let middle = player.sample(at: 1.7)
    #expect(player.sample(at: .nan) == middle)
    let end = player.sample(at: .infinity)
    #expect(end.allSatisfy { $0.isFinite } && end[0] == 2)
    #expect(player.sample(at: 1.7) == middle)
    #expect(player.sample(at: -.infinity) == first)
  }
}
