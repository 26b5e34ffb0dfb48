@testable import Tweening

/// The eased interpolations with a branch for each case and a step for each sign, one number at a time.
struct BranchedEase {
  let begin: Float
  let change: Float
  let duration: Float
  let key: Keyframe

  private var ease: Keyframe.Ease {
    if key.ease != .automatic { return key.ease }
    switch key.interpolation {
    case .back, .bounce, .elastic: return .out
    default: return .in
    }
  }

  /// The value `time` frames after the left key.
  func value(_ time: Float) -> Float {
    let (b, c, d) = (begin, change, duration)
    switch key.interpolation {
    case .constant, .bezier: return b
    case .linear: return c * time / d + b
    case .sine: return sine(time)
    case .quad: return power(time, 2)
    case .cubic: return power(time, 3)
    case .quart: return power(time, 4)
    case .quint: return power(time, 5)
    case .expo: return expo(time)
    case .circ: return circ(time)
    case .back: return back(time)
    case .bounce: return bounce(time)
    case .elastic: return elastic(time)
    }
  }

  private func sine(_ t: Float) -> Float {
    let (b, c, d) = (begin, change, duration)
    let quarter = SingleMaths.pi / 2
    switch ease {
    case .out: return c * BranchedMaths.sin(t / d * quarter) + b
    case .inOut: return -c / 2 * (BranchedMaths.cos(SingleMaths.pi * t / d) - 1) + b
    default: return -c * BranchedMaths.cos(t / d * quarter) + c + b
    }
  }

  private func power(_ time: Float, _ n: Int) -> Float {
    let (b, c, d) = (begin, change, duration)
    // From the left, as a product is written.
    func raised(_ factor: Float, _ t: Float) -> Float {
      var product = factor
      for _ in 0..<n { product *= t }
      return product
    }
    func plain(_ t: Float) -> Float {
      var product = t
      for _ in 1..<n { product *= t }
      return product
    }
    // Even powers change their sign when mirrored.
    let isOdd = n % 2 == 1
    switch ease {
    case .out:
      if n == 2 {
        let t = time / d
        return -c * t * (t - 2) + b
      }
      let t = time / d - 1
      return isOdd ? c * (plain(t) + 1) + b : -c * (plain(t) - 1) + b
    case .inOut:
      var t = time / (d / 2)
      if t < 1 { return raised(c / 2, t) + b }
      if n == 2 {
        t -= 1
        return -c / 2 * (t * (t - 2) - 1) + b
      }
      t -= 2
      return isOdd ? c / 2 * (plain(t) + 2) + b : -c / 2 * (plain(t) - 2) + b
    default: return raised(c, time / d) + b
    }
  }

  private func expo(_ t: Float) -> Float {
    let (b, c, d) = (begin, change, duration)
    // 2⁻¹⁰, by which the exponential misses its end, and what makes up for it.
    let least: Float = 0x1p-10
    let scale = 1 / (1 - least)
    func slow(_ t: Float, _ b: Float, _ c: Float, _ d: Float) -> Float {
      c * (Self.exp2(10 * (t / d - 1)) - least) * scale + b
    }
    func fast(_ t: Float, _ b: Float, _ c: Float, _ d: Float) -> Float {
      c * (1 - (Self.exp2(-10 * t / d) - least) * scale) + b
    }
    switch ease {
    case .out: return fast(t, b, c, d)
    case .inOut:
      let (half, change) = (d / 2, c / 2)
      return t <= half ? slow(t, b, change, half) : fast(t - half, b + change, change, half)
    default: return slow(t, b, c, d)
    }
  }

  private func circ(_ time: Float) -> Float {
    let (b, c, d) = (begin, change, duration)
    switch ease {
    case .out:
      let t = time / d - 1
      return c * (1 - t * t).squareRoot() + b
    case .inOut:
      var t = time / (d / 2)
      if t < 1 { return -c / 2 * ((1 - t * t).squareRoot() - 1) + b }
      t -= 2
      return c / 2 * ((1 - t * t).squareRoot() + 1) + b
    default:
      let t = time / d
      return -c * ((1 - t * t).squareRoot() - 1) + b
    }
  }

  private func back(_ time: Float) -> Float {
    let (b, c, d) = (begin, change, duration)
    var s = Float(key.back)
    switch ease {
    case .out:
      let t = time / d - 1
      return c * (t * t * ((s + 1) * t + s) + 1) + b
    case .inOut:
      s *= 1.525
      var t = time / (d / 2)
      if t < 1 { return c / 2 * (t * t * ((s + 1) * t - s)) + b }
      t -= 2
      return c / 2 * (t * t * ((s + 1) * t + s) + 2) + b
    default:
      let t = time / d
      return c * t * t * ((s + 1) * t - s) + b
    }
  }

  private func bounce(_ t: Float) -> Float {
    let (b, c, d) = (begin, change, duration)
    switch ease {
    case .out: return bounced(t, from: b)
    case .inOut:
      if t < d / 2 { return (c - bounced(d - t * 2, from: 0)) * 0.5 + b }
      return bounced(t * 2 - d, from: 0) * 0.5 + c * 0.5 + b
    default: return c - bounced(d - t, from: 0) + b
    }
  }

  private func bounced(_ time: Float, from b: Float) -> Float {
    let c = change
    var t = time / duration
    if t < 1 / 2.75 { return c * (7.5625 * t * t) + b }
    if t < 2 / 2.75 {
      t -= 1.5 / 2.75
      return c * (7.5625 * t * t + 0.75) + b
    }
    if t < 2.5 / 2.75 {
      t -= 2.25 / 2.75
      return c * (7.5625 * t * t + 0.9375) + b
    }
    t -= 2.625 / 2.75
    return c * (7.5625 * t * t + 0.984375) + b
  }
}

extension BranchedEase {
  func elastic(_ time: Float) -> Float {
    let (b, c, d) = (begin, change, duration)
    if time == 0 { return b }
    let isHalved = key.ease == .inOut
    let u = isHalved ? time / (d / 2) : time / d
    if u == (isHalved ? 2 : 1) { return b + c }
    let swing = Swing(of: self, isHalved: isHalved)
    switch key.ease {
    case .in: return -swing.value(u - 1, d) + b
    case .inOut:
      let w = u - 1
      if w < 0 { return -0.5 * swing.value(w, d) + b }
      return swing.value(-w, d, fadingBy: w) * 0.5 + c + b
    default: return swing.value(-u, d) + c + b
    }
  }

  /// A swing that decays away from its end.
  private struct Swing {
    var amplitude: Float
    var period: Float
    var shift: Float
    /// What an amplitude below the change leaves of the swing; `nil` for all of it.
    var factor: Float?

    init(of ease: BranchedEase, isHalved: Bool) {
      amplitude = Float(ease.key.amplitude)
      period = Float(ease.key.period)
      if period == 0 { period = ease.duration * (isHalved ? 0.3 * 1.5 : 0.3) }
      let change = ease.change
      if amplitude == 0 || amplitude < change.magnitude {
        factor = amplitude == 0 ? 0 : amplitude / change.magnitude
        shift = period / 4
        amplitude = change
      } else {
        shift = period / (2 * SingleMaths.pi) * SingleMaths.asin(change / amplitude)
      }
    }

    /// The swing at a progress that is 0 at its end and negative before it.
    func value(_ w: Float, _ d: Float, fadingBy progress: Float? = nil) -> Float {
      fade(((progress ?? w) * d).magnitude)
        * (amplitude * BranchedEase.exp2(10 * w)
          * BranchedMaths.sin((w * d - shift) * (2 * SingleMaths.pi) / period))
    }

    /// The factor at a distance from the end in frames: near it all of the swing shows.
    private func fade(_ distance: Float) -> Float {
      guard let factor else { return 1 }
      let reach = shift.magnitude
      guard distance < reach else { return factor }
      let part = distance / reach
      return factor * part + (1 - part)
    }
  }
}

extension BranchedEase {
  private static func exp2(_ x: Float) -> Float { Float(Maths.exp2(Double(x))) }
}

/// Sine and cosine, where the one polynomial is evaluated that counts.
enum BranchedMaths {
  static func sin(_ x: Float) -> Float { around(x, quarter: 0) }
  static func cos(_ x: Float) -> Float { around(x, quarter: 1) }

  private static func around(_ x: Float, quarter: Int) -> Float {
    let x = Double(x)
    // Far out the multiple of π/2 is inexact; nobody animates there.
    guard x.magnitude < 0x1p40 else { return 0 }
    let multiple = x.magnitude < .pi / 4 ? 0 : Maths.rint(x * (2 / .pi))
    let rest = x - multiple * (.pi / 2)
    let turn = (Int(multiple) + quarter) & 3
    let value = turn & 1 == 0 ? sinePolynomial(rest) : cosinePolynomial(rest)
    return Float(turn & 2 == 0 ? value : -value)
  }

  private static func sinePolynomial(_ x: Double) -> Double {
    let square = x * x
    let cube = x * square
    let high = 0x1.1107605230bc4p-7 + square * -0x1.994eb3774cf24p-13
    return (x + cube * -0x1.555545995a603p-3) + cube * square * high
  }

  private static func cosinePolynomial(_ x: Double) -> Double {
    let square = x * x
    let fourth = square * square
    let high = -0x1.6c087e89a359dp-10 + square * 0x1.99343027bf8c3p-16
    let low = 1 + square * -0x1.ffffffd0c621cp-2
    return (low + fourth * 0x1.55553e1068f19p-5) + fourth * square * high
  }
}
