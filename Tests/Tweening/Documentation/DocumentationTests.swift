import Foundation
import Testing
import TweeningTestSupport

@Suite("Documentation")
struct DocumentationTests {
  /// The README and all articles.
  private static let files: [String] = {
    let sources = Fixtures.repository.appending(path: "Sources")
    let all = FileManager.default.enumerator(atPath: sources.path)
    let names = (all?.allObjects ?? []).compactMap { $0 as? String }
    return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "Sources/\($0)" }
  }()

  @Test(
    "Every Swift block of the documentation stands in a program that is compiled and run",
    arguments: files)
  func blocksAreCompiled(file: String) throws {
    let text = try String(contentsOf: Fixtures.repository.appending(path: file), encoding: .utf8)
    let program = try String(
      contentsOf: Fixtures.repository.appending(path: "Examples/Snippets/Snippets.swift"),
      encoding: .utf8)
    let snippets = Self.snippets(of: program)
    let blocks = Self.blocks(of: text)
    #expect(!blocks.isEmpty || file != "README.md")
    for block in blocks {
      #expect(snippets.contains(block), "\(file): no snippet has exactly these lines:\n\(block)")
    }
  }

  @Test("Every documented command of the README names a file that exists")
  func filesExist() throws {
    let readme = try String(
      contentsOf: Fixtures.repository.appending(path: "README.md"), encoding: .utf8)
    let paths = readme.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("Examples/") }
    #expect(!paths.isEmpty)
    for path in paths {
      let url = Fixtures.repository.appending(path: String(path))
      #expect(FileManager.default.fileExists(atPath: url.path(percentEncoded: false)), "\(path)")
    }
  }

  /// The text inside ```swift fences.
  private static func blocks(of text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  /// The text between `// snippet: name` and `// end`, moved to the left margin.
  private static func snippets(of program: String) -> [String] {
    program.components(separatedBy: "// snippet: ").dropFirst().compactMap { piece in
      let lines = piece.components(separatedBy: "\n").dropFirst()
      let body = lines.prefix { !$0.hasSuffix("// end") }
      return body.map { String($0.dropFirst(4)) }.joined(separator: "\n")
    }
  }
}
