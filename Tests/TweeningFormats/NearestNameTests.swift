import Testing
import TweeningFormats

@Suite("The nearest name")
struct NearestNameTests {
  let known = ["duration", "delay", "easing", "spring", "x"]

  @Test(
    "A near miss finds its name",
    arguments: [
      ("duratoin", "duration"), ("Delay", "delay"), ("esing", "easing"), ("springs", "spring"),
      ("durations", "duration"), ("elay", "delay"),
    ])
  func nearMiss(written: String, meant: String) {
    #expect(nearestName(to: written, among: known) == meant)
  }

  @Test("A name far from all finds none", arguments: ["", "colour", "y", "dy", "ring of fire"])
  func farFromAll(written: String) {
    #expect(nearestName(to: written, among: known) == nil)
  }

  @Test("Of equally near names the first wins, and no names give none")
  func ties() {
    #expect(nearestName(to: "abcx", among: ["abca", "abcb"]) == "abca")
    #expect(nearestName(to: "abcx", among: []) == nil)
  }

  @Test("A very long name costs no more than a short one")
  func longName() {
    #expect(nearestName(to: String(repeating: "a", count: 1_000_000), among: known) == nil)
  }

  @Test("An excerpt of foreign text is short, quoted and one line")
  func excerpts() {
    #expect(excerpt("a\nb\u{1B}[2J\u{2028}é") == #""a\u{a}b\u{1b}[2J\u{2028}é""#)
    #expect(excerpt(String(repeating: "x", count: 1000)).count == 43)
  }
}
