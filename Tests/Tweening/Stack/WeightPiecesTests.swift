import Testing

@testable import Tweening

@Suite("Weights as polynomials")
struct WeightPiecesTests {
  private static let directions: [Direction] = [.in, .out, .inOut, .outIn]

  private static let polynomials: [Easing] =
    [.linear, .smoothstep, .smootherstep]
    + directions.flatMap { direction -> [Easing] in
      [
        .quad(direction), .cubic(direction), .quart(direction), .quint(direction),
        .back(direction), .back(direction, overshoot: -3), .back(direction, overshoot: 100),
      ]
    }

  private static func value(_ terms: WeightPieces.Terms, _ u: Double) -> Double {
    (0...5).reversed().reduce(0) { $0 * u + terms[$1] }
  }

  @Test("They are the weights of their easings, from any origin", arguments: polynomials)
  func weights(easing: Easing) throws {
    let pieces = try #require(WeightPieces(of: easing))
    let size = (0...100).map { easing.value(at: Double($0) / 100).magnitude }.max() ?? 1
    for step in 0...1000 {
      let p = Double(step) / 1000
      let piece = p < 0.5 ? pieces.first : pieces.last
      for offset in [-0.75, -0.3, 0, 0.2, 0.5] {
        let weight = Self.value(
          piece.terms(offset: offset, isCubic: pieces.degree == 3), p + offset)
        let off = weight - (1 - easing.value(at: p))
        #expect(off.magnitude <= 4e-13 * size, "\(easing.kind) at \(p) from \(offset)")
      }
      let weight = Self.value(piece.terms(offset: 0, isCubic: false), p)
      #expect((weight - 1 + easing.value(at: p)).magnitude <= 1e-13 * size, "\(easing.kind), \(p)")
    }
    let (first, last) = (pieces.first, pieces.last)
    let turn = pieces.turn.terms(offset: 0, isCubic: false)
    for p in [0, 0.3, 0.5, 1] {
      let (before, after) = (
        first.terms(offset: 0, isCubic: false), last.terms(offset: 0, isCubic: false)
      )
      let off = Self.value(turn, p) - (Self.value(after, p) - Self.value(before, p))
      #expect(off.magnitude <= 1e-12 * size)
    }
    #expect(Self.value(turn, 0.5).magnitude <= 1e-14 * size)
    #expect((Self.value(first.terms(offset: 0, isCubic: false), 0) - 1).magnitude <= 1e-13 * size)
    #expect(Self.value(last.terms(offset: -1, isCubic: false), 0).magnitude <= 1e-13 * size)
  }

  @Test("What is no polynomial, or one whose digits would be lost, has none")
  func others() {
    let others: [Easing] = [
      .sine(.inOut), .expo(.out), .circ(.in), .elastic(.out), .bounce(.out),
      .power(.in, exponent: 3.5),
      .ease, .steps(3, .jumpEnd), .spring(.bouncy, duration: 1), .custom { $0 },
      .back(.in, overshoot: 101), .back(.in, overshoot: .nan),
    ]
    for easing in others { #expect(WeightPieces(of: easing) == nil, "\(easing.kind)") }
  }
}
