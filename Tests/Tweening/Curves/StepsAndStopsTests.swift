import Testing

@testable import Tweening

@Suite("Steps and stops")
struct StepsAndStopsTests {
  @Test("A staircase jumps where CSS says, and goes on outside")
  func steps() {
    let outputs: [(StepPosition, [Double])] = [
      (.jumpStart, [-0.75, 0.25, 0.5, 1, 1, 1.25]), (.jumpEnd, [-1, 0, 0.25, 0.75, 1, 1]),
      (.jumpNone, [-4.0 / 3, 0, 1.0 / 3, 1, 1, 4.0 / 3]),
      (.jumpBoth, [-0.6, 0.2, 0.4, 0.8, 1, 1]),
    ]
    for (position, values) in outputs {
      let easing = Easing.steps(4, position)
      for (p, value) in zip([-1, 0, 0.25, 0.9999, 1, 1.0001], values) {
        #expect(abs(easing.value(at: p) - value) < 1e-15, "\(position) at \(p)")
      }
      #expect(easing.velocity(at: 0.3) == 0)
      #expect(easing.needsQuotient)
    }
    #expect(Easing.steps(0).problem == .stepCount)
    #expect(Easing.steps(-5).problem == .stepCount)
    #expect(Easing.steps(1, .jumpNone).problem == .stepCount)
    #expect(Easing.steps(.max).problem == .stepCount)
    #expect(Easing.steps(1_000_000_000).value(at: 1e308).isFinite)
    #expect(Easing.steps(3).value(at: -.infinity).isFinite)
  }

  @Test("Missing inputs are filled in as CSS does")
  func missingInputs() {
    func inputs(_ stops: [EasingStop]) -> [Double] {
      guard case .stops(let filled) = Easing.stops(stops).kind else { return [] }
      return filled.map { $0.input ?? .nan }
    }
    #expect(inputs([EasingStop(0), EasingStop(1)]) == [0, 1])
    #expect(inputs([EasingStop(0), EasingStop(1), EasingStop(2)]) == [0, 0.5, 1])
    #expect(inputs([EasingStop(0, at: 0.5), EasingStop(1, at: 0.25)]) == [0.5, 0.5])
    #expect(inputs([EasingStop(0, at: 2), EasingStop(1)]) == [2, 2])
    #expect(
      inputs([EasingStop(0), EasingStop(1), EasingStop(2, at: 0.5), EasingStop(3), EasingStop(4)])
        == [0, 0.25, 0.5, 0.75, 1])
    #expect(inputs([EasingStop(7)]) == [0])
  }

  @Test("Between stops lies a line, outside the first and last line, at one input a jump")
  func lines() {
    let easing = Easing.stops([
      EasingStop(0), EasingStop(0.4, at: 0.5), EasingStop(0.6, at: 0.5), EasingStop(1),
    ])
    #expect(easing.value(at: 0.25) == 0.2)
    #expect(easing.value(at: 0.5.nextDown) < 0.41)
    #expect(easing.value(at: 0.5) == 0.6)
    #expect(easing.value(at: -0.5) == -0.4)
    #expect(abs(easing.value(at: 1.5) - 1.4) < 1e-15)
    #expect(easing.velocity(at: 0.1) == 0.8 && easing.acceleration(at: 0.1) == 0)
    #expect(easing.needsQuotient)
    #expect(Easing.stops([EasingStop(0.3)]).value(at: 0.9) == 0.3)
    #expect(Easing.stops([EasingStop(0), EasingStop(1.0 / 3)]).value(at: 1) == 1.0 / 3)
  }

  @Test("Stops that are no numbers are refused, far ones stay finite")
  func hostile() {
    #expect(Easing.stops([]).problem == .noStops)
    #expect(Easing.stops([EasingStop(.nan)]).problem == .notFinite)
    #expect(Easing.stops([EasingStop(0), EasingStop(1, at: .nan)]).problem == .notFinite)
    #expect(Easing.stops([EasingStop(0), EasingStop(1, at: 1e308)]).problem == .notFinite)
    let steep = Easing.stops([
      EasingStop(-1e50, at: 0), EasingStop(1e50, at: 1e-300), EasingStop(1),
    ])
    for p in [-1e308, 0, 1e-301, 1e-300, 0.5, 1, 1e308, .infinity, -.infinity] {
      #expect(steep.value(at: p).isFinite, "\(p)")
      #expect(!steep.velocity(at: p).isNaN)
    }
  }

  @Test(
    "Before a jump at the first input the second stop counts; the steepest line begins where it begins"
  )
  func jumpAtTheFirst() {
    let later = Easing.stops([.init(0.2, at: 0.5), .init(0.7, at: 0.5), .init(1, at: 1)])
    #expect(later.value(at: 0.25) == 0.7 && later.value(at: 0.5) == 0.7)
    #expect(later.value(at: -3) == 0.7 && later.velocity(at: 0.25) == 0)
    let steep = Easing.stops([
      .init(0, at: 0), .init(1, at: Double.leastNonzeroMagnitude), .init(0.5, at: 1),
    ])
    #expect(steep.value(at: 0) == 0 && steep.value(at: Double.leastNonzeroMagnitude) == 1)
  }
}
