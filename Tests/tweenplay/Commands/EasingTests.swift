import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

@testable import tweenplay

@Suite("tweenplay easing")
struct EasingTests {
  @Test("The table tells end conditions and continuity")
  func table() {
    let lines = launch(
      "easing", "smoothstep", "linear", "cubicInOut", "penner.expoIn", "--format", "table"
    )
    .output.split(separator: "\n").map { $0.split(separator: " ").map { String($0) } }
    #expect(
      lines[0] == [
        "easing", "f(0)", "f'(0)", "f''(0)", "f(1)", "f'(1)", "f''(1)", "retarget", "expiry", "lag",
      ])
    #expect(lines[1] == ["smoothstep", "0", "0", "6", "1", "0", "-6", "C1", "C1", "0.500"])
    #expect(lines[2] == ["linear", "0", "1", "0", "1", "1", "0", "C0", "C0", "0.500"])
    #expect(lines[3] == ["cubicInOut", "0", "0", "0", "1", "0", "0", "C2", "C2", "0.500"])
    #expect(lines[4][7...8] == ["jump", "C0"])
  }

  @Test("The lag is the mean of 1 − value")
  func lag() {
    func lag(_ name: String) -> String? {
      launch("easing", name, "--format", "table").output.split(separator: "\n").last?
        .split(separator: " ").last.map { String($0) }
    }
    #expect(lag("quadOut") == "0.333")
    #expect(lag("cubicOut") == "0.250")
    #expect(lag("backOut") == "0.108")
    #expect(lag("spring(20,0.5)") == "0.050")
  }

  @Test("As csv each easing has 101 lines with its own value, velocity and acceleration")
  func csv() throws {
    let lines = launch("easing", "backOut(2)", "steps(4)", "--format", "csv").output.split(
      separator: "\n")
    #expect(lines.count == 1 + 2 * 101)
    #expect(lines[0] == "easing,progress,value,velocity,acceleration")
    let easing = Easing.back(.out, overshoot: 2)
    let row = lines[1 + 25].split(separator: ",")
    #expect(row[0] == "backOut(2)")
    #expect(
      try row.dropFirst().map { try #require(Double($0)) } == [
        0.25, easing.value(at: 0.25), easing.velocity(at: 0.25), easing.acceleration(at: 0.25),
      ])
  }

  @Test(
    "Without a name all easings are shown, in every form",
    arguments: ["plot", "csv", "svg", "table"])
  func all(_ format: String) {
    let result = launch("easing", "--format", format)
    #expect(result.code == 0)
    for name in EasingCatalogue.names { #expect(result.output.contains(name)) }
    if format == "svg" { #expect(isWellFormed(result.output)) }
    if format == "plot" {
      #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  @Test("One easing is drawn with its velocity, vertical tangents or not")
  func one() {
    for name in ["smoothstep", "circOut", "steps(3)", "linear(0, 1 50%, 0.5)", "penner.expoIn"] {
      let result = launch("easing", name)
      #expect(result.code == 0)
      #expect(result.output.contains("─ velocity"))
      #expect(isWellFormed(launch("easing", name, "--format=svg").output))
    }
  }

  @Test("Where a velocity is left out of the picture, the picture says so")
  func leftOut() {
    let note = "by progress; from ±50 on left out"
    #expect(launch("easing", "circOut").output.contains(note))
    #expect(launch("easing", "circOut", "--format", "svg").output.contains(note))
    #expect(!launch("easing", "smoothstep").output.contains("left out"))
  }

  @Test("An unknown easing is told with what was probably meant")
  func unknown() {
    #expect(
      launch("easing", "smothstep").isFailure(
        2, naming: "unknown easing \"smothstep\"; did you mean \"smoothstep\"?"))
    for text in ["", "steps(0)", "backOut(", "spring(-1,0)", "a\nb\u{1B}"] {
      #expect(launch("easing", "--", text).isFailure(2, naming: ": "), "\(text)")
    }
    #expect(
      launch("easing", "steps(2000000000)").isFailure(2, naming: "from 1 to 1000000000"))
    #expect(launch("easing", "powerIn(1e-200)").isFailure(2, naming: "(1e-100 or more)"))
    #expect(
      launch("easing", "--format", "json").isFailure(2, naming: "one of plot, csv, svg, table"))
  }
}
