import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Eased segments in single precision")
struct BlenderEaseTests {
  static let interpolations: [Keyframe.Interpolation] = [
    .sine, .quad, .cubic, .quart, .quint, .expo, .circ, .back, .bounce, .elastic,
  ]

  /// A number that is often at an edge.
  static func number(_ random: inout SeededGenerator) -> Double {
    let edges = [0, -0.0, 1, -1, 0.5, 1e-30, -1e30, 1e-45, 3e38, 1e200, 4.1, 1.70158]
    let choice = random.index(below: 3)
    if choice == 0 { return edges[random.index(below: edges.count)] }
    return choice == 1
      ? random.double(in: -100...100) : Maths.exp2(random.double(in: -20...20))
  }

  /// A key of an eased segment with parameters of every size, most of them tame.
  static func key(_ random: inout SeededGenerator, frame: Double, value: Double) -> Keyframe {
    let interpolation = interpolations[random.index(below: interpolations.count)]
    var key = Keyframe(frame: frame, value: value, interpolation: interpolation)
    key.ease = Keyframe.Ease.allCases[random.index(below: 4)]
    guard random.index(below: 3) > 0 else { return key }
    (key.back, key.period) = (number(&random), number(&random))
    key.amplitude = number(&random).magnitude
    return key
  }

  /// The segment after a key of one of ``interpolations``.
  static func segment(
    after key: Keyframe, begin: Float, change: Float, duration: Float
  ) -> BlenderEasedSegment? {
    guard case .eased(let interpolation) = key.interpolation.form else { return nil }
    return BlenderEasedSegment(
      interpolation, after: key, begin: begin, change: change, duration: duration)
  }

  @Test("Without a branch they have the bits that they have with some", arguments: 0..<8)
  func formulas(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(8500 + seed))
    var tried: Set<String> = []
    var (numbers, others) = (0, 0)
    for _ in 0..<cases(40_000, debug: 4_000) {
      let key = Self.key(&random, frame: 0, value: 0)
      let (begin, change) = (Float(Self.number(&random)), Float(Self.number(&random)))
      // Unsorted keys may be at a negative distance.
      let durations: [Double] = [10, 1e-3, 1e6, -4, 1e-44, 3e38, .infinity, Self.number(&random)]
      let duration = Float(durations[random.index(below: durations.count)])
      guard duration != 0 else { continue }
      let segment = try #require(
        Self.segment(after: key, begin: begin, change: change, duration: duration))
      let branched = BranchedEase(begin: begin, change: change, duration: duration, key: key)
      tried.insert("\(key.interpolation) \(key.ease)")
      var times = [0, -0.0, 0.5, 1, -0.25, 1.5, .nan, .infinity].map { Float($0) * duration }
      times += [
        duration.nextDown, (duration / 2).nextDown, (duration / 2).nextUp, .leastNonzeroMagnitude,
      ]
      times += (1...11).map { duration * (Float($0) / 11) }
      times += (0..<4).map { _ in duration * Float(random.double(in: 0...1)) }
      for time in times {
        let (found, expected) = (segment.value(time), branched.value(time))
        if expected.isNaN { others += 1 } else { numbers += 1 }
        #expect(
          found.bitPattern == expected.bitPattern || found.isNaN && expected.isNaN,
          "\(found), not \(expected): \(key), \(begin), \(change), \(duration), \(time), seed \(8500 + seed)"
        )
      }
    }
    #expect(tried.count == 40 && others < numbers, "seed \(8500 + seed)")
  }

  @Test("An ease that is not told is in, but out for what goes back, bounces or swings")
  func automatic() throws {
    for interpolation in Self.interpolations {
      var key = Keyframe(frame: 0, value: 0, interpolation: interpolation)
      let automatic = try #require(
        Self.segment(after: key, begin: 1, change: 2, duration: 10))
      let isOut = [.back, .bounce, .elastic].contains(interpolation)
      #expect(automatic.ease == (isOut ? .out : .in))
      key.ease = isOut ? .out : .in
      let told = try #require(Self.segment(after: key, begin: 1, change: 2, duration: 10))
      #expect(automatic.value(3) == told.value(3))
    }
  }
}
