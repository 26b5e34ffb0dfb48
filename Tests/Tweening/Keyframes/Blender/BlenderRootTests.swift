import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Roots in single precision")
struct BlenderRootTests {
  private static func cubeRoot(_ x: Double) -> Double {
    if x > 0 { return Maths.exp(Maths.log(x) / 3) }
    return x < 0 ? -Maths.exp(Maths.log(-x) / 3) : 0
  }

  private static func counts(_ root: Double) -> Bool {
    Float(root) >= -1e-10 && Float(root) <= 1.000001
  }

  /// What there is to find.
  private enum Kind: Hashable {
    case only, three, double, two, line, nothing
  }

  /// The closed form with every step in full, and all its roots in the order in which the first that counts is taken.
  private static func roots(_ q: [Float], at x: Float) -> (kind: Kind, roots: [Double]) {
    let c0 = Double(q[0] - x)
    let c1 = Double(3 * (q[1] - q[0]))
    let c2 = Double(3 * (q[0] - 2 * q[1] + q[2]))
    let c3 = Double(q[3] - q[0] + 3 * (q[1] - q[2]))
    guard c3 != 0 else {
      if c2 != 0 {
        let p = c1 * c1 - 4 * c2 * c0
        if p == 0 { return (.two, [-c1 / (2 * c2)]) }
        if p < 0 { return (.two, []) }
        return (.two, [-1.0, 1].map { (-c1 + $0 * p.squareRoot()) / (2 * c2) })
      }
      if c1 != 0 { return (.line, [-c0 / c1]) }
      return (.nothing, c0 == 0 ? [0] : [])
    }
    let (a, b, c) = (c2 / c3 / 3, c1 / c3, c0 / c3)
    let p = b / 3 - a * a
    let half = (2 * a * a * a - a * b + c) / 2
    let d = half * half + p * p * p
    if d > 0 {
      let t = d.squareRoot()
      return (.only, [cubeRoot(-half + t) + cubeRoot(-half - t) - a])
    }
    if d == 0 {
      let t = cubeRoot(-half)
      return (.double, [2 * t - a, -t - a])
    }
    let angle = Double.pi / 2 - Maths.asin(max(-1, min(1, -half / (-(p * p * p)).squareRoot())))
    let t = (-p).squareRoot()
    let cosine = Maths.cos(angle / 3)
    let sine = (3 - 3 * cosine * cosine).squareRoot()
    return (
      .three, [2 * t * cosine - a, -t * (cosine + sine) - a, -t * (cosine - sine) - a]
    )
  }

  /// Frames of keys and handles, in segments and with reaches of all sizes; those of a third are next to a division by
  /// nothing.
  static func frames(_ random: inout SeededGenerator) -> [Float] {
    let start = Float(random.double(in: -1000...1000))
    let run = Float(Maths.exp2(random.double(in: -8...12)))
    func reach() -> Float {
      switch random.index(below: 4) {
      case 0: run / 3
      case 1: run * Float(random.double(in: 0.3333...0.3334))
      default: run * Float(random.double(in: 0...1))
      }
    }
    return [start, start + reach(), start + run - reach(), start + run]
  }

  /// Frames in any order, with few digits: often two roots are one, or there is no cube.
  private static func evenFrames(_ random: inout SeededGenerator) -> [Float] {
    (0..<4).map { _ in Float(random.index(below: 9)) / 4 }
  }

  @Test("What an estimate tells is what the closed form gives, to the bit", arguments: 0..<8)
  func estimates(seed: Int) {
    var random = SeededGenerator(seed: UInt64(8300 + seed))
    var tried: [Kind: Int] = [:]
    for round in 0..<20_000 {
      let isEven = round % 4 == 0
      let frames = isEven ? Self.evenFrames(&random) : Self.frames(&random)
      let root = BlenderRoot(frames[0], frames[1], frames[2], frames[3])
      var places = [frames[0], frames[3]]
      for _ in 0..<5 {
        places.append(
          isEven
            ? Float(random.index(below: 65)) / 32
            : frames[0] + (frames[3] - frames[0]) * Float(random.double(in: 0...1)))
      }
      for x in places {
        let (kind, roots) = Self.roots(frames, at: x)
        tried[kind, default: 0] += 1
        let bits = roots.first(where: Self.counts).map { Float($0).bitPattern }
        #expect(root.first(at: x)?.bitPattern == bits, "\(frames) at \(x), seed \(8300 + seed)")
      }
    }
    for (kind, least) in [(Kind.only, 10_000), (.three, 10_000), (.double, 50), (.two, 500)] {
      #expect(tried[kind, default: 0] > least, "\(kind), seed \(8300 + seed)")
    }
  }

  @Test(
    "Of three roots the estimate takes the one that the closed form takes, and of a double one it tells nothing"
  )
  func threeRoots() {
    var random = SeededGenerator(seed: 8340)
    var (chosen, doubles) = (Set<Int>(), 0)
    for round in 0..<cases(400_000, debug: 40_000) {
      // One in three is next to the ends of what counts.
      let frames =
        round % 3 == 0
        ? Self.evenFrames(&random) : (0..<4).map { _ in Float(random.double(in: -2...3)) }
      let isEnd = round % 3 == 1
      let x = isEnd ? frames[3 * random.index(below: 2)] : Float(random.index(below: 65)) / 32
      let (kind, roots) = Self.roots(frames, at: x)
      let cubic = BlenderRoot(frames[0], frames[1], frames[2], frames[3]).columns.cubic
      let c = Double(frames[0] - x)
      if kind == .double {
        doubles += 1
        #expect(cubic.root(c).doubt == .infinity, "\(frames) at \(x), seed 8340")
      }
      guard kind == .three else { continue }
      let found = cubic.firstOfThree(cubic.half(c))
      let (low, high) = (Float(found.root - found.doubt), Float(found.root + found.doubt))
      guard low == high, low >= -1e-10, low <= 1.000001 else { continue }
      let expected = roots.firstIndex(where: Self.counts)
      #expect(expected.map { Float(roots[$0]) } == low, "\(frames) at \(x), seed 8340")
      if let expected { chosen.insert(expected) }
    }
    #expect(chosen == [0, 1, 2] && doubles > 10, "seed 8340")
  }

  @Test("An estimate leaves open what the closed form gives, and says the same for one as for four")
  func doubts() {
    var random = SeededGenerator(seed: 8310)
    var worst = 0.0
    for round in 0..<cases(100_000, debug: 10_000) {
      let frames = Self.frames(&random)
      let cubic = BlenderRoot(frames[0], frames[1], frames[2], frames[3]).columns.cubic
      let x = frames[0] + (frames[3] - frames[0]) * Float(random.double(in: 0...1))
      let (kind, roots) = Self.roots(frames, at: x)
      guard kind == .only || kind == .three, let expected = roots.first(where: Self.counts) else {
        continue
      }
      let c = Double(frames[0] - x)
      let found = cubic.root(c)
      if found.doubt < 1e-8 {
        let error = (found.root - expected).magnitude / found.doubt
        worst = max(worst, error)
        #expect(error < 1, "\(frames) at \(x), seed 8310, round \(round)")
      }
      let four = DepressedCubic<Four>(
        divisor: Four(repeating: cubic.divisor), third: Four(repeating: cubic.third),
        cube: Four(repeating: cubic.cube), rest: Four(repeating: cubic.rest),
        reach: Four(repeating: cubic.reach), scale: Four(repeating: cubic.scale)
      ).root(Four(repeating: c))
      for place in 0..<4 {
        #expect(four.root[place].bitPattern == found.root.bitPattern)
        #expect(four.doubt[place].bitPattern == found.doubt.bitPattern)
      }
    }
    print("roots: the closed form is at \(worst) of what estimates leave open, at most")
    // Or the bound is none.
    #expect(worst > 0.01)
  }

  @Test("The cosine of a third of an angle, from the cosine of the angle, within 2⁻⁴⁹")
  func thirdCosine() {
    var random = SeededGenerator(seed: 8320)
    var sizes: [Double] = [-1, 1, 0, -0.0, 0.5, -0.5]
    for exponent in 1...60 {
      sizes += [1, -1].map { $0 * (1 - Maths.exp2(-Double(exponent))) }
    }
    sizes += (0..<cases(200_000, debug: 20_000)).map { _ in random.double(in: -1...1) }
    for z in sizes {
      // arccos z = 2 arcsin √((1 − z) / 2), which is exact at both ends.
      let angle =
        z < 0
        ? Double.pi - 2 * Maths.asin(((1 + z) / 2).squareRoot())
        : 2 * Maths.asin(((1 - z) / 2).squareRoot())
      let error = (DepressedCubic<Double>.thirdCosine(z) - Maths.cos(angle / 3)).magnitude
      #expect(error <= 0x1p-49, "\(z), seed 8320")
    }
  }

  @Test("Cube roots within 2⁻⁴⁶ of themselves, from a guess within 4 %")
  func cubeRoots() {
    var random = SeededGenerator(seed: 8330)
    for _ in 0..<cases(200_000, debug: 20_000) {
      let root = Maths.exp2(random.double(in: -340...340))
      let cube = root * root * root
      #expect((cube.nearCubeRoot / root - 1).magnitude < 0.04, "\(cube), seed 8330")
      #expect((cube.cubeRoot / root - 1).magnitude < 0x1p-46, "\(cube), seed 8330")
      let four = Four(SIMD4(1, cube, 8, cube))
      #expect(four.cubeRoot[1].bitPattern == cube.cubeRoot.bitPattern)
      #expect(four.rootOfMagnitude[1] == cube.squareRoot())
      #expect((-four).rootOfMagnitude[3] == cube.squareRoot())
    }
    // Where the estimate fails there is nothing left.
    for small in [0, .leastNonzeroMagnitude, 0x1p-1060, 0x1p-1023, .leastNormalMagnitude] {
      #expect(small.cubeRoot < 0x1p-330, "\(small)")
    }
  }
}
