import Testing
import Tweening
import TweeningTestSupport

@Suite("Tracks and strips")
struct TrackTests {
  private static func action(_ values: [Double] = [0, 10], index: Int = 0) throws -> Action {
    let keys = values.enumerated().map {
      Keyframe(frame: Double($0.offset) * 10, value: $0.element, interpolation: .linear)
    }
    return try Action(
      name: "a", channels: [Channel(path: "location", index: index, curve: try FCurve(keys))])
  }

  private static func strip(_ range: ClosedRange<Double>) throws -> Strip {
    Strip(try action(), start: range.lowerBound, end: range.upperBound)
  }

  @Test("The strip of a frame: the earlier one at a border, then what is held")
  func choice() throws {
    var track = try Track([
      try Self.strip(20...30), try Self.strip(0...10), try Self.strip(10...15),
    ])
    #expect(track.strips.map(\.start) == [0, 10, 20])
    let frames = [-1, 0, 10, 10.5, 17, 20, 30, 99]
    #expect(frames.map { track.strip(at: $0) } == [0, 0, 0, 1, 1, 2, 2, 2])
    for index in 0..<3 {
      var strip = track.strips[index]
      strip.extrapolation = .nothing
      try track.replace(at: index, with: strip)
    }
    #expect(frames.map { track.strip(at: $0) } == [nil, 0, 0, 1, nil, 2, 2, nil])
    #expect(track.strip(at: .nan) == nil)
    #expect(track.strip(at: -.infinity) == nil)
    #expect(Track().strip(at: 0) == nil)
  }

  @Test("Strips that overlap or are none are refused, and nothing changes")
  func refusal() throws {
    var track = try Track([try Self.strip(0...10), try Self.strip(20...30)])
    let before = track
    #expect(throws: StripProblem.overlaps(0)) { try track.insert(try Self.strip(9...15)) }
    #expect(throws: StripProblem.overlaps(1)) { try track.insert(try Self.strip(10...21)) }
    #expect(throws: StripProblem.overlaps(1)) {
      try track.replace(at: 0, with: try Self.strip(19...29))
    }
    let wrong: [(WritableKeyPath<Strip, Double>, Double, StripProblem)] = [
      (\.start, .nan, .notFinite), (\.scale, .infinity, .notFinite),
      (\.end, 0, .empty(start: 0, end: 0)), (\.scale, 0, .scale(0)),
      (\.repetitions, -1, .repetitions(-1)), (\.blendOut, -2, .blend(-2)),
      (\.actionStart, 11, .frames(start: 11, end: 10)),
    ]
    for (path, value, problem) in wrong {
      var strip = try Self.strip(0...10)
      strip[keyPath: path] = value
      #expect(strip.problem == problem)
      #expect(throws: problem) { try track.insert(strip) }
    }
    var loud = try Self.strip(0...10)
    loud.influence = .constant(1.5)
    #expect(loud.problem == .influence(1.5))
    #expect(track == before)
    #expect(track.remove(at: 2) == nil && track.remove(at: 0) == before.strips[0])
    #expect(try track.replace(at: 1, with: before.strips[0]) == nil)
    #expect(try track.replace(at: 0, with: try Self.strip(25...40)) == 0)
  }

  @Test("A strip repeats, stretches and reverses its action, and ends with its end")
  func time() throws {
    var strip = Strip(try Self.action(), start: 100, frames: 2...6, scale: 2, repetitions: 3)
    #expect(strip.end == 124)
    let frames = [0.0, 100, 101, 108, 115.5, 124, 200]
    #expect(frames.map { strip.actionFrame(at: $0) } == [2, 2, 2.5, 2, 5.75, 6, 6])
    strip.isReversed = true
    #expect(frames.map { strip.actionFrame(at: $0) } == [6, 6, 5.5, 6, 2.25, 2, 2])
    strip.repetitions = 2.5
    strip.fitEnd()
    #expect(strip.end == 120 && strip.actionFrame(at: 120) == 4)
    let curve = try FCurve([
      Keyframe(frame: 100, value: 9, interpolation: .linear), Keyframe(frame: 110, value: -3),
    ])
    strip.timing = .animated(curve, isCyclic: false)
    #expect([50, 105, 150].map { strip.actionFrame(at: $0) } == [9, 3, -3])
    strip.timing = .animated(curve, isCyclic: true)
    #expect([50, 105, 150].map { strip.actionFrame(at: $0) } == [3, 1, -1])
  }

  @Test("A strip fades in and out, and what is held keeps the influence of its border")
  func influence() throws {
    var strip = try Self.strip(0...10)
    (strip.blendIn, strip.blendOut) = (4, 5)
    #expect(
      [-1, 0, 1, 4, 4.5, 6, 10, 20].map { strip.influence(at: $0) } == [
        0, 0, 0.25, 1, 1, 0.8, 0, 0,
      ])
    strip.influence = .constant(0.5)
    #expect(strip.influence(at: 1) == 0.125)
    strip.blendIn = 8
    #expect(strip.influence(at: 6) == 0.375)
    // At the end of the one, which lies within the other, the first still holds.
    #expect(strip.influence(at: 8) == 0.5)
    strip.influence = .animated(
      try FCurve([
        Keyframe(frame: 0, value: -1, interpolation: .linear), Keyframe(frame: 10, value: 3),
      ]))
    #expect([0, 2.5, 3.75, 9].map { strip.influence(at: $0) } == [0, 0, 0.5, 1])
    strip.isMuted = true
    #expect(strip.influence(at: 9) == 0)
  }

  @Test("Automatic blends follow the overlaps with the tracks beside")
  func automaticBlends() throws {
    func blends(_ ranges: ClosedRange<Double>...) throws -> [[Double]] {
      var stack = try TrackStack(
        ranges.map { range throws -> Track in
          var strip = try Self.strip(range)
          strip.blendsAutomatically = true
          return try Track([strip])
        })
      stack.updateAutomaticBlends()
      return stack.tracks.map { [$0.strips[0].blendIn, $0.strips[0].blendOut] }
    }
    // Each as Blender 4.5 gives it.
    #expect(try blends(1...20, 10...30) == [[0, 10], [10, 0]])
    #expect(try blends(10...30, 1...20) == [[10, 0], [0, 10]])
    #expect(try blends(1...40, 10...20) == [[9, 30], [0, 0]])
    #expect(try blends(1...20, 1...20) == [[0, 0], [0, 0]])
    #expect(try blends(1...20, 20...30) == [[0, 0], [0, 0]])
    #expect(try blends(1...20, 1...30) == [[0, 0], [19, 0]])
    #expect(try blends(1...20, 15...40, 30...60) == [[0, 5], [5, 10], [10, 0]])
    #expect(try blends(1...20, 100...140, 10...60) == [[0, 0], [0, 0], [0, 0]])
    #expect(try blends(1...20, 10...25, 15...60) == [[0, 10], [5, 10], [10, 0]])
    #expect(TrackStack().automaticBlends(track: 0, strip: 0) == (0, 0))
  }

  @Test("The action on top plays within its keys, a single key counting for one frame")
  func activeRange() throws {
    let low = try Track([Strip(try Self.action([1, 2]), start: 0)])
    func plays(_ frames: [Double], _ extrapolation: Strip.Extrapolation, at: [Double]) throws
      -> [Bool]
    {
      let keys = frames.map { Keyframe(frame: $0, value: 9, interpolation: .linear) }
      let top = try Action(
        name: "top", channels: [Channel(path: "location", index: 2, curve: try FCurve(keys))])
      let bound = TrackStack([low], active: .init(top, extrapolation: extrapolation))
        .bound(to: [.location])
      return at.map { frame in
        var lanes = [7.0, 7, 7]
        bound.evaluate(at: frame, over: &lanes)
        return lanes[2] == 9
      }
    }
    let frames = [2, 3, 3.5, 4, 4.5, 6]
    #expect(try plays([3], .nothing, at: frames) == [false, true, true, true, false, false])
    #expect(try plays([3, 4.5], .nothing, at: frames) == [false, true, true, true, true, false])
    #expect(try plays([3], .holdForward, at: frames) == [false, true, true, true, true, true])
    #expect(try plays([3], .hold, at: frames) == [true, true, true, true, true, true])
    #expect(try plays([], .hold, at: frames) == [false, false, false, false, false, false])
  }

  @Test("A solo track plays alone, muted or not, and rests the action on top")
  func solo() throws {
    var low = try Track([Strip(try Self.action([1, 2]), start: 0)])
    let high = try Track([Strip(try Self.action([3, 4], index: 1), start: 0)])
    let top = try Self.action([5, 6], index: 2)
    func values(at frame: Double) -> [Double] {
      var lanes = [7.0, 7, 7]
      TrackStack([low, high], active: .init(top)).bound(to: [.location])
        .evaluate(at: frame, over: &lanes)
      return lanes
    }
    #expect(values(at: 5) == [1.5, 3.5, 5.5])
    low.isMuted = true
    #expect(values(at: 5) == [7, 3.5, 5.5])
    low.isSolo = true
    #expect(values(at: 5) == [1.5, 7, 0])
    low.remove(at: 0)
    #expect(values(at: 5) == [7, 7, 0])
  }

  @Test("An action of no length stands still, and so has no velocity")
  func noLength() throws {
    let linear = try FCurve([
      Keyframe(frame: 0, value: 0, interpolation: .linear),
      Keyframe(frame: 10, value: 10, interpolation: .linear),
    ])
    for timing in [Strip.Timing.linear, .animated(linear, isCyclic: true)] {
      for isReversed in [false, true] {
        var strip = Strip(try Self.action(), start: 0, end: 10, frames: 5...5)
        (strip.timing, strip.isReversed) = (timing, isReversed)
        var s = Scheduler()
        let cube = s.addTarget("cube")
        let place = s.addProperty(SIMD2(0.0, 0), on: cube, path: "location")
        let stack = TrackStack([try Track([strip])])
        s[layers: cube].append(
          Layer(.tracks(stack, framesPerSecond: 24, frames: 0...10)))
        for step in 0...10 {
          s.advance(to: Double(step) / 24)
          // Cycles of no frames stay at the first one.
          let value = timing == .linear ? 5.0 : 0
          #expect(s[place] == SIMD2(value, 0) && s.velocity(place) == .zero, "\(step)")
          #expect(s.acceleration(place) == .zero)
        }
      }
    }
  }
}
