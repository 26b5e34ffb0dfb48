import Testing
import Tweening
import TweeningTestSupport

@Suite("Blender's golden answers, as read")
struct GoldenReadingTests {
  @Test(
    "Every case of every file makes a curve",
    arguments: [
      ("easing", 390), ("handles", 433), ("extrapolation", 140), ("modifiers", 319),
    ])
  func curves(_ topic: String, _ count: Int) throws {
    let cases = try Golden.blender(topic)
    #expect(cases.count == count)
    for golden in cases {
      let curve = try golden.solvedCurve(.blender)
      #expect(curve.keyframes.count == golden["solved"].array.count, "\(golden["id"].text)")
      #expect(curve.modifiers.count == golden["modifiers"].array.count, "\(golden["id"].text)")
      #expect(!golden.samples.isEmpty)
    }
  }
}
