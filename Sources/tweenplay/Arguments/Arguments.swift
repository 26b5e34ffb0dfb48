/// The words after a command's name, sorted into operands and options.
struct Arguments: Equatable {
  /// The words that are no options, in order.
  private(set) var operands: [String] = []
  /// The values of the options given, by long name; the last one of several counts.
  private(set) var values: [String: String] = [:]
  /// All values of the options given, by long name, in the order given.
  private(set) var lists: [String: [String]] = [:]
  /// Whether `--help` was among them; nothing else counts then.
  private(set) var wantsHelp = false

  /// Sorts words by a syntax.
  ///
  /// `--name value`, `--name=value`, `-o value`, `-ovalue` and `--`, after which all words are
  /// operands; `-` alone is an operand. A word that begins with a dash and is no number is not taken
  /// for the value of the option before it: `--output=-x` says that one is meant.
  init(_ words: [String], syntax: Syntax) throws(Failure) {
    let hint = " (see 'tweenplay \(syntax.name) --help')".replacing("  ", with: " ")
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if !word.hasPrefix("-") || word == "-" || word.isNumber {
        operands.append(word)
        continue
      }
      let (option, joined) = try Self.option(of: word, syntax: syntax, hint: hint)
      if option.name == Syntax.Option.help.name {
        guard joined == nil else { throw .usage("option '--help' takes no value" + hint) }
        wantsHelp = true
        return
      }
      if option.value == nil {
        guard joined == nil else { throw .usage("option '--\(option.name)' takes no value" + hint) }
        values[option.name] = ""
      } else if let joined {
        add(joined, to: option.name)
      } else if let next = rest.first, next == "-" || !next.hasPrefix("-") || next.isNumber {
        rest.removeFirst()
        add(next, to: option.name)
      } else {
        throw .usage("missing value for '\(option.spelling)'" + hint)
      }
    }
    try checkCount(syntax, hint: hint)
    if syntax.count == .one, operands == [""] {
      throw .usage("'' is no name for <\(syntax.operand)>" + hint)
    }
  }

  private mutating func add(_ value: String, to name: String) {
    values[name] = value
    lists[name, default: []].append(value)
  }

  /// The option that a word names, and the value joined to it.
  private static func option(
    of word: String, syntax: Syntax, hint: String
  ) throws(Failure) -> (Syntax.Option, joined: String?) {
    let known = syntax.options + [.help]
    if !word.hasPrefix("--") {
      let letters = word.dropFirst()
      if let option = known.first(where: { $0.letter != nil && $0.letter == letters.first }) {
        var joined = letters.dropFirst()
        if joined.first == "=" { joined = joined.dropFirst() }
        return (option, letters.count > 1 ? String(joined) : nil)
      }
      throw .usage("unknown option '\(word)'" + hint)
    }
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map { String($0) } ?? ""
    guard let option = known.first(where: { $0.name == name }) else {
      let near = didYouMean(name, among: known.map(\.name), prefix: "--")
      throw .usage("unknown option '--\(name)'" + (near.isEmpty ? hint : near))
    }
    return (option, parts.count > 1 ? String(parts[1]) : nil)
  }

  private func checkCount(_ syntax: Syntax, hint: String) throws(Failure) {
    switch syntax.count {
    case .any: break
    case .one where operands.isEmpty: throw .usage("missing argument '<\(syntax.operand)>'" + hint)
    case .one where operands.count > 1: throw .usage("unexpected argument '\(operands[1])'" + hint)
    case .none where !operands.isEmpty: throw .usage("unexpected argument '\(operands[0])'" + hint)
    case .one, .none: break
    }
  }
}

extension Arguments {
  /// The number that belongs to an option, or nil where it is not given.
  ///
  /// `meaning` says what is allowed, for the message: "a number above 0".
  func number(
    _ name: String, _ meaning: String, where isAllowed: (Double) -> Bool
  ) throws(Failure) -> Double? {
    guard let text = values[name] else { return nil }
    guard let number = text.decimal, number.isFinite, isAllowed(number) else {
      throw .usage("'\(text)' is no value for --\(name): it must be \(meaning)")
    }
    return number
  }

  /// The choice that belongs to an option, or nil where it is not given.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Choice.Type, except hidden: (Choice) -> Bool = { _ in false }
  ) throws(Failure) -> Choice? {
    guard let text = values[name] else { return nil }
    if let choice = Choice(rawValue: text), !hidden(choice) { return choice }
    let all = Choice.allCases.filter { !hidden($0) }.map(\.rawValue)
    throw .usage(
      "'\(text)' is no value for --\(name): it must be one of \(all.joined(separator: ", "))"
        + didYouMean(text, among: all))
  }
}

extension StringProtocol {
  /// Whether the text begins with a number (to its first comma), so that a leading dash is a sign.
  var isNumber: Bool {
    if prefix(while: { $0 != "," }).decimal != nil { return true }
    // With a unit, which whoever reads it may refuse: -1%.
    let digits = dropFirst()
    return hasPrefix("-") && digits.drop { $0 == "." }.first?.isNumber == true
  }

  /// The number the text is; nobody means hexadecimal ones, which `Double` reads too.
  var decimal: Double? { contains { $0 == "x" || $0 == "X" } ? nil : Double(self) }
}
