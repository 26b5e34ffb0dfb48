/// A value that changes over frames: keys, what lies between them and what lies outside.
///
/// Between two keys the left key's ``Keyframe/Interpolation`` holds, outside the keys the curve's
/// ``Extrapolation``. At a key the curve has exactly the key's value.
///
/// Evaluation is exact up to rounding: bezier segments are solved for the frame asked, in `Double`,
/// and velocity and acceleration are derivatives of the formula, not differences. It is continuous
/// wherever no constant segment ends; but an elastic segment, as Blender has it, need not meet the key
/// at its far end (with the defaults by 7e-4 of the way).
///
/// Keys are always sorted by frame and no two share one. Keys on *equal* frames are refused rather
/// than keys *closer* than some tolerance: evaluation is well defined at any distance above zero.
public struct FCurve: Sendable, Equatable {
  /// The largest magnitude of a frame or a value: 2⁷⁰⁰, as for all values of a scheduler.
  public static var limit: Double { LaneLimits.largest }

  /// The keys, in ascending order of their frames.
  public internal(set) var keyframes: [Keyframe]

  /// How the curve goes on before the first and after the last key.
  public var extrapolation: Extrapolation

  /// How automatic handles are found when the curve is updated.
  public var smoothing: Smoothing

  /// What is done to the time and the values of the keys, in the order of a stack.
  public internal(set) var modifiers: [Modifier]

  /// The arithmetic that values are found by.
  public var evaluator: Evaluator

  /// A curve through keys, given in any order.
  ///
  /// There may be none: such a curve ``isEmpty``. Handles stay as they are given.
  ///
  /// - Throws: ``FCurveError`` with the index of the first faulty key as given: a number that is not
  ///   finite or beyond ±``limit``, or two keys on one frame; or with the index of a faulty modifier.
  /// - Complexity: O(n) for sorted keys, else O(n log n).
  public init(
    _ keyframes: [Keyframe], extrapolation: Extrapolation = .constant,
    smoothing: Smoothing = .continuousAcceleration, modifiers: [Modifier] = [],
    evaluator: Evaluator = .exact
  ) throws(FCurveError) {
    for index in keyframes.indices { try FCurve.validate(keyframes[index], index: index) }
    try FCurve.validate(modifiers)
    self.keyframes = try FCurve.sorted(keyframes)
    self.extrapolation = extrapolation
    self.smoothing = smoothing
    self.modifiers = modifiers
    self.evaluator = evaluator
  }

  /// Whether the curve has no keys: it then drives nothing and evaluates to 0.
  public var isEmpty: Bool { keyframes.isEmpty }

  /// The frames from the first to the last key; `nil` without keys.
  public var frameRange: ClosedRange<Double>? {
    guard let first = keyframes.first, let last = keyframes.last else { return nil }
    return first.frame...last.frame
  }

  /// How a curve goes on outside its keys.
  public enum Extrapolation: Sendable, Equatable, CaseIterable {
    /// The value of the end key.
    case constant

    /// A straight line, by the end key's own interpolation.
    ///
    /// `.constant`: level. `.linear`: the line through the end key and its neighbour; level for a
    /// single key. Any other: the line of the end key's outer handle (first key: left, last key:
    /// right), level if that handle is vertical or on the wrong side.
    case linear
  }

  /// How automatic handles are found when the curve is updated.
  public enum Smoothing: Sendable, Equatable, CaseIterable {
    /// Each from its own neighbours.
    case none

    /// Runs of automatic handles together, so that the acceleration is continuous.
    case continuousAcceleration
  }

  /// The arithmetic that a curve's values are found by.
  public enum Evaluator: Sendable, Equatable, CaseIterable {
    /// In `Double`, exact up to rounding, with exact derivatives.
    case exact

    /// In single precision, by the steps of Blender 4.5 and to its bits.
    ///
    /// Its derivatives are those of the exact evaluator.
    case blender
  }
}

extension FCurve {
  static func validate(_ key: Keyframe, index: Int) throws(FCurveError) {
    let left = key.leftHandle
    let right = key.rightHandle
    let largest = max(
      magnitude(key.frame, key.value),
      max(magnitude(left.frame, left.value), magnitude(right.frame, right.value)))
    if !largest.isFinite { throw .notFinite(key: index) }
    let shape = max(magnitude(key.back, key.amplitude), magnitude(key.period, 0))
    if !largest.isFinite || !shape.isFinite { throw .notFinite(key: index) }
    if max(largest, shape) > limit { throw .outOfRange(key: index) }
    if key.amplitude < 0 { throw .negativeAmplitude(key: index) }
  }

  /// The larger magnitude, with infinity in the place of what is not a number.
  static func magnitude(_ a: Double, _ b: Double) -> Double {
    a.isNaN || b.isNaN ? .infinity : max(a.magnitude, b.magnitude)
  }

  private static func sorted(_ keys: [Keyframe]) throws(FCurveError) -> [Keyframe] {
    if keys.count < 2
      || keys.indices.dropFirst().allSatisfy({ keys[$0 - 1].frame < keys[$0].frame })
    {
      return keys
    }
    // The given index breaks ties, so that an error names the later key of two.
    let order = keys.indices.sorted {
      (keys[$0].frame, $0) < (keys[$1].frame, $1)
    }
    var fault: (key: Int, other: Int)?
    for place in order.indices.dropFirst() {
      let (a, b) = (order[place - 1], order[place])
      if keys[a].frame == keys[b].frame, b < (fault?.key ?? .max) { fault = (b, a) }
    }
    if let fault { throw .sameFrame(key: fault.key, as: fault.other) }
    return order.map { keys[$0] }
  }
}
