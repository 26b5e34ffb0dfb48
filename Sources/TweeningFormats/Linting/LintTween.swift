internal import Foundation
internal import Tweening

/// A live tween of a scene as the checks see it; instants are in ticks.
struct LintTween: Sendable {
  let id: TweenID
  let tween: Tween
  /// What it began with, old minus new; empty for a tween of layers.
  let displacement: [Double]
  let began: Double
  /// The seconds that it takes to go its way, at its rate, and whether it is meant to jump on it.
  ///
  /// Asked at each instant, of thousands.
  let time: Double
  let isStepped: Bool
  /// Whether it goes its way once.
  let isOnce: Bool
  /// How long it waits, and waits and goes its way together, in its own time.
  private let wait, length: Double
  /// How much of its own time had passed at an instant.
  private var passed = 0.0
  private var since: Double
  private var speed = 1.0
  private var isPaused = false
  /// By how many ticks it may end otherwise than told: each edit of its time may round it. (Of very many edits not all round
  /// it to the same side.)
  private(set) var slack = 0.0

  init(_ id: TweenID, _ tween: Tween, displacement: [Double], at now: Double) {
    self.id = id
    self.tween = tween
    self.displacement = displacement
    began = now
    (time, isStepped, isOnce) = (tween.time, tween.isStepped, tween.playback == .once)
    let rate = tween.playback.rate
    let delay = rate > 0 ? tween.delay / rate : 0
    wait = max(0, delay * Ticks.perSecond)
    // A tween that goes its way once has no other map; one whose map is bad does not live.
    let length = (try? tween.timeMap())?.length ?? tween.delay + tween.duration
    self.length = length * Ticks.perSecond
    since = now
    foresee()
  }

  /// When its wait is over; infinite while its time stands still.
  private(set) var moves = 0.0

  /// When it finishes if nothing comes in between; infinite if it never does.
  private(set) var ends = 0.0

  /// Whether it never finishes though its time runs.
  var isEndless: Bool { length == .infinity }

  /// How fast its time runs.
  private var pace: Double { isPaused ? 0 : speed }

  private mutating func foresee() { (moves, ends) = (instant(of: wait), instant(of: length)) }

  private func instant(of own: Double) -> Double {
    if own <= passed { return since }
    return pace > 0 ? since + (own - passed) / pace : .infinity
  }

  /// Lets its time run otherwise from an instant on.
  mutating func take(_ edit: Scene.TweenEdit, at now: Double) {
    let passed = passed + (now - since) * pace
    switch edit {
    case .pause: isPaused = true
    case .resume: isPaused = false
    case .speed(let speed): self.speed = speed
    case .finish, .cancel, .law: return
    }
    (self.passed, since) = (passed, now)
    slack = min(slack + 1, 8)
    foresee()
  }

  /// Whether it is under way, and neither waits nor stands still.
  func isMoving(at now: Double) -> Bool { pace > 0 && moves <= now && now < ends }

  /// How fast it moves its value by itself, in the fastest component; 0 if that is not known.
  func speed(at now: Double) -> Double {
    // Easings may be infinitely fast for a moment.
    guard displacement.size > 0, isOnce, ends > moves, isMoving(at: now) else { return 0 }
    let velocity = tween.easing.velocity(at: (now - moves) / (ends - moves)) / tween.duration
    return velocity.magnitude * displacement.size * pace
  }
}

extension Tween {
  /// The seconds that it takes to go its way, at its rate.
  var time: Double { duration / playback.rate.magnitude }

  /// Whether it is done at once, and so meant to jump.
  var isInstant: Bool { duration == 0 && delay <= 0 && playback == .once }

  /// Whether it is meant to jump on its way.
  var isStepped: Bool {
    switch easing.kind {
    case .steps: true
    case .pinned(let easing): if case .steps = easing.kind { true } else { false }
    default: false
    }
  }

  /// Whether it goes beyond its ends on the way.
  var overshoots: Bool {
    (1..<64).contains { k in
      let value = easing.value(at: Double(k) / 64)
      return value < -1e-9 || value > 1 + 1e-9
    }
  }

  /// What to call its easing: by its text if that is no longer than a line.
  var easingName: String {
    guard let text = EasingSyntax.write(easing), text.utf8.count <= 80 else { return "the easing" }
    return text
  }

  /// Whether another one goes its way differently in time.
  func hasOtherTiming(than other: Tween) -> Bool {
    duration != other.duration || easing != other.easing || delay != other.delay
      || playback != other.playback
  }
}

extension [Double] {
  /// The largest magnitude; 0 for none. (Squares of large values would overflow.)
  var size: Double { reduce(0) { Swift.max($0, $1.magnitude) } }

  /// The largest difference of two components.
  func distance(to other: [Double]) -> Double {
    zip(self, other).reduce(0) { Swift.max($0, ($1.0 - $1.1).magnitude) }
  }
}

/// A number for people: four digits.
func brief(_ number: Double) -> String {
  guard number.isFinite else { return number > 0 ? "without end" : "\(number)" }
  return shortest(Double(String(format: "%.4g", number)) ?? number)
}

/// An instant in ticks as seconds for people.
func seconds(_ tick: Double) -> String {
  tick.isFinite ? NumberText.text(Ticks.seconds(tick), places: 6) : "never"
}
