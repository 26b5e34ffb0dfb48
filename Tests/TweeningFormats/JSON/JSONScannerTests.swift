import Foundation
import Testing
import TweeningTestSupport

@testable import TweeningFormats

@Suite("JSON syntax")
struct JSONScannerTests {
  @Test(
    "What RFC 8259 allows passes",
    arguments: [
      "{}", "[]", " \t\r\n{ } ", "0", "-0", "-0.5e+10", "1E5", "null", "[true, false]",
      #""\u00e9\ud83d\ude00\n""#, #"{"a":{"b":[1,[2],{"c":3}]},"":0}"#, "\u{FEFF}{}", "\"é😀\"",
    ])
  func allowed(text: String) throws { try JSONScanner.check(Data(text.utf8)) }

  static let broken: [(String, Int, Int, String)] = [
    ("", 1, 1, "the text breaks off"),
    ("{\"a\":1,\n \"b\":", 2, 6, "the text breaks off"),
    ("{\"a\":1", 1, 7, "expected ',' or '}'"),
    ("{\"a\":1,}", 1, 8, "expected a key in double quotes"),
    ("{'a':1}", 1, 2, "expected a key in double quotes"),
    ("{,}", 1, 2, "expected a key in double quotes"),
    ("{\"a\" 1}", 1, 6, "expected ':' after the key"),
    ("[1,]", 1, 4, "expected a value"),
    ("[1 2]", 1, 4, "expected ',' or ']'"),
    ("[1}", 1, 3, "expected ',' or ']'"),
    ("{} x", 1, 4, "text after the end"),
    ("{}{}", 1, 3, "text after the end"),
    ("[NaN]", 1, 2, "\"NaN\" is not JSON"),
    ("[-Infinity]", 1, 2, "not a number"),
    ("[01]", 1, 2, "a number with a leading zero"),
    ("[-01]", 1, 2, "a number with a leading zero"),
    ("[1.]", 1, 2, "a point without digits"),
    ("[.5]", 1, 2, "expected a value"),
    ("[+5]", 1, 2, "expected a value"),
    ("[1e]", 1, 2, "an exponent without digits"),
    ("[0x1F]", 1, 3, "expected ',' or ']'"),
    ("[\"é\",\n  \"abc", 2, 3, "the string has no end"),
    ("[\"a\nb\"]", 1, 4, "a control character in a string"),
    ("[\"\\x\"]", 1, 3, "no such escape"),
    ("[\"é\\u12G4\"]", 1, 4, "expected four hexadecimal digits"),
    ("[\"\\u+123\"]", 1, 3, "expected four hexadecimal digits"),
    ("[\"\\ud800\"]", 1, 3, "half a surrogate pair"),
    ("[\"\\udc00\"]", 1, 3, "half a surrogate pair"),
    ("// no\n{}", 1, 1, "expected a value"),
  ]

  @Test("What it does not allow is told with line and column", arguments: broken)
  func lineAndColumn(text: String, line: Int, column: Int, message: String) throws {
    let error = #expect(throws: SceneError.self) { try JSONScanner.check(Data(text.utf8)) }
    #expect(error?.reason == .syntax(line: line, column: column, message: message))
    #expect(error?.description == "line \(line), column \(column): \(message)")
  }

  @Test("Bytes that are not UTF-8 are told where their string begins")
  func notUTF8() {
    let bytes = Data(Array("{\n\"".utf8) + [0xC3, 0x28] + Array("\":1}".utf8))
    let error = #expect(throws: SceneError.self) { try JSONScanner.check(bytes) }
    #expect(error?.reason == .syntax(line: 2, column: 1, message: "not UTF-8 text"))
  }

  @Test("A key that stands twice is told by its path, however it is written")
  func duplicateKeys() {
    let plain = Data(#"{"a":[{"b":1,"b":2}]}"#.utf8)
    #expect(throws: SceneError(path: "$.a[0].b", reason: .duplicateKey)) {
      try JSONScanner.check(plain)
    }
    let escaped = Data(#"{"odd key":1,"\u006fdd key":2}"#.utf8)
    #expect(throws: SceneError(path: #"$["odd key"]"#, reason: .duplicateKey)) {
      try JSONScanner.check(escaped)
    }
  }

  @Test("Deep nesting ends at a limit instead of the stack", arguments: [33, 100_000])
  func deepNesting(depth: Int) throws {
    try JSONScanner.check(
      Data((String(repeating: "[", count: 32) + String(repeating: "]", count: 32)).utf8))
    let error = #expect(throws: SceneError.self) {
      try JSONScanner.check(Data(String(repeating: "[", count: depth).utf8))
    }
    #expect(error?.reason == .tooDeep(limit: 32))
  }

  @Test("What the scanner passes, Foundation decodes")
  func agreesWithFoundation() throws {
    let seed: UInt64 = 4
    var random = SeededGenerator(seed: seed)
    let text = Array(#"{"a":[1,-2.5e3,true,null],"b":{"c":"\u00e9 \"d\""},"e":"","f":[]}"#.utf8)
    var passed = 0
    for _ in 0..<4000 {
      let bytes = Data(damaged(text, by: &random))
      guard (try? JSONScanner.check(bytes)) != nil else { continue }
      passed += 1
      #expect(throws: Never.self, "seed \(seed)") {
        try JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)
      }
    }
    #expect(passed > 100 && passed < 2000, "seed \(seed)")
  }

  @Test("Written values are read back by Foundation, and long ones break into lines")
  func writing() throws {
    let numbers = JSONValue.array((0..<40).map { .number(Double($0) / 3) })
    let value = JSONValue.object([
      (key: "z\"\\\u{1}", value: .string("\u{7F}é\n")), (key: "a", value: numbers),
      (key: "c", value: .object([])), (key: "d", value: .array([.flag(true), .flag(false)])),
    ])
    let text = value.text()
    #expect(text.hasPrefix("{\n  \"z\\\"\\\\\\u0001\": \"\u{7F}é\\u000a\",\n  \"a\": [\n    0,\n"))
    #expect(text.hasSuffix("\n  \"c\": {},\n  \"d\": [true, false]\n}"))
    try JSONScanner.check(Data(text.utf8))
    let read = try JSONDecoder().decode(Read.self, from: Data(text.utf8))
    #expect(read.a == (0..<40).map { Double($0) / 3 } && read.d == [true, false])
  }

  private struct Read: Decodable {
    var a: [Double]
    var d: [Bool]
  }
}
