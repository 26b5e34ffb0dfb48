import Tweening

extension Workload {
  /// Values of several lanes, beside scalars of as many.
  static var vectors: [Workload] {
    let size = 10_000
    return [
      Workload(
        name: "w1.simd3.10k", about: "one tick of 10k SIMD3 tweens, per lane", count: size,
        reference: "30k scalars"
      ) { harness in
        var vectors = Movers(count: size, depth: 1) { SIMD3<Double>($0, -$0, 2 * $0) }
        var scalars = Movers(count: 3 * size, depth: 1) { $0 }
        return harness.compare(
          items: 3 * size, { vectors.run($0) }, referenceItems: 3 * size, { scalars.run($0) })
      },
      Workload(
        name: "w1.rotation.10k",
        about: "one tick of 10k rotations with two tweens each, and a read of all, per lane",
        count: size, reference: "40k scalars"
      ) { harness in
        var turns = Movers(count: size, depth: 2) { Rotation(vector: SIMD3($0, 0.2, -$0)) }
        var scalars = Movers(count: 4 * size, depth: 2) { $0 }
        return harness.compare(
          items: 4 * size, { turns.run($0, reading: { $0.quaternion[0] }) },
          referenceItems: 4 * size, { scalars.run($0, reading: { $0 }) })
      },
    ]
  }
}

/// Many properties of one type, each with some live tweens.
struct Movers<Value: Tweenable> {
  private(set) var scheduler = Scheduler()
  private(set) var properties: [Property<Value>] = []

  init(count: Int, depth: Int, _ value: (Double) -> Value) {
    var random = SplitMix64(seed: 4)
    for _ in 0..<count {
      let property = scheduler.addProperty(value(0))
      for _ in 0..<depth {
        let tween = Tween(duration: .random(in: 1...2, using: &random), easing: .cubic(.inOut))
        scheduler.retarget(property, to: value(.random(in: 0...1, using: &random)), with: tween)
      }
      properties.append(property)
    }
    scheduler.advance(to: 0.5)
  }

  /// Lets time pass without a tick.
  mutating func pass(by seconds: Double) { scheduler.pass(to: scheduler.time + seconds) }

  mutating func run(_ rounds: Int) -> Duration {
    let time = Stopwatch.time {
      for _ in 0..<rounds { scheduler.advance(by: Field.step) }
    }
    consume(scheduler.time)
    return time
  }

  /// Ticks, and reads all values, of each a number.
  mutating func run(_ rounds: Int, reading number: (Value) -> Double) -> Duration {
    var sum = 0.0
    let time = Stopwatch.time {
      for _ in 0..<rounds {
        scheduler.advance(by: Field.step)
        for property in properties { sum += number(scheduler[property]) }
      }
    }
    consume(sum)
    return time
  }

  /// The values, all read through the public interface.
  var values: [Value] { properties.map { scheduler[$0] } }
}
