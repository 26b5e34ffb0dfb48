/// Why a file of figures cannot be used, and where.
package struct FigureFileError: Error, Equatable {
  /// What is wrong.
  package enum Reason: Error, Equatable {
    /// There is no such file, or it may not be read.
    case unreadable
    /// The line is no JSON object.
    case noObject
    /// It has no member of this name.
    case missing(String)
    /// This member is of another type.
    case wrongType(String)
    /// This member is not above zero.
    case notPositive(String)
    /// This member is below zero.
    case negative(String)
    /// This member does not lie between its least and its largest.
    case outside(String)
    /// This workload stands in an earlier line too.
    case repeated(String, Int)
  }

  package var file: String
  /// The number of the line, from 1; nil for the whole file.
  package var line: Int?
  package var reason: Reason

  package init(file: String, line: Int?, reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// All of it, on one line.
  package var message: String {
    printable(file) + (line.map { ", line \($0)" } ?? "") + ": " + reason.message
  }
}

extension FigureFileError.Reason {
  fileprivate var message: String {
    switch self {
    case .unreadable: "cannot be read"
    case .noObject: "no sound JSON object"
    case .missing(let key): "\(printable(key)) is missing"
    case .wrongType(let key): "\(printable(key)) is of the wrong type"
    case .notPositive(let key): "\(printable(key)) must be above zero"
    case .negative(let key): "\(printable(key)) must not be below zero"
    case .outside(let key): "\"\(key)\" lies outside \"\(key)_min\" to \"\(key)_max\""
    case .repeated(let name, let line): "\(printable(name)) stands in line \(line) already"
    }
  }
}

/// A foreign word in quotes, with everything that could break the line or command a terminal spelt out.
package func printable(_ word: String) -> String { word.prefix(80).debugDescription }
