extension Character {
  /// How many cells of a terminal it takes: 2 for an emoji and for a scalar that Unicode calls wide (UAX #11), 1 for any other
  /// that stands by itself, 0 for marks, joiners and letters of a syllable begun before.
  var cells: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.count > 1 || first.value >= 0x1100 else { return 1 }
    if first.properties.isEmojiPresentation { return 2 }
    if first.properties.isEmoji, scalars.contains("\u{FE0F}") { return 2 }
    return max(scalars.reduce(0) { $0 + Self.cells(of: $1) }, 1)
  }

  private static func cells(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// The blocks whose letters are wide, but for emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FB, 0x20000...0x3FFFD,
  ]
}

extension String {
  /// How many cells of a terminal it takes.
  var cells: Int { reduce(0) { $0 + $1.cells } }

  /// The text if it takes no more than so many cells, else its beginning and its end with `…` between.
  func shortened(to room: Int) -> String {
    guard cells > room else { return self }
    guard room > 0 else { return "" }
    let letters = Array(self)
    var (head, tail) = (0, letters.count)
    var (used, usedBehind) = (0, 0)
    while true {
      let isHead = used <= usedBehind
      let next = letters[isHead ? head : tail - 1].cells
      guard used + usedBehind + next < room else { break }
      if isHead {
        head += 1
        used += next
      } else {
        tail -= 1
        usedBehind += next
      }
    }
    return String(letters[..<head]) + "…" + String(letters[tail...])
  }
}
