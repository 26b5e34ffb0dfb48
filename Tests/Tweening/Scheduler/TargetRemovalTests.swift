import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Removing targets")
struct TargetRemovalTests {
  private static let slow = Tween(duration: 1)

  private static func rise(_ paths: String...) throws -> Action {
    let curve = try FCurve([Keyframe(frame: 0, value: 0), Keyframe(frame: 48, value: 96)])
    return try Action(name: "rise", channels: paths.map { Channel(path: $0, curve: curve) })
  }

  @Test("A target ends with its layers and properties, and of their tweens is told in order")
  func ends() throws {
    var s = Scheduler()
    let (target, other) = (s.addTarget("gone"), s.addTarget("kept"))
    let x = s.addProperty(1.0, on: target, path: "x")
    let kept = s.addProperty(2.0, on: other, path: "x")
    let turn = s.addProperty(Rotation.identity, on: target, path: "turn")
    let weight = s.addProperty(0.5)
    s[layers: target].append(Layer(try Self.rise("x"), weightProperty: weight))
    let turned = s.retarget(turn, to: Rotation(vector: [1, 0, 0]), with: Self.slow)
    let first = s.retarget(x, to: 5, with: Self.slow)
    let second = s.retarget(x, to: 9, with: Self.slow)
    let later = s.retarget(x, to: 7, with: Self.slow, at: 2)
    let going = s.retarget(kept, to: 4, with: Self.slow)
    s.advance(to: 0.5)
    s.remove(target)
    #expect(!s.contains(target) && !s.contains(x) && !s.contains(turn))
    #expect(s.contains(other) && s.contains(kept) && s.contains(weight))
    #expect(s.liveCount == 1 && s.playing.isEmpty)
    let events = s.advance(to: 3)
    let told = [first, second, later, turned].compactMap { $0.map { Event.Kind.removed($0) } }
    #expect(events.map(\.kind) == told + [.finished(try #require(going))])
    #expect(events.map(\.property) == [x.id, x.id, x.id, turn.id, kept.id])
    #expect(events.map(\.time) == [0.5, 0.5, 0.5, 0.5, 1])
    #expect(s.isIdle && s[kept] == 4)
    // It gives a layer its weight no more, and goes like any other.
    s.remove(weight)
    #expect(!s.contains(weight))
  }

  @Test("The place of a removed target is used again, by one of which nothing is known")
  func places() throws {
    var s = Scheduler()
    let clock = s.addClock()
    s.setSpeed(3, of: .clock(clock))
    let first = s.addTarget("first")
    let x = s.addProperty(1.0, on: first, path: "x")
    let action = try Self.rise("x")
    s[layers: first].append(Layer(action))
    s.setClock(clock, of: first)
    let before = s
    s.remove(first)
    let second = s.addTarget("second")
    #expect(second != first && second.index == first.index)
    #expect(!s.contains(first) && s.contains(second) && before.contains(first))
    #expect(!before.contains(second))
    #expect(s.name(of: second) == "second" && before.name(of: first) == "first")
    #expect(s[layers: second].ids.isEmpty)
    let y = s.addProperty(1.0, on: second, path: "x")
    #expect(!s.contains(x) && s[y] == 1)
    s.advance(to: 0.5)
    #expect(s[y] == 1)
    s[layers: second].append(Layer(action))
    var fresh = Scheduler()
    let target = fresh.addTarget()
    let z = fresh.addProperty(1.0, on: target, path: "x")
    fresh[layers: target].append(Layer(action))
    for time in [0.5, 0.75, 1.5, 3] {
      s.advance(to: time)
      fresh.advance(to: time)
      #expect(s[y] == fresh[z] && s[y] > 0)
    }
    let third = s.addTarget("third")
    #expect(third.index != second.index && s.contains(second) && s.contains(third))
  }

  @Test("What belongs to no removed target plays on to the same bits as without those removed")
  func others() throws {
    for seed in 0..<UInt64(cases(60, debug: 8)) {
      var random = SeededGenerator(seed: 31_000 + seed)
      var world = try LayerWorld(&random)
      var bare = world
      var live: [(target: Target, x: Property<Double>)] = []
      for step in 1...40 {
        if live.count == 3 || (!live.isEmpty && random.once(in: 2)) {
          world.s.remove(live.remove(at: random.index(below: live.count)).target)
        } else {
          let target = world.s.addTarget()
          let x = world.s.addProperty(1.0, on: target, path: "energy")
          _ = world.s.addProperty(SIMD3(1.0, 2, 3), on: target, path: "location")
          let weight = random.once(in: 2) ? world.weights[0] : nil
          let layer = Layer(world.actions[random.index(below: 4)], weightProperty: weight)
          world.s[layers: target].append(layer)
          world.s.retarget(x, to: 5, with: Tween(duration: random.double(in: 0...1)))
          live.append((target, x))
        }
        let model = random.double(in: -9...9)
        let layer = world.layer(&random)
        world.s.retarget(world.energy, to: model, with: Self.slow)
        world.s[layers: world.target].append(layer)
        bare.s.retarget(bare.energy, to: model, with: Self.slow)
        bare.s[layers: bare.target].append(layer)
        let time = Double(step) / 16
        let own = [world.location.id, world.rotation.id, world.scale.id, world.energy.id]
        let told = world.s.advance(to: time).filter { $0.property.map(own.contains) ?? true }
        let expected = bare.s.advance(to: time)
        guard world.shown == bare.shown, told.map(\.time) == expected.map(\.time) else {
          Issue.record("seed \(31_000 + seed), step \(step)")
          return
        }
      }
    }
  }

  @Test("Targets that come and go leave no more behind than those that were there at once")
  func bounded() throws {
    var s = Scheduler()
    let action = try Self.rise("x", "y")
    var live: [Target] = []
    for step in 0..<cases(20_000, debug: 1_000) {
      if live.count == 8 { s.remove(live.remove(at: step % 8)) }
      let target = s.addTarget()
      live.append(target)
      let x = s.addProperty(0.0, on: target, path: "x")
      _ = s.addProperty(0.0, on: target, path: "y")
      s[layers: target].append(Layer(action))
      s.retarget(x, to: 1, with: Self.slow)
      s.advance(by: 0.001)
    }
    #expect(s.targets.count == 8 && s.playing.count == 8 && s.freeTargets.isEmpty)
    #expect(s.records.count == 16 && s.lanes.count < 64 && s.liveCount <= 8)
    let bare = s.addTarget()
    s[layers: bare].append(Layer(action))
    live.append(bare)
    for target in live { s.remove(target) }
    #expect(s.targets.count == 9 && s.freeTargets.count == 9 && s.isIdle)
  }
}
