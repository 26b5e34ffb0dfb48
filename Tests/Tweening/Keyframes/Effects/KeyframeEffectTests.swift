import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Keyframe effects")
struct KeyframeEffectTests {
  private typealias Key = KeyframeEffect<Double>.Key

  @Test("Missing offsets are spaced evenly between their neighbours")
  func offsets() throws {
    func offsets(_ given: [Double?]) throws -> [Double?] {
      try KeyframeEffect(given.map { Key(1, at: $0) }).keys.map(\.offset)
    }
    #expect(try offsets([]) == [])
    #expect(try offsets([nil]) == [1])
    #expect(try offsets([nil, nil]) == [0, 1])
    #expect(try offsets([nil, nil, nil, nil, nil]) == [0, 0.25, 0.5, 0.75, 1])
    #expect(try offsets([0.5, nil, nil]) == [0.5, 0.75, 1])
    #expect(try offsets([nil, nil, 0.5, nil, 0.75]) == [0, 0.25, 0.5, 0.625, 0.75])
    #expect(try offsets([0.5, 0.5, nil, 0.5]) == [0.5, 0.5, 0.5, 0.5])
  }

  @Test("What makes no effect is refused by its key")
  func refusals() {
    func problem<Value>(
      _ keys: [KeyframeEffect<Value>.Key],
      _ how: KeyframeEffect<Value>.IterationComposite = .replace
    ) -> KeyframeEffectProblem? {
      do throws(KeyframeEffectProblem) {
        _ = try KeyframeEffect(keys, iterationComposite: how)
      } catch { return error }
      return nil
    }
    for bad in [-0.1, 1.1, .nan, .infinity, -.infinity, 1e300] {
      #expect(problem([Key(0), Key(1, at: bad), Key(2)]) == .offset(key: 1))
    }
    #expect(problem([Key(0, at: 0.5), Key(1, at: 0.4)]) == .order(key: 1))
    #expect(problem([Key(0), Key(1, at: 0.5), Key(1), Key(1, at: 0.2)]) == .order(key: 3))
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      for composite in Composite.allCases {
        #expect(problem([Key(0), Key(bad, composite)]) == .value(key: 1))
      }
    }
    #expect(
      problem([KeyframeEffect<SIMD2<Float>>.Key(.replace([1, .nan]))]) == .value(key: 0))
    #expect(
      problem([Key(0, easing: .bezier(2, 0, 0, 0))]) == .easing(key: 0, .controlPointOutside))
    #expect(problem([KeyframeEffect<Turn>.Key(.replace(Turn(1)))], .accumulate) == .noSum(key: 0))
    #expect(problem([KeyframeEffect<Turn>.Key(.add(1))], .accumulate) == nil)
    #expect(problem([Key(1)], .accumulate) == nil)
  }

  /// A value that has no zero: turns on a circle.
  private struct Turn: Tweenable, Equatable {
    var angle: Double
    static var laneCount: Int { 1 }
    init(_ angle: Double) { self.angle = angle }
    init(lanes: Span<Double>) { angle = lanes[0] }
    func store(in lanes: inout MutableSpan<Double>) { lanes[0] = angle }
    func displacement(to other: Turn) -> Double { other.angle - angle }
    func displaced(by displacement: Double) -> Turn { Turn(angle + displacement) }
  }

  @Test("Keys are laid over what is below, and then interpolated")
  func composition() throws {
    let mixed = try KeyframeEffect([Key(10, .add), Key(50, .replace)])
    #expect(mixed.value(over: 100, at: 0) == 110)
    #expect(mixed.value(over: 100, at: 0.5) == 80)
    #expect(mixed.value(over: 100, at: 1) == 50)
    let neutral = try KeyframeEffect([Key(20, .add, at: 0.5)])
    #expect([0, 0.25, 0.5, 0.75, 1].map { neutral.value(over: 1, at: $0) } == [1, 11, 21, 11, 1])
    let none = try KeyframeEffect<Double>([])
    #expect([-1, 0, 0.3, 1, 2].map { none.value(over: 7, at: $0) } == [7, 7, 7, 7, 7])
    let turn = try KeyframeEffect<Turn>([.init(.add(2)), .init(.replace(Turn(5)))])
    #expect(turn.value(over: Turn(1), at: 0.5) == Turn(4))
    let vector = try KeyframeEffect<SIMD2<Double>>([.init([0, 1]), .init([4, 3], .accumulate)])
    #expect(vector.value(over: [0, 4], at: 0.5) == [2, 4])
  }

  @Test("Several keys at one offset are a jump; outside, the outermost of them holds")
  func jumps() throws {
    let effect = try KeyframeEffect([
      Key(1, at: 0), Key(2, at: 0), Key(4, at: 0.5), Key(10, at: 0.5), Key(12, at: 1),
      Key(20, at: 1),
    ])
    let places = [-0.1, 0, 0.25, 0.5, 0.75, 0.9999999999999999, 1, 1.1]
    let values = places.map { effect.value(over: 0, at: $0) }
    #expect(values[0] == 1 && values[1] == 2 && values[2] == 3 && values[3] == 10)
    #expect(values[4] == 11 && abs(values[5] - 12) < 1e-12 && values[6] == 20 && values[7] == 20)
    let single = try KeyframeEffect([Key(0), Key(10)])
    #expect(single.value(over: 0, at: -0.5) == -5 && single.value(over: 0, at: 1.5) == 15)
  }

  @Test("Iterations accumulate the last key, also over keys that are made up")
  func iterations() throws {
    let effect = try KeyframeEffect([Key(3, at: 0), Key(10)], iterationComposite: .accumulate)
    #expect(
      (0...3).map { effect.value(over: 99, at: 0.5, iteration: $0) } == [6.5, 16.5, 26.5, 36.5])
    let climb = try KeyframeEffect([Key(10, .add)], iterationComposite: .accumulate)
    for iteration in Int64(0)..<5 {
      // Each begins where the one before has ended.
      #expect(
        climb.value(over: 1, at: 0, iteration: iteration + 1)
          == climb.value(over: 1, at: 1, iteration: iteration))
    }
    let turns = try KeyframeEffect<Turn>([.init(.add(2))], iterationComposite: .accumulate)
    #expect(turns.value(over: Turn(1), at: 1, iteration: 2) == Turn(7))
  }

  @Test("At a key its value is met to the bit, whatever is around it")
  func exactKeys() throws {
    var random = SeededGenerator(seed: 75_000)
    for round in 0..<200 {
      let count = 2 + random.index(below: 6)
      let values = (0..<count).map { _ in random.double(in: -1e6...1e6) }
      let effect = try KeyframeEffect(values.map { Key($0, easing: .smoothstep) })
      for (index, key) in effect.keys.enumerated() {
        let value = effect.value(over: 5, at: key.offset ?? .nan)
        #expect(value == values[index], "seed 75000, round \(round)")
      }
    }
  }

  @Test("No input makes anything but numbers")
  func hostile() throws {
    let steep = Easing.stops([EasingStop(-1e50), EasingStop(1e50, at: 1e-9), EasingStop(-1e50)])
    let huge = 0x1p700
    let effects = try [
      KeyframeEffect([Key(-huge, .add, easing: steep), Key(huge, .add)]),
      KeyframeEffect(
        [Key(-huge, easing: steep), Key(huge, .add)], iterationComposite: .accumulate),
      KeyframeEffect([Key(huge, at: 0x1p-1073, easing: steep), Key(-huge, .add, at: 0x1p-1070)]),
    ]
    var value = 1.0
    for progress in [0, 0.5, -1, 2, .nan, .infinity, -.infinity, 1e300, 0x1p-1073, 0.3] {
      for effect in effects {
        for iteration in [0, 1, -1, Int64.max, .min] {
          value = effect.value(over: value, at: progress, iteration: iteration)
          #expect(value.magnitude <= huge)
        }
      }
    }
    let strange = try KeyframeEffect<Strange>([.init(.add(1))])
    #expect(strange.value(over: Strange(3), at: 0.5).number == 3)
  }

  /// A type that breaks its laws: it is moved to nowhere.
  private struct Strange: Tweenable {
    var number: Double
    static var laneCount: Int { 1 }
    init(_ number: Double) { self.number = number }
    init(lanes: Span<Double>) { number = lanes[0] }
    func store(in lanes: inout MutableSpan<Double>) { lanes[0] = number }
    func displacement(to other: Strange) -> Double { .infinity }
    func displaced(by displacement: Double) -> Strange { Strange(.nan) }
  }

  @Test("A tween plays from its start, and has none that is not a time")
  func tweens() throws {
    let effect = try KeyframeEffect([Key(10, .add), Key(0, .add)])
    let timing = try TimeMap(duration: 2, iterations: 2)
    let tween = try #require(KeyframeTween(effect, timing, start: 3))
    let times: [Double] = [2.9, 3, 4, 5, 6, 7]
    #expect(times.map { tween.value(over: 1, at: $0) } == [1, 11, 6, 11, 6, 1])
    let stack = KeyframeStack([tween, tween])
    #expect(times.map { stack.value(over: 1, at: $0) } == [1, 21, 11, 21, 11, 1])
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      let refused = KeyframeTween(effect, timing, start: bad)
      #expect(refused.map { $0.start } == nil)
    }
  }
}
