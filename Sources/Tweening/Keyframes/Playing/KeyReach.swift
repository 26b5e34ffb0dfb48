/// What is known of the keys of a curve without touching them, and the way to those at a frame.
///
/// Many curves are in no cache. To fetch a key takes longer than all calculation, unless several are
/// fetched at once, which a processor does as long as no branch waits for one. So nothing here counts the
/// keys anew (which stands before the first of them) or searches them. This and `CurveBlock+Pass.swift` are the
/// doorway to unsafe pointers of this folder: values at random frames of 10,000 curves take 0.4 of the
/// time of a textbook's, and took a third longer without it (`tweenbench --only w3.bezier.random`).
struct KeyReach: Sendable {
  /// Where the samples of the keys begin: see ``KeySamples``.
  private let start: Int
  /// How many keys there are.
  private let count: Int
  /// Whether the keys tell all about the curve's values in double precision.
  let isPlain: Bool
  /// Whether they do in single precision.
  let isSingle: Bool

  init(_ curve: FCurve, samples: inout KeySamples) {
    start = samples.append(curve)
    count = curve.keyframes.count
    isPlain = curve.modifiers.isEmpty && curve.evaluator == .exact
    isSingle = curve.modifiers.isEmpty && curve.evaluator == .blender
  }

  /// A segment near a frame.
  @inline(__always)
  func near(_ frame: Double, by samples: KeySamples) -> Int {
    samples.near(frame, from: start, keyCount: count)
  }

  /// The segment of a frame, or one near it, from the one that ``near(_:by:)`` told.
  @inline(__always)
  func segment(near segment: Int, at frame: Double, in curve: FCurve) -> Int {
    curve.keyframes.withUnsafeBufferPointer { keys in
      guard let keys = keys.baseAddress, segment >= 0, segment < count - 1 else { return 0 }
      return KeyLookup.segment(near: segment, of: frame, count: count) { keys[$0].frame }
    }
  }

  /// A number made of all that a segment's value depends on, 0 if there is none.
  ///
  /// The number has no meaning: who uses it has fetched the keys.
  @inline(__always)
  func fetch(_ segment: Int, in curve: FCurve) -> Double {
    curve.keyframes.withUnsafeBufferPointer { keys in
      guard let keys = keys.baseAddress, segment >= 0, segment < count - 1 else { return 0 }
      // Keys lie in lines of 64 bytes, and these, from the first byte of the one to the last of the other,
      // no further apart.
      let (left, right) = (keys + segment, keys + segment + 1)
      let first = left.pointee.leftHandle.frame + left.pointee.back
      return first + (right.pointee.value + right.pointee.period)
    }
  }

  /// The formula of a segment; `nil` if a frame is not there.
  @inline(__always)
  func stretch(_ segment: Int, at frame: Double, in curve: FCurve) -> FCurve.Stretch? {
    keys(segment, at: frame, in: curve).map { left, right in
      FCurve.Stretch(
        piece: CurvePiece(from: left, to: right), start: left.frame, end: right.frame)
    }
  }

  /// The keys of a segment; `nil` if a frame is not there.
  @inline(__always)
  func keys(
    _ segment: Int, at frame: Double, in curve: FCurve
  ) -> (left: Keyframe, right: Keyframe)? {
    curve.keyframes.withUnsafeBufferPointer { keys in
      guard let keys = keys.baseAddress, segment >= 0, segment < count - 1 else { return nil }
      let (left, right) = (keys + segment, keys + segment + 1)
      guard left.pointee.frame <= frame, frame < right.pointee.frame else { return nil }
      return (left.pointee, right.pointee)
    }
  }
}
