import Testing
import Tweening
import TweeningTestSupport

@Suite("Bounds of F-Curves with modifiers")
struct ModifiedBoundsTests {
  /// How far bounds go beyond samples, as a part of the samples' range.
  private static func excess(
    _ curve: FCurve, _ frames: ClosedRange<Double>, _ name: String
  ) -> Double {
    let bounds = curve.bounds(over: frames)
    var (least, greatest) = (Double.infinity, -Double.infinity)
    let width = frames.upperBound - frames.lowerBound
    for step in 0...1000 {
      let frame = min(frames.lowerBound + width * Double(step) / 1000, frames.upperBound)
      let value = curve.value(at: frame)
      (least, greatest) = (min(least, value), max(greatest, value))
    }
    let ulps = 32 * max(least.magnitude, greatest.magnitude).ulp
    #expect(
      bounds.lowerBound <= least + ulps && bounds.upperBound >= greatest - ulps,
      "\(name): \(least)...\(greatest) outside \(bounds)")
    let excess = max(least - bounds.lowerBound, bounds.upperBound - greatest)
    return excess <= ulps ? 0 : excess / max(greatest - least, .leastNormalMagnitude)
  }

  @Test("No value of a random stack is outside its bounds", arguments: 0..<cases(100, debug: 20))
  func stacks(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let keys = EasedCurveTests.keys(&random, count: 5)
    let modifiers = (0...random.index(below: 3)).map { _ in EasedCurveTests.modifier(&random) }
    let curve = try FCurve(keys, extrapolation: .linear, modifiers: modifiers)
    let start = random.double(in: -60...60)
    _ = Self.excess(curve, start...start + random.double(in: 0...70), "seed \(seed)")
  }

  @Test("No value of Blender's curves is outside, and most bounds are tight")
  func goldens() throws {
    var (cases, tight) = (0, 0)
    for golden in try Golden.blender("modifiers") {
      let curve = try golden.solvedCurve(.exact)
      // A tangent has no bounds to meet.
      guard !golden["id"].text.contains("TAN") else { continue }
      let range = curve.frameRange ?? 0...10
      let excess = Self.excess(
        curve, range.lowerBound - 30...range.upperBound + 30, golden["id"].text)
      cases += 1
      if excess < 1e-3 { tight += 1 }
    }
    print("bounds with modifiers: \(tight) of \(cases) tight to 1e-3 of the samples")
    #expect(cases > 250 && Double(tight) > 0.85 * Double(cases))
  }

  @Test("Repeated keys have the bounds of the keys, and the bounds grow with the offset")
  func cycles() throws {
    var random = SeededGenerator(seed: 5)
    let keys = EasedCurveTests.keys(&random, count: 5)
    let plain = try FCurve(keys)
    let range = try #require(plain.frameRange)
    let own = plain.bounds(over: range)
    for mode in [FCurve.Modifier.Cycles.Mode.repeat, .mirror] {
      let curve = try FCurve(
        keys, modifiers: [FCurve.Modifier(.cycles(.init(before: mode, after: mode)))])
      let bounds = curve.bounds(over: -1000...1000)
      #expect(bounds == own, "\(mode)")
    }
    let line = try FCurve(
      [
        Keyframe(frame: 0, value: 0, interpolation: .linear),
        Keyframe(frame: 10, value: 5, interpolation: .linear),
      ],
      modifiers: [FCurve.Modifier(.cycles(.init(after: .repeatWithOffset)))])
    let bounds = line.bounds(over: 5...95)
    #expect((bounds.lowerBound - 2.5).magnitude < 1e-6)
    #expect((bounds.upperBound - 47.5).magnitude < 1e-6)
  }

  @Test("Known bounds: a wave, limits, steps, a muted modifier, a parabola")
  func known() throws {
    let keys = [Keyframe(frame: 0, value: 1), Keyframe(frame: 10, value: 1)]
    func bounds(_ kind: FCurve.Modifier.Kind, _ frames: ClosedRange<Double>) throws
      -> ClosedRange<Double>
    { try FCurve(keys, modifiers: [FCurve.Modifier(kind)]).bounds(over: frames) }
    let wave = try bounds(
      .function(.init(.sine, amplitude: 3, phaseMultiplier: 2, isAdditive: true)), -50...50)
    #expect((wave.lowerBound + 2).magnitude < 1e-8 && (wave.upperBound - 4).magnitude < 1e-8)
    let parabola = try bounds(.generator(.init(.sum([0, -4, 1]))), 0...5)
    #expect((parabola.lowerBound + 4).magnitude < 1e-2 && parabola.lowerBound <= -4)
    #expect((parabola.upperBound - 5).magnitude < 1e-8)
    #expect(try bounds(.limits(.init(maximumValue: 0.5)), -50...50) == 0.5...0.5)
    let line = [
      Keyframe(frame: 0, value: 0, interpolation: .linear), Keyframe(frame: 10, value: 10),
    ]
    var stepped = FCurve.Modifier(.stepped(.init(step: 4)))
    #expect(try FCurve(line, modifiers: [stepped]).bounds(over: 1...7) == 0...4)
    stepped.isMuted = true
    #expect(try FCurve(line, modifiers: [stepped]).bounds(over: 1...7) == 1...7)
  }

  @Test("Hostile modifiers end, without NaN", arguments: 0..<cases(10, debug: 2))
  func hostile(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let numbers = [0, 1, -1, 0x1p700, -0x1p700, 1e-300, 7, 1e16]
    func n() -> Double { numbers[random.index(below: numbers.count)] }
    let kinds: [FCurve.Modifier.Kind] = [
      .generator(.init(.sum([n(), n(), n()]), isAdditive: true)),
      .function(
        .init(
          FCurve.Modifier.Function.Kind.allCases[random.index(below: 6)], amplitude: n(),
          phaseMultiplier: n(), phaseOffset: n(), isAdditive: true)),
      .stepped(.init(step: n().magnitude + 1e-300, offset: n())),
      .envelope(.init(points: [.init(frame: 0, minimum: n(), maximum: n())])),
      .noise(.init(strength: n(), scale: n().magnitude + 1e-300, depth: 2, blend: .multiply)),
      .cycles(.init(after: .repeatWithOffset)),
    ]
    let keys = [
      Keyframe(frame: 0, value: n(), interpolation: .elastic),
      Keyframe(frame: n().magnitude + 1, value: n()),
    ]
    let modifiers = (0..<3).map { _ in
      FCurve.Modifier(kinds[random.index(below: kinds.count)], influence: 0.5)
    }
    let curve = try FCurve(keys, extrapolation: .linear, modifiers: modifiers)
    for range in [-1.0...1, 0...0x1p700, -.infinity ... .infinity, 1e16...2e16] {
      let bounds = curve.bounds(over: range)
      #expect(bounds.lowerBound <= bounds.upperBound, "seed \(seed)")
      #expect(!curve.integral(over: range).isNaN, "seed \(seed)")
    }
  }

  @Test("Bounds over frames without end hold every value")
  func withoutEnd() throws {
    let line = [0.0, 10].map { Keyframe(frame: $0, value: $0, interpolation: .linear) }
    let bent = [(0.0, 0.0), (5, 0), (10, 10)].map {
      Keyframe(frame: $0.0, value: $0.1, interpolation: .linear)
    }
    let one = [Keyframe(frame: 0, value: 0)]
    let all: [([Keyframe], FCurve.Modifier.Kind, ClosedRange<Double>)] = [
      (one, .noise(.init(strength: 3, scale: 10)), 0 ... .infinity),
      (line, .cycles(.init(after: .repeatWithOffset)), 0 ... .infinity),
      (bent, .cycles(.init()), 20 ... .infinity),
      (line, .generator(.init(.sum([0, 0, -1]))), -5 ... .infinity),
      (one, .function(.init(.sine)), -.infinity ... .infinity),
    ]
    for (keys, kind, range) in all {
      let curve = try FCurve(keys, modifiers: [.init(kind)])
      let bounds = curve.bounds(over: range)
      for k in 0..<400 {
        let frame = max(range.lowerBound, -1000) + Double(k) * 7.3
        #expect(bounds.contains(curve.value(at: frame)), "\(kind), \(frame): \(bounds)")
      }
    }
    let repeated = try FCurve(bent, modifiers: [.init(.cycles(.init()))])
    #expect(repeated.bounds(over: 20 ... .infinity) == 0...10)
    let wave = try FCurve(one, modifiers: [.init(.function(.init(.sine)))])
    #expect(wave.bounds(over: -.infinity ... .infinity) == -1...1)
  }

  @Test("Integrals of frames so far away that widths are no numbers are those of the value there")
  func farAway() throws {
    let one = try FCurve(
      [Keyframe(frame: 0, value: 1)], modifiers: [.init(.limits(.init(minimumValue: -10)))])
    #expect(one.integral(over: 0 ... .infinity) == .infinity)
    #expect(one.integral(over: -.infinity ... .infinity) == .infinity)
    #expect(abs(one.integral(over: 1e308...1.2e308) / 2e307 - 1) < 1e-12)
    #expect(abs(one.integral(over: 0...1e308) / 1e308 - 1) < 1e-12)
    #expect(abs(one.integral(over: -1.2e308 ... -1e308) / 2e307 - 1) < 1e-12)
    let keys = [Keyframe(frame: 0, value: 0), Keyframe(frame: 10, value: 10)]
    for kind: FCurve.Modifier.Kind in [.stepped(.init(step: 1)), .cycles(.init())] {
      let curve = try FCurve(keys, modifiers: [.init(kind)])
      for range in [1e308...1.2e308, -1.2e308 ... -1e308, -1e308...1e308] {
        #expect(!curve.integral(over: range).isNaN)
        #expect(curve.bounds(over: range).lowerBound <= curve.bounds(over: range).upperBound)
      }
    }
  }

  @Test("No number counts as the first key's frame, and steps finer than frames leave them")
  func oddFrames() throws {
    let wave = try FCurve(
      [Keyframe(frame: 0, value: 3)], modifiers: [.init(.function(.init(.cosine)))])
    #expect(wave.value(at: .nan) == wave.value(at: 0) && wave.value(at: 0) == 1)
    let line = [0.0, 10].map { Keyframe(frame: $0, value: $0, interpolation: .linear) }
    let fine = try FCurve(line, modifiers: [.init(.stepped(.init(step: 1e-308)))])
    #expect(fine.value(at: 5) == 5 && fine.bounds(over: 2...5) == 2...5)
  }
}
