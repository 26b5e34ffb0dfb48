import Foundation
import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

@Suite("Easings as text")
struct EasingSyntaxTests {
  @Test(
    "The names people type are understood",
    arguments: [
      ("smoothstep", Easing.smoothstep), (" linear ", .linear), ("cubicInOut", .cubic(.inOut)),
      ("cubic-in-out", .cubic(.inOut)), ("easeInOutCubic", .cubic(.inOut)),
      ("ease-in-out", .easeInOut), ("easeIn", .easeIn), ("ease", .ease), ("Cubic", .cubic(.inOut)),
      ("elasticOut(1,0.3)", .elastic(.out, amplitude: 1, period: 0.3)),
      ("elastic", .elastic(.out)), ("bounce", .bounce(.out)), ("easeOutBounce", .bounce(.out)),
      ("backOut(2)", .back(.out, overshoot: 2)), ("back(2, in)", .back(.in, overshoot: 2)),
      ("power(2.5,inOut)", .power(.inOut, exponent: 2.5)), ("powerIn(3)", .power(.in, exponent: 3)),
      ("spring(20,0.5)", .spring(angularFrequency: 20, dampingRatio: 0.5)),
      ("pinned( spring(20, 0.5) )", .spring(angularFrequency: 20, dampingRatio: 0.5).pinned),
      ("mirrored(backOut(2))", .back(.in, overshoot: 2)),
      ("mirrored(steps(3))", Easing.steps(3, .jumpEnd).mirrored),
      ("cubic-bezier(.25,.1,.25,1)", .ease), ("cubicBezier(0.5,0,0.5,1)", .perfect),
      ("steps(4, jump-end)", .steps(4)), ("steps(4, start)", .steps(4, .jumpStart)),
      ("steps(2,jump-none)", .steps(2, .jumpNone)), ("step-end", .steps(1)),
      (
        "linear(0, 0.5 20% 40%, 1)",
        .stops([EasingStop(0), EasingStop(0.5, at: 0.2), EasingStop(0.5, at: 0.4), EasingStop(1)])
      ),
      (
        "linear(0, 20% 0.5, 1e0)", .stops([EasingStop(0), EasingStop(0.5, at: 0.2), EasingStop(1)])
      ),
      ("penner.expoOut", .expo(.out, form: .penner)), ("penner.cubicIn", .cubic(.in)),
      ("exponential-in", .expo(.in)), ("easeLinear", .linear), ("ease-steps(4)", .steps(4)),
      ("ease_smoothstep", .smoothstep),
      ("easeSpring(20, 1)", .spring(angularFrequency: 20, dampingRatio: 1)),
      ("ease", .ease), ("ease-in", .easeIn), ("easeOutQuint", .quint(.out)),
      ("quintic_out", .quint(.out)), ("sin-out-in", .sine(.outIn)),
    ])
  func understood(text: String, easing: Easing) throws {
    #expect(try EasingSyntax.parse(text) == easing)
  }

  @Test(
    "What is wrong is told with its place and with what was probably meant",
    arguments: [
      ("", EasingSyntaxError.Reason.empty, 0), ("  ", .empty, 2),
      ("cubicInOt", .unknownName("cubicInOt", suggestion: "cubicInOut"), 0),
      (" elstic-out(1)", .unknownName("elstic-out", suggestion: "elasticOut"), 1),
      ("xyzzy", .unknownName("xyzzy", suggestion: nil), 0),
      ("backOut(two)", .unknownArgument("two", expected: "a number"), 8),
      ("spring(20, nan)", .unknownArgument("nan", expected: "a number"), 11),
      ("spring(20, 0x1p3)", .unknownArgument("0x1p3", expected: "a number"), 11),
      ("spring(20", .unclosed, 6), ("linear)", .trailing(")"), 6),
      ("cubicIn cubicOut", .trailing("cubicOut"), 8), ("steps(0)", .problem(.stepCount), 6),
      ("linear()", .problem(.noStops), 0), ("spring(-1, 2)", .problem(.springParameter), 7),
      ("spring(20, -1)", .problem(.springParameter), 11),
      ("spring(1e-101, 0.5)", .problem(.springParameter), 7),
      ("linear(0 1e51%, 1e60)", .problem(.notFinite), 16),
      ("ease-in-ot", .unknownName("ease-in-ot", suggestion: "ease-in-out"), 0),
      ("easee", .unknownName("easee", suggestion: "ease"), 0),
      ("elasticOut(1, 0)", .problem(.periodNotPositive), 14),
      ("cubic-bezier(2,0,0,1)", .problem(.controlPointOutside), 13),
      ("cubic-bezier(0,0, 2,1)", .problem(.controlPointOutside), 18),
      ("linear(0, 0.5 1e60%, 1)", .problem(.notFinite), 10),
      ("spring(20, 1e60)", .problem(.notFinite), 11),
      ("powerIn(1e999)", .problem(.notFinite), 8),
      ("pinned(linear(1, 1))", .problem(.cannotPin), 7),
      (
        "cubicIn(3)", .argumentCount(name: "cubicIn", expected: "no arguments", found: 1), 0
      ),
      ("pinned(foo)", .unknownName("foo", suggestion: nil), 7),
    ])
  func errors(text: String, reason: EasingSyntaxError.Reason, offset: Int) {
    #expect(throws: EasingSyntaxError(reason, offset: offset)) {
      _ = try EasingSyntax.parse(text)
    }
  }

  @Test("Garbage of any kind is refused in one line, quickly and without a trap")
  func garbage() {
    var generator = SeededGenerator(seed: 20261120)
    let alphabet = Array("abceinoutlr()(),,%.-0123456789 \u{e9}\u{0}\n".unicodeScalars)
    var texts = [
      String(repeating: "pinned(", count: 10_000), String(repeating: "a", count: 1_000_000),
      "linear(" + String(repeating: "1,", count: 50_000),
    ]
    for _ in 0..<2000 {
      var text = ["", "linear(", "steps(", "spring(", "pinned("][generator.index(below: 5)]
      for _ in 0..<generator.index(below: 12) {
        text.unicodeScalars.append(alphabet[generator.index(below: alphabet.count)])
      }
      texts.append(text)
    }
    for text in texts {
      do {
        let easing = try EasingSyntax.parse(text)
        #expect(easing.problem == nil, "\(text.prefix(80))")
      } catch {
        #expect(!error.description.contains("\n"))
        #expect(error.description.utf8.count < 300)
        #expect((0...text.utf8.count).contains(error.offset))
      }
    }
  }

  @Test("An easing that is written and read again is equal, whatever its numbers")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 4711)
    var easings = EasingCatalogue.all.map(\.easing)
    func any() -> Double {
      let magnitude = [1e-99, 1e-7, 0.01, 1, 100, 1e17, 1e99][generator.index(below: 7)]
      return generator.double(in: -1...1) * magnitude
    }
    for _ in 0..<300 {
      let direction = Direction.allCases[generator.index(below: 4)]
      let position = StepPosition.allCases[generator.index(below: 4)]
      let unit = { generator.double(in: 0...1) }
      easings += [
        .power(direction, exponent: any().magnitude), .back(direction, overshoot: any()),
        .elastic(direction, amplitude: any(), period: any().magnitude, form: .penner),
        .elastic(direction, amplitude: unit() * 3), .bezier(unit(), any(), unit(), any()),
        .steps(2 + generator.index(below: 1000), position),
        .spring(angularFrequency: any().magnitude, dampingRatio: any().magnitude),
        .spring(angularFrequency: unit() * 30 + 1, dampingRatio: unit()).pinned,
        Easing.steps(3, .jumpBoth).pinned, Easing.steps(3, .jumpBoth).mirrored,
      ]
      let stops = (0...generator.index(below: 8)).map { k in
        EasingStop(any(), at: k % 3 == 1 ? nil : any())
      }
      easings.append(.stops(stops))
    }
    for easing in easings where easing.problem == nil {
      let text = try #require(EasingSyntax.write(easing))
      #expect(try EasingSyntax.parse(text) == easing, "\(text)")
    }
    #expect(EasingSyntax.write(.custom { $0 }) == nil)
    #expect(EasingSyntax.write(.steps(0)) == nil)
  }

  @Test("The catalogue names every family in every direction, each name once and canonical")
  func catalogue() throws {
    let all = EasingCatalogue.all
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(all.count == 57)
    for entry in all {
      #expect(try EasingSyntax.parse(entry.name) == entry.easing)
      #expect(EasingSyntax.write(entry.easing) == entry.name)
    }
    let names = EasingCatalogue.names
    for name in ["linear", "ease-in-out", "bounceOutIn", "penner.elasticInOut", "spring(20, 0.5)"] {
      #expect(names.contains(name))
    }
  }

  private struct BrowserFile: Decodable {
    struct Case: Decodable {
      var css: String
      var canonical: String?
      var samples: [[Double]]
    }
    var cases: [Case]
  }

  @Test("Every easing given to a browser is read, as is the browser's own way of writing it")
  func browserText() throws {
    let data = try Fixtures.data("browser/easing.json")
    let file = try JSONDecoder().decode(BrowserFile.self, from: data)
    #expect(file.cases.count == 138)
    for item in file.cases {
      let easing = try EasingSyntax.parse(item.css)
      let canonical = try EasingSyntax.parse(item.canonical ?? item.css)
      for sample in item.samples where !item.css.hasPrefix("steps") {
        let tolerance = item.css.hasPrefix("cubic-bezier") ? 2e-3 : 1e-5
        #expect(abs(easing.value(at: sample[0]) - sample[1]) < tolerance, "\(item.css)")
        #expect(
          abs(canonical.value(at: sample[0]) - easing.value(at: sample[0])) < 1e-9, "\(item.css)")
      }
    }
  }
}
