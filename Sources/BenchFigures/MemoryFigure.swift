package import Foundation
import Pictures

/// What a property or a live tween holds of the heap.
///
/// Counted is what is held, room for more included, and not what was asked for on the way: arrays grow
/// by doubling, and a scheduler has no call that reserves room. So one number of items says little; least
/// and most, over all sizes from half of it on, show how much of the bytes is such room.
package struct MemoryFigure: Equatable, Sendable {
  /// What is held, as a word.
  package var name: String
  /// What is held, in one line.
  package var about: String
  /// How many there are.
  package var count: Int
  /// Bytes an item when all are there.
  package var bytes: Double
  /// The fewest bytes an item, where arrays are just full.
  package var least: Double
  /// The most bytes an item, where arrays have just grown.
  package var most: Double

  package init(
    name: String, about: String, count: Int, bytes: Double, least: Double, most: Double
  ) {
    (self.name, self.about, self.count) = (name, about, count)
    (self.bytes, self.least, self.most) = (bytes, least, most)
  }

  /// Whether nothing is known of other sizes.
  package var isOneSize: Bool { least == most }

  /// The figure as one line of JSON.
  package var json: String {
    JSONLines.object([
      ("name", JSONLines.quoted(name)), ("about", JSONLines.quoted(about)), ("n", "\(count)"),
      ("bytes", fixed(bytes, 2)), ("bytes_min", fixed(least, 2)), ("bytes_max", fixed(most, 2)),
    ])
  }

  /// The figures of a file with an object of JSON a line, as `tweenbench --heap --json` writes it.
  ///
  /// Empty lines are passed over, and so is what counts no bytes.
  package static func read(_ text: Data, file: String) throws(FigureFileError) -> [MemoryFigure] {
    try JSONLines.read(text, file: file) { line throws(FigureFileError.Reason) in
      try Line.read(line).map { ($0.name, $0) }
    }
  }

  /// The figures of a file of this name; see ``read(_:file:)``.
  package static func read(contentsOf file: String) throws(FigureFileError) -> [MemoryFigure] {
    try read(JSONLines.bytes(of: file), file: file)
  }
}

/// A line as it stands in the file.
private struct Line: Decodable {
  var name: String
  var about: String?
  var n: Double?
  var bytes: Double
  var bytes_min: Double
  var bytes_max: Double

  /// Whether a line counts bytes.
  private struct Kind: Decodable {
    var bytes: Double?
  }

  static func read(_ text: Data) throws(FigureFileError.Reason) -> MemoryFigure? {
    if let kind = try? JSONLines.decode(text, as: Kind.self), kind.bytes == nil { return nil }
    return try JSONLines.decode(text, as: Line.self).figure()
  }

  private func figure() throws(FigureFileError.Reason) -> MemoryFigure {
    let positive = [("bytes", bytes), ("bytes_min", bytes_min), ("bytes_max", bytes_max)]
    for (key, value) in positive where !(value > 0) { throw .notPositive(key) }
    if let n, !(n >= 0) { throw .negative("n") }
    guard bytes_min <= bytes, bytes <= bytes_max else { throw .outside("bytes") }
    return MemoryFigure(
      name: name, about: about ?? "", count: try JSONLines.whole(n, "n") ?? 0, bytes: bytes,
      least: bytes_min, most: bytes_max)
  }
}
