import Foundation
import Testing
import Tweening
import TweeningFormats
import TweeningTestSupport

/// A stack of additive animations of a transform that a browser ran.
private struct TransformCase: Decodable {
  struct Event: Decodable {
    var t, duration: Double
    var pose: [Double]
    var easing: String

    func tween() throws -> Tween {
      try Tween(duration: duration, easing: EasingSyntax.parse(easing))
    }
  }

  struct Sample: Decodable {
    var time: Double
    /// One matrix a, b, c, d, e, f, or two.
    var matrices: [[Double]] = []

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      time = try container.decode(Double.self)
      while !container.isAtEnd { matrices.append(try container.decode([Double].self)) }
    }
  }

  var id, way: String
  var initial: [Double]
  var events: [Event]
  var samples, joins: [Sample]
}

private struct TransformFile: Decodable { var cases: [TransformCase] }

/// `translate(x, y) rotate(a) scale(s)` of x, y, degrees and s.
private func transform(pose p: [Double]) -> Transform2D {
  Transform2D(
    translation: SIMD2(p[0], p[1]), angle: Angle(degrees: p[2]), scale: SIMD2(p[3], p[3]))
}

/// How far a matrix is from a, b, c, d, e, f, as a part of what is allowed.
///
/// Beziers are solved to 2e-6 of the largest change, and translations are single: elements may be off by
/// 2e-6, translations of some hundred by 2e-4.
private func excess(_ matrix: Matrix4, _ css: [Double]) -> Double {
  let (x, y, t) = (matrix[0], matrix[1], matrix[3])
  let elements = zip([x[0], x[1], y[0], y[1]], css).map { abs($0 - $1) / 2e-6 }
  let places = zip([t[0], t[1]], css.dropFirst(4)).map { abs($0 - $1) / 2e-4 }
  return (elements + places).reduce(0, max)
}

@Suite("Transforms retargeted as in a browser")
struct BrowserTransformTests {
  private static func cases(_ way: String) throws -> [TransformCase] {
    let data = try Fixtures.data("browser/retarget_transform.json")
    return try JSONDecoder().decode(TransformFile.self, from: data).cases.filter { $0.way == way }
  }

  @Test("Differences of parts, accumulated: every sample and join is that of Transform2D")
  func accumulated() throws {
    let cases = try Self.cases("component-delta-accumulate")
    #expect(cases.count == 6)
    var worst = 0.0
    var (samples, joins) = (0, 0)
    for item in cases {
      var s = Scheduler()
      let pose = s.addProperty(transform(pose: item.initial))
      var events = item.events[...]
      // What the browser showed without an event and with it are one value here.
      let joined = item.joins.flatMap { join in join.matrices.map { (join.time, $0) } }
      let all = item.samples.map { ($0.time, $0.matrices[0]) } + joined
      for (time, expected) in all.sorted(by: { $0.0 < $1.0 }) {
        while let event = events.first, event.t <= time {
          s.advance(to: event.t)
          s.retarget(pose, to: transform(pose: event.pose), with: try event.tween())
          events.removeFirst()
        }
        s.advance(to: time)
        let off = excess(s[pose].matrix, expected)
        #expect(off <= 1, "\(item.id) at \(time) ms")
        worst = max(worst, off)
      }
      samples += item.samples.count
      joins += item.joins.count
    }
    #expect(samples > 250 && joins > 15)
    print("transforms accumulated: \(samples) samples, \(joins) joins, worst \(worst)")
  }

  @Test("Matrix deltas, appended: the browser's jumps are met with the parts of Matrix4")
  func appended() throws {
    let cases = try Self.cases("matrix-delta")
    #expect(cases.count == 6)
    var worst = 0.0
    var (samples, alone) = (0, 0)
    for item in cases {
      var s = Scheduler()
      let matrix = s.addProperty(transform(pose: item.initial).matrix)
      for sample in item.samples {
        let past = item.events.filter { $0.t <= sample.time }
        var model = transform(pose: item.initial).matrix
        var deltas: [Matrix4] = []
        for event in past {
          let next = transform(pose: event.pose).matrix
          let way = next.displacement(to: model)
          let progress = (sample.time - event.t) / event.duration
          let eased = progress < 1 ? try event.tween().easing.value(at: progress) : 1
          deltas.append(Matrix4.identity.displaced(by: way.scaled(by: 1 - eased)))
          model = next
        }
        // The browser can only append, oldest first, which jumps; the engine puts the newest first.
        let shown = deltas.reduce(model) { $0 * $1 }
        let off = excess(shown, sample.matrices[0])
        #expect(off <= 1, "\(item.id) at \(sample.time) ms")
        worst = max(worst, off)
        samples += 1
        // With one of them in flight there is but one order, and the engine's property is the same.
        guard past.count == 1 else { continue }
        s.advance(to: past[0].t)
        if s.liveCount(of: matrix) == 0, s.model(matrix) != model {
          s.retarget(matrix, to: model, with: try past[0].tween())
        }
        s.advance(to: sample.time)
        #expect(excess(s[matrix], sample.matrices[0]) <= 1, "\(item.id) at \(sample.time) ms")
        alone += 1
      }
    }
    #expect(samples > 250 && alone > 30)
    print("matrix deltas: \(samples) samples, \(alone) with one in flight, worst \(worst)")
  }
}
