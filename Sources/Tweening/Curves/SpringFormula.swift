/// A spring let go at distance 1, at rest: how its distance decays, as a formula of progress.
///
/// The distance is divided by (1 − d) after taking d away, where d is 0 or, for a pinned spring, the
/// distance at progress 1.
protocol SpringFormula: LaneFormula {
  /// The distance that is left, from 1 to about 0.
  func distance<L: Lanes>(_ p: L) -> L

  /// d.
  var rest: Double { get set }
}

extension SpringFormula {
  @inline(__always) func eased<L: Lanes>(_ p: L) -> L { (1 - distance(p)) / L(repeating: 1 - rest) }

  @inline(__always) func remaining<L: Lanes>(_ p: L) -> L {
    (distance(p) - rest) / L(repeating: 1 - rest)
  }

  /// At the beginning it rests, exactly: the slopes of the two factors there are each other's opposite but for roundings.
  func jet(_ p: Double) -> Jet {
    let jet = eased(Jet(variable: p))
    return p == 0 ? Jet(value: jet.value, first: 0, second: jet.second) : jet
  }

  /// Two to the power of a number that is not positive, and 0 where that is less than 2⁻¹⁰⁰⁰.
  @inline(__always) func decayed<L: Lanes>(_ exponent: L) -> L {
    L.exp2(moderate: exponent)
      .replacing(with: L(repeating: 0), where: exponent .< L(repeating: -1000))
  }
}

/// Damping ratio ζ below 1: e^(−ζωt)·(cos βt + ζω/β · sin βt) with β = ω√(1 − ζ²).
struct OscillatingSpring: SpringFormula {
  let decay: Double
  let turns: Double
  let share: Double
  var rest = 0.0

  init(angularFrequency: Double, dampingRatio: Double) {
    let root = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    decay = -dampingRatio * angularFrequency * Spring.binaryLogOfE
    turns = angularFrequency * root * 0.15915494309189535
    share = dampingRatio / root
  }

  @inline(__always) func distance<L: Lanes>(_ p: L) -> L {
    let angle = (4 * turns) * p
    // A spring that has made so many turns has come to rest, or its phase has no meaning.
    let limit = L(repeating: Maths.quarterLimit)
    let waves = L.waves(quarters: angle.replacing(with: limit, where: limit .< angle))
    return decayed(decay * p) * (waves.cosine + share * waves.sine)
  }
}

/// ζ of 1 or hardly more, where the two rates of decay meet: e^(−st)·(1 + st·g(2βt)).
///
/// s is the slower rate, β = ω√(ζ² − 1), g(y) = (1 − e^(−y))/y, which is 1 for the critical ζ = 1. As
/// y stays below st/1000, the series of g is short.
struct CriticalSpring: SpringFormula {
  let slow: Double
  let spread: Double
  var rest = 0.0

  @inline(__always) func distance<L: Lanes>(_ p: L) -> L {
    let travelled: L = slow * p
    let grown: L = 1 + travelled * approach(p)
    return decayed((-slow * Spring.binaryLogOfE) * p) * grown
  }

  /// g(2βt).
  @inline(__always) func approach<L: Lanes>(_ p: L) -> L {
    let y = spread * p
    let bounded = y.replacing(with: L(repeating: 1), where: L(repeating: 1) .< y)
    // g(y) = 1 − y·h with h = 1/2! − y·(1/3! − y·(1/4! − …)).
    let factors: [Double] = [1.0 / 5040, 1.0 / 720, 1.0 / 120, 1.0 / 24, 1.0 / 6, 1.0 / 2]
    var h = L(repeating: 1.0 / 40_320)
    for factor in factors {
      h = factor - bounded * h
    }
    return 1 - bounded * h
  }
}

/// ζ above 1: e^(−st)·(1 + (1 − e^(−2βt))·s/2β) with s the slower rate of decay.
struct CreepingSpring: SpringFormula {
  let slow: Double
  let spread: Double
  var rest = 0.0

  @inline(__always) func distance<L: Lanes>(_ p: L) -> L {
    let fast = decayed((-spread * Spring.binaryLogOfE) * p)
    return decayed((-slow * Spring.binaryLogOfE) * p) * (1 + (slow / spread) * (1 - fast))
  }
}

extension FormulaVisitor {
  /// Visits the formula of a spring whose time is progress.
  mutating func visitSpring(
    angularFrequency: Double, dampingRatio: Double, pinned: Bool
  ) -> Output {
    if dampingRatio < 1 {
      return visit(
        OscillatingSpring(angularFrequency: angularFrequency, dampingRatio: dampingRatio), pinned)
    }
    // The slower rate ω(ζ − √(ζ² − 1)), written so that nothing cancels.
    let root = ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
    let slow = angularFrequency / (dampingRatio + root)
    let spread = 2 * root * angularFrequency
    if spread < 1e-3 * slow { return visit(CriticalSpring(slow: slow, spread: spread), pinned) }
    return visit(CreepingSpring(slow: slow, spread: spread), pinned)
  }

  private mutating func visit<F: SpringFormula>(_ formula: F, _ pinned: Bool) -> Output {
    guard pinned else { return visit(formula) }
    var formula = formula
    formula.rest = formula.distance(1.0)
    return visit(formula)
  }
}
