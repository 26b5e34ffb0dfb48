import Testing
import Tweening
import TweeningTestSupport

@testable import tweenplay

@Suite("What is drawn of a curve")
struct CurveDrawingTests {
  private static func curve(_ seed: Int, bezierOnly: Bool) throws -> FCurve {
    var generator = SeededGenerator(seed: UInt64(seed))
    let all = Keyframe.Interpolation.allCases
    let keys = (0..<6).map { index in
      let frame = Double(index) * 10 + generator.double(in: 0...5)
      let value = generator.double(in: -3...3)
      var handle: Keyframe.Handle {
        Keyframe.Handle(
          frame: frame + generator.double(in: -25...25),
          value: value + generator.double(in: -5...5))
      }
      return Keyframe(
        frame: frame, value: value,
        interpolation: bezierOnly ? .bezier : all[generator.index(below: all.count)],
        leftHandle: handle, rightHandle: handle)
    }
    return try FCurve(keys, extrapolation: seed % 2 == 0 ? .linear : .constant)
  }

  @Test(
    "A bezier segment is one cubic that the curve itself follows, wherever its handles point",
    arguments: 0..<40)
  func cubics(_ seed: Int) throws {
    let curve = try Self.curve(seed, bezierOnly: true)
    let drawing = CurveDrawing(curve, over: -10...80, withHandles: false)
    #expect(drawing.cubics.count == 5, "seed \(seed)")
    #expect(drawing.line.isEmpty, "seed \(seed)")
    for cubic in drawing.cubics {
      for step in 0...50 {
        let t = Double(step) / 50
        let point = cubic[t]
        // Where the curve stands upright a frame says little of the value.
        let near = [-1e-9, 0, 1e-9].map { curve.value(at: point.x + $0) }
        let slack = 1e-7 + (near.max() ?? 0) - (near.min() ?? 0)
        #expect(abs(near[1] - point.y) <= slack, "seed \(seed), at \(point)")
      }
    }
  }

  @Test("A line is never further from the curve than can be seen", arguments: 0..<40)
  func lines(_ seed: Int) throws {
    let plain = try Self.curve(seed, bezierOnly: false)
    let curves = [
      plain,
      try FCurve(
        plain.keyframes, extrapolation: plain.extrapolation,
        modifiers: [.init(.noise(.init(seed: UInt32(seed), strength: 0.2)))]),
      try FCurve(
        plain.keyframes, extrapolation: plain.extrapolation, evaluator: .blender),
    ]
    for (number, curve) in curves.enumerated() {
      let drawing = CurveDrawing(curve, over: -10...80, withHandles: false)
      let values = try #require(drawing.values)
      let seen = (values.upperBound - values.lowerBound) / 100
      #expect(number == 0 || drawing.cubics.isEmpty)
      for (a, b) in zip(drawing.line, drawing.line.dropFirst()) where a.isFinite && b.isFinite {
        for part in [0.25, 0.5, 0.75] {
          let point = a + (b - a) * part
          let low = curve.value(at: max(point.x - 0.02, a.x))
          let high = curve.value(at: min(point.x + 0.02, b.x.nextDown))
          let slack = seen + abs(high - low)
          #expect(
            abs(curve.value(at: point.x) - point.y) <= slack || b.x == a.x.nextUp,
            "seed \(seed), curve \(number), at \(point)")
        }
      }
    }
  }

  @Test("A constant segment is a step with its jump")
  func constant() throws {
    let curve = try FCurve([
      Keyframe(frame: 1, value: 2, interpolation: .constant),
      Keyframe(frame: 5, value: 4, interpolation: .linear), Keyframe(frame: 9, value: 0),
    ])
    let drawing = CurveDrawing(curve, over: 0...10, withHandles: true)
    #expect(drawing.line == [Point(1, 2), Point(5, 2), Point(5, 4), Point(9, 0)])
    #expect(drawing.handles.isEmpty)
    #expect(drawing.keys == [Point(1, 2), Point(5, 4), Point(9, 0)])
  }

  @Test("Only handles that shape something are drawn, and where they are written")
  func handles() throws {
    func handles(_ extrapolation: FCurve.Extrapolation) throws -> [Point] {
      var keys = [1.0, 5, 9].map { Keyframe(frame: $0, value: 0) }
      keys[0].rightHandle = Keyframe.Handle(frame: 30, value: 7)
      keys[1].interpolation = .sine
      let curve = try FCurve(keys, extrapolation: extrapolation)
      return CurveDrawing(curve, over: 0...10, withHandles: true).handles
    }
    #expect(try handles(.constant) == [Point(30, 7), Point(4, 0)])
    #expect(try handles(.linear) == [Point(0, 0), Point(30, 7), Point(4, 0), Point(10, 0)])
  }

  @Test("Outside its keys the curve goes on as it is evaluated there")
  func outside() throws {
    let keys = [
      Keyframe(frame: 0, value: 0, interpolation: .linear),
      Keyframe(frame: 10, value: 5, interpolation: .linear),
    ]
    let line = CurveDrawing(
      try FCurve(keys, extrapolation: .linear), over: -2...12, withHandles: false)
    #expect(line.outside.filter(\.isFinite) == [[-2, -1], [0, 0], [10, 5], [12, 6]])
    let cycles = CurveDrawing(
      try FCurve(keys, modifiers: [.init(.cycles(.init()))]), over: -2...12, withHandles: false)
    let values = cycles.outside.filter(\.isFinite)
    #expect(values.first == [-2, 4])
    #expect(values.last == [12, 1])
  }

  @Test("What leaves all bounds for moments leaves the picture, not the rest of the curve")
  func bounds() throws {
    let curve = try FCurve(
      [Keyframe(frame: 0, value: 0), Keyframe(frame: 100, value: 1)],
      modifiers: [.init(.function(.init(.tangent, isAdditive: true)))])
    let values = try #require(
      CurveDrawing(curve, over: -8...108, withHandles: false).values)
    #expect(values.upperBound - values.lowerBound < 1000)
    let wild = try FCurve([Keyframe(frame: 0, value: 0), Keyframe(frame: 9, value: 0x1p700)])
    #expect(CurveDrawing(wild, over: -1...10, withHandles: true).values?.upperBound == 0x1p700)
  }

  @Test("A hundred thousand keys make no more lines than can be seen")
  func manyKeys() throws {
    var generator = SeededGenerator(seed: 1)
    let curve = try FCurve(
      (0..<100_000).map { Keyframe(frame: Double($0), value: generator.double(in: -1...1)) })
    let drawing = CurveDrawing(curve, over: 0...100_000, withHandles: false)
    #expect(drawing.cubics.isEmpty)
    #expect(drawing.line.count < 40_000)
  }
}
