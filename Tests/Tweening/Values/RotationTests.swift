import Foundation
import Testing
import Tweening
import TweeningTestSupport
import TweeningTesting

@Suite("Rotations")
struct RotationTests {
  private static func vector(_ random: inout SeededGenerator, _ size: Double) -> SIMD3<Double> {
    SIMD3(
      random.double(in: -size...size), random.double(in: -size...size),
      random.double(in: -size...size))
  }

  /// Of any length: no square vanishes or overflows.
  private static func length(_ v: SIMD3<Double>) -> Double {
    let largest = max(abs(v[0]), abs(v[1]), abs(v[2]))
    guard largest > 0 else { return 0 }
    let near = SIMD3(v[0] / largest, v[1] / largest, v[2] / largest)
    return largest * (near * near).sum().squareRoot()
  }

  @Test("The logarithm undoes the exponential, from 1e-300 radians to half a turn")
  func logarithm() {
    var random = SeededGenerator(seed: 41)
    var worst = 0.0
    for _ in 0..<2000 {
      let direction = Self.vector(&random, 1)
      let size = random.index(below: 2) == 0 ? random.double(in: 0...3.14) : 1
      let power = random.index(below: 3) == 0 ? random.double(in: -300...0) : 0
      let vector = direction * (size * pow(10, power) / max(1, Self.length(direction)))
      let again = Rotation(vector: vector).vector
      worst = max(worst, Self.length(again - vector) / Self.length(vector))
    }
    #expect(worst < 2e-15, "seed 41")
    #expect(Rotation(vector: SIMD3()).vector == SIMD3())
  }

  @Test("A rotation turns by the right-hand rule, and a product applies the right factor first")
  func meaning() {
    func isNear(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Bool { Self.length(a - b) < 1e-15 }
    let z = Rotation(Angle<LiteralWay>(degrees: 90), about: SIMD3(0, 0, 7))
    let x = Rotation(Angle<LiteralWay>(degrees: 90), about: SIMD3(1e-200, 0, 0))
    #expect(isNear(z.turned(SIMD3(1, 0, 0)), SIMD3(0, 1, 0)))
    #expect(isNear((x * z).turned(SIMD3(1, 0, 0)), SIMD3(0, 0, 1)))
    #expect(isNear((z * x).turned(SIMD3(0, 1, 0)), SIMD3(0, 0, 1)))
    #expect(isNear((z * z.inverse).vector, SIMD3()))
  }

  @Test("A tween turns about one axis by the shorter arc, at the pace of its easing")
  func slerp() {
    var s = Scheduler()
    let axis = SIMD3(1.0, 2, -2) / 3
    let pose = s.addProperty(Rotation.identity)
    // 300° one way are 60° the other.
    s.retarget(
      pose, to: Rotation(Angle<LiteralWay>(degrees: 300), about: axis),
      with: Tween(duration: 1, easing: .linear))
    for k in 0...8 {
      s.advance(to: Double(k) / 8)
      let expected = axis * (-60 * Double.pi / 180 * Double(k) / 8)
      #expect(Self.length(s[pose].vector - expected) < 2e-15)
    }
  }

  @Test("Rotations keep the laws, with joins to 1e-13 radians, also through half turns")
  func laws() {
    var random = SeededGenerator(seed: 42)
    var samples = (0..<14).map { _ in Rotation(vector: Self.vector(&random, 3)) }
    samples += [
      .identity, Rotation(quaternion: SIMD4(0, 1, 0, 0)), Rotation(quaternion: SIMD4(0, 0, -1, 0)),
      Rotation(quaternion: SIMD4(-1, 0, 0, 0)), Rotation(quaternion: SIMD4(-1, 1, 1, 1)),
    ]
    for seed in 1...20 as ClosedRange<UInt64> {
      let broken = checkTweenableLaws(
        samples, tolerance: 1e-14, joinTolerance: 1e-13, retargets: 60, seed: seed)
      #expect(broken == [])
    }
  }

  @Test("Quaternions of any size are normalised to 2⁻⁵¹, and again without a change")
  func normalising() {
    var random = SeededGenerator(seed: 43)
    for k in 0..<20_000 {
      // Of sizes from the smallest to the largest number, and near 1.
      let range = k % 2 == 0 ? -1074.0...1023 : -1e-15...1e-15
      let exponent = random.double(in: range)
      let size = exp2(exponent)
      let direction = SIMD4(
        random.double(in: -1...1), random.double(in: -1...1), random.double(in: -1...1),
        random.double(in: -1...1))
      let scaled = k % 2 == 0 ? direction : direction / (direction * direction).sum().squareRoot()
      let unit = Rotation(quaternion: scaled * size)
      let q = unit.quaternion
      if (scaled * size) == .zero { continue }
      #expect(abs((q * q).sum() - 1) <= 0x1p-50, "\(scaled) times 2^\(exponent), seed 43")
      #expect(Rotation(quaternion: q) == unit, "\(scaled) times 2^\(exponent), seed 43")
      #expect(unit * .identity == unit, "\(scaled) times 2^\(exponent), seed 43")
    }
  }

  @Test("The exponential of a vector of 2⁻¹⁰⁷⁴ to 2⁴⁰ radians is a rotation about it by its length")
  func exponential() {
    var random = SeededGenerator(seed: 44)
    for _ in 0..<20_000 {
      let size = exp2(random.double(in: -1074...40))
      let direction = Self.vector(&random, 1)
      let vector = direction * size
      if vector == .zero { continue }
      let q = Rotation(vector: vector).quaternion
      #expect(abs((q * q).sum() - 1) <= 0x1p-49, "\(vector), seed 44")
      // By Foundation; the rounding of the angle counts where it is large, that of a smallest number where it is tiny.
      let half = Self.length(vector) / 2
      let expected = vector * (half < 0x1p-30 ? 0.5 : sin(half) / (2 * half))
      #expect(abs(q[0] - cos(half)) <= 1e-15 * max(1, half), "\(vector), seed 44")
      let error = Self.length(SIMD3(q[1], q[2], q[3]) - expected)
      let share = half > 1 ? half : Self.length(expected)
      #expect(error <= 1e-15 * share + 0x1p-1072, "\(vector), seed 44")
    }
  }

  @Test("What has no direction is no rotation, and lanes that an action made are normalised in use")
  func edges() {
    for bad in [SIMD4<Double>(), SIMD4(.nan, 0, 0, 1), SIMD4(0, .infinity, 0, 0)] {
      #expect(Rotation(quaternion: bad) == .identity)
      // Straight from lanes it stays as it is, and counts as the identity.
      var lanes = [bad[0], bad[1], bad[2], bad[3]]
      let raw = Rotation(lanes: lanes.span)
      #expect(raw.vector == SIMD3())
      #expect(raw.displaced(by: SIMD3(0, 0, 1)) == Rotation(vector: SIMD3(0, 0, 1)))
      lanes = [3, 0, 0, 4]
      let unit = Rotation(quaternion: SIMD4(3, 0, 0, 4))
      #expect(Self.length(Rotation(lanes: lanes.span).vector - unit.vector) < 1e-15)
    }
    #expect(Rotation(vector: SIMD3(.infinity, 0, 0)) == .identity)
    #expect(Rotation(vector: SIMD3(1, .nan, 0)) == .identity)
    #expect(Rotation(Angle<LiteralWay>(degrees: 90), about: SIMD3()) == .identity)
    let far = Rotation(vector: SIMD3(1e300, -1e300, 1)).quaternion
    #expect(abs((far * far).sum() - 1) < 1e-15)
  }
}
