@testable import Tweening

/// Followers run by a scheduler: one property that is retargeted again and again with one tween.
enum FollowSimulation {
  /// How far the value is behind a ramp of slope 1 that is set at steps of h, in the mean over a step.
  static func rampLag(_ tween: Tween, events: Int, reads: Int) -> Double {
    let step = tween.duration / Double(events)
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    for k in 1...events + 1 {
      scheduler.advance(to: Double(k) * step)
      scheduler.retarget(x, to: Double(k) * step, with: tween)
    }
    var sum = 0.0
    for read in 0..<reads {
      let share = (Double(read) + 0.5) / Double(reads)
      scheduler.advance(to: (Double(events + 1) + share) * step)
      sum += scheduler.model(x) - scheduler[x]
    }
    return sum / Double(reads)
  }

  /// The amplitude of the value as a share of that of its target, a sine of a frequency.
  ///
  /// After the duration and a little, over one period, by projection of both on sine and cosine.
  static func gain(_ tween: Tween, frequency: Double, events: Int, reads: Int) -> Double {
    let step = 1 / (frequency * Double(events))
    let settling = Int(tween.duration / step) + 2
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    var (target, value) = (SIMD2(0.0, 0.0), SIMD2(0.0, 0.0))
    for k in 0..<settling + events {
      scheduler.advance(to: Double(k) * step)
      scheduler.retarget(x, to: Maths.sin(turns: Double(k) / Double(events)), with: tween)
      guard k >= settling else { continue }
      for read in 0..<reads {
        let place = Double(k) + (Double(read) + 0.5) / Double(reads)
        scheduler.advance(to: place * step)
        let turns = place / Double(events)
        let wave = SIMD2(Maths.cos(turns: turns), Maths.sin(turns: turns))
        target += scheduler.model(x) * wave
        value += scheduler[x] * wave
      }
    }
    return ((value * value).sum() / (target * target).sum()).squareRoot()
  }

  /// The greatest value after a step from 0 to 1, read at as many instants until the tween is gone.
  static func highestAfterStep(_ tween: Tween, reads: Int) -> Double {
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    scheduler.retarget(x, to: 1, with: tween)
    var highest = scheduler[x]
    for read in 1...reads {
      scheduler.advance(to: tween.duration * Double(read) / Double(reads))
      highest = max(highest, scheduler[x])
    }
    return highest
  }

  /// The value that targets of 0 and 1 reach which jump in time with the rise and fall of the response.
  ///
  /// Seen back from the instant of reading, the target is 1 where the response rises, and 0 where it falls.
  static func worst(_ tween: Tween, parts: Int) -> Double {
    let response = tween.easing.response(duration: tween.duration)
    // Both sides of a jump or a corner, which an age in ticks may miss by an ulp.
    let edges = tween.easing.cusps + [0.5, 1]
    let befores: [Double] = edges.map { $0 * (1 - 0x1p-26) }
    let afters: [Double] = edges.map { $0 * (1 + 0x1p-26) }
    let grid: [Double] = (0..<parts).map { Double($0) / Double(parts) }
    let places = (grid.filter { !edges.contains($0) } + befores + afters).filter { $0 < 1 }
    var course = [(age: 0.0, value: 0.0)]
    for place in places.sorted() {
      course.append((tween.duration * place, response.step(at: tween.duration * place)))
    }
    course.append((tween.duration, 1))

    let end = 1.5 * tween.duration
    var scheduler = Scheduler()
    var rising = true
    let x = scheduler.addProperty(1.0)
    for k in stride(from: course.count - 1, through: 1, by: -1) {
      let change = course[k].value - course[k - 1].value
      guard change != 0, (change > 0) != rising else { continue }
      rising = change > 0
      scheduler.advance(to: end - course[k].age)
      scheduler.retarget(x, to: rising ? 1 : 0, with: tween)
    }
    scheduler.advance(to: end)
    return scheduler[x]
  }
}
