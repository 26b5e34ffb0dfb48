import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Explanations")
struct ExplanationTests {
  @Test("Each part says what it is, how old, how heavy and what it adds")
  func parts() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.setLaw(.crossfade, of: x)
    let a = s.retarget(x, to: 8, with: Tween(duration: 1, easing: .linear))
    s.advance(to: 0.25)
    let b = s.transaction(Transaction(key: "k")) {
      $0.retarget(x, to: 0, with: Tween(duration: 1, easing: .linear, delay: 0.25))
    }
    s.advance(to: 0.375)
    var found = s.explain(x)
    #expect(found.property == x.id && found.time == 0.375 && found.model == [0])
    #expect(found.layers.isEmpty && found.base == [0])
    #expect(found.tweens.map(\.tween) == [b, a] && found.tweens.map(\.key) == ["k", nil])
    #expect(found.tweens.map(\.age) == [-0.125, 0.375])
    #expect(found.tweens.map(\.ownWeight) == [1, 0.625])
    #expect(found.tweens.map(\.weight) == [1, 0.625])
    #expect(found.tweens.map(\.contribution) == [[8], [-5]])
    #expect(found.tweens.map(\.result) == [[8], [3]] && found.presented == [3])
    s.advance(to: 0.75)
    found = s.explain(x)
    #expect(found.tweens.map(\.weight) == [0.75, 0.75 * 0.25])
    #expect(found.tweens.map(\.law) == [.crossfade, .crossfade])
    s.setRange(from: 0, to: 4, of: x)
    found = s.explain(x)
    #expect(found.tweens.last?.result == [4.5] && found.presented == [4])
  }

  @Test("A part leads as its overtaking says, and by nothing if there is none", arguments: 1...20)
  func leads(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 1_213)
    var s = Scheduler()
    let properties = [s.addProperty(0.0), s.addProperty(0.0)]
    var found = 0
    for step in 0..<60 {
      let x = properties[random.index(below: 2)]
      let tween = Tween(
        duration: random.double(in: 0...2), easing: .cubic(.inOut),
        delay: random.once(in: 4) ? 0.2 : 0)
      let key = random.once(in: 3) ? "k" : nil
      switch random.index(below: 8) {
      case 0: s.cancel(.property(x.id), handover: Tween(duration: random.double(in: 0...1)))
      case 1 where step > 40:
        s.setLaw(CombinationLaw.allCases[random.index(below: 3)], of: x)
      default:
        s.transaction(Transaction(key: key, policy: key == nil ? nil : .crossfade)) {
          _ = $0.retarget(x, to: random.double(in: -9...9), with: tween)
        }
      }
      s.advance(by: random.double(in: 0...0.1))
      let overtakings = s.overtakings()
      for part in properties.flatMap({ s.explain($0).tweens }) {
        let overtaking = overtakings.first { $0.older == part.tween }
        #expect(part.lead == overtaking?.lead, "seed \(seed), step \(step)")
        if part.lead != nil { found += 1 }
      }
    }
    #expect(found > 0, "seed \(seed)")
  }

  @Test("Model, layers and tweens in order are the value to the bit", arguments: 1...40)
  func sums(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 271)
    var world = try LayerWorld(&random)
    var s = world.s
    let (x, turn) = (s.addProperty(0.0), s.addProperty(Rotation.identity))
    for action in world.actions {
      s[layers: world.target].append(
        Layer(action, mode: .add, weight: random.double(in: 0...1), repetition: .loop))
    }
    for _ in 0..<30 {
      let tween = Tween(duration: random.double(in: 0...1), easing: .back(.out))
      let goal = random.double(in: -10...10)
      switch random.index(below: 4) {
      case 0: s.setLaw(CombinationLaw.allCases[random.index(below: 3)], of: x)
      case 1: s.retarget(turn, to: Rotation(vector: [goal, 1, 0]), with: tween)
      case 2: s.retarget(world.location, to: SIMD3(goal, 0, 1), with: tween)
      default: s.retarget(x, to: goal, with: tween)
      }
      s.advance(by: random.double(in: 0...0.1))
      check(s.explain(x), s[x], seed)
      check(s.explain(world.location), s[world.location], seed)
      check(s.explain(turn), s[turn], seed)
      let number = s.explain(x)
      let sum = number.tweens.reduce(number.model[0]) { $0 + $1.contribution[0] }
      #expect(sum.bitPattern == s[x].bitPattern, "seed \(seed)")
      let place = s.explain(world.location)
      #expect(place.layers.count == s[layers: world.target].count, "seed \(seed)")
      #expect(place.base == s.baseLanes(of: world.location.id.index), "seed \(seed)")
    }
    world.s = s
  }

  private func check<Value: Tweenable>(_ found: Explanation, _ value: Value, _ seed: Int) {
    let result = found.tweens.last?.result ?? found.base
    #expect(result.map(\.bitPattern) == lanes(of: value).map(\.bitPattern), "seed \(seed)")
    #expect(found.presented.map(\.bitPattern) == result.map(\.bitPattern), "seed \(seed)")
  }

  @Test("Each layer reaches what it would on top of those below it alone", arguments: 1...20)
  func layersAlone(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 1_229)
    var world = try LayerWorld(&random)
    world.s.set(world.weights[0], random.double(in: -0.2...1.2))
    for _ in 0..<6 {
      // The weights of a group depend on all of it.
      var layer = world.layer(&random)
      layer.group = nil
      world.s[layers: world.target].append(layer)
    }
    world.s.advance(by: random.double(in: 0...3))
    let ids = world.s[layers: world.target].ids
    world.s[layers: world.target].remove(ids[random.index(below: 6)])
    let found = explanations(world)
    for count in 0...5 {
      var lower = world
      for id in world.s[layers: world.target].ids[count...] {
        lower.s[layers: world.target].remove(id)
      }
      for (all, some) in zip(found, explanations(lower)) {
        let reached = count == 0 ? all.model : all.layers[count - 1].result
        #expect(reached.map(\.bitPattern) == some.base.map(\.bitPattern), "seed \(seed)")
      }
    }
    for part in found {
      #expect(part.layers.map(\.layer) == world.s[layers: world.target].ids, "seed \(seed)")
      var below = part.model
      for layer in part.layers {
        let moved = zip(layer.result, below).map { $0 - $1 }
        #expect(layer.contribution == moved, "seed \(seed)")
        below = layer.result
      }
    }
  }

  private func explanations(_ world: LayerWorld) -> [Explanation] {
    [
      world.s.explain(world.location), world.s.explain(world.rotation),
      world.s.explain(world.scale),
    ]
  }

  @Test("An explanation ahead of time is that of the time, and changes nothing")
  func ahead() throws {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.retarget(x, to: 10, with: Tween(duration: 1, easing: .linear))
    s.retarget(x, to: 20, with: Tween(duration: 1, easing: .linear), at: 0.5)
    let ahead = try #require(s.explain(x, at: 0.75))
    #expect(s.time == 0 && s[x] == 0)
    #expect(s.explain(x, at: -1) == nil && s.explain(x, at: .nan) == nil)
    s.advance(to: 0.75)
    #expect(ahead == s.explain(x) && ahead.presented == [10] && ahead.tweens.count == 2)
    #expect(s.explain(x, at: 0.5) == nil && s.explain(x, at: 0.75) == ahead)
  }
}
