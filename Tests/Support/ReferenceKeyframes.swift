import Foundation
public import Tweening

/// A keyframe of numbers, for ``ReferenceKeyframes``.
public enum ReferenceKeyframe: Sendable {
  case linear(Double, duration: Double, Easing)
  case cubic(Double, duration: Double, start: Double?, end: Double?)
  case spring(Double, duration: Double?, Spring, start: Double?)
  case move(Double)
}

/// A track of numbers as one would write it from the rules, with the mathematics of the platform: the
/// cubic of Hermite, and springs by the textbook.
public struct ReferenceKeyframes {
  struct Piece {
    let start: Double
    let length: Double
    let value: (Double) -> Double
    let velocity: (Double) -> Double
  }

  var pieces: [Piece] = []
  /// Seconds.
  public private(set) var duration = 0.0
  /// Jumps and ends of pieces.
  public private(set) var joints: [(time: Double, isJump: Bool)] = []
  private var last: Double
  private var first: Double

  /// Works a track out, piece by piece.
  public init(_ initial: Double, _ keyframes: [ReferenceKeyframe]) {
    (first, last) = (initial, initial)
    var velocity = 0.0
    for (index, keyframe) in keyframes.enumerated() {
      let from = last
      switch keyframe {
      case .move(let to):
        if duration == 0 { first = to }
        joints.append((duration, true))
        (last, velocity) = (to, 0)
        continue
      case .linear(let to, let length, let curve):
        add(length, { from + (to - from) * curve.value(at: $0 / length) }) {
          (to - from) * curve.velocity(at: $0 / length) / length
        }
        last = to
      case .cubic(let to, let length, let v0, let v1):
        let a = v0 ?? velocity
        let b = v1 ?? Self.leaving(from, to, length, keyframes.dropFirst(index + 1).first)
        add(
          length,
          { t in
            let u = t / length
            let (u2, u3) = (u * u, u * u * u)
            return from * (2 * u3 - 3 * u2 + 1) + length * a * (u3 - 2 * u2 + u)
              + to * (3 * u2 - 2 * u3) + length * b * (u3 - u2)
          }
        ) { t in
          let u = t / length
          return (to - from) / length * (6 * u - 6 * u * u) + a * (3 * u * u - 4 * u + 1)
            + b * (3 * u * u - 2 * u)
        }
        last = to
      case .spring(let to, let given, let spring, let v0):
        let length = given ?? spring.settlingDuration(tolerance: 1e-3)
        let lands = length >= spring.settlingDuration(tolerance: 1e-3)
        let motion = Self.swing(from - to, v0 ?? velocity, spring)
        let left = lands ? motion(length).value : 0
        add(
          length,
          { t in
            let u = t / length
            return to + motion(t).value - left * u * u * (3 - 2 * u)
          }
        ) { t in
          let u = t / length
          return motion(t).velocity - left * 6 * u * (1 - u) / length
        }
        last = lands ? to : to + motion(length).value
      }
      joints.append((duration, false))
      // At its very length: a sum of lengths may be an ulp beyond the end of a curve.
      let piece = pieces[pieces.count - 1]
      velocity = piece.velocity(piece.length)
    }
  }

  private mutating func add(
    _ length: Double, _ value: @escaping (Double) -> Double,
    _ velocity: @escaping (Double) -> Double
  ) {
    pieces.append(
      Piece(start: duration, length: length, value: value, velocity: velocity))
    duration += length
  }

  private static func leaving(
    _ from: Double, _ to: Double, _ length: Double, _ next: ReferenceKeyframe?
  ) -> Double {
    switch next {
    case nil, .move: 0
    case .linear(let value, let duration, let curve):
      (value - to) * curve.velocity(at: 0) / duration
    case .cubic(let value, let duration, let start, _):
      start ?? (value - from) / (length + duration)
    case .spring(_, _, _, let start): start ?? 0
    }
  }

  /// The distance of a spring that is below critical damping.
  private static func swing(_ x0: Double, _ v0: Double, _ spring: Spring) -> (Double) -> (
    value: Double, velocity: Double
  ) {
    let decay = spring.dampingRatio * spring.angularFrequency
    let beta = spring.angularFrequency * sqrt(1 - spring.dampingRatio * spring.dampingRatio)
    let b = (v0 + decay * x0) / beta
    return { t in
      let (c, s, e) = (cos(beta * t), sin(beta * t), exp(-decay * t))
      let value = e * (x0 * c + b * s)
      return (value, e * beta * (b * c - x0 * s) - decay * value)
    }
  }

  /// The value at a time.
  public func value(at time: Double) -> Double {
    if time >= duration { return last }
    let piece = pieces.last { $0.start <= time }
    return time < 0 ? first : piece.map { $0.value(time - $0.start) } ?? first
  }

  /// The velocity just after a time.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time < duration, let piece = pieces.last(where: { $0.start <= time }) else {
      return 0
    }
    return piece.velocity(time - piece.start)
  }
}

extension ReferenceKeyframe {
  /// A keyframe of any kind.
  public static func random(_ random: inout SeededGenerator) -> ReferenceKeyframe {
    let to = random.double(in: -10...10)
    let duration = random.double(in: 0.05...1)
    func perhaps(_ random: inout SeededGenerator) -> Double? {
      random.index(below: 3) == 0 ? random.double(in: -20...20) : nil
    }
    switch random.index(below: 8) {
    case 0: return .move(to)
    case 1, 2:
      let curves: [Easing] = [.linear, .easeInOut, .back(.out), .quad(.in)]
      return .linear(to, duration: duration, curves[random.index(below: curves.count)])
    case 3, 4, 5:
      return .cubic(
        to, duration: duration, start: perhaps(&random), end: perhaps(&random))
    default:
      let spring = Spring(
        duration: random.double(in: 0.1...0.6), bounce: random.double(in: 0.05...0.7))
      return .spring(
        to, duration: random.index(below: 2) == 0 ? nil : duration, spring,
        start: perhaps(&random))
    }
  }

  /// The same for the library, for any value that numbers stand for.
  public func content<Value>(
    _ value: (Double) -> Value, _ move: (Double) -> Value.Displacement
  ) -> [KeyframeTrackContent<Value>] where Value: Tweenable {
    typealias Builder = KeyframeTrackContentBuilder<Value>
    switch self {
    case .move(let to): return Builder.buildExpression(MoveKeyframe(value(to)))
    case .linear(let to, let duration, let curve):
      return Builder.buildExpression(
        LinearKeyframe(value(to), duration: duration, timingCurve: curve))
    case .cubic(let to, let duration, let start, let end):
      return Builder.buildExpression(
        CubicKeyframe(
          value(to), duration: duration, startVelocity: start.map(move),
          endVelocity: end.map(move)))
    case .spring(let to, let duration, let spring, let start):
      return Builder.buildExpression(
        SpringKeyframe(
          value(to), duration: duration, spring: spring, startVelocity: start.map(move)))
    }
  }
}
