import Foundation
import Testing

@testable import tweenplay

/// What a run of the program left behind.
struct Finished: Equatable {
  var output: String
  var errors: String
  var code: Int32
}

/// Runs the program in this process, without a terminal unless told otherwise.
func launch(_ words: String..., in surroundings: Surroundings = Surroundings()) -> Finished {
  launchWords(words, in: surroundings)
}

/// Runs the program with words in an array.
func launchWords(_ words: [String], in surroundings: Surroundings = Surroundings()) -> Finished {
  var output: [UInt8] = []
  var errors: [UInt8] = []
  let code = run(
    words, surroundings: surroundings, output: Output { bytes throws(Failure) in output += bytes },
    errors: Output { bytes throws(Failure) in errors += bytes })
  return Finished(
    output: String(decoding: output, as: UTF8.self),
    errors: String(decoding: errors, as: UTF8.self),
    code: code)
}

/// A folder for one test, removed when the body is done.
func withTemporaryFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "tweenplay-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}

/// The path of a file `scene.json` with some text, removed when the body is done.
func withSceneFile(_ text: String, _ body: (String) throws -> Void) throws {
  try withTemporaryFolder { folder in
    let file = folder.appending(path: "scene.json")
    try Data(text.utf8).write(to: file)
    try body(file.path)
  }
}

extension Finished {
  /// Whether this is a failure told in one line.
  func isFailure(_ code: Int32, naming part: String) -> Bool {
    self.code == code && output.isEmpty && errors.hasPrefix("tweenplay: ") && errors.contains(part)
      && errors.hasSuffix("\n") && errors.count(where: \.isNewline) == 1
  }
}
