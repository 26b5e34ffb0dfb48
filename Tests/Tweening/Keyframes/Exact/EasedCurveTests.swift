import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Eased segments and modifiers, exactly")
struct EasedCurveTests {
  static func keys(_ random: inout SeededGenerator, count: Int) -> [Keyframe] {
    var frame = random.double(in: -20...20)
    return (0..<count).map { _ in
      frame += random.double(in: 1...12)
      var key = Keyframe(
        frame: frame, value: random.double(in: -5...5),
        interpolation: Keyframe.Interpolation.allCases[random.index(below: 13)])
      key.ease = Keyframe.Ease.allCases[random.index(below: 4)]
      key.back = random.double(in: -1...3)
      key.amplitude = random.double(in: 0...6)
      key.period = random.double(in: 1...9)
      key.rightHandle.value += random.double(in: -2...2)
      return key
    }
  }

  static func modifier(_ random: inout SeededGenerator) -> FCurve.Modifier {
    let number = random.double(in: -2...2)
    let kinds: [FCurve.Modifier.Kind] = [
      .cycles(.init(before: .mirror, after: .repeatWithOffset)),
      .cycles(.init(before: .repeat, after: .mirror, afterCount: 2)),
      .generator(.init(.sum([number, 0.1, -0.02]), isAdditive: true)),
      .generator(.init(.product([0.1, number, 0.2, 1]))),
      .function(.init(.sine, amplitude: number, phaseMultiplier: 0.4, isAdditive: true)),
      .function(.init(.normalisedSine, phaseMultiplier: 0.2, phaseOffset: number)),
      .function(.init(.squareRoot, phaseOffset: 40, isAdditive: true)),
      .function(.init(.logarithm, phaseOffset: 60, isAdditive: true)),
      .limits(.init(minimumFrame: -10, maximumValue: 3 + number)),
      .stepped(.init(step: 3, offset: number)),
      .envelope(
        .init(points: [
          .init(frame: -9, minimum: number, maximum: 2), .init(frame: 30, minimum: 0, maximum: 9),
        ])),
      .noise(.init(seed: 3, strength: number, scale: 4, depth: 2)),
      .noise(.init(strength: 1, scale: 9, blend: .multiply)),
    ]
    let range = FCurve.Modifier.Range(start: -15, end: 40, blendIn: 7, blendOut: 5)
    return FCurve.Modifier(
      kinds[random.index(below: kinds.count)],
      influence: random.index(below: 2) == 0 ? random.double(in: 0...1) : nil,
      range: random.index(below: 3) == 0 ? range : nil)
  }

  @Test("Velocity and acceleration are the limits of central differences", arguments: 0..<60)
  func derivatives(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let keys = Self.keys(&random, count: 5)
    let modifiers = (0..<random.index(below: 4)).map { _ in Self.modifier(&random) }
    let curve = try FCurve(keys, extrapolation: .linear, modifiers: modifiers)
    var compared = 0
    for _ in 0..<200 {
      let frame = random.double(in: -40...80)
      let h = 1e-4
      let at = [-2.0, -1, 0, 1, 2].map { curve.value(at: frame + $0 * h) }
      let motion = curve.motion(at: frame)
      #expect(motion.value == at[2], "seed \(seed)")
      let (left, right) = ((at[2] - at[0]) / (2 * h), (at[4] - at[2]) / (2 * h))
      let (nearLeft, nearRight) = ((at[2] - at[1]) / h, (at[3] - at[2]) / h)
      let slope = (at[3] - at[1]) / (2 * h)
      let bend = (at[3] - 2 * at[2] + at[1]) / (h * h)
      let farBend = (at[4] - 2 * at[2] + at[0]) / (4 * h * h)
      let size = at.map(\.magnitude).max() ?? 0
      // Corners and jumps have no such limits, and near them the differences tell nothing.
      let isSmooth =
        (bend - farBend).magnitude < 1e-4 * (1 + bend.magnitude) + 1e-7 * size / (h * h) * 1e-3
        && (left - right).magnitude < 0.1 * (1 + slope.magnitude)
        && (nearLeft - nearRight).magnitude < 0.1 * (1 + slope.magnitude)
      guard isSmooth, bend.magnitude < 1e4 else { continue }
      compared += 1
      #expect(
        (motion.velocity - slope).magnitude < 1e-4 * (1 + slope.magnitude + bend.magnitude),
        "seed \(seed), frame \(frame)")
      #expect(
        (motion.acceleration - bend).magnitude
          < 1e-3 * (1 + bend.magnitude) + 1e-6 * size / (h * h) * 1e-3,
        "seed \(seed), frame \(frame)")
    }
    #expect(compared > 60, "seed \(seed)")
  }

  @Test("Every eased segment begins at its key and ends at the next")
  func ends() throws {
    for interpolation in Keyframe.Interpolation.allCases.dropFirst(3) {
      for ease in Keyframe.Ease.allCases {
        var left = Keyframe(frame: 3, value: 2, interpolation: interpolation)
        left.ease = ease
        let curve = try FCurve([left, Keyframe(frame: 13, value: -5)])
        #expect(curve.value(at: 3) == 2 && curve.value(at: 13) == -5)
        // An elastic swing has decayed to a thousandth of its amplitude at its far end.
        let step = interpolation == .elastic ? 0.01 : 2e-4
        #expect((curve.value(at: 3 + 1e-9) - 2).magnitude < step, "\(interpolation) \(ease)")
        #expect(
          (curve.value(at: 13 - 1e-9) + 5).magnitude < max(step, 2e-4), "\(interpolation) \(ease)")
      }
    }
  }

  @Test("Noise is one motion for a seed, bounded, and another for another seed")
  func noise() {
    let noise = FCurve.Modifier.Noise(seed: 7, strength: 2, scale: 3, depth: 3, roughness: 0.5)
    var other = noise
    other.seed = 8
    var differences = 0
    for step in 0..<2_000 {
      let frame = Double(step) * 0.37 - 300
      let value = noise.value(at: frame)
      #expect(value.magnitude <= 2 * 1.875 && value == noise.value(at: frame))
      if value != other.value(at: frame) { differences += 1 }
    }
    #expect(differences > 1_900)
    // Pinned, so that no version and no platform makes another motion of a saved file.
    #expect(noise.value(at: 1) == Self.pinned, "\(noise.value(at: 1))")
    #expect(noise.value(at: 0) == 0 && noise.value(at: .nan) == 0 && noise.value(at: 1e300) == 0)
  }

  private static let pinned = -0.14829930536264124
}
