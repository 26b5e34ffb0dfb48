extension WeightPieces {
  /// The weight of an easing that is made of waves; `nil` if it is none, or one whose digits would be lost.
  init?(wavesOf shape: PlainShape) {
    switch shape {
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
      let (sine, cosine) = Maths.waves(quarters: 4 * elastic.phase)
      let sunk = elastic.sunk
      self.init(
        direction, WeightWaves(growth: 10, decay: -10, turns: elastic.frequency),
        Terms(0, 0, 0, sine, cosine, -sunk * sine, -sunk * cosine, 0) / elastic.divisor)
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
