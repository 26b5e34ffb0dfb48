import Testing

@testable import Tweening

/// One row of the table of end derivatives; nil where the table says nothing.
private struct Row: CustomTestStringConvertible, Sendable {
  var name: String
  var easing: Easing
  var start: (value: Double, velocity: Double, acceleration: Double?)
  var end: (value: Double, velocity: Double, acceleration: Double?)
  var joins: Continuity
  var leaves: Continuity
  /// The table gives three digits or so of some numbers.
  var tolerance = 1e-9
  var testDescription: String { name }
}

@Suite("What easings do at their ends")
struct EndConditionTests {
  private static let ln2 = 0.693_147_180_559_945_3

  private static let rows: [Row] = [
    Row(
      name: "linear", easing: .linear, start: (0, 1, 0), end: (1, 1, 0), joins: .c0, leaves: .c0),
    Row(
      name: "smoothstep", easing: .smoothstep, start: (0, 0, 6), end: (1, 0, -6), joins: .c1,
      leaves: .c1),
    Row(
      name: "smootherstep", easing: .smootherstep, start: (0, 0, 0), end: (1, 0, 0), joins: .c2,
      leaves: .c2),
    Row(
      name: "perfect", easing: .perfect, start: (0, 0, 8.0 / 3), end: (1, 0, -8.0 / 3),
      joins: .c1, leaves: .c1),
    Row(
      name: "sineInOut", easing: .sine(.inOut), start: (0, 0, .pi * .pi / 2),
      end: (1, 0, -.pi * .pi / 2), joins: .c1, leaves: .c1),
    Row(
      name: "quadInOut", easing: .quad(.inOut), start: (0, 0, 4), end: (1, 0, -4), joins: .c1,
      leaves: .c1),
    Row(
      name: "cubicInOut", easing: .cubic(.inOut), start: (0, 0, 0), end: (1, 0, 0), joins: .c2,
      leaves: .c2),
    Row(
      name: "quartInOut", easing: .quart(.inOut), start: (0, 0, 0), end: (1, 0, 0), joins: .c2,
      leaves: .c2),
    Row(
      name: "quintInOut", easing: .quint(.inOut), start: (0, 0, 0), end: (1, 0, 0), joins: .c2,
      leaves: .c2),
    Row(
      name: "cubicIn", easing: .cubic(.in), start: (0, 0, 0), end: (1, 3, 6), joins: .c2,
      leaves: .c0),
    Row(
      name: "quartIn", easing: .quart(.in), start: (0, 0, 0), end: (1, 4, 12), joins: .c2,
      leaves: .c0),
    Row(
      name: "quintIn", easing: .quint(.in), start: (0, 0, 0), end: (1, 5, 20), joins: .c2,
      leaves: .c0),
    Row(
      name: "cubicOut", easing: .cubic(.out), start: (0, 3, -6), end: (1, 0, 0), joins: .c0,
      leaves: .c2),
    Row(
      name: "quartOut", easing: .quart(.out), start: (0, 4, -12), end: (1, 0, 0), joins: .c0,
      leaves: .c2),
    Row(
      name: "quintOut", easing: .quint(.out), start: (0, 5, -20), end: (1, 0, 0), joins: .c0,
      leaves: .c2),
    Row(
      name: "raw expoOut", easing: .expo(.out, form: .penner),
      start: (0, 10 * ln2, -100 * ln2 * ln2), end: (1 - 0x1p-10, 10 * ln2 * 0x1p-10, nil),
      joins: .c0, leaves: .jump),
    Row(
      name: "raw expoInOut", easing: .expo(.inOut, form: .penner),
      start: (0x1p-11, 10 * ln2 * 0x1p-10, 200 * ln2 * ln2 * 0x1p-10),
      end: (1 - 0x1p-11, 10 * ln2 * 0x1p-10, nil), joins: .jump, leaves: .jump),
    Row(
      name: "expoOut", easing: .expo(.out),
      start: (0, 10 * ln2 / (1 - 0x1p-10), -100 * ln2 * ln2 / (1 - 0x1p-10)),
      end: (1, 10 * ln2 / 1023, nil), joins: .c0, leaves: .c0),
    Row(
      name: "circIn", easing: .circ(.in), start: (0, 0, 1), end: (1, .infinity, .infinity),
      joins: .c1, leaves: .c0),
    Row(
      name: "circOut", easing: .circ(.out), start: (0, .infinity, -.infinity), end: (1, 0, -1),
      joins: .c0, leaves: .c1),
    Row(
      name: "backIn", easing: .back(.in), start: (0, 0, -2 * 1.70158),
      end: (1, 3 + 1.70158, nil), joins: .c1, leaves: .c0),
    Row(
      name: "backOut", easing: .back(.out), start: (0, 3 + 1.70158, nil),
      end: (1, 0, 2 * 1.70158), joins: .c0, leaves: .c1),
    Row(
      name: "backInOut", easing: .back(.inOut), start: (0, 0, -4 * 1.70158 * 1.525),
      end: (1, 0, 4 * 1.70158 * 1.525), joins: .c1, leaves: .c1),
    Row(
      name: "raw elasticOut", easing: .elastic(.out, form: .penner),
      start: (0, 10 * ln2, 391), end: (1 + 0x1p-11, 0.0143, nil), joins: .c0, leaves: .jump,
      tolerance: 0.5),
    Row(
      name: "raw elasticInOut", easing: .elastic(.inOut, form: .penner),
      start: (0.000085, 0.0146, nil), end: (0.999915, 0.0146, nil), joins: .jump, leaves: .jump,
      tolerance: 1e-4),
    Row(
      name: "elasticOut", easing: .elastic(.out), start: (0, 10 * ln2 / (1 - 0x1p-10), nil),
      end: (1, -0.5 * 10 * ln2 / 1023 * -1, nil), joins: .c0, leaves: .c0, tolerance: 0.05),
    Row(
      name: "bounceOut", easing: .bounce(.out), start: (0, 0, 15.125), end: (1, 0.6875, 15.125),
      joins: .c1, leaves: .c0),
    Row(
      name: "Seamless's spring", easing: .spring(angularFrequency: 20, dampingRatio: 0.5),
      start: (0, 0, 400), end: (1.00002429399480, -0.001, nil), joins: .c1, leaves: .jump,
      tolerance: 2e-3),
    Row(
      name: "pinned spring", easing: .spring(angularFrequency: 20, dampingRatio: 0.5).pinned,
      start: (0, 0, 400 / 1.00002429399480), end: (1, -0.001, nil), joins: .c1, leaves: .c0,
      tolerance: 2e-3),
    Row(
      name: "ease", easing: .ease, start: (0, 0.4, nil), end: (1, 0, nil), joins: .c0,
      leaves: .c1),
    Row(
      name: "steps(4)", easing: .steps(4), start: (0, 0, 0), end: (0.75, 0, 0), joins: .c2,
      leaves: .jump),
    Row(
      name: "steps(4, jump-start)", easing: .steps(4, .jumpStart), start: (0.25, 0, 0),
      end: (1, 0, 0), joins: .jump, leaves: .c2),
    Row(
      name: "stops with a jump at the end",
      easing: .stops([EasingStop(0), EasingStop(0.5, at: 1), EasingStop(1, at: 1)]),
      start: (0, 0.5, 0), end: (0.5, 0.5, 0), joins: .c0, leaves: .jump),
    Row(
      name: "a closure that special-cases its ends",
      easing: .custom { $0 <= 0 ? 0 : $0 >= 1 ? 1 : 0.25 + 0.5 * $0 * $0 * $0 },
      start: (0.25, 0, 0), end: (0.75, 1.5, 3), joins: .jump, leaves: .jump, tolerance: 1e-8),
  ]

  @Test("The table of end derivatives holds", arguments: rows)
  private func table(row: Row) {
    let (start, end) = (row.easing.start, row.easing.end)
    func same(_ a: Double, _ b: Double?) -> Bool {
      guard let b else { return true }
      return a == b || abs(a - b) <= row.tolerance
    }
    #expect(same(start.value, row.start.value), "\(start)")
    #expect(same(start.velocity, row.start.velocity), "\(start)")
    #expect(same(start.acceleration, row.start.acceleration), "\(start)")
    #expect(same(end.value, row.end.value), "\(end)")
    #expect(same(end.velocity, row.end.velocity), "\(end)")
    #expect(same(end.acceleration, row.end.acceleration), "\(end)")
    #expect(row.easing.retargetContinuity == row.joins)
    #expect(row.easing.expiryContinuity == row.leaves)
  }

  @Test("The limits are those of values just inside the ends")
  func limitsMatchNeighbours() {
    let h = 1e-9
    for (name, easing) in EasingSamples.all where !name.contains("0.5") && !name.contains("circ") {
      let (start, end) = (easing.start, easing.end)
      let scale = 1 + start.velocity.magnitude + end.velocity.magnitude
      #expect(abs(easing.value(at: h) - start.value) <= 2 * h * scale, "\(name)")
      #expect(abs(easing.value(at: 1 - h) - end.value) <= 2 * h * scale, "\(name)")
    }
  }

  @Test("Second derivatives jump in the middle by what the table says")
  func jumpsInTheMiddle() {
    let jumps: [(Easing, Double)] = [
      (.quad(.inOut), -8), (.cubic(.inOut), -24), (.quart(.inOut), -48), (.quint(.inOut), -80),
      (.back(.inOut), -65.5), (.expo(.inOut, form: .penner), -192), (.smoothstep, 0),
      (.sine(.inOut), 0),
    ]
    for (easing, jump) in jumps {
      let (left, right) = (easing.acceleration(at: 0.5.nextDown), easing.acceleration(at: 0.5))
      #expect(abs(right - left - jump) < 0.5)
    }
  }
}
