import Testing

@testable import Tweening

@Suite("Weights as polynomials and waves")
struct WeightPiecesTests {
  private static let directions: [Direction] = [.in, .out, .inOut, .outIn]

  private static let polynomials: [Easing] =
    [.linear, .smoothstep, .smootherstep]
    + directions.flatMap { direction -> [Easing] in
      [
        .quad(direction), .cubic(direction), .quart(direction), .quint(direction),
        .back(direction), .back(direction, overshoot: -3), .back(direction, overshoot: 4.5),
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
          piece.terms(offset: offset, isCubic: pieces.count == 4), p + offset)
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

  private static let waving: [Easing] =
    directions.flatMap { direction -> [Easing] in
      [
        .sine(direction), .expo(direction), .elastic(direction),
        .elastic(direction, amplitude: 1.2, period: 0.45),
      ]
    } + [
      .spring(angularFrequency: 20, dampingRatio: 0), .spring(.bouncy, duration: 1),
      .spring(angularFrequency: 15, dampingRatio: 0.3).pinned,
      .spring(angularFrequency: 12, dampingRatio: 1),
      .spring(angularFrequency: 12, dampingRatio: 1).pinned,
      .spring(angularFrequency: 30, dampingRatio: 1.5),
      .spring(angularFrequency: 9, dampingRatio: 3),
      .spring(angularFrequency: 9, dampingRatio: 1.01).pinned,
    ]

  @Test("So are those of waves, with their derivatives", arguments: waving)
  func swinging(easing: Easing) throws {
    let pieces = try #require(WeightPieces(of: easing))
    let waves = try #require(pieces.waves)
    let size = (0...100).map { easing.value(at: Double($0) / 100).magnitude }.max() ?? 1
    let grows = [pieces.first, pieces.last].contains {
      $0.coefficients[1] != 0 || $0.coefficients[2] != 0
    }
    let octaves = grows ? waves.growth * pieces.span : 0
    #expect(pieces.span <= 1 && octaves <= 4)
    #expect((pieces.span < 1) == (pieces.collapsingFactor == 3))
    for step in 0...1000 {
      let p = Double(step) / 1000
      let piece = p < 0.5 ? pieces.first : pieces.last
      let jet = easing.jet(at: p)
      for offset in [-0.75, -0.3, 0, 0.2, 0.5] {
        let terms = waves.terms(piece.coefficients, shiftedBy: -(offset + piece.centre))
        let values = waves.values(at: p + offset)
        let off = WeightWaves.sum(terms, values) - (1 - easing.value(at: p))
        // What a term is at the origin of the sums bounds what is lost.
        let most = (0..<8).reduce(size) { max($0, (terms[$1] * values[$1]).magnitude) }
        #expect(off.magnitude <= 1e-13 * most, "\(easing.kind) at \(p) from \(offset)")
        if step == 0 || step == 500 || step == 1000 { continue }
        let slope = waves.derivative(terms)
        let first = WeightWaves.sum(slope, values) + jet.first
        #expect(first.magnitude <= 4e-13 * most, "\(easing.kind) at \(p) from \(offset)")
        let second = WeightWaves.sum(waves.derivative(slope), values) + jet.second
        #expect(second.magnitude <= 2e-11 * most, "\(easing.kind) at \(p) from \(offset)")
      }
    }
    for p in [0, 0.3, 0.5, 1] {
      func weight(_ piece: WeightPieces.Piece) -> Double {
        WeightWaves.sum(piece.coefficients, waves.values(at: p - piece.centre))
      }
      let off =
        weight(pieces.turn) - (pieces.isWhole ? 0 : weight(pieces.last) - weight(pieces.first))
      #expect(off.magnitude <= 1e-12 * size)
    }
  }

  @Test("What is neither, or what would lose digits, has none")
  func others() {
    let others: [Easing] = [
      .expo(.out, form: .penner), .elastic(.in, form: .penner), .circ(.in),
      .bounce(.out), .power(.in, exponent: 3.5), .ease, .steps(3, .jumpEnd), .custom { $0 },
      .back(.in, overshoot: 100), .back(.inOut, overshoot: 16), .back(.in, overshoot: .nan),
      .elastic(.in, amplitude: 200), .elastic(.out, amplitude: 200),
      .elastic(.inOut, period: 0.01), .spring(angularFrequency: 1e4, dampingRatio: 0.1),
      .spring(angularFrequency: 10, dampingRatio: 1.000001),
      .spring(angularFrequency: 10, dampingRatio: 0.999999),
    ]
    for easing in others { #expect(WeightPieces(of: easing) == nil, "\(easing.kind)") }
  }
}
