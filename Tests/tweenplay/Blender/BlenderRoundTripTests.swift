import Foundation
import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

@testable import tweenplay

/// A Python that has Blender as a module: that of `TWEENING_BPY`, or `python3`.
private let python: String? = {
  let given = ProcessInfo.processInfo.environment["TWEENING_BPY"]
  for candidate in [given, "python3"].compactMap({ $0 }) {
    if (try? execute(candidate, ["-c", "import bpy"]))?.code == 0 { return candidate }
  }
  return nil
}()

private let missing: Comment = """
  There is no real Blender here. `python3 -m venv FOLDER && FOLDER/bin/pip install bpy==4.5.15` (Python 3.11) and \
  TWEENING_BPY=FOLDER/bin/python make this test run.
  """

/// Runs a program and gives what it printed.
private func execute(_ program: String, _ words: [String]) throws -> (
  code: Int32, output: String
) {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [program] + words
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}

@Suite("From Blender and back", .enabled(if: python != nil, missing))
struct BlenderRoundTripTests {
  private func script(_ path: String, _ words: String...) throws -> String {
    let program = try #require(python)
    let file = Fixtures.repository.appending(path: path).path
    let result = try execute(program, [file] + words)
    try #require(result.code == 0, "\(path) failed")
    return result.output
  }

  @Test(
    "A file of all that a scene holds comes back with every curve to the bit, and plays the same")
  func roundTrip() throws {
    try withTemporaryFolder { folder in
      func path(_ name: String) -> String { folder.appending(path: name).path }
      let exporter = "Examples/Blender/export_actions.py"
      _ = try script("Tests/Fixtures/blender/make_scene.py", path("a.blend"))
      _ = try script(exporter, path("a.blend"), path("a.json"))
      let scene = try Scene(contentsOf: URL(filePath: path("a.json")))
      #expect(scene.actions.map(\.name).sorted() == ["Main", "Other", "Spin"])
      #expect(scene.actions.flatMap(\.channels).count == 15)
      #expect(scene.targets.map(\.name).sorted() == ["Ball", "Cube"])
      // Written by this library, brought into an empty Blender and out again.
      try scene.json().write(to: URL(filePath: path("b.json")))
      _ = try script("Examples/Blender/import_actions.py", path("b.json"), path("b.blend"))
      _ = try script(exporter, path("b.blend"), path("c.json"))
      let back = try Scene(contentsOf: URL(filePath: path("c.json")))
      #expect(back.json() == scene.json())

      let frames = (0..<40).map { Double($0) * 1.625 - 5 }.map { "\($0)" }.joined(separator: ",")
      let result = launch("sample", path("a.json"), "--frames", frames)
      try #require(result.code == 0, "\(result.errors)")
      let lines = result.output.split(separator: "\n")
      let columns = try #require(lines.first).split(separator: ",").dropFirst()
        .map { $0.replacing("\"\"", with: "\"").trimmingPrefix("\"").replacing("]\"", with: "]") }
      #expect(columns.count == 13)
      try Data(columns.joined(separator: "\n").utf8).write(to: URL(filePath: path("columns")))
      let printed = try script(
        "Tests/Fixtures/blender/sample_scene.py", path("a.blend"), frames, path("columns"))
      let rows = printed.split(separator: "\n").filter { $0.hasPrefix("row ") }
      try #require(rows.count == lines.count - 1)
      var worst = 0.0
      for (row, line) in zip(rows, lines.dropFirst()) {
        let theirs = row.split(separator: " ").dropFirst().compactMap { Double($0) }
        let ours = line.split(separator: ",").dropFirst().compactMap { Double($0) }
        try #require(theirs.count == columns.count && ours.count == columns.count)
        for (a, b) in zip(ours, theirs) { worst = max(worst, abs(a - b) / max(1, abs(b))) }
      }
      print("Blender round trip: \(rows.count * columns.count) samples, worst \(worst)")
      #expect(worst <= 1e-6)
    }
  }
}
