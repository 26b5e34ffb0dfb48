import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Refused changes")
struct RefusalTests {
  /// A scheduler in the middle of things: stacks, a delay, layers, changes to come, a removed property.
  private struct World {
    var s = Scheduler()
    var number: Property<Double>
    var vector: Property<SIMD3<Double>>
    var driven: Property<SIMD2<Double>>
    var target: Target
    var layer: LayerID

    init() throws {
      number = s.addProperty(1.0)
      vector = s.addProperty(SIMD3(1.0, -0.0, 3))
      target = s.addTarget("cube")
      driven = s.addProperty(SIMD2(4.0, 5), on: target, path: "location")
      let curve = try FCurve([Keyframe(frame: 0, value: 1), Keyframe(frame: 48, value: 9)])
      let action = try Action(name: "walk", channels: [Channel(path: "location", curve: curve)])
      layer = s[layers: target].append(Layer(action, weight: 0.5))
      let gone = s.addProperty(0.0)
      s.retarget(gone, to: 1, with: Tween(duration: 1))
      s.remove(gone)
      s.retarget(number, to: 10, with: Tween(duration: 1, easing: .back(.out)))
      s.retarget(vector, to: SIMD3(5, 5, 5), with: Tween(duration: 2, delay: 0.5))
      s.retarget(driven, to: SIMD2(0, 0), with: Tween(duration: 1))
      s.retarget(number, to: -3, with: Tween(duration: 0.5), at: 1.25)
      s.advance(to: 0.4)
      s.retarget(number, to: 20, with: Tween(duration: 1, easing: .back(.out)))
    }

    /// All values, now and later, and what happens on the way, in bits.
    func future() -> [String] {
      var copy = s
      copy.pending = []
      var told: [String] = []
      for time in [0.4, 0.5, 1, 1.25, 1.3, 2.5, 9] {
        told += copy.advance(to: time).map { "\($0)" }
        told.append("\(copy[number]) \(copy[vector]) \(copy[driven]) \(copy.velocity(driven))")
        told.append("\(copy.model(number)) \(copy.model(vector)) \(copy.liveCount)")
      }
      return told
    }
  }

  private static let badNumbers = [
    Double.nan, .infinity, -.infinity, .signalingNaN, Scheduler.largestMagnitude.nextUp, -1e300,
  ]
  private static let badTimes = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1.3e7]

  /// Tries something that must be refused for a reason, and looks for any trace of it.
  private static func refuse(
    _ reason: Refusal, in world: World, _ what: String, _ attempt: (inout World) -> Void
  ) {
    var tried = world
    tried.s.pending = []
    attempt(&tried)
    #expect(tried.s.pending.map(\.kind) == [.refused(reason)], "\(what)")
    #expect(tried.s.pending.map(\.time) == [world.s.time], "\(what)")
    #expect(stateText(tried.s) == stateText(world.s), "\(what)")
    #expect(tried.future() == world.future(), "\(what)")
  }

  @Test("A value that is no number leaves the state as it was")
  func values() throws {
    let world = try World()
    for bad in Self.badNumbers {
      Self.refuse(.value, in: world, "retarget to \(bad)") {
        #expect($0.s.retarget($0.number, to: bad, with: Tween(duration: 1)) == nil)
      }
      Self.refuse(.value, in: world, "set to \(bad)") { $0.s.set($0.number, bad) }
      for k in 0..<3 {
        var vector = SIMD3(7.0, 8, 9)
        vector[k] = bad
        Self.refuse(.value, in: world, "lane \(k) to \(bad)") {
          $0.s.retarget($0.vector, to: vector, with: Tween(duration: 1))
        }
        Self.refuse(.value, in: world, "lane \(k) to \(bad), later") {
          #expect($0.s.retarget($0.vector, to: vector, with: Tween(duration: 1), at: 3) == nil)
        }
      }
      Self.refuse(.value, in: world, "a driven property to \(bad)") {
        $0.s.retarget($0.driven, to: SIMD2(bad, 0), with: Tween(duration: 1))
      }
      Self.refuse(.value, in: world, "set to \(bad) in a transaction") { world in
        let number = world.number
        world.s.transaction(Tween(duration: 1)) { $0.set(number, bad) }
      }
    }
  }

  @Test("A tween that is impossible leaves the state as it was")
  func tweens() throws {
    let world = try World()
    let easing = Easing.bezier(2, 0, 0, 1)
    let problem = try #require(easing.problem)
    var impossible: [(Tween, TweenProblem)] = [
      (Tween(duration: 1, easing: easing), .easing(problem)), (Tween(duration: -1), .duration),
      (Tween(duration: -1e-9), .duration),
    ]
    for bad in Self.badTimes {
      impossible.append((Tween(duration: bad), .duration))
      impossible.append((Tween(duration: 1, delay: bad), .delay))
    }
    for (tween, problem) in impossible {
      Self.refuse(.tween(problem), in: world, "\(tween)") {
        #expect($0.s.retarget($0.number, to: 5, with: tween) == nil)
      }
      Self.refuse(.tween(problem), in: world, "\(tween), later") {
        #expect($0.s.retarget($0.number, to: 5, with: tween, at: 2) == nil)
      }
      Self.refuse(.tween(problem), in: world, "\(tween) in a transaction") { world in
        let (target, layer) = (world.target, world.layer)
        world.s.transaction(tween) { $0[layers: target][layer].weight = 1 }
      }
    }
  }

  @Test("A time that is none, or has no room left, leaves the state as it was")
  func times() throws {
    let world = try World()
    for bad in Self.badTimes {
      Self.refuse(.time, in: world, "a change at \(bad)") {
        #expect($0.s.retarget($0.number, to: 5, with: Tween(duration: 1), at: bad) == nil)
      }
    }
    Self.refuse(.past, in: world, "a change in the past") {
      $0.s.retarget($0.number, to: 5, with: Tween(duration: 1), at: 0.3999)
    }
    let limit = Ticks.seconds(Ticks.limit)
    Self.refuse(.time, in: world, "a tween that ends beyond the end of time") {
      #expect($0.s.retarget($0.number, to: 5, with: Tween(duration: limit)) == nil)
    }
    Self.refuse(.time, in: world, "a change whose tween ends beyond the end of time") {
      $0.s.retarget($0.number, to: 5, with: Tween(duration: 2), at: limit - 1)
    }
    Self.refuse(.time, in: world, "a layer change that would end beyond the end of time") { world in
      let (target, layer) = (world.target, world.layer)
      world.s.transaction(Tween(duration: limit)) { $0[layers: target][layer].weight = 1 }
    }
  }

  @Test("Time that stands still, goes back or is none moves nothing")
  func advances() throws {
    let world = try World()
    let refused: [(Double, Refusal)] =
      Self.badTimes.map { ($0, .time) } + [(0.39, .past), (-1, .past)]
    for (time, reason) in refused {
      var tried = world
      tried.s.pending = []
      let events = tried.s.advance(to: time)
      #expect(events == [Event(time: 0.4, kind: .refused(reason), property: nil)], "\(time)")
      #expect(stateText(tried.s) == stateText(world.s), "\(time)")
      #expect(tried.future() == world.future(), "\(time)")
    }
    for step in [Double.nan, -.infinity, .infinity, -0.1] {
      var tried = world
      tried.s.pending = []
      #expect(tried.s.advance(by: step).count == 1)
      #expect(stateText(tried.s) == stateText(world.s), "by \(step)")
    }
    var tried = world
    tried.s.advance(to: .seconds(-1))
    tried.s.advance(to: .seconds(Int64.max))
    tried.s.advance(by: 0)
    tried.s.advance(by: -0.0)
    #expect(tried.future() == world.future())
    var fresh = Scheduler()
    fresh.advance(to: -0.0)
    #expect(fresh.time.bitPattern == 0)
  }

  @Test("A layer that is impossible leaves all layers as they were")
  func layers() throws {
    let world = try World()
    let edits: [(String, (inout Layer) -> Void)] = [
      ("weight", { $0.weight = .nan }), ("weight", { $0.weight = -0.1 }),
      ("weight", { $0.weight = 1.5 }), ("weight", { $0.weight = .infinity }),
      ("start", { $0.start = .nan }), ("start", { $0.start = 1e300 }),
      ("start", { $0.start = .infinity }), ("rate", { $0.rate = .nan }),
      ("rate", { $0.rate = -.infinity }),
    ]
    for (name, edit) in edits {
      Self.refuse(.layer, in: world, name) { edit(&$0.s[layers: $0.target][$0.layer]) }
      Self.refuse(.layer, in: world, "\(name) in a transaction") { world in
        let (target, layer) = (world.target, world.layer)
        world.s.transaction(Tween(duration: 1)) { edit(&$0[layers: target][layer]) }
      }
      Self.refuse(.layer, in: world, "\(name) of a new one") { world in
        var layer = world.s[layers: world.target][world.layer]
        edit(&layer)
        world.s[layers: world.target].append(layer)
      }
    }
  }

  @Test("A property cannot begin where there is no number: it begins at 0, and an event tells")
  func beginnings() {
    var s = Scheduler()
    let p = s.addProperty(SIMD2(Double.nan, 3))
    #expect(s[p] == SIMD2(0, 3) && s.model(p) == SIMD2(0, 3))
    #expect(s.advance(to: 0).map(\.kind) == [.refused(.value)])
  }

  @Test("The name of a refused layer names nothing until the next one gets it")
  func layerNames() throws {
    var world = try World()
    let action = world.s[layers: world.target][world.layer].content
    let refused = world.s[layers: world.target].append(Layer(action, weight: .nan))
    #expect(!world.s[layers: world.target].contains(refused))
    #expect(world.s[layers: world.target].append(Layer(action)) == refused)
  }
}
