/// What is known of the keys of a curve without touching them; `Pass.swift` has the way to those at a frame.
///
/// Many curves are in no cache. To fetch a key takes longer than all calculation, unless several are
/// fetched at once, which a processor does as long as no branch waits for one. So nothing here counts the
/// keys anew (which stands before the first of them), and of those that are near two at most are looked at.
struct KeyReach: Sendable {
  /// Where the samples of the keys begin: see ``KeySamples``.
  private var start: Int
  /// How many keys there are.
  let count: Int
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

  /// Puts the samples behind those of others.
  mutating func move(_ samples: KeySamples, to others: inout KeySamples) {
    start = others.append(samples, from: start, keyCount: count)
  }

  /// A segment near a frame.
  @inline(__always)
  func near(_ frame: Double, by samples: KeySamples) -> Int {
    samples.near(frame, from: start, keyCount: count)
  }
}
