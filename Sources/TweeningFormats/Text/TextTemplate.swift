public import Tweening

/// A text with numbers in it, of which the numbers are animated: `"translate(12.5px, -3px)"`.
///
/// The number of lanes of a property belongs to its type, but that of a text to the text. So a text is
/// no `Tweenable`: its numbers stand in a property of a vector type with enough lanes (`SIMD2` to
/// `SIMD16`), and the template, which holds what is between them, turns lanes into text.
///
///     let template = TextTemplate("12.5px 3px")
///     if let start = template.value(as: SIMD2<Double>.self) {
///       let padding = scheduler.addProperty(start)
///       …
///       template.text(scheduler[padding])  // "12.5px 3px", and what follows
///     }
///
/// Two texts can be tweened if their templates have the same ``pieces``.
public struct TextTemplate: Sendable, Equatable {
  /// What stands before, between and behind the numbers: one piece more than there are numbers.
  public let pieces: [String]

  /// The numbers as they were written.
  public let numbers: [Double]

  /// Their text.
  private let written: [String]

  /// A template of a text.
  ///
  /// A number is a sign, digits with or without a point, and an exponent (`e` and digits). A sign belongs
  /// to the number at the beginning of the text and behind a space, a comma, a colon or an opening
  /// parenthesis. Digits that follow a letter, `_` or `#` are no number (`rotate3d`, `#ff0000`), nor is what
  /// would be infinite.
  ///
  /// - Complexity: O(length of the text).
  public init(_ text: String) {
    var pieces: [String] = []
    var numbers: [Double] = []
    var texts: [String] = []
    var piece: [UInt8] = []
    let bytes = Array(text.utf8)
    var place = 0
    while place < bytes.count {
      let end = NumberText.end(in: bytes, from: place)
      let written = String(decoding: bytes[place..<max(place, end)], as: UTF8.self)
      if end > place, let number = Double(written), number.isFinite {
        pieces.append(String(decoding: piece, as: UTF8.self))
        numbers.append(number)
        texts.append(written)
        piece = []
        place = end
      } else {
        // What is no number is stepped over as a word: its digits begin none either.
        let next = max(place + 1, end)
        piece += bytes[place..<next]
        place = next
      }
    }
    self.pieces = pieces + [String(decoding: piece, as: UTF8.self)]
    self.numbers = numbers
    written = texts
  }

  /// Whether two templates have the same pieces and numbers, however these are written.
  public static func == (a: TextTemplate, b: TextTemplate) -> Bool {
    a.pieces == b.pieces && a.numbers == b.numbers
  }

  /// The numbers as a value whose first lanes they are, the others 0; `nil` if it has too few lanes.
  public func value<Value: Tweenable>(as type: Value.Type) -> Value? {
    guard numbers.count <= Value.laneCount else { return nil }
    let rest = Array(repeating: 0.0, count: Value.laneCount - numbers.count)
    return Value(lanes: (numbers + rest).span)
  }

  /// The text with the first lanes of a value in place of the numbers.
  ///
  /// Every number is rounded to at most `places` decimal places, halves away from zero, and written
  /// without zeros at its end and without a sign if it is zero: `12.5`, `-3`, `0`. What is no finite number is
  /// written as 0. Numbers that have no lane stay as they were.
  ///
  /// - Parameters:
  ///   - value: The value, say the presentation value of a property.
  ///   - places: How many decimal places there are, 0 to 15.
  /// - Returns: The pieces and the numbers, in turn.
  public func text<Value: Tweenable>(_ value: Value, places: Int = 3) -> String {
    var lanes = [Double](repeating: 0, count: Value.laneCount)
    var span = lanes.mutableSpan
    value.store(in: &span)
    var result = pieces[0]
    for k in numbers.indices {
      result += k < lanes.count ? NumberText.text(lanes[k], places: places) : written[k]
      result += pieces[k + 1]
    }
    return result
  }
}
