import Tweening

/// Prints one number that depends on every bit of what the engine calculates.
///
/// Run in debug, in release and as WebAssembly, it must print the same: elementary functions, all
/// easings at 100,000 points, a random history of 10,000 retargets with an action under them, one of
/// 1,000 retargets of rotations, matrices, colours and other values, floods with one timing, many
/// changes made by one call, samples that came between two ticks, and what an object keeps.
@main
struct Digest {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  private var random: UInt64 = 20_261_120

  static func main() {
    var digest = Digest()
    digest.addFunctions()
    digest.addEasings()
    digest.addHistory()
    digest.addCrowd()
    digest.addValues()
    digest.addFloods()
    digest.addBatches()
    digest.addSamples()
    digest.addKept()
    print(digest.hexadecimal)
  }

  /// FNV-1a over the eight bytes of a number.
  mutating func add(_ number: Double) {
    var bits = number.bitPattern
    for _ in 0..<8 {
      hash = (hash ^ (bits & 0xFF)) &* 0x100_0000_01B3
      bits >>= 8
    }
  }

  /// The next number of a sequence in 0..<1.
  mutating func next() -> Double {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(random >> 11) * 0x1p-53
  }

  mutating func next(below count: Int) -> Int { Int(next() * Double(count)) }

  private var hexadecimal: String {
    var text = ""
    for place in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8((hash >> UInt64(place)) & 15)
      text.unicodeScalars.append(Unicode.Scalar(digit < 10 ? 48 + digit : 87 + digit))
    }
    return text
  }

  private mutating func addFunctions() {
    for _ in 0..<20_000 {
      let x = (next() - 0.5) * 2_000
      let positive = next() * 1_000 + 1e-9
      for y in [
        Maths.sin(x), Maths.cos(x), Maths.sin(turns: x), Maths.cos(turns: x), Maths.exp2(x / 2),
        Maths.exp(x / 4), Maths.log2(positive), Maths.log(positive), Maths.pow(positive, x / 500),
        Maths.asin(x / 1_000), Maths.floor(x), Maths.rint(x), Maths.sin(x * 1e20),
      ] {
        add(y)
      }
    }
  }

  private mutating func addEasings() {
    for easing in Self.easings {
      add(easing.problem == nil ? 0 : 1)
      for point in 0...100_000 { add(easing.value(at: Double(point) / 100_000)) }
      for point in 0...500 {
        add(easing.velocity(at: Double(point) / 500))
        add(easing.acceleration(at: Double(point) / 500))
      }
    }
  }

  private static var easings: [Easing] {
    var all: [Easing] = [
      .linear, .smoothstep, .smootherstep, .ease, .easeIn, .easeOut, .easeInOut, .perfect,
      .bezier(0.1, -0.6, 0.2, 1.9), .bezier(1, 0, 0, 1), .steps(7), .steps(4, .jumpBoth),
      .stops([EasingStop(0), EasingStop(0.7, at: 0.2), EasingStop(1)]),
      .spring(angularFrequency: 20, dampingRatio: 0.5),
      .spring(.bouncy, duration: 0.8).pinned, .spring(.smooth, duration: 0.6),
      .spring(Spring(angularFrequency: 12, dampingRatio: 1.7), duration: 1),
      .custom { (p: Double) in p * p * (3 - 2 * p) },
    ]
    for direction in [Direction.in, .out, .inOut, .outIn] {
      all += [
        .sine(direction), .quad(direction), .cubic(direction), .quart(direction),
        .quint(direction), .power(direction, exponent: 2.4), .expo(direction),
        .expo(direction, form: .penner), .circ(direction), .back(direction),
        .back(direction, overshoot: 3), .elastic(direction),
        .elastic(direction, amplitude: 1.5, period: 0.4, form: .penner), .bounce(direction),
      ]
    }
    return all
  }

  /// 20 scalars, a vector and a driven property, retargeted at random instants, read at others.
  private mutating func addHistory() {
    var scheduler = Scheduler()
    let scalars = (0..<20).map { _ in scheduler.addProperty(next()) }
    let vector = scheduler.addProperty(SIMD3<Float>(1, 2, 3))
    let target = scheduler.addTarget("cube")
    let driven = scheduler.addProperty(SIMD2(0.5, 0.25), on: target, path: "location")
    let layer = walk.map {
      scheduler[layers: target].append(Layer($0, weight: 0.75, repetition: .loop))
    }
    let easings = Self.easings
    for _ in 0..<10_000 {
      scheduler.advance(by: next() * 0.01)
      let tween = Tween(
        duration: next() * 0.7, easing: easings[next(below: easings.count)],
        delay: next() < 0.2 ? next() * 0.1 : 0)
      let value = next() * 200 - 100
      switch next(below: 23) {
      case let index where index < 20: scheduler.retarget(scalars[index], to: value, with: tween)
      case 20: scheduler.retarget(vector, to: [Float(value), 0, 1], with: tween)
      case 21: scheduler.retarget(driven, to: SIMD2(value, 1), with: tween)
      default:
        let weight = next()
        scheduler.transaction(tween) {
          if let layer { $0[layers: target][layer].weight = weight }
        }
      }
      for event in scheduler.advance(by: next() * 0.01) { add(event.time) }
      let index = next(below: 20)
      add(scheduler[scalars[index]])
      add(scheduler.velocity(scalars[index]))
      add(Double(scheduler[vector].x))
      add(scheduler[driven].x)
      add(scheduler[driven].y)
      add(scheduler.acceleration(driven).x)
    }
  }

  /// More scalars than a tick goes through at once, with two easings.
  private mutating func addCrowd() {
    var scheduler = Scheduler()
    let crowd = (0..<70_000).map { _ in scheduler.addProperty(next()) }
    for (place, property) in crowd.enumerated() {
      let easing = place % 3 == 0 ? Easing.cubic(.inOut) : .elastic(.out)
      scheduler.retarget(property, to: next(), with: Tween(duration: 1 + next(), easing: easing))
    }
    for time in [0.3, 0.9, 1.6] {
      scheduler.advance(to: time)
      for property in crowd { add(scheduler[property]) }
    }
  }

  /// Two curves of twelve keys, one of them with handles.
  private var walk: Action? {
    let sway = (0..<12).map { key in
      let (frame, value) = (Double(key * 10), Double(key % 3))
      return Keyframe(
        frame: frame, value: value, interpolation: .bezier,
        leftHandle: .init(frame: frame - 4, value: value - 0.5),
        rightHandle: .init(frame: frame + 6, value: value + 0.5))
    }
    let steps = (0..<12).map { key in
      Keyframe(frame: Double(key * 10), value: Double(key % 5), interpolation: .linear)
    }
    guard let x = try? FCurve(sway), let y = try? FCurve(steps) else { return nil }
    return try? Action(
      name: "walk", framesPerSecond: 30,
      channels: [
        Channel(path: "location", index: 0, curve: x),
        Channel(path: "location", index: 1, curve: y),
      ])
  }
}
