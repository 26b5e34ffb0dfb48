import Foundation

/// A file with an object of JSON a line.
enum JSONLines {
  /// The bytes of a file or of a pipe.
  static func bytes(of file: String) throws(FigureFileError) -> Data {
    guard let handle = FileHandle(forReadingAtPath: file) else {
      throw FigureFileError(file: file, line: nil, reason: .unreadable)
    }
    do {
      return try handle.readToEnd() ?? Data()
    } catch {
      throw FigureFileError(file: file, line: nil, reason: .unreadable)
    }
  }

  /// Reads all lines; empty ones are passed over.
  ///
  /// - Parameters:
  ///   - text: the bytes of the file.
  ///   - file: its name, for errors.
  ///   - read: what a line tells, and of what, or `nil` for a line that counts something else.
  /// - Returns: what the lines tell, in their order.
  /// - Throws: what is wrong with the first bad line.
  static func read<Figure>(
    _ text: Data, file: String,
    _ read: (Data) throws(FigureFileError.Reason) -> (name: String, figure: Figure)?
  ) throws(FigureFileError) -> [Figure] {
    var figures: [Figure] = []
    var lines: [String: Int] = [:]
    for (index, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      guard !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { continue }
      do throws(FigureFileError.Reason) {
        guard let (name, figure) = try read(line) else { continue }
        if let first = lines[name] { throw .repeated(name, first) }
        lines[name] = index + 1
        figures.append(figure)
      } catch {
        throw FigureFileError(file: file, line: index + 1, reason: error)
      }
    }
    return figures
  }

  /// The members of a line.
  static func decode<Members: Decodable>(
    _ line: Data, as members: Members.Type
  ) throws(FigureFileError.Reason) -> Members {
    do {
      return try JSONDecoder().decode(members, from: line)
    } catch DecodingError.keyNotFound(let key, _) {
      throw .missing(key.stringValue)
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context)
    {
      guard let key = context.codingPath.last else { throw .noObject }
      throw .wrongType(key.stringValue)
    } catch {
      throw .noObject
    }
  }

  /// A number that counts something.
  static func whole(_ value: Double?, _ key: String) throws(FigureFileError.Reason) -> Int? {
    guard let value else { return nil }
    guard let whole = Int(exactly: value) else { throw .wrongType(key) }
    return whole
  }

  /// An object of members that are JSON already.
  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  /// A text as JSON.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
