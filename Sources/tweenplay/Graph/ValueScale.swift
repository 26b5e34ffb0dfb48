import Tweening

/// Which values of a curve matter to a picture.
///
/// A modifier such as a tangent leaves all bounds for moments, and a picture of all of it would show
/// nothing else.
struct ValueScale {
  /// Where the curve is nearly all the time, and all its keys.
  private let core: ClosedRange<Double>?

  /// Looks at a curve over some frames.
  init(_ curve: FCurve, over frames: ClosedRange<Double>) {
    let span = frames.upperBound - frames.lowerBound
    var hint = 0
    let values = (0...400).map { step in
      curve.value(at: frames.lowerBound + span * (Double(step) / 400), hint: &hint)
    }
    let usual = values.filter(\.isFinite).sorted()
    core = Self.range([
      Self.range(usual.dropFirst(usual.count / 50).dropLast(usual.count / 50)),
      Self.range(curve.keyframes.map(\.value)),
    ])
  }

  /// How far from the curve a line may pass and still look like it.
  var tolerance: Double {
    guard let core else { return 0 }
    let largest = max(core.lowerBound.magnitude, core.upperBound.magnitude)
    let span = core.upperBound - core.lowerBound
    return max((span > 0 ? span : largest) / 1000, largest * 1e-12)
  }

  /// The range to show.
  ///
  /// - Parameters:
  ///   - drawn: what has to be seen, but for what goes far beyond where the curve usually is.
  ///   - outside: what may be cut off soon.
  ///   - handles: what may be cut off later.
  /// - Returns: `nil` for a curve that is nowhere finite.
  func range(
    showing drawn: [Double], partly outside: [Double], rather handles: [Double]
  ) -> ClosedRange<Double>? {
    guard let core, var range = Self.range([core, Self.range(drawn.filter(\.isFinite))]) else {
      return nil
    }
    let usual = core.upperBound - core.lowerBound
    if usual > 0, range.upperBound - range.lowerBound > 50 * usual {
      range =
        max(
          range.lowerBound, core.lowerBound - usual / 2)...min(
          range.upperBound, core.upperBound + usual / 2)
    }
    let span = range.upperBound - range.lowerBound
    // A level curve with a handle above it is no reason to cut the handle off.
    let some = span > 0 ? span : .greatestFiniteMagnitude
    let all = [
      range, Self.range(outside, within: some / 4, of: range),
      Self.range(handles, within: some, of: range),
    ]
    return Self.range(all) ?? range
  }

  /// The range of numbers that are not far outside a range.
  static func range(
    _ numbers: [Double], within room: Double, of range: ClosedRange<Double>
  ) -> ClosedRange<Double>? {
    let low = range.lowerBound - room
    let high = range.upperBound + room
    return Self.range(numbers.filter(\.isFinite).map { min(max($0, low), high) })
  }

  /// The range around all numbers.
  static func range(_ numbers: some Collection<Double>) -> ClosedRange<Double>? {
    guard let low = numbers.min(), let high = numbers.max() else { return nil }
    return low...high
  }

  /// The range around ranges.
  static func range(_ ranges: [ClosedRange<Double>?]) -> ClosedRange<Double>? {
    range(ranges.compactMap { $0 }.flatMap { [$0.lowerBound, $0.upperBound] })
  }
}
