import Testing
import Tweening

/// At which frames Blender 4.5.15 lets an active action play that extrapolates to nothing: keys on
/// frames 5 and 10, asked at every frame from -10 to 44.
@Suite("How far an active action reaches")
struct ActiveReachTests {
  private typealias Kind = FCurve.Modifier.Kind

  private static func cycles(
    _ before: FCurve.Modifier.Cycles.Mode, _ after: FCurve.Modifier.Cycles.Mode
  )
    -> Kind
  {
    .cycles(.init(before: before, after: after))
  }

  private static func limits(_ first: Double?, _ last: Double?) -> Kind {
    .limits(.init(minimumFrame: first, maximumFrame: last))
  }

  private static let sum = Kind.generator(.init(.sum([1, 0])))
  private static let everywhere = -10.0...44

  private static func reached(_ kinds: [[Kind]], muted: Bool = false) throws -> ClosedRange<Double>?
  {
    let channels = try kinds.enumerated().map { index, kinds in
      var modifiers = kinds.map { FCurve.Modifier($0) }
      for place in modifiers.indices { modifiers[place].isMuted = muted }
      let keys = index == 0 ? [Keyframe(frame: 5, value: 2), Keyframe(frame: 10, value: 4)] : []
      return Channel(
        path: "location", index: index, curve: try FCurve(keys, modifiers: modifiers))
    }
    let active = TrackStack.ActiveAction(
      try Action(name: "a", channels: channels), extrapolation: .nothing)
    let frames = stride(from: -10.0, through: 44, by: 1).filter { active.plays(at: $0) }
    guard let first = frames.first, let last = frames.last else { return nil }
    #expect(Double(frames.count) == last - first + 1)
    return first...last
  }

  @Test("Keys, and the last modifier of each curve, decide")
  func observed() throws {
    let cases: [([[Kind]], ClosedRange<Double>)] = [
      ([[]], 5...10),
      ([[Self.limits(7, 8)]], 5...10),
      ([[Self.limits(3, 20)]], 3...20),
      ([[Self.limits(nil, 20)]], 5...20),
      ([[Self.limits(1, 3)]], 1...10),
      ([[Self.cycles(.repeat, .repeat)]], Self.everywhere),
      ([[Self.cycles(.repeat, .none)]], -10...10),
      ([[Self.cycles(.none, .repeat)]], 5...44),
      ([[Self.cycles(.none, .none)]], 5...10),
      ([[Self.sum]], Self.everywhere),
      ([[Self.cycles(.repeat, .repeat), Self.limits(nil, 20)]], 5...20),
      ([[Self.limits(nil, 20), Self.sum]], Self.everywhere),
      ([[Self.sum, Self.limits(3, 20)]], 3...20),
      ([[Self.sum, Self.limits(nil, nil)]], 5...10),
      ([[Self.limits(3, nil), Self.limits(nil, 20)]], 5...20),
      ([[Self.limits(nil, 12), Self.limits(nil, 20)]], 5...20),
      ([[Self.limits(nil, 20)], [Self.limits(-5, nil)]], -5...20),
      ([[Self.limits(nil, 20)], [Self.sum]], Self.everywhere),
    ]
    for (kinds, expected) in cases {
      #expect(try Self.reached(kinds) == expected, "\(kinds)")
      // A muted modifier counts as well.
      #expect(try Self.reached(kinds, muted: true) == expected, "\(kinds)")
    }
  }
}
