import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Forecasts of odd motions")
struct ForecastExtremeTests {
  /// A property on its way from 0 to 100.
  private func moving(_ tween: Tween) throws -> (Scheduler, Property<Double>, Forecast<Double>) {
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    scheduler.retarget(x, to: 100, with: tween)
    return (scheduler, x, try #require(scheduler.forecast(of: x)))
  }

  @Test("A property at rest has its value for bounds")
  func atRest() throws {
    var scheduler = Scheduler()
    let x = scheduler.addProperty(3.0)
    scheduler.advance(to: 2)
    let forecast = try #require(scheduler.forecast(of: x))
    #expect(forecast.lower == 3 && forecast.upper == 3 && forecast.isTight)
    #expect(forecast.end == 2 && forecast.settleTime(within: 0) == 2)
    #expect(forecast.nextCrossing(of: 3)?.time == 2 && forecast.nextCrossing(of: 4) == nil)
    #expect(forecast.overshoot == 0 && forecast.farthest == 0)
  }

  @Test("Questions that mean nothing have no answer")
  func hostile() throws {
    let (_, _, forecast) = try moving(Tween(duration: 1))
    for level in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(forecast.nextCrossing(of: level) == nil)
    }
    for component in [-1, 1, .max, .min] {
      #expect(forecast.nextCrossing(of: 50, component: component) == nil)
    }
    for tolerance in [-1.0, -Double.infinity, Double.nan] {
      #expect(forecast.settleTime(within: tolerance) == nil)
    }
    #expect(forecast.settleTime(within: .leastNonzeroMagnitude) != nil)
  }

  @Test("Waves that no tick can follow stay within their envelope, in a bounded time")
  func manyWaves() throws {
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    scheduler.decorate(x, by: 10, with: .punch(duration: 1, frequency: 0x1p40))
    let forecast = try #require(scheduler.forecast(of: x))
    #expect(forecast.upper <= 10.000_001 && forecast.lower >= -10.000_001)
    var copy = scheduler
    for k in 0...2000 {
      copy.advance(to: Double(k) / 1999.3)
      #expect(copy[x] >= forecast.lower && copy[x] <= forecast.upper)
    }
    #expect(forecast.nextCrossing(of: 11) == nil)
    #expect(forecast.settleTime(within: 11) == 0)
    #expect(forecast.settleTime(within: 1e-3) != nil)
  }

  @Test("Motions without end are bounded, and never settle")
  func endless() throws {
    let wave = Tween(
      duration: 0.7, easing: .back(.inOut),
      playback: .init(iterations: .infinity, direction: .alternate))
    let (scheduler, x, forecast) = try moving(wave)
    #expect(forecast.end == nil && forecast.settleTime(within: 0) == nil)
    #expect(forecast.settleTime(within: 5) == nil)
    #expect(forecast.settleTime(within: 150) == 0)
    #expect((forecast.upper - 110).magnitude < 1 && (forecast.lower + 10).magnitude < 1)
    #expect(forecast.isTight)
    var copy = scheduler
    for _ in 0..<2000 {
      copy.advance(by: 0.0137)
      #expect(copy[x] >= forecast.lower && copy[x] <= forecast.upper)
    }
    let crossing = try #require(forecast.nextCrossing(of: 105))
    #expect(crossing.isReached && crossing.time < 0.7)
  }

  @Test("A paused tween stands where it is for ever")
  func paused() throws {
    var (scheduler, x, _) = try moving(Tween(duration: 1, easing: .linear))
    scheduler.advance(to: 0.25)
    scheduler.pause(.property(x.id))
    let forecast = try #require(scheduler.forecast(of: x))
    #expect(forecast.lower == scheduler[x] && forecast.upper == scheduler[x])
    #expect(forecast.end == nil && forecast.nextCrossing(of: 50) == nil)
    #expect(forecast.settleTime(within: 80) == 0.25 && forecast.settleTime(within: 10) == nil)
  }

  @Test("A closure is sampled, and says so")
  func closures() throws {
    let curve = Easing.custom { $0 < 0.5 ? 3 * $0 : 2 - $0 }
    for easing in [curve, curve.mirrored] {
      let (_, _, forecast) = try moving(Tween(duration: 1, easing: easing))
      #expect(forecast.isSampled && forecast.isTight)
      let (least, greatest) = easing == curve ? (0.0, 150.0) : (-50.0, 100.0)
      #expect((forecast.upper - greatest).magnitude < 1e-6)
      #expect((forecast.lower - least).magnitude < 1e-6)
    }
  }

  @Test("What layers may move is not foretold")
  func layered() throws {
    var s = Scheduler()
    let target = s.addTarget()
    let x = s.addProperty(0.0, on: target, path: "x")
    s.retarget(x, to: 1, with: Tween(duration: 1))
    #expect(s.forecast(of: x) != nil)
    let curve = try FCurve([Keyframe(frame: 0, value: 60)])
    let action = try Action(name: "a", channels: [Channel(path: "x", curve: curve)])
    let layer = s[layers: target].append(Layer(action))
    #expect(s.forecast(of: x) == nil)
    s[layers: target].remove(layer)
    #expect(s.forecast(of: x) != nil)
  }

  @Test("What is scheduled is not foretold")
  func outOfReach() throws {
    var (scheduler, x, forecast) = try moving(Tween(duration: 1))
    scheduler.retarget(x, to: 500, with: Tween(duration: 1), at: 0.5)
    #expect(scheduler.forecast(of: x)?.upper == forecast.upper)
    forecast = try #require(scheduler.forecast(of: x))
    scheduler.advance(to: 1)
    #expect(forecast.upper < 101 && scheduler[x] > 200)
  }

  @Test(
    "No retargets take a value beyond what is foretold for all of them",
    arguments: 0..<cases(6, debug: 2))
  func anyRetargets(seed: Int) throws {
    var world = ForecastWorld(seed: UInt64(4000 + seed), tweens: 3, law: .additive)
    let easings = [Easing.back(.out), .elastic(.out), .smoothstep, .bounce(.inOut)]
    let tween = Tween(duration: 0.3, easing: easings[seed % 4])
    let forecast = try #require(world.scheduler.forecast(of: world.property))
    let bounds = try #require(
      forecast.bounds(retargetingBetween: -50, and: 50, with: tween))
    let slack = 1e-6 * world.total
    for _ in 0..<400 {
      world.scheduler.retarget(
        world.property, to: world.random.index(below: 2) == 0 ? -50 : 50, with: tween)
      world.scheduler.advance(by: world.random.double(in: 0.001...0.05))
      let value = world.scheduler[world.property]
      #expect(value >= bounds.lower - slack && value <= bounds.upper + slack, "seed \(seed)")
    }
    #expect(forecast.bounds(retargetingBetween: .nan, and: 1, with: tween) == nil)
    #expect(forecast.bounds(retargetingBetween: 0, and: 1, with: Tween(duration: -1)) == nil)
  }
}
