import Testing
import Tweening
import TweeningTestSupport

@Suite("Blender's values, by the exact evaluator")
struct ExactSampleTests {
  @Test(
    "Every sample is met to 1e-5 of the curve's range, but for those single precision spoils",
    arguments: [
      ("easing", 390, 20_610, 601, 2), ("handles", 433, 18_928, 54, 4),
      ("extrapolation", 140, 3_520, 25, 0), ("modifiers", 319, 11_769, 0, 1),
    ])
  func samples(
    _ topic: String, _ cases: Int, _ samples: Int, _ snapped: Int, _ steep: Int
  ) throws {
    var score = Score()
    for golden in try Golden.blender(topic) {
      let curve = try golden.solvedCurve(.exact)
      let allowance = Allowance(golden, curve)
      score.cases += 1
      for sample in golden.samples {
        let error = (curve.value(at: sample[0]) - sample[1]).magnitude
        let bound = allowance.bound(at: sample[0])
        score.add(error / allowance.range, allowance, at: sample[0], golden["id"].text)
        #expect(error <= bound, "\(golden["id"].text) at \(sample[0])")
      }
    }
    print("blender/\(topic), exact: \(score)")
    #expect(score.cases == cases && score.samples == samples)
    #expect(score.snapped <= snapped && score.steep <= steep, "\(score)")
    #expect(Double(score.near) >= 0.999 * Double(score.plain), "\(score)")
  }

  /// What came out of comparing.
  private struct Score: CustomStringConvertible {
    var cases = 0
    var samples = 0
    var equal = 0
    /// Those of no case that the oracle itself lists as an exception, and not within its snap.
    var plain = 0
    var near = 0
    /// Those beyond 1e-5 so near to a key that Blender answers the key's value.
    var snapped = 0
    /// Those beyond 1e-5 where the curve is so steep that single frames show.
    var steep = 0
    var worst = (error: 0.0, id: "none")

    mutating func add(_ error: Double, _ allowance: Allowance, at frame: Double, _ id: String) {
      samples += 1
      if error <= 0x1p-24 { equal += 1 }
      if allowance.isListed { return }
      if allowance.snaps(at: frame) {
        if error > 1e-5 { snapped += 1 }
        return
      }
      plain += 1
      if error <= 3e-6 { near += 1 }
      if error > 1e-5 { steep += 1 }
      if error > worst.error { worst = (error, id) }
    }

    var description: String {
      "\(cases) cases, \(samples) samples, \(equal) within 2^-24 of the range; \(plain) of no listed "
        + "exception, \(near) of them within 3e-6, \(steep) beyond 1e-5 where steep, \(snapped) "
        + "beside a key; worst \(worst.error) (\(worst.id))"
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

    /// Whether the oracle lists the case as an exception.
    var isListed: Bool {
      ["handles/close", "handles/extreme"].contains { id.hasPrefix($0) } || id.contains("CIRC")
        || id.contains("FNGENERATOR/TAN")
    }

    /// Whether a frame is so near to a key that Blender answers the key's value.
    func snaps(at frame: Double) -> Bool {
      curve.keyframes.contains { ($0.frame - frame).magnitude < 1.1e-4 && $0.frame != frame }
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
      for key in curve.keyframes where (key.frame - frame).magnitude < 1.1e-4 && key.frame != frame
      {
        bound = max(bound, 2 * (curve.value(at: frame) - key.value).magnitude)
      }
      return bound
    }
  }
}
