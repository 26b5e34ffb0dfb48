import Testing
import Tweening
import TweeningTestSupport

@Suite("Transforms of objects")
struct ObjectTransformTests {
  private static func apply(_ transform: ObjectTransform, _ p: SIMD3<Double>) -> SIMD3<Double> {
    let m = transform.matrix
    let v = SIMD4(p[0], p[1], p[2], 1)
    return SIMD3((m.rows.0 * v).sum(), (m.rows.1 * v).sum(), (m.rows.2 * v).sum())
  }

  private static func isNear(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Bool {
    let error = a - b
    return (0..<3).allSatisfy { error[$0].magnitude < 1e-14 }
  }

  @Test("Scaled first, then turned, then moved")
  func order() {
    let transform = ObjectTransform(
      location: SIMD3(10, 20, 30), rotation: .axisAngle(.pi / 2, axis: SIMD3(0, 0, 5)),
      scale: SIMD3(2, 3, 4))
    #expect(Self.isNear(Self.apply(transform, SIMD3(1, 0, 0)), SIMD3(10, 22, 30)))
    #expect(Self.isNear(Self.apply(transform, SIMD3(0, 1, 1)), SIMD3(7, 20, 34)))
    #expect(Self.apply(ObjectTransform(), SIMD3(1, 2, 3)) == SIMD3(1, 2, 3))
  }

  @Test("Euler angles turn about the axes in the order of the name")
  func eulerOrders() {
    let angles = SIMD3(0.3, -1.2, 2.1)
    let axes = [SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
    for order in ObjectTransform.EulerOrder.allCases {
      var expected = SIMD3(1.0, -2, 0.5)
      for letter in "\(order)" {
        let axis = letter == "x" ? 0 : letter == "y" ? 1 : 2
        let turn = ObjectTransform(rotation: .axisAngle(angles[axis], axis: axes[axis]))
        expected = Self.apply(turn, expected)
      }
      let found = Self.apply(
        ObjectTransform(rotation: .euler(angles, order)), SIMD3(1, -2, 0.5))
      #expect(Self.isNear(found, expected), "\(order) \(found)")
    }
  }

  @Test("A quaternion and an axis are of any length, and without one there is no rotation")
  func lengths() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<50 {
      let axis = SIMD3(
        random.double(in: -1...1), random.double(in: -1...1), random.double(in: -1...1))
      let angle = random.double(in: -6...6)
      let length = (axis * axis).sum().squareRoot()
      let sine = Maths.sin(angle / 2) / length
      let q = SIMD4(Maths.cos(angle / 2), axis[0] * sine, axis[1] * sine, axis[2] * sine)
      let point = SIMD3(1.0, -2, 0.5)
      let a = Self.apply(ObjectTransform(rotation: .axisAngle(angle, axis: axis * 1e-200)), point)
      let b = Self.apply(ObjectTransform(rotation: .quaternion(q * 1e200)), point)
      let c = Self.apply(ObjectTransform(rotation: .quaternion(-q)), point)
      #expect(Self.isNear(a, b) && Self.isNear(a, c))
    }
    let still = ObjectTransform().matrix
    #expect(ObjectTransform(rotation: .quaternion(SIMD4())).matrix == still)
    #expect(ObjectTransform(rotation: .axisAngle(2, axis: SIMD3())).matrix == still)
    #expect(ObjectTransform(rotation: .quaternion(SIMD4(.nan, 0, 0, 1))).matrix == still)
  }
}
