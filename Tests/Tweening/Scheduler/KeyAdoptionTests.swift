import Testing
import Tweening

@Suite("Keys and groups of adopted tweens")
struct KeyAdoptionTests {
  private static let linear = Tween(duration: 1, easing: .linear)

  @Test("Copies have the key of the property that adopts them: a cross-fade fades all of the name")
  func oneNumberForAName() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let y = s.addProperty(0.0)
    s.transaction(Transaction(key: "k")) {
      _ = $0.retarget(x, to: 10, with: Self.linear)
      _ = $0.retarget(y, to: 100, with: Self.linear)
    }
    let own = s.tweens(on: y, key: "k")
    let copies = s.adopt(from: x, by: y)
    #expect(s.tweens(on: y, key: "k") == own + copies && copies.count == 1)
    s.advance(to: 0.5)
    s.transaction(Transaction(key: "k", policy: .crossfade)) {
      _ = $0.retarget(y, to: 0, with: Tween(duration: 0.25, easing: .linear))
    }
    let ended = s.advance(to: 0.75).map(\.kind)
    for tween in own + copies { #expect(ended.contains(.superseded(tween))) }
    #expect(s[y] == 0 && s.liveCount(of: y) == 0)
  }

  @Test("Copies go on at the pace of the group that they have left, each by itself")
  func pace() {
    for isPaused in [false, true] {
      var s = Scheduler()
      let group = s.addGroup()
      let x = s.addProperty(0.0)
      let y = s.addProperty(100.0)
      s.transaction(Transaction(group: group)) { _ = $0.retarget(x, to: 100, with: Self.linear) }
      s.setSpeed(0.5, of: .group(group))
      if isPaused { s.pause(.group(group)) }
      let copies = s.adopt(from: x, by: y)
      #expect(copies.map { s.isPaused($0) } == [isPaused])
      s.advance(to: 0.5)
      #expect(s[y] == s[x] && s[y] == (isPaused ? 0 : 25))
      s.resume(.group(group))
      s.setSpeed(2, of: .group(group))
      #expect(copies.map { s.isPaused($0) } == [isPaused])
      if isPaused { s.resume(.property(y.id)) }
      s.advance(to: 0.75)
      #expect(s[y] == (isPaused ? 12.5 : 37.5) && s.liveCount(of: group) == 1)
      s.advance(to: 3)
      #expect(s[y] == 100 && s.isIdle)
    }
  }

  @Test("What is left of a tween of a key fades with those that live")
  func restsFade() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    func change(_ value: Double, _ policy: KeyPolicy, _ duration: Double) {
      s.transaction(Transaction(key: "k", policy: policy)) {
        _ = $0.retarget(x, to: value, with: Tween(duration: duration, easing: .linear))
      }
    }
    change(100, .stack, 1)
    s.advance(to: 0.5)
    change(100, .bake, 1)
    #expect(s.tweens(on: x, key: "k").isEmpty && s[x] == 50)
    change(100, .crossfade, 0.5)
    s.advance(to: 0.75)
    #expect(s[x] == 100 - 50 * 0.75 * 0.5)
    s.advance(to: 1)
    #expect(s[x] == 100 && s.isIdle)
  }
}
