import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Edges of iterations")
struct IterationEdgeTests {
  /// The iteration that a map is in while it is active, by asking.
  private static func iteration(of map: TimeMap, atTick tick: Double) -> Int64? {
    let reading = map.reading(atTick: tick)
    return reading.phase == .active ? reading.position?.iteration : nil
  }

  /// A short map of iterations, delays, ends and rates of all kinds; parts of iterations are whole ticks.
  private static func map(_ random: inout SeededGenerator) throws -> TimeMap {
    func ticks(_ range: ClosedRange<Double>) -> Double {
      Ticks.seconds(random.double(in: range).rounded())
    }
    let rates = [1, 1, 2, -1, -2, 0.5, -0.5, 4]
    return try TimeMap(
      duration: ticks(1...8) * 4, delay: ticks(-20...20), endDelay: ticks(-15...15),
      iterations: [0, 1, 2, 3, 5, 2.5, 7.25][random.index(below: 7)],
      iterationStart: [0, 0, 0, 1, 0.5, 2.25][random.index(below: 6)],
      rate: rates[random.index(below: rates.count)])
  }

  @Test("Edges are where the iteration that is read changes", arguments: 1...4)
  func edges(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 4_100)
    var (found, compared) = (0, 0)
    let count = cases(100, debug: 20)
    for _ in 0..<count {
      let map = try Self.map(&random)
      var expected: [Int64] = []
      var last: Int64?
      // In sixteenths of a tick, and never on an edge or half a tick from one.
      for place in 0..<8_800 {
        let tick = Double(place) / 16 + 0.03
        guard let now = Self.iteration(of: map, atTick: tick) else { continue }
        if let last, now != last { expected.append(now) }
        last = now
      }
      var told: [Int64] = []
      var tick = -1.0
      while let edge = map.iterationEdge(after: tick), told.count < 100 {
        #expect(edge.tick > tick)
        tick = edge.tick
        told.append(edge.iteration)
      }
      found += told.count
      // A reading is on an edge from half a tick before it on, so an iteration that lasts no longer may be
      // read as none.
      let isShort = map.ticks.duration / map.rate.magnitude <= 2
      // So may a part of one at an end of the motion that lasts a tick of either time.
      let isNear = [map.edges.active, map.edges.after].contains { end in
        let place = (end - map.ticks.delay) / map.ticks.duration + map.iterationStart
        let distance = (place - place.rounded()).magnitude * map.ticks.duration
        return distance > 1e-9 && distance <= max(1, map.rate.magnitude) + 1e-9
      }
      let isCoarse = isShort || isNear
      compared += isCoarse ? 0 : 1
      if !isCoarse {
        // A motion that is cut off just at an edge and runs backwards begins there, for an instant.
        let cut = (map.edges.after - map.ticks.delay) / map.ticks.duration + map.iterationStart
        let isInside = cut < map.iterations + map.iterationStart && cut == cut.rounded()
        if map.rate < 0, isInside, !expected.isEmpty { expected.removeFirst() }
        #expect(told == expected, "seed \(seed), \(map)")
      }
    }
    #expect(found > 20 && 2 * compared > count)
  }

  @Test("Infinitely many and unimaginably short iterations have a next edge, or none")
  func extremes() throws {
    let endless = try TimeMap(duration: 1, iterations: .infinity)
    let later = try #require(endless.iterationEdge(after: Ticks.perSecond * 1_000_000.5))
    #expect(later.tick == Ticks.perSecond * 1_000_001 && later.iteration == 1_000_001)
    let quick = try TimeMap(duration: Ticks.seconds(1), iterations: 0x1p53, rate: 0x1p20)
    var tick = 0.0
    for _ in 0..<1000 {
      guard let edge = quick.iterationEdge(after: tick) else { break }
      #expect(edge.tick > tick)
      tick = edge.tick
    }
    #expect(tick > 0)
    #expect(try TimeMap(duration: 0, iterations: 9).iterationEdge(after: -1) == nil)
    #expect(try TimeMap(duration: 1, iterations: 0).iterationEdge(after: -1) == nil)
  }
}
