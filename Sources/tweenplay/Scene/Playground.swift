import Tweening
import TweeningFormats

/// The live scene, without any terminal: dots that follow the pointer by additive retargeting, and go
/// back to an authored motion when nobody moves it.
///
/// Positions are in units of half the height of the stage, x to the right and y down, from the middle.
struct Playground: Sendable {
  /// What a person may change.
  struct Settings: Equatable, Sendable {
    /// The place in ``Playground/easings``.
    var easing = 1
    /// The duration of a tween in seconds.
    var duration = 0.6
    var isPaused = false
    var showsRival = false
    var showsTrail = true
    var showsFlock = false
    var showsHelp = false
    /// Whether targets come by themselves.
    var isRandom = false
  }

  /// The easings of the keys 1 to 9.
  static let easings: [ShownEasing] = [
    Easing.linear, .smoothstep, .smootherstep, .cubic(.out), .quint(.inOut), .back(.out),
    .elastic(.out), .bounce(.out), .spring(angularFrequency: 20, dampingRatio: 0.5).pinned,
  ].map { ShownEasing(name: EasingSyntax.write($0) ?? "", easing: $0) }

  /// How long nothing must happen before the authored motion takes over, in seconds.
  static let idleTime = 3.0
  /// The seconds between targets that come by themselves.
  static let randomInterval = 0.45
  /// The number of places of the first dot that are remembered.
  static let trailLength = 90

  var settings = Settings()
  private(set) var scheduler = Scheduler()
  /// The dots; the first one is the one in hand.
  let followers: [Follower]
  private(set) var rival: Rival
  /// Where the first dot was at the last frames, the newest last.
  private(set) var trail: [Point] = []
  /// What the pointer aims at; nil while the authored motion plays.
  private(set) var aim: Point?
  /// Half the width of the stage.
  private(set) var halfWidth: Double
  private var lastTouch = -Playground.idleTime
  private var nextRandom = 0.0
  private var random: UInt64 = 0x5EED

  /// A scene on a stage of some half width.
  init(halfWidth: Double) {
    self.halfWidth = halfWidth
    let action = FigureEight.action(halfWidth: halfWidth)
    var followers: [Follower] = []
    for (index, patience) in [1, 1.5, 2.2, 3.2].enumerated() {
      followers.append(
        Follower(
          in: &scheduler, patience: patience, action: action, start: -1 + 0.18 * Double(index)))
    }
    self.followers = followers
    scheduler.advance(to: 0)
    rival = Rival(at: scheduler[followers[0].dot])
  }

  /// The easing in force.
  var easing: ShownEasing { Self.easings[settings.easing] }

  /// Where the first dot is.
  var place: Point { scheduler[followers[0].dot] }

  /// How fast the first dot moves, in half heights per second.
  var speed: Double { scheduler.velocity(followers[0].dot).length }

  /// The tweens on their way to move the first dot.
  var liveCount: Int { scheduler.liveCount(of: followers[0].dot) }

  /// Lets so many seconds pass, with whatever is due in them at its own time.
  mutating func advance(by seconds: Double) {
    guard !settings.isPaused, seconds > 0 else { return }
    let end = scheduler.time + seconds
    while settings.isRandom, nextRandom <= end {
      move(to: nextRandom)
      aim(at: randomPlace())
      nextRandom += Self.randomInterval
    }
    move(to: end)
    if aim != nil, end - lastTouch > Self.idleTime { release() }
  }

  /// Remembers where the dot is: once a frame.
  mutating func mark() {
    guard !settings.isPaused else { return }
    trail.append(place)
    if trail.count > Self.trailLength { trail.removeFirst(trail.count - Self.trailLength) }
  }

  /// Sends all dots to a place.
  mutating func aim(at place: Point) {
    let place = pointwiseMin(
      pointwiseMax(place, Point(-halfWidth, -1)), Point(halfWidth, 1))
    aim = place
    lastTouch = scheduler.time
    for follower in followers {
      let tween = tween(for: follower)
      follower.setWeight(0, in: &scheduler, with: tween)
      scheduler.retarget(follower.dot, to: place, with: tween)
    }
    rival.replace(by: place, with: tween(for: followers[0]))
  }

  /// Moves the aim by some way, or from where the dot is if there is no aim.
  mutating func nudge(by way: Point) { aim(at: (aim ?? place) + way) }

  /// Takes up a stage of another width; a target beyond its border comes inside.
  mutating func resize(halfWidth: Double) {
    self.halfWidth = halfWidth
    if let aim, abs(aim.x) > halfWidth { self.aim(at: aim) }
  }

  /// Begins to choose targets by itself, or ends it.
  mutating func toggleRandom() {
    settings.isRandom.toggle()
    nextRandom = scheduler.time
    lastTouch = scheduler.time
  }

  /// Gives the dots back to the authored motion.
  private mutating func release() {
    aim = nil
    let tween = Tween(duration: 1.5, easing: .smootherstep)
    for follower in followers { follower.setWeight(1, in: &scheduler, with: tween) }
  }

  private func tween(for follower: Follower) -> Tween {
    Tween(duration: settings.duration * follower.patience, easing: easing.easing)
  }

  private mutating func move(to time: Double) {
    scheduler.advance(to: time)
    rival.advance(to: time)
  }

  /// A place on the stage; the same sequence in every run.
  private mutating func randomPlace() -> Point {
    func unit() -> Double {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(random >> 33) / 0x1p31 * 1.8 - 0.9
    }
    let x = unit()
    return Point(x * halfWidth, unit())
  }
}
