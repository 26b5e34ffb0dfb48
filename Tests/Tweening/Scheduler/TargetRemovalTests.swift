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

  @Test("Properties that are removed one by one are gone at once, and swept when half have gone")
  func sweeping() {
    var s = Scheduler()
    let target = s.addTarget()
    let all = (0..<64).map { s.addProperty(Double($0), on: target, path: "\($0)") }
    var sweeps = 0
    for (place, property) in all.enumerated() {
      let members = s.targets[0].members.count
      s.remove(property)
      if s.targets[0].members.count < members { sweeps += 1 }
      let there = s.targets[0].members.filter { $0.isThere(among: s.records) }
      #expect(there.map(\.property) == all[(place + 1)...].map(\.index))
    }
    #expect(sweeps == 7 && s.targets[0].members.isEmpty)
  }

  @Test("A target whose removed properties have not been swept is one where they have")
  func unswept() throws {
    var unswept = 0
    for seed in 0..<UInt64(cases(150, debug: 25)) {
      var random = SeededGenerator(seed: 64_000 + seed)
      var (lazy, swept) = (Scheduler(), Scheduler())
      func both<Result: Equatable>(_ body: (inout Scheduler) -> Result) -> Result {
        let result = body(&lazy)
        #expect(body(&swept) == result, "seed \(64_000 + seed)")
        for target in swept.targets.indices { swept.sweep(target) }
        return result
      }
      let action = try Self.rise("0", "1", "2", "3")
      let clock = both { $0.addClock() }
      var target = both { $0.addTarget() }
      var (numbers, turns): ([Property<Double>], [Property<Rotation>]) = ([], [])
      for step in 0..<80 {
        let value = random.double(in: -3...3)
        let path = "\(random.index(below: 4))"
        let settings: Transaction? =
          switch random.index(below: 6) {
          case 0: Transaction(duration: 0.3, keepsVelocity: random.once(in: 2))
          case 1: Transaction(duration: 0.3, key: "k", policy: .ignore)
          case 2: Transaction(duration: -1)
          default: nil
          }
        let place = random.index(below: max(1, numbers.count))
        let choice = random.index(below: 14)
        let events = both { s in
          func change(_ s: inout Scheduler) {
            switch choice {
            case 4..<7 where !numbers.isEmpty: s.remove(numbers[place])
            case 7 where !turns.isEmpty: s.remove(turns[0])
            case 8: s[layers: target].append(Layer(action))
            case 9: s[layers: target] = LayerStack()
            case 10 where !numbers.isEmpty: s.set(numbers[place], value)
            case 11: s.setClock(step % 2 == 0 ? clock : .main, of: target)
            case 12: s.setSpeed(1 + value.magnitude, of: .clock(clock))
            default: break
            }
          }
          if let settings { s.transaction(settings) { change(&$0) } } else { change(&s) }
          return s.advance(by: 0.01)
        }
        if choice < 4 {
          numbers.append(both { $0.addProperty(value, on: target, path: path) })
          let turn = Rotation(vector: [value, 1, 0])
          if choice == 0 { turns.append(both { $0.addProperty(turn, on: target, path: path) }) }
        }
        if (4..<7).contains(choice), !numbers.isEmpty { numbers.remove(at: place) }
        if choice == 7, !turns.isEmpty { turns.removeFirst() }
        if choice == 13, random.once(in: 4) {
          target = both { s in
            s.remove(target)
            return s.addTarget()
          }
          (numbers, turns) = ([], [])
        }
        if lazy.targets.contains(where: { $0.goneCount > 0 }) { unswept += 1 }
        guard lazy.digest == swept.digest, events.count < 1_000 else {
          Issue.record("seed \(64_000 + seed), step \(step)")
          return
        }
      }
    }
    #expect(unswept > 100)
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
    #expect(s.targets.count == 8 && s.playing.count <= 16 && s.freeTargets.isEmpty)
    #expect(s.records.count == 16 && s.lanes.count < 64 && s.liveCount <= 8)
    let bare = s.addTarget()
    s[layers: bare].append(Layer(action))
    live.append(bare)
    for target in live { s.remove(target) }
    #expect(s.targets.count == 9 && s.freeTargets.count == 9 && s.isIdle)
  }
}
