import Testing

@testable import tweenplay

@Suite("Output")
struct OutputTests {
  @Test("Text arrives in order, in pieces, and whole after a flush")
  func pieces() throws {
    var pieces: [[UInt8]] = []
    let output = Output { bytes throws(Failure) in pieces.append(bytes) }
    let line = String(repeating: "é", count: 5000) + "\n"
    for _ in 0..<20 { try output.write(line) }
    #expect(pieces.count > 1)
    try output.flush()
    try output.flush()
    let text = String(decoding: pieces.flatMap { $0 }, as: UTF8.self)
    #expect(text == String(repeating: line, count: 20))
    #expect(!pieces.contains([]))
  }

  @Test("A file that cannot be made is told with its path and the system's reason")
  func unwritable() {
    let path = "/nonexistent-folder/x.csv"
    #expect(throws: Failure.data("\(path): No such file or directory")) {
      _ = try Descriptor.create(path)
    }
  }
}
