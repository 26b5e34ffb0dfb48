import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Roots in single precision")
struct BlenderRootTests {
  private static func cubeRoot(_ x: Double) -> Double {
    if x > 0 { return Maths.exp(Maths.log(x) / 3) }
    return x < 0 ? -Maths.exp(Maths.log(-x) / 3) : 0
  }

  /// The closed form where there is one real root, with every step in full.
  private static func root(_ q: [Float], at x: Float) -> Float?? {
    let c0 = Double(q[0] - x)
    let c1 = Double(3 * (q[1] - q[0]))
    let c2 = Double(3 * (q[0] - 2 * q[1] + q[2]))
    let c3 = Double(q[3] - q[0] + 3 * (q[1] - q[2]))
    guard c3 != 0 else { return nil }
    let (a, b, c) = (c2 / c3 / 3, c1 / c3, c0 / c3)
    let p = b / 3 - a * a
    let half = (2 * a * a * a - a * b + c) / 2
    let d = half * half + p * p * p
    guard d > 0 else { return nil }
    let t = d.squareRoot()
    let root = Float(cubeRoot(-half + t) + cubeRoot(-half - t) - a)
    return .some(root >= -1e-10 && root <= 1.000001 ? root : nil)
  }

  @Test("What an estimate tells is what the closed form gives, to the bit", arguments: 0..<8)
  func estimates(seed: Int) {
    var random = SeededGenerator(seed: UInt64(8300 + seed))
    var tried = 0
    for _ in 0..<20_000 {
      let start = Float(random.double(in: -1000...1000))
      // Segments and reaches of all sizes, those of a third next to a division by nothing.
      let run = Float(Maths.exp2(random.double(in: -8...12)))
      func reach() -> Float {
        switch random.index(below: 4) {
        case 0: run / 3
        case 1: run * Float(random.double(in: 0.3333...0.3334))
        default: run * Float(random.double(in: 0...1))
        }
      }
      let frames = [start, start + reach(), start + run - reach(), start + run]
      let root = BlenderRoot(frames[0], frames[1], frames[2], frames[3])
      for _ in 0..<5 {
        let x = start + run * Float(random.double(in: 0...1))
        guard let expected = Self.root(frames, at: x) else { continue }
        tried += 1
        #expect(
          root.first(at: x)?.bitPattern == expected?.bitPattern, "\(frames) at \(x), seed \(seed)")
      }
    }
    #expect(tried > 20_000)
  }
}
