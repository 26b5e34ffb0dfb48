import Testing
import Tweening

@Suite("Pauses, speeds and early ends")
struct SelectionTests {
  @Test("A tween at double speed ends at half the time, with its exact time, and moves as fast")
  func doubleSpeed() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let id = s.retarget(x, to: 100, with: Tween(duration: 1, easing: .linear))
    s.advance(to: 0.25)
    if let id { s.setSpeed(2, of: .tween(id)) }
    #expect(s[x] == 25 && s.velocity(x) == 200)
    s.advance(to: 0.5)
    #expect(s[x] == 75)
    #expect(s.advance(to: 1).map(\.time) == [0.625])
  }

  @Test("What is paused stands still, for however long, and goes on from there")
  func pause() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let y = s.addProperty(0.0)
    let world = s.addClock()
    s.setClock(world, of: x)
    for property in [x, y] {
      s.retarget(property, to: 100, with: Tween(duration: 1, easing: .linear))
    }
    s.advance(to: 0.25)
    s.pause(.clock(world))
    s.retarget(x, to: 200, with: Tween(duration: 1, easing: .linear, delay: 0.5))
    #expect(s.tweens(of: .property(x.id)).allSatisfy { s.isPaused($0) })
    #expect(s.advance(to: 100).count == 1)
    #expect(s[x] == 25 && s[y] == 100 && s.velocity(x) == 0 && s.time(of: world) == 0.25)
    #expect(!s.isIdle)
    s.resume(.clock(world))
    #expect(s[x] == 25 && s.velocity(x) == 100)
    #expect(s.advance(to: 200).map(\.time) == [100.75, 101.5])
    #expect(s[x] == 200 && s.isIdle)
  }

  @Test("Layers of a target run by its clock, and a change of clock is smooth in a transaction")
  func layers() throws {
    var s = Scheduler()
    let target = s.addTarget()
    let x = s.addProperty(0.0, on: target, path: "x")
    let curve = try FCurve([
      Keyframe(frame: 0, value: 0, interpolation: .linear), Keyframe(frame: 240, value: 240),
    ])
    s[layers: target].append(
      Layer(try Action(name: "a", channels: [Channel(path: "x", curve: curve)])))
    let world = s.addClock()
    s.setClock(world, of: target)
    s.advance(to: 1)
    #expect(s[x] == 24 && s.velocity(x) == 24)
    s.setSpeed(0.5, of: .clock(world))
    #expect(s[x] == 24 && s.velocity(x) == 12)
    s.advance(to: 2)
    #expect(s[x] == 36)
    s.pause(.clock(world))
    s.advance(to: 3)
    #expect(s[x] == 36 && s.velocity(x) == 0)
    s.transaction(Tween(duration: 1)) { $0.setClock(.main, of: target) }
    #expect(s[x] == 36)
    s.advance(to: 4)
    #expect(s[x] == 96)
  }

  @Test("Finish jumps to the end with an event, and ends what that silences")
  func finish() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let a = s.retarget(x, to: 100, with: Tween(duration: 1, easing: .linear))
    let b = s.retarget(x, to: 50, with: Tween(duration: 1, easing: .linear))
    s.advance(to: 0.5)
    if let a { s.finish(.tween(a)) }
    #expect(s[x] == 75 && s.liveCount == 1)
    #expect(s.advance(to: 0.5).map(\.kind) == [a].compactMap { $0 }.map { .finished($0) })
    s.setLaw(.crossfade, of: x)
    let c = s.retarget(x, to: 0, with: Tween(duration: 1, easing: .linear))
    if let c { s.finish(.tween(c)) }
    let kinds: [Event.Kind?] = [c.map { .finished($0) }, b.map { .superseded($0) }]
    #expect(s.advance(to: 0.5).map(\.kind) == kinds.compactMap { $0 })
    #expect(s[x] == 0 && s.isIdle)
    if let a { s.finish(.tween(a)) }
    #expect(s.advance(to: 1).isEmpty)
  }

  @Test("Impossible speeds are refused, and names of nothing do nothing")
  func badInput() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let id = s.retarget(x, to: 1, with: Tween(duration: 1, easing: .linear))
    guard let id else { return }
    for speed in [-1, .nan, .infinity, 1e300, 1e-300, -.infinity] {
      s.setSpeed(speed, of: .tween(id))
      s.setSpeed(speed, of: .clock(.main))
    }
    #expect(s.advance(to: 0.5).allSatisfy { $0.kind == .refused(.speed) })
    #expect(s[x] == 0.5)
    // The extremes of what is possible neither trap nor give a number that is none.
    for speed in [Scheduler.speeds.lowerBound, Scheduler.speeds.upperBound, 0, 1] {
      s.setSpeed(speed, of: .tween(id))
      s.setSpeed(speed, of: .clock(.main))
      #expect(s[x].isFinite && s.velocity(x).isFinite && s.acceleration(x).isFinite)
    }
    s.advance(to: 2)
    #expect(s[x] == 1)
    for selection in [TweenSelection.tween(id), .property(x.id)] {
      s.pause(selection)
      s.finish(selection)
      s.cancel(selection, handover: Tween(duration: 1))
    }
    #expect(s.advance(to: 3).isEmpty)
  }

  @Test("Speeds multiply, to no more than the largest: nothing jumps however fast all of them are")
  func fastest() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let group = s.addGroup()
    s.advance(to: 100)
    let id = s.transaction(Transaction(group: group)) {
      $0.retarget(x, to: 100, with: Tween(duration: 1, easing: .linear))
    }
    s.advance(to: 100.25)
    guard let id else { return }
    let largest = Scheduler.speeds.upperBound
    for selection in [TweenSelection.tween(id), .group(group), .clock(.main)] {
      s.setSpeed(largest, of: selection)
      #expect(abs(s[x] - 25) < 1e-2 && abs(s.velocity(x) - 100 * largest) < 1)
    }
    for selection in [TweenSelection.tween(id), .group(group)] { s.setSpeed(0.5, of: selection) }
    #expect(abs(s[x] - 25) < 1e-2 && abs(s.velocity(x) - 25 * largest) < 1)
  }
}
