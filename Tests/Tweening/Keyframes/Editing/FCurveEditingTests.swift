import Testing
import Tweening
import TweeningTestSupport

@Suite("F-Curve editing")
struct FCurveEditingTests {
  private static func key(_ frame: Double, _ value: Double = 0) -> Keyframe {
    Keyframe(frame: frame, value: value, interpolation: .linear)
  }

  @Test("Keys given in any order are sorted")
  func sorting() throws {
    let curve = try FCurve([Self.key(3, 1), Self.key(-1, 2), Self.key(2, 3)])
    #expect(curve.keyframes.map(\.frame) == [-1, 2, 3])
    #expect(curve.frameRange == -1...3)
  }

  @Test("Faulty keys are refused by the index they were given at")
  func refusal() {
    #expect(throws: FCurveError.sameFrame(key: 2, as: 0)) {
      try FCurve([Self.key(3), Self.key(-1), Self.key(3)])
    }
    #expect(throws: FCurveError.sameFrame(key: 1, as: 0)) {
      try FCurve([Self.key(0), Self.key(-0.0)])
    }
    #expect(throws: FCurveError.notFinite(key: 1)) { try FCurve([Self.key(0), Self.key(.nan)]) }
    #expect(throws: FCurveError.notFinite(key: 0)) { try FCurve([Self.key(0, .infinity)]) }
    #expect(throws: FCurveError.outOfRange(key: 0)) { try FCurve([Self.key(0x1.1p700)]) }
    var key = Self.key(0)
    key.leftHandle.value = .nan
    #expect(throws: FCurveError.notFinite(key: 0)) { try FCurve([key]) }
  }

  @Test("A hundred thousand keys on one frame are refused at once")
  func crowdedFrame() {
    let keys = Array(repeating: Self.key(7), count: 100_000)
    #expect(throws: FCurveError.sameFrame(key: 1, as: 0)) { try FCurve(keys) }
  }

  @Test("Random edits keep the keys sorted and equal to a plain list", arguments: 0..<20)
  func randomEdits(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var curve = try FCurve([])
    var model: [Double: Double] = [:]
    for step in 0..<300 {
      let frame = Double(random.index(below: 40))
      let value = Double(step)
      switch random.index(below: 3) {
      case 0:
        let index = try curve.insert(Self.key(frame, value))
        #expect(curve.keyframes[index].frame == frame)
        model[frame] = value
      case 1:
        let index = random.index(below: 42) - 1
        let removed = curve.remove(at: index)
        #expect((removed != nil) == (0..<model.count).contains(index))
        if let removed { model[removed.frame] = nil }
      default:
        let index = random.index(below: 42) - 1
        let old = curve.keyframes.indices.contains(index) ? curve.keyframes[index].frame : nil
        do throws(FCurveError) {
          let place = try curve.replace(at: index, with: Self.key(frame, value))
          #expect(curve.keyframes[place].frame == frame)
          if let old { model[old] = nil }
          model[frame] = value
        } catch .noSuchKey {
          #expect(old == nil)
        } catch {
          #expect(error == .sameFrame(key: index, as: curve.firstIndex(from: frame)))
          #expect(model[frame] != nil && old != frame)
        }
      }
      #expect(curve.keyframes.map(\.frame) == model.keys.sorted(), "seed \(seed), step \(step)")
      #expect(curve.keyframes.map(\.value) == model.keys.sorted().map { model[$0] ?? .nan })
    }
  }

  @Test("A refused edit leaves the curve as it was")
  func refusedEdit() throws {
    var curve = try FCurve([Self.key(0), Self.key(1)])
    let before = curve
    #expect(throws: FCurveError.notFinite(key: 0)) { try curve.insert(Self.key(.nan)) }
    #expect(throws: FCurveError.sameFrame(key: 0, as: 1)) {
      try curve.replace(at: 0, with: Self.key(1))
    }
    #expect(throws: FCurveError.noSuchKey(2)) { try curve.replace(at: 2, with: Self.key(5)) }
    #expect(curve.remove(at: -1) == nil)
    #expect(curve == before)
  }
}
