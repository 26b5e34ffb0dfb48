import Testing
import Tweening
import TweeningTestSupport

@Suite("Springs that are sent elsewhere")
struct SpringRetargetTests {
  /// A mass on a spring whose anchor jumps, by the equation of motion itself.
  private struct Oscillator {
    let mass, stiffness, damping: Double
    var anchor = 0.0
    var position = 0.0
    var velocity = 0.0

    private func acceleration(_ x: Double, _ v: Double) -> Double {
      (-stiffness * (x - anchor) - damping * v) / mass
    }

    /// One step of the fourth-order rule of Runge and Kutta.
    mutating func advance(by h: Double) {
      let (x, v) = (position, velocity)
      let (x1, v1) = (v, acceleration(x, v))
      let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
      position += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      velocity += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
  }

  @Test(
    "Stacked springs are the solution of the equation of motion, velocity and all, to 1e-8",
    arguments: [(1.0, 100.0, 6.0), (2, 50, 20), (1, 40, 30), (0.5, 200, 0.5)])
  func equationOfMotion(mass: Double, stiffness: Double, damping: Double) {
    var random = SeededGenerator(seed: UInt64(damping * 10))
    var oscillator = Oscillator(mass: mass, stiffness: stiffness, damping: damping)
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    // Longer than the test, so that no tail is cut.
    let tween = Tween(duration: 60, easing: .spring(spring, duration: 60))
    var speed = 0.0
    for step in 0..<40 {
      let before = scheduler.velocity(x)
      oscillator.anchor = random.double(in: -10...10)
      scheduler.retarget(x, to: oscillator.anchor, with: tween)
      #expect(abs(scheduler.velocity(x) - before) <= 1e-10, "step \(step): velocity lost")
      for _ in 0..<(1 + random.index(below: 8)) {
        for _ in 0..<64 { oscillator.advance(by: 1.0 / 4_096) }
        scheduler.advance(by: 1.0 / 64)
        #expect(abs(scheduler[x] - oscillator.position) <= 1e-8, "step \(step)")
        #expect(abs(scheduler.velocity(x) - oscillator.velocity) <= 1e-7, "step \(step)")
        speed = max(speed, abs(oscillator.velocity))
      }
    }
    #expect(speed > 5)
  }
}
