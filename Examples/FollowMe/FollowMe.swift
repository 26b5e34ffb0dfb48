import Foundation
import Tweening
import TweeningFormats

/// A first lesson: a dot follows a pointer, smoothly, however wildly the pointer moves.
///
/// Each report of the pointer is one retarget. Nobody looks where the dot is, nothing is cancelled: what is
/// under way goes on, the changes add up, and nothing jumps.
///
///     FollowMe [TRACE.csv]
@main
struct FollowMe {
  static func main() {
    let path = CommandLine.arguments.dropFirst().first ?? "Examples/Traces/mouse_moves.csv"
    do {
      follow(try PointerTrace(contentsOf: URL(filePath: path)))
    } catch {
      FileHandle.standardError.write(Data("\(path): \(error)\n".utf8))
      exit(1)
    }
  }

  static func follow(_ trace: PointerTrace) {
    guard let first = trace.events.first else { return print("No pointer moves.") }

    // How the dot follows: 40 ms behind in the mean, without ever overshooting.
    let tween = Tween(duration: 0.08, easing: .smoothstep)
    print("40 ms behind: \(tween.easing.response(duration: tween.duration).meanLag) s")

    // A scheduler keeps properties. It has no clock: time is what you say it is.
    var scheduler = Scheduler()
    let dot = scheduler.addProperty(SIMD2(first.x, first.y))

    // The reports of the pointer come when they come …
    var reports = trace.events.dropFirst()
    // … and the screen shows 60 frames a second.
    for frame in 0...Int((trace.duration + tween.duration) * 60) + 1 {
      let now = Double(frame) / 60
      while let report = reports.first, report.time <= now {
        reports.removeFirst()
        // At its own time, between two frames.
        scheduler.retarget(dot, to: SIMD2(report.x, report.y), with: tween, at: report.time)
      }
      scheduler.advance(to: now)
      if frame % 30 == 0 {
        let (pointer, shown) = (scheduler.model(dot), scheduler[dot])
        print("\(now) s: pointer \(pointer.x), \(pointer.y), dot \(shown.x), \(shown.y)")
      }
    }
    // Once its last tween has ended the dot is exactly where the pointer is, to the bit.
    print("arrived: \(scheduler[dot] == scheduler.model(dot))")
  }
}
