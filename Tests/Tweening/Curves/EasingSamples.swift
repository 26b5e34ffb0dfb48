@testable import Tweening

/// Easings with a name for messages, as many as the laws are tested on.
enum EasingSamples {
  /// Every family with its usual parameters, in every direction.
  static let families: [(name: String, make: @Sendable (Direction) -> Easing)] = [
    ("sine", { .sine($0) }), ("quad", { .quad($0) }), ("cubic", { .cubic($0) }),
    ("quart", { .quart($0) }), ("quint", { .quint($0) }), ("circ", { .circ($0) }),
    ("power 2.5", { .power($0, exponent: 2.5) }), ("power 7", { .power($0, exponent: 7) }),
    ("power 0.5", { .power($0, exponent: 0.5) }),
    ("expo", { .expo($0) }), ("penner expo", { .expo($0, form: .penner) }),
    ("back", { .back($0) }), ("back 3", { .back($0, overshoot: 3) }),
    ("elastic", { .elastic($0, period: 0.3) }),
    ("elastic 2", { .elastic($0, amplitude: 2, period: 0.4) }),
    ("penner elastic", { .elastic($0, period: 0.3, form: .penner) }),
    ("bounce", { .bounce($0) }),
  ]

  /// All of them in all directions.
  static var directed: [(name: String, easing: Easing)] {
    families.flatMap { family in
      Direction.allCases.map { ("\(family.name) \($0)", family.make($0)) }
    }
  }

  /// Everything there is.
  static var all: [(name: String, easing: Easing)] {
    directed + [
      ("linear", .linear), ("smoothstep", .smoothstep), ("smootherstep", .smootherstep),
      ("elastic inOut", .elastic(.inOut)), ("ease", .ease), ("perfect", .perfect),
      ("steep bezier", .bezier(0.1, 0.9, 0.3, 1.4)), ("steps 5", .steps(5)),
      ("steps none", .steps(7, .jumpNone)),
      ("stops", .stops([EasingStop(0), EasingStop(0.7, at: 0.3), EasingStop(1.1), EasingStop(1)])),
      ("spring 20 0.5", .spring(angularFrequency: 20, dampingRatio: 0.5)),
      ("pinned spring", .spring(angularFrequency: 20, dampingRatio: 0.5).pinned),
      ("critical spring", .spring(angularFrequency: 12, dampingRatio: 1)),
      ("creeping spring", .spring(angularFrequency: 30, dampingRatio: 1.7)),
      ("pinned stairs", .steps(4, .jumpBoth).pinned),
      ("pinned closure", .custom { $0 * 0.9 + 0.05 }.pinned), ("custom", .custom { $0 * $0 }),
    ]
  }

  /// Curves with the farthest parameters that are allowed.
  static let hostile: [Easing] =
    Direction.allCases.flatMap { direction -> [Easing] in
      [
        .power(direction, exponent: 1e-100), .power(direction, exponent: 1e50),
        .back(direction, overshoot: 1e50), .back(direction, overshoot: -1e50),
        .elastic(direction, amplitude: 1e50, period: 1e-100),
        .elastic(direction, amplitude: 1e50, period: 0.3),
        .elastic(direction, amplitude: 1e50, period: 1e50, form: .penner),
        .elastic(direction, amplitude: 1, period: 1e-100, form: .penner),
      ]
    }
    + [1e-100, 1e-9, 1, 1e9, 1e50].flatMap { frequency in
      [0, 1e-308, 1e-100, 1 - 0x1p-53, 1, 1 + 0x1p-52, 1e9, 1e50].map { ratio in
        .spring(angularFrequency: frequency, dampingRatio: ratio)
      }
    } + [
      .bezier(0, 1e50, 1, -1e50), .bezier(0, 1e50, 0, 1e50), .bezier(1, -1e50, 0, 1e50),
      .bezier(1e-100, 1e50, 1e-100, 1), .steps(1_000_000_000), .steps(1, .jumpBoth),
      .stops([EasingStop(0, at: 0), EasingStop(1, at: 1e-300)]),
      .stops([EasingStop(0, at: 0), EasingStop(-1, at: 1e-300)]),
      .stops([EasingStop(0, at: 1 - 0x1p-53), EasingStop(1e50, at: 1)]),
      .stops([EasingStop(-1e50, at: 0), EasingStop(1e50, at: 1e-300), EasingStop(1)]),
      .stops([EasingStop(1e50), EasingStop(-1e50)]), .stops([EasingStop(-1e50)]),
      .stops([EasingStop(1e50, at: -1e50), EasingStop(-1e50, at: -1e50 * (1 - 0x1p-52))]),
      .custom { $0 < 0.5 ? 1e50 : -1e50 }, .custom { $0 < 0.5 ? 1e308 : .nan },
      // Its ends lie so near to each other that pinning magnifies the middle.
      .custom { $0 == 0.5 ? 1e50 : 2e-9 * $0 },
      .custom { $0 == 0.5 ? -1e50 : 2e-9 * $0 },
      .custom { 2e-9 * $0 + 1e50 * $0 * (1 - $0) },
    ]

  /// Progress from 0 to 1 in odd steps, with both ends and their neighbours.
  static let progresses: [Double] =
    [
      0, Double.leastNonzeroMagnitude, 1e-300, 1e-17, 1e-9, 1 - 0x1p-53, 1, 0.5, 0.5.nextUp,
      0.5.nextDown,
    ]
    + (0...509).map { Double($0) / 509 }
}

/// The weight a stack would use.
struct WeightVisitor: FormulaVisitor {
  let p: Double

  func visit<F: EasingFormula>(_ formula: F) -> Double { formula.weight(p) }
}
