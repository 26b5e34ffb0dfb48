/// Functions of which sums are weights that swing, grow or decay: they are the same family from any origin.
///
///     1, 2^(g·x)·cos θx, 2^(g·x)·sin θx, 2^(d·x)·cos θx, 2^(d·x)·sin θx, cos θx, sin θx, x·2^(d·x)
///
/// An exponential is a swing of θ = 0, and a spring that oscillates one that decays. So a moment of two numbers,
/// which are the parts of a complex one, does for a swing what powers do for a polynomial.
struct WeightWaves: Sendable, Equatable {
  /// g and d: by how many octaves the first swing grows and the second one grows (below 0: decays) in one x.
  var growth = 0.0
  var decay = 0.0
  /// θ in turns.
  var turns = 0.0

  /// Eight numbers, one for each function.
  typealias Terms = WeightPieces.Terms

  /// The functions at a point.
  @inline(__always) func values(at x: Double) -> Terms {
    let (grown, decayed) = (factor(growth, x), factor(decay, x))
    let (cos, sin) = swing(x)
    return Terms(
      1, grown * cos, grown * sin, decayed * cos, decayed * sin, cos, sin, x * decayed)
  }

  /// The coefficients of Σ c[k]·fₖ(x + shift) as those of functions of x.
  @inline(__always) func terms(_ c: Terms, shiftedBy shift: Double) -> Terms {
    let (grown, decayed) = (factor(growth, shift), factor(decay, shift))
    let (cos, sin) = swing(shift)
    // The last function is that of a spring without swing: cos θx = 1.
    return Terms(
      c[0],
      grown * (c[1] * cos + c[2] * sin), grown * (c[2] * cos - c[1] * sin),
      decayed * (c[3] * cos + c[4] * sin + shift * c[7]), decayed * (c[4] * cos - c[3] * sin),
      c[5] * cos + c[6] * sin, c[6] * cos - c[5] * sin,
      decayed * c[7])
  }

  /// The coefficients of the derivative by x.
  func derivative(_ c: Terms) -> Terms {
    let (g, d) = (growth * Self.logOf2, decay * Self.logOf2)
    let w = turns * 6.283185307179586
    return Terms(
      0,
      g * c[1] + w * c[2], g * c[2] - w * c[1],
      d * c[3] + w * c[4] + c[7], d * c[4] - w * c[3],
      w * c[6], -w * c[5],
      d * c[7])
  }

  private static let logOf2 = 0.6931471805599453

  @inline(__always) private func factor(_ octaves: Double, _ x: Double) -> Double {
    octaves == 0 ? 1 : Maths.exp2(octaves * x)
  }

  @inline(__always) private func swing(_ x: Double) -> (cos: Double, sin: Double) {
    if turns == 0 { return (1, 0) }
    return (Maths.cos(turns: turns * x), Maths.sin(turns: turns * x))
  }

  /// Coefficients times functions, added up in their order.
  @inline(__always) static func sum(_ c: Terms, _ f: Terms) -> Double {
    ((c[0] * f[0] + c[1] * f[1]) + (c[2] * f[2] + c[3] * f[3]))
      + ((c[4] * f[4] + c[5] * f[5]) + (c[6] * f[6] + c[7] * f[7]))
  }
}

extension WeightPieces {
  /// The weight of an easing that is made of waves; `nil` if it is none, or one whose digits would be lost.
  init?(wavesOf easing: Easing) {
    switch easing.shape {
    case .sine(let direction):
      // In = 1 − sin(r/4) in turns, with r = 1 − q.
      self.init(direction, WeightWaves(turns: 0.25), [1, 0, 0, 0, 0, 0, -1, 0])
    case .expo(let direction, .normalised):
      let sunk = EasingForm.normalised.sunk
      self.init(
        direction, WeightWaves(growth: 10, decay: -10),
        Terms(-sunk, 0, 0, 1, 0, 0, 0, 0) / (1 - sunk))
    case .elastic(let direction, let amplitude, let period, .normalised):
      let elastic = Elastic(amplitude: amplitude, period: period, form: .normalised)
      let (cos, sin) = (
        Maths.sin(turns: elastic.phase), Maths.cos(turns: elastic.phase)
      )
      let sunk = elastic.sunk
      self.init(
        direction, WeightWaves(growth: 10, decay: -10, turns: elastic.frequency),
        Terms(0, 0, 0, cos, sin, -sunk * cos, -sunk * sin, 0) / elastic.divisor)
    case .spring(let angularFrequency, let dampingRatio, let pinned):
      self.init(angularFrequency: angularFrequency, dampingRatio: dampingRatio, pinned: pinned)
    default: return nil
    }
  }

  /// One of the four directions of In(r), written in the functions that decay with r = 1 − q.
  private init?(_ direction: Direction, _ waves: WeightWaves, _ family: Terms) {
    let isFast = direction == .inOut || direction == .outIn
    let pace = isFast ? 2.0 : 1
    let waves = WeightWaves(
      growth: waves.growth * pace, decay: waves.decay * pace, turns: waves.turns * pace)
    /// constant + factor · In, with r = pace·x, or −pace·x where time runs against r; x = p − centre
    func piece(_ centre: Double, _ constant: Double, _ factor: Double, against: Bool) -> Piece {
      var terms = family
      if against {
        terms = Terms(
          family[0], family[3], -family[4], family[1], -family[2], family[5], -family[6], 0)
      }
      terms *= factor
      terms[0] += constant
      return Piece(centre: centre, coefficients: terms)
    }
    switch direction {
    case .in: self.init(piece(1, 1, -1, against: true), waves: waves)
    case .out: self.init(piece(0, 0, 1, against: false), waves: waves)
    case .inOut:
      self.init(
        piece(0.5, 1, -0.5, against: true), piece(0.5, 0, 0.5, against: false), waves: waves)
    case .outIn:
      self.init(
        piece(0, 0.5, 0.5, against: false), piece(1, 0.5, -0.5, against: true), waves: waves)
    }
  }

  private init?(angularFrequency: Double, dampingRatio: Double, pinned: Bool) {
    var waves = WeightWaves()
    var terms = Terms()
    if dampingRatio < 1 {
      let spring = OscillatingSpring(
        angularFrequency: angularFrequency, dampingRatio: dampingRatio)
      (waves.decay, waves.turns) = (spring.decay, spring.turns)
      (terms[3], terms[4]) = (1, spring.share)
    } else if dampingRatio == 1 {
      waves.decay = -angularFrequency * Spring.binaryLogOfE
      (terms[3], terms[7]) = (1, angularFrequency)
    } else {
      let root = ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
      let slow = angularFrequency / (dampingRatio + root)
      let spread = 2 * root * angularFrequency
      waves.growth = -slow * Spring.binaryLogOfE
      waves.decay = -(slow + spread) * Spring.binaryLogOfE
      (terms[1], terms[3]) = (1 + slow / spread, -slow / spread)
    }
    if pinned {
      let rest = WeightWaves.sum(terms, waves.values(at: 1))
      terms[0] = -rest
      terms /= 1 - rest
    }
    self.init(Piece(centre: 0, coefficients: terms), waves: waves)
  }
}
