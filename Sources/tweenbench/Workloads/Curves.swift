import Tweening

extension Workload {
  /// Workload W3: 10,000 curves of 100 bezier keys each, read at one frame each.
  static var curves: [Workload] {
    [
      played("w3.bezier.play", "free handles, playing", .free) { sheet, rounds in
        sheet.play(rounds)
      },
      played("w3.bezier.cursor", "the same with a cursor each", .free) { sheet, rounds in
        sheet.playSingly(rounds)
      },
      played("w3.bezier.hint", "the same with a hint in place of a cursor", .free) {
        sheet, rounds in sheet.playHinted(rounds)
      },
      jumped("w3.bezier.random", "free handles, a random frame each") { sheet, rounds in
        sheet.jump(rounds)
      },
      jumped("w3.bezier.single", "the same without cursors") { sheet, rounds in
        sheet.jumpSingly(rounds)
      },
      played("w3.hermite.play", "handles at a third, playing", .thirds) { sheet, rounds in
        sheet.play(rounds)
      },
      played("w3.blender.play", "free handles, Blender's evaluator, playing", .blender) {
        sheet, rounds in sheet.play(rounds)
      },
    ]
  }

  private static func about(_ what: String) -> String {
    "10,000 curves of 100 keys, per curve: \(what)"
  }

  private static func jumped(
    _ name: String, _ about: String, _ body: @escaping (inout CurveSheet, Int) -> Duration
  ) -> Workload {
    besideBook(name, about, .free, body) { $0.jumpByTheBook($1) }
  }

  private static func played(
    _ name: String, _ about: String, _ handles: CurveSheet.Handles,
    _ body: @escaping (inout CurveSheet, Int) -> Duration
  ) -> Workload {
    besideBook(name, about, handles, body) { $0.playByTheBook($1) }
  }

  private static func besideBook(
    _ name: String, _ about: String, _ handles: CurveSheet.Handles,
    _ body: @escaping (inout CurveSheet, Int) -> Duration,
    _ reference: @escaping (inout CurveSheet, Int) -> Duration
  ) -> Workload {
    Workload(
      name: name, about: self.about(about), count: CurveSheet.count, reference: "8 Newton steps"
    ) { harness in
      var sheet = CurveSheet(handles)
      var book = sheet
      return harness.compare(
        items: CurveSheet.count, { body(&sheet, $0) }, referenceItems: CurveSheet.count,
        { reference(&book, $0) })
    }
  }
}

/// Many curves that are read together.
///
/// Keys are 5 to 15 frames apart. Free handles reach 0.05 to 0.75 of their segment and stand up to
/// half the range of values away from their key.
struct CurveSheet: CurvePlaying {
  enum Handles { case free, thirds, blender }

  static let count = 10_000

  private let curves: [FCurve]
  let books: [TextbookCurve]
  var cursors: FCurve.Cursors
  var singles: [FCurve.Cursor]
  var frame = 100.0
  private var hints: [Int]
  private let frames: [Double]
  /// Where the next round of random frames begins.
  private var place = 0

  /// Each curve as many times as there are to be copies, which share its keys.
  init(_ handles: Handles, copies: Int = 1) {
    var random = SplitMix64(seed: 3)
    var curves: [FCurve] = []
    var books: [TextbookCurve] = []
    for _ in 0..<Self.count {
      let keys = Self.keys(handles, &random)
      let evaluator = handles == .blender ? FCurve.Evaluator.blender : .exact
      guard let curve = try? FCurve(keys, evaluator: evaluator) else { continue }
      curves.append(curve)
      books.append(TextbookCurve(keys))
    }
    precondition(curves.count == Self.count, "only \(curves.count) curves")
    self.curves = curves
    self.books = books
    cursors = FCurve.Cursors((0..<copies).flatMap { _ in curves })
    singles = curves.map { FCurve.Cursor($0) }
    hints = curves.map { _ in 0 }
    frames = (0..<copies * curves.count).map { _ in .random(in: 0...450, using: &random) }
    Workload.verify(
      zip(curves, frames).map { $0.value(at: $1) }, zip(books, frames).map { $0.value(at: $1) },
      // Single precision shows where a curve is steep.
      within: handles == .blender ? 0.01 : 1e-6)
  }

  private static func keys(_ handles: Handles, _ random: inout SplitMix64) -> [Keyframe] {
    var frames = [0.0]
    for index in 1..<100 { frames.append(frames[index - 1] + .random(in: 5...15, using: &random)) }
    return frames.indices.map { index in
      let value = Double.random(in: 0...100, using: &random)
      func handle(_ neighbour: Int) -> Keyframe.Handle {
        let run = frames.indices.contains(neighbour) ? frames[neighbour] - frames[index] : 0
        let share = handles == .thirds ? 1.0 / 3 : .random(in: 0.05...0.75, using: &random)
        return .init(
          frame: frames[index] + run * share, value: value + .random(in: -50...50, using: &random))
      }
      return Keyframe(
        frame: frames[index], value: value, leftHandle: handle(index - 1),
        rightHandle: handle(index + 1))
    }
  }

  mutating func playHinted(_ rounds: Int) -> Duration {
    played(rounds) { sheet in
      let frame = sheet.frame
      var sum = 0.0
      for index in sheet.curves.indices {
        sum += sheet.curves[index].value(at: frame, hint: &sheet.hints[index])
      }
      return sum
    }
  }

  mutating func jump(_ rounds: Int) -> Duration {
    jumps(rounds) { sheet, frames in
      sheet.cursors.move(to: frames)
      return sheet.cursors.values.reduce(0, +)
    }
  }

  mutating func jumpSingly(_ rounds: Int) -> Duration {
    jumps(rounds) { sheet, frames in
      sheet.curves.indices.reduce(0) { $0 + sheet.curves[$1].value(at: frames[$1]) }
    }
  }

  mutating func jumpByTheBook(_ rounds: Int) -> Duration {
    jumps(rounds) { sheet, frames in
      sheet.books.indices.reduce(0) { $0 + sheet.books[$1].value(at: frames[$1]) }
    }
  }

  /// Every round reads each curve at the random frame of another one, no two rounds of the same.
  private mutating func jumps(
    _ rounds: Int, _ round: (inout CurveSheet, [Double]) -> Double
  ) -> Duration {
    Stopwatch.time(rounds) {
      place = (place + 1) % frames.count
      return round(&self, Array(frames[place...] + frames[..<place]))
    }
  }
}

extension TextbookCurve: TextbookReading {
  fileprivate init(_ keys: [Keyframe]) {
    self.keys = keys.map {
      Key(
        frame: $0.frame, value: $0.value, leftFrame: $0.leftHandle.frame,
        leftValue: $0.leftHandle.value, rightFrame: $0.rightHandle.frame,
        rightValue: $0.rightHandle.value)
    }
  }
}
