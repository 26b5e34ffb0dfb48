import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Texts by their bytes")
struct StringBytesTests {
  /// Texts that begin alike, of all lengths around eight bytes, some of which Unicode calls equal.
  private func texts(_ random: inout SeededGenerator) -> [String] {
    let letters = ["a", "b", "é", "e\u{301}", "日", "🚀", "\u{0}", "\u{212B}", "Å", "\""]
    return (0..<120).map { _ in
      (0..<random.index(below: 20)).map { _ in letters[random.index(below: letters.count)] }
        .joined()
    } + ["", "\u{212B}", "Å", "A\u{30A}", "pose.bones[\"Bone.012.L\"].rotation_quaternion"]
  }

  @Test("Two are the same if their bytes are, whatever Unicode calls equal", arguments: 0..<20)
  func sameness(_ seed: Int) {
    var random = SeededGenerator(seed: 881 + UInt64(seed))
    let all = texts(&random)
    for text in all {
      // Another storage of the same bytes.
      let copy = String(decoding: Array(text.utf8), as: UTF8.self)
      #expect(text.hasBytes(of: copy) && text.bytePrint == copy.bytePrint, "seed \(seed)")
      #expect(Substring("x" + text).dropFirst().description.hasBytes(of: text))
      for other in all {
        let isSame = Array(text.utf8) == Array(other.utf8)
        #expect(text.hasBytes(of: other) == isSame, "seed \(seed): \(text), \(other)")
        #expect((text.bytePrint == other.bytePrint) == isSame, "seed \(seed): \(text), \(other)")
      }
    }
  }

  @Test("Each byte counts, wherever it stands")
  func places() {
    let text = "pose.bones[\"Bone.012.L\"].rotation_quaternion"
    var seen: Set<UInt64> = [text.bytePrint]
    for place in text.utf8.indices {
      var bytes = Array(text.utf8)
      bytes[text.utf8.distance(from: text.utf8.startIndex, to: place)] ^= 1
      let other = String(decoding: bytes, as: UTF8.self)
      #expect(!text.hasBytes(of: other) && !other.hasBytes(of: text))
      #expect(seen.insert(other.bytePrint).inserted)
    }
    #expect(!text.hasBytes(of: String(text.dropLast())))
  }
}
