/// Why a command ends before its work is done.
///
/// Messages are one line each; what came from outside has been made printable.
enum Failure: Error, Equatable {
  /// The command line is wrong: exit code 2.
  case usage(String)
  /// A file or what stands in it is wrong: exit code 1.
  case data(String)
  /// Whoever reads the output has had enough (`| head`): exit code 0, nothing said.
  case closedPipe
  /// All is done and told, and what was looked for is there: exit code 1, nothing more said.
  case findings

  /// The exit code of the process.
  var code: Int32 {
    switch self {
    case .usage: 2
    case .data, .findings: 1
    case .closedPipe: 0
    }
  }

  /// The line for standard error, without the name of the program.
  var message: String? {
    switch self {
    case .usage(let message), .data(let message): message.onOneLine
    case .closedPipe, .findings: nil
    }
  }
}

extension String {
  /// The text with control characters and such as turn the direction of text spelt out, so that it stays on
  /// one line and cannot command the terminal; joiners, which letters and emoji need, stay.
  var onOneLine: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{200C}", "\u{200D}": result.unicodeScalars.append(scalar)
      case _ where Self.spelt.contains(scalar.properties.generalCategory):
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let spelt: [Unicode.GeneralCategory] = [
    .control, .format, .lineSeparator, .paragraphSeparator,
  ]
}
