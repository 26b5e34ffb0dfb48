/// Why a file is no pointer trace, and where.
public struct TraceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line of the file, counted from 1, or nil where the trouble is with the whole file.
  public var line: Int?

  /// What is wrong.
  public var reason: Reason

  /// Makes an error.
  public init(line: Int?, reason: Reason) {
    self.line = line
    self.reason = reason
  }

  /// What can be wrong with a trace.
  public enum Reason: Equatable, Sendable {
    /// The file is missing, is a folder or may not be read; the text is the system's.
    case unreadable(String)
    /// The file has no bytes at all.
    case empty
    /// The header stands alone.
    case noRows
    /// The bytes are not UTF-8 text.
    case notUTF8
    /// The line has more bytes than a row can need.
    case lineTooLong(limit: Int)
    /// The first line is not `t_seconds,x,y`.
    case header(found: String)
    /// A line without text before the end of the file, or more than one at its end.
    case blankLine
    /// The row does not have three columns.
    case columns(Int)
    /// The text is no number by the rules of ``PointerTrace``.
    case notANumber(column: String, text: String)
    /// The number is NaN, infinite or too large for a `Double`.
    case notFinite(column: String, text: String)
    /// The time is below 0 or above ``PointerTrace/timeLimit``.
    case timeOutOfRange(Double)
    /// The time is less than that of the row before.
    case timeRunsBack(from: Double, to: Double)
  }

  /// One line for a person, such as `line 3: 2 columns where 3 belong (t_seconds,x,y)`.
  public var description: String {
    guard let line else { return message }
    return "line \(line): \(message)"
  }

  /// What is wrong, without the line.
  package var message: String {
    switch reason {
    case .unreadable(let why): "cannot be read: \(why)"
    case .empty: "the file is empty"
    case .noRows: "no rows after the header"
    case .notUTF8: "not UTF-8 text"
    case .lineTooLong(let limit): "longer than \(limit) bytes"
    case .header(let found):
      "the header must be \(excerpt(PointerTrace.header)), found \(excerpt(found))"
    case .blankLine: "a blank line"
    case .columns(let count):
      "\(count) column\(count == 1 ? "" : "s") where 3 belong (\(PointerTrace.header))"
    case .notANumber(let column, let text): "\(column) is not a number: \(excerpt(text))"
    case .notFinite(let column, let text): "\(column) is not a finite number: \(excerpt(text))"
    case .timeOutOfRange(let time):
      "t_seconds must be from 0 to \(shortest(PointerTrace.timeLimit)), is \(shortest(time))"
    case .timeRunsBack(let from, let to):
      "time runs back from \(shortest(from)) to \(shortest(to))"
    }
  }
}
