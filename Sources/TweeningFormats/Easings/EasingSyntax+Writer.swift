import Tweening

/// Writes an easing in the canonical way.
enum EasingWriter {
  static func text(_ kind: EasingKind) -> String? {
    switch kind {
    case .linear: "linear"
    case .smoothstep: "smoothstep"
    case .smootherstep: "smootherstep"
    case .sine(let d): "sine" + d.suffix
    case .quad(let d): "quad" + d.suffix
    case .cubic(let d): "cubic" + d.suffix
    case .quart(let d): "quart" + d.suffix
    case .quint(let d): "quint" + d.suffix
    case .power(let d, let exponent): "power(\(shortest(exponent)), \(d.word))"
    case .expo(let d, let form): form.prefix + "expo" + d.suffix
    case .circ(let d): "circ" + d.suffix
    case .back(let d, 1.70158): "back" + d.suffix
    case .back(let d, let overshoot): "back\(d.suffix)(\(shortest(overshoot)))"
    case .elastic(let d, let amplitude, let period, let form):
      form.prefix + "elastic" + d.suffix + elasticArguments(d, amplitude, period)
    case .bounce(let d): "bounce" + d.suffix
    case .bezier(let x1, let y1, let x2, let y2): bezier(x1, y1, x2, y2)
    case .steps(let count, let position): "steps(\(count), \(position.word))"
    case .stops(let stops): "linear(" + stops.map(text).joined(separator: ", ") + ")"
    case .spring(let frequency, let ratio): "spring(\(shortest(frequency)), \(shortest(ratio)))"
    case .custom: nil
    case .mirrored(let easing): text(easing.kind).map { "mirrored(\($0))" }
    case .pinned(let easing): text(easing.kind).map { "pinned(\($0))" }
    }
  }

  private static func elasticArguments(
    _ direction: Direction, _ amplitude: Double, _ period: Double
  ) -> String {
    if case .elastic(_, amplitude, period, _) = Easing.elastic(direction).kind { return "" }
    return "(\(shortest(amplitude)), \(shortest(period)))"
  }

  private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    switch Easing.bezier(x1, y1, x2, y2) {
    case .ease: "ease"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .perfect: "perfect"
    default: "cubic-bezier(\(shortest(x1)), \(shortest(y1)), \(shortest(x2)), \(shortest(y2)))"
    }
  }

  private static func text(_ stop: EasingStop) -> String {
    guard let input = stop.input else { return shortest(stop.output) }
    return "\(shortest(stop.output)) \(percent(input))"
  }

  /// A hundred times the number, by shifting the point of its shortest decimal, hence exact.
  private static func percent(_ value: Double) -> String {
    let parts = "\(value)".split(separator: "e")
    if parts.count == 2, let exponent = Int(parts[1]) { return "\(parts[0])e\(exponent + 2)%" }
    let (sign, text) = value.sign == .minus ? ("-", parts[0].dropFirst()) : ("", parts[0])
    let halves = text.split(separator: ".")
    let fraction = (halves.count > 1 ? String(halves[1]) : "") + "00"
    let whole = (halves[0] + fraction.prefix(2)).drop { $0 == "0" }
    var rest = fraction.dropFirst(2)
    while rest.last == "0" { rest.removeLast() }
    return sign + (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : "." + rest) + "%"
  }
}

extension Direction {
  /// As part of a name: `InOut`.
  fileprivate var suffix: String { word.prefix(1).uppercased() + word.dropFirst() }

  /// As an argument: `inOut`.
  fileprivate var word: String {
    switch self {
    case .in: "in"
    case .out: "out"
    case .inOut: "inOut"
    case .outIn: "outIn"
    }
  }
}

extension EasingForm {
  fileprivate var prefix: String { self == .penner ? "penner." : "" }
}

extension StepPosition {
  fileprivate var word: String {
    switch self {
    case .jumpStart: "jump-start"
    case .jumpEnd: "jump-end"
    case .jumpNone: "jump-none"
    case .jumpBoth: "jump-both"
    }
  }
}
