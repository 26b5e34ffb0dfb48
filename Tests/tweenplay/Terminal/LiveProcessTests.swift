import Foundation
import Testing

@testable import tweenplay

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// No time limits: they count what a test waits for one of few threads, which is most of a run, and a test that
// blocks is not ended by them. Each wait here has an end of its own.
@Suite("The program in a terminal")
struct LiveProcessTests {
  private static let greeting = "\u{1B}[?1049h"
  private static let leaving = String(describing: farewell)

  @Test(
    "It leaves the terminal as it found it when the person quits",
    arguments: ["q", "\u{3}", "\u{1B}"])
  func quits(_ key: String) throws {
    let process = try LiveProcess()
    #expect(process.wait(for: "authored"))
    #expect(process.contains(Self.greeting))
    #expect(process.modes != process.modesBefore)
    process.type(key)
    #expect(process.end() == (nil, 0))
    #expect(process.modes == process.modesBefore)
    #expect(String(decoding: process.written, as: UTF8.self).hasSuffix(Self.leaving))
  }

  @Test(
    "It leaves the terminal as it found it when a signal asks it to end, and says which",
    arguments: [
      SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
      SIGSYS,
    ])
  func isAskedToEnd(_ signal: Int32) throws { try end(by: signal) }

  @Test(
    "It leaves the terminal as it found it when it crashes, and says how",
    arguments: [SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE])
  func crashes(_ signal: Int32) throws { try end(by: signal) }

  @Test(
    "It ends when a crash is sent to it, backtrace and all",
    arguments: [SIGSEGV, SIGILL, SIGQUIT])
  func printsBacktrace(_ signal: Int32) throws {
    try end(by: signal, backtrace: "enable=yes,interactive=no,color=no,timeout=0s")
  }

  private func end(by signal: Int32, backtrace: String = "enable=no") throws {
    let process = try LiveProcess(backtrace: backtrace)
    #expect(process.wait(for: "authored"))
    process.send(signal)
    #expect(process.end() == (signal, nil))
    #expect(process.modes == process.modesBefore)
    #expect(process.contains(Self.leaving))
  }

  @Test("It follows mouse, keys and the size of the terminal")
  func reacts() throws {
    let process = try LiveProcess()
    #expect(process.wait(for: "authored"))
    process.type("\u{1B}[<35;10;5M")
    #expect(process.wait(for: "live   2"))
    process.type("6")
    #expect(process.wait(for: "backOut"))
    process.type("?")
    #expect(process.wait(for: "this help"))
    process.type("q")
    #expect(process.end() == (nil, 0))
  }

  @Test(
    "No size is too small", arguments: [(0, 0), (1, 1), (2, 500), (500, 2)] as [(UInt16, UInt16)])
  func sizes(_ columns: UInt16, _ rows: UInt16) throws {
    let process = try LiveProcess(columns: columns, rows: rows)
    #expect(process.wait(for: "\u{1B}[?2026l"))
    process.type("cft?\u{1B}[<35;10;5M")
    process.type("q")
    #expect(process.end() == (nil, 0))
  }
}

@Suite("The program without a terminal")
struct PlainProcessTests {
  /// Runs a command line, and ends its shell after ten seconds.
  private func shell(_ command: String) throws -> Finished {
    var finished = Finished(output: "", errors: "", code: 0)
    try withTemporaryFolder { folder in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "(\(command)) >output 2>errors"]
      process.environment = ["TWEENPLAY": LiveProcess.executable.path]
      process.currentDirectoryURL = folder
      try process.run()
      let deadline = ContinuousClock.now + .seconds(10)
      while process.isRunning, ContinuousClock.now < deadline {
        Thread.sleep(forTimeInterval: 0.01)
      }
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
      finished.output = try text(of: folder.appending(path: "output"))
      finished.errors = try text(of: folder.appending(path: "errors"))
      finished.code = process.terminationStatus
    }
    return finished
  }

  private func text(of file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  @Test("Without a terminal it prints the still")
  func still() throws {
    let result = try shell("\"$TWEENPLAY\"")
    #expect(result == launch())
    #expect(result.code == 0)
  }

  @Test("A reader who leaves ends it quietly")
  func closedPipe() throws {
    let result = try shell("(\"$TWEENPLAY\" easing --format csv; echo code $? >&2) | head -n 1")
    #expect(result.output == "easing,progress,value,velocity,acceleration\n")
    #expect(result.errors == "code 0\n")
  }

  @Test("A file that may not grow is an error, not the end")
  func fullFile() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try shell("ulimit -f 1; \"$TWEENPLAY\" easing --format csv -o '\(file.path)'")
    #expect(result.code == 1)
    #expect(result.errors.hasPrefix("tweenplay: "))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("Wrong words are told on standard error")
  func usage() throws {
    let result = try shell("\"$TWEENPLAY\" replya")
    #expect(result == launch("replya"))
    #expect(result.code == 2)
  }
}
