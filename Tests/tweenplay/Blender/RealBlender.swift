import Foundation
import Testing
import TweeningTestSupport

@testable import tweenplay

/// A real Blender: a Python that has it as a module.
enum RealBlender {
  /// That of `TWEENING_BPY`, or `python3`; nil if neither has Blender.
  static let python: String? = {
    let given = ProcessInfo.processInfo.environment["TWEENING_BPY"]
    for candidate in [given, "python3"].compactMap({ $0 }) {
      if (try? execute(candidate, ["-c", "import bpy"]))?.code == 0 { return candidate }
    }
    return nil
  }()

  static let missing: Comment = """
    There is no real Blender here. `python3 -m venv FOLDER && FOLDER/bin/pip install bpy==4.5.15` (Python 3.11) and \
    TWEENING_BPY=FOLDER/bin/python make this test run.
    """

  static let exporter = "Examples/Blender/export_actions.py"
  static let importer = "Examples/Blender/import_actions.py"

  /// Runs a script of the repository.
  static func run(_ path: String, _ words: [String]) throws -> Finished {
    let file = Fixtures.repository.appending(path: path).path
    return try execute(try #require(python), [file] + words)
  }

  /// Runs a script that has to succeed.
  @discardableResult static func script(_ path: String, _ words: String...) throws -> Finished {
    let result = try run(path, words)
    try #require(result.code == 0, "\(path): \(result.errors)")
    return result
  }

  /// Runs a program, and takes what it printed; its errors go through a file, so that neither waits for the other.
  private static func execute(_ program: String, _ words: [String]) throws -> Finished {
    let errors = FileManager.default.temporaryDirectory.appending(path: "tweenplay-\(UUID())")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Finished(
      output: String(decoding: data, as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
      code: process.terminationStatus)
  }
}

extension Finished {
  /// The lines that name what was left out or changed, in the order of the alphabet.
  var named: [String] {
    errors.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("left out: ") || $0.hasPrefix("changed: ") }.sorted()
  }
}

/// What plays at some frames: the names of the columns and the values of each.
struct Motion {
  var columns: [String: [Double]] = [:]

  /// The motion of a scene, as `tweenplay sample` has it.
  init(ofScene path: String, frames: [Double]) throws {
    let words = frames.map { "\($0)" }.joined(separator: ",")
    let result = launch("sample", path, "--frames", words)
    try #require(result.code == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    let names = try #require(lines.first).split(separator: ",").dropFirst()
      .map { $0.replacing("\"\"", with: "\"").trimmingPrefix("\"").replacing("]\"", with: "]") }
      .map { String($0) }
    let rows = lines.dropFirst().map {
      $0.split(separator: ",").dropFirst().compactMap { Double($0) }
    }
    try take(rows, names: names, count: frames.count)
  }

  /// The motion of some columns in a Blender file, as Blender has it.
  init(ofBlender path: String, columns names: [String], frames: [Double], in folder: URL) throws {
    let file = folder.appending(path: "columns")
    try Data(names.joined(separator: "\n").utf8).write(to: file)
    let words = frames.map { "\($0)" }.joined(separator: ",")
    let printed = try RealBlender.script(
      "Tests/Fixtures/blender/sample_scene.py", path, words, file.path
    ).output
    let rows = printed.split(separator: "\n").filter { $0.hasPrefix("row ") }
      .map { $0.split(separator: " ").dropFirst().compactMap { Double($0) } }
    try take(rows, names: names, count: frames.count)
  }

  private mutating func take(_ rows: [[Double]], names: [String], count: Int) throws {
    try #require(rows.count == count && rows.allSatisfy { $0.count == names.count })
    for (index, name) in names.enumerated() { columns[name] = rows.map { $0[index] } }
  }

  /// The greatest difference of a column's values, relative to those above 1, for each column of this motion.
  func differences(from other: Motion) -> [String: Double] {
    columns.reduce(into: [:]) { result, column in
      guard let values = other.columns[column.key] else { return result[column.key] = .infinity }
      result[column.key] = zip(column.value, values).map { abs($0 - $1) / max(1, abs($1)) }
        .reduce(0) { $0.isNaN || $1 <= $0 ? $0 : $1 }
    }
  }
}
