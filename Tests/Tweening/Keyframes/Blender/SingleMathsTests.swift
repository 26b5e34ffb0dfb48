import Foundation
import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Elementary functions of single precision")
struct SingleMathsTests {
  private func sin(_ x: Float) -> Float { SingleMaths.sin(Single(value: x)).value }
  private func cos(_ x: Float) -> Float { SingleMaths.cos(Single(value: x)).value }

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
      worst.sine = max(worst.sine, ulps(sin(x), Foundation.sin(Double(x))))
      worst.cosine = max(worst.cosine, ulps(cos(x), Foundation.cos(Double(x))))
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
    #expect(SingleMaths.asin(.nan) == 0 && sin(.infinity) == 0)
    #expect(sin(.nan) == 0 && cos(0) == 1 && sin(0) == 0)
    #expect(SingleMaths.pi == Float(Double.pi))
  }

  /// Floats of every size, next to the multiples of π/4, and those at the edges.
  private func angles(_ random: inout SeededGenerator) -> [Float] {
    var angles: [Float] = [
      0, -0.0, .nan, .infinity, -.infinity, 0x1p40, (0x1p40 as Float).nextDown, -0x1p40,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude, .leastNormalMagnitude,
    ]
    for multiple in -40...40 {
      let angle = Float(Double(multiple) * Double.pi / 4)
      angles += [angle.nextDown, angle, angle.nextUp]
    }
    for _ in 0..<cases(100_000, debug: 20_000) {
      angles.append(Float(random.double(in: -20...20)))
      let bits = UInt32(truncatingIfNeeded: random.next())
      angles.append(Float(bitPattern: bits))
    }
    return angles
  }

  @Test(
    "Without a branch sine and cosine have the bits that they have with some, for one as for four")
  func waves() {
    var random = SeededGenerator(seed: 8400)
    let angles = angles(&random)
    for index in angles.indices {
      let four = (0..<4).map { angles[(index + $0) % angles.count] }
      let lanes = FourSingles(SIMD4(four[0], four[1], four[2], four[3]))
      let (sines, cosines) = (SingleMaths.sin(lanes).lanes, SingleMaths.cos(lanes).lanes)
      let x = angles[index]
      let (sine, cosine) = (BranchedMaths.sin(x).bitPattern, BranchedMaths.cos(x).bitPattern)
      #expect(sin(x).bitPattern == sine && cos(x).bitPattern == cosine, "\(x), seed 8400")
      let place = random.index(below: 4)
      #expect(
        sines[place].bitPattern == BranchedMaths.sin(four[place]).bitPattern
          && cosines[place].bitPattern == BranchedMaths.cos(four[place]).bitPattern,
        "\(four[place]), seed 8400")
    }
  }

  @Test("Powers of two of four numbers have the bits of those of one")
  func powers() {
    var random = SeededGenerator(seed: 8410)
    var numbers = [0, -0.0, 1100, -1100, 1101, -1e9, .infinity, -.infinity, .nan, 1023.9, -1074.5]
    numbers += (0..<cases(100_000, debug: 10_000)).map { index in
      random.double(in: index % 2 == 0 ? -20...20 : -1200...1200)
    }
    for index in numbers.indices {
      let four = (0..<4).map { numbers[(index + $0) % numbers.count] }
      let found = Maths.exp2(each: Four(SIMD4(four[0], four[1], four[2], four[3])))
      for place in 0..<4 {
        let expected = Maths.exp2(four[place])
        #expect(
          found[place].bitPattern == expected.bitPattern || found[place].isNaN && expected.isNaN,
          "\(four[place]), seed 8410")
      }
    }
  }
}
