import Tweening

/// The code that README and documentation show, compiled and run.
///
/// A test compares each block there with the text between two markers here.
@main
struct Snippets {
  static func main() async {
    retarget()
    transaction()
    snapshot()
    easings()
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
