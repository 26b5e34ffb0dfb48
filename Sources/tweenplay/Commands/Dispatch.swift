/// The version that `--version` prints.
let programVersion = "0.1.0"

/// What the process is asked to do, once the arguments are read.
enum Request {
  /// Print a text and exit with 0.
  case print(String)
  /// Run a command.
  case command(Command, Arguments)
  /// No command: the live scene, or one still of it.
  case scene

  /// Reads the words after the program's name.
  init(_ words: [String]) throws(Failure) {
    // What is no UTF-8 has come with this sign in the place of its bytes: another file would be read or written.
    if let word = words.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
      throw .usage("'\(word)' is no UTF-8, or has the sign U+FFFD that stands for what is none")
    }
    guard let first = words.first else {
      self = .scene
      return
    }
    if first == "help" {
      if words.count > 2 { throw .usage("unexpected argument '\(words[2])'") }
      self = .print(try words.dropFirst().first.map(Request.help(of:)) ?? overview)
      return
    }
    if first.hasPrefix("-") {
      // `--version` stands before the ordinary options: it is none of any command.
      if first == "--version" {
        if words.count > 1 { throw .usage("unexpected argument '\(words[1])'") }
        self = .print("tweenplay \(programVersion)\n")
        return
      }
      var top = Syntax(name: "", summary: "")
      top.options = [Syntax.Option("version", help: "")]
      let arguments = try Arguments(words, syntax: top)
      self = arguments.wantsHelp ? .print(overview) : .scene
      return
    }
    let command = try Request.command(named: first)
    let arguments = try Arguments(Array(words.dropFirst()), syntax: command.syntax)
    self = arguments.wantsHelp ? .print(command.syntax.help) : .command(command, arguments)
  }

  private static func help(of name: String) throws(Failure) -> String {
    if ["help", "--help", "-h"].contains(name) { return overview }
    return try command(named: name).syntax.help
  }

  private static func command(named name: String) throws(Failure) -> Command {
    if let command = Command.all.first(where: { $0.syntax.name == name }) { return command }
    let names = Command.all.map(\.syntax.name) + ["help"]
    let near = didYouMean(name, among: names)
    throw .usage("unknown command '\(name)'" + (near.isEmpty ? " (see 'tweenplay --help')" : near))
  }
}

/// The text of `tweenplay --help`.
var overview: String {
  var text = """
    OVERVIEW: Explore motion that never jumps.

    USAGE: tweenplay [<command>]

    Without a command, in a terminal: a live scene to take hold of with mouse and
    keys. Without a terminal: one still of it.

    COMMANDS:

    """
  for command in Command.all { text += row(command.syntax.name, command.syntax.summary) }
  text +=
    "\nOPTIONS:\n" + row("--version", "Show the version.") + row("-h, --help", "Show this help.")
  return text + """

    Pictures are as wide and, where that is enough to be read, as high as the
    terminal, or as COLUMNS and LINES ask, from 40 by 12 to 200 by 60 characters.
    See 'tweenplay help <command>' for a command.

    """
}

/// Runs the program on injected surroundings; gives the exit code.
///
/// The live scene needs a real terminal and is not run here: without one this prints its still.
func run(_ words: [String], surroundings: Surroundings, output: Output, errors: Output) -> Int32 {
  finish(errors) { () throws(Failure) in
    switch try Request(words) {
    case .print(let text): try output.write(text)
    case .command(let command, let arguments):
      try command.run(arguments, surroundings, output)
    case .scene: try output.write(still(surroundings))
    }
    try output.flush()
  }
}

/// Does some work and gives the exit code; what goes wrong is told in one line.
func finish(_ errors: Output, _ work: () throws(Failure) -> Void) -> Int32 {
  do throws(Failure) {
    try work()
    return 0
  } catch {
    if let message = error.message {
      // Where even standard error is closed the exit code is all that is left to say.
      try? errors.write("tweenplay: \(message)\n")
      try? errors.flush()
    }
    return error.code
  }
}
