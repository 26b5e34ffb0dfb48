import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Bounds of F-Curves")
struct BoundsTests {
  /// Looks for the extremes of a curve the slow way: many samples, then more and more around the best.
  private struct Search {
    var least = Double.infinity
    var greatest = -Double.infinity

    init(_ curve: FCurve, _ frames: ClosedRange<Double>) {
      let (lower, upper) = (frames.lowerBound, frames.upperBound)
      // Each stretch between keys has its own peaks.
      let inner = curve.keyframes.map(\.frame).filter { frames.contains($0) }
      let stops = [lower] + inner + [upper]
      for frame in stops { take(curve.value(at: frame)) }
      for (from, to) in zip(stops, stops.dropFirst()) where from < to {
        // A swing has many peaks.
        let isElastic = curve.keyframes.contains { $0.interpolation == .elastic }
        let count = isElastic ? 1500 : 200
        let width = (to - from) / Double(count)
        let samples = (0...count).map {
          let frame = $0 == count ? to.nextDown : from + Double($0) * width
          return (frame: frame, value: curve.value(at: frame))
        }
        for sign in [1.0, -1] {
          guard let best = samples.max(by: { sign * $0.value < sign * $1.value }) else { continue }
          take(Search.refined(curve, best, sign, width, from, to))
        }
      }
    }

    /// The best value around a place.
    private static func refined(
      _ curve: FCurve, _ start: (frame: Double, value: Double), _ sign: Double, _ width: Double,
      _ from: Double, _ to: Double
    ) -> Double {
      var best = start
      var reach = width
      for _ in 0..<14 {
        let middle = best.frame
        for step in -8...8 {
          let frame = min(max(middle + reach * Double(step) / 8, from), to.nextDown)
          let value = curve.value(at: frame)
          if sign * value > sign * best.value { best = (frame, value) }
        }
        reach /= 7
      }
      return best.value
    }

    private mutating func take(_ value: Double) {
      least = min(least, value)
      greatest = max(greatest, value)
    }
  }

  private static func check(
    _ curve: FCurve, _ frames: ClosedRange<Double>, within tolerance: Double = 1e-9,
    _ name: String
  ) {
    let bounds = curve.bounds(over: frames)
    let found = Search(curve, frames)
    let size = max(bounds.lowerBound.magnitude, bounds.upperBound.magnitude)
    let ulps = 8 * size.ulp
    #expect(found.greatest <= bounds.upperBound + ulps, "\(name), \(frames): above \(bounds)")
    #expect(found.least >= bounds.lowerBound - ulps, "\(name), \(frames): below \(bounds)")
    let slack = tolerance * (found.greatest - found.least) + ulps
    #expect(
      bounds.upperBound <= found.greatest + slack && bounds.lowerBound >= found.least - slack,
      "\(name), \(frames): \(bounds), found \(found.least)...\(found.greatest)")
  }

  @Test(
    "Every interpolation and ease has its bounds, none beyond what is reached",
    arguments: Keyframe.Interpolation.allCases)
  func everyKind(_ interpolation: Keyframe.Interpolation) throws {
    var random = SeededGenerator(seed: 31)
    for ease in Keyframe.Ease.allCases {
      for round in 0..<10 {
        var keys = EasedCurveTests.keys(&random, count: 3)
        for index in keys.indices {
          keys[index].interpolation = interpolation
          keys[index].ease = ease
          if round > 6 { keys[index].period = [0, -4, 0.3][round - 7] }
          if round.isMultiple(of: 4) { keys[index].back = random.double(in: -9...9) }
          keys[index].leftHandle.frame -= random.double(in: -1...9)
          keys[index].rightHandle.frame += random.double(in: -1...9)
          keys[index].rightHandle.value += random.double(in: -9...9)
        }
        let curve = try FCurve(keys, extrapolation: round.isMultiple(of: 2) ? .linear : .constant)
        let name = "seed 31, \(interpolation) \(ease), round \(round)"
        let start = random.double(in: -25...20)
        Self.check(curve, start...start + random.double(in: 0...30), name)
        Self.check(curve, keys[0].frame...keys[2].frame, name)
        Self.check(curve, keys[1].frame...keys[1].frame, name)
      }
    }
  }

  @Test("Bezier segments with handles of all sorts have their bounds", arguments: 0..<40)
  func handles(seed: Int) throws {
    let sample = try CurveInterval.random(seed: seed)
    Self.check(sample.curve, sample.frames, sample.name)
  }

  @Test("The bounds of Blender's curves", arguments: ["easing", "handles", "extrapolation"])
  func goldens(_ topic: String) throws {
    for golden in try CurveInterval.goldens(topic) {
      Self.check(golden.curve, golden.frames, golden.name)
    }
  }

  @Test("An interval within another has bounds within the other's", arguments: 0..<60)
  func inclusion(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let curve = try FCurve(EasedCurveTests.keys(&random, count: 6), extrapolation: .linear)
    var (lower, upper) = (-30.0, 60.0)
    var outer = curve.bounds(over: lower...upper)
    for _ in 0..<40 {
      lower += random.double(in: 0...0.2) * (upper - lower)
      upper -= random.double(in: 0...0.2) * (upper - lower)
      let inner = curve.bounds(over: lower...upper)
      let ulps = 8 * max(outer.lowerBound.magnitude, outer.upperBound.magnitude).ulp
      #expect(
        inner.lowerBound >= outer.lowerBound - ulps && inner.upperBound <= outer.upperBound + ulps,
        "seed \(seed)")
      outer = inner
    }
  }

  @Test("The value before a jump counts where a frame has it, the one after where the key is")
  func jumps() throws {
    let curve = try FCurve([
      Keyframe(frame: 0, value: 1, interpolation: .constant),
      Keyframe(frame: 10, value: 5, interpolation: .constant), Keyframe(frame: 20, value: -3),
    ])
    #expect(curve.bounds(over: 2...9) == 1...1)
    #expect(curve.bounds(over: 2...(10.0.nextDown)) == 1...1)
    #expect(curve.bounds(over: 2...10) == 1...5)
    #expect(curve.bounds(over: 10...11) == 5...5)
    #expect(curve.bounds(over: 10...10) == 5...5)
    #expect(curve.bounds(over: -9...99) == -3...5)
  }

  @Test("Few keys, no width, no number and no end")
  func edges() throws {
    #expect(try FCurve([]).bounds(over: -1...1) == 0...0)
    let one = try FCurve([Keyframe(frame: 3, value: 7)], extrapolation: .linear)
    #expect(one.bounds(over: -.infinity ... .infinity) == 7...7)
    let line = try FCurve(
      [
        Keyframe(frame: 1, value: 2, interpolation: .linear),
        Keyframe(frame: 2, value: 4, interpolation: .linear),
      ], extrapolation: .linear)
    #expect(line.bounds(over: -3...5) == -6...10)
    #expect(line.bounds(over: -.infinity...0) == -.infinity...0)
    #expect(line.bounds(over: 4 ... .infinity) == 8 ... .infinity)
  }

  @Test("Ends that only an unchecked interval can have are put in order")
  func uncheckedEnds() throws {
    let curve = try FCurve([Keyframe(frame: 3, value: 7)])
    #expect(curve.ordered(5, -3) == (-3, 5) && curve.ordered(-3, 5) == (-3, 5))
    #expect(curve.ordered(.nan, .nan) == (3, 3) && curve.ordered(.nan, 1) == (1, 3))
    #expect(curve.ordered(-.infinity, .nan) == (-.infinity, 3))
    #expect(try FCurve([]).ordered(.nan, 1) == (0, 1))
  }

  @Test("Huge numbers make no traps and no NaN, and enclose what is there", arguments: 0..<40)
  func huge(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let numbers: [Double] = [0, 1, -1, 1e-300, 0x1p700, -0x1p700, 1e150, -3, 1e16]
    func number() -> Double { numbers[random.index(below: numbers.count)] }
    for _ in 0..<40 {
      let keys = (0..<3).map { _ in
        var key = Keyframe(
          frame: number(), value: number(),
          interpolation: Keyframe.Interpolation.allCases[random.index(below: 13)],
          leftHandle: .init(frame: number(), value: number()),
          rightHandle: .init(frame: number(), value: number()))
        key.ease = Keyframe.Ease.allCases[random.index(below: 4)]
        (key.back, key.period, key.amplitude) = (number(), number(), number().magnitude)
        return key
      }
      guard let curve = try? FCurve(keys, extrapolation: .linear) else { continue }
      let frames = [-.infinity, -0x1p710, -2, 0, 0.5, 1, 7, 1e17, 0x1p699, .infinity]
      let ends = [frames[random.index(below: 10)], frames[random.index(below: 10)]].sorted()
      let range = ends[0]...ends[1]
      let bounds = curve.bounds(over: range)
      #expect(bounds.lowerBound <= bounds.upperBound)
      for frame in frames + keys.flatMap({ [$0.frame, $0.frame / 2, $0.frame.nextDown] })
      where range.contains(frame) {
        let value = curve.value(at: frame)
        let ulps = 8 * max(bounds.lowerBound.magnitude, bounds.upperBound.magnitude).ulp
        #expect(
          ulps.isNaN || (value >= bounds.lowerBound - ulps && value <= bounds.upperBound + ulps),
          "seed \(seed): \(value) at \(frame) outside \(bounds) of \(curve)")
      }
    }
  }
}
