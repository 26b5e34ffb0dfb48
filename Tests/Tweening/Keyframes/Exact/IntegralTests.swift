import Testing
import Tweening
import TweeningTestSupport

@Suite("Integrals of F-Curves")
struct IntegralTests {
  /// The integral by Gauss's rule of five points, halving until nothing changes.
  private static func reference(
    _ curve: FCurve, _ frames: ClosedRange<Double>, allowed: Double
  ) -> Double {
    // At least where an easing has corners, and often enough to find a short swing.
    let keys = curve.keyframes
    var stops = [frames.lowerBound]
    for index in keys.indices.dropLast() {
      let (start, run) = (keys[index].frame, keys[index + 1].frame - keys[index].frame)
      for part in 0...44 {
        let stop = start + run * Double(part) / 44
        if stop > frames.lowerBound, stop < frames.upperBound { stops.append(stop) }
      }
    }
    for key in keys where frames.contains(key.frame) { stops.append(key.frame) }
    stops.append(frames.upperBound)
    stops.sort()
    var sum = 0.0
    for (from, to) in zip(stops, stops.dropFirst()) where from < to {
      let whole = gauss(curve, from, to)
      sum += refined(
        curve, from, to, whole, depth: 40, before: .infinity, allowed: allowed)
    }
    return sum
  }

  private static func refined(
    _ curve: FCurve, _ from: Double, _ to: Double, _ whole: Double, depth: Int, before: Double,
    allowed: Double
  ) -> Double {
    let middle = (from + to) / 2
    let (left, right) = (gauss(curve, from, middle), gauss(curve, middle, to))
    let error = (left + right - whole).magnitude
    // At a corner the two may agree by chance, but not twice.
    let isFine = error < allowed && before < 1e4 * allowed
    if depth == 0 || isFine { return left + right }
    return refined(
      curve, from, middle, left, depth: depth - 1, before: error, allowed: allowed)
      + refined(curve, middle, to, right, depth: depth - 1, before: error, allowed: allowed)
  }

  private static func gauss(_ curve: FCurve, _ from: Double, _ to: Double) -> Double {
    let (middle, half) = ((from + to) / 2, (to - from) / 2)
    var sum = 0.5688888888888889 * curve.value(at: middle)
    for (node, weight) in [
      (0.5384693101056831, 0.4786286704993665), (0.9061798459386640, 0.2369268850561891),
    ] {
      sum +=
        weight
        * (curve.value(at: middle - half * node) + curve.value(at: middle + half * node))
    }
    return half * sum
  }

  private static func check(_ curve: FCurve, _ frames: ClosedRange<Double>, _ name: String) {
    let integral = curve.integral(over: frames)
    let bounds = curve.bounds(over: frames)
    let size =
      max(bounds.lowerBound.magnitude, bounds.upperBound.magnitude)
      * (frames.upperBound - frames.lowerBound)
    let expected = reference(curve, frames, allowed: 1e-13 * size)
    #expect(
      (integral - expected).magnitude <= 1e-9 * size,
      "\(name), \(frames): \(integral), expected \(expected)")
  }

  @Test(
    "Every interpolation and ease has the integral that fine sums give",
    arguments: Keyframe.Interpolation.allCases)
  func everyKind(_ interpolation: Keyframe.Interpolation) throws {
    var random = SeededGenerator(seed: 37)
    for ease in Keyframe.Ease.allCases {
      for round in 0..<5 {
        var keys = EasedCurveTests.keys(&random, count: 3)
        for index in keys.indices {
          keys[index].interpolation = interpolation
          keys[index].ease = ease
          if round == 3 { keys[index].period = index == 0 ? 0 : -4 }
          keys[index].rightHandle.frame += random.double(in: -1...9)
          keys[index].rightHandle.value += random.double(in: -9...9)
        }
        let curve = try FCurve(keys, extrapolation: round.isMultiple(of: 2) ? .linear : .constant)
        let name = "seed 37, \(interpolation) \(ease), round \(round)"
        let start = random.double(in: -25...20)
        Self.check(curve, start...start + random.double(in: 0...30), name)
        Self.check(curve, keys[0].frame...keys[2].frame, name)
        let place = keys[0].frame + 0.3
        Self.check(curve, place...place + 1e-3, name)
      }
    }
  }

  @Test("Bezier segments with handles of all sorts", arguments: 0..<30)
  func handles(seed: Int) throws {
    let sample = try CurveInterval.random(seed: seed)
    Self.check(sample.curve, sample.frames, sample.name)
  }

  @Test("The integrals of Blender's curves", arguments: ["easing", "handles", "extrapolation"])
  func goldens(_ topic: String) throws {
    for golden in try CurveInterval.goldens(topic) {
      Self.check(golden.curve, golden.frames, golden.name)
    }
  }

  @Test("Integrals of neighbouring intervals add up", arguments: 0..<60)
  func additivity(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let curve = try FCurve(EasedCurveTests.keys(&random, count: 6), extrapolation: .linear)
    let bounds = curve.bounds(over: -40...80)
    let size = 120 * max(bounds.lowerBound.magnitude, bounds.upperBound.magnitude)
    for _ in 0..<100 {
      let cuts = [-40...80, -40...80, -40...80].map { random.double(in: $0) }.sorted()
      let sum = curve.integral(over: cuts[0]...cuts[1]) + curve.integral(over: cuts[1]...cuts[2])
      let whole = curve.integral(over: cuts[0]...cuts[2])
      #expect((sum - whole).magnitude <= 1e-14 * size, "seed \(seed), \(cuts)")
    }
  }

  @Test("The means of the families are the known ones")
  func known() throws {
    let known: [(Keyframe.Interpolation, Double)] = [
      (.constant, 0), (.linear, 0.5), (.sine, 1 - 2 / .pi), (.quad, 1.0 / 3), (.cubic, 0.25),
      (.quart, 0.2), (.quint, 1.0 / 6), (.circ, 1 - .pi / 4),
      // (1 − 2⁻¹⁰)/(10 ln 2), lowered and normalised.
      (.expo, 1 / (10 * 0.6931471805599453) - 0x1p-10 / (1 - 0x1p-10)),
      (.back, 0.25 - 1.70158 / 12),
    ]
    for (interpolation, mean) in known {
      var key = Keyframe(frame: 2, value: 0, interpolation: interpolation)
      for (ease, expected) in [(Keyframe.Ease.in, mean), (.out, 1 - mean), (.inOut, 0.5)] {
        key.ease = ease
        let isPlain = interpolation == .constant || interpolation == .linear
        let curve = try FCurve([key, Keyframe(frame: 6, value: 1)])
        let integral = curve.integral(over: 2...6)
        #expect(
          (integral - 4 * (isPlain ? mean : expected)).magnitude < 1e-15,
          "\(interpolation) \(ease): \(integral / 4)")
      }
    }
  }

  @Test("Few keys, no width, no number and no end")
  func edges() throws {
    #expect(try FCurve([]).integral(over: -.infinity ... .infinity) == 0)
    let one = try FCurve([Keyframe(frame: 3, value: 7)], extrapolation: .linear)
    #expect(one.integral(over: 0...10) == 70 && one.integral(over: 3...3) == 0)
    #expect(one.integral(over: 0 ... .infinity) == .infinity)
    let line = try FCurve(
      [
        Keyframe(frame: 1, value: 2, interpolation: .linear),
        Keyframe(frame: 2, value: 4, interpolation: .linear),
      ], extrapolation: .linear)
    #expect(line.integral(over: -3...5) == 16)
    #expect(line.integral(over: -.infinity...0) == -.infinity)
    #expect(line.integral(over: -.infinity ... .infinity) == 0)
  }

  @Test("Huge parts that cancel do, and one too large is infinite")
  func huge() throws {
    let far = 0x1p700
    let curve = try FCurve(
      [
        Keyframe(frame: -far, value: -far, interpolation: .sine),
        Keyframe(frame: 0, value: far, interpolation: .linear),
        Keyframe(frame: far, value: -far),
      ])
    #expect(curve.integral(over: 0...far) == 0)
    #expect(curve.integral(over: -far...far) == -.infinity)
    #expect(curve.integral(over: 0...0x1p300) == 0x1p1000)
    let interval = 0x1p699...0x1p700
    #expect(curve.integral(over: interval) == -.infinity)
  }

  @Test("With modifiers: closed forms are met", arguments: 0..<20)
  func modifiers(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let keys = EasedCurveTests.keys(&random, count: 4)
    let plain = try FCurve(keys)
    let range = try #require(plain.frameRange)
    let (start, end) = (range.lowerBound, range.upperBound)
    let one = plain.integral(over: range)
    let bounds = plain.bounds(over: range)
    let size = 6 * max(bounds.lowerBound.magnitude, bounds.upperBound.magnitude) * (end - start)
    func integral(_ kind: FCurve.Modifier.Kind, _ frames: ClosedRange<Double>) throws -> Double {
      try FCurve(keys, modifiers: [FCurve.Modifier(kind)]).integral(over: frames)
    }
    let five = start - 2 * (end - start)...end + 2 * (end - start)
    for mode in [FCurve.Modifier.Cycles.Mode.repeat, .mirror, .repeatWithOffset] {
      let sum = try integral(.cycles(.init(before: mode, after: mode)), five)
      // The offsets before the keys and after them cancel.
      #expect((sum - 5 * one).magnitude < 1e-9 * size, "seed \(seed), \(mode)")
    }
    let parabola = try integral(.generator(.init(.sum([1, 2, 3]), isAdditive: true)), range)
    let added =
      (end - start) + (end * end - start * start) + (end * end * end - start * start * start)
    #expect((parabola - one - added).magnitude < 1e-10 * (size + added.magnitude), "seed \(seed)")
    let stepped = try FCurve(
      [
        Keyframe(frame: 0, value: 0, interpolation: .linear),
        Keyframe(frame: 12, value: 12, interpolation: .linear),
      ], modifiers: [FCurve.Modifier(.stepped(.init(step: 3)))])
    #expect((stepped.integral(over: 0...12) - 54).magnitude < 1e-9)
  }

  @Test("Parts of a circle and of very short lines add up", arguments: 1...40)
  func hardParts(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 911)
    let start = random.double(in: -3...3)
    let end = start + random.double(in: 0.1...40)
    for ease in [Keyframe.Ease.in, .out, .inOut] {
      var key = Keyframe(frame: start, value: 0, interpolation: .circ)
      key.ease = ease
      let curve = try FCurve([key, Keyframe(frame: end, value: 1)])
      for _ in 0..<20 {
        let low = random.index(below: 2) == 0 ? start.nextUp : random.double(in: start...end)
        let high = random.index(below: 2) == 0 ? end.nextDown : random.double(in: low...end)
        let middle = random.double(in: low...high)
        let whole = curve.integral(over: low...high)
        let parts = curve.integral(over: low...middle) + curve.integral(over: middle...high)
        #expect(
          (whole - parts).magnitude <= 1e-14 * (end - start),
          "seed \(seed), \(ease), \(low) \(high)")
      }
    }
    let width = 0x1p-51
    let line = try FCurve([
      Keyframe(frame: 1, value: -2, interpolation: .linear), Keyframe(frame: 1 + width, value: 10),
    ])
    #expect(line.integral(over: 1...1 + 0.5 * width) == 0.5 * width)
    #expect(line.integral(over: 1 + 0.5 * width...1 + width) == 3.5 * width)
  }
}
