import Tweening

extension Workload {
  /// Workload W3 with easings in place of handles, by Blender's evaluator and by the exact one.
  static var easedCurves: [Workload] {
    [
      easedCurves("w3.eased.play", "all easings, at random", EasedSheet.kinds, EasedSheet.eases),
      easedCurves("w3.eased.cubic", "cubic in-out", [.cubic], [.inOut]),
      easedCurves("w3.eased.elastic", "elastic out", [.elastic], [.out]),
      easedCurves(
        "w3.eased.cursor", "all easings, at random, a cursor each", EasedSheet.kinds,
        EasedSheet.eases
      ) { $0.playSingly($1) },
      easedCurves(
        "w3.eased.exact", "all easings, at random, the exact evaluator", EasedSheet.kinds,
        EasedSheet.eases, .exact),
    ]
  }

  private static func easedCurves(
    _ name: String, _ about: String, _ kinds: [Keyframe.Interpolation], _ eases: [Keyframe.Ease],
    _ evaluator: FCurve.Evaluator = .blender,
    _ play: @escaping (inout EasedSheet, Int) -> Duration = { $0.play($1) }
  ) -> Workload {
    Workload(
      name: name, about: "10,000 curves of 100 eased keys, per curve: \(about), playing",
      count: EasedSheet.count, reference: "textbook, libm"
    ) { harness in
      var sheet = EasedSheet(kinds, eases, evaluator)
      var book = sheet
      return harness.compare(
        items: EasedSheet.count, { play(&sheet, $0) }, referenceItems: EasedSheet.count,
        { book.playByTheBook($0) })
    }
  }
}

/// Many curves of eased segments that are read together, as ``CurveSheet`` has those of bezier segments.
private struct EasedSheet: CurvePlaying {
  static let count = 10_000
  static let eases: [Keyframe.Ease] = [.in, .out, .inOut]
  static let kinds: [Keyframe.Interpolation] = [
    .sine, .quad, .cubic, .quart, .quint, .expo, .circ, .back, .bounce, .elastic,
  ]

  let books: [TextbookEasedCurve]
  var cursors: FCurve.Cursors
  var singles: [FCurve.Cursor]
  var frame = 100.0

  init(
    _ kinds: [Keyframe.Interpolation], _ eases: [Keyframe.Ease], _ evaluator: FCurve.Evaluator
  ) {
    var random = SplitMix64(seed: 3)
    books = (0..<Self.count).map { _ in TextbookEasedCurve(keys: Self.keys(kinds, eases, &random)) }
    let curves = books.compactMap { try? FCurve($0.keys, evaluator: evaluator) }
    precondition(curves.count == Self.count, "only \(curves.count) curves")
    cursors = FCurve.Cursors(curves)
    singles = curves.map { FCurve.Cursor($0) }
    let frames = curves.map { _ in Double.random(in: 0...450, using: &random) }
    Workload.verify(
      zip(curves, frames).map { $0.value(at: $1) }, zip(books, frames).map { $0.value(at: $1) },
      // Single precision shows where an elastic curve is steep: its frames are 3e-5 apart.
      within: 0.05)
  }

  private static func keys(
    _ kinds: [Keyframe.Interpolation], _ eases: [Keyframe.Ease], _ random: inout SplitMix64
  ) -> [Keyframe] {
    var frame = 0.0
    return (0..<100).map { _ in
      var key = Keyframe(
        frame: frame, value: .random(in: 0...100, using: &random),
        interpolation: kinds.randomElement(using: &random) ?? .sine)
      key.ease = eases.randomElement(using: &random) ?? .automatic
      // Above all changes, as the textbook has it.
      key.amplitude = 101
      frame += .random(in: 5...15, using: &random)
      return key
    }
  }
}

extension TextbookEasedCurve: TextbookReading {}
