import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("The time map")
struct TimeMapTests {
  @Test("Numbers that no motion can have are refused by their name")
  func refusals() {
    func problem(_ make: () throws(TimeMapProblem) -> TimeMap) -> TimeMapProblem? {
      do throws(TimeMapProblem) { _ = try make() } catch { return error }
      return nil
    }
    let far = 1.3e7
    for bad in [-1, -1e-9 - 1, .nan, .infinity, far] {
      #expect(problem { () throws(TimeMapProblem) in try TimeMap(duration: bad) } == .duration)
    }
    for bad in [Double.nan, .infinity, -.infinity, far, -far] {
      #expect(
        problem { () throws(TimeMapProblem) in try TimeMap(duration: 1, delay: bad) } == .delay)
      #expect(
        problem { () throws(TimeMapProblem) in try TimeMap(duration: 1, endDelay: bad) }
          == .endDelay)
    }
    for bad in [-1, .nan, -.infinity, 1e300] {
      #expect(
        problem { () throws(TimeMapProblem) in try TimeMap(duration: 1, iterations: bad) }
          == .iterations)
      #expect(
        problem { () throws(TimeMapProblem) in try TimeMap(duration: 1, iterationStart: bad) }
          == .iterationStart)
    }
    #expect(
      problem { () throws(TimeMapProblem) in try TimeMap(duration: 1, iterationStart: .infinity) }
        == .iterationStart)
    for bad in [0, -0.0, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0x1p-21, 0x1p21] {
      #expect(
        problem { () throws(TimeMapProblem) in try TimeMap(duration: 1, rate: bad) } == .rate)
    }
    #expect(
      problem { () throws(TimeMapProblem) in try TimeMap(duration: 0, iterations: .infinity) }
        == .endlessInstant)
    #expect(
      problem { () throws(TimeMapProblem) in
        try TimeMap(duration: 1, iterations: .infinity, rate: -1)
      } == .endlessReversal)
    #expect(
      problem { () throws(TimeMapProblem) in try TimeMap(duration: 1e4, iterations: 1e4) }
        == .tooLong)
    #expect(
      problem { () throws(TimeMapProblem) in try TimeMap(duration: 1, easing: .steps(0)) }
        == .easing(.stepCount))
  }

  /// A map of a seed, most of whose numbers are whole or simple fractions, so that edges meet.
  private func randomMap(_ random: inout SeededGenerator) throws -> TimeMap {
    func pick<T>(_ choices: [T]) -> T { choices[random.index(below: choices.count)] }
    let duration = pick([0, 1, 0.25, 3, random.double(in: 0...5)])
    let iterations = pick([0, 1, 2, 3, 0.4, 2.5, random.double(in: 0...4)])
    return try TimeMap(
      duration: duration, easing: pick([.linear, .smoothstep, .steps(3, .jumpBoth), .back(.out)]),
      delay: pick([0, 1, -0.5, 2.75, random.double(in: -3...3)]),
      endDelay: pick([0, 0, 1, -0.5, random.double(in: -3...3)]),
      iterations: duration > 0 ? pick([iterations, iterations, .infinity]) : iterations,
      iterationStart: pick([0, 0, 0.5, 1.25, random.double(in: 0...3)]),
      direction: pick(PlaybackDirection.allCases), fill: pick(Fill.allCases),
      rate: pick([1, 1, 2, 0.5, 1 / 3.0, 7]))
  }

  @Test("Phases are half open: an edge belongs to what comes next", arguments: 0..<40)
  func edges(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 71_000)
    for _ in 0..<100 {
      let forwards = try randomMap(&random)
      let isEndless = forwards.end == .infinity
      let backwards =
        isEndless
        ? forwards
        : try TimeMap(
          duration: forwards.duration, easing: forwards.easing, delay: forwards.delay,
          endDelay: forwards.endDelay, iterations: forwards.iterations,
          iterationStart: forwards.iterationStart, direction: forwards.direction,
          fill: forwards.fill, rate: -forwards.rate)
      for map in [forwards, backwards] {
        let ends = [map.edges.active, map.edges.after].filter { $0.isFinite }
        for edge in ends {
          let tick = map.rate > 0 ? edge / map.rate : (edge - map.edges.end) / map.rate
          let past = (tick + max(1, 1 / map.rate.magnitude)).rounded(.up)
          let next = map.reading(atTick: past)
          let other = edge == map.edges.active ? map.edges.after : map.edges.active
          guard (edge - other).magnitude > 4 * max(1, map.rate.magnitude) else { continue }
          // On the edge itself it is what it is a tick later.
          #expect(map.reading(atTick: tick).phase == next.phase, "seed \(seed): \(map) at \(tick)")
          let before = map.reading(atTick: tick - 2 * max(1, 1 / map.rate.magnitude))
          #expect(before.phase != next.phase, "seed \(seed): \(map) at \(tick)")
        }
      }
    }
  }

  @Test("Every iteration has the bits of the first one")
  func sameBits() throws {
    var random = SeededGenerator(seed: 72_000)
    for _ in 0..<200 {
      let map = try TimeMap(
        duration: random.double(in: 0.001...3), easing: .cubic(.inOut), iterations: .infinity)
      let tick = Double(random.index(below: Int(map.ticks.duration)))
      let first = map.reading(atTick: tick).position
      for k in [1.0, 2, 7, 1000, 1_000_003] {
        let later = map.reading(atTick: tick + k * map.ticks.duration).position
        #expect(later?.iteration == Int64(k) && later?.progress == first?.progress, "\(map), \(k)")
      }
    }
  }

  @Test("The velocity is that of the progress", arguments: 0..<20)
  func velocity(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 73_000)
    var compared = 0
    for _ in 0..<200 {
      let map = try randomMap(&random)
      if map.easing == .steps(3, .jumpBoth) { continue }
      let tick = Maths.rint(random.double(in: -1...9) * Ticks.perSecond)
      let time = Ticks.seconds(tick)
      let readings = [-8192, 0, 8192].map { map.reading(atTick: tick + $0) }
      let places = readings.compactMap { $0.position }
      guard readings.allSatisfy({ $0.phase == readings[0].phase }) else { continue }
      guard places.count == 3, Set(places.map { $0.iteration }).count == 1 else {
        #expect(places.count > 0 || map.velocity(at: time) == 0)
        continue
      }
      compared += 1
      let slope = (places[2].progress - places[0].progress) / Ticks.seconds(2 * 8192)
      // A reading in the before phase may move on, as browsers have it; its velocity is 0.
      let isHeld = readings[0].phase != .active
      let velocity = map.velocity(at: time)
      let speed = map.rate / max(map.duration, 1e-9)
      let tolerance = 1e-8 * (1 + speed * speed * speed)
      #expect(isHeld ? velocity == 0 : abs(slope - velocity) <= tolerance, "seed \(seed): \(map)")
    }
    #expect(compared > 20, "seed \(seed)")
  }

  @Test("A reading depends on the time alone, and is a number whatever is asked")
  func hostile() throws {
    var random = SeededGenerator(seed: 74_000)
    for _ in 0..<2000 {
      let numbers = (0..<5).map { _ in
        let exponent = Double(random.index(below: 60)) - 30
        return random.double(in: -1...1) * Maths.exp2(exponent)
      }
      guard
        let map = try? TimeMap(
          duration: abs(numbers[0]), easing: .stops([.init(-1), .init(3, at: 0.2), .init(0)]),
          delay: numbers[1], iterations: abs(numbers[2]), iterationStart: abs(numbers[3]),
          direction: .alternate, fill: .both, rate: numbers[4])
      else { continue }
      let times: [Double] = [
        0, -0.0, 1, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, map.length, map.end,
      ]
      for time in times {
        let reading = map.reading(at: time)
        #expect(reading == map.reading(at: time))
        let position = try #require(reading.position, "\(map) fills both")
        #expect((0...1).contains(position.simpleProgress), "\(map) at \(time)")
        #expect(position.progress.magnitude <= 3 && position.iteration >= 0, "\(map) at \(time)")
        #expect(position.directedVelocity.isFinite && map.velocity(at: time).isFinite)
      }
      #expect(!map.length.isNaN && !map.activeDuration.isNaN)
    }
  }

  @Test("The longest and fastest motion counts its iterations without a trap")
  func extremes() throws {
    let map = try TimeMap(
      duration: 1 / Ticks.perSecond, iterations: .infinity, iterationStart: 0x1p53,
      direction: .alternate, fill: .both, rate: 0x1p20)
    for time in [0, 1, 1e6, .infinity, -.infinity, .nan] {
      let position = map.reading(at: time).position
      #expect((position?.iteration ?? -1) >= 0 && position?.simpleProgress == 0)
    }
  }

  @Test("Lengths are those of local time over the rate")
  func lengths() throws {
    let map = try TimeMap(duration: 2, delay: 1, endDelay: 0.5, iterations: 2.5, rate: -2)
    #expect(map.activeDuration == 5 && map.end == 6.5 && map.length == 3.25)
    #expect(try TimeMap(duration: 2, delay: -9).end == 0)
    #expect(try TimeMap(duration: 2, iterations: .infinity).length == .infinity)
    #expect(try TimeMap(duration: 2) == TimeMap(duration: 2))
    #expect(try TimeMap(duration: 2) != TimeMap(duration: 2, easing: .smoothstep))
  }
}

@Suite("Jumps that are still to come")
struct BeforeJumpTests {
  @Test("Before a jump, steps have their left limit; other curves have their value")
  func leftLimits() {
    for position in StepPosition.allCases {
      for count in 2...7 {
        let easing = Easing.steps(count, position)
        for k in 0...count {
          let p = Double(k) / Double(count)
          let left = k == 0 ? 0 : easing.value(at: p - 1e-9)
          #expect(easing.value(at: p, isBeforeJump: true) == left, "\(count) \(position) at \(p)")
          let middle = p + 0.3 / Double(count)
          #expect(easing.value(at: middle, isBeforeJump: true) == easing.value(at: middle))
        }
      }
    }
    for easing in [Easing.linear, .ease, .back(.in), .spring(.bouncy, duration: 1).pinned] {
      for p in [-1, 0, 0.3, 1, 2, .nan, .infinity] {
        #expect(easing.value(at: p, isBeforeJump: true) == easing.value(at: p))
      }
    }
    let pinned = Easing.steps(4, .jumpBoth).pinned
    #expect(pinned.value(at: 0, isBeforeJump: true) == 0)
    #expect(pinned.value(at: 0.5, isBeforeJump: true) == pinned.value(at: 0.4))
    #expect(Easing.steps(2).value(at: .infinity, isBeforeJump: true).isFinite)
    #expect(Easing.steps(2).value(at: -.infinity, isBeforeJump: true).isFinite)
  }

  @Test(
    "A motion is over at its length and meets its iterations' edges, at any rate", arguments: 1...40
  )
  func edgesAtAnyRate(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 7_331)
    for _ in 0..<50 {
      let rate = [1.0, 2, 3, 0.3, 7.7, 1000, -1, -2, -5.5][random.index(below: 9)]
      let map = try TimeMap(
        duration: Double(1 + random.index(below: 1000)) / 7.3,
        iterations: random.double(in: 1...9), iterationStart: random.double(in: 0...2),
        fill: .both, rate: rate)
      #expect(map.reading(at: map.length).phase == (rate > 0 ? .after : .before), "seed \(seed)")
      var tick = 0.0
      while let edge = map.iterationEdge(after: tick) {
        tick = edge.tick
        let position = map.reading(atTick: Maths.rint(tick)).position
        #expect(position?.iteration == edge.iteration + (rate > 0 ? 0 : 1), "seed \(seed), \(rate)")
        #expect(position?.simpleProgress == 0, "seed \(seed), \(rate)")
      }
    }
  }
}
