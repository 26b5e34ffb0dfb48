import Testing
import Tweening
import TweeningTestSupport

@Suite("Histories of keys")
struct KeyHistoryTests {
  /// How many there are in each part.
  private static let count: Int = {
    #if DEBUG
      60
    #else
      1_500
    #endif
  }()

  @Test(
    "No change of a number and no end of a tween jumps, by any key, policy and law",
    arguments: 0..<8)
  func numbers(part: Int) {
    for seed in part * Self.count..<(part + 1) * Self.count {
      var history = KeyHistory<Double>(seed: seed) {
        $0.double(in: -1...1)
      } distance: {
        abs($0 - $1)
      }
      history.run(steps: 24)
      if let problem = history.problem { Issue.record("seed \(seed): \(problem)") }
    }
  }

  @Test("Nor do those of a rotation", arguments: 0..<8)
  func rotations(part: Int) {
    for seed in part * Self.count..<(part + 1) * Self.count {
      var history = KeyHistory<Rotation>(seed: seed) { random in
        let imaginary = SIMD3(
          random.double(in: -0.3...0.3), random.double(in: -0.3...0.3),
          random.double(in: -0.3...0.3))
        return Rotation(quaternion: SIMD4(imaginary, random.double(in: 0.5...1)))
      } distance: { a, b in
        let (a, b) = (a.quaternion, b.quaternion)
        let near = (a * b).sum() < 0 ? -b : b
        return ((a - near) * (a - near)).sum().squareRoot()
      }
      history.run(steps: 24)
      if let problem = history.problem { Issue.record("seed \(seed): \(problem)") }
    }
  }
}
