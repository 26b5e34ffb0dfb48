import Tweening

/// The other way to follow, for comparison, that of CSS transitions: each retarget takes the place of the
/// tween before it and starts from where the dot is, so that its velocity breaks off.
struct Rival: Sendable {
  private var scheduler = Scheduler()
  private let dot: Property<Point>

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
    scheduler.transaction(Transaction(key: "aim", policy: .replace)) {
      _ = $0.retarget(dot, to: target, with: tween)
    }
  }
}
