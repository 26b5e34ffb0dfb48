import Testing
import Tweening
import TweeningTestSupport
import TweeningTesting

@Suite("Matrices")
struct Matrix4Tests {
  private static func random(_ random: inout SeededGenerator, affine: Bool = false) -> Matrix4 {
    var matrix = Matrix4.identity
    for column in 0..<4 {
      for row in 0..<(affine ? 3 : 4) { matrix[column][row] = random.double(in: -2...2) }
    }
    return matrix
  }

  private static func distance(_ a: Matrix4, _ b: Matrix4) -> Double {
    (0..<4).map { k in
      let d = a[k] - b[k]
      return max(d.max(), -d.min())
    }.reduce(0, max)
  }

  /// What has no inverse: nothing, a flat one, two equal columns, one that is nothing but perspective.
  private static let singular: [Matrix4] = [
    Matrix4(SIMD4(), SIMD4(), SIMD4(), SIMD4()),
    Matrix4(SIMD4(1, 0, 0, 0), SIMD4(0, 2, 0, 0), SIMD4(), SIMD4(3, 4, 5, 1)),
    Matrix4(SIMD4(1, 2, 3, 0), SIMD4(1, 2, 3, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)),
    Matrix4(SIMD4(0, 0, 0, 1), SIMD4(0, 0, 0, 1), SIMD4(0, 0, 0, 1), SIMD4(0, 0, 0, 1)),
  ]

  @Test("The inverse undoes a matrix, and what is singular has none")
  func inverse() throws {
    var random = SeededGenerator(seed: 101)
    for _ in 0..<200 {
      let matrix = Self.random(&random)
      let inverse = try #require(matrix.inverse)
      let size = (0..<4).map { inverse[$0].max() - inverse[$0].min() }.reduce(1, max)
      #expect(Self.distance(matrix * inverse, .identity) < 1e-14 * size * size, "seed 101")
    }
    for matrix in Self.singular { #expect(matrix.inverse == nil) }
    #expect(Matrix4(SIMD4(repeating: .nan), SIMD4(), SIMD4(), SIMD4()).inverse == nil)
  }

  @Test("Taken apart and put together again a matrix is the same, mirrored or in perspective too")
  func parts() throws {
    var random = SeededGenerator(seed: 102)
    var mirrored = 0
    for k in 0..<400 {
      let matrix = Self.random(&random, affine: k % 2 == 0)
      let parts = try #require(Matrix4.Parts(matrix))
      let size = max(1, parts.perspective.max(), -parts.perspective.min())
      // The last row is divided by the others, and multiplied again.
      #expect(Self.distance(parts.matrix, matrix) < 1e-13 * size * size, "seed 102")
      if parts.scale[0] < 0 { mirrored += 1 }
      if k % 2 == 0 { #expect(parts.perspective == SIMD4(0, 0, 0, 1)) }
    }
    #expect(mirrored > 100)
    let solid = Transform3D(
      translation: SIMD3(1, 2, 3), rotation: Rotation(vector: SIMD3(0.5, -1, 2)),
      scale: SIMD3(2, 3, 4))
    let found = try #require(Matrix4.Parts(solid.matrix))
    let off = found.turn - SIMD3(0.5, -1, 2)
    #expect(max(off.max(), -off.min()) < 1e-15)
    for matrix in Self.singular { #expect(Matrix4.Parts(matrix) == nil) }
  }

  @Test(
    "Matrices keep the laws, with joins to 1e-9, singular ones among them",
    arguments: 1...UInt64(cases(10, debug: 3)))
  func laws(seed: UInt64) {
    var random = SeededGenerator(seed: seed &* 103)
    let poses = (0..<10).map { _ in
      Transform2D(
        translation: SIMD2(random.double(in: -50...50), random.double(in: -50...50)),
        angle: Angle(radians: random.double(in: -3...3)),
        scale: SIMD2(random.double(in: 0.5...2), random.double(in: 0.5...2))
      ).matrix
    }
    // Halves of a rotation and a translation are not those of the product: the law is for other types.
    func check(_ samples: [Matrix4]) {
      let broken = checkTweenableLaws(samples, tolerance: 1e-11, seed: seed)
      #expect(broken.filter { $0.law != .halves } == [], "\(seed)")
    }
    check(poses)
    check(poses + Self.singular)
    check((0..<10).map { _ in Self.random(&random) })
  }

  @Test("To and from what has no inverse the way is straight")
  func straight() {
    var s = Scheduler()
    let matrix = s.addProperty(Matrix4.identity)
    s.retarget(matrix, to: Self.singular[0], with: Tween(duration: 1, easing: .linear))
    s.advance(to: 0.25)
    let quarter = s[matrix]
    #expect(quarter[0] == SIMD4(0.75, 0, 0, 0) && quarter[3] == SIMD4(0, 0, 0, 0.75))
    s.retarget(matrix, to: .identity, with: Tween(duration: 1, easing: .linear))
    #expect(s[matrix] == quarter)
    s.advance(to: 2)
    #expect(s[matrix] == .identity)
  }

  @Test("Matrices with the largest and least of numbers lead to matrices")
  func extremes() {
    for size in [1e-300, 1e-160, 1e150, 0x1p699] {
      for other in [1, 1e-200, 1e200] {
        let a = Matrix4(
          SIMD4(size, 0, 0, 0), SIMD4(0, size, 1, 0), SIMD4(0, -1, size, 0), SIMD4(size, 0, 0, 1))
        let b = Matrix4(
          SIMD4(0, other, 0, 0), SIMD4(-other, 0, 0, 0), SIMD4(0, 0, other, 0), SIMD4(1, 2, 3, 1))
        let end = a.displaced(by: a.displacement(to: b))
        #expect(Self.distance(end, b) <= 1e-11 * max(other, size, 3), "\(size) \(other)")
        let far = a.displaced(by: a.displacement(to: b).scaled(by: 1e50))
        #expect((0..<4).allSatisfy { k in (0..<4).allSatisfy { far[k][$0].isFinite } })
      }
    }
  }

  @Test(
    "A change from a matrix however nearly singular does not jump under older ones",
    arguments: 1...60)
  func nearlySingular(exponent: Int) {
    let tiny = Maths.exp2(-Double(exponent) * 4.1)
    func diagonal(_ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
      Matrix4(SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, z, 0), SIMD4(0, 0, 0, 1))
    }
    let turn = Transform2D(translation: [3, -2], angle: Angle(radians: 0.7), scale: [1, tiny])
      .matrix
    for targets in [
      [diagonal(1, tiny, 1), .identity, diagonal(1, -1, 1), turn],
      [diagonal(1, tiny, 1), diagonal(1, -1, 1), turn, .identity],
      [turn, diagonal(tiny, 1, 1), turn, diagonal(-1, tiny, 2)],
    ] {
      var s = Scheduler()
      let matrix = s.addProperty(Matrix4.identity)
      for (place, target) in targets.enumerated() {
        let before = s[matrix]
        s.retarget(matrix, to: target, with: Tween(duration: 1, easing: .linear))
        let jump = Self.distance(s[matrix], before)
        #expect(
          jump <= 1e-9 * max(1, Self.distance(before, diagonal(0, 0, 0))), "\(tiny), \(place)")
        s.advance(by: 0.1)
      }
      s.advance(by: 2)
      #expect(s[matrix] == targets[3])
    }
  }
}
