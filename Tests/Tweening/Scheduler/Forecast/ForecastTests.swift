import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Forecasts")
struct ForecastTests {
  @Test(
    "Nothing that is read leaves the bounds, and they are reached",
    arguments: 0..<cases(16, debug: 5))
  func dense(seed: Int) throws {
    let world = ForecastWorld(seed: UInt64(seed))
    let forecast = try #require(world.scheduler.forecast(of: world.property))
    let samples = world.samples(20_000, upTo: try #require(forecast.end) + 0.01)
    let least = try #require(samples.map(\.value).min())
    let greatest = try #require(samples.map(\.value).max())
    #expect(forecast.isTight, "seed \(seed)")
    #expect(forecast.lower <= least && greatest <= forecast.upper, "seed \(seed)")
    // The extremes may be single ticks between samples, so the scheduler is asked there.
    let slack = 1e-9 * forecast.motion.travel(of: 0) + 4 * forecast.motion.grain(of: 0)
    let places = forecast.bounds[0].places
    let lowest = world.value(atTick: places.least)
    let highest = world.value(atTick: places.greatest)
    #expect((lowest - forecast.lower).magnitude <= slack, "seed \(seed)")
    #expect((highest - forecast.upper).magnitude <= slack, "seed \(seed)")
  }

  @Test(
    "What is foreseen at an instant is what is read there, to the bit",
    arguments: 0..<cases(12, debug: 5))
  func bits(seed: Int) throws {
    let world = ForecastWorld(seed: UInt64(1000 + seed))
    let forecast = try #require(world.scheduler.forecast(of: world.property))
    for sample in world.samples(500, upTo: try #require(forecast.end)) {
      let tick = try #require(Ticks.nearest(seconds: sample.time))
      #expect(forecast.motion.value(of: 0, at: tick) == sample.value, "seed \(seed)")
    }
  }

  @Test(
    "A crossing is reached at its instant, and no earlier sample crosses",
    arguments: 0..<cases(8, debug: 3))
  func crossings(seed: Int) throws {
    var world = ForecastWorld(seed: UInt64(2000 + seed))
    let forecast = try #require(world.scheduler.forecast(of: world.property))
    let samples = world.samples(20_000, upTo: try #require(forecast.end) + 0.01)
    let grain = forecast.motion.grain(of: 0)
    let now = world.scheduler[world.property]
    for _ in 0..<12 {
      let level = world.random.double(in: forecast.lower - 20...forecast.upper + 20)
      func isBeyond(_ value: Double, by slack: Double) -> Bool {
        now < level ? value >= level + slack : value <= level - slack
      }
      let first = samples.first { isBeyond($0.value, by: grain) }
      guard let crossing = forecast.nextCrossing(of: level) else {
        #expect(first == nil, "seed \(seed) level \(level)")
        continue
      }
      #expect(crossing.isReached, "seed \(seed) level \(level)")
      #expect(first.map { crossing.time <= $0.time } ?? true, "seed \(seed) level \(level)")
      let there = try #require(Ticks.nearest(seconds: crossing.time))
      #expect(isBeyond(world.value(atTick: there), by: -2 * grain), "seed \(seed) level \(level)")
      if there > forecast.motion.now {
        #expect(!isBeyond(world.value(atTick: there - 1), by: 0), "seed \(seed) level \(level)")
      }
    }
  }

  @Test(
    "From the settle time on all stays within the tolerance, and not before",
    arguments: 0..<cases(8, debug: 3))
  func settling(seed: Int) throws {
    let world = ForecastWorld(seed: UInt64(3000 + seed))
    let forecast = try #require(world.scheduler.forecast(of: world.property))
    let end = try #require(forecast.end)
    let samples = world.samples(20_000, upTo: end + 0.01)
    let (model, grain) = (world.scheduler.model(world.property), forecast.motion.grain(of: 0))
    #expect(forecast.settleTime(within: 0) == end)
    #expect(forecast.settleTime(within: .infinity) == forecast.time)
    for tolerance in [30, 3, 0.01, 1e-5] {
      let settled = try #require(forecast.settleTime(within: tolerance))
      let outside = samples.last { ($0.value - model).magnitude > tolerance + 2 * grain }
      #expect(outside.map { $0.time < settled } ?? true, "seed \(seed) tolerance \(tolerance)")
      let tick = try #require(Ticks.nearest(seconds: settled))
      guard tick > forecast.motion.now else { continue }
      let before = world.value(atTick: tick - 1)
      #expect((before - model).magnitude > tolerance, "seed \(seed) tolerance \(tolerance)")
    }
  }

  @Test("Levels that are touched only at rest are reached there")
  func resting() throws {
    for easing in [Easing.smoothstep, .quint(.out), .expo(.out), .linear, .bounce(.out)] {
      var scheduler = Scheduler()
      let x = scheduler.addProperty(0.0)
      scheduler.retarget(x, to: 100, with: Tween(duration: 0.5, easing: easing))
      let forecast = try #require(scheduler.forecast(of: x))
      let crossing = try #require(forecast.nextCrossing(of: 100))
      #expect(crossing.isReached)
      scheduler.advance(to: crossing.time)
      #expect((scheduler[x] - 100).magnitude < 1e-9)
      #expect(forecast.overshoot >= 0 && forecast.overshoot < 1e-6)
      #expect(forecast.farthest >= 100 && forecast.farthest < 100.000_001)
    }
  }

  @Test("The overshoot of back is that of its formula")
  func overshoot() throws {
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    scheduler.retarget(x, to: 100, with: Tween(duration: 0.5, easing: .back(.out)))
    let forecast = try #require(scheduler.forecast(of: x))
    #expect((forecast.overshoot - 10).magnitude < 1e-3)
    #expect(forecast.lower == 0 || forecast.lower.magnitude < 1e-6)
    #expect(forecast.isTight && !forecast.isSampled)
  }

  @Test("Components, ranges, whole numbers and angles have bounds of their own")
  func types() throws {
    var scheduler = Scheduler()
    let tween = Tween(duration: 0.5, easing: .back(.out))
    let pair = scheduler.addProperty(SIMD2(0.0, 10))
    scheduler.retarget(pair, to: SIMD2(100, -10), with: tween)
    let forecast = try #require(scheduler.forecast(of: pair))
    #expect((forecast.upper.x - 110).magnitude < 1e-3 && (forecast.lower.y + 12).magnitude < 1e-3)
    let beyond = forecast.overshoot - SIMD2(10, 2)
    #expect(beyond.x.magnitude < 1e-3 && beyond.y.magnitude < 1e-3)
    #expect(forecast.nextCrossing(of: 109, component: 0) != nil)
    #expect(forecast.nextCrossing(of: 109, component: 1) == nil)
    scheduler.setRange(from: SIMD2(0, -11), to: SIMD2(105, 11), of: pair)
    let cut = try #require(scheduler.forecast(of: pair))
    #expect(cut.upper == SIMD2(105, 10) && cut.lower == SIMD2(0, -11))
    let whole = scheduler.addProperty(0)
    scheduler.retarget(whole, to: 100, with: tween)
    #expect(scheduler.forecast(of: whole)?.upper == 110)
    let dial = scheduler.addProperty(Angle<ShortestWay>(degrees: 350))
    scheduler.retarget(dial, to: Angle(degrees: 10), with: Tween(duration: 1))
    let turn = try #require(scheduler.forecast(of: dial))
    #expect((turn.lower.degrees + 10).magnitude < 1e-6)
    let rotation = scheduler.addProperty(Rotation.identity)
    #expect(scheduler.forecast(of: rotation) == nil)
  }

  @Test("A staircase that has still to jump at its first progress is foreseen", arguments: 1...60)
  func jumpsToCome(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 613)
    var s = Scheduler()
    let x = s.addProperty(0.0)
    if seed % 2 == 0 {
      s.retarget(x, to: -2, with: Tween(duration: 1.05, easing: .back(.out)))
    }
    let position = StepPosition.allCases[random.index(below: 4)]
    let direction = PlaybackDirection.allCases[random.index(below: 4)]
    let playback = Tween.Playback(
      iterations: Double(1 + random.index(below: 3)), direction: direction, fill: .both,
      rate: [1, -1, 0.9, -2][random.index(below: 4)])
    s.retarget(
      x, to: 6,
      with: Tween(
        duration: 1, easing: .steps(2 + random.index(below: 4), position),
        delay: [0, 0.5][random.index(below: 2)], playback: playback))
    let forecast = try #require(s.forecast(of: x))
    let end = try #require(forecast.end)
    var (farthest, last) = (0.0, 0.0)
    for k in 0...2000 {
      let time = end * Double(k) / 2000
      s.advance(to: max(time, s.time))
      let distance = (s[x] - 6).magnitude
      #expect(s[x] >= forecast.lower && s[x] <= forecast.upper, "seed \(seed) at \(time)")
      farthest = max(farthest, distance)
      if distance > 5 { last = time }
    }
    #expect(forecast.farthest >= farthest - 1e-9, "seed \(seed)")
    #expect(try #require(forecast.settleTime(within: 5)) >= last - 1e-9, "seed \(seed)")
  }
}
