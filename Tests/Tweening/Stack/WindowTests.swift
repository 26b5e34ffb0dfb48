import Testing
import TweeningTestSupport

@testable import Tweening

/// Ticks of a window of lanes after the other against ticks of a group after the other.
@Suite("Ticks in windows")
struct WindowTests {
  private static let easings: [Easing] = [
    .linear, .cubic(.inOut), .elastic(.out), .steps(3), .bezier(0.3, 1.4, 0.5, 0.9),
    .custom { p in p * p },
  ]

  /// Numbers and vectors in any order, of which some or all begin to move in the order of their lanes.
  private struct World {
    var s = Scheduler()
    var random: SeededGenerator
    var numbers: [Property<Double>?] = []
    var vectors: [Property<SIMD3<Double>>?] = []
    var wide: Property<SIMD8<Double>>
    var turn: Property<Rotation>

    init(seed: UInt64, window: Int) {
      random = SeededGenerator(seed: seed)
      s.stack.window = window
      if seed % 2 == 0 { s.collapsingDepth = 1 }
      if seed % 5 == 1 { s.stack.pageSize = 60 }
      turn = s.addProperty(Rotation.identity)
      for _ in 0..<(seed % 3 > 0 ? 30 : 0) {
        numbers.append(s.addProperty(0.0))
        vectors.append(nil)
      }
      // A wide one makes a new grave, in the middle.
      wide = s.addProperty(SIMD8(repeating: 1))
      add()
    }

    mutating func add() {
      for _ in 0..<random.index(below: 160) + 20 {
        let isVector = random.index(below: 3) == 0
        numbers.append(isVector ? nil : s.addProperty(random.double(in: -9...9)))
        vectors.append(isVector ? s.addProperty(SIMD3(1, 2, random.double(in: -9...9))) : nil)
      }
    }

    mutating func drive(by action: Action) {
      let target = s.addTarget()
      vectors.append(s.addProperty(SIMD3(1, 2, 3), on: target, path: "location"))
      numbers.append(nil)
      s[layers: target].append(Layer(action))
    }

    mutating func retarget(_ place: Int) {
      let goal = random.double(in: -99...99)
      var tween = Tween(
        duration: random.double(in: 0.1...0.4), easing: easings[random.index(below: 6)],
        delay: max(0, random.double(in: -0.2...0.1)))
      // Of one kind, so that they are added up where that may be.
      if random.index(below: 4) == 0 { tween = Tween(duration: 0.3, easing: .cubic(.inOut)) }
      if let number = numbers[place] { s.retarget(number, to: goal, with: tween) }
      if let vector = vectors[place] { s.retarget(vector, to: [goal, 1, -goal], with: tween) }
    }

    /// A pass over the properties in their order, a few out of it, or the end of some.
    mutating func operate() {
      switch random.index(below: 12) {
      case 11:
        // Many in one call, of which most end in it: the columns have spare ends then.
        guard let number = numbers.compactMap({ $0 }).randomElement(using: &random) else { break }
        let (now, duration) = (s.time, random.double(in: 0.1...0.25))
        let samples = (1...200).map { (now + Double($0) / 500, random.double(in: -9...9)) }
        s.retarget(
          number, through: samples, with: Tween(duration: duration, easing: .cubic(.inOut)))
      case 8:
        let tween = Tween(duration: 0.3, easing: .linear)
        s.retarget(wide, to: SIMD8(repeating: random.double(in: -9...9)), with: tween)
      case 9: s.retarget(turn, to: Rotation(vector: [1, 2, 0]), with: Tween(duration: 0.3))
      case 10:
        for place in numbers.indices where random.index(below: 20) == 0 {
          guard let number = numbers[place] else { continue }
          s.remove(number)
          numbers[place] = s.addProperty(1.0)
        }
      case 0: for _ in 0..<3 { retarget(random.index(below: numbers.count)) }
      case 1:
        for number in numbers where random.index(below: 9) == 0 {
          if let number { s.finish(.property(number.id)) }
        }
      case 2, 3, 4: s.advance(by: 0.6)
      default:
        let share = [1, 1, 3][random.index(below: 3)]
        for place in numbers.indices where random.index(below: share) == 0 { retarget(place) }
      }
      s.advance(by: random.double(in: 0...0.3))
    }

    var bits: [UInt64] {
      var bits = (0..<4).map { s[turn].quaternion[$0].bitPattern }
      bits += (0..<8).map { s[wide][$0].bitPattern }
      for (number, vector) in zip(numbers, vectors) {
        if let number { bits.append(s[number].bitPattern) }
        if let vector { bits += (0..<3).map { s[vector][$0].bitPattern } }
      }
      return bits
    }
  }

  @Test("Whatever the window, a tick gives the same bits, with and without layers")
  func sameBits() throws {
    var (inWindows, together) = (0, 0)
    for seed in 0..<UInt64(cases(60, debug: 9)) {
      let windows = [Int.max / 4, 1, 5, 16, 40]
      var worlds = windows.map { World(seed: 600 + seed, window: $0) }
      if seed % 3 == 0 {
        var random = SeededGenerator(seed: seed)
        let action = try random.action("a", components: [0, 1, 2])
        for k in worlds.indices { worlds[k].drive(by: action) }
      }
      for step in 0..<30 {
        for k in worlds.indices { worlds[k].operate() }
        let bits = worlds[0].bits
        for k in worlds.indices.dropFirst() {
          let stack = worlds[k].s.stack
          let windowed = stack.windowedCount(of: worlds[k].s.lanes.count)
          let ticked = stack.active.prefix(windowed).count { stack.groups[Int($0)].isTicked }
          inWindows += ticked > 0 ? 1 : 0
          together += ticked > 1 ? 1 : 0
          guard worlds[k].bits == bits else {
            Issue.record("seed \(600 + seed), step \(step), window \(worlds[k].s.stack.window)")
            return
          }
        }
      }
    }
    #expect(inWindows > 100 && together > 80, "\(inWindows), \(together)")
  }

  @Test("More lanes than two windows have are ticked in windows, if a sixteenth of them moves")
  func threshold() {
    var stack = TweenStack()
    stack.window = 160
    stack.liveCount = 21
    #expect(!stack.isWindowed(320))
    #expect(stack.isWindowed(321))
    stack.liveCount = 20
    #expect(!stack.isWindowed(321))
  }

  @Test("At most 64 groups go through windows together; the others follow")
  func manyGroups() {
    func bits(window: Int) -> [UInt64] {
      var s = Scheduler()
      s.stack.window = window
      let numbers = (0..<1000).map { s.addProperty(Double($0)) }
      for (place, number) in numbers.enumerated() {
        let exponent = 1.5 + Double(place % 80) / 100
        let tween = Tween(
          duration: 0.5 + Double(place % 7) / 10, easing: .power(.inOut, exponent: exponent))
        s.retarget(number, to: Double(place % 13), with: tween)
      }
      s.advance(by: 0.2)
      #expect(s.stack.groups.count == 80)
      let windowed = s.stack.windowedCount(of: s.lanes.count)
      #expect(windowed == (window == 16 ? 64 : 0))
      return numbers.map { s[$0].bitPattern }
    }
    #expect(bits(window: 16) == bits(window: .max / 4))
  }
}

extension TweenStack {
  /// How many groups a tick of so many lanes takes through them in windows.
  fileprivate func windowedCount(of laneCount: Int) -> Int {
    var count = 0
    if isWindowed(laneCount) {
      groups.withColumn { count = Self.windowedGroups($0, active.span) }
    }
    return count
  }
}
