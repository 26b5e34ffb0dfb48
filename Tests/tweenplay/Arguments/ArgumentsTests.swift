import Testing

@testable import tweenplay

@Suite("Arguments")
struct ArgumentsTests {
  private static let syntax: Syntax = {
    var syntax = Syntax(name: "try", summary: "Try.")
    syntax.operand = "file"
    syntax.count = .any
    syntax.options = [
      Syntax.Option("rate", value: "HZ", help: "Rate."), .output,
      Syntax.Option("all", help: "All."),
    ]
    return syntax
  }()

  private func failure(_ words: String..., count: Syntax.Count = .any) -> String? {
    var syntax = Self.syntax
    syntax.count = count
    do throws(Failure) {
      _ = try Arguments(words, syntax: syntax)
      return nil
    } catch {
      return error.code == 2 ? error.message : "wrong code"
    }
  }

  @Test("An option takes its value from the next word, after an equals sign or after its letter")
  func values() throws {
    for words in [
      ["--output", "x"], ["--output=x"], ["-o", "x"], ["-ox"], ["-o=x"], ["-o", "w", "-o", "x"],
    ] {
      #expect(try Arguments(words, syntax: Self.syntax).values == ["output": "x"], "\(words)")
    }
    #expect(try Arguments(["--output="], syntax: Self.syntax).values == ["output": ""])
    let several = try Arguments(["--rate=1", "-o", "x", "--rate", "2"], syntax: Self.syntax)
    #expect(several.lists == ["rate": ["1", "2"], "output": ["x"]])
    #expect(try Arguments(["--output=a=b"], syntax: Self.syntax).values == ["output": "a=b"])
  }

  @Test("Operands and options mix, two dashes end the options, a single dash is an operand")
  func operands() throws {
    let mixed = try Arguments(
      ["a", "--rate", "-5", "-", "-1.5", "b", "--", "--all"], syntax: Self.syntax)
    #expect(mixed.operands == ["a", "-", "-1.5", "b", "--all"])
    #expect(mixed.values == ["rate": "-5"])
    let list = try Arguments(["a", "--rate", "-5,x"], syntax: Self.syntax)
    #expect(list.values == ["rate": "-5,x"])
    #expect(try Arguments(["--all"], syntax: Self.syntax).values == ["all": ""])
  }

  @Test("Help wins over whatever is wrong after it")
  func help() throws {
    #expect(try Arguments(["--help", "--nonsense"], syntax: Self.syntax).wantsHelp)
    #expect(try Arguments(["-h"], syntax: Self.syntax).wantsHelp)
    #expect(try !Arguments(["--", "-h"], syntax: Self.syntax).wantsHelp)
  }

  @Test("Wrong words are told, with what was probably meant")
  func failures() {
    #expect(failure("--raet", "5") == "unknown option '--raet'; did you mean '--rate'?")
    #expect(failure("--zzzzzz") == "unknown option '--zzzzzz' (see 'tweenplay try --help')")
    #expect(failure("-x") == "unknown option '-x' (see 'tweenplay try --help')")
    #expect(failure("--rate")?.hasPrefix("missing value for '--rate <HZ>'") == true)
    #expect(failure("--rate", "--all")?.hasPrefix("missing value for '--rate <HZ>'") == true)
    #expect(failure("--all=yes")?.hasPrefix("option '--all' takes no value") == true)
    #expect(failure(count: .one)?.hasPrefix("missing argument '<file>'") == true)
    #expect(failure("a", "b", count: .one)?.hasPrefix("unexpected argument 'b'") == true)
    #expect(failure("a", count: .none)?.hasPrefix("unexpected argument 'a'") == true)
    #expect(failure("a", "b") == nil)
  }

  @Test("A number is finite and allowed, or the message says what is")
  func numbers() throws {
    func rate(_ text: String) throws -> Double? {
      try Arguments(["--rate=" + text], syntax: Self.syntax).number("rate", "above 0") { $0 > 0 }
    }
    #expect(try rate("60") == 60)
    #expect(try rate("1e-3") == 0.001)
    for text in ["0", "-1", "nan", "inf", "", "60x", "1e999", " 5"] {
      let expected = Failure.usage("'\(text)' is no value for --rate: it must be above 0")
      #expect(throws: expected) { try rate(text) }
    }
    #expect(try Arguments([], syntax: Self.syntax).number("rate", "") { _ in true } == nil)
  }

  @Test("Messages stay on one line and cannot command the terminal")
  func oneLine() {
    #expect(Failure.data("a\nb\u{1B}[2J\tc").message == "a\\nb\\u{1b}[2J\\tc")
    #expect(Failure.data("a\u{202E}b\u{2028}\u{2066}").message == "a\\u{202e}b\\u{2028}\\u{2066}")
    #expect(Failure.data("👩\u{200D}🚀 é 日本").message == "👩\u{200D}🚀 é 日本")
    #expect(failure("--x\ny")?.contains("\n") == false)
  }
}
