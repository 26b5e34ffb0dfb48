package import Foundation
import Pictures

extension Figure {
  /// The figure as one line of JSON.
  package var json: String {
    var members = [
      ("name", JSONLines.quoted(name)), ("about", JSONLines.quoted(about)), ("n", "\(count)"),
      ("ns", Self.number(nanoseconds)),
    ]
    if let leastNanoseconds { members.append(("min_ns", Self.number(leastNanoseconds))) }
    if let spread { members.append(("spread", Self.number(spread))) }
    if let repetitions { members.append(("repetitions", "\(repetitions)")) }
    members += [
      ("reference", JSONLines.quoted(reference)),
      ("reference_ns", Self.number(referenceNanoseconds)),
    ]
    if let referenceLeastNanoseconds {
      members.append(("reference_min_ns", Self.number(referenceLeastNanoseconds)))
    }
    members.append(("ratio", Self.number(ratio)))
    if let ratios {
      members.append(("ratio_min", Self.number(ratios.lowerBound)))
      members.append(("ratio_max", Self.number(ratios.upperBound)))
    }
    return JSONLines.object(members)
  }

  /// Four decimals, or all digits where these would be too few.
  private static func number(_ value: Double) -> String {
    value >= 0.01 || value == 0 ? fixed(value, 4) : "\(value)"
  }

  /// The figures of a file of this name; see ``read(_:file:)``.
  package static func read(contentsOf file: String) throws(FigureFileError) -> [Figure] {
    try read(JSONLines.bytes(of: file), file: file)
  }

  /// The figures of a file with an object of JSON a line, as `tweenbench --json` writes it.
  ///
  /// Empty lines are passed over, and so are counts of heap calls and bytes, which have no reference.
  ///
  /// - Parameters:
  ///   - text: the bytes of the file.
  ///   - file: its name, for errors.
  /// - Returns: the figures in the order of their lines; there may be none.
  /// - Throws: what is wrong with the first bad line.
  package static func read(_ text: Data, file: String) throws(FigureFileError) -> [Figure] {
    try JSONLines.read(text, file: file) { line throws(FigureFileError.Reason) in
      try Line.read(line).map { ($0.name, $0) }
    }
  }
}

/// A line as it stands in the file.
private struct Line: Decodable {
  var name: String
  var about: String?
  var n: Double?
  var ns: Double
  var min_ns: Double?
  var spread: Double?
  var repetitions: Double?
  var reference: String
  var reference_ns: Double
  var reference_min_ns: Double?
  var ratio: Double
  var ratio_min: Double?
  var ratio_max: Double?

  /// Whether a line is a count of the heap, or says that there is none.
  private struct Count: Decodable {
    var calls: Int?
    var bytes: Double?
    var counted: Bool?
    var isOne: Bool { calls != nil || bytes != nil || counted != nil }
  }

  static func read(_ text: Data) throws(FigureFileError.Reason) -> Figure? {
    if let count = try? JSONLines.decode(text, as: Count.self), count.isOne { return nil }
    return try JSONLines.decode(text, as: Line.self).figure()
  }

  private func figure() throws(FigureFileError.Reason) -> Figure {
    let positive: [(String, Double?)] = [
      ("ns", ns), ("min_ns", min_ns), ("reference_ns", reference_ns),
      ("reference_min_ns", reference_min_ns), ("ratio", ratio), ("ratio_min", ratio_min),
      ("ratio_max", ratio_max),
    ]
    for case (let key, let value?) in positive where !(value > 0 && value.isFinite) {
      throw .notPositive(key)
    }
    let counts = [("n", n), ("spread", spread), ("repetitions", repetitions)]
    for case (let key, let value?) in counts where !(value >= 0) { throw .negative(key) }
    var figure = Figure(
      name: name, about: about ?? "", count: try JSONLines.whole(n, "n") ?? 0, nanoseconds: ns,
      reference: reference, referenceNanoseconds: reference_ns, ratio: ratio)
    figure.leastNanoseconds = min_ns
    figure.spread = spread
    figure.repetitions = try JSONLines.whole(repetitions, "repetitions")
    figure.referenceLeastNanoseconds = reference_min_ns
    if ratio_min == nil, ratio_max != nil { throw .missing("ratio_min") }
    if ratio_max == nil, ratio_min != nil { throw .missing("ratio_max") }
    if let ratio_min, let ratio_max {
      guard ratio_min <= ratio, ratio <= ratio_max else { throw .outside("ratio") }
      figure.ratios = ratio_min...ratio_max
    }
    return figure
  }
}
