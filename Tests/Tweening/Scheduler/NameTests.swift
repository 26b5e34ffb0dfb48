import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Names of tweens and properties")
struct NameTests {
  @Test("A name that has died never lives again, however often its slot is used")
  func staleTweens() {
    var random = SeededGenerator(seed: 71)
    var s = Scheduler()
    let properties = (0..<6).map { s.addProperty(Double($0)) }
    var live: [TweenID] = []
    var dead: [TweenID] = []
    var slots: Set<Int32> = []
    for _ in 0..<1_500 {
      let property = properties[random.index(below: 6)]
      let tween = Tween(duration: random.double(in: 0...0.2))
      if let id = s.retarget(property, to: random.double(in: -1...1), with: tween) {
        #expect(!live.contains(id))
        slots.insert(id.slot)
        live.append(id)
      }
      for event in s.advance(by: random.double(in: 0...0.02)) {
        if case .finished(let id) = event.kind {
          live.removeAll { $0 == id }
          dead.append(id)
        }
      }
      #expect(live.allSatisfy { s.isLive($0) })
      if dead.count % 100 == 0 { #expect(!dead.contains { s.isLive($0) }) }
    }
    #expect(Set(dead).count == dead.count)
    #expect(!dead.contains { s.isLive($0) })
    #expect(slots.count < 60 && dead.count > 1_400)
  }

  @Test("A tween to come is not live until it begins")
  func tweensToCome() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let id = s.retarget(x, to: 1, with: Tween(duration: 1), at: 1)
    #expect(id.map { s.isLive($0) } == false)
    #expect(s.liveCount == 0 && !s.isIdle && s.model(x) == 0)
    s.advance(to: 1)
    #expect(id.map { s.isLive($0) } == true)
    s.advance(to: 2)
    #expect(id.map { s.isLive($0) } == false)
    #expect(s.isIdle)
  }

  @Test("Handles of removed properties are stale for ever, and their places are used again")
  func removedProperties() {
    var s = Scheduler()
    var stale: [Property<SIMD2<Double>>] = []
    for k in 0..<200 {
      let p = s.addProperty(SIMD2(Double(k), 0))
      s.retarget(p, to: SIMD2(0, 1), with: Tween(duration: 1))
      s.retarget(p, to: SIMD2(9, 9), with: Tween(duration: 1), at: s.time + 0.5)
      s.advance(by: 0.01)
      #expect(s.contains(p))
      s.remove(p)
      stale.append(p)
      #expect(!stale.contains { s.contains($0) })
    }
    #expect(s.records.count == 1)
    #expect(Set(stale).count == 200)
    s.advance(by: 2)
    #expect(s.isIdle)
    // A new one in the old place begins at rest where it was put.
    let fresh = s.addProperty(SIMD2(3.0, -4))
    #expect(s[fresh] == SIMD2(3, -4) && s.velocity(fresh) == .zero && s.liveCount(of: fresh) == 0)
  }

  @Test("Places are used again by shape only, whatever is removed in whatever order")
  func shapes() {
    var s = Scheduler()
    let numbers = (0..<50).map { s.addProperty(Double($0)) }
    let vectors = (0..<50).map { s.addProperty(SIMD3(Double($0), 0, 0)) }
    let rotations = (0..<50).map {
      let angle = Double($0) / 50
      return s.addProperty(OwnRotation(vector: SIMD3(angle, 0, 0)))
    }
    let lanes = s.lanes.count
    let displacers = s.displacers.count
    for k in 0..<50 {
      s.remove(numbers[k])
      s.remove(vectors[49 - k])
      s.remove(rotations[k * 7 % 50])
    }
    let again = (0..<50).map { s.addProperty(Double($0) + 0.5) }
    let insets = (0..<50).map { s.addProperty(Insets(Double($0), 1, 2, 3)) }
    let more = (0..<50).map { s.addProperty(SIMD3(0, Double($0), 0)) }
    let turns = (0..<50).map { k in
      s.remove(again[k])
      return s.addProperty(Turn(Double(k)))
    }
    #expect(s.lanes.count == lanes && s.displacers.count == displacers)
    #expect(insets.map { s[$0].top } == (0..<50).map(Double.init))
    #expect(more.map { s[$0].y } == (0..<50).map(Double.init))
    #expect(turns.map { s[$0].turns } == (0..<50).map(Double.init))
  }

  @Test("A handle names nothing in a scheduler that has no such property")
  func foreign() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let p = s.addProperty(SIMD2(0.0, 0))
    #expect(!Scheduler().contains(x) && s.contains(x))
    var other = Scheduler()
    _ = other.addProperty(SIMD2(0.0, 0))
    #expect(!other.contains(p) && !other.contains(x))
  }

  @Test("What has come to the last generation is used no more, so that no handle lives again")
  func lastGenerations() {
    var s = Scheduler()
    _ = s.addProperty(0.0)
    s.records[0].generation = .max - 5
    let properties = Self.uses(
      Property<Double>(index: 0, generation: .max - 5), { s.addProperty(0.0) }, { s.remove($0) })
    #expect(Set(properties.map(\.id)).count == 7 && s.records.count == 2)
    #expect(!properties.contains { s.contains($0) })

    let target = s.addTarget("a")
    s.targets[Int(target.index)].generation = .max - 3
    let targets = Self.uses(
      Target(index: target.index, generation: .max - 3), { s.addTarget("a") }, { s.remove($0) })
    #expect(Set(targets).count == 7 && s.targets.count > 1 && !targets.contains { s.contains($0) })

    let group = s.addGroup()
    s.groups[Int(group.index)].generation = .max - 3
    let groups = Self.uses(
      TweenGroup(index: group.index, generation: .max - 3), { s.addGroup() }, { s.remove($0) })
    #expect(Set(groups).count == 7 && s.groups.count > 1 && !groups.contains { s.contains($0) })

    let clock = s.addClock()
    s.clocks[Int(clock.index)].generation = .max - 3
    let clocks = Self.uses(
      SchedulerClock(index: clock.index, generation: .max - 3), { s.addClock() }, { s.remove($0) })
    #expect(Set(clocks).count == 7 && s.clocks.count > 2 && !clocks.contains { s.contains($0) })
  }

  /// Removes what is there, then adds and removes six more; gives the handles of all.
  private static func uses<Handle>(
    _ first: Handle, _ add: () -> Handle, _ remove: (Handle) -> Void
  ) -> [Handle] {
    remove(first)
    return [first]
      + (0..<6).map { _ in
        let next = add()
        remove(next)
        return next
      }
  }
}
