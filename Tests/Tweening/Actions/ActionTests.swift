import Testing
import Tweening

@Suite("Actions")
struct ActionTests {
  private static func channel(_ path: String, _ index: Int, _ frames: [Double]) throws -> Channel {
    Channel(
      path: path, index: index,
      curve: try FCurve(frames.map { Keyframe(frame: $0, value: $0, interpolation: .linear) }))
  }

  @Test("The frame range is that of all keys unless given")
  func frameRange() throws {
    let channels = [
      try Self.channel("location", 0, [3, 9]), try Self.channel("location", 2, [-2, 5]),
      try Self.channel("scale", 0, []),
    ]
    let action = try Action(name: "walk", channels: channels)
    #expect(action.frameRange == -2...9)
    #expect(action.loopLength == 12)
    #expect(action.framesPerSecond == 24)
    #expect(try Action(name: "", channels: []).frameRange == 0...0)
    let cut = try Action(name: "cut", channels: channels, frameRange: 1...250)
    #expect(cut.frameRange == 1...250 && cut.loopLength == 250)
  }

  @Test("Channels are found by path and index")
  func lookup() throws {
    let action = try Action(
      name: "walk",
      channels: [try Self.channel("location", 2, [1]), try Self.channel("location", 0, [2])])
    #expect(action.channel("location", 2)?.curve.value(at: 0) == 1)
    #expect(action.channel("location")?.curve.value(at: 0) == 2)
    #expect(action.channel("location", 1) == nil)
    #expect(action.channel("scale") == nil)
  }

  @Test("What is no action is refused with the reason")
  func refusal() throws {
    let x = try Self.channel("x", 0, [1])
    let y = try Self.channel("y", 0, [1])
    for rate in [0, -24, Double.nan, .infinity] {
      #expect(throws: ActionError.self) {
        try Action(name: "", framesPerSecond: rate, channels: [])
      }
    }
    #expect(throws: ActionError.framesPerSecond(0)) {
      try Action(name: "", framesPerSecond: 0, channels: [])
    }
    #expect(throws: ActionError.frameRange) {
      try Action(name: "", channels: [], frameRange: 0...Double.infinity)
    }
    #expect(throws: ActionError.loopLength(0)) {
      try Action(name: "", channels: [], loopLength: 0)
    }
    #expect(throws: ActionError.sameChannel(3, as: 0)) {
      try Action(name: "", channels: [x, y, try Self.channel("x", 1, []), x])
    }
    #expect(throws: ActionError.negativeIndex(channel: 1)) {
      try Action(name: "", channels: [x, try Self.channel("y", -1, [])])
    }
  }

  @Test("Actions of the largest frames are actions")
  func largest() throws {
    let action = try Action(name: "", channels: [try Self.channel("x", 0, [-0x1p700, 0x1p700])])
    #expect(action.loopLength == 0x1p701)
  }

  @Test("Equality looks at every part")
  func equality() throws {
    let x = try Self.channel("x", 0, [1])
    let action = try Action(name: "a", channels: [x])
    #expect(action == (try Action(name: "a", channels: [x])))
    #expect(action != (try Action(name: "b", channels: [x])))
    #expect(action != (try Action(name: "a", channels: [])))
    #expect(action != (try Action(name: "a", framesPerSecond: 25, channels: [x])))
    #expect(x != (try Self.channel("x", 1, [1])))
    #expect(x != (try Self.channel("x", 0, [2])))
  }
}
