import Foundation

/// Easings as textbooks write them, with branches and the C library's functions.
enum Textbook {
  static func elasticOut(_ p: Double) -> Double {
    if p == 0 || p == 1 { return p }
    return pow(2, -10 * p) * sin((p * 10 - 0.75) * (2 * Double.pi / 3)) + 1
  }

  static func bounceOut(_ p: Double) -> Double {
    if p < 1 / 2.75 { return 7.5625 * p * p }
    if p < 2 / 2.75 {
      let q = p - 1.5 / 2.75
      return 7.5625 * q * q + 0.75
    }
    if p < 2.5 / 2.75 {
      let q = p - 2.25 / 2.75
      return 7.5625 * q * q + 0.9375
    }
    let q = p - 2.625 / 2.75
    return 7.5625 * q * q + 0.984375
  }

  /// An underdamped spring of which progress is the time.
  static func spring(_ p: Double, frequency: Double, ratio: Double) -> Double {
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let envelope = exp(-ratio * frequency * p)
    return 1 - envelope * (cos(damped * p) + ratio * frequency / damped * sin(damped * p))
  }
}
