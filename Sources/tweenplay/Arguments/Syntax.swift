/// What a command accepts, from which both its parser and its help text follow.
struct Syntax: Sendable {
  /// An option, with or without a value.
  struct Option: Sendable {
    /// The long name, without the dashes.
    var name: String
    /// The one-letter name.
    var letter: Character?
    /// What stands for the value in the help text; nil for an option without a value.
    var value: String?
    /// The value that holds when the option is not given.
    var fallback: String?
    /// What it does, in a few words.
    var help: String

    init(
      _ name: String, letter: Character? = nil, value: String? = nil,
      default fallback: String? = nil,
      help: String
    ) {
      self.name = name
      self.letter = letter
      self.value = value
      self.fallback = fallback
      self.help = help
    }
  }

  /// How many operands there may be.
  enum Count: Sendable {
    case none, one, any
  }

  /// The name of the command.
  var name: String
  /// What it is for, in one line.
  var summary: String
  /// What stands for its operands in the help text.
  var operand = ""
  /// What the operand is.
  var operandHelp = ""
  /// How many operands it takes.
  var count = Count.none
  /// Its own options; `--help` comes by itself.
  var options: [Option] = []
  /// Further paragraphs of the help text.
  var discussion = ""
}

extension Syntax.Option {
  /// `--help`, which every command has.
  static let help = Syntax.Option("help", letter: "h", help: "Show this help.")

  /// `-o`, for commands whose result may go to a file.
  static let output = Syntax.Option(
    "output", letter: "o", value: "FILE", help: "Write to a file instead of standard output.")

  /// The option as the user should type it: `--rate <HZ>`.
  var spelling: String { "--" + name + (value.map { " <\($0)>" } ?? "") }
}

extension Syntax {
  /// The line that shows the shape of a call.
  var usage: String {
    var words = ["tweenplay", name].filter { !$0.isEmpty }
    switch count {
    case .none: break
    case .one: words.append("<\(operand)>")
    case .any: words.append("[<\(operand)> ...]")
    }
    return filled(words + options.map { "[\($0.spelling)]" }, from: 7, indent: 7)
  }

  /// The text of `--help`, at most 80 columns wide where its parts allow it.
  var help: String {
    let words = summary.split(separator: " ").map { String($0) }
    var text = "OVERVIEW: \(filled(words, from: 10, indent: 10))\n\nUSAGE: \(usage)\n"
    if !discussion.isEmpty { text += "\n\(filled(paragraphs: discussion))\n" }
    if count != .none {
      text += "\nARGUMENTS:\n" + row("<\(operand)>", operandHelp)
    }
    text += "\nOPTIONS:\n"
    for option in options + [.help] {
      let letter = option.letter.map { "-\($0), " } ?? ""
      let fallback = option.fallback.map { " (default: \($0))" } ?? ""
      text += row(letter + option.spelling, option.help + fallback)
    }
    return text
  }
}

/// A line of a table of help: a term, then what it means in a column of its own.
func row(_ term: String, _ meaning: String) -> String {
  let width = 26
  let head = "  " + term
  let gap =
    (head.count < width ? "" : "\n")
    + String(repeating: " ", count: head.count < width ? width - head.count : width)
  let words = meaning.split(separator: " ").map { String($0) }
  return head + gap + filled(words, from: width, indent: width) + "\n"
}
