import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Transitions that replace")
struct ReplacingTransitionTests {
  private let second = Tween(duration: 1, easing: .linear)

  @Test("Turning back takes the time that the way there took")
  func turningBack() throws {
    var value = ReplacingTransition(0.0)
    #expect(try value.retarget(to: 100, with: second, at: 0) == .began)
    #expect(try value.retarget(to: 0, with: second, at: 0.25) == .turnedBack)
    #expect(value.value(at: 0.25) == 25 && value.last?.duration == 0.25)
    #expect(value.value(at: 0.375) == 12.5 && value.velocity(at: 0.375) == -100)
    // Back again: a quarter of the way is missing at most, of which half has been gone.
    #expect(try value.retarget(to: 100, with: second, at: 0.375) == .turnedBack)
    #expect(value.last?.duration == 0.875)
    #expect(value.value(at: 1.25) == 100 && !value.isRunning(at: 1.25))
    // Elsewhere it takes the whole time, and what comes then is no turning back to 100.
    #expect(try value.retarget(to: 40, with: second, at: 2) == .began)
    #expect(try value.retarget(to: 0, with: second, at: 2.5) == .began)
    #expect(value.last?.duration == 1 && value.value(at: 3) == 35)
  }

  @Test("What is there already is not moved, and what runs there goes on")
  func outcomes() throws {
    var value = ReplacingTransition(SIMD2(0.0, 0))
    #expect(try value.retarget(to: [0, 0], with: second, at: 0) == .unchanged)
    #expect(try value.retarget(to: [2, 4], with: second, at: 1) == .began)
    #expect(try value.retarget(to: [2, 4], with: second, at: 1.5) == .unchanged)
    #expect(value.value(at: 1.5) == [1, 2] && value.velocity(at: 1.5) == [2, 4])
    #expect(try value.retarget(to: [1, 2], with: second, at: 1.5) == .arrived)
    #expect(value.value(at: 1.5) == [1, 2] && value.last == nil)
    #expect(try value.retarget(to: [5, 5], with: Tween(duration: 0), at: 2) == .arrived)
    #expect(value.value(at: 2) == [5, 5])
    let sunk = Tween(duration: 1, delay: -1)
    #expect(try value.retarget(to: [6, 6], with: sunk, at: 2) == .arrived)
    value.set([0, 0])
    #expect(value.value(at: 0) == .zero && value.target == .zero)
  }

  @Test("A delay holds the presented value; a negative one begins in the middle and is shortened")
  func delays() throws {
    var value = ReplacingTransition(0.0)
    let late = Tween(duration: 1, easing: .steps(2, .jumpStart), delay: 1)
    try value.retarget(to: 10, with: late, at: 0)
    #expect([0, 0.5, 1, 1.5, 2].map { value.value(at: $0) } == [0, 0, 5, 10, 10])
    #expect(value.isRunning(at: 0.5) && value.velocity(at: 0.5) == 0)
    // Turned back before it has moved, there is nothing to go.
    #expect(try value.retarget(to: 0, with: late, at: 0.5) == .arrived)
    let early = Tween(duration: 1, easing: .linear, delay: -0.5)
    try value.retarget(to: 10, with: early, at: 3)
    #expect(value.value(at: 3) == 5 && value.value(at: 3.25) == 7.5)
    #expect(try value.retarget(to: 0, with: early, at: 3.25) == .turnedBack)
    #expect(value.last?.start == 2.875 && value.last?.duration == 0.75)
  }

  @Test("An easing that overshoots never makes a turn longer than a whole way")
  func overshoot() throws {
    var random = SeededGenerator(seed: 76_000)
    for round in 0..<300 {
      var value = ReplacingTransition(0.0)
      let easings: [Easing] = [
        .back(.inOut, overshoot: 6), .elastic(.out), .circ(.out), .bezier(0.1, -3, 0.2, 4),
        .stops([.init(1), .init(-2), .init(3)]), .steps(3, .jumpBoth),
      ]
      let tween = Tween(
        duration: random.double(in: 0...1), easing: easings[random.index(below: easings.count)],
        delay: random.double(in: -0.5...0.5))
      var time = 0.0
      for change in 0..<12 {
        time += random.double(in: 0...0.3)
        let target = Double(change % 2) * 100 + (random.index(below: 5) == 0 ? 7 : 0)
        try value.retarget(to: target, with: tween, at: time)
        for ahead in [0, 0.01, 0.2, 3] {
          #expect(value.value(at: time + ahead).isFinite, "seed 76000, round \(round)")
          #expect(value.velocity(at: time + ahead).isFinite, "seed 76000, round \(round)")
        }
        #expect(value.value(at: time + 3) == target, "seed 76000, round \(round)")
        #expect((0...1).contains(value.last?.shortening ?? 1), "seed 76000, round \(round)")
      }
    }
  }

  @Test("A refused change leaves all as it was, and says why")
  func refusals() throws {
    var value = ReplacingTransition(0.0)
    try value.retarget(to: 10, with: second, at: 1)
    typealias Problem = ReplacingTransition<Double>.Problem
    let changes: [(Double, Tween, Double, Problem)] = [
      (.nan, second, 1.5, .value), (.infinity, second, 1.5, .value), (1e300, second, 1.5, .value),
      (1, Tween(duration: -1), 1.5, .tween(.duration)),
      (1, Tween(duration: 1, delay: .nan), 1.5, .tween(.delay)),
      (1, Tween(duration: 1, easing: .steps(0)), 1.5, .tween(.easing(.stepCount))),
      (1, second, .nan, .time), (1, second, .infinity, .time), (1, second, 12_765_463, .time),
      (1, second, 0.5, .past),
    ]
    for (target, tween, time, refusal) in changes {
      #expect(throws: refusal) { try value.retarget(to: target, with: tween, at: time) }
    }
    #expect(value.target == 10 && value.value(at: 1.5) == 5)
    for time in [Double.nan, .infinity, -.infinity] {
      #expect(value.value(at: time).isFinite && value.velocity(at: time).isFinite)
    }
  }
}
