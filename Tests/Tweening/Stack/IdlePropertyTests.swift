import Testing

@testable import Tweening

@Suite("What stands still")
struct IdlePropertyTests {
  private static func copiedLanes(_ s: Scheduler) -> Int {
    s.blocks.areDense ? s.lanes.count : s.blocks.moving.count * LiveBlocks.size
  }

  @Test("A tick copies the lanes of moving blocks at most")
  func copies() {
    var s = Scheduler()
    let properties = (0..<20_000).map { s.addProperty(Double($0)) }
    #expect(Self.copiedLanes(s) == 0 && s.blocks.propertyCount == 0)
    s.retarget(properties[10_000], to: 0, with: Tween(duration: 1))
    #expect(Self.copiedLanes(s) == LiveBlocks.size && s.blocks.propertyCount == 1)
    s.retarget(properties[10_001], to: 0, with: Tween(duration: 2))
    s.retarget(properties[300], to: 0, with: Tween(duration: 2))
    #expect(Self.copiedLanes(s) <= 3 * LiveBlocks.size)
    s.advance(to: 1)
    #expect(Self.copiedLanes(s) <= 3 * LiveBlocks.size && Self.copiedLanes(s) > 0)
    s.advance(to: 2)
    #expect(Self.copiedLanes(s) == 0)
  }

  @Test("A tick writes no lane of an idle block")
  func writes() {
    var s = Scheduler()
    let properties = (0..<1_000).map { s.addProperty(Double($0)) }
    s.retarget(properties[500], to: 0, with: Tween(duration: 1))
    let mark = Int(s.records[Int(properties[100].index)].lane)
    // Nobody may do this; it shows whether the tick comes by.
    s.lanes[mark] = -12345
    for step in 1...20 { s.advance(to: Double(step) / 10) }
    #expect(s.lanes[mark] == -12345)
    #expect(s[properties[500]] == 0)
  }

  @Test("A removed property leaves nothing that a tick would copy")
  func removed() {
    var s = Scheduler()
    let x = s.addProperty(SIMD3(0.0, 0, 0))
    for k in 1...5 { s.retarget(x, to: SIMD3(Double(k), 0, 0), with: Tween(duration: 1)) }
    s.remove(x)
    s.advance(by: 0)
    #expect(Self.copiedLanes(s) == 0)
    #expect(s.liveCount == 0 && s.isIdle)
  }

  @Test("Targets without layers are not looked at")
  func targets() throws {
    var s = Scheduler()
    let targets = (0..<100).map { _ in s.addTarget() }
    #expect(s.playing.isEmpty && s.isIdle)
    let action = try Action(name: "still", channels: [])
    let id = s[layers: targets[7]].append(Layer(action))
    s[layers: targets[9]].append(Layer(action))
    #expect(s.playing.count == 2 && !s.isIdle)
    s[layers: targets[7]][id].weight = 0.5
    #expect(s.playing.count == 2)
    s[layers: targets[7]].remove(id)
    #expect(s.playing == [9])
    s[layers: targets[9]] = LayerStack()
    #expect(s.isIdle)
  }
}
