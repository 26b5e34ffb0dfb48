import Testing
import Tweening
import TweeningTestSupport

@Suite("Decorations")
struct DecorationTests {
  @Test("A punch is the sine that its formula says, and leaves nothing behind")
  func punch() {
    var s = Scheduler()
    let x = s.addProperty(5.0)
    s.decorate(x, by: 10, with: .punch(duration: 2, frequency: 1.5))
    for step in 0..<200 {
      let p = Double(step) / 200
      s.advance(to: 2 * p)
      let expected = 5 + 10 * (1 - p) * (1 - p) * Maths.sin(turns: 3 * p)
      #expect(abs(s[x] - expected) <= 1e-13)
    }
    s.advance(to: 2)
    #expect(s[x] == 5 && s.isIdle && s.model(x) == 5)
  }

  @Test(
    "Shakes begin and end at nothing, differ by component and by seed, and stay within bounds",
    arguments: 0..<20)
  func shake(seed: Int) {
    var s = Scheduler()
    let x = s.addProperty(SIMD3(0.0, 0, 0))
    let y = s.addProperty(SIMD3(0.0, 0, 0))
    let turn = s.addProperty(Rotation.identity)
    let decoration = Decoration.shake(duration: 1, frequency: 8, seed: UInt32(seed))
    #expect(s.decorate(x, by: SIMD3(1, 1, 0), with: decoration).count == 2)
    s.decorate(
      y, by: SIMD3(1, 1, 1), with: .shake(duration: 1, frequency: 8, seed: UInt32(seed + 1)))
    s.decorate(turn, by: SIMD3(0.1, 0.1, 0.1), with: decoration)
    #expect(s[x] == SIMD3(0, 0, 0) && s[turn] == .identity)
    var (largest, difference, apart) = (0.0, 0.0, 0.0)
    for step in 1..<400 {
      s.advance(to: Double(step) / 400)
      #expect(s[x].z == 0)
      largest = max(largest, abs(s[x].x), abs(s[x].y))
      difference = max(difference, abs(s[x].x - s[y].x))
      apart = max(apart, abs(s[x].x - s[x].y))
    }
    #expect(largest <= 1 && largest > 0.2 && difference > 0.05 && apart > 0.05, "seed \(seed)")
    s.advance(to: 0.999)
    #expect(abs(s[x].x) < 1e-5 && abs(s.velocity(x).x) < 0.1)
    s.advance(to: 1)
    #expect(s[x] == SIMD3(0, 0, 0) && s[turn] == .identity && s.isIdle)
  }

  @Test("No law concerns a decoration, and it concerns no tween")
  func laws() {
    for law in CombinationLaw.allCases {
      var s = Scheduler()
      let (x, y) = (s.addProperty(0.0), s.addProperty(0.0))
      for property in [x, y] {
        s.setLaw(law, of: property)
        s.retarget(property, to: 100, with: Tween(duration: 2, easing: .linear))
      }
      s.advance(to: 0.5)
      s.decorate(x, by: 10, with: .punch(duration: 4, frequency: 1))
      for property in [x, y] {
        s.retarget(property, to: 50, with: Tween(duration: 1, easing: .linear))
      }
      for step in 1..<40 {
        s.advance(to: 0.5 + Double(step) / 10)
        let p = Double(step) / 40
        let expected = 10 * (1 - p) * (1 - p) * Maths.sin(turns: 4 * p)
        #expect(abs(s[x] - s[y] - expected) <= 1e-12, "\(law)")
      }
    }
  }

  @Test("Relative keyframes go through A - Z, B - Z, C - Z to 0")
  func relativeKeyframes() {
    var s = Scheduler()
    let x = s.addProperty(7.0)
    let ids = s.decorate(
      x, through: [1, 5, 3, 2], with: Tween(duration: 3, easing: .linear, delay: 1))
    #expect(ids.count == 3)
    var found: [Double] = []
    for time in [0, 1, 1.5, 2, 3, 3.5, 4] {
      s.advance(to: time)
      found.append(s[x])
    }
    #expect(found == [6, 6, 8, 10, 8, 7.5, 7])
    #expect(s.isIdle)
  }

  @Test("Impossible decorations are refused and change nothing")
  func badInput() {
    var s = Scheduler()
    let x = s.addProperty(1.0)
    let bad: [(Double, Decoration)] = [
      (1, .punch(duration: -1)), (1, .punch(duration: .nan)),
      (1, .punch(duration: 1, frequency: 0)),
      (1, .shake(duration: 1, frequency: .infinity)), (1, .shake(duration: 1, delay: .nan)),
      (.nan, .shake(duration: 1)), (.infinity, .punch(duration: 1)), (1, .punch(duration: 1e300)),
    ]
    for (displacement, decoration) in bad {
      #expect(s.decorate(x, by: displacement, with: decoration).isEmpty)
      let kinds = s.advance(to: 0).map(\.kind)
      #expect(kinds.count == 1)
      for kind in kinds {
        guard case .refused = kind else {
          Issue.record("\(kind)")
          continue
        }
      }
    }
    #expect(s.decorate(x, through: [], with: Tween(duration: 1)).isEmpty)
    #expect(s.decorate(x, through: [3], with: Tween(duration: 1)).isEmpty)
    #expect(s.decorate(x, through: [.nan, 1], with: Tween(duration: 1)).isEmpty)
    #expect(s[x] == 1 && s.isIdle)
  }

  @Test("What is refused in part is refused as a whole")
  func refusedWhole() {
    var s = Scheduler()
    let x = s.addProperty(SIMD2(0.0, 0))
    #expect(s.decorate(x, by: SIMD2(1, .nan), with: .shake(duration: 1)).isEmpty)
    let bad = [SIMD2(1.0, 0), SIMD2(2, 0), SIMD2(.nan, 0)]
    #expect(s.decorate(x, through: bad, with: Tween(duration: 1)).isEmpty)
    // The first half would end in time.
    let long = Tween(duration: 1e7, delay: 4e6)
    #expect(s.decorate(x, through: [[1, 0], [2, 0], [0, 0]], with: long).isEmpty)
    #expect(
      s.advance(to: 0).map(\.kind) == [.refused(.value), .refused(.value), .refused(.time)])
    #expect(s.isIdle)
  }

  @Test("Relative keyframes go their way once, whatever the tween's playback says")
  func playback() {
    let tweens = [
      Tween.Playback.once, .init(iterations: .infinity), .init(iterations: 2, rate: -3),
    ].map { Tween(duration: 2, easing: .linear, playback: $0) }
    for tween in tweens {
      var s = Scheduler()
      let x = s.addProperty(7.0)
      s.decorate(x, through: [1, 5, 2], with: tween)
      s.advance(to: 0.5)
      #expect(s[x] == 8)
      s.advance(to: 2)
      #expect(s[x] == 7 && s.isIdle)
    }
  }

  @Test("A frequency that makes no swing is refused as such")
  func frequency() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    for bad in [0, -1, .nan, .infinity] {
      #expect(s.decorate(x, by: 1, with: .punch(duration: 1, frequency: bad)).isEmpty)
      #expect(s.decorate(x, by: 1, with: .shake(duration: 1, frequency: bad)).isEmpty)
      let kinds = s.advance(by: 0).map(\.kind)
      #expect(kinds == [.refused(.frequency), .refused(.frequency)] && s.isIdle)
    }
    #expect(s.decorate(x, by: 1, with: .punch(duration: 0)).isEmpty)
    #expect(s.advance(by: 0).map(\.kind) == [.refused(.tween(.duration))])
  }
}
