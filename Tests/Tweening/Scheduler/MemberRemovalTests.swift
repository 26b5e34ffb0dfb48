import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Removing properties of targets")
struct MemberRemovalTests {
  /// Two worlds to which the same is done; in one of them all of the target are looked at for each property that is removed.
  private struct Pair {
    var (own, known) = (Scheduler(), Scheduler())
    var target: Target
    var numbers: [Property<Double>] = []
    var turns: [Property<Rotation>] = []
    var free: [Property<Double>] = []

    init() {
      target = own.addTarget()
      _ = known.addTarget()
    }

    @discardableResult
    mutating func both<Result>(_ body: (inout Scheduler) -> Result) -> Result {
      _ = body(&known)
      return body(&own)
    }

    /// Removes a property, and looks at all others in the world that is known to do so.
    mutating func remove<Value>(_ property: Property<Value>, in settings: Transaction?) {
      let place = Int(target.index)
      // What keeps velocities, or is refused, would be noticed where nothing moves.
      let followsAll = settings.map { $0.keepsVelocity != true && $0.duration != -1 } ?? true
      func change(_ s: inout Scheduler, _ looks: Bool) {
        s.remove(property)
        if looks { s.changeBases(of: place, followsAll: followsAll) { _ in true } }
      }
      guard let settings else {
        change(&own, false)
        return change(&known, true)
      }
      own.transaction(settings) { change(&$0, false) }
      known.transaction(settings) { change(&$0, true) }
    }

    var shown: [Double] { shown(by: own) }
    var expected: [Double] { shown(by: known) }

    private func shown(by s: Scheduler) -> [Double] {
      (numbers + free).map { s[$0] } + turns.flatMap { lanes(of: s[$0]) }
    }
  }

  @Test(
    "Nothing is done to those that stay where they are, whatever tween is in force",
    arguments: [
      Transaction(duration: 0.3), Transaction(duration: 0.3, keepsVelocity: true),
      Transaction(duration: -1),
    ])
  func untouched(settings: Transaction) throws {
    let curve = try FCurve([Keyframe(frame: 0, value: 0), Keyframe(frame: 48, value: 96)])
    let action = try Action(
      name: "some", channels: ["0", "1", "2"].map { Channel(path: $0, curve: curve) })
    for hasLayers in [false, true] {
      var s = Scheduler()
      let target = s.addTarget()
      let numbers = (0..<6).map { s.addProperty(Double($0), on: target, path: "\($0)") }
      let second = s.addProperty(0.0, on: target, path: "1")
      let turn = s.addProperty(Rotation(vector: [1, 2, 3]), on: target, path: "2")
      if hasLayers { s[layers: target].append(Layer(action)) }
      s.advance(to: 0.5)
      // One that a layer drives, one that none does, and the first of two of one path.
      for place in [0, 5, 1] {
        let kept = numbers.filter { s.contains($0) && $0.id != numbers[place].id }
        let before = kept.map { s[$0] } + lanes(of: s[turn])
        s.transaction(settings) { $0.remove(numbers[place]) }
        #expect(kept.map { s[$0] } + lanes(of: s[turn]) == before, "\(place)")
        #expect(kept.allSatisfy { s.liveCount(of: $0) == 0 }, "\(place)")
        #expect(s.liveCount(of: turn) == 0, "\(place)")
        let refused = s.advance(to: s.time).filter { $0.property != second.id }
        #expect(refused.isEmpty, "\(place)")
      }
    }
  }

  @Test("One that no channel reached, for it is too narrow, hands its path over too")
  func narrow() throws {
    let curve = try FCurve([Keyframe(frame: 0, value: 0), Keyframe(frame: 48, value: 96)])
    let action = try Action(name: "some", channels: [Channel(path: "p", index: 1, curve: curve)])
    var s = Scheduler()
    let target = s.addTarget()
    let one = s.addProperty(5.0, on: target, path: "p")
    let two = s.addProperty(SIMD2(7.0, 7.0), on: target, path: "p")
    for place in 0..<5 { _ = s.addProperty(0.0, on: target, path: "o\(place)") }
    s[layers: target].append(Layer(action))
    s.advance(to: 0.5)
    #expect(s[two] == SIMD2(7, 7))
    s.remove(one)
    #expect(s[two].y > 20)
    s.advance(to: 2)
    #expect(s[two] == SIMD2(7, 96))
  }

  private static func action(_ random: inout SeededGenerator) throws -> Action {
    let channels = try (0..<120).filter { _ in random.once(in: 3) }.map { path in
      let keys = [
        Keyframe(frame: 0, value: random.double(in: -9...9)),
        Keyframe(frame: 30, value: random.double(in: -9...9)),
      ]
      return Channel(path: "\(path)", curve: try FCurve(keys))
    }
    return try Action(name: "some", channels: channels)
  }

  @Test("Properties that are removed leave the others to the bit as if all were looked at")
  func likeAll() throws {
    var (unswept, played) = (0, 0)
    for seed in 83_000..<83_000 + UInt64(cases(150, debug: 25)) {
      var random = SeededGenerator(seed: seed)
      var pair = Pair()
      let weight = pair.both { $0.addProperty(0.75) }
      let clock = pair.both { $0.addClock() }
      for step in 0..<120 {
        let value = random.double(in: -3...3)
        // Of some seeds several properties have one path.
        let path = "\(seed % 4 == 0 ? random.index(below: 3) : step)"
        let place = random.index(below: max(1, pair.numbers.count))
        let settings: Transaction? =
          switch random.index(below: 8) {
          case 0: Transaction(duration: 0.3, keepsVelocity: true)
          case 1: Transaction(duration: -1)
          case 2: Transaction(duration: 0.3, key: "k", policy: .crossfade)
          case 3, 4: Transaction(duration: 0.3, law: .guarded)
          default: nil
          }
        switch random.index(below: 16) {
        case 0..<4:
          let target = pair.target
          pair.numbers.append(pair.both { $0.addProperty(value, on: target, path: path) })
        case 4 where random.once(in: 3):
          let (target, turn) = (pair.target, Rotation(vector: [value, 1, 0]))
          pair.turns.append(pair.both { $0.addProperty(turn, on: target, path: path) })
        case 5: pair.free.append(pair.both { $0.addProperty(value) })
        case 6..<10 where !pair.numbers.isEmpty:
          pair.remove(pair.numbers.remove(at: place), in: settings)
        case 10 where !pair.turns.isEmpty: pair.remove(pair.turns.removeFirst(), in: settings)
        case 11:
          let target = pair.target
          var layer = Layer(try Self.action(&random), mode: BlendMode.allCases[step % 5])
          if random.once(in: 3) { layer.weightProperty = weight }
          if random.once(in: 3) { layer.group = 1 }
          if random.once(in: 4) { layer.mask = LayerMask(others: 0.5, [.init(path, weight: 1)]) }
          pair.both { $0[layers: target].append(layer) }
        case 12 where random.once(in: 3):
          let target = pair.target
          pair.both { $0[layers: target] = LayerStack() }
        case 13 where !pair.numbers.isEmpty:
          let number = pair.numbers[place]
          pair.both { $0.retarget(number, to: value, with: Tween(duration: 0.2)) }
        case 14:
          let target = pair.target
          pair.both { $0.setClock(step % 2 == 0 ? clock : .main, of: target) }
          pair.both { $0.retarget(weight, to: value, with: Tween(duration: 0.1)) }
        default:
          if let gone = pair.free.popLast() { pair.both { $0.remove(gone) } }
        }
        if pair.own.targets[0].goneCount > 0 {
          unswept += 1
          if !pair.own.targets[0].driven.isEmpty { played += 1 }
        }
        let isRead = random.once(in: 2)
        if isRead, pair.shown != pair.expected { Issue.record("seed \(seed), step \(step), read") }
        let time = Double(step) / 100
        let told = step % 3 == 0 ? pair.own.pass(to: time) : pair.own.advance(to: time)
        let known = step % 3 == 0 ? pair.known.pass(to: time) : pair.known.advance(to: time)
        guard told == known, pair.own.digest == pair.known.digest, pair.shown == pair.expected
        else {
          Issue.record("seed \(seed), step \(step)")
          return
        }
      }
    }
    #expect(unswept > 100 && played > 100)
  }
}
