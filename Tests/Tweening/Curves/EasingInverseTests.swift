import Testing
import Tweening

@Suite("Inverse easings")
struct EasingInverseTests {
  static let invertible: [Easing] =
    [
      .linear, .easeIn, .easeOut, .easeInOut, .bezier(0.2, 0.9, 0.3, 0.4),
      .power(.inOut, exponent: 1.7), .stops([.init(0), .init(0.2, at: 0.7), .init(1)]),
      Easing.stops([.init(0), .init(0.2, at: 0.7), .init(1)]).mirrored,
    ]
    + [Direction.in, .out, .inOut, .outIn].flatMap {
      [.quad($0), .cubic($0), .quart($0), .quint($0), .circ($0)] as [Easing]
    }

  @Test("The inverse finds the progress again", arguments: invertible)
  func roundTrip(easing: Easing) throws {
    let inverse = try #require(easing.inverse)
    for k in 1..<200 {
      let p = Double(k) / 200
      let q = easing.value(at: p)
      // What is lost where the curve is flat nobody finds again.
      let slope = max(easing.velocity(at: p), 1e-12)
      #expect(abs(inverse.value(at: q) - p) <= 1e-12 + 1e-14 / slope, "\(p)")
      // Stops have corners at 0.3 and 0.7.
      if slope > 1e-2, slope < 1e2, k % 20 != 0 {
        #expect(abs(inverse.velocity(at: q) * slope - 1) <= 1e-6, "\(p)")
      }
    }
    #expect(inverse.value(at: 0) == 0 && inverse.value(at: 1) == 1)
  }

  @Test("What is not monotone, or has no inverse here, has none")
  func none() {
    let others: [Easing] = [
      .back(.in), .elastic(.out), .bounce(.out), .steps(3), .bezier(0.2, -0.1, 0.5, 1),
      .stops([.init(0), .init(1), .init(1, at: 1)]), .stops([.init(0.5)]), .bezier(2, 0, 0, 0),
      .custom { $0 }, .sine(.in),
    ]
    for easing in others { #expect(easing.inverse == nil) }
  }
}
