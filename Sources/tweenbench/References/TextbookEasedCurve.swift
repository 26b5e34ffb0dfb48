import Foundation
import Tweening

/// A curve of eased segments as textbooks evaluate one: binary search, then the formula by the C library's functions.
///
/// Elastic segments must swing as far as they change or farther, and tell their period.
struct TextbookEasedCurve {
  let keys: [Keyframe]

  func value(at frame: Double) -> Double {
    if frame <= keys[0].frame { return keys[0].value }
    if frame >= keys[keys.count - 1].frame { return keys[keys.count - 1].value }
    let low = Textbook.segment(of: frame, keys.count) { keys[$0].frame }
    let (key, next) = (keys[low], keys[low + 1])
    let change = next.value - key.value
    let run = next.frame - key.frame
    return key.value + change * Self.eased((frame - key.frame) / run, key, change, run)
  }

  private static func eased(
    _ p: Double, _ key: Keyframe, _ change: Double, _ run: Double
  ) -> Double {
    switch key.ease {
    case .out: 1 - easedIn(1 - p, key, change, run)
    case .inOut:
      p < 0.5
        ? easedIn(2 * p, key, change, run) / 2 : 1 - easedIn(2 - 2 * p, key, change, run) / 2
    default: easedIn(p, key, change, run)
    }
  }

  private static func easedIn(
    _ p: Double, _ key: Keyframe, _ change: Double, _ run: Double
  ) -> Double {
    switch key.interpolation {
    case .sine: return 1 - cos(p * .pi / 2)
    case .quad: return p * p
    case .cubic: return p * p * p
    case .quart: return p * p * p * p
    case .quint: return p * p * p * p * p
    case .expo: return (pow(2, 10 * (p - 1)) - 0x1p-10) / (1 - 0x1p-10)
    case .circ: return 1 - (1 - p * p).squareRoot()
    case .back:
      let overshoot = key.back * (key.ease == .inOut ? 1.525 : 1)
      return p * p * ((overshoot + 1) * p - overshoot)
    case .bounce: return 1 - Textbook.bounceOut(1 - p)
    case .elastic:
      if p == 0 || p == 1 { return p }
      let turn = 2 * Double.pi / key.period
      let shift = asin(change / key.amplitude) / turn
      return -key.amplitude / change * pow(2, 10 * (p - 1)) * sin(((p - 1) * run - shift) * turn)
    default: return p
    }
  }
}
