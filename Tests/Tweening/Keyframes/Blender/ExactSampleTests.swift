import Testing
import Tweening
import TweeningTestSupport

@Suite("Blender's values, by the exact evaluator")
struct ExactSampleTests {
  @Test(
    "Every sample is met to 1e-5 of the curve's range, but for those single precision spoils",
    arguments: [
      ("easing", 390, 20_610), ("handles", 433, 18_928), ("extrapolation", 140, 3_520),
      ("modifiers", 319, 11_769),
    ])
  func samples(_ topic: String, _ cases: Int, _ samples: Int) throws {
    var score = Score()
    for golden in try Golden.blender(topic) {
      let curve = try golden.solvedCurve(.exact)
      let allowance = Allowance(golden, curve)
      score.cases += 1
      for sample in golden.samples {
        let error = (curve.value(at: sample[0]) - sample[1]).magnitude
        let bound = allowance.bound(at: sample[0])
        score.add(
          error / allowance.range, isPlain: bound <= 1e-5 * allowance.range, golden["id"].text)
        #expect(error <= bound, "\(golden["id"].text) at \(sample[0])")
      }
    }
    print("blender/\(topic), exact: \(score)")
    #expect(score.cases == cases && score.samples == samples)
    #expect(Double(score.near) >= 0.995 * Double(score.plain), "\(score)")
  }

  /// What came out of comparing.
  private struct Score: CustomStringConvertible {
    var cases = 0
    var samples = 0
    var plain = 0
    var near = 0
    var worst = (error: 0.0, id: "none")

    mutating func add(_ error: Double, isPlain: Bool, _ id: String) {
      samples += 1
      guard isPlain else { return }
      plain += 1
      if error <= 3e-6 { near += 1 }
      if error > worst.error { worst = (error, id) }
    }

    var description: String {
      "\(cases) cases, \(samples) samples, \(plain) of them plain, \(near) within 3e-6 of the range, "
        + "worst \(worst.error) (\(worst.id))"
    }
  }

  /// How far single precision may lead away from the truth.
  private struct Allowance {
    let range: Double
    private let id: String
    private let size: Double
    private let curve: FCurve

    init(_ golden: Golden, _ curve: FCurve) {
      self.curve = curve
      id = golden["id"].text
      let values = curve.keyframes.map(\.value) + golden.samples.map { $0[1] }
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      range = high > low ? high - low : 1
      size = max(low.magnitude, high.magnitude)
    }

    func bound(at frame: Double) -> Double {
      var bound = 1e-5 * range
      if id.hasPrefix("handles/close") || id.contains("CIRC") { bound = 2e-4 * range }
      // The root of two samples at a vertical tangent has the precision of a square root.
      if id == "handles/vertical#7" || id == "handles/vertical#19" { bound = 2e-4 * range }
      // Blender takes differences below 1.2e-7 for none.
      if id.hasPrefix("handles/extreme"), size < 1e-4 { bound = 1e-2 * size }
      if id.contains("FNGENERATOR/TAN") { bound = 5e-3 * range }
      // Frames are differences of single precision there: where a curve is steep that shows.
      let step = 2 * Double(max(Float(frame).ulp, Float(curve.keyframes.first?.frame ?? 0).ulp))
      for near in [frame - step, frame + step] {
        bound = max(bound, (curve.value(at: near) - curve.value(at: frame)).magnitude)
      }
      // So near to a key Blender answers the key's value.
      for key in curve.keyframes where (key.frame - frame).magnitude < 1.1e-4 && key.frame != frame
      {
        bound = max(bound, 2 * (curve.value(at: frame) - key.value).magnitude)
      }
      return bound
    }
  }
}
