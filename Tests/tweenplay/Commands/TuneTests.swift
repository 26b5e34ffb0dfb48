import Foundation
import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

@testable import tweenplay

@Suite("tweenplay tune")
struct TuneTests {
  private struct Row {
    var words: [String]
    var numbers: [String: Double]
    var easing: Easing

    var tween: Tween { Tween(duration: numbers["duration"] ?? 0, easing: easing) }
  }

  private func rows(_ words: String...) throws -> [Row] {
    let result = launchWords(["tune", "--format", "csv"] + words)
    #expect(result.code == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n")
    let heads = try #require(lines.first).split(separator: ",").map { String($0) }
    return try lines.dropFirst().map { line in
      // Only the name may be quoted, and comes first.
      let isQuoted = line.hasPrefix("\"")
      let end = try #require(
        isQuoted ? line.dropFirst().firstIndex(of: "\"") : line.firstIndex(of: ","))
      let name = String(line[..<end].drop { $0 == "\"" })
      let rest = line[end...].drop { $0 == "\"" || $0 == "," }.split(separator: ",")
      var numbers: [String: Double] = [:]
      for (head, text) in zip(heads.dropFirst(3), rest.dropFirst(2)) {
        numbers[head] = Double(text)
      }
      return Row(
        words: [name] + rest.prefix(2).map { String($0) }, numbers: numbers,
        easing: try EasingSyntax.parse(name))
    }
  }

  @Test("All timings have the lag asked for, none overshoots by more than allowed")
  func limits() throws {
    for (text, limit) in [("0", 0), ("2%", 0.02), ("0.1", 0.1), ("50%", 0.5), ("1e300", 1e300)] {
      let rows = try rows("--lag", "25ms", "--overshoot", text)
      #expect(rows.count == 8)
      for row in rows {
        let response = row.easing.response(duration: row.tween.duration)
        #expect(row.numbers["mean_lag"] == response.meanLag)
        #expect((response.meanLag - 0.025).magnitude < 1e-12)
        #expect(row.numbers["worst_overshoot"] == response.worstOvershoot)
        #expect(response.worstOvershoot <= limit + 1e-9)
        #expect(row.numbers["step_overshoot"] == response.stepOvershoot)
        #expect(row.numbers["cutoff"] == response.cutoff)
        #expect(row.easing.retargetContinuity >= .c1)
      }
      let trembles = rows.compactMap { $0.numbers["tremble"] }
      #expect(trembles.count == 8 && trembles == trembles.sorted())
    }
  }

  @Test("What may overshoot more trembles less; without overshoot it is a curve that only rises")
  func choice() throws {
    let trembles = try ["0", "2%", "5%", "20%"].map {
      try #require(try rows("--overshoot", $0).first?.numbers["tremble"])
    }
    for (strict, loose) in zip(trembles, trembles.dropFirst()) { #expect(loose < strict) }
    // A spring uses all it is allowed, but for a thousandth of damping.
    let lively = try #require(try rows("--overshoot", "2%").first)
    #expect(lively.words[0].hasPrefix("pinned(spring("))
    #expect(try #require(lively.numbers["worst_overshoot"]) > 0.0196)
    #expect(try rows("--overshoot", "0").allSatisfy { $0.words[1...] == ["C1", "C1"] })
  }

  @Test("No named easing within the limit that is as smooth trembles less than the best one")
  func best() throws {
    let best = try #require(try rows("--overshoot", "0.1").first?.numbers["tremble"])
    for named in EasingCatalogue.all where named.easing.retargetContinuity >= .c1 {
      let timing = TunedTiming(name: named.name, easing: named.easing)
      guard timing.isSmooth, timing.stays(within: 0.1) else { continue }
      #expect(timing.tremble >= best, "\(named.name)")
    }
    #expect(!TunedTiming(name: "", easing: .cubic(.in)).isSmooth)
    #expect(!TunedTiming(name: "", easing: .cubic(.out)).isSmooth)
    #expect(!TunedTiming(name: "", easing: .steps(1)).isSmooth)
    #expect(TunedTiming(name: "", easing: .smoothstep).isSmooth)
  }

  @Test("A scheduler whose target trembles moves by what is told", arguments: 0..<5)
  func tremble(_ index: Int) throws {
    let names = ["smoothstep", "linear", "backOut", "pinned(spring(8.3, 0.78))", "steps(3)"]
    let row = try #require(try rows("--easing", names[index], "--lag", "0.1").first)
    let seed = 900 + UInt64(index)
    var random = SeededGenerator(seed: seed)
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    var (sum, last) = (0.0, 0.0)
    let count = 6000
    for k in 0..<count {
      // An event each 10 ms, a read somewhere between two.
      let time = Double(k) * 0.01
      let wide = 3.0.squareRoot()
      scheduler.retarget(x, to: random.double(in: -wide...wide), with: row.tween, at: time)
      let phase = 0.01 * (0.5 + Double((k / 400) % 15)) / 15
      scheduler.advance(to: time + phase)
      let value = scheduler[x]
      if k % 400 > 0 { sum += (value - last) * (value - last) }
      last = value
    }
    let measured = (sum / Double(count - count / 400)).squareRoot()
    let told = try #require(row.numbers["tremble"])
    #expect(
      (measured / told - 1).magnitude < 0.06, "\(names[index]): \(measured), \(told), \(seed)")
  }

  @Test("On a trace the lag is found again, and the overshoot stays within the worst")
  func trace() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "trace.csv")
      var text = "t_seconds,x,y\n"
      for k in 0...800 {
        let time = Double(k) / 1000
        text += "\(time),\(300 * Maths.sin(turns: time)),\(200 * Maths.cos(turns: 1.5 * time))\n"
      }
      try Data(text.utf8).write(to: file)
      for name in ["linear", "smoothstep", "cubicOut", "pinned(spring(8.3, 0.78))"] {
        let row = try #require(try rows("--easing", name, "--trace", file.path).first)
        // Events a millisecond apart are late by half of one, and a wave is not a ramp.
        #expect((try #require(row.numbers["trace_lag"]) - 0.04).magnitude < 0.0015, "\(name)")
        let overshoot = try #require(row.numbers["trace_overshoot"])
        #expect(overshoot <= (row.numbers["worst_overshoot"] ?? 0) + 1e-9)
      }
      // From one corner to the other at once: a step.
      try Data("t_seconds,x,y\n0,0,5\n0.1,100,5\n".utf8).write(to: file)
      let row = try #require(try rows("--easing", "backOut", "--trace", file.path).first)
      #expect((try #require(row.numbers["trace_overshoot"]) - 0.1).magnitude < 1e-4)
      // Of two events at one instant, both count as targets.
      try Data("t_seconds,x,y\n0,0,0\n0,5,5\n0.5,1,1\n".utf8).write(to: file)
      let both = try #require(try rows("--easing", "cubicOut", "--trace", file.path).first)
      #expect(both.numbers["trace_overshoot"] == 0)
      // Nothing moves: no lag.
      try Data("t_seconds,x,y\n0,7,5\n0.1,7,5\n".utf8).write(to: file)
      #expect(try rows("--trace", file.path).first?.numbers["trace_lag"]?.isNaN == true)
      #expect(launch("tune", "--trace", file.path).output.contains(" none "))
      #expect(
        launch("tune", "--trace", file.path, "--format", "json").output
          .contains("\"trace_lag\":null"))
      try Data("t_seconds,x,y\n0,0,5\n0,7\n".utf8).write(to: file)
      #expect(launch("tune", "--trace", file.path).isFailure(1, naming: file.path + ":3"))
      try Data("t_seconds,x,y\n0,0,5\n12000000,7,1\n".utf8).write(to: file)
      #expect(launch("tune", "--trace", file.path).isFailure(1, naming: "too long a trace"))
    }
  }

  @Test("Times and shares are read with their units")
  func units() {
    let result = launch("tune", "--lag", "40ms", "--overshoot", "2%")
    #expect(result.code == 0)
    #expect(launch("tune", "--lag", "0.04s", "--overshoot=0.02") == result)
    #expect(launch("tune", "--lag=0.04", "--overshoot", "2e0%") == result)
    #expect(launch("tune", "--overshoot", "2%") == result)
    #expect(launch("tune", "--lag", "3600s").code == 0)
    #expect(result.output.split(separator: "\n").count == 9)
  }

  @Test("As json there is an array with the numbers of csv")
  func json() throws {
    struct Entry: Decodable, Equatable {
      var easing: String
      var duration, mean_lag: Double
      var cutoff: Double?
    }
    let text = launch("tune", "--format", "json").output
    let entries = try JSONDecoder().decode([Entry].self, from: Data(text.utf8))
    let rows = try rows()
    #expect(entries.map { $0.easing } == rows.map { $0.words[0] })
    #expect(entries.map { $0.cutoff } == rows.map { $0.numbers["cutoff"] })
    let never = launch("tune", "--easing", "steps(1)", "--format", "json").output
    #expect(never.contains("\"cutoff\":null"))
  }

  @Test("What cannot be is told in one line")
  func failures() {
    for lag in ["0", "-4", "nan", "inf", "40m", "", "ms", "0x4", "1e9", "4 ms", "0.01ms"] {
      #expect(launch("tune", "--lag=\(lag)").isFailure(2, naming: "for --lag: it must be a time"))
    }
    for share in ["-1", "nan%", "inf", "%", "2%%", "two", "0x1"] {
      #expect(launch("tune", "--overshoot=\(share)").isFailure(2, naming: "for --overshoot: it"))
    }
    #expect(
      launch("tune", "--easing", "backOut", "--overshoot", "2%").isFailure(
        2, naming: "it can overshoot by 10%, and --overshoot allows 2%"))
    #expect(launch("tune", "--easing", "backOut(30)").isFailure(2, naming: "none makes that"))
    #expect(launch("tune", "--easing", "step-start").isFailure(2, naming: "none makes that"))
    #expect(launch("tune", "--easing", "smothstep").isFailure(2, naming: "did you mean"))
    for word in ["-1%", "-0.1", "-.5%"] {
      #expect(launch("tune", "--overshoot", word).isFailure(2, naming: word), "\(word)")
    }
    #expect(launch("tune", "--lag", "40", "--easing", "bounceOut").output.contains(" 0.00"))
    #expect(!launch("tune", "--lag", "40", "--easing", "bounceOut").output.contains(" 0.00 Hz"))
    #expect(launch("tune", "--trace", "/nowhere.csv").isFailure(1, naming: "/nowhere.csv"))
    #expect(launch("tune", "--format", "svg").isFailure(2, naming: "one of csv, table, json"))
    #expect(launch("tune", "40ms").isFailure(2, naming: "unexpected argument"))
  }
}
