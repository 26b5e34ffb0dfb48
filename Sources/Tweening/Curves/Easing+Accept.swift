extension Easing {
  /// Runs a visitor on the formula of this easing: the one switch over what its shape may be.
  ///
  /// Inlined, because it would be called on a copy, which retains what a shape holds: 290 of 1,570 instructions of a
  /// velocity (callgrind; the work of `read.velocity`).
  @inline(__always) func accept<V: FormulaVisitor>(_ visitor: inout V) -> V.Output {
    switch shape {
    case .plain(let plain): plain.accept(&visitor)
    case .stops(let table): visitor.visit(StopsFormula(table: table))
    case .pinned(let pinned): visitor.visit(PinnedFormula(pinned: pinned))
    case .mirrored(let mirrored): visitor.visit(MirroredFormula(mirrored: mirrored))
    case .custom(let custom): visitor.visit(CustomFormula(custom: custom))
    case .wobble(let wobble): visitor.visit(wobble)
    case .mapped(let timing): visitor.visit(MappedFormula(timing: timing))
    }
  }
}

extension PlainShape {
  /// Runs a visitor on the formula of an easing of this kind.
  @inline(__always) func accept<V: FormulaVisitor>(_ visitor: inout V) -> V.Output {
    switch self {
    case .linear: visitor.visit(Linear())
    case .smoothstep: visitor.visit(Smoothstep())
    case .smootherstep: visitor.visit(Smootherstep())
    case .sine(.inOut): visitor.visit(SineInOut())
    case .sine(let d): visitor.visit(Sine(), d)
    case .quad(let d): visitor.visit(folded: Quad(), d)
    case .cubic(let d): visitor.visit(folded: Cubic(), d)
    case .quart(let d): visitor.visit(folded: Quart(), d)
    case .quint(let d): visitor.visit(folded: Quint(), d)
    case .power(let d, let exponent): visitor.visit(exponent: exponent, d)
    case .expo(let d, .normalised): visitor.visit(Expo(.normalised), d)
    case .expo(let d, .penner): visitor.visit(snapped: Expo(.penner), d)
    case .circ(let d): visitor.visit(Circ(), d)
    case .back(.inOut, let overshoot):
      // Penner widens the overshoot in-out, which the halves would halve.
      visitor.visit(InOut(family: Back(overshoot: overshoot * 1.525)))
    case .back(let d, let overshoot): visitor.visit(Back(overshoot: overshoot), d)
    case .elastic(let d, let amplitude, let period, .normalised):
      visitor.visit(Elastic(amplitude: amplitude, period: period, form: .normalised), d)
    case .elastic(let d, let amplitude, let period, .penner):
      visitor.visit(snapped: Elastic(amplitude: amplitude, period: period, form: .penner), d)
    case .bounce(let d): visitor.visit(Bounce(), d)
    case .bezier(let bezier): visitor.visit(BezierFormula(bezier: bezier))
    case .steps(let steps): visitor.visit(steps)
    case .spring(let frequency, let ratio, let pinned):
      visitor.visitSpring(angularFrequency: frequency, dampingRatio: ratio, pinned: pinned)
    case .handover: visitor.visit(Handover())
    case .springTerm(let term): visitor.visit(term)
    }
  }
}

extension FormulaVisitor {
  /// Visits a family in one of the four directions.
  fileprivate mutating func visit<F: EasingFamily>(_ family: F, _ direction: Direction) -> Output {
    switch direction {
    case .in: visit(In(family: family))
    case .out: visit(Out(family: family))
    case .inOut: visit(InOut(family: family))
    case .outIn: visit(OutIn(family: family))
    }
  }

  /// Visits a power whose In-Out is one polynomial.
  fileprivate mutating func visit<F: PolynomialFamily>(
    folded family: F, _ direction: Direction
  ) -> Output {
    guard direction == .inOut else { return visit(family, direction) }
    return visit(FoldedInOut(family: family))
  }

  /// Visits a family whose ends are special-cased.
  fileprivate mutating func visit<F: EasingFamily>(
    snapped family: F, _ direction: Direction
  ) -> Output {
    switch direction {
    case .in: visit(Snapped(formula: In(family: family)))
    case .out: visit(Snapped(formula: Out(family: family)))
    case .inOut: visit(Snapped(formula: InOut(family: family)))
    case .outIn: visit(Snapped(formula: OutIn(family: family)))
    }
  }

  /// Visits a power, multiplied out where the exponent is whole.
  fileprivate mutating func visit(exponent: Double, _ direction: Direction) -> Output {
    guard let whole = WholePower(exponent) else {
      return visit(RealPower(exponent: exponent), direction)
    }
    return visit(whole, direction)
  }
}
