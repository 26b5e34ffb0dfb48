import Tweening

/// What the names and arguments of easings mean.
enum EasingNames {
  typealias Piece = EasingParser.Piece

  /// The easing of a name and its arguments; nil arguments where there are no parentheses.
  static func easing(
    _ name: Piece, _ arguments: [Piece]?, depth: Int
  ) throws(EasingSyntaxError) -> Easing {
    let whole = key(name.text)
    let key = bare(whole)
    let list = EasingArguments(name: name, pieces: arguments ?? [])
    switch key {
    case "linear" where arguments != nil: return .stops(try list.stops())
    case "cubicbezier", "bezier":
      try list.expect(4...4, "four numbers")
      return .bezier(
        try list.number(0), try list.number(1), try list.number(2), try list.number(3))
    case "steps":
      try list.expect(1...2, "a count and a position")
      return .steps(try list.count(0), try list.stepPosition(1))
    case "spring":
      try list.expect(2...2, "an angular frequency and a damping ratio")
      return .spring(angularFrequency: try list.number(0), dampingRatio: try list.number(1))
    case "pinned", "mirrored":
      try list.expect(1...1, "an easing")
      var parser = EasingParser(list.pieces[0].text, base: list.pieces[0].offset, depth: depth + 1)
      let easing = try parser.parse()
      return key == "pinned" ? easing.pinned : easing.mirrored
    default: break
    }
    if let easing = plain[key] {
      try list.expect(0...0, "no arguments")
      return easing
    }
    guard let parts = split(key) else {
      throw EasingSyntaxError(
        .unknownName(
          String(name.text.prefix(60)), suggestion: suggestion(for: whole) ?? suggestion(for: key)),
        offset: name.offset)
    }
    return try directed(parts, list)
  }

  /// Lower case without hyphens, underscores and points.
  static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != "." })
  }

  /// A key without a leading "ease", where it is not the name itself.
  private static func bare(_ key: String) -> String {
    key.hasPrefix("ease") && plain[key] == nil ? String(key.dropFirst(4)) : key
  }

  /// Easings that are just a name.
  private static let plain: [String: Easing] = [
    "linear": .linear, "smoothstep": .smoothstep, "smootherstep": .smootherstep,
    "perfect": .perfect, "ease": .ease, "easein": .easeIn, "easeout": .easeOut,
    "easeinout": .easeInOut, "stepstart": .steps(1, .jumpStart), "stepend": .steps(1, .jumpEnd),
  ]

  /// A family's name in the parts that make up a key.
  struct Parts {
    var family: String
    var direction: Direction?
    var form: EasingForm
  }

  private static let families: [String: String] = [
    "sine": "sine", "sin": "sine", "quad": "quad", "quadratic": "quad", "cubic": "cubic",
    "quart": "quart", "quartic": "quart", "quint": "quint", "quintic": "quint", "expo": "expo",
    "exp": "expo", "exponential": "expo", "circ": "circ", "circle": "circ", "circular": "circ",
    "back": "back", "elastic": "elastic", "bounce": "bounce", "power": "power", "poly": "power",
  ]

  // Longer words first, so that "in" does not cut "inout" short.
  static let directions: [(word: String, direction: Direction)] = [
    ("inout", .inOut), ("outin", .outIn), ("in", .in), ("out", .out),
  ]

  /// Takes a key apart: penner, ease, then family and direction in either order.
  private static func split(_ key: String) -> Parts? {
    var rest = Substring(key)
    var form = EasingForm.normalised
    if rest.hasPrefix("penner") {
      rest = rest.dropFirst(6)
      form = .penner
    }
    if rest.hasPrefix("ease") { rest = rest.dropFirst(4) }
    return family(in: rest).map { Parts(family: $0.0, direction: $0.1, form: form) }
  }

  private static func family(in text: Substring) -> (String, Direction?)? {
    if let family = families[String(text)] { return (family, nil) }
    for (word, direction) in directions {
      if text.hasPrefix(word), let family = families[String(text.dropFirst(word.count))] {
        return (family, direction)
      }
      if text.hasSuffix(word), let family = families[String(text.dropLast(word.count))] {
        return (family, direction)
      }
    }
    return nil
  }

  /// A family with its arguments.
  private static func directed(
    _ parts: Parts, _ arguments: EasingArguments
  ) throws(EasingSyntaxError) -> Easing {
    var list = arguments
    // The direction may come as the last argument instead.
    var direction = parts.direction
    if direction == nil, let last = list.pieces.last,
      let named = directions.first(where: { $0.word == key(last.text) })
    {
      direction = named.direction
      list.pieces.removeLast()
    }
    let outward = parts.family == "elastic" || parts.family == "bounce"
    let d = direction ?? (outward ? .out : .inOut)
    switch parts.family {
    case "power":
      try list.expect(1...1, "an exponent and a direction")
      return .power(d, exponent: try list.number(0))
    case "back":
      try list.expect(0...1, "an overshoot at most")
      return list.pieces.isEmpty ? .back(d) : .back(d, overshoot: try list.number(0))
    case "elastic":
      try list.expect(0...2, "an amplitude and a period at most")
      let amplitude = list.pieces.isEmpty ? 1 : try list.number(0)
      let period = list.pieces.count < 2 ? nil : try list.number(1)
      return .elastic(d, amplitude: amplitude, period: period, form: parts.form)
    default: try list.expect(0...0, "no arguments")
    }
    switch parts.family {
    case "sine": return .sine(d)
    case "quad": return .quad(d)
    case "cubic": return .cubic(d)
    case "quart": return .quart(d)
    case "quint": return .quint(d)
    case "expo": return .expo(d, form: parts.form)
    case "circ": return .circ(d)
    default: return .bounce(d)
    }
  }
}
