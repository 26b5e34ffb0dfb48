import Testing

@testable import Tweening

@Suite("What a timeline costs")
struct TimelineCostTests {
  private static func addresses(_ s: Scheduler) -> [UInt] {
    [s.models.address, s.lanes.address, s.stack.lists.address, s.stack.groups.address]
      + s.stack.groups.flatMap {
        [$0.start.address, $0.delta.address, $0.lane.address, $0.slot.address]
      }
  }

  @Test("To play a timeline copies nothing of what it writes to")
  func inPlace() throws {
    var s = Scheduler()
    let properties = (0..<100).map { _ in s.addProperty(0.0) }
    let tween = Tween(duration: 10)
    for property in properties { s.retarget(property, to: 1, with: tween) }
    // Room for one more.
    s.retarget(properties[0], to: 2, with: tween)
    let before = Self.addresses(s)
    try s.play(.change(properties[0], to: 3, with: tween))
    try s.play(.set(properties[1], 3))
    #expect(Self.addresses(s) == before)
    #expect(s.liveCount(of: properties[0]) == 3 && s.model(properties[1]) == 3)
  }

  @Test("A walk over a timeline keeps values of the properties that it names, and of no others")
  func values() throws {
    var s = Scheduler()
    let properties = (0..<100).map { _ in s.addProperty(0.0) }
    let part = Timeline.sequence([
      .change(properties[7], to: 1, with: Tween(duration: 1)), .set(properties[9], 2),
    ])
    var walk = TimelineWalk(s)
    _ = try walk.layout(.sequence([part.repeated(3), part.reversed]))
    #expect(Set(walk.values.keys) == [7, 9])
  }
}
