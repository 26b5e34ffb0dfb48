import Testing
import Tweening
import TweeningTestSupport
import TweeningTesting

@Suite("Transforms by parts")
struct TransformTests {
  private static func vector(_ random: inout SeededGenerator, _ size: Double) -> SIMD3<Double> {
    SIMD3(
      random.double(in: -size...size), random.double(in: -size...size),
      random.double(in: -size...size))
  }

  private static func flat(_ random: inout SeededGenerator) -> Transform2D {
    let (place, scale) = (vector(&random, 100), vector(&random, 2))
    return Transform2D(
      translation: SIMD2(place[0], place[1]), angle: Angle(degrees: random.double(in: -720...720)),
      scale: SIMD2(scale[0], scale[1]))
  }

  private static func solid(_ random: inout SeededGenerator) -> Transform3D {
    Transform3D(
      translation: vector(&random, 10), rotation: Rotation(vector: vector(&random, 3)),
      scale: vector(&random, 2))
  }

  private static func largest(_ a: Matrix4, _ b: Matrix4) -> Double {
    (0..<4).map { k in
      let d = a[k] - b[k]
      return max(d.max(), -d.min())
    }.reduce(0, max)
  }

  @Test(
    "Transforms keep the laws, with joins to 1e-12 of the largest lane",
    arguments: 1...UInt64(cases(10, debug: 3)))
  func laws(seed: UInt64) {
    var random = SeededGenerator(seed: seed &* 91)
    let flat = (0..<12).map { _ in Self.flat(&random) } + [.identity, .zero]
    #expect(
      checkTweenableLaws(flat, tolerance: 1e-15, joinTolerance: 1e-12, seed: seed) == [], "\(seed)")
    let solid = (0..<12).map { _ in Self.solid(&random) } + [.identity]
    #expect(
      checkTweenableLaws(solid, tolerance: 1e-14, joinTolerance: 1e-12, seed: seed) == [],
      "\(seed)")
  }

  @Test("A matrix scales, then turns, then moves, in the plane and in space alike")
  func matrices() {
    var random = SeededGenerator(seed: 92)
    for _ in 0..<100 {
      let flat = Self.flat(&random)
      let point = SIMD2(random.double(in: -5...5), random.double(in: -5...5))
      let turn = Rotation(flat.angle, about: SIMD3(0, 0, 1))
      let scaled = point * flat.scale
      let turned = turn.turned(SIMD3(scaled[0], scaled[1], 0))
      let found = flat.matrix * SIMD4(point[0], point[1], 0, 1)
      #expect(abs(found[0] - turned[0] - flat.translation[0]) < 1e-13, "seed 92")
      #expect(abs(found[1] - turned[1] - flat.translation[1]) < 1e-13, "seed 92")
      let solid = Transform3D(
        translation: SIMD3(flat.translation[0], flat.translation[1], 0), rotation: turn,
        scale: SIMD3(flat.scale[0], flat.scale[1], 1))
      #expect(Self.largest(solid.matrix, flat.matrix) < 1e-14, "seed 92")
    }
  }

  @Test("An object's transform keeps its matrix, whatever form its rotation has")
  func objects() {
    var random = SeededGenerator(seed: 93)
    for _ in 0..<100 {
      let angles = Self.vector(&random, 3)
      var rotations: [ObjectTransform.Rotation] = [
        .quaternion(SIMD4(random.double(in: -1...1), angles[0], angles[1], angles[2])),
        .axisAngle(random.double(in: -6...6), axis: angles),
      ]
      rotations += ObjectTransform.EulerOrder.allCases.map { .euler(angles, $0) }
      for rotation in rotations {
        let object = ObjectTransform(
          location: Self.vector(&random, 10), rotation: rotation, scale: Self.vector(&random, 2))
        let rows = object.matrix.rows
        let matrix = Transform3D(object).matrix
        for k in 0..<4 {
          let column = SIMD3(rows.0[k], rows.1[k], rows.2[k])
          let off = SIMD3(matrix[k][0], matrix[k][1], matrix[k][2]) - column
          #expect(max(off.max(), -off.min()) < 1e-14, "seed 93, \(rotation)")
        }
        #expect(Transform3D(object).object.location == object.location)
      }
    }
  }

  @Test("An object turns about its own origin while that goes straight")
  func straight() {
    var s = Scheduler()
    let pose = s.addProperty(Transform3D(translation: SIMD3(10, 0, 0)))
    s.retarget(
      pose,
      to: Transform3D(
        translation: SIMD3(0, 10, 0), rotation: Rotation(vector: SIMD3(0, 0, 3)),
        scale: SIMD3(3, 1, 1)),
      with: Tween(duration: 1, easing: .linear))
    s.advance(to: 0.5)
    #expect(s[pose].translation == SIMD3(5, 5, 0) && s[pose].scale == SIMD3(2, 1, 1))
    #expect(abs(s[pose].rotation.vector[2] - 1.5) < 1e-15)
  }
}
