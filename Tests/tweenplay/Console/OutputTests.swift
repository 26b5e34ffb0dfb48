import Foundation
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

  /// Writes a text to a file, and fails then if it is to.
  private func write(_ text: String, to path: String, fails: Bool = false) throws(Failure) {
    var syntax = Syntax(name: "", summary: "")
    syntax.options = [.output]
    let arguments = try Arguments(["--output", path], syntax: syntax)
    try Output { _ throws(Failure) in }.deliver(arguments) { output throws(Failure) in
      try output.write(text)
      if fails { throw .data("no more") }
    }
  }

  @Test(
    "Where writing fails the file is as it was before, or is not there, and nothing is beside it")
  func failing() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "x.csv").path
      func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
      }
      let long = String(repeating: "0123456789", count: 100_000)
      #expect(throws: Failure.data("no more")) { try write(long, to: path, fails: true) }
      #expect(try names().isEmpty)
      try write("first", to: path)
      #expect(chmod(path, 0o640) == 0)
      #expect(throws: Failure.data("no more")) { try write(long, to: path, fails: true) }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "first" && names() == ["x.csv"])
      try write("second", to: path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "second" && names() == ["x.csv"])
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o640)
    }
  }

  @Test("What has another name too, or is a link, is written where it is")
  func links() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "x.csv").path
      let (hard, soft) = (folder.appending(path: "hard").path, folder.appending(path: "soft").path)
      try write("first", to: path)
      #expect(link(path, hard) == 0 && symlink("x.csv", soft) == 0)
      try write("second", to: path)
      #expect(try String(contentsOfFile: hard, encoding: .utf8) == "second")
      #expect(unlink(hard) == 0)
      try write("third", to: soft)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "third")
    }
  }

  @Test("Files are read by the very names that are given")
  func names() throws {
    try withTemporaryFolder { folder in
      let files = FileManager.default
      let real = folder.appending(path: "real")
      try files.createDirectory(
        at: real.appending(path: "sub"), withIntermediateDirectories: true)
      try Data("right".utf8).write(to: real.appending(path: "w"))
      try Data("wrong".utf8).write(to: folder.appending(path: "w"))
      try files.createSymbolicLink(
        atPath: folder.appending(path: "ln").path, withDestinationPath: "real/sub")
      let file = try Descriptor.read(folder.path + "/ln/../w")
      #expect(try file.readToEnd() == Data("right".utf8))
      let missing = folder.path + "/w/"
      #expect(throws: Failure.data("\(missing): cannot be read: Not a directory")) {
        _ = try Descriptor.read(missing)
      }
      #expect(throws: Failure.usage("'' is no name of a file")) { _ = try Descriptor.read("") }
    }
  }

  @Test(
    "A name that is taken beside the file is another one's, and where nothing can be replaced it is written"
  )
  func beside() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "x.csv").path
      try write("first", to: path)
      let left = "\(path).\(getpid())~"
      try Data("left".utf8).write(to: URL(filePath: left))
      try write("second", to: path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "second")
      #expect(try String(contentsOfFile: left, encoding: .utf8) == "left")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
      let long = String(repeating: "0123456789", count: 20_000)
      try Data(long.utf8).write(to: URL(filePath: left))
      try OutputFile.copy(left, to: path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == long)
    }
  }
}
