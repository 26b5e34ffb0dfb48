import Foundation
import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Elementary functions of single precision")
struct SingleMathsTests {
  @Test("Sine, cosine and arc sine err by less than one ulp of single precision")
  func errors() {
    var random = SeededGenerator(seed: 5)
    var worst = (sine: 0.0, cosine: 0.0, arc: 0.0)
    func ulps(_ value: Float, _ truth: Double) -> Double {
      let unit = max(Double(Float(truth).ulp), Double(Float.leastNormalMagnitude))
      return (Double(value) - truth).magnitude / unit
    }
    for step in 0..<100_000 {
      let reach = step % 2 == 0 ? 4.0 : 100
      let x = Float(random.double(in: -reach...reach))
      worst.sine = max(worst.sine, ulps(SingleMaths.sin(x), Foundation.sin(Double(x))))
      worst.cosine = max(worst.cosine, ulps(SingleMaths.cos(x), Foundation.cos(Double(x))))
      let y = Float(random.double(in: -1...1))
      worst.arc = max(worst.arc, ulps(SingleMaths.asin(y), Foundation.asin(Double(y))))
    }
    print("single precision: sin \(worst.sine), cos \(worst.cosine), asin \(worst.arc) ulp")
    #expect(worst.sine < 0.6 && worst.cosine < 0.6 && worst.arc < 1)
  }

  @Test("Edges")
  func edges() {
    #expect(
      SingleMaths.asin(1) == Float(Double.pi / 2) && SingleMaths.asin(-2) == -Float(Double.pi / 2))
    #expect(SingleMaths.asin(.nan) == 0 && SingleMaths.sin(.infinity) == 0)
    #expect(SingleMaths.sin(.nan) == 0 && SingleMaths.cos(0) == 1 && SingleMaths.sin(0) == 0)
    #expect(SingleMaths.pi == Float(Double.pi))
  }
}
