import Foundation
import Testing
import Tweening
import TweeningTestSupport
import TweeningTesting

@Suite("Angles")
struct AngleTests {
  /// Reads an angle along a retarget: in degrees, at the beginning, half way and at the end.
  private static func way<Way: AngleWay>(
    _ old: Double, _ new: Double, _: Way.Type
  ) -> [Double] {
    var s = Scheduler()
    let angle = s.addProperty(Angle<Way>(degrees: old))
    s.retarget(angle, to: Angle(degrees: new), with: Tween(duration: 1, easing: .linear))
    return [0, 0.5, 1].map { time in
      s.advance(to: time)
      return (s[angle].degrees * 1e9).rounded() / 1e9
    }
  }

  @Test("The shortest way is never longer than half a turn")
  func shortest() {
    #expect(Self.way(350, 10, ShortestWay.self) == [-10, 0, 10])
    #expect(Self.way(10, 350, ShortestWay.self) == [370, 360, 350])
    #expect(Self.way(0, 730, ShortestWay.self) == [720, 725, 730])
    #expect(Self.way(-3600, 5, ShortestWay.self) == [0, 2.5, 5])
    // Half a turn has two ways: it is taken as it is written.
    #expect(Self.way(0, 180, ShortestWay.self) == [0, 90, 180])
    #expect(Self.way(180, 0, ShortestWay.self) == [180, 90, 0])
    #expect(Self.way(45, 225, ShortestWay.self) == [45, 135, 225])
    #expect(Self.way(33, 33 - 540, ShortestWay.self) == [-327, -417, -507])
  }

  @Test("Clockwise only falls, counterclockwise only rises, by less than a turn")
  func sides() {
    #expect(Self.way(350, 10, ClockwiseWay.self) == [350, 180, 10])
    #expect(Self.way(10, 350, ClockwiseWay.self) == [370, 360, 350])
    #expect(Self.way(10, 350, CounterclockwiseWay.self) == [10, 180, 350])
    #expect(Self.way(350, 10, CounterclockwiseWay.self) == [-10, 0, 10])
    #expect(Self.way(0, 720, CounterclockwiseWay.self) == [720, 720, 720])
    // A whole turn but for rounding is none: 0.1 + 0.2 is an ulp more than 0.3.
    let almost = Angle<ClockwiseWay>(turns: 0.1 + 0.2)
    #expect(abs(Angle(turns: 0.3).displacement(to: almost)) < 1e-14)
    #expect(abs(almost.displacement(to: Angle(turns: 0.3))) < 1e-14)
  }

  @Test("A literal angle turns as often as is written, or as a way named for one change says")
  func literal() {
    #expect(Self.way(0, 720, LiteralWay.self) == [0, 360, 720])
    #expect(Self.way(350, 10, LiteralWay.self) == [350, 180, 10])
    let start = Angle<LiteralWay>(degrees: 350)
    let goal = Angle<LiteralWay>(degrees: 10)
    #expect(abs(goal.reached(from: start, by: ShortestWay.self).degrees - 370) < 1e-12)
    #expect(abs(goal.reached(from: start, by: ClockwiseWay.self).degrees - 10) < 1e-12)
    #expect(abs(goal.reached(from: start, by: CounterclockwiseWay.self).degrees - 370) < 1e-12)
    #expect(goal.reached(from: start, by: LiteralWay.self).degrees == 10)
  }

  @Test("Degrees, turns and radians say the same")
  func units() {
    let angle = Angle<LiteralWay>(degrees: 90)
    #expect(angle.radians == .pi / 2 && angle.turns == 0.25 && angle.degrees == 90)
    #expect(Angle<LiteralWay>(turns: 0.25) == angle)
    #expect(Angle<ShortestWay>(angle).radians == .pi / 2)
  }

  private static func check<Way: AngleWay>(_: Way.Type) {
    var random = SeededGenerator(seed: 31)
    let written = (0..<14).map { _ in Angle<Way>(radians: random.double(in: -20...20)) }
    let edges = [0, 180, 360, -180, 90, 720].map { Angle<Way>(degrees: $0) }
    for seed in 1...10 as ClosedRange<UInt64> {
      let broken = checkTweenableLaws(edges + written, joinTolerance: 1e-12, seed: seed)
      #expect(broken == [], "\(Way.self)")
    }
  }

  @Test("Every way keeps the laws, and moves nothing at a join by more than 3e-11 radians")
  func laws() {
    Self.check(ShortestWay.self)
    Self.check(ClockwiseWay.self)
    Self.check(CounterclockwiseWay.self)
    Self.check(LiteralWay.self)
  }

  @Test("However far apart two angles are written, the way is short and a number")
  func farApart() {
    for far in [1e15, -1e200, 0x1p700, -0x1p-1074] {
      let way = Angle<ShortestWay>(radians: 1).displacement(to: Angle(radians: far))
      #expect(way.magnitude <= .pi + 1e-10)
      let up = CounterclockwiseWay.turn(far)
      #expect(up > -1e-10 && up < 2 * .pi)
      let down = ClockwiseWay.turn(far)
      #expect(down < 1e-10 && down > -2 * .pi)
    }
    #expect(ShortestWay.turn(.infinity) == 0 && CounterclockwiseWay.turn(.nan) == 0)
  }
}
