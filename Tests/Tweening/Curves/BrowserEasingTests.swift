import Foundation
import Testing
import TweeningTestSupport

@testable import Tweening

/// What a browser computed for an easing, see `Tests/Fixtures/browser/README.md`.
private struct BrowserCase: Decodable {
  var id, kind, css: String
  var bezier: [Double]?
  var count: Int?
  var position: String?
  var stops: [[Double]]?
  var samples: [[Double]]

  var easing: Easing {
    if let b = bezier { return .bezier(b[0], b[1], b[2], b[3]) }
    if let count {
      let positions: [String: StepPosition] = [
        "jump-start": .jumpStart, "start": .jumpStart, "jump-end": .jumpEnd, "end": .jumpEnd,
        "jump-none": .jumpNone, "jump-both": .jumpBoth,
      ]
      return .steps(count, positions[position ?? "jump-end"] ?? .jumpEnd)
    }
    guard let stops else { return .linear }
    return .stops(
      stops.flatMap { stop in
        stop.count == 1
          ? [EasingStop(stop[0])] : stop.dropFirst().map { EasingStop(stop[0], at: $0 / 100) }
      })
  }
}

private struct BrowserFile: Decodable { var cases: [BrowserCase] }

@Suite("Easings as a browser computes them")
struct BrowserEasingTests {
  @Test(
    "Every sample of every CSS easing is met within the browser's own precision",
    arguments: ["easing", "easing_outside"])
  func samplesAreMet(file: String) throws {
    let data = try Fixtures.data("browser/\(file).json")
    let cases = try JSONDecoder().decode(BrowserFile.self, from: data).cases
    #expect(cases.count == (file == "easing" ? 138 : 47))
    var samples = 0
    var worst: [String: Double] = [:]
    for item in cases {
      let easing = item.easing
      #expect(easing.problem == nil, "\(item.css)")
      let isBezier = item.bezier != nil
      for sample in item.samples {
        let (input, output) = (sample[0], sample[1])
        samples += 1
        // A Bezier may differ in its input, and then counts for what is left.
        let error =
          isBezier
          ? distance(of: output, to: easing, around: input)
          : (easing.value(at: input) - output).magnitude
        let tolerance = isBezier ? 1e-9 : 1e-13 * max(1, output.magnitude)
        worst[item.kind] = max(worst[item.kind] ?? 0, error)
        if error > tolerance {
          Issue.record("\(item.id) \(item.css) at \(input): \(easing.value(at: input)), \(output)")
        }
      }
    }
    print("\(file): \(cases.count) cases, \(samples) samples, worst", worst)
    #expect(samples == (file == "easing" ? 27436 : 4371))
  }

  /// How far a number is from the range of a curve over the input plus or minus 2e-7.
  private func distance(of output: Double, to easing: Easing, around input: Double) -> Double {
    let values = [-2e-7, -1e-7, 0, 1e-7, 2e-7].map { easing.value(at: input + $0) }
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    return max(0, low - output, output - high)
  }
}
