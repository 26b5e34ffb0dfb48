import Tweening

/// The arguments of an easing, read one by one.
struct EasingArguments {
  let name: EasingParser.Piece
  var pieces: [EasingParser.Piece]

  init(name: EasingParser.Piece, pieces: [EasingParser.Piece]) {
    self.name = name
    self.pieces = pieces
  }

  func expect(_ counts: ClosedRange<Int>, _ expected: String) throws(EasingSyntaxError) {
    guard counts.contains(pieces.count) else {
      throw EasingSyntaxError(
        .argumentCount(name: String(name.text.prefix(40)), expected: expected, found: pieces.count),
        offset: name.offset)
    }
  }

  func number(_ index: Int) throws(EasingSyntaxError) -> Double {
    try number(pieces[index].text, pieces[index].offset)
  }

  func count(_ index: Int) throws(EasingSyntaxError) -> Int {
    guard let count = Int(pieces[index].text) else {
      throw unknown(pieces[index], expected: "a whole number")
    }
    return count
  }

  func stepPosition(_ index: Int) throws(EasingSyntaxError) -> StepPosition {
    guard index < pieces.count else { return .jumpEnd }
    switch EasingNames.key(pieces[index].text) {
    case "jumpstart", "start": return .jumpStart
    case "jumpend", "end": return .jumpEnd
    case "jumpnone": return .jumpNone
    case "jumpboth": return .jumpBoth
    default:
      throw unknown(pieces[index], expected: "jump-start, jump-end, jump-none or jump-both")
    }
  }

  /// The stops of `linear()`: a number with up to two percentages around it, in any order.
  func stops() throws(EasingSyntaxError) -> [EasingStop] {
    var stops: [EasingStop] = []
    for piece in pieces {
      var output: Double?
      var inputs: [Double] = []
      let words = piece.text.split { $0 == " " || $0.isNewline || $0 == "\t" }
      for word in words {
        if word.hasSuffix("%") {
          // Shifting the point in the text is exact; a division by 100 would round twice.
          inputs.append(try number(String(word.dropLast()), piece.offset, scale: -2))
        } else if output == nil {
          output = try number(String(word), piece.offset)
        } else {
          throw unknown(piece, expected: "a number with up to two percentages")
        }
      }
      guard let output, inputs.count <= 2 else {
        throw unknown(piece, expected: "a number with up to two percentages")
      }
      if inputs.isEmpty { stops.append(EasingStop(output)) }
      for input in inputs { stops.append(EasingStop(output, at: input)) }
    }
    return stops
  }

  /// Where the argument is that an easing made of them has a problem with, or else the name.
  func offset(of problem: EasingProblem) -> Int {
    func number(_ index: Int) -> Double { (try? self.number(index)) ?? .nan }
    let index: Int? =
      switch problem {
      case .notFinite:
        pieces.firstIndex { piece in
          piece.text.split { $0 == " " || $0.isNewline || $0 == "\t" }.contains { word in
            let isShare = word.hasSuffix("%")
            let number = Double(isShare ? word.dropLast() : word) ?? 0
            return !((isShare ? number / 100 : number).magnitude <= 1e50)
          }
        }
      case .controlPointOutside: [0, 2].first { !(0...1).contains(number($0)) }
      case .springParameter: number(0) >= 1e-100 ? 1 : 0
      case .periodNotPositive: 1
      case .exponentNotPositive, .stepCount, .noStops, .cannotPin: 0
      }
    guard let index, pieces.indices.contains(index) else {
      return pieces.first?.offset ?? name.offset
    }
    return pieces[index].offset
  }

  /// A decimal number times a power of ten.
  private func number(
    _ text: String, _ offset: Int, scale: Int = 0
  ) throws(EasingSyntaxError) -> Double {
    // Double accepts hexadecimal, infinities and NaN as well, which no easing has.
    let isDecimal = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || [43, 45, 46, 69, 101].contains(byte)
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let exponent = parts.count == 2 ? Int(parts[1]) : 0
    guard isDecimal, parts.count <= 2, let mantissa = parts.first, let exponent,
      exponent.magnitude < 1_000_000, let number = Double("\(mantissa)e\(exponent + scale)")
    else {
      throw EasingSyntaxError(
        .unknownArgument(String(text.prefix(40)), expected: "a number"), offset: offset)
    }
    return number
  }

  private func unknown(_ piece: EasingParser.Piece, expected: String) -> EasingSyntaxError {
    EasingSyntaxError(
      .unknownArgument(String(piece.text.prefix(40)), expected: expected), offset: piece.offset)
  }
}
