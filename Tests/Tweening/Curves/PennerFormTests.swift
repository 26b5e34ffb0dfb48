import Testing
import Tweening

@Suite("Penner's form")
struct PennerFormTests {
  private static let easings: [Easing] = [Direction.in, .out, .inOut].flatMap { way -> [Easing] in
    [
      .sine(way), .quad(way), .cubic(way), .quart(way), .quint(way), .expo(way), .circ(way),
      .back(way), .elastic(way), .bounce(way),
    ]
  }

  @Test("All thirty go from b to b + c in time d, and arrive exactly")
  func thirty() {
    #expect(Self.easings.count == 30)
    let others: [Easing] = [
      .expo(.in, form: .penner), .elastic(.out, form: .penner), .spring(.bouncy, duration: 1),
    ]
    for easing in Self.easings + others {
      for (b, c, d) in [(100.0, 50.0, 0.5), (-3, 0.1, 8), (0.1, 0.2, 1e-3)] {
        #expect(easing(d, b, c, d) == b + c && easing(2 * d, b, c, d) == b + c)
        #expect(easing(0, b, c, d) == b && easing(-1, b, c, d) == b)
        for k in 1..<64 {
          let t = d * Double(k) / 64
          #expect(easing(t, b, c, d) == b + c * easing.value(at: t / d), "\(easing)")
        }
      }
    }
  }

  @Test("Without a duration the end is there at once; no number is no time")
  func edges() {
    let linear = Easing.linear
    for d in [0, -1, Double.nan, -Double.infinity] { #expect(linear(0, 1, 2, d) == 3) }
    #expect(linear(Double.nan, 1, 2, 1) == 1 && linear(5, 1, 2, Double.infinity) == 1)
  }
}
