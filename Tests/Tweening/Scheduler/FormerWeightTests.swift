import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Properties that were weights")
struct FormerWeightTests {
  @Test("When no layer has its weight from a property any more, no change of it looks for one")
  func forgotten() throws {
    var s = Scheduler()
    let curve = try FCurve([Keyframe(frame: 0, value: 100)])
    let action = try Action(name: "", channels: [Channel(path: "x", curve: curve)])
    let targets = (0..<2).map { _ in s.addTarget() }
    let moved = targets.map { s.addProperty(0.0, on: $0, path: "x") }
    let weight = s.addProperty(0.5)
    let place = Int(weight.index)
    let layers = targets.map { s[layers: $0].append(Layer(action, weightProperty: weight)) }
    #expect(s.records[place].isWeight && moved.map { s[$0] } == [50, 50])
    s[layers: targets[0]].remove(layers[0])
    s.set(weight, 0.25)
    #expect(s.records[place].isWeight && moved.map { s[$0] } == [0, 25])
    s[layers: targets[1]].remove(layers[1])
    s.set(weight, 0.75)
    #expect(!s.records[place].isWeight && moved.map { s[$0] } == [0, 0])
    s.retarget(weight, to: 0, with: Tween(duration: 1, easing: .linear))
    #expect(!s.records[place].isWeight)
    // It may become one again, also in mid-flight.
    s[layers: targets[0]].append(Layer(action, weightProperty: weight))
    s.advance(to: 0.5)
    #expect(s.records[place].isWeight && moved.map { s[$0] } == [37.5, 0])
  }

  @Test("Whatever weighs whatever, all of it is noted, and what has gone is not", arguments: 1...20)
  func weighings(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 1_231)
    var s = Scheduler()
    let curve = try FCurve([Keyframe(frame: 0, value: 100)])
    let action = try Action(name: "", channels: [Channel(path: "x", curve: curve)])
    let targets = (0..<3).map { _ in s.addTarget() }
    let moved = targets.map { s.addProperty(0.0, on: $0, path: "x") }
    var weights = (0..<12).map { _ in s.addProperty(random.double(in: 0...1)) }
    for step in 0..<60 {
      let target = targets[random.index(below: 3)]
      let layers = s[layers: target]
      switch random.index(below: 6) {
      case 0 where weights.count > 2:
        // Weights stay what they are when their property goes.
        let shown = moved.map { s[$0] }
        let gone = weights.remove(at: random.index(below: weights.count))
        s.remove(gone)
        let places = targets.flatMap { target in
          s[layers: target].ids.map { s[layers: target][$0].weightProperty }
        }
        #expect(!places.contains(gone), "seed \(seed), step \(step)")
        #expect(zip(shown, moved.map { s[$0] }).allSatisfy { abs($0 - $1) < 1e-9 }, "seed \(seed)")
      case 1: weights.append(s.addProperty(random.double(in: 0...1)))
      case 2 where layers.count > 3:
        s[layers: target].remove(layers.ids[random.index(below: layers.count)])
      case 3 where layers.count > 0:
        s[layers: target][layers.ids[random.index(below: layers.count)]].weightProperty =
          weights[random.index(below: weights.count)]
      default:
        let weight = random.once(in: 4) ? nil : weights[random.index(below: weights.count)]
        s[layers: target].append(Layer(action, mode: .add, weightProperty: weight))
      }
      var expected: [Weighing] = []
      for target in targets {
        let used = s[layers: target].ids.compactMap { s[layers: target][$0].weightProperty }
        for weight in Set(used.map { $0.id.index }) {
          expected.append(Weighing(weight: weight, target: target.index))
        }
      }
      #expect(s.weighings == expected.sorted(), "seed \(seed), step \(step)")
      #expect(
        expected.allSatisfy { s.records[Int($0.weight)].isWeight }, "seed \(seed), step \(step)")
    }
  }
}
