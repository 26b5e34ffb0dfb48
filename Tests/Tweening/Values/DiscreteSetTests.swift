import Testing
import Tweening
import TweeningTestSupport
import TweeningTesting

@Suite("Discrete sets")
struct DiscreteSetTests {
  private enum Panel: Int {
    case files, search, notes
    case last = 63
    case beyond = 64
    case before = -1
  }

  private typealias Panels = DiscreteSet<Panel>

  @Test("What left stays until its tween ends, what is new is there at once")
  func leaving() {
    var s = Scheduler()
    let open = s.addProperty(Panels([.files, .search]))
    s.retarget(open, to: [.files, .last], with: Tween(duration: 1, easing: .linear))
    #expect(s[open] == [.files, .search, .last])
    s.advance(to: 0.999)
    #expect(s[open] == [.files, .search, .last])
    s.retarget(open, to: [.notes], with: Tween(duration: 1))
    #expect(s[open] == [.files, .search, .last, .notes])
    s.advance(to: 1)
    #expect(s[open] == [.files, .last, .notes])
    // What comes back while it is leaving just stays.
    s.retarget(open, to: [.notes, .files], with: Tween(duration: 2))
    #expect(s[open] == [.files, .last, .notes])
    s.advance(to: 2)
    #expect(s[open] == [.files, .notes])
    #expect(s.liveCount(of: open) == 0)
  }

  @Test(
    "Who leaves stays until the tween ends, though its weight is nothing on the way",
    arguments: [Easing.bounce(.out), .steps(4, .jumpStart), .steps(3, .jumpBoth), .back(.out)])
  func touchesEnd(easing: Easing) {
    for duration in [0.5, 1.1, 1.375] {
      for iterations in [1.0, 3] {
        var s = Scheduler()
        let open = s.addProperty(Panels([.files]))
        let playback = Tween.Playback(iterations: iterations, direction: .alternate)
        s.retarget(
          open, to: [], with: Tween(duration: duration, easing: easing, playback: playback))
        for k in 0..<44 {
          s.advance(to: duration * iterations * Double(k) / 44)
          #expect(s[open] == [.files], "\(easing), \(k) of 44")
        }
        s.advance(to: duration * iterations)
        #expect(s[open] == [])
      }
    }
  }

  @Test("A tween that overshoots lets nobody go early, and one that waits lets nobody go at all")
  func overshoot() {
    var s = Scheduler()
    let open = s.addProperty(Panels([.search]))
    s.retarget(open, to: [], with: Tween(duration: 1, easing: .elastic(.out), delay: 1))
    for k in 0..<200 {
      s.advance(to: Double(k) / 100)
      #expect(s[open] == [.search], "\(k)")
    }
    s.advance(to: 2)
    #expect(s[open] == [])
  }

  @Test("Random sets keep the laws, where a result may have more members but never fewer")
  func laws() {
    var random = SeededGenerator(seed: 71)
    let sets = (0..<16).map { _ in Panels(bits: random.next() & random.next()) }
    for seed in 1...20 as ClosedRange<UInt64> {
      let broken = checkTweenableLaws(
        sets + [[], Panels(bits: .max)], tolerance: 0, joinTolerance: 0, seed: seed
      ) { result, expected in Double((expected.bits & ~result.bits).nonzeroBitCount) }
      #expect(broken == [])
    }
  }

  @Test("Members are told by any weight but zero")
  func weights() {
    var random = SeededGenerator(seed: 72)
    for _ in 0..<1000 {
      let set = Panels(bits: random.next())
      let departure = Panels.Departure(set)
      let weight = random.double(in: -2...2) * (random.index(below: 2) == 0 ? 1e-50 : 1)
      #expect(departure.scaled(by: weight).members == set, "seed 72, \(weight)")
      #expect(departure.scaled(by: 0).members == [])
    }
    #expect(Panels.Departure([]) == .zero)
  }

  @Test("Members without a place are left out, and lanes of any numbers make a set")
  func edges() {
    var set: Panels = [.beyond, .before, .last, .notes]
    #expect(set.members == [.notes, .last] && set.count == 2)
    set.insert(.beyond)
    set.remove(.before)
    #expect(!set.contains(.beyond) && set.contains(.last) && set.count == 2)
    let lanes: [[Double]] = [[.nan, -3], [.infinity, 0.4], [1e300, -.infinity], [2.5, 1]]
    let bits: [UInt64] = [0, 0xFFFF_FFFF, 0xFFFF_FFFF, 1 << 32 | 2]
    for (lanes, bits) in zip(lanes, bits) { #expect(Panels(lanes: lanes.span).bits == bits) }
    #expect(Panels(bits: .max).members == [.files, .search, .notes, .last])
  }
}
