import Foundation
import Testing
import TweeningTestSupport

@testable import SceneFuzz

@Suite("The fuzzer's corpus")
struct FuzzCorpusTests {
  /// The files of the corpus in order of their names.
  private static let files: [(name: String, bytes: [UInt8])] = {
    let folder = Fixtures.folder.appending(path: "fuzz")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      guard !name.hasSuffix(".md"), let data = try? Fixtures.data("fuzz/\(name)") else {
        return nil
      }
      return (name, Array(data))
    }
  }()

  @Test("No file of the corpus breaks a law, and all kinds of input are among them")
  func replay() {
    var counts: [String: Int] = [:]
    for (name, bytes) in Self.files {
      do throws(Violation) {
        switch try check(bytes) {
        case .refused: counts["refused", default: 0] += 1
        case let verdict: counts["\(verdict)", default: 0] += 1
        }
      } catch {
        Issue.record("\(name): \(error)")
      }
    }
    for kind in [Verdict.scene, .trace, .curve] {
      #expect(counts["\(kind)", default: 0] >= 5, "\(counts)")
    }
    #expect(counts["refused", default: 0] >= 5, "\(counts)")
  }

  @Test("A file of the corpus that is damaged breaks no law", arguments: 0..<4)
  func damage(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for (name, bytes) in Self.files {
      let broken = damaged(bytes, by: &random)
      #expect(throws: Never.self, "\(name), seed \(seed)") { try check(broken) }
    }
  }

  @Test("The corpus stays small")
  func size() {
    #expect(Self.files.reduce(0) { $0 + $1.bytes.count } < 300_000)
  }

  @Test("What breaks a law is told")
  func violations() {
    #expect(throws: Violation.self) { try require(false, "a reason") }
    #expect(throws: Violation.self) { try requireOneLine("two\nlines") }
  }
}
