import Tweening

/// The other way to follow, for comparison: each retarget throws away the tween before it and starts
/// anew from where the dot is, so that its velocity breaks off.
///
/// Nothing but the scheduler moves it: one with a single property and a single tween at a time.
struct Rival: Sendable {
  private var scheduler = Scheduler()
  private var dot: Property<Point>

  /// A dot at rest.
  init(at place: Point) { dot = scheduler.addProperty(place) }

  /// Where it is.
  var place: Point { scheduler[dot] }

  /// How fast it moves, a second.
  var velocity: Point { scheduler.velocity(dot) }

  /// Moves to an instant.
  mutating func advance(to time: Double) { scheduler.advance(to: time) }

  /// Starts anew towards a target, at the instant it is at.
  mutating func replace(by target: Point, with tween: Tween) {
    let time = scheduler.time
    let place = place
    scheduler = Scheduler()
    scheduler.advance(to: time)
    dot = scheduler.addProperty(place)
    scheduler.retarget(dot, to: target, with: tween)
  }
}
