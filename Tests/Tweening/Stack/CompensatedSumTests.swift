import Testing
import TweeningTestSupport

@testable import Tweening

/// Sums that lose next to nothing, beside those of whole numbers, which cannot.
@Suite("Compensated sums")
struct CompensatedSumTests {
  @Test(
    "Whole numbers of up to 73 bits are added up exactly, but for an ulp of each larger than the sum",
    arguments: UInt64(1)...20, [false, true])
  func exactness(seed: UInt64, beginsLarge: Bool) {
    var random = SeededGenerator(seed: seed)
    var (sum, exact, plain) = (CompensatedSum(), [Wide](repeating: Wide(), count: 4), 0.0)
    var lost = SIMD4<Double>()
    if beginsLarge {
      sum.add(SIMD4(repeating: 0x1p84))
      plain = 0x1p84
      for lane in 0..<4 { exact[lane].add(1 << 52, shift: 32) }
    }
    for _ in 0..<1000 {
      var four = SIMD4<Double>()
      for lane in 0..<4 {
        let number = Int(truncatingIfNeeded: random.next()) >> 11
        let shift = random.index(below: 21)
        four[lane] = Double(number) * Double(1 << shift)
        exact[lane].add(number, shift: shift)
        if four[lane].magnitude > sum.sum[lane].magnitude { lost[lane] += four[lane].ulp }
      }
      sum.add(four)
      plain += four[0]
    }
    #expect(beginsLarge == (lost == SIMD4()))
    for lane in 0..<4 {
      let off = Wide(sum.sum[lane], sum.rest[lane]).distance(to: exact[lane])
      #expect(off <= lost[lane], "seed \(seed), lane \(lane)")
    }
    let off = Wide(plain, 0).distance(to: exact[0])
    #expect(!beginsLarge || off > 0, "seed \(seed): numbers that a sum loses nothing of")
  }

  @Test("What is added to two sums goes away from their difference", arguments: UInt64(1)...20)
  func difference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (one, other) = (CompensatedSum(), CompensatedSum())
    let small = SIMD4(1, 3, 1e-9, -7.0)
    let large = (0..<100).map { _ in SIMD4(repeating: random.double(in: -1e12...1e12)) }
    for (place, number) in large.enumerated() {
      one.add(number)
      if place == 50 { one.add(small) }
    }
    for number in large { other.add(number) }
    for rest in [(one - other) - small, ((one + one) - (one + other)) - small] {
      // 100 · 2⁻¹⁰⁶ · 10¹⁴ would be the worst, where no number that comes later is larger than the sum.
      #expect((0..<4).allSatisfy { rest[$0].magnitude <= 1e-16 }, "seed \(seed): \(rest)")
    }
  }
}

/// A whole number as high · 2³² + low.
private struct Wide {
  private var high = 0
  private var low = 0

  init() {}

  /// A sum of two whole numbers.
  init(_ one: Double, _ other: Double) {
    add(one)
    add(other)
  }

  private mutating func add(_ number: Double) {
    let high = (number * 0x1p-32).rounded(.down)
    self.high += Int(high)
    low += Int(number - high * 0x1p32)
    carry()
  }

  /// Adds a number times 2^shift.
  mutating func add(_ number: Int, shift: Int) {
    high += (number >> 32) << shift
    low += (number & 0xFFFF_FFFF) << shift
    carry()
  }

  /// How far apart two are, if that is no large number.
  func distance(to other: Wide) -> Double {
    (Double(high - other.high) * 0x1p32 + Double(low - other.low)).magnitude
  }

  private mutating func carry() {
    high += low >> 32
    low &= 0xFFFF_FFFF
  }
}
