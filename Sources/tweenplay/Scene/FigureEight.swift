import Tweening

/// The authored motion that plays while nobody moves the pointer: a lying eight, once in four seconds.
enum FigureEight {
  /// Where channels find the position of a dot.
  static let path = "position"

  /// The action, for a stage of a given half width in units of its half height.
  static func action(halfWidth: Double) -> Action? {
    let width = 0.78 * min(halfWidth, 2.2)
    return try? Action(
      name: "figure eight", framesPerSecond: 24,
      channels: [
        Channel(path: path, index: 0, curve: wave(height: width, halfPeriod: 48, first: -24)),
        Channel(path: path, index: 1, curve: wave(height: 0.62, halfPeriod: 24, first: -12)),
      ], frameRange: 0...96, loopLength: 96)
  }

  /// Turning points with flat handles, 36 % of the way long: a sine to the eye.
  private static func wave(
    height: Double, halfPeriod: Double, first: Double
  ) throws(FCurveError) -> FCurve {
    var keys: [Keyframe] = []
    var sign = -1.0
    for frame in stride(from: first, through: 96 + halfPeriod, by: halfPeriod) {
      let value = height * sign
      keys.append(
        Keyframe(
          frame: frame, value: value,
          leftHandle: Keyframe.Handle(frame: frame - 0.364 * halfPeriod, value: value),
          rightHandle: Keyframe.Handle(frame: frame + 0.364 * halfPeriod, value: value)))
      sign = -sign
    }
    return try FCurve(keys)
  }
}
