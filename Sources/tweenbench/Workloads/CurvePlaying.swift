import Tweening

/// Many curves that are read together, frame after frame, beside a textbook's.
///
/// Playing goes on by 1/60 s at 24 frames a second.
protocol CurvePlaying {
  associatedtype Book: TextbookReading
  var books: [Book] { get }
  var cursors: FCurve.Cursors { get set }
  var singles: [FCurve.Cursor] { get set }
  var frame: Double { get set }
}

/// A curve as a textbook has it.
protocol TextbookReading {
  func value(at frame: Double) -> Double
}

extension CurvePlaying {
  /// All cursors at once.
  mutating func play(_ rounds: Int) -> Duration {
    played(rounds) { sheet in
      sheet.cursors.move(to: sheet.frame)
      return sheet.cursors.values.reduce(0, +)
    }
  }

  /// A cursor for each curve.
  mutating func playSingly(_ rounds: Int) -> Duration {
    played(rounds) { sheet in
      let frame = sheet.frame
      var sum = 0.0
      for index in sheet.singles.indices { sum += sheet.singles[index].value(at: frame) }
      return sum
    }
  }

  mutating func playByTheBook(_ rounds: Int) -> Duration {
    played(rounds) { sheet in
      var sum = 0.0
      for book in sheet.books { sum += book.value(at: sheet.frame) }
      return sum
    }
  }

  /// On by a step before each round; from the start again in the middle of the curves, which are 495 frames long or
  /// more.
  mutating func played(_ rounds: Int, _ round: (inout Self) -> Double) -> Duration {
    Stopwatch.time(rounds) {
      frame += 24.0 / 60
      if frame > 450 { frame = 0 }
      return round(&self)
    }
  }
}
