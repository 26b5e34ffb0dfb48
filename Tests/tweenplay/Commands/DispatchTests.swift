import Testing

@testable import tweenplay

@Suite("The program")
struct DispatchTests {
  @Test("Help and version go to standard output with exit code 0")
  func help() {
    for words in [["--help"], ["-h"], ["help"], ["help", "help"], ["help", "--help"]] {
      #expect(launchWords(words).output == overview)
      #expect(launchWords(words).code == 0)
    }
    #expect(
      launch("--version") == Finished(output: "tweenplay \(programVersion)\n", errors: "", code: 0))
    #expect(overview.contains("--version"))
  }

  @Test("Every command explains itself, with each of its options", arguments: Command.all)
  func commandHelp(_ command: Command) {
    let name = command.syntax.name
    for words in [[name, "--help"], [name, "-h"], ["help", name]] {
      let result = launchWords(words)
      #expect(result.code == 0)
      #expect(result.output.hasPrefix("OVERVIEW: "))
      for option in command.syntax.options { #expect(result.output.contains("--" + option.name)) }
    }
    #expect(overview.contains("  \(name) "))
  }

  @Test("Help is no wider than 80 columns and leaves no word out", arguments: Command.all)
  func widths(_ command: Command) {
    for line in (overview + command.syntax.help).split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
      #expect(!line.hasSuffix(" "))
    }
    let (words, told) = (
      command.syntax.discussion.split(whereSeparator: \.isWhitespace),
      command.syntax.help.split(whereSeparator: \.isWhitespace)
    )
    #expect(told.indices.contains { told[$0...].starts(with: words) })
  }

  @Test("Words are broken into lines where the next one does not fit, long ones never")
  func filling() {
    let word = String(repeating: "x", count: 39)
    #expect(filled([word, word + "xx", "y"]) == "\(word)\n\(word)xx y")
    #expect(filled([word, word, "y"], indent: 2) == "\(word) \(word)\n  y")
    #expect(filled([word + word + word, "y"]) == "\(word)\(word)\(word)\ny")
    #expect(filled([word, "y"], from: 40, indent: 1) == "\(word)\n y")
    #expect(filled([]) == "")
    #expect(filled(paragraphs: "a\nb\n\n  c\n  d\n\ne") == "a b\n\n  c\n  d\n\ne")
  }

  @Test("What is mistyped is one line on standard error and exit code 2")
  func mistyped() {
    #expect(launch("nothing-like-it").isFailure(2, naming: "(see 'tweenplay --help')"))
    #expect(
      launch("replya").isFailure(2, naming: "unknown command 'replya'; did you mean 'replay'?"))
    #expect(launch("help", "easin").isFailure(2, naming: "did you mean 'easing'?"))
    #expect(launch("--vresion").isFailure(2, naming: "did you mean '--version'?"))
    #expect(launch("help", "replay", "x").isFailure(2, naming: "unexpected argument 'x'"))
    #expect(launch("--version", "x").isFailure(2, naming: "unexpected argument 'x'"))
    #expect(launch("--help=1").isFailure(2, naming: "'--help' takes no value"))
    #expect(
      launch("easing", "backOut(x)").isFailure(2, naming: "'backOut(x)' is no value for <name>"))
    #expect(launch("--x\ny").isFailure(2, naming: "--x\\ny"))
    for command in Command.all {
      #expect(launch(command.syntax.name, "--fromat", "csv").isFailure(2, naming: "'--format'?"))
    }
  }

  @Test("A reader who has had enough is no error")
  func closedPipe() {
    var errors: [UInt8] = []
    let code = run(
      ["--help"], surroundings: Surroundings(),
      output: Output { _ throws(Failure) in throw .closedPipe },
      errors: Output { bytes throws(Failure) in errors += bytes })
    #expect(code == 0)
    #expect(errors.isEmpty)
  }

  @Test("What is no UTF-8 is refused, for it is the name of another file")
  func notUTF8() {
    let expected = Finished(
      output: "",
      errors:
        "tweenplay: 'out\u{FFFD}.csv' is no UTF-8, or has the sign U+FFFD that stands for what is none\n",
      code: 2)
    #expect(launch("sample", "x.json", "-o", "out\u{FFFD}.csv") == expected)
  }
}
