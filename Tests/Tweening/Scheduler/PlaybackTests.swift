import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Tweens that repeat, turn and run at a rate")
struct PlaybackTests {
  private func values(_ tween: Tween, at times: [Double]) -> [Double] {
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    scheduler.retarget(x, to: 100, with: tween)
    return times.map {
      scheduler.advance(to: $0)
      return scheduler[x]
    }
  }

  private func linear(_ playback: Tween.Playback, delay: Double = 0) -> Tween {
    Tween(duration: 1, easing: .linear, delay: delay, playback: playback)
  }

  @Test("Iterations, directions, fills, rates and delays show on a property")
  func shapes() {
    let times = [0, 0.25, 0.5, 1, 1.5, 2, 2.25]
    #expect(
      values(linear(.init(iterations: 2)), at: times) == [0, 25, 50, 0, 50, 100, 100])
    #expect(
      values(linear(.init(iterations: 2, direction: .alternate)), at: times)
        == [0, 25, 50, 100, 50, 100, 100])
    #expect(
      values(linear(.init(iterations: 1.5, direction: .alternate)), at: times)
        == [0, 25, 50, 100, 100, 100, 100])
    #expect(
      values(linear(.init(iterationStart: 0.5)), at: times) == [50, 75, 0, 100, 100, 100, 100])
    #expect(
      values(linear(.init(direction: .reverse)), at: times) == [100, 75, 50, 100, 100, 100, 100])
    #expect(values(linear(.init(rate: 0.5)), at: times) == [0, 12.5, 25, 50, 75, 100, 100])
    #expect(values(linear(.init(rate: -2)), at: times) == [100, 50, 100, 100, 100, 100, 100])
    #expect(
      values(linear(.init(), delay: 0.5), at: times) == [0, 0, 0, 50, 100, 100, 100])
    #expect(
      values(linear(.init(fill: .none), delay: 0.5), at: times)
        == [100, 100, 0, 50, 100, 100, 100])
    // Back at the old value until the end delay is over.
    let lingering = linear(.init(iterations: 2, direction: .alternate, endDelay: 0.2, fill: .both))
    #expect(values(lingering, at: [1.5, 2, 2.1875, 2.25]) == [50, 0, 0, 100])
  }

  @Test("It ends when its map ends, and tells so; without an end it does not")
  func ends() {
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    let yoyo = linear(
      .init(iterations: 3, direction: .alternate, endDelay: 0.5, rate: 2), delay: 0.5)
    let id = scheduler.retarget(x, to: 1, with: yoyo)
    #expect(scheduler.advance(to: 1.99).isEmpty)
    let events = scheduler.advance(to: 3)
    #expect(
      events.map(\.time) == [2]
        && events.map(\.kind) == [id].compactMap { $0 }.map { .finished($0) })
    let nothing = scheduler.retarget(x, to: 2, with: linear(.init(iterations: 0)))
    #expect(
      scheduler.advance(to: 3).map(\.kind) == [nothing].compactMap { $0 }.map { .finished($0) })
    let pulse = linear(.init(iterations: .infinity, direction: .alternate))
    scheduler.retarget(x, to: 3, with: pulse, at: 4)
    for time in [1e3, 1e5 + 0.25, 1e7 + 0.5] { #expect(scheduler.advance(to: time).isEmpty) }
    #expect(scheduler.liveCount(of: x) == 1 && scheduler[x] == 2.5)
    scheduler.remove(x)
    #expect(scheduler.advance(by: 1).count == 1)
  }

  @Test("What is impossible is refused by its name and changes nothing")
  func refusals() {
    let cases: [(Tween.Playback, TimeMapProblem)] = [
      (.init(iterations: .nan), .iterations), (.init(iterations: -1), .iterations),
      (.init(iterationStart: .infinity), .iterationStart), (.init(endDelay: .nan), .endDelay),
      (.init(rate: 0), .rate), (.init(rate: 1e300), .rate), (.init(rate: .nan), .rate),
      (.init(iterations: .infinity, rate: -1), .endlessReversal),
      (.init(iterations: 1e12), .tooLong),
    ]
    var scheduler = Scheduler()
    let x = scheduler.addProperty(5.0)
    for (playback, problem) in cases {
      let tween = linear(playback)
      #expect(tween.problem == .playback(problem))
      #expect(scheduler.retarget(x, to: 9, with: tween) == nil)
      #expect(scheduler.retarget(x, to: 9, with: tween, at: 1) == nil)
      let refused = Event.Kind.refused(.tween(.playback(problem)))
      #expect(scheduler.advance(to: 0).map(\.kind) == [refused, refused])
      #expect(scheduler.model(x) == 5 && scheduler.liveCount(of: x) == 0)
    }
    let instant = Tween(duration: 0, playback: .init(iterations: .infinity))
    #expect(instant.problem == .playback(.endlessInstant))
    #expect(Tween(duration: -1, playback: .init(rate: 2)).problem == .duration)
    scheduler.advance(to: 1e7)
    scheduler.retarget(x, to: 9, with: linear(.init(iterations: 5e6)))
    #expect(scheduler.advance(by: 0).map(\.kind) == [.refused(.time)])
  }

  private func randomTween(_ random: inout SeededGenerator) -> Tween {
    func pick<T>(_ choices: [T]) -> T { choices[random.index(below: choices.count)] }
    return Tween(
      duration: random.double(in: 0.01...1),
      easing: pick([.smoothstep, .steps(3), .back(.out), .circ(.in)]),
      delay: pick([0, 0.25, -0.25]),
      playback: .init(
        iterations: pick([0, 1, 2, 2.5, .infinity]), iterationStart: pick([0, 0.5]),
        direction: pick(PlaybackDirection.allCases), endDelay: pick([0, 0.25, -0.25]),
        fill: pick(Fill.allCases), rate: pick([1, 2, 0.3])))
  }

  @Test(
    "The value is the model plus what every time map leaves, however time is cut",
    arguments: 0..<16)
  func againstMaps(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 77_000)
    var whole = Scheduler()
    let x = whole.addProperty(0.0)
    let turned = whole.addProperty(Rotation.identity)
    var steps = whole
    var changes: [(tick: Double, move: Double, map: TimeMap)] = []
    var tick = 0.0
    for _ in 0..<30 {
      tick += Double(random.index(below: 200_000_000))
      let model = whole.model(x)
      let tween = randomTween(&random)
      let target = random.double(in: -10...10)
      let rotation = Rotation(vector: [0, target, 0])
      let time = Ticks.seconds(tick)
      for _ in 0..<3 { steps.advance(to: random.double(in: steps.time...time)) }
      whole.advance(to: time)
      steps.advance(to: time)
      for change in [(x, target)] {
        whole.retarget(change.0, to: change.1, with: tween)
        steps.retarget(change.0, to: change.1, with: tween)
      }
      whole.retarget(turned, to: rotation, with: tween)
      steps.retarget(turned, to: rotation, with: tween)
      changes.append((tick, model - target, try tween.timeMap()))
      for later in [0, 12_345_678] as [Double] {
        let now = tick + later
        var copy = whole
        copy.advance(to: Ticks.seconds(now))
        var (sum, speed) = (target, 0.0)
        for change in changes where now - change.tick < change.map.edges.end / change.map.rate {
          let elapsed = now - change.tick
          guard let position = change.map.reading(atTick: elapsed).position else { continue }
          sum += change.move * (1 - position.progress)
          let slope = change.map.velocity(at: Ticks.seconds(elapsed))
          speed -= change.move * slope
        }
        #expect(abs(copy[x] - sum) <= 1e-9, "seed \(seed)")
        if speed.isFinite {
          #expect(abs(copy.velocity(x) - speed) <= 1e-6 * max(1, abs(speed)), "seed \(seed)")
        }
      }
    }
    #expect(whole[x] == steps[x] && whole[turned] == steps[turned], "seed \(seed)")
    #expect(whole.velocity(x) == steps.velocity(x), "seed \(seed)")
  }

  @Test("A repeated tween that keeps the velocity begins with that of the base")
  func handover() {
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    var tween = linear(.init(iterations: 2))
    tween.keepsVelocity = true
    scheduler.retarget(x, to: 100, with: tween)
    #expect(abs(scheduler.velocity(x)) < 1e-9 && scheduler[x] == 0)
    var endless = linear(.init(iterations: .infinity))
    endless.keepsVelocity = true
    scheduler.retarget(x, to: 0, with: endless)
    scheduler.advance(to: 1e6)
    #expect(scheduler[x].isFinite && scheduler.velocity(x).isFinite)
  }
}
