import Tweening

/// One tween from one number to another, as a field has them.
struct Move {
  let from: Double
  let to: Double
  /// In seconds.
  let start: Double
  let duration: Double
}

/// Workload W1: as many properties as tweens, all of them moving.
///
/// From and to lie in 0…100, the start in 0…0.5 s, the duration in 1…2 s; the time is 0.75 s, in the
/// middle of all of them, and every tick moves it by 71 units, 0.1 µs, so that none ends in the first
/// 2.5 million ticks.
struct Field {
  private(set) var scheduler = Scheduler()
  private(set) var properties: [Property<Double>] = []
  private(set) var moves: [Move] = []

  static let step = 1e-7

  init(count: Int, easings: [Easing]) {
    var random = SplitMix64(seed: 1)
    for _ in 0..<count {
      let move = Move(
        from: .random(in: 0...100, using: &random), to: .random(in: 0...100, using: &random),
        start: .random(in: 0...0.5, using: &random), duration: .random(in: 1...2, using: &random))
      let easing = easings[Int.random(in: 0..<easings.count, using: &random)]
      let property = scheduler.addProperty(move.from)
      scheduler.retarget(
        property, to: move.to,
        with: Tween(duration: move.duration, easing: easing, delay: move.start))
      moves.append(move)
      properties.append(property)
    }
    scheduler.advance(to: 0.75)
  }

  /// Ticks, and reads a value of each.
  mutating func run(_ rounds: Int) -> Duration {
    var sum = 0.0
    let property = properties[properties.count / 2]
    let time = Stopwatch.time {
      for _ in 0..<rounds {
        scheduler.advance(by: Self.step)
        sum += scheduler[property]
      }
    }
    consume(sum)
    return time
  }

  /// The values, all read through the public interface.
  var values: [Double] { properties.map { scheduler[$0] } }
}

extension Columns {
  /// Runs a loop over the columns as often as a field would tick, at the same times.
  mutating func run(_ rounds: Int, _ loop: (inout Columns, Double) -> Void) -> Duration {
    var sum = 0.0
    let time = Stopwatch.time {
      for round in 0..<rounds {
        loop(&self, 0.75 + Double(round) * Field.step)
        sum += out[out.count / 2]
      }
    }
    consume(sum)
    return time
  }
}
