import TweeningTestSupport

/// Bytes with one to some pieces of damage.
///
/// A byte changed, removed or put in, the end cut off, a piece copied to another place or, nearly
/// as often as all these, a digit turned into another one.
func damaged(
  _ bytes: [UInt8], pieces: Int = 4, by random: inout SeededGenerator
) -> [UInt8] {
  var result = bytes
  let likely = Array("0123456789.,-+eE\n\r\"[]{}:tfn \\/\u{0}".utf8) + [0xFF, 0xC3, 0xEF]
  for _ in 0...random.index(below: pieces) {
    guard !result.isEmpty else { return result }
    let place = random.index(below: result.count)
    switch random.index(below: 10) {
    case 0: result[place] = UInt8(random.index(below: 256))
    case 1: result[place] = likely[random.index(below: likely.count)]
    case 2: result.remove(at: place)
    case 3: result.insert(likely[random.index(below: likely.count)], at: place)
    case 4: result.removeLast(random.index(below: min(result.count, 40)))
    case 5:
      let end = min(result.count, place + 1 + random.index(below: 30))
      result.insert(contentsOf: Array(result[place..<end]), at: random.index(below: result.count))
    default:
      let digit = result[place...].firstIndex { (0x30...0x39).contains($0) }
      if let digit { result[digit] = UInt8(0x30 + random.index(below: 10)) }
    }
  }
  return result
}
