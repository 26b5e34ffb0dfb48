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

  @Test("What carries on a velocity belongs to the group of its tween, and stands still with it")
  func companion() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let group = s.addGroup()
    var settings = Transaction(Tween(duration: 1, easing: .quint(.out)))
    settings.group = group
    s.transaction(settings) { $0.set(x, 100) }
    s.advance(to: 0.25)
    settings.keepsVelocity = true
    s.transaction(settings) { $0.set(x, 50) }
    #expect(s.explain(x).tweens.count == 3 && s.liveCount(of: group) == 2)
    s.pause(.group(group))
    let before = s[x]
    s.advance(to: 0.75)
    #expect(s[x] == before && s.velocity(x) == 0)
    s.resume(.group(group))
    s.advance(to: 0.8)
    #expect(s[x] != before)
    s.cancel(.group(group))
    #expect(s.liveCount == 0 && s[x] == 50)
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

  @Test("A change of speed moves a value by no more than time is rounded")
  func lateChange() {
    for time in [10, 3_600, 86_400, 1e7] {
      for speed in [0x1p-20, 0.3, 7, 1_000, 0x1p20] {
        var s = Scheduler()
        let x = s.addProperty(0.0)
        s.advance(to: time)
        s.retarget(x, to: 100, with: Tween(duration: 1, easing: .linear))
        s.advance(by: 0.3000001)
        let before = s[x]
        s.setSpeed(speed, of: .clock(.main))
        let bound = 100 * max(1, speed) * time * 0x1p-52 + 1e-13
        #expect((s[x] - before).magnitude <= bound, "\(time) s, \(speed)")
      }
    }
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
    let bound = 100 * largest * 100.25 * 0x1p-52
    for selection in [TweenSelection.tween(id), .group(group), .clock(.main)] {
      s.setSpeed(largest, of: selection)
      #expect(abs(s[x] - 25) < bound && abs(s.velocity(x) - 100 * largest) < 1)
    }
    for selection in [TweenSelection.tween(id), .group(group)] { s.setSpeed(0.5, of: selection) }
    #expect(abs(s[x] - 25) < bound && abs(s.velocity(x) - 25 * largest) < 1)
  }

  @Test(
    "A group that is removed leaves its tweens as they run, and its name finds nothing any more")
  func removedGroup() throws {
    var s = Scheduler()
    let (x, y) = (s.addProperty(0.0), s.addProperty(0.0))
    let (a, b) = (s.addGroup(), s.addGroup())
    let linear = Tween(duration: 1, easing: .linear)
    for (group, property) in [(a, x), (b, y)] {
      _ = s.transaction(Transaction(group: group)) { $0.retarget(property, to: 100, with: linear) }
      _ = s.transaction(Transaction(group: group)) {
        $0.retarget(property, to: 200, with: linear, at: 5)
      }
    }
    s.setSpeed(0.5, of: .group(a))
    s.pause(.group(b))
    s.advance(to: 0.5)
    s.remove(a)
    s.remove(a)
    s.remove(b)
    #expect(!s.contains(a) && !s.contains(b) && s.liveCount(of: a) == 0)
    #expect(s.tweens(of: .group(a)) == [] && s.liveCount == 2)
    // What is done to their names is done to nothing, though others stand in their places.
    let others = (0..<3).map { _ in s.addGroup() }
    #expect(others.allSatisfy { $0 != a && $0 != b && s.contains($0) })
    s.setSpeed(9, of: .group(a))
    s.cancel(.group(b))
    let id = s.transaction(Transaction(group: a)) { $0.retarget(x, to: 100, with: linear) }
    #expect(s[x] == 25 && s[y] == 0)
    let told = s.advance(to: 1)
    #expect(s[x] == 50 && s[y] == 0 && told.map(\.kind) == [id.map { .finished($0) }])
    #expect(s.advance(to: 2).count == 1 && s[x] == 100)
    s.resume(.property(y.id))
    #expect(s.advance(to: 9).map(\.time) == [3, 6, 6] && s[y] == 200)
    #expect(s.isIdle)
  }
}
