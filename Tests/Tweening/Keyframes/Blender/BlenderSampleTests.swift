import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Blender's values, bit for bit")
struct BlenderSampleTests {
  @Test(
    "Every sample is met to the bit by the curve with Blender's own handles",
    arguments: [
      ("easing", 390, 20_610), ("handles", 433, 18_928), ("extrapolation", 140, 3_520),
      ("modifiers", 319, 11_769),
    ])
  func samples(_ topic: String, _ cases: Int, _ samples: Int) throws {
    var score = Score()
    for golden in try Golden.blender(topic) {
      let curve = try golden.solvedCurve(.blender)
      score.cases += 1
      for sample in golden.samples {
        score.add(curve.value(at: sample[0]), sample[1], golden["id"].text)
      }
    }
    print("blender/\(topic), bits: \(score)")
    #expect(score.cases == cases && score.samples == samples)
    #expect(score.equal == samples, "\(score)")
  }

  /// What came out of comparing.
  struct Score: CustomStringConvertible {
    var cases = 0
    var samples = 0
    var equal = 0
    var worst = (error: 0.0, id: "none")

    mutating func add(_ value: Double, _ golden: Double, _ id: String) {
      samples += 1
      if value == golden { equal += 1 }
      let error = (value - golden).magnitude
      if !(error <= worst.error) { worst = (error, id) }
    }

    var description: String {
      "\(cases) cases, \(samples) samples, \(equal) bit-equal, worst error \(worst.error) (\(worst.id))"
    }
  }

  @Test("The hint and the digits beyond single precision change nothing", arguments: 0..<20)
  func stability(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let golden = try Golden.blender("modifiers")[random.index(below: 319)]
    let curve = try golden.solvedCurve(.blender)
    for sample in golden.samples {
      var hint = random.index(below: 50) - 10
      #expect(curve.value(at: sample[0], hint: &hint) == sample[1], "seed \(seed)")
      let off = sample[0] + 0.2 * Double(Float(sample[0]).ulp) * (random.double(in: -1...1))
      #expect(curve.value(at: off) == sample[1], "seed \(seed)")
    }
  }

  @Test("Keys of any order and hostile numbers give a number", arguments: 0..<40)
  func hostile(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let numbers: [Double] = [
      0, -0.0, 1, -1, 1e-45, 1e-38, 3, 7, 1e9, -1e30, 3.4e38, 0x1p700, -0x1p700, 1e-300,
    ]
    func number() -> Double {
      random.index(below: 3) == 0
        ? numbers[random.index(below: numbers.count)] : random.double(in: -50...50)
    }
    for _ in 0..<200 {
      let keys = (0..<random.index(below: 6)).map { _ in
        var key = Keyframe(
          frame: number(), value: number(),
          interpolation: Keyframe.Interpolation.allCases[random.index(below: 13)],
          leftHandle: .init(frame: number(), value: number()),
          rightHandle: .init(frame: number(), value: number()))
        key.ease = Keyframe.Ease.allCases[random.index(below: 4)]
        (key.back, key.amplitude, key.period) = (number(), number().magnitude, number())
        return key
      }
      let modifiers = (0..<random.index(below: 4)).map { _ -> FCurve.Modifier in
        let range = FCurve.Modifier.Range(
          start: number(), end: number(), blendIn: number(), blendOut: number())
        let kinds: [FCurve.Modifier.Kind] = [
          .cycles(.init(before: .mirror, after: .repeatWithOffset, afterCount: 3)),
          .cycles(.init(before: .repeatWithOffset, after: .mirror)),
          .generator(.init(.sum([number(), number(), number()]))),
          .generator(.init(.product([number(), number()]), isAdditive: true)),
          .function(.init(.tangent, amplitude: number(), phaseMultiplier: number())),
          .function(.init(.logarithm, phaseMultiplier: number(), isAdditive: true)),
          .limits(.init(minimumFrame: number(), maximumValue: number())),
          .stepped(.init(step: number(), offset: number())),
          .envelope(
            .init(
              minimum: number(), maximum: number(),
              points: [.init(frame: number(), minimum: number(), maximum: number())])),
          .noise(.init(strength: number(), scale: number())),
        ]
        return FCurve.Modifier(
          kinds[random.index(below: kinds.count)], influence: number(),
          range: random.index(below: 2) == 0 ? range : nil)
      }
      let curve = BlenderCurve(
        keys: keys, extrapolation: random.index(below: 2) == 0 ? .linear : .constant,
        modifiers: modifiers)
      for _ in 0..<20 {
        let frame = Float(number())
        #expect(!curve.value(at: frame).isNaN, "seed \(seed)")
      }
      #expect(!curve.value(at: .nan).isNaN && !curve.value(at: .infinity).isNaN, "seed \(seed)")
    }
  }
}
