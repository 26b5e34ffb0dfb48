import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("What is bound of layers that change")
struct LayerBindingTests {
  /// What is bound of layers, every number in full.
  private func text(_ bound: BoundLayers) -> String { String(describing: bound) }

  @Test(
    "Whatever is changed of layers, what is bound of them is what would be of layers put there at once",
    arguments: 0..<cases(12, debug: 4))
  func anew(_ seed: Int) throws {
    var random = SeededGenerator(seed: 7301 + UInt64(seed))
    var world = try LayerWorld(&random)
    var other = world
    var (kept, mixed) = (0, 0)
    for step in 0..<60 {
      let before = world.s[layers: world.target]
      var layers = before
      for _ in 0...random.index(below: 2) { world.edit(&layers, &random) }
      kept += layers != before && layers.isBound(as: before) ? 1 : 0
      let places = layers.places(among: before)
      mixed += places.contains(-1) && places.contains { $0 >= 0 } ? 1 : 0
      let tween = random.once(in: 2) ? Tween(duration: 1) : nil
      world.s.transaction(tween) { $0[layers: world.target] = layers }
      // To which they are put at once.
      other.s.targets[0].paths = nil
      other.s.transaction(tween) { $0[layers: world.target] = layers }
      let anew = BoundLayers(
        world.s[layers: world.target], to: BoundPaths(LayerWorld.properties))
      #expect(text(world.s.targets[0].bound) == text(anew), "seed \(seed), step \(step)")
      world.s.advance(by: 0.1)
      other.s.advance(by: 0.1)
      #expect(
        world.shown.map { $0.bitPattern } == other.shown.map { $0.bitPattern },
        "seed \(seed), step \(step)")
    }
    #expect(kept > 5 && mixed > 5, "seed \(seed): \(kept), \(mixed)")
  }

  @Test("However many layers come and go at once, what is bound is what would be of them")
  func many() throws {
    var (few, many) = (0, 0)
    for seed in 0..<UInt64(cases(12, debug: 4)) {
      var random = SeededGenerator(seed: 7321 + seed)
      var world = try LayerWorld(&random)
      for step in 0..<12 {
        let before = world.s[layers: world.target]
        var layers = before
        // Some of many, all but some, and all.
        let odds = [20, 4, 2, 1][random.index(below: 4)]
        for id in layers.ids where random.once(in: odds) { layers.remove(id) }
        for id in layers.ids where random.once(in: 2 * odds) { layers[id].mode = .subtract }
        while layers.count < 30 { layers.append(world.layer(&random)) }
        let kept = layers.places(among: before).count { $0 >= 0 }
        if layers.count + before.count - 2 * kept > 16 { many += 1 } else { few += 1 }
        world.s[layers: world.target] = layers
        let anew = BoundLayers(
          world.s[layers: world.target], to: BoundPaths(LayerWorld.properties))
        #expect(text(world.s.targets[0].bound) == text(anew), "seed \(7321 + seed), step \(step)")
        let columns = world.s.targets[0].columns
        #expect(
          columns.curves.count == anew.curves.count && columns.hints.count == anew.curves.count)
        if step % 3 == 0 { world.s.shrinkToFit() }
        world.s.advance(by: 0.2)
      }
    }
    #expect(few > 5 && many > 5, "\(few) and \(many)")
  }

  @Test("Weight, muting, start, rate and repetition leave bound what is bound, all else does not")
  func kept() throws {
    var random = SeededGenerator(seed: 7307)
    let world = try LayerWorld(&random)
    let other = world.actions[1]
    var stack = LayerStack()
    let id = stack.append(Layer(world.actions[0]))
    func isBound(_ change: (inout LayerStack) -> Void) -> Bool {
      var changed = stack
      change(&changed)
      #expect(changed != stack)
      return changed.isBound(as: stack)
    }
    #expect(isBound { $0[id].weight = 0.5 })
    #expect(isBound { $0[id].isMuted = true })
    #expect(isBound { $0[id].start = 1 })
    #expect(isBound { $0[id].rate = -1 })
    #expect(isBound { $0[id].repetition = .pingPong })
    #expect(!isBound { $0[id].content = .action(other) })
    #expect(!isBound { $0[id].mode = .add })
    #expect(!isBound { $0[id].mask = LayerMask([]) })
    #expect(!isBound { $0[id].group = 1 })
    #expect(!isBound { $0[id].weightProperty = world.weights[0] })
    #expect(!isBound { $0.remove(id) })
    #expect(!isBound { $0.append(Layer(other)) })
    #expect(
      !isBound {
        $0.remove(id)
        $0.append(Layer(world.actions[0]))
      })
  }

  @Test("What is read of layers is what plays, to the sign of a zero")
  func zeros() throws {
    var s = Scheduler()
    let target = s.addTarget()
    let x = s.addProperty(1.0, on: target, path: "x")
    func action(_ value: Double) throws -> Action {
      try Action(
        name: "a",
        channels: [Channel(path: "x", curve: try FCurve([Keyframe(frame: 0, value: value)]))])
    }
    let id = s[layers: target].append(Layer(try action(0)))
    var layers = s[layers: target]
    layers[id].content = .action(try action(-0.0))
    layers[id].rate = 2
    s[layers: target] = layers
    #expect(s[x].sign == .plus && s[layers: target][id].rate == 2)
    var copy = Scheduler()
    let other = copy.addTarget()
    let y = copy.addProperty(1.0, on: other, path: "x")
    copy[layers: other] = s[layers: target]
    #expect(copy[y].sign == .plus)
    #expect(copy.digest == s.digest)
    // The same where another layer comes with it, and so all are bound but this one.
    layers[id].content = .action(try action(-0.0))
    layers.append(Layer(try Action(name: "b", channels: [])))
    s[layers: target] = layers
    #expect(s[x].sign == .plus && s[layers: target].count == 2)
    copy[layers: other] = s[layers: target]
    #expect(copy[y].sign == .plus)
  }

  @Test("A layer that is timed anew plays the range that it keeps, to the sign of a zero")
  func timedZeros() throws {
    let curve = try FCurve([Keyframe(frame: 0, value: 1)])
    func action(from first: Double) throws -> Action {
      try Action(name: "a", channels: [Channel(path: "x", curve: curve)], frameRange: first...10)
    }
    var s = Scheduler()
    let target = s.addTarget()
    _ = s.addProperty(1.0, on: target, path: "x")
    let id = s[layers: target].append(Layer(try action(from: 0)))
    let paths = BoundPaths([RestProperty(path: "x", rest: [0])])
    for (rate, start) in [(0.0, 0.0), (1, 2), (-0.0, -0.0)] {
      var layers = s[layers: target]
      layers[id].content = .action(try action(from: -0.0))
      (layers[id].rate, layers[id].start) = (rate, start)
      s[layers: target] = layers
      #expect(text(s.targets[0].bound) == text(BoundLayers(s[layers: target], to: paths)))
    }
  }

  @Test("Layers that stay are not bound anew, whatever comes and goes beside them")
  func places() throws {
    var random = SeededGenerator(seed: 7311)
    let world = try LayerWorld(&random)
    var former = LayerStack()
    let ids = (0..<5).map { former.append(Layer(world.actions[$0 % 2])) }
    var layers = former
    #expect(layers.places(among: former) == [0, 1, 2, 3, 4])
    layers.remove(ids[1])
    layers[ids[2]].mode = .add
    layers[ids[3]].weight = 0.25
    layers.append(Layer(world.actions[0]))
    #expect(layers.places(among: former) == [0, -1, 3, 4, -1])
    #expect(former.places(among: layers) == [0, -1, -1, 2, 3])
    #expect(layers.places(among: LayerStack()) == [-1, -1, -1, -1, -1])
  }

  @Test("Where a property has been removed, a change of a weight finds all properties again")
  func afterRemoval() throws {
    var random = SeededGenerator(seed: 7309)
    var world = try LayerWorld(&random)
    let id = world.s[layers: world.target].append(Layer(world.actions[0]))
    world.s.remove(world.scale)
    world.s[layers: world.target][id].weight = 0.5
    let left = LayerWorld.properties.filter { $0.path != "scale" }
    let anew = BoundLayers(world.s[layers: world.target], to: BoundPaths(left))
    #expect(text(world.s.targets[0].bound) == text(anew))
  }
}
