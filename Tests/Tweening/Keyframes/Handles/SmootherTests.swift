import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Runs of automatic handles")
struct SmootherTests {
  @Test("A system that is used again finds what one with columns of its own does, to the bit")
  func systems() {
    var system = HandleSystem()
    var (bounded, cycles) = (0, 0)
    for seed in 0..<UInt64(cases(20_000, debug: 2_000)) {
      var random = SeededGenerator(seed: 47_000 + seed)
      let count = 1 + random.index(below: 12)
      let isCyclic = random.index(below: 3) == 0
      var reference = ReferenceSystem(count: count, isCyclic: isCyclic)
      system.begin(count: count, isCyclic: isCyclic)
      var limits: [Int: Float] = [:]
      for i in 0..<count {
        let level = random.index(below: 40) == 0 ? 1e38 : 1
        let (l, next) = (Float(random.double(in: 0.1...9)), Float(random.double(in: 0.1...9)))
        let rises = (Float(random.double(in: -9...9) * level), Float(random.double(in: -9...9)))
        if random.index(below: 9) > 0 {
          system.set(i, l: l, next: next, rises: rises)
          reference.set(i, l: l, next: next, rises: rises)
        }
        if random.index(below: 3) == 0 {
          limits[i] = rises.1
          system.bound(i, by: rises.1)
          reference.bound(i, by: rises.1)
        }
        guard !isCyclic, count > 1, i == 0 || i == count - 1 else { continue }
        let neighbour = i == 0 ? 1 : i - 1
        if random.index(below: 2) == 0 {
          system.open(i, neighbour: neighbour, l: l, rise: rises.0)
          reference.open(i, neighbour: neighbour, l: l, rise: rises.0)
        } else {
          system.fix(i, at: rises.0)
          reference.fix(i, at: rises.0)
          system.bend(neighbour, by: next)
          reference.bend(neighbour, by: next)
        }
      }
      system.solve()
      let expected = reference.solve()
      #expect(
        system.h.map(Self.bits) == expected.map(Self.bits), "seed \(47_000 + seed)")
      if limits.contains(where: { expected[$0] == 0 || expected[$0] == $1 }) { bounded += 1 }
      if isCyclic { cycles += 1 }
    }
    let all = cases(20_000, debug: 2_000)
    #expect(bounded > all / 4 && cycles > all / 4, "\(bounded) \(cycles)")
  }

  /// The bits of a number; what is none is so in one way or another.
  private static func bits(_ number: Float) -> UInt32 { number.isNaN ? 1 : number.bitPattern }

  /// The second derivative of a segment at one of its ends, whose handles reach a third.
  private static func acceleration(_ left: SingleKey, _ right: SingleKey, atEnd: Bool) -> Double {
    let run = Double(right.point.x) - Double(left.point.x)
    let values = [left.point.y, left.right.y, right.left.y, right.point.y].map(Double.init)
    let (a, b, c) = atEnd ? (values[1], values[2], values[3]) : (values[0], values[1], values[2])
    return 6 * (a - 2 * b + c) / (run * run)
  }

  @Test(
    "The acceleration is continuous at each key that none of its neighbours bounds, in all runs of a curve"
  )
  func acceleration() {
    var (checked, runs, worst) = (0, 0, (ulps: 0.0, seed: UInt64(0)))
    for seed in 0..<UInt64(cases(2_000, debug: 300)) {
      var random = SeededGenerator(seed: 48_000 + seed)
      var frame = 0.0
      let keys = (0..<30).map { _ in
        frame += random.double(in: 0.5...6)
        return Keyframe(
          frame: frame, value: random.double(in: -9...9),
          handles: random.index(below: 6) == 0 ? .automaticClamped : .automatic)
      }
      let solved = HandleSolver(
        keys, extrapolation: .constant, smoothing: .continuousAcceleration, modifiers: []
      ).keys
      runs += solved.dropFirst().dropLast().count { $0.isLocked }
      for i in 1..<solved.count - 1 where solved[i].isFree && !solved[i].isClamped {
        let before = Self.acceleration(solved[i - 1], solved[i], atEnd: true)
        let after = Self.acceleration(solved[i], solved[i + 1], atEnd: false)
        let gap = Double(
          min(
            solved[i].point.x - solved[i - 1].point.x, solved[i + 1].point.x - solved[i].point.x))
        let numbers = solved[i - 1...i + 1].flatMap { [$0.left.y, $0.point.y, $0.right.y] }
        let ulp = Double((numbers.map(\.magnitude).max() ?? 0).ulp)
        let error = (before - after).magnitude * gap * gap / (6 * ulp)
        if !(error <= worst.ulps) { worst = (error, 48_000 + seed) }
        checked += 1
      }
    }
    print("continuous acceleration: \(checked) keys, \(runs) locked, worst \(worst)")
    // In ulps of the largest number there, of what the second difference is made of.
    #expect(worst.ulps <= 100, "seed \(worst.seed): \(worst.ulps)")
    #expect(checked > 3000 && runs > 300, "\(checked) \(runs)")
  }
}
