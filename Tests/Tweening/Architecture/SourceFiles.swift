import Foundation
import TweeningTestSupport

/// A Swift file of the package, read without its comments.
struct SourceFile {
  let path: String
  let lines: Int
  /// The text with comments and string literals blanked.
  let code: String

  /// All words: names, keywords, numbers.
  var words: Set<String> {
    Set(
      code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }

  /// The folder right under the target's.
  var folder: String { path.split(separator: "/").first.map(String.init) ?? "" }

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count
    code = SourceFile.stripped(text)
  }

  /// All files of a target in `Sources`.
  static func all(of target: String) throws -> [SourceFile] {
    let folder = Fixtures.repository.appending(path: "Sources/\(target)")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let data = try Data(contentsOf: folder.appending(path: name))
      return SourceFile(path: name, text: String(decoding: data, as: UTF8.self))
    }
  }

  /// Blanks comments of both kinds and what stands between quotes.
  static func stripped(_ text: String) -> String {
    var code = ""
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix("//") {
        rest = rest[(rest.firstIndex(of: "\n") ?? rest.endIndex)...]
      } else if rest.hasPrefix("/*") {
        rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if rest.hasPrefix("\"\"\"") {
        rest = rest.dropFirst(3)
        rest = rest.range(of: "\"\"\"").map { rest[$0.upperBound...] } ?? ""
      } else if first == "\"" {
        rest = rest.dropFirst()
        while let next = rest.first, next != "\"" { rest = rest.dropFirst(next == "\\" ? 2 : 1) }
        rest = rest.dropFirst()
      } else {
        code.append(first)
        rest = rest.dropFirst()
      }
    }
    return code
  }
}
