import Testing
import Tweening
import TweeningTestSupport

@Suite("Blend modes")
struct BlendModeTests {
  @Test("Lone strips over the rest value give what Blender was seen to give")
  func lone() {
    // An object at x = 5, scale 2; a strip at x = 3, scale 1.5.
    let expected: [(BlendMode, Double, Double)] = [
      (.add, 3, 2.5), (.subtract, -3, -0.5), (.multiply, 0, 1.5), (.combine, 3, 1.5),
      (.replace, 3, 1.5),
    ]
    for (mode, place, scale) in expected {
      #expect(mode.blend(below: 0, above: 3, influence: 1) == place)
      let found = mode.blend(
        below: 1, above: 1.5, influence: 1, rest: 1, kind: .proportional)
      #expect(found == scale)
    }
  }

  @Test("No influence leaves what is below to the bit, all of it replaces to the bit")
  func ends() {
    for mode in BlendMode.allCases {
      for influence in [0, -1, -Double.infinity, .nan] {
        #expect(mode.blend(below: 0.1, above: 7, influence: influence) == 0.1)
        let q = SIMD4(0.3, 0, 4, 1)
        #expect(mode.blend(below: q, above: SIMD4(1, 1, 0, 0), influence: influence) == q)
      }
      for kind in BlendKind.allCases {
        let whole = mode.blend(below: 3, above: 0.7, influence: 1, rest: 1, kind: kind)
        let more = mode.blend(below: 3, above: 0.7, influence: 9, rest: 1, kind: kind)
        #expect(whole == more)
      }
    }
    #expect(BlendMode.replace.blend(below: 1e20, above: 0.1, influence: 1) == 0.1)
  }

  @Test("What is no number leaves what is below")
  func noNumber() {
    for (above, influence) in [(-2, 0.5), (.nan, 1), (.infinity, 0.5), (1e300, 1)] {
      let found = BlendMode.combine.blend(
        below: 1e200, above: above, influence: influence, rest: 1, kind: .proportional)
      #expect(found == 1e200)
    }
    // A negative factor is a factor where all of it shows.
    let mirrored = BlendMode.combine.blend(
      below: 3, above: -2, influence: 1, rest: 1, kind: .proportional)
    #expect(mirrored == -6)
    #expect(
      BlendMode.combine.blend(below: 2, above: 3, influence: 1, rest: 0, kind: .proportional) == 6)
  }

  @Test("Hostile numbers never make what is not a number of numbers")
  func hostile() {
    let wild = [
      0, -0.0, 1, -1, 0.5, 1e300, -1e300, .leastNonzeroMagnitude, .nan, .infinity, -.infinity,
    ]
    for mode in BlendMode.allCases {
      for kind in BlendKind.allCases {
        for above in wild {
          for influence in wild {
            for rest in wild {
              for below in [0, -1, 1e300] {
                let found = mode.blend(
                  below: below, above: above, influence: influence, rest: rest, kind: kind)
                if !found.isFinite { Issue.record("\(mode) \(above) over \(below)") }
              }
            }
          }
        }
      }
      for a in wild {
        for b in wild {
          let found = mode.blend(
            below: SIMD4(1, a.isFinite ? a : 0, 0, 2), above: SIMD4(b, 0, a, 1), influence: 0.5)
          for index in 0..<4 where !found[index].isFinite { Issue.record("\(mode) \(a) \(b)") }
        }
      }
    }
  }

  @Test(
    "A rotation combined by parts is the rotation combined at once, on the right of what is below")
  func rotations() {
    var random = SeededGenerator(seed: 77)
    func unit() -> SIMD4<Double> {
      let q = SIMD4(
        random.double(in: -1...1), random.double(in: -1...1), random.double(in: -1...1),
        random.double(in: -1...1))
      return BlendMode.combine.blend(below: q, above: SIMD4(1, 0, 0, 0), influence: 1)
    }
    for _ in 0..<200 {
      let (below, above) = (unit(), unit())
      let i = random.double(in: 0...1)
      let part = BlendMode.combine.blend(below: below, above: above, influence: i)
      let rest = BlendMode.combine.blend(below: part, above: above, influence: 1 - i)
      let whole = BlendMode.combine.blend(below: below, above: above, influence: 1)
      let error = rest - whole
      #expect((0..<4).allSatisfy { error[$0].magnitude < 1e-14 })
    }
    // i · j = k: the one above stands on the right.
    let product = BlendMode.combine.blend(
      below: SIMD4(0, 2, 0, 0), above: SIMD4(0, 0, 3, 0), influence: 1)
    #expect(product == SIMD4(0, 0, 0, 1))
    // A quarter of a turn about z, half of it.
    let half = BlendMode.combine.blend(
      below: SIMD4(1, 0, 0, 0), above: SIMD4(1, 0, 0, 1), influence: 0.5)
    #expect((half[0] - 0.9238795325112867).magnitude < 1e-15)
    #expect((half[3] - 0.3826834323650898).magnitude < 1e-15)
    // Without an axis, and without a length, nothing turns.
    for none in [SIMD4(-1.0, 0, 0, 0), SIMD4(), SIMD4(.nan, 1, 0, 0), SIMD4(.infinity, 1, 0, 0)] {
      let same = BlendMode.combine.blend(below: product, above: none, influence: 0.5)
      #expect(same == product)
    }
  }
}
