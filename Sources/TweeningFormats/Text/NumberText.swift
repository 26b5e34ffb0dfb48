/// Numbers inside of a text: where they end, and how they are written.
enum NumberText {
  /// The end of the number that begins at a place of a text, or the place itself if none does.
  static func end(in bytes: [UInt8], from start: Int) -> Int {
    func byte(_ k: Int) -> UInt8? { bytes.indices.contains(k) ? bytes[k] : nil }
    func isDigit(_ k: Int) -> Bool { byte(k).map { (0x30...0x39).contains($0) } ?? false }
    func digits(from k: Int) -> Int {
      var k = k
      while isDigit(k) { k += 1 }
      return k
    }
    guard canBegin(bytes[start], after: byte(start - 1)) else { return start }
    let whole = isSign(bytes[start]) ? start + 1 : start
    var end = digits(from: whole)
    if byte(end) == point, isDigit(end + 1) { end = digits(from: end + 1) }
    if end == whole { return start }
    if byte(end).map({ $0 | 0x20 }) == letterE {
      let exponent = byte(end + 1).map(isSign) == true ? end + 2 : end + 1
      if isDigit(exponent) { end = digits(from: exponent) }
    }
    return end
  }

  /// A number with at most so many decimal places, as short as that allows.
  static func text(_ number: Double, places: Int) -> String {
    guard number.isFinite else { return "0" }
    let places = max(0, min(15, places))
    var power: UInt64 = 1
    for _ in 0..<places { power *= 10 }
    let scaled = (number.magnitude * Double(power)).rounded(.toNearestOrAwayFromZero)
    // From here up a double has no more places than it is written with.
    guard scaled < 0x1p63 else {
      let text = "\(number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let units = UInt64(scaled)
    guard units > 0 else { return "0" }
    let text = "\(number < 0 ? "-" : "")\(units / power)"
    let rest = units % power
    if rest == 0 { return text }
    var decimals = "\(rest + power)".dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(text).\(decimals)"
  }

  private static let point = UInt8(ascii: ".")
  private static let letterE = UInt8(ascii: "e")

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
  }

  private static func canBegin(_ byte: UInt8, after previous: UInt8?) -> Bool {
    let isDigit = (0x30...0x39).contains(byte)
    guard isDigit || byte == point || isSign(byte) else { return false }
    guard let previous else { return true }
    if isSign(byte) { return [0x20, 0x09, 0x0A, 0x28, 0x2C, 0x3A].contains(previous) }
    // Within a word: a letter, a digit, "_", "#", "." or what is not ASCII.
    let isLetter = (0x61...0x7A).contains(previous | 0x20) || previous >= 0x80
    let isJoining = (0x30...0x39).contains(previous) || [0x5F, 0x23, 0x2E].contains(previous)
    return !isLetter && !isJoining
  }
}
