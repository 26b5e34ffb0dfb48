import Foundation

/// Breaks a row of things that stand side by side into rows.
///
/// - Parameters:
///   - widths: how wide each is, with the gap behind it.
///   - width: how wide a row may be; a wider thing has a row of its own.
/// - Returns: the indices of each row; there is at least one row.
func wrapped(_ widths: [Double], into width: Double) -> [[Int]] {
  var rows: [[Int]] = [[]]
  var used = 0.0
  for (index, own) in widths.enumerated() {
    if used > 0, used + own > width {
      rows.append([])
      used = 0
    }
    rows[rows.count - 1].append(index)
    used += own
  }
  return rows
}

extension Chart {
  /// The facts in rows of so many columns, broken at the points between them, or else between words.
  func factRows(columns: Int) -> [String] {
    let separator = " · "
    return facts.flatMap { fact in
      let pieces = fact.components(separatedBy: separator).flatMap { piece in
        piece.cells <= columns
          ? [piece] : rows(of: piece.components(separatedBy: " "), joinedBy: " ", columns: columns)
      }
      return rows(of: pieces, joinedBy: separator, columns: columns)
    }
  }

  private func rows(of pieces: [String], joinedBy separator: String, columns: Int) -> [String] {
    let widths = pieces.map { Double($0.cells + separator.count) }
    return wrapped(widths, into: Double(columns + separator.count)).map { row in
      row.map { pieces[$0] }.joined(separator: separator).shortened(to: columns)
    }
  }
}
