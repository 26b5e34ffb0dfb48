import Foundation
import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

@testable import tweenplay

@Suite("tweenplay replay")
struct ReplayTests {
  private let text = "t_seconds,x,y\n0,10,20\n0.05,30,20\n0.05,40,25\n0.1,0,-5.5\n0.3331,7,8\n"

  private func withTrace(_ text: String, _ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "trace.csv")
      try Data(text.utf8).write(to: file)
      try body(file.path)
    }
  }

  private func rows(_ output: String) throws -> [[Double]] {
    try output.split(separator: "\n").dropFirst().map { line in
      try line.split(separator: ",").map { try #require(Double($0)) }
    }
  }

  @Test("There is a line for each k/rate from 0 until the last event plus the duration")
  func lines() throws {
    try withTrace(text) { path in
      let result = launch("replay", path, "--format", "csv", "--rate", "60", "--duration=0.2")
      #expect(result.code == 0)
      #expect(
        result.output.hasPrefix(
          "t,target_x,target_y,x,y,vx,vy,live\n0.0,10.0,20.0,10.0,20.0,0.0,0.0,0\n"))
      let rows = try rows(result.output)
      #expect(rows.map { $0[0] } == (0...31).map { Double($0) / 60 })
      let usual = launch("replay", path, "--format", "csv").output.split(separator: "\n")
      #expect(usual.count == 1 + 1 + 99)
    }
    // 0.1 + 0.2 is above 0.3 and 0.7 / 0.1 below 7: the end counts as the quotient is rounded.
    #expect(lastSample(until: 0.3, rate: 10) == 3)
    #expect(lastSample(until: 0.1 + 0.2, rate: 10) == 3)
    #expect(lastSample(until: 0.7, rate: 10) == 7)
    #expect(lastSample(until: 0.69, rate: 10) == 6)
    #expect(lastSample(until: 0, rate: 1e9) == 0)
  }

  @Test("A sample at the very time of an event has the event in it; equal times count in order")
  func eventTimes() throws {
    try withTrace(text) { path in
      let rows = try rows(launch("replay", path, "--format", "csv", "--rate", "20").output)
      #expect(rows[1][1...2] == [40, 25])
      #expect(rows[1][7] == 2)
      #expect(rows[1][3...6] == [10, 20, 0, 0])
      #expect(rows[2][1...2] == [0, -5.5])
    }
  }

  @Test("The values are those of the scheduler, whatever the rate, and end on the target")
  func values() throws {
    try withTrace(text) { path in
      let coarse = try rows(
        launch("replay", path, "--format=csv", "--rate=50", "--easing=cubicInOut").output)
      let fine = try rows(
        launch("replay", path, "--format=csv", "--rate=200", "--easing=cubicInOut").output)
      for (index, row) in coarse.enumerated() { #expect(row == fine[index * 4]) }
      var scheduler = Scheduler()
      let x = scheduler.addProperty(10.0)
      let tween = Tween(duration: 0.5, easing: .cubic(.inOut))
      for (time, value) in [(0.05, 30.0), (0.05, 40), (0.1, 0), (0.3331, 7)] {
        scheduler.retarget(x, to: value, with: tween, at: time)
      }
      scheduler.advance(to: 0.5)
      // Whether retargets are added up as one polynomial may differ, which rounds otherwise.
      #expect((coarse[25][3] - scheduler[x]).magnitude < 1e-13)
      #expect((coarse[25][5] - scheduler.velocity(x)).magnitude < 1e-12)
    }
    try withTrace("t_seconds,x,y\n0,1,2\n0.5,3,4\n") { path in
      let rows = try rows(launch("replay", path, "--format=csv", "--rate=10").output)
      #expect(rows.last == [1, 3, 4, 3, 4, 0, 0, 0])
    }
  }

  @Test(
    "The recorded traces of the examples replay, to the sum of what each event adds",
    arguments: ["mouse_moves.csv", "draw_sailboat.csv"])
  func examples(_ name: String) throws {
    let file = Fixtures.repository.appending(path: "Examples/Traces/" + name)
    let trace = try PointerTrace(contentsOf: file)
    let rows = try rows(launch("replay", file.path, "--format", "csv", "--rate", "30").output)
    #expect(rows.count == Int((trace.duration + 0.5) * 30) + 1)
    // The one equation, written out, with every instant as it is in the file.
    for row in rows {
      var previous = trace.events[0]
      var expected = previous.x
      var size = 1.0
      for event in trace.events where event.time <= row[0] {
        let progress = min((row[0] - event.time) / 0.5, 1)
        let weight = 1 - progress * progress * (3 - 2 * progress)
        expected += event.x - previous.x + (previous.x - event.x) * weight
        size += abs(event.x - previous.x)
        previous = event
      }
      #expect(row[1] == previous.x && row[2] == previous.y)
      // Instants are rounded to ticks: 1.5 per duration and tick of 1.4 ns are 4e-9 of the way.
      #expect(abs(row[3] - expected) <= 1e-8 * size, "at \(row[0])")
    }
    for format in ["plot", "svg"] {
      #expect(launch("replay", file.path, "--format", format).code == 0)
    }
  }

  @Test("The pictures show pointer and follower and tell the numbers")
  func pictures() throws {
    try withTrace(text) { path in
      let plot = launch("replay", path)
      #expect(plot.code == 0)
      #expect(plot.output.contains("5 events in 0.33 s · mean lag "))
      #expect(plot.output.contains("─ follower"))
      #expect(!plot.output.contains("\u{1B}"))
      #expect(plot.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
      let colour = launch("replay", path, in: Surroundings(outputIsTerminal: true))
      #expect(colour.output.contains("\u{1B}[\(Ink.follower.sgr)m"))
      let svg = launch("replay", path, "--format", "svg")
      #expect(isWellFormed(svg.output))
      #expect(svg.output.contains("<title>trace.csv</title>"))
    }
  }

  @Test("Positions as far away as may be have a lag, in a picture and in a measure")
  func far() throws {
    try withTrace("t_seconds,x,y\n0,0,0\n0.1,1e160,2e160\n0.2,-3e160,1e160\n0.9,0,1e160\n") {
      path in
      #expect(launch("replay", path).output.contains(/mean lag 1\.[0-9]+e\+160 units/))
      let row = launch("tune", "--trace", path, "--format", "csv", "--easing", "smoothstep")
      let words = try #require(row.output.split(separator: "\n").last).split(separator: ",")
      let heads = try #require(row.output.split(separator: "\n").first).split(separator: ",")
      let place = try #require(heads.firstIndex(of: "trace_lag"))
      let lag = try #require(Double(words[place]))
      #expect((0.03...0.05).contains(lag))
    }
  }

  @Test("The result goes to a file with -o, which is left alone if the input is bad")
  func file() throws {
    try withTrace(text) { path in
      let target = path + ".svg"
      let result = launch("replay", path, "--format=svg", "-o", target)
      #expect(result == Finished(output: "", errors: "", code: 0))
      let written = try String(contentsOfFile: target, encoding: .utf8)
      #expect(written == launch("replay", path, "--format=svg").output)
      try Data("nonsense".utf8).write(to: URL(filePath: path))
      #expect(launch("replay", path, "-o", target).code == 1)
      #expect(try String(contentsOfFile: target, encoding: .utf8) == written)
      #expect(launch("replay", path + "x", "-o", target).isFailure(1, naming: "trace.csvx: "))
    }
    try withTrace(text) { path in
      let failure = launch("replay", path, "-o", "/nonexistent-folder/out.csv")
      #expect(failure.isFailure(1, naming: "/nonexistent-folder/out.csv: No such file"))
    }
  }

  @Test(
    "Bad traces are told in one line with file and line, and exit code 1",
    arguments: [
      ("", "trace.csv: "), ("t_seconds,x,y\n", "trace.csv: "), ("hello\n", "trace.csv:1: "),
      ("t_seconds,x,y\n0,1,2\n1,2\n", "trace.csv:3: "),
      ("t_seconds,x,y\n0,1,2\n1,2,three\n", "trace.csv:3: "),
      ("t_seconds,x,y\n0,nan,2\n", "trace.csv:2: "), ("t_seconds,x,y\n0,inf,2\n", "trace.csv:2: "),
      ("t_seconds,x,y\n1,1,2\n0.5,1,2\n", "trace.csv:3: "),
      ("t_seconds,x,y\n0,1,2\n0,1e300,2\n", "trace.csv:3: "),
    ])
  func badTraces(_ text: String, _ place: String) throws {
    try withTrace(text) { path in
      for format in ["plot", "csv", "svg"] {
        #expect(launch("replay", path, "--format", format).isFailure(1, naming: place))
      }
    }
  }

  @Test("Bad options are told in one line, and exit code 2")
  func badOptions() throws {
    try withTrace(text) { path in
      #expect(launch("replay").isFailure(2, naming: "missing argument '<trace>'"))
      for rate in ["0", "-1", "nan", "inf", "abc", "1e300"] {
        #expect(launch("replay", path, "--rate", rate).isFailure(2, naming: "--rate"), "\(rate)")
      }
      for duration in ["-1", "nan", "inf", "abc", "1e300"] {
        #expect(launch("replay", path, "--duration", duration).isFailure(2, naming: "--duration"))
      }
      #expect(
        launch("replay", path, "--easing", "smothstep").isFailure(2, naming: "\"smoothstep\"?"))
      #expect(
        launch("replay", path, "--format", "table").isFailure(2, naming: "one of plot, csv, svg"))
      #expect(launch("replay", path, "--format", "cvs").isFailure(2, naming: "did you mean 'csv'?"))
    }
  }

  @Test("A replay that is too long is the fault of an option that was given, else of the file")
  func tooLong() throws {
    try withTrace("t_seconds,x,y\n0,1,2\n12700800,3,4\n") { path in
      #expect(launch("replay", path).isFailure(1, naming: "trace.csv:3: the replay would last"))
      let given = launch("replay", path, "--duration", "5e-1")
      #expect(given.isFailure(2, naming: "'5e-1' is no value for --duration"))
    }
    try withTrace("t_seconds,x,y\n0,1,2\n1e6,3,4\n") { path in
      #expect(launch("replay", path).isFailure(1, naming: "trace.csv:3: at 120 Hz this makes"))
      let given = launch("replay", path, "--rate", "1e9")
      #expect(given.isFailure(2, naming: "'1e9' is no value for --rate"))
    }
    try withTrace(text) { path in
      let given = launch("replay", path, "--duration", "1e6")
      #expect(given.isFailure(2, naming: "'1e6' is no value for --duration"))
      #expect(launch("replay", path, "--rate", "0x10").isFailure(2, naming: "'0x10' is no value"))
      #expect(
        launch("replay", path, "--easing", "q").isFailure(2, naming: "'q' is no value for --easing")
      )
    }
    #expect(launch("replay", "").isFailure(2, naming: "no name for <trace>"))
  }

  @Test("On a terminal the picture and the prompt after it fit the screen")
  func fitsScreen() throws {
    for (columns, rows) in [(80, 24), (100, 30), (132, 50)] {
      let screen = Surroundings(
        outputIsTerminal: true, size: CellSize(columns: columns, rows: rows))
      let file = Fixtures.repository.appending(path: "Examples/Traces/mouse_moves.csv")
      let result = launch("replay", file.path, in: screen)
      #expect(result.output.count { $0 == "\n" } < rows, "\(columns) by \(rows)")
    }
  }

  @Test("No duration at all jumps from event to event")
  func jumps() throws {
    try withTrace(text) { path in
      let rows = try rows(
        launch("replay", path, "--format=csv", "--duration=0", "--rate=100").output)
      #expect(rows.count == 34)
      #expect(rows.allSatisfy { $0[1...2] == $0[3...4] && $0[7] == 0 })
    }
  }

  @Test("Every law and every policy follows by its own rule, and ends on the target")
  func lawsAndPolicies() throws {
    try withTrace(text) { path in
      for law in LawWord.allCases {
        for policy in PolicyWord.allCases {
          let found = try rows(
            launch(
              "replay", path, "--format=csv", "--rate=40", "--law", law.rawValue,
              "--policy=\(policy.rawValue)"
            ).output)
          var s = Scheduler()
          let x = s.addProperty(10.0)
          s.setLaw(law.law, of: x)
          for (time, value) in [(0.05, 30.0), (0.05, 40), (0.1, 0), (0.3331, 7)] {
            s.transaction(Transaction(key: "k", policy: policy.policy)) {
              _ = $0.retarget(x, to: value, with: Tween(duration: 0.5), at: time)
            }
          }
          for (index, row) in found.enumerated() {
            s.advance(to: Double(index) / 40)
            #expect(abs(row[3] - s[x]) <= 1e-12, "\(law), \(policy)")
          }
          s.advance(to: 2)
          #expect(s[x] == (policy == .ignore ? 30 : 7), "\(law), \(policy)")
        }
      }
      for (words, message) in [
        (["--law", "sum"], "'sum' is no value for --law: it must be one of additive"),
        (["--policy", "stak"], "did you mean 'stack'?"),
        (["--compare=1"], "--compare"),
      ] {
        let result = launchWords(["replay", path] + words)
        #expect(result.code == 2 && result.errors.contains(message), "\(result.errors)")
      }
    }
  }

  @Test(
    "Compared, one that starts anew goes beside it: with the velocity breaking off at each event")
  func compared() throws {
    try withTrace(text) { path in
      let found = try rows(
        launch("replay", path, "--format=csv", "--rate=1000", "--compare").output)
      let plain = try rows(launch("replay", path, "--format=csv", "--rate=1000").output)
      #expect(found.map { Array($0[..<8]) } == plain)
      // Just before an event the rival moves, just after it starts from rest.
      #expect(found[333][10] != 0 && abs(found[334][10]) < abs(found[333][10]) / 5)
      #expect(abs((found.last?[8] ?? 0) - 7) < 1e-5 && abs((found.last?[9] ?? 0) - 8) < 1e-5)
      let picture = launch("replay", path, "--compare").output
      for word in ["path", "speed", "starting anew", "follower"] { #expect(picture.contains(word)) }
      #expect(launch("replay", path, "--compare", "--format=svg").output.contains("starting anew"))
    }
  }
}
