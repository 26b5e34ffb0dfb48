import Tweening

extension ByteSource {
  /// A curve of as many keys and modifiers as the first bytes make; bad ones are left out.
  mutating func curve() -> FCurve? {
    let extrapolation = element(of: FCurve.Extrapolation.allCases)
    let smoothing = element(of: FCurve.Smoothing.allCases)
    let modifiers = (0..<index(below: 6)).map { _ in modifier() }
    let curve = try? FCurve(
      [], extrapolation: extrapolation, smoothing: smoothing,
      modifiers: modifiers.filter { $0.problem == nil })
    guard var curve else { return nil }
    let count = index(below: 40)
    var frame = number()
    for _ in 0..<count where !isEmpty {
      _ = try? curve.insert(keyframe(at: frame))
      frame += number().magnitude
    }
    return curve
  }

  /// A key at a frame; what is rarely set costs no byte.
  mutating func keyframe(at frame: Double) -> Keyframe {
    let settings = byte()
    var key = Keyframe(
      frame: frame, value: number(), interpolation: element(of: Keyframe.Interpolation.allCases))
    if settings & 1 != 0 { key.leftHandle = handle(of: key, side: -1) }
    if settings & 2 != 0 { key.rightHandle = handle(of: key, side: 1) }
    if settings & 4 != 0 { key.ease = element(of: Keyframe.Ease.allCases) }
    if settings & 8 != 0 { key.back = number() }
    if settings & 16 != 0 { key.amplitude = number().magnitude }
    if settings & 32 != 0 { key.period = number() }
    if settings & 64 != 0 { key.isLeftHandleLeading = false }
    return key
  }

  private mutating func handle(of key: Keyframe, side: Double) -> Keyframe.Handle {
    Keyframe.Handle(
      frame: key.frame + side * number(), value: key.value + number(),
      kind: element(of: Keyframe.Handle.Kind.allCases))
  }

  /// A modifier of any kind, good or bad.
  mutating func modifier() -> FCurve.Modifier {
    let settings = byte()
    var modifier = FCurve.Modifier(modifierKind(), isMuted: settings & 7 == 7)
    if settings & 8 != 0 { modifier.influence = unit() }
    if settings & 16 != 0 {
      let start = number()
      modifier.range = FCurve.Modifier.Range(
        start: start, end: start + number().magnitude, blendIn: number().magnitude,
        blendOut: number().magnitude)
    }
    return modifier
  }

  private mutating func modifierKind() -> FCurve.Modifier.Kind {
    switch index(below: 7) {
    case 0:
      let modes = FCurve.Modifier.Cycles.Mode.allCases
      return .cycles(
        .init(
          before: element(of: modes), after: element(of: modes), beforeCount: index(below: 4),
          afterCount: index(below: 4)))
    case 1:
      let coefficients = numbers(upTo: 6)
      return .generator(
        .init(flag() ? .sum(coefficients) : .product(coefficients), isAdditive: flag()))
    case 2:
      return .function(
        .init(
          element(of: FCurve.Modifier.Function.Kind.allCases), amplitude: number(),
          phaseMultiplier: number(), phaseOffset: number(), valueOffset: number(),
          isAdditive: flag()))
    case 3:
      return .limits(
        .init(
          minimumFrame: optional(), maximumFrame: optional(), minimumValue: optional(),
          maximumValue: optional()))
    case 4:
      return .stepped(
        .init(step: number().magnitude, offset: number(), start: optional(), end: optional()))
    case 5:
      var frame = number()
      let points = (0..<index(below: 4)).map { _ in
        frame += number().magnitude
        return FCurve.Modifier.Envelope.Point(frame: frame, minimum: number(), maximum: number())
      }
      return .envelope(
        .init(reference: number(), minimum: number(), maximum: number(), points: points))
    default:
      return .noise(
        .init(
          seed: UInt32(byte()), strength: number(), scale: number().magnitude, offset: number(),
          depth: index(below: 16), lacunarity: 1 + number().magnitude, roughness: unit(),
          blend: element(of: FCurve.Modifier.Noise.Blend.allCases)))
    }
  }

  private mutating func numbers(upTo most: Int) -> [Double] {
    (0..<index(below: most + 1)).map { _ in number() }
  }

  private mutating func optional() -> Double? { flag() ? number() : nil }
}
