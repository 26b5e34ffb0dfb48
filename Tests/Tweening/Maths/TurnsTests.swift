import Foundation
import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("sin and cos of turns") struct TurnsTests {
  @Test("Exact at multiples of a quarter, small and huge")
  func quarters() {
    let sines = [0.0, 1, 0, -1]
    for quarter in -4_000...4_000 {
      let x = Double(quarter) * 0.25
      let place = ((quarter % 4) + 4) % 4
      #expect(Maths.sin(turns: x) == sines[place])
      #expect(Maths.cos(turns: x) == sines[(place + 1) % 4])
    }
    for base in [0x1p40, 0x1p50] {
      for place in 0..<4 {
        #expect(Maths.sin(turns: base + Double(place) * 0.25) == sines[place])
        #expect(Maths.cos(turns: base + Double(place) * 0.25) == sines[(place + 1) % 4])
      }
    }
    for x in [0x1p51 + 0.5, 0x1p52 - 0.5] {
      #expect(Maths.sin(turns: x) == 0)
      #expect(Maths.cos(turns: x) == -1)
    }
    for x in [0x1p52, 0x1p52 + 1, 0x1p53 + 2, 1e300, -0x1p52 - 1] {
      #expect(Maths.sin(turns: x) == 0)
      #expect(Maths.cos(turns: x) == 1)
    }
  }

  @Test("Special values")
  func specialValues() {
    #expect(Maths.sin(turns: 0).bitPattern == (0.0).bitPattern)
    #expect(Maths.sin(turns: -0.0).bitPattern == (-0.0).bitPattern)
    for x in [Double.infinity, -.infinity, .nan] {
      #expect(Maths.sin(turns: x).isNaN)
      #expect(Maths.cos(turns: x).isNaN)
    }
    #expect(Maths.sin(turns: .leastNonzeroMagnitude) == 6 * Double.leastNonzeroMagnitude)
    #expect(Maths.cos(turns: .leastNonzeroMagnitude) == 1)
  }

  @Test("Odd and even, with the period 1, to the bit")
  func symmetry() {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<20_000 {
      // A multiple of 2^-44, so that adding an integer is exact.
      let x = Double(generator.next() >> 19) * 0x1p-44
      let sine = Maths.sin(turns: x)
      let cosine = Maths.cos(turns: x)
      #expect(Maths.sin(turns: -x) == -sine)
      #expect(Maths.cos(turns: -x) == cosine)
      #expect(Maths.sin(turns: x + 17) == sine)
      #expect(Maths.cos(turns: x + 17) == cosine)
      #expect(Maths.sin(turns: x + 0.25) == cosine)
    }
  }
}
