extension Jet: BlendNumber {
  /// Whether the derivatives are zero.
  private var isStill: Bool { first == 0 && second == 0 }

  var isSilent: Bool { !(value > 0) && isStill }

  /// At an end of the range the derivatives tell.
  var staysInUnit: Bool {
    if value == 0 { return first > 0 || (first == 0 && second >= 0) }
    if value == 1 { return first < 0 || (first == 0 && second <= 0) }
    return value > 0 && value < 1
  }

  /// Where the number is at an end of the range and on its way out, it stays at the end.
  var unit: Jet { staysInUnit ? self : Jet(repeating: value >= 1 ? 1 : 0) }

  static func least(_ a: Jet, _ b: Jet) -> Jet {
    if a.value != b.value { return b.value < a.value ? b : a }
    if a.first != b.first { return b.first < a.first ? b : a }
    return b.second < a.second ? b : a
  }

  init(_ playhead: Playhead) { self.init(value: playhead.frame, first: playhead.speed, second: 0) }

  static func play(_ curve: FCurve, in timing: LayerTiming, at playhead: Playhead) -> Jet {
    Jet(timing.motion(of: curve, ahead: playhead))
  }

  /// A vertical tangent counts as standing still: it lasts no time.
  private init(_ motion: FCurve.Motion) {
    let isFit = motion.velocity.isFinite && motion.acceleration.isFinite
    self.init(
      value: motion.value, first: isFit ? motion.velocity : 0,
      second: isFit ? motion.acceleration : 0)
  }

  static func value(of curve: FCurve, at frame: Jet) -> Jet {
    if frame.isStill { return Jet(repeating: curve.value(at: frame.value)) }
    let motion =
      frame.first < 0 ? curve.motion(before: frame.value) : curve.motion(at: frame.value)
    let jet = Jet(motion)
    return Jet(
      value: curve.value(at: frame.value), first: product(jet.first, frame.first),
      second: product(jet.second, frame.first * frame.first) + product(jet.first, frame.second))
  }

  static func blend(
    _ mode: BlendMode, below: Jet, above: Jet, influence: Jet, rest: Double, kind: BlendKind
  ) -> Jet {
    guard !influence.isSilent, above.value.isFinite else { return below }
    let i = influence.unit
    let isWhole = i.value == 1 && i.isStill
    let result: Jet
    switch mode {
    case .replace: result = isWhole ? above : below * (1 - i) + above * i
    case .combine where kind == .proportional:
      let factor = above / (rest == 0 ? 1 : rest)
      result = isWhole ? below * factor : below * power(factor, i)
    case .combine: result = below + (above - rest) * i
    case .add: result = below + above * i
    case .subtract: result = below - above * i
    case .multiply: result = below * (1 - i) + below * above * i
    }
    return result.value.isFinite ? result : below
  }

  /// A number to a power that is less than 1 or moves; not a number for one below zero.
  private static func power(_ x: Jet, _ exponent: Jet) -> Jet {
    guard x.value > 0 else { return Jet(repeating: Maths.pow(x.value, exponent.value)) }
    // From l = log₂ x: l' = x' / (x ln 2).
    let slope = x.first / x.value
    let scale = 1 / 0x1.62e42fefa39efp-1
    let logarithm = Jet(
      value: Maths.log2(x.value), first: slope * scale,
      second: (x.second / x.value - slope * slope) * scale)
    return exp2(exponent * logarithm)
  }

  static func combine(
    below: Rotation4<Jet>, above: Rotation4<Jet>, influence: Jet
  ) -> Rotation4<Jet> {
    if influence.isSilent { return below }
    return below.normalised.turned(by: above.normalised.raised(to: influence.unit))
  }
}

extension Rotation4<Jet> {
  /// ``Quaternions/normalised(_:)``, with derivatives.
  fileprivate var normalised: Rotation4<Jet> {
    let square = w * w + x * x + y * y + z * z
    guard square.value > 0, square.value.isFinite else {
      let zero = Jet(repeating: 0)
      return Rotation4(Jet(repeating: 1), zero, zero, zero)
    }
    let length = square.squareRoot()
    return Rotation4(w / length, x / length, y / length, z / length)
  }

  /// ``Quaternions/product(_:_:)``, with derivatives.
  fileprivate func turned(by a: Rotation4<Jet>) -> Rotation4<Jet> {
    Rotation4(
      w * a.w - x * a.x - y * a.y - z * a.z, w * a.x + x * a.w + y * a.z - z * a.y,
      w * a.y - x * a.z + y * a.w + z * a.x, w * a.z + x * a.y - y * a.x + z * a.w)
  }

  /// ``Quaternions/power(_:_:)`` of a unit quaternion, with derivatives.
  fileprivate func raised(to exponent: Jet) -> Rotation4<Jet> {
    let square = x * x + y * y + z * z
    guard square.value > 0 else {
      // Next to no rotation a power scales the axis part: sin(iθ)/sin θ = i + O(θ²).
      let bend = x.first * x.first + y.first * y.first + z.first * z.first
      let real = Jet(value: 1, first: 0, second: -exponent.value * exponent.value * bend)
      return Rotation4(real, exponent * x, exponent * y, exponent * z)
    }
    let sine = square.squareRoot()
    // Of a unit quaternion: θ = atan2(s, c), θ' = c s' − s c', θ'' = c s'' − s c''.
    let half = Jet(
      value: Quaternions.halfAngle(cosine: w.value, sine: min(sine.value, 1)),
      first: w.value * sine.first - sine.value * w.first,
      second: w.value * sine.second - sine.value * w.second)
    let turns = half * exponent / (2 * Double.pi)
    let scale = Jet.sin(turns: turns) / sine
    return Rotation4(Jet.cos(turns: turns), x * scale, y * scale, z * scale)
  }
}
