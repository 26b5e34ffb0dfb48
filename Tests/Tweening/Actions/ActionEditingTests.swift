import Testing
import Tweening
import TweeningTestSupport

@Suite("Editing of actions")
struct ActionEditingTests {
  private static func channel(_ path: String, _ index: Int, _ frames: [Double]) throws -> Channel {
    Channel(
      path: path, index: index,
      curve: try FCurve(frames.map { Keyframe(frame: $0, value: $0, interpolation: .linear) }))
  }

  private static func action() throws -> Action {
    try Action(
      name: "walk",
      channels: [
        try channel("location", 0, [1, 5, 9]), try channel("location", 2, [2, 5]),
        try channel("scale", 7, []), try channel("scale", 0, [-3]),
      ])
  }

  @Test("Channels are added, given other curves, edited and removed")
  func channels() throws {
    var action = try Self.action()
    #expect(try action.addChannel(try Self.channel("scale", 123_456, [4])) == 4)
    #expect(action.channelIndex("scale", 123_456) == 4)
    #expect(throws: ActionError.sameChannel(5, as: 1)) {
      try action.addChannel(try Self.channel("location", 2, []))
    }
    #expect(throws: ActionError.negativeIndex(channel: 5)) {
      try action.addChannel(try Self.channel("location", -1, []))
    }
    let place = try action.editCurve(at: 0) { curve throws(FCurveError) in
      try curve.insert(Keyframe(frame: 7, value: 2))
    }
    #expect(place == 2 && action.channels[0].curve.value(at: 7) == 2)
    #expect(throws: ActionError.curve(channel: 0, .notFinite(key: 0))) {
      try action.editCurve(at: 0) { curve throws(FCurveError) in
        try curve.insert(Keyframe(frame: .nan, value: 2))
      }
    }
    try action.replaceCurve(at: 1, with: try FCurve([Keyframe(frame: 40, value: 1)]))
    #expect(action.keyedRange == -3...40)
    // The frames that play stay until they are set.
    #expect(action.frameRange == -3...9)
    try action.setFrameRange()
    #expect(action.frameRange == -3...40 && action.loopLength == 44)
    try action.setFrameRange(0...10, loopLength: 5)
    #expect(throws: ActionError.loopLength(-1)) { try action.setFrameRange(0...1, loopLength: -1) }
    #expect(action.frameRange == 0...10 && action.loopLength == 5)
    #expect(try action.removeChannel(at: 2).path == "scale")
    #expect(action.channelIndex("scale", 0) == 2)
    #expect(throws: ActionError.noSuchChannel(4)) { try action.removeChannel(at: 4) }
    #expect(throws: ActionError.noSuchChannel(-1)) { try action.setMuted(true, at: -1) }
  }

  @Test("A locked channel refuses edits and nothing else")
  func lock() throws {
    var action = try Self.action()
    try action.setLocked(true, at: 1)
    let locked = action
    #expect(throws: ActionError.locked(channel: 1)) { try action.removeChannel(at: 1) }
    #expect(throws: ActionError.locked(channel: 1)) {
      try action.replaceCurve(at: 1, with: try FCurve([]))
    }
    #expect(throws: ActionError.locked(channel: 1)) {
      try action.editCurve(at: 1) { $0.extrapolation = .linear }
    }
    #expect(action == locked)
    #expect(action != (try Self.action()))
    #expect(action.actingChannels == [0, 1, 3])
    try action.setMuted(true, at: 1)
    try action.setLocked(false, at: 1)
    try action.replaceCurve(at: 1, with: try FCurve([]))
    #expect(action.channels[1].isEmpty)
  }

  @Test("Muted and empty channels do not act, and solo ones silence all others")
  func muteAndSolo() throws {
    var action = try Self.action()
    #expect(action.actingChannels == [0, 1, 3])
    try action.setMuted(true, at: 0)
    #expect(action.actingChannels == [1, 3])
    try action.setSolo(true, at: 3)
    #expect(action.actingChannels == [3])
    try action.setSolo(true, at: 0)
    #expect(action.actingChannels == [3])
    try action.setMuted(false, at: 0)
    try action.setSolo(false, at: 3)
    #expect(action.actingChannels == [0])
    // What does not act is not touched.
    var lanes = [8.0, 8, 8]
    TrackStack(active: .init(action)).bound(to: [.location]).evaluate(at: 5, over: &lanes)
    #expect(lanes == [5, 8, 8])
  }

  @Test("The next and the previous key are found over all channels")
  func neighbours() throws {
    let action = try Self.action()
    #expect([-9, -3, 1, 4.5, 5, 9].map { action.nextKey(after: $0) } == [-3, 1, 2, 5, 9, nil])
    #expect([-3, 1, 5, 5.5, 99].map { action.previousKey(before: $0) } == [nil, -3, 2, 5, 9])
    #expect(action.nextKey(after: .nan) == nil && action.previousKey(before: .nan) == nil)
    #expect(try Action(name: "", channels: []).nextKey(after: 0) == nil)
  }

  @Test("Markers are sorted, found and walked")
  func markers() throws {
    var action = try Self.action()
    #expect(try action.addMarker(Marker("step", frame: 12)) == 0)
    #expect(try action.addMarker(Marker("lift", frame: 4)) == 0)
    #expect(try action.addMarker(Marker("land", frame: 12)) == 2)
    #expect(action.markers.map(\.name) == ["lift", "step", "land"])
    #expect(action.marker("land")?.frame == 12 && action.marker("none") == nil)
    #expect([0, 4, 12].map { action.nextMarker(after: $0)?.name } == ["lift", "step", nil])
    #expect([4, 12, 13].map { action.previousMarker(before: $0)?.name } == [nil, "lift", "land"])
    #expect(action.previousMarker(before: .nan) == nil && action.nextMarker(after: .nan) == nil)
    #expect(throws: ActionError.self) { try action.addMarker(Marker("", frame: .nan)) }
    #expect(throws: ActionError.markerFrame(.infinity)) {
      try action.addMarker(Marker("", frame: .infinity))
    }
    #expect(action != (try Self.action()))
    #expect(action.removeMarker(at: 1)?.name == "step" && action.removeMarker(at: 7) == nil)
    #expect(action.markers.count == 2)
  }
}
