import Tweening

/// One number under additive tweens whose time runs as it is told, as plainly as it can be said.
struct ReferencePaces {
  /// A tween, the change that it follows, and how its time runs.
  struct Live {
    let id: TweenID
    let change: Double
    let tween: Tween
    let group: Int
    var clock: Int
    var elapsed = 0.0
    var speed = 1.0
    var isPaused = false
  }

  /// How the time of a group or a clock runs.
  struct Pace {
    var speed = 1.0
    var isPaused = false
  }

  var model = 0.0
  var live: [Live] = []
  var groups = [Pace(), Pace(), Pace()]
  var clocks = [Pace(), Pace()]

  /// How fast the time of a tween runs now.
  func speed(_ tween: Live) -> Double {
    let (group, clock) = (groups[tween.group], clocks[tween.clock])
    if tween.isPaused || group.isPaused || clock.isPaused { return 0 }
    return tween.speed * group.speed * clock.speed
  }

  /// Lets time pass and ends what has come to its end.
  mutating func advance(by seconds: Double) {
    for index in live.indices { live[index].elapsed += seconds * speed(live[index]) }
    live.removeAll { $0.elapsed >= $0.tween.delay + $0.tween.duration - 1e-10 }
  }

  /// Lets the first clock take over what ran by the second, whose place another one takes.
  mutating func replaceClock() {
    for index in live.indices { live[index].clock = 0 }
    clocks[1] = Pace()
  }

  /// The presented value.
  var value: Double {
    live.reduce(model) { sum, tween in
      let progress = max(0, tween.elapsed - tween.tween.delay) / tween.tween.duration
      return sum + tween.change * (1 - tween.tween.easing.value(at: min(1, progress)))
    }
  }
}
