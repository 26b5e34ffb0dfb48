/// A curve between raw edits, as Blender holds one: keys in any order, also several on one frame.
///
/// Edits change what they say and nothing else; ``update()`` then sorts the keys, merges those nearer
/// than 0.01 frame and places the handles by their kinds. ``curve()`` makes a curve of it. The rules are
/// those of Blender 4.5 and count in single precision; what is not moved keeps its digits.
///
///     var draft = FCurveDraft(curve)
///     draft.keyframes[3].frame += 2
///     draft.update()
///     curve = try draft.curve()
public struct FCurveDraft: Sendable, Equatable {
  /// The keys, in no particular order.
  public var keyframes: [Keyframe]

  /// How the curve goes on outside of its keys; it decides where the handles of the ends point.
  public var extrapolation: FCurve.Extrapolation

  /// How automatic handles are found.
  public var smoothing: FCurve.Smoothing

  /// The modifiers; a cycle without end lets the handles of both ends meet.
  public var modifiers: [FCurve.Modifier]

  /// The arithmetic of the curve.
  public var evaluator: FCurve.Evaluator

  /// A draft of keys.
  public init(
    _ keyframes: [Keyframe] = [], extrapolation: FCurve.Extrapolation = .constant,
    smoothing: FCurve.Smoothing = .continuousAcceleration, modifiers: [FCurve.Modifier] = [],
    evaluator: FCurve.Evaluator = .exact
  ) {
    self.keyframes = keyframes
    self.extrapolation = extrapolation
    self.smoothing = smoothing
    self.modifiers = modifiers
    self.evaluator = evaluator
  }

  /// A draft of a curve.
  public init(_ curve: FCurve) {
    self.init(
      curve.keyframes, extrapolation: curve.extrapolation, smoothing: curve.smoothing,
      modifiers: curve.modifiers, evaluator: curve.evaluator)
  }

  /// The curve that the draft is.
  ///
  /// - Throws: ``FCurveError`` as ``FCurve/init(_:extrapolation:smoothing:modifiers:evaluator:)``.
  public func curve() throws(FCurveError) -> FCurve {
    try FCurve(
      keyframes, extrapolation: extrapolation, smoothing: smoothing, modifiers: modifiers,
      evaluator: evaluator)
  }

  /// Sorts the keys, merges those on one frame and places all handles.
  ///
  /// Keys of one frame keep their order. A key nearer than 0.01 frame to the one before takes its
  /// place, and moves there unless its own frame is a whole number. Complexity: O(n) for sorted keys, else O(n log n).
  public mutating func update() {
    sort()
    removeDuplicates()
    updateHandles()
  }

  /// Sorts the keys by their frames.
  ///
  /// Keys of one frame keep their order. Handles that both stand on the wrong side of their key
  /// change places.
  public mutating func sort() { keyframes = KeyMerging.sorted(keyframes) }

  /// Merges sorted keys nearer to each other than 0.01 frame; of two the later one stays.
  public mutating func removeDuplicates() { keyframes = KeyMerging.merged(keyframes) }

  /// Places the handles by their kinds, between the keys as they stand.
  ///
  /// Curves of fewer than two keys keep theirs.
  ///
  /// - Complexity: O(n); with continuous acceleration a clamped handle that reaches its bound solves
  ///   its run again.
  public mutating func updateHandles() {
    keyframes = HandleSolver(
      keyframes, extrapolation: extrapolation, smoothing: smoothing, modifiers: modifiers
    ).applied(to: keyframes)
  }

  /// Takes a key away and places the handles of the others; `nil` if there is none of this index.
  @discardableResult
  public mutating func remove(at index: Int) -> Keyframe? {
    guard keyframes.indices.contains(index) else { return nil }
    let key = keyframes.remove(at: index)
    updateHandles()
    return key
  }

  /// Moves a key, and its handles with it; nothing else.
  public mutating func move(_ index: Int, toFrame frame: Double, value: Double) {
    guard keyframes.indices.contains(index) else { return }
    let key = keyframes[index]
    keyframes[index] = key.shifted(byFrames: frame - key.frame, value: value - key.value)
    (keyframes[index].frame, keyframes[index].value) = (frame, value)
  }

  /// The value at a frame in single precision, whatever the order of the keys.
  public func value(at frame: Double) -> Double {
    Double(
      BlenderCurve(keys: keyframes, extrapolation: extrapolation, modifiers: modifiers)
        .value(at: Float(frame)))
  }
}

extension Keyframe {
  /// The key somewhere else, its handles with it.
  func shifted(byFrames frames: Double, value rise: Double) -> Keyframe {
    var key = self
    key.frame += frames
    key.value += rise
    key.leftHandle.frame += frames
    key.leftHandle.value += rise
    key.rightHandle.frame += frames
    key.rightHandle.value += rise
    return key
  }
}
