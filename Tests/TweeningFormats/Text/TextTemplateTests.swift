import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

@Suite("Numbers in texts")
struct TextTemplateTests {
  @Test("Numbers are found where a style sheet has them, and nowhere else")
  func finding() {
    let expected: [(String, [Double], [String])] = [
      ("12.5px", [12.5], ["", "px"]),
      ("translate(12.5px, -3px)", [12.5, -3], ["translate(", "px, ", "px)"]),
      ("rotate3d(0,0,1,.5turn)", [0, 0, 1, 0.5], ["rotate3d(", ",", ",", ",", "turn)"]),
      ("#ff0000 1e-2", [0.01], ["#ff0000 ", ""]),
      ("1em 2e3x 4e", [1, 2000, 4], ["", "em ", "x ", "e"]),
      ("10-5", [10, 5], ["", "-", ""]),
      ("x1 y_2 é3 a.b", [], ["x1 y_2 é3 a.b"]),
      ("1.2.3", [1.2], ["", ".3"]),
      ("", [], [""]),
      ("- + . e5", [], ["- + . e5"]),
      ("+7:-8", [7, -8], ["", ":", ""]),
      ("1e999", [], ["1e999"]),
      ("€ 5", [5], ["€ ", ""]),
    ]
    for (text, numbers, pieces) in expected {
      let template = TextTemplate(text)
      #expect(template.numbers == numbers, "\(text)")
      #expect(template.pieces == pieces, "\(text)")
    }
  }

  @Test("Numbers are written as short as their places allow")
  func writing() {
    let template = TextTemplate("<0>")
    let expected: [(Double, Int, String)] = [
      (12.5, 3, "12.5"), (-3, 3, "-3"), (-0.0004, 3, "0"), (0.0005, 3, "0.001"), (2.5, 0, "3"),
      (-2.5, 0, "-3"), (1.999_96, 3, "2"), (1.05, 2, "1.05"), (0.1 + 0.2, 15, "0.3"),
      (1e30, 3, "1e+30"), (.nan, 3, "0"), (-.infinity, 3, "0"), (7, -4, "7"), (1.5, 99, "1.5"),
      (123_456_789.125, 3, "123456789.125"),
    ]
    for (number, places, text) in expected {
      #expect(template.text(number, places: places) == "<\(text)>", "\(number)")
    }
  }

  @Test("A text moves as its numbers do, and ends as it was written")
  func tweening() throws {
    let from = TextTemplate("matrix(1, 0, 0, 1, 10, -20.5)")
    let to = TextTemplate("matrix(2, 0, 0, 2, 0, 0)")
    #expect(from.pieces == to.pieces)
    #expect(from.value(as: SIMD4<Double>.self) == nil)
    let goal = try #require(to.value(as: SIMD8<Double>.self))
    var s = Scheduler()
    let text = s.addProperty(try #require(from.value(as: SIMD8<Double>.self)))
    s.retarget(text, to: goal, with: Tween(duration: 1, easing: .linear))
    #expect(from.text(s[text]) == "matrix(1, 0, 0, 1, 10, -20.5)")
    s.advance(to: 0.5)
    #expect(from.text(s[text]) == "matrix(1.5, 0, 0, 1.5, 5, -10.25)")
    s.advance(to: 1)
    #expect(from.text(s[text]) == "matrix(2, 0, 0, 2, 0, 0)")
    // Numbers without a lane stay as they are written.
    #expect(from.text(SIMD2(7.0, 8)) == "matrix(7, 8, 0, 1, 10, -20.5)")
  }

  @Test("A template of any bytes gives its text back, but for the way its numbers are written")
  func anything() {
    var random = SeededGenerator(seed: 81)
    let alphabet = Array("0123456789..--++eE ,(#_x€é\u{301}\n")
    for _ in 0..<5000 {
      let length = random.index(below: 14)
      let text = String((0..<length).map { _ in alphabet[random.index(below: alphabet.count)] })
      let template = TextTemplate(text)
      #expect(template.pieces.count == template.numbers.count + 1)
      // Read once more, what was written has the same numbers and pieces.
      guard let value = template.value(as: SIMD16<Double>.self),
        template.numbers.allSatisfy({ $0 == 0 || (1e-9...1e3).contains($0.magnitude) }),
        // With the 0 that is written before the point it is an exponent.
        !text.lowercased().contains(/e[+-]\./)
      else { continue }
      let again = TextTemplate(template.text(value, places: 15))
      #expect(again.pieces.count == template.pieces.count, "seed 81, \(text)")
    }
  }

  @Test("Large numbers are written without a point, and those without a lane as they were")
  func large() {
    #expect(TextTemplate("5px").text(10_000.0, places: 15) == "10000px")
    #expect(TextTemplate("5px").text(-1e7, places: 12) == "-10000000px")
    #expect(TextTemplate("5px").text(10_000.5, places: 15) == "10000.5px")
    #expect(TextTemplate("1px 2.123456px +.50e1").text(5.0) == "5px 2.123456px +.50e1")
    #expect(TextTemplate("1.0") == TextTemplate("1"))
  }
}
