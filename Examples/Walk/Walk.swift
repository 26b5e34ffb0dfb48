import Tweening

/// Switches a figure from standing to walking while it walks off.
///
/// Two actions in one layer, a weight that changes, and a retarget on top of it all: nothing jumps.
@main
struct Walk {
  static func main() throws {
    let idle = try Action(
      name: "idle", framesPerSecond: 24,
      channels: [Channel(path: "location", index: 1, curve: try bobbing(height: 0.1, frames: 24))])
    let walk = try Action(
      name: "walk", framesPerSecond: 24,
      channels: [Channel(path: "location", index: 1, curve: try bobbing(height: 0.8, frames: 12))])

    var scheduler = Scheduler()
    let figure = scheduler.addTarget("figure")
    let location = scheduler.addProperty(SIMD2(0.0, 0.0), on: figure, path: "location")
    let motion = scheduler[layers: figure].append(Layer(idle, repetition: .loop))

    var worstStep = 0.0
    var last = scheduler[location]
    for frame in 0...300 {
      scheduler.advance(to: Double(frame) / 100)
      if frame == 75 {
        scheduler.transaction(Tween(duration: 0.4)) {
          $0[layers: figure][motion].content = .action(walk)
          $0.set(location, SIMD2(30, 0))
        }
      }
      if frame == 160 {
        scheduler.transaction(Tween(duration: 0.4)) { $0[layers: figure][motion].weight = 0.3 }
      }
      let now = scheduler[location]
      worstStep = max(worstStep, abs(now.y - last.y))
      last = now
      if frame % 25 == 0 { print("t \(scheduler.time): x \(now.x), y \(now.y)") }
    }
    print("the largest step in height from one hundredth of a second to the next: \(worstStep)")
  }

  /// A curve that goes up and comes back down.
  private static func bobbing(height: Double, frames: Double) throws -> FCurve {
    func key(_ frame: Double, _ value: Double) -> Keyframe {
      Keyframe(
        frame: frame, value: value, leftHandle: .init(frame: frame - frames / 6, value: value),
        rightHandle: .init(frame: frame + frames / 6, value: value))
    }
    return try FCurve([key(0, 0), key(frames / 2, height), key(frames - 1, 0)])
  }
}
