import Foundation
import Testing
import Tweening
import TweeningTestSupport

@Suite("F-Curves as Blender evaluates them")
struct BlenderCurveTests {
  struct Case {
    let name: String
    let curve: FCurve
    let samples: [(frame: Double, value: Double)]

    /// The range of the values of keys and samples; 1 for a level curve.
    let range: Double

    /// The largest error allowed.
    ///
    /// More than 1e-5 of the range only where Blender's own single
    /// precision is to blame: see the fixture's README.
    let tolerance: Double

    var isException: Bool { tolerance > 1e-5 * range }

    init(name: String, curve: FCurve, samples: [(frame: Double, value: Double)]) {
      self.name = name
      self.curve = curve
      self.samples = samples
      let values = curve.keyframes.map(\.value) + samples.map(\.value)
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      range = high > low ? high - low : 1
      let size = max(abs(low), abs(high))
      if name.hasPrefix("handles/close") {
        tolerance = 2e-4 * range
      } else if name.hasPrefix("handles/extreme"), size < 1e-4 {
        tolerance = 1e-2 * size
      } else {
        tolerance = (name == "handles/vertical#7" ? 3e-5 : 1e-5) * range
      }
    }
  }

  static func cases() throws -> [Case] {
    let text = String(decoding: try Fixtures.data("blender/plain-curves.txt"), as: UTF8.self)
    return try text.split(separator: "\n").map { line in
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
      let keys = try fields[2].split(separator: " ").map { word in
        let parts = word.split(separator: ",")
        let n = parts.dropFirst().compactMap { Float($0).map(Double.init) }
        try #require(n.count == 6)
        return Keyframe(
          frame: n[0], value: n[1],
          interpolation: parts[0] == "C" ? .constant : parts[0] == "L" ? .linear : .bezier,
          leftHandle: .init(frame: n[2], value: n[3]), rightHandle: .init(frame: n[4], value: n[5]))
      }
      let samples = try fields[3].split(separator: " ").map { word in
        let n = word.split(separator: ",").compactMap { Float($0).map(Double.init) }
        try #require(n.count == 2)
        return (frame: n[0], value: n[1])
      }
      let curve = try FCurve(keys, extrapolation: fields[1] == "L" ? .linear : .constant)
      return Case(name: String(fields[0]), curve: curve, samples: samples)
    }
  }

  @Test("Constant, linear and bezier curves of Blender are met to 1e-5 of their range")
  func plainCurves() throws {
    let cases = try Self.cases()
    var count = 0
    var worst = (error: 0.0, name: "")
    var plain = 0
    var close = 0
    for item in cases {
      for (frame, value) in item.samples {
        let difference = abs(item.curve.value(at: frame) - value)
        #expect(difference <= item.tolerance, "\(item.name) at \(frame)")
        count += 1
        if item.isException { continue }
        plain += 1
        let error = difference / item.range
        if error <= 3e-6 { close += 1 }
        if error > worst.error { worst = (error, item.name) }
      }
    }
    print(
      "Blender's plain curves: \(cases.count) cases, \(count) samples; outside the exceptions",
      "\(close) of \(plain) within 3e-6 of the range, worst \(worst.error) (\(worst.name))")
    #expect(cases.count == 516)
    #expect(Double(close) >= 0.999 * Double(plain))
  }
}
