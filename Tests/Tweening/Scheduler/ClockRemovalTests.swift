import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Removing clocks")
struct ClockRemovalTests {
  private static let slow = Tween(duration: 1, easing: .linear)

  @Test("What ran by a removed clock runs by the main one, from where it was")
  func tweens() {
    var s = Scheduler()
    let clock = s.addClock()
    let xs = (0..<3).map { _ in s.addProperty(0.0) }
    let (x, later, other) = (xs[0], xs[1], xs[2])
    for property in [x, later] { s.setClock(clock, of: property) }
    s.retarget(x, to: 100, with: Self.slow)
    s.retarget(later, to: 100, with: Self.slow, at: 0.75)
    s.retarget(other, to: 100, with: Self.slow)
    s.setSpeed(0.5, of: .clock(clock))
    s.advance(to: 0.5)
    s.pause(.clock(clock))
    s.remove(clock)
    #expect(!s.contains(clock) && s[x] == 25 && s.velocity(x) == 100)
    let events = s.advance(to: 2)
    #expect(events.map(\.property) == [other.id, x.id, later.id])
    #expect(events.map(\.time) == [1, 1.25, 1.75])
    s.setSpeed(2, of: .clock(.main))
    s.retarget(x, to: 0, with: Self.slow)
    #expect(s.advance(to: 3).map(\.time) == [2.5])
  }

  @Test("Layers are put where the main clock has them, smoothly in a transaction")
  func layers() throws {
    for isSmooth in [false, true] {
      var s = Scheduler()
      let target = s.addTarget()
      let x = s.addProperty(0.0, on: target, path: "x")
      let curve = try FCurve([
        Keyframe(frame: 0, value: 0, interpolation: .linear), Keyframe(frame: 240, value: 240),
      ])
      s[layers: target].append(
        Layer(try Action(name: "a", channels: [Channel(path: "x", curve: curve)])))
      let clock = s.addClock()
      s.setClock(clock, of: target)
      s.setSpeed(0.5, of: .clock(clock))
      s.advance(to: 2)
      #expect(s[x] == 24 && s.velocity(x) == 12)
      if isSmooth {
        s.transaction(Self.slow) { $0.remove(clock) }
      } else {
        s.remove(clock)
      }
      #expect(s[x] == (isSmooth ? 24 : 48) && s.velocity(x) == (isSmooth ? 48 : 24))
      s.advance(to: 3)
      #expect(s[x] == 72 && s.velocity(x) == 24)
    }
  }

  @Test("A clock that is not there is asked for nothing, and the main one stays")
  func unknown() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let bare = s
    let clock = s.addClock()
    s.setClock(clock, of: x)
    s.retarget(x, to: 1, with: Self.slow)
    #expect(!bare.contains(clock) && s.contains(clock) && s.contains(.main))
    s.remove(clock)
    let next = s.addClock()
    #expect(next != clock && next.index == clock.index && s.contains(next) && !s.contains(clock))
    s.setClock(next, of: x)
    s.retarget(x, to: 2, with: Self.slow)
    for var world in [s, bare] {
      let digest = world.digest
      let selection = TweenSelection.clock(clock)
      world.pause(selection)
      world.resume(selection)
      world.setSpeed(2, of: selection)
      world.finish(selection)
      world.cancel(selection, handover: Self.slow)
      world.remove(clock)
      world.remove(.main)
      #expect(world.digest == digest && world.tweens(of: selection).isEmpty)
      #expect(world.contains(.main) && world.advance(to: 0).isEmpty)
    }
    s.advance(to: 5)
    #expect(s[x] == 2 && s.time(of: next) == 5)
  }

  @Test("Clocks that come and go leave nothing behind")
  func bounded() {
    var s = Scheduler()
    var x = s.addProperty(0.0)
    for step in 0..<1_000 {
      let clock = s.addClock()
      s.setSpeed(0.5, of: .clock(clock))
      s.setClock(clock, of: x)
      s.retarget(x, to: Double(step), with: Tween(duration: 0.01))
      s.advance(by: 0.001)
      if step % 2 == 0 {
        s.remove(x)
        x = s.addProperty(0.0)
      }
      s.remove(clock)
    }
    #expect(s.clocks.count == 2 && s.freeClocks.count == 1 && s.extras.count <= 1)
    s.advance(by: 1)
    #expect(s.isIdle)
  }

  @Test("A clock in the place of one that was removed runs no property of that one")
  func reused() {
    var s = Scheduler()
    let xs = (0..<20).map { _ in s.addProperty(0.0) }
    let gone = s.addClock()
    for x in xs { s.setClock(gone, of: x) }
    let tween = Tween(duration: 1, easing: .linear)
    // All at once, so that they are known to be alike.
    s.retarget(xs.map { ($0, 0.5) }, with: tween)
    s.remove(gone)
    let next = s.addClock()
    s.setSpeed(0.5, of: .clock(next))
    #expect(next.index == gone.index)
    s.setClock(next, of: xs[19])
    s.retarget(xs.map { ($0, 1) }, with: tween)
    s.retarget(xs[0], to: 2, with: tween)
    s.advance(to: 0.5)
    #expect(s[xs[0]] == 1 && xs[1..<19].allSatisfy { s[$0] == 0.5 } && s[xs[19]] == 0.375)
    #expect(s.tweens(of: .clock(next)).count == 1)
  }
}
