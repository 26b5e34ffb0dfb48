import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Jets") struct JetTests {
  /// Fails unless value and derivatives are those given, to 4 ulp of the larger of each and 1.
  private func expect(
    _ jet: Jet, _ value: Double, _ first: Double, _ second: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (a, b) in [(jet.value, value), (jet.first, first), (jet.second, second)] {
      let isClose = a == b || (a - b).magnitude <= 0x1p-50 * max(1, b.magnitude)
      #expect(isClose, "\(jet)", sourceLocation: sourceLocation)
    }
  }

  @Test("Known functions have their known derivatives")
  func knownFunctions() {
    var generator = SeededGenerator(seed: 81)
    let tau = 2 * Double.pi
    let ln2 = 0.6931471805599453
    for _ in 0..<500 {
      let a = generator.double(in: 0.1...2)
      let x = Jet(variable: a)
      expect(x * x * x, a * a * a, 3 * a * a, 6 * a)
      expect(1.0 / x, 1 / a, -1 / (a * a), 2 / (a * a * a))
      let root = a.squareRoot()
      expect(x.squareRoot(), root, 0.5 / root, -0.25 / (a * root))
      let power = Maths.exp2(a)
      expect(Jet.exp2(x), power, ln2 * power, ln2 * ln2 * power)
      let sine = Maths.sin(turns: a)
      let cosine = Maths.cos(turns: a)
      expect(Jet.sin(turns: x), sine, tau * cosine, -tau * tau * sine)
      expect(Jet.cos(turns: x), cosine, -tau * sine, -tau * tau * cosine)
      expect((1.0 - x).magnitude, (1 - a).magnitude, a > 1 ? 1 : -1, 0)
      // By the quotient rule, with u = x² and v = 1 + x.
      let v = 1 + a
      expect(
        (x * x) / (1.0 + x), a * a / v, (a * a + 2 * a) / (v * v), 2 / (v * v * v))
      // A function of a function: sqrt(1 - x²/8), whose own derivatives follow from y² + x²/8 = 1.
      let y = (1 - a * a / 8).squareRoot()
      let slope = -a / (8 * y)
      expect((1.0 - x * x / 8.0).squareRoot(), y, slope, -(1.0 / 8 + slope * slope) / y)
    }
  }

  /// A formula with every operation in it, smooth between 0 and 1.
  private func formula<L: Lanes>(_ p: L) -> L {
    let wave = L.exp2(-3.0 * p * p) * L.sin(turns: p * 1.3 + 0.2) - L.cos(turns: p / (1.0 + p))
    return wave / (2.0 + p).squareRoot() + (-p).magnitude * p
  }

  @Test("Differences of values agree, to 1e-7 for the first and 1e-4 for the second derivative")
  func finiteDifferences() {
    for step in 1..<100 {
      let p = Double(step) / 100
      let jet = formula(Jet(variable: p))
      #expect(jet.value.bitPattern == formula(p).bitPattern)
      let h = 0x1p-16
      let low = formula(p - h)
      let high = formula(p + h)
      #expect(((high - low) / (2 * h) - jet.first).magnitude < 1e-7)
      #expect((((high - jet.value) - (jet.value - low)) / (h * h) - jet.second).magnitude < 1e-4)
    }
  }

  @Test("A root at 0 has infinite derivatives, and constants beside it make no NaN")
  func rootAtZero() {
    let x = Jet(variable: 0)
    expect(x.squareRoot(), 0, .infinity, -.infinity)
    expect((-x).squareRoot(), 0, -.infinity, -.infinity)
    expect(1.0 - 2.0 * x.squareRoot(), 1, -.infinity, .infinity)
    expect(x.squareRoot() / 4.0 + 1.0, 1, .infinity, -.infinity)
    // √(x²) = x towards the right, and √0 is flat.
    expect((x * x).squareRoot(), 0, 1, 0)
    expect(Jet(repeating: 0).squareRoot(), 0, 0, 0)
    // x √x: the slope is 0, the curvature infinite.
    expect(x * x.squareRoot(), 0, 0, .infinity)
    // The quarter circle 1 - √(1 - p²) at its steep end.
    let p = Jet(variable: 1)
    expect(1.0 - (1.0 - p * p).squareRoot(), 1, .infinity, .infinity)
  }

  @Test("Comparison looks at the value, and selection takes the derivatives along")
  func comparison() {
    let x = Jet(value: 1, first: 9, second: 9)
    let y = Jet(value: 2, first: -9, second: -9)
    #expect(x .< y)
    #expect(!(y .< x))
    #expect(!(x .< Jet(value: 1, first: 100, second: 0)))
    #expect(!(Jet(repeating: .nan) .< x))
    expect(x.replacing(with: y, where: x .< y), 2, -9, -9)
    expect(x.replacing(with: y, where: y .< x), 1, 9, 9)
  }
}
