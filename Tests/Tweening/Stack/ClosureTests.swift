import Testing

@testable import Tweening

@Suite("Closures that are let go")
struct ClosureTests {
  private final class Token: Sendable {}

  /// A token that nobody holds but what has been made of it.
  private struct Held {
    weak var token: Token?

    init(by make: (Token) -> Void) {
      let token = Token()
      self.token = token
      make(token)
    }
  }

  /// An easing that holds something, in each of the ways in which an easing may.
  private static let makers: [@Sendable (Token) -> Tween] = [
    { Tween(duration: 0.1, easing: custom($0)) },
    { Tween(duration: 0.1, easing: custom($0).mirrored) },
    { token in
      Tween(
        duration: 0.1, easing: .custom { p in withExtendedLifetime(token) { 0.1 + p / 2 } }.pinned)
    },
    {
      Tween(
        duration: 0.05, easing: custom($0), playback: .init(iterations: 2, direction: .alternate))
    },
  ]

  private static func custom(_ token: Token) -> Easing {
    .custom { p in withExtendedLifetime(token) { p * p } }
  }

  @Test("What a closure holds is let go with the tick in which its last tween ends")
  func ended() {
    for maker in Self.makers {
      var s = Scheduler()
      let x = s.addProperty(0.0)
      let held = Held { s.retarget(x, to: 1, with: maker($0)) }
      s.advance(to: 0.05)
      #expect(held.token != nil && s.stack.holdsClosures)
      s.advance(to: 0.2)
      #expect(held.token == nil && s.liveCount == 0 && !s.stack.holdsClosures)
    }
  }

  @Test("So it is of a change that has taken effect, while others are to come")
  func scheduled() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let held = Held {
      s.retarget(x, to: 1, with: Tween(duration: 0.1, easing: Self.custom($0)), at: 1)
    }
    for instant in 2...4 {
      s.retarget(x, to: 2, with: Tween(duration: 1), at: 1000 * Double(instant))
    }
    s.advance(to: 1.05)
    #expect(held.token != nil && s.liveCount == 1)
    s.advance(to: 1.2)
    #expect(held.token == nil && s.liveCount == 0 && s.scheduled.all.count == 3)
    s.advance(to: 2001)
    #expect(s.model(x) == 2 && s.scheduled.all.count == 2)
  }

  @Test("So it is of many, and where tweens are taken away, and while others go on")
  func many() {
    var s = Scheduler()
    let properties = (0..<40).map { _ in s.addProperty(0.0) }
    s.retarget(properties[0], to: 1, with: Tween(duration: 10))
    weak var last: Token?
    for property in properties[1...] {
      let token = Token()
      last = token
      s.retarget(property, to: 1, with: Tween(duration: 1, easing: Self.custom(token)))
    }
    s.advance(to: 0.5)
    #expect(last != nil)
    s.remove(properties[39])
    s.advance(to: 0.6)
    #expect(last == nil && s.liveCount == 39)
  }

  @Test("A tween of a property's own is let go when it is taken away, or its property")
  func ownTweens() {
    var s = Scheduler()
    let (x, y) = (s.addProperty(0.0), s.addProperty(0.0))
    let taken = Held { s.setTween(Tween(duration: 1, easing: Self.custom($0)), of: x) }
    let removed = Held { s.setTween(Tween(duration: 1, easing: Self.custom($0)), of: y) }
    #expect(taken.token != nil && removed.token != nil)
    s.setTween(nil, of: x)
    s.remove(y)
    #expect(taken.token == nil && removed.token == nil && s.tween(of: x) == nil)
    s.setTween(Tween(duration: 3), of: x)
    #expect(s.tween(of: x) == Tween(duration: 3) && s.tweens.count == 2)
  }

  @Test("A tween with a closure that has been let go stands where it would, to the bit")
  func again() throws {
    /// With ticks closures are let go; without, nothing is.
    func world(ticks: Bool, _ kept: Easing) throws -> (Scheduler, Int32) {
      var s = Scheduler()
      let x = s.addProperty(0.0)
      let y = s.addProperty(0.0)
      func pass(to time: Double) {
        if ticks { s.advance(to: time) } else { s.pass(to: time) }
      }
      s.retarget(y, to: 1, with: Tween(duration: 0.1))
      s.retarget(x, to: 1, with: Tween(duration: 0.1, easing: kept))
      s.retarget(x, to: 2, with: Tween(duration: 0.1, easing: .custom { $0 }))
      s.retarget(x, to: 0.3, with: Tween(duration: 1, easing: .quad(.out)))
      pass(to: 0.2)
      #expect(s.stack.holdsClosures != ticks)
      let id = s.retarget(x, to: 0.7, with: Tween(duration: 1, easing: kept))
      s.retarget(x, to: 0.1, with: Tween(duration: 1))
      pass(to: 0.4)
      s.advance(to: 0.5)
      return (s, s.stack.slots[try #require(id).slot].group)
    }
    for kept in [Easing.custom { $0 * $0 * $0 }, .custom { $0 * $0 }.mirrored] {
      let (one, place) = try world(ticks: true, kept)
      let (other, otherPlace) = try world(ticks: false, kept)
      #expect(one.digest == other.digest && place == otherPlace && place == 1)
      #expect(one.stack.groups[1].easing == kept && one.stack.groups.count == 4)
    }
  }

  @Test("Of all closures that were ever used, none is looked at for another one's group")
  func search() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let easings = (0..<200).map { k in Easing.custom { p in p + 0 * Double(k) } }
    for easing in easings {
      s.retarget(x, to: s.model(x) + 1, with: Tween(duration: 1, easing: easing))
    }
    for time in [0.5, 2] {
      s.advance(to: time)
      #expect(s.stack.groups.count == easings.count)
      for (group, key) in s.stack.index.keys.enumerated() {
        #expect(s.stack.index.first(of: key) == group)
        #expect(s.stack.index.next(after: group, of: key) < 0)
      }
    }
    #expect(Set(s.stack.index.keys.map(\.closure)).count == easings.count)
    #expect(Set(easings.map(\.fingerprint)).count == 1)
  }
}
