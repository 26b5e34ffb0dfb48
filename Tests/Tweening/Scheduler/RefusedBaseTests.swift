import Testing
import Tweening
import TweeningTestSupport

@Suite("Changes of bases that are refused")
struct RefusedBaseTests {
  /// A target that a layer moves by a clock of half the speed, two seconds after the beginning.
  private struct World {
    var s = Scheduler()
    let clock: SchedulerClock
    let target: Target
    let x: Property<Double>

    init(group: Int? = nil, weight: Double? = nil) throws {
      clock = s.addClock()
      s.setSpeed(0.5, of: .clock(clock))
      target = s.addTarget()
      x = s.addProperty(0.0, on: target, path: "x")
      let curve = try FCurve([Keyframe(frame: 0, value: 0), Keyframe(frame: 240, value: 240)])
      let ramp = try Action(name: "ramp", channels: [Channel(path: "x", curve: curve)])
      var layer = Layer(ramp, group: group)
      if let weight { layer.weightProperty = s.addProperty(weight) }
      s[layers: target].append(layer)
      s.advance(to: 2)
    }
  }

  private static let impossible: [(Tween, Refusal)] = [
    (Tween(duration: -1), .tween(.duration)), (Tween(duration: .nan), .tween(.duration)),
    (Tween(duration: 140 * 86_400, delay: 8 * 86_400), .time),
  ]

  private func expectRefusal(
    _ world: inout World, _ refusal: Refusal, _ change: (inout Scheduler) -> Void
  ) {
    let (before, value) = (world.s.digest, world.s[world.x])
    change(&world.s)
    #expect(world.s.digest == before)
    #expect(world.s[world.x] == value)
    let events = world.s.advance(by: 0)
    #expect(events.map(\.kind) == [.refused(refusal)])
    #expect(events.allSatisfy { $0.property == nil })
  }

  @Test("A target takes no other clock in a transaction whose tween is impossible")
  func otherClock() throws {
    for (tween, refusal) in Self.impossible {
      var world = try World()
      let (clock, target) = (world.clock, world.target)
      expectRefusal(&world, refusal) { s in
        s.transaction(tween) { $0.setClock(clock, of: target) }
      }
    }
  }

  @Test("A clock by which layers run is not removed in a transaction whose tween is impossible")
  func removedClock() throws {
    for (tween, refusal) in Self.impossible {
      var world = try World()
      let clock = world.clock
      world.s.setClock(clock, of: world.target)
      expectRefusal(&world, refusal) { s in s.transaction(tween) { $0.remove(clock) } }
      #expect(world.s.contains(clock))
    }
  }

  @Test("A weight that is removed in such a transaction moves nothing, and nothing is refused")
  func removedWeight() throws {
    var world = try World(weight: 0.5)
    let value = world.s[world.x]
    let id = try #require(world.s[layers: world.target].ids.first)
    let weight = try #require(world.s[layers: world.target][id].weightProperty)
    world.s.transaction(Tween(duration: -1, keepsVelocity: true)) { $0.remove(weight) }
    #expect(world.s[world.x] == value)
    #expect(world.s[layers: world.target][id].weight == 0.5)
    #expect(world.s.advance(by: 0).isEmpty)
  }

  @Test("The digest tells groups of layers from each other, however large")
  func groups() throws {
    var groups: [Int?] = [nil, 0, -1, 1, 1 << 20, -1 << 20]
    if Int.bitWidth > 32 { groups += [1 << 32, -1 << 33] }
    let digests = try groups.map { try World(group: $0).s.digest }
    #expect(Set(digests).count == groups.count)
  }
}
