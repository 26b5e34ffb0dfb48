import Tweening
import TweeningTestSupport

extension SeededGenerator {
  mutating func flag() -> Bool { index(below: 2) == 0 }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }

  /// A number for a key; now and then one that is written in an odd way.
  mutating func oddNumber() -> Double {
    index(below: 4) == 0
      ? element(of: [0.0, -0.0, 2.3e-308, -1 / 3, 0.1, 1e200, 16_777_217])
      : double(in: -100...100)
  }

  /// A curve with any setting that a curve can have.
  mutating func fullCurve() throws -> FCurve {
    var frame = 0.0
    let keys = (0..<index(below: 6)).map { _ in
      frame += double(in: 0.1...9)
      return fullKeyframe(at: frame)
    }
    return try FCurve(
      keys, extrapolation: flag() ? .constant : .linear,
      smoothing: flag() ? .none : .continuousAcceleration,
      modifiers: (0..<index(below: 4)).map { _ in fullModifier() },
      evaluator: flag() ? .exact : .blender)
  }

  private mutating func fullKeyframe(at frame: Double) -> Keyframe {
    var key = Keyframe(frame: frame, value: oddNumber())
    key.interpolation = element(of: Keyframe.Interpolation.allCases)
    key.ease = element(of: Keyframe.Ease.allCases)
    if flag() { key.back = oddNumber() }
    if flag() { key.amplitude = oddNumber().magnitude }
    if flag() { key.period = oddNumber() }
    let kinds = Keyframe.Handle.Kind.allCases
    if flag() {
      key.leftHandle = .init(frame: oddNumber(), value: oddNumber(), kind: element(of: kinds))
    }
    if flag() {
      key.rightHandle = .init(frame: oddNumber(), value: oddNumber(), kind: element(of: kinds))
    }
    key.isLeftHandleLeading = flag()
    return key
  }

  private mutating func fullModifier() -> FCurve.Modifier {
    var modifier = FCurve.Modifier(fullKind(), isMuted: flag())
    if flag() { modifier.influence = double(in: 0...1) }
    if flag() {
      modifier.range = .init(
        start: double(in: -9...9), end: double(in: 9...99), blendIn: double(in: 0...3),
        blendOut: double(in: 0...3))
    }
    return modifier
  }

  private mutating func bound(_ range: ClosedRange<Double>) -> Double? {
    flag() ? double(in: range) : nil
  }

  private mutating func fullKind() -> FCurve.Modifier.Kind {
    switch index(below: 8) {
    case 0:
      let modes: [FCurve.Modifier.Cycles.Mode] = [.none, .repeat, .repeatWithOffset, .mirror]
      return .cycles(
        .init(
          before: element(of: modes), after: element(of: modes), beforeCount: index(below: 9),
          afterCount: index(below: 9)))
    case 1: return .generator(.init(.sum([oddNumber(), oddNumber()]), isAdditive: flag()))
    case 2: return .generator(.init(.product([oddNumber(), oddNumber()]), isAdditive: flag()))
    case 3:
      let kinds: [FCurve.Modifier.Function.Kind] = [
        .sine, .cosine, .tangent, .squareRoot, .logarithm, .normalisedSine,
      ]
      return .function(
        .init(
          element(of: kinds), amplitude: oddNumber(), phaseMultiplier: oddNumber(),
          phaseOffset: oddNumber(), valueOffset: oddNumber(), isAdditive: flag()))
    case 4:
      return .limits(
        .init(
          minimumFrame: bound(-9...0), maximumFrame: bound(0...9), minimumValue: bound(-9...0),
          maximumValue: bound(0...9)))
    case 5:
      return .stepped(
        .init(
          step: double(in: 0.1...5), offset: oddNumber(), start: bound(-9...0), end: bound(0...9)))
    case 6:
      let points = (0..<index(below: 4)).map { place in
        FCurve.Modifier.Envelope.Point(
          frame: Double(place), minimum: double(in: -9...0), maximum: double(in: 0...9))
      }
      return .envelope(.init(reference: oddNumber(), minimum: -3, maximum: 0.5, points: points))
    default:
      return .noise(
        .init(
          seed: UInt32.max - UInt32(index(below: 99)), strength: oddNumber(),
          scale: double(in: 0.1...9), offset: oddNumber(), depth: index(below: 16),
          lacunarity: double(in: 1...3), roughness: double(in: 0...1),
          blend: element(of: FCurve.Modifier.Noise.Blend.allCases)))
    }
  }
}
