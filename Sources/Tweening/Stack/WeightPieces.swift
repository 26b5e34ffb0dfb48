/// The weight 1 − easing(p) where it is one sum of a few functions of progress, or two that meet at ½.
///
///     w(p) = Σ c[k] · fₖ(p − centre)
///
/// The functions are powers, fₖ(x) = xᵏ up to the fifth, or those of ``WeightWaves``. About a centre of their
/// own few coefficients are not 0, and none is larger than the curve needs.
struct WeightPieces: Sendable {
  /// One sum.
  struct Piece: Sendable {
    let centre: Double
    let coefficients: Terms
  }

  /// The coefficients: of powers six numbers, those of 1, x, x² to x⁵.
  typealias Terms = SIMD8<Double>

  /// The sum at the beginning.
  let first: Piece
  /// That from p = ½ on, which may be the same.
  let last: Piece
  /// The last minus the first.
  let turn: Piece
  /// Whether there is only one.
  let isWhole: Bool
  /// How many functions there are: 4 or 6 powers, or 8 waves.
  let count: Int
  /// The waves, unless the functions are powers.
  let waves: WeightWaves?
  /// For how many durations sums may go on before they are summed anew.
  ///
  /// What grows lets what tweens leave behind grow as well: by 4 octaves at most. What does not, 1, is never
  /// summed anew for its age: see ``CollapsedStacks``.
  let span: Double

  /// From how many times ``TweenStack/collapsingDepth`` live tweens on sums are made of them: what grows takes long to sum
  /// anew.
  var collapsingFactor: Int32 { span < 1 ? 3 : 1 }

  private init(_ first: Piece, _ last: Piece? = nil, degree: Int) {
    (self.first, self.last) = (first, last ?? first)
    isWhole = last == nil
    count = degree <= 3 ? 4 : 6
    (waves, span) = (nil, 1)
    // Both from the middle, where they meet.
    let terms = self.last.terms(offset: -0.5, isCubic: false)
    let before = first.terms(offset: -0.5, isCubic: false)
    turn = Piece(centre: 0.5, coefficients: isWhole ? Terms() : terms - before)
  }

  /// Waves; `nil` if they are so large or so fast that digits would be lost.
  init?(_ first: Piece, _ last: Piece? = nil, waves: WeightWaves) {
    (self.first, self.last) = (first, last ?? first)
    let (one, other) = (self.first.coefficients, self.last.coefficients)
    let usesGrowth = one[1] != 0 || one[2] != 0 || other[1] != 0 || other[2] != 0
    // What decays loses no digits, but must not become too large a number in a duration.
    guard waves.growth >= -256, waves.growth <= 64, waves.decay >= -256, waves.turns <= 64,
      Self.largest(one) <= Self.limit
    else { return nil }
    isWhole = last == nil
    (count, self.waves) = (8, waves)
    span = usesGrowth && waves.growth > 4 ? 4 / waves.growth : 1
    let before = waves.terms(first.coefficients, shiftedBy: 0.5 - first.centre)
    let after = waves.terms(self.last.coefficients, shiftedBy: 0.5 - self.last.centre)
    turn = Piece(centre: 0.5, coefficients: isWhole ? Terms() : after - before)
  }

  /// No coefficient may be larger.
  private static let limit = 100.0

  /// The magnitude of the largest coefficient.
  private static func largest(_ terms: Terms) -> Double {
    (0..<8).reduce(0) { max($0, terms[$1].magnitude) }
  }

  /// The weight 1 − p.
  static let line = WeightPieces(.in, power: 1)

  /// The weight of an easing; `nil` if it is neither a polynomial of a degree up to 5 nor made of waves.
  init?(of easing: Easing) {
    guard easing.problem == nil, case .plain(let shape) = easing.shape else { return nil }
    switch shape {
    case .linear: self.init(.in, power: 1)
    case .smoothstep:
      self.init(Piece(centre: 0.5, coefficients: [0.5, -1.5, 0, 2, 0, 0, 0, 0]), degree: 3)
    case .smootherstep:
      self.init(Piece(centre: 0.5, coefficients: [0.5, -1.875, 0, 5, 0, -6, 0, 0]), degree: 5)
    case .quad(let direction): self.init(direction, power: 2)
    case .cubic(let direction): self.init(direction, power: 3)
    case .quart(let direction): self.init(direction, power: 4)
    case .quint(let direction): self.init(direction, power: 5)
    case .back(let direction, let overshoot):
      self.init(direction, power: 3, overshoot: direction == .inOut ? overshoot * 1.525 : overshoot)
      guard Self.largest(first.coefficients) <= Self.limit else { return nil }
    default: self.init(wavesOf: shape)
    }
  }

  /// In(q) = (s + 1)·qⁿ − s·q² in one of the four directions, with s = 0 for powers.
  private init(_ direction: Direction, power: Int, overshoot s: Double = 0) {
    /// constant + factor · In(scale · x), x = p − centre
    func piece(_ centre: Double, _ constant: Double, _ factor: Double, _ scale: Double) -> Piece {
      var terms = Terms()
      var powers = Terms(repeating: 1)
      for k in 1...5 { powers[k] = powers[k - 1] * scale }
      terms[power] += factor * (s + 1) * powers[power]
      terms[2] -= factor * s * powers[2]
      terms[0] += constant
      return Piece(centre: centre, coefficients: terms)
    }
    switch direction {
    case .in: self.init(piece(0, 1, -1, 1), degree: power)
    case .out: self.init(piece(1, 0, 1, -1), degree: power)
    case .inOut: self.init(piece(0, 1, -0.5, 2), piece(1, 0, 0.5, -2), degree: power)
    case .outIn: self.init(piece(0.5, 0.5, 0.5, -2), piece(0.5, 0.5, -0.5, 2), degree: power)
    }
  }
}

extension WeightPieces.Piece {
  /// The coefficients as a polynomial in u, where p = u − offset.
  @inline(__always) func terms(offset: Double, isCubic: Bool) -> WeightPieces.Terms {
    let c = coefficients
    let h = -(offset + centre)
    var (c0, c1, c2, c3) = (c[0], c[1], c[2], c[3])
    // Horner's scheme, again and again: each pass leaves one coefficient.
    if isCubic {
      c2 += h * c3
      c1 += h * c2
      c0 += h * c1
      c2 += h * c3
      c1 += h * c2
      c2 += h * c3
      return WeightPieces.Terms(c0, c1, c2, c3, 0, 0, 0, 0)
    }
    var (c4, c5) = (c[4], c[5])
    c4 += h * c5
    c3 += h * c4
    c2 += h * c3
    c1 += h * c2
    c0 += h * c1
    c4 += h * c5
    c3 += h * c4
    c2 += h * c3
    c1 += h * c2
    c4 += h * c5
    c3 += h * c4
    c2 += h * c3
    c4 += h * c5
    c3 += h * c4
    c4 += h * c5
    return WeightPieces.Terms(c0, c1, c2, c3, c4, c5, 0, 0)
  }
}
