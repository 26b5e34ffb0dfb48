import Testing

@testable import Tweening

@Suite("Groups of equal easings")
struct GroupingTests {
  private static func groupsInUse(_ s: Scheduler) -> Int {
    s.stack.groups.filter { $0.liveCount > 0 }.count
  }

  @Test("Equal easings share a group, whatever their durations, delays and properties")
  func shared() {
    var s = Scheduler()
    let properties = (0..<10).map { s.addProperty(Double($0)) }
    for (k, property) in properties.enumerated() {
      let tween = Tween(
        duration: Double(k + 1), easing: .back(.out, overshoot: 2), delay: Double(k % 3))
      s.retarget(property, to: 100, with: tween)
    }
    #expect(Self.groupsInUse(s) == 1)
    s.retarget(properties[0], to: 0, with: Tween(duration: 1, easing: .back(.out, overshoot: 2.5)))
    #expect(Self.groupsInUse(s) == 2)
  }

  @Test("One stored closure makes one group, two literal closures make two")
  func closures() {
    var s = Scheduler()
    let properties = (0..<6).map { s.addProperty(Double($0)) }
    let stored = Easing.custom { (p: Double) in p * p }
    for property in properties {
      s.retarget(property, to: 100, with: Tween(duration: 1, easing: stored))
    }
    #expect(Self.groupsInUse(s) == 1)
    for property in properties.prefix(2) {
      let literal = Easing.custom { (p: Double) in p * p }
      s.retarget(property, to: 50, with: Tween(duration: 1, easing: literal))
    }
    #expect(Self.groupsInUse(s) == 3)
  }

  @Test("A value of another number of lanes has a group of its own")
  func widths() {
    var s = Scheduler()
    let number = s.addProperty(0.0)
    let vector = s.addProperty(SIMD2(0.0, 0.0))
    let turn = s.addProperty(Turn(0))
    let rotation = s.addProperty(OwnRotation(vector: .zero))
    let triple = s.addProperty(SIMD3(0.0, 0, 0))
    let tween = Tween(duration: 1)
    s.retarget(number, to: 1, with: tween)
    s.retarget(turn, to: Turn(0.25), with: tween)
    #expect(Self.groupsInUse(s) == 1)
    s.retarget(vector, to: SIMD2(1, 1), with: tween)
    #expect(Self.groupsInUse(s) == 2)
    // Both are three lanes wide, but one is added up by the tick and one when it is read.
    s.retarget(triple, to: SIMD3(1, 1, 1), with: tween)
    s.retarget(rotation, to: OwnRotation(vector: SIMD3(1, 0, 0)), with: tween)
    #expect(Self.groupsInUse(s) == 4)
  }

  @Test("A hundred thousand easings, a few at a time, leave a few groups")
  func reused() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    for k in 0..<100_000 {
      let easing = Easing.back(.out, overshoot: 1 + Double(k) / 100_000)
      s.retarget(x, to: Double(k & 1 + 1), with: Tween(duration: 0.0025, easing: easing))
      s.advance(by: 0.001)
    }
    #expect(s.stack.groups.count <= 4)
    s.advance(by: 1)
    #expect(Self.groupsInUse(s) == 0)
    // Few tombstones are no reason to squeeze them out.
    #expect(s.stack.groups.allSatisfy { $0.liveCount == 0 && $0.count < 64 })
    #expect(s[x] == s.model(x))
  }
}
