import Foundation
import Tweening
import TweeningFormats

/// The code that README and documentation show, compiled and run.
///
/// A test compares each block there with the text between two markers here.
@main
struct Snippets {
  static func main() async throws {
    retarget()
    transaction()
    snapshot()
    changes()
    crowd()
    reading()
    samples()
    replacing()
    clocks()
    answers()
    drivers()
    penner()
    try history()
    playback()
    easings()
    try keyframes()
    try layers()
    try scene(URL(filePath: "Examples/Scenes/walk.json"))
    try trace(URL(filePath: "Examples/Traces/mouse_moves.csv"))
    await animator()
  }

  static func retarget() {
    // snippet: retarget
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    scheduler.retarget(x, to: 100, with: Tween(duration: 0.4, easing: .back(.out)))
    scheduler.advance(to: 0.15)
    scheduler.retarget(x, to: 40, with: Tween(spring: .bouncy))  // no jump
    scheduler.advance(to: 0.2)
    print(scheduler[x], scheduler.model(x), scheduler.velocity(x))
    // end
  }

  static func transaction() {
    // snippet: transaction
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    let place = scheduler.addProperty(SIMD2<Float>(0, 0))
    scheduler.transaction(Tween(duration: 0.3, easing: .cubic(.inOut))) {
      $0.set(x, 10)
      $0.set(place, [3, 4])
    }
    for event in scheduler.advance(to: 1) { print(event.time, event.kind) }
    // end
  }

  static func keyframes() throws {
    // snippet: keyframes
    struct Pose {
      var angle = 0.0
      var scale = 1.0
    }
    let nod = try KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.angle) {
        CubicKeyframe(-0.4, duration: 0.2)
        CubicKeyframe(0.3, duration: 0.2)
        SpringKeyframe(0, spring: .bouncy)
      }
      KeyframeTrack(\.scale) {
        LinearKeyframe(1.2, duration: 0.3, timingCurve: .easeOut)
        LinearKeyframe(1, duration: 0.3)
      }
    }
    print(nod.duration, nod.value(at: 0.25).angle, nod.value(at: 0.25).scale)
    // end
    // snippet: keyframes in a scheduler
    var scheduler = Scheduler()
    let angle = scheduler.addProperty(0.0)
    let scale = scheduler.addProperty(1.0)
    try scheduler.play(nod, on: [.init(\.angle, angle), .init(\.scale, scale)])
    scheduler.advance(to: 0.3)
    try scheduler.play(nod, on: [.init(\.angle, angle), .init(\.scale, scale)])  // no jump
    // end
    print(scheduler[angle], scheduler[scale])
  }

  static func changes() {
    // snippet: changes
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    let y = scheduler.addProperty(0.0)
    scheduler.setTween(Tween(duration: 0.25), of: y)  // whenever y is set
    scheduler.transaction(Transaction(duration: 0.4, law: .crossfade)) {
      $0.set(x, 100)
      $0.transaction(Transaction(easing: .back(.out))) { $0.set(y, 10) }  // 0.4 s too
    }
    scheduler.set(y, 20)  // 0.25 s, by its own tween
    scheduler.transaction(nil) { $0.set(y, 30) }  // at once
    // end
  }

  static func crowd() {
    // snippet: crowd
    var scheduler = Scheduler()
    let boids = (0..<1000).map { _ in scheduler.addProperty(SIMD2(0.0, 0)) }
    let goals = (0..<1000).map { SIMD2(Double($0 % 40), Double($0 / 40)) }
    scheduler.retarget(zip(boids, goals), with: Tween(duration: 0.5))
    scheduler.advance(by: 1.0 / 60)
    var places: [SIMD2<Double>] = []
    scheduler.read(boids, into: &places)
    // end
  }

  static func reading() {
    var scheduler = Scheduler()
    let x = scheduler.addProperty(1.0)
    // snippet: reading
    let (here, speed) = scheduler.read { ($0[x], $0.velocity(x)) }
    // end
    print(here, speed)
  }

  static func samples() {
    // snippet: samples
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    let samples = [(0.003, 12.0), (0.007, 19), (0.012, 31)]  // seconds and positions of a pointer
    var events = scheduler.retarget(x, through: samples, with: Tween(duration: 0.2))
    events += scheduler.advance(to: 1.0 / 60)  // the frame
    // end
  }

  static func replacing() {
    // snippet: replacing
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    let hover = Transaction(key: "hover", policy: .replace)
    let way = Tween(duration: 0.4, easing: .ease)
    scheduler.transaction(hover) { $0.retarget(x, to: 1, with: way) }
    scheduler.advance(to: 0.1)
    scheduler.transaction(hover) { $0.retarget(x, to: 0, with: way) }  // back in less time
    // end
  }

  static func clocks() {
    // snippet: clocks
    var scheduler = Scheduler()
    let world = scheduler.addClock()
    let (enemy, menu) = (scheduler.addProperty(0.0), scheduler.addProperty(0.0))
    scheduler.setClock(world, of: enemy)
    scheduler.retarget(enemy, to: 10, with: Tween(duration: 2))
    scheduler.pause(.clock(world))
    scheduler.retarget(menu, to: 1, with: Tween(duration: 0.3))  // runs on
    scheduler.advance(to: 1)
    scheduler.resume(.clock(world))
    scheduler.cancel(.property(enemy.id), handover: Tween(duration: 0.2))  // no jump
    // end
  }

  static func playback() {
    // snippet: playback
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    let blink = Tween(
      duration: 0.5, easing: .linear, playback: .init(iterations: 3, direction: .alternate))
    scheduler.retarget(x, to: 8, with: blink)
    scheduler.advance(to: 0.75)
    print(scheduler[x])  // 4, on the way back
    // end
  }

  static func snapshot() {
    // snippet: snapshot
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    scheduler.retarget(x, to: 1, with: Tween(duration: 1))
    let saved = scheduler  // a snapshot
    scheduler.advance(to: 0.75)
    scheduler = saved  // a rollback
    print(scheduler[x], scheduler.time)
    // end
  }

  static func easings() {
    // snippet: easings
    let easing = Easing.elastic(.out, amplitude: 1.2, period: 0.4)
    print(easing.value(at: 0.25), easing.velocity(at: 0.25), easing.retargetContinuity)
    let baked = easing.baked(tolerance: 0.001)
    print(baked.knots.count, baked.error)
    // end
  }

  static func layers() throws {
    // snippet: layers
    var scheduler = Scheduler()
    let figure = scheduler.addTarget("figure")
    let height = scheduler.addProperty(0.0, on: figure, path: "height")
    let share = scheduler.addProperty(0.0)
    let slope = try FCurve([
      Keyframe(frame: 0, value: 1, interpolation: .linear), Keyframe(frame: 48, value: 5),
    ])
    let climb = try Action(
      name: "climb", framesPerSecond: 24,
      channels: [Channel(path: "height", index: 0, curve: slope)])
    scheduler[layers: figure].append(Layer(climb, weightProperty: share))
    scheduler.retarget(share, to: 1, with: Tween(duration: 0.5))  // fades in
    scheduler.advance(to: 0.2)
    scheduler.retarget(share, to: 0, with: Tween(duration: 0.5))  // and out again, on its way
    scheduler.advance(to: 0.3)
    print(scheduler[height], scheduler.velocity(height))
    // end
  }

  static func answers() {
    // snippet: answers
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    scheduler.tells = [.starts, .rests]
    scheduler.retarget(x, to: 1, with: Tween(duration: 0.5))
    scheduler.advance(to: 2) { scheduler, event in
      if case .finished = event.kind, scheduler.model(x) == 1 {
        scheduler.retarget(x, to: 0, with: Tween(duration: 0.25))  // begins at 0.5 s
      }
      if event.kind == .settled { print("at rest at \(event.time) s") }  // 0.75
    }
    // end
  }

  static func history() throws {
    // snippet: history
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    var history = History(scheduler, horizon: 2)
    history.make { $0.retarget(x, to: 1, with: Tween(duration: 0.3)) }
    history.advance(to: 1)
    try history.insert(at: 0.9) { $0.retarget(x, to: 2, with: Tween(duration: 0.3)) }
    try history.seek(to: 0.95)
    print(history.scheduler[x], history.latest)
    // end
  }

  @MainActor static func drivers() {
    // snippet: drivers
    let animator = Animator()
    let x = animator.scheduler.addProperty(0.0)
    animator.bind(x) { print("x is \($0)") }
    animator.retarget(x, to: 1, with: Tween(duration: 0.5))
    animator.advance(to: 0.1)  // by hand
    for step in 7...12 { animator.advance(to: Double(step) / 60) }  // in fixed steps
    animator.render(seconds: 0.5, framesPerSecond: 24) { print("frame \($0)") }  // offline
    // end
  }

  static func penner() {
    // snippet: penner
    let easing = Easing.back(.out)
    print(easing(0.25, 100, 50, 0.5), easing(0.5, 100, 50, 0.5))
    // end
  }

  static func scene(_ file: URL) throws {
    // snippet: scene
    var player = try Scene(contentsOf: file).play()
    for k in 0...60 {
      print(player.columns, player.sample(at: Double(k) / 60))
    }
    // end
  }

  static func trace(_ file: URL) throws {
    let tween = Tween(duration: 0.3)
    var scheduler = Scheduler()
    let follower = scheduler.addProperty(SIMD2(0.0, 0.0))
    // snippet: trace
    let trace = try PointerTrace(contentsOf: file)
    for event in trace.events {
      scheduler.retarget(follower, to: SIMD2(event.x, event.y), with: tween, at: event.time)
    }
    // end
    scheduler.advance(to: trace.events.last?.time ?? 0)
    print(scheduler[follower])
  }

  @MainActor static func animator() async {
    // snippet: animator
    let animator = Animator(clock: ContinuousClock())
    let x = animator.scheduler.addProperty(1.0)
    animator.bind(x) { print("x is \($0)") }
    let driver = Task { await animator.run(framesPerSecond: 60) }
    let outcome = await animator.retarget(x, to: 0, with: Tween(duration: 0.05)).finished
    print(outcome)
    driver.cancel()
    // end
  }
}
