import Testing

@testable import Tweening

@Suite("Scratch lanes")
struct ScratchTests {
  @Test(
    "They are zeros, as many as asked for, on the stack and off it",
    arguments: [-1, 0, 1, 127, 128, 129, 700])
  func zeros(count: Int) {
    // The second time they may lie where the first have been.
    for _ in 0..<2 {
      let (found, sum) = withScratch(count) { lanes in
        var sum = 0.0
        for k in 0..<lanes.count {
          sum += lanes[k].magnitude
          lanes[k] = 1
        }
        return (lanes.count, sum)
      }
      #expect(found == max(1, count) && sum == 0)
    }
  }
}
