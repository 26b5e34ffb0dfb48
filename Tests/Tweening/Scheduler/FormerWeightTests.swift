import Testing

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
}
