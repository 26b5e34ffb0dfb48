import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Handles as Blender solves them")
struct SolvedHandleTests {
  /// All curves of a file of Blender's answers, each with a name.
  private static func curves(_ topic: String) throws -> [(name: String, golden: Golden)] {
    var result: [(String, Golden)] = []
    for golden in try Golden.blender(topic) {
      let id = golden["id"].text
      let strips = golden["tracks"].array.flatMap { $0["strips"].array }
      let inner =
        golden["curves"].array + golden["base_action"]["curves"].array
        + strips.flatMap { $0["curves"].array + [$0["influence_curve"], $0["time_curve"]] }
      let own = golden["solved"].exists ? [golden] : []
      result += (own + inner.filter { $0["solved"].exists }).map { (id, $0) }
    }
    return result
  }

  @Test(
    "Every handle is where Blender puts it",
    arguments: [
      ("easing", 390, 881), ("handles", 433, 1_956), ("extrapolation", 140, 349),
      ("modifiers", 319, 1_027), ("action", 179, 497), ("nla", 1_868, 5_067), ("editing", 56, 138),
    ])
  func solved(_ topic: String, _ count: Int, _ bitEqual: Int) throws {
    var rows = 0
    var equal = 0
    var worst = (error: 0.0, name: "none")
    let curves = try Self.curves(topic)
    for (name, golden) in curves {
      let keys = KeyMerging.merged(KeyMerging.sorted(golden.keyframes))
      let solved = HandleSolver(
        keys, extrapolation: golden.extrapolation, smoothing: golden.smoothing,
        modifiers: golden.modifiers
      ).applied(to: keys)
      let expected = golden["solved"].array.map(\.numbers)
      try #require(solved.count == expected.count, "\(name)")
      let values = expected.flatMap { [$0[1], $0[3], $0[5]] }
      let frames = expected.flatMap { [$0[0], $0[2], $0[4]] }
      for (key, row) in zip(solved, expected) {
        let (left, right) = (key.leftHandle, key.rightHandle)
        let found = [key.frame, key.value, left.frame, left.value, right.frame, right.value]
        rows += 1
        if found == row { equal += 1 }
        for (place, pair) in zip(found, row).enumerated() {
          let error =
            (pair.0 - pair.1).magnitude / Self.unit(place % 2 == 0 ? frames : values)
          if !(error <= worst.error) { worst = (error, name) }
        }
      }
    }
    print(
      "blender/\(topic), handles: \(curves.count) curves, \(rows) keys, \(equal) bit-equal,",
      "worst \(worst.error) of what is allowed (\(worst.name))")
    #expect(curves.count == count && equal >= bitEqual)
    #expect(worst.error <= 1, "\(worst)")
  }

  /// What is allowed: 2.3e-7 of the range, or one ulp of the largest number where that is more.
  private static func unit(_ numbers: [Double]) -> Double {
    let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
    let largest = Float(max(low.magnitude, high.magnitude))
    return max(2.3e-7 * (high - low), Double(largest.ulp))
  }
}
