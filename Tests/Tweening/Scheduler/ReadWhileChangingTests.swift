import Testing
import Tweening
import TweeningTestSupport

/// Reads from a scheduler that the code of the value itself replaces or changes meanwhile.
@Suite("Reads of a value whose code changes what keeps the scheduler") @MainActor
struct ReadWhileChangingTests {
  /// An object that keeps a scheduler, as an app does.
  private final class Keeper {
    var scheduler = Scheduler()

    func value<Value: Tweenable>(of property: Property<Value>) -> Value { scheduler[property] }
  }

  /// A number whose code does what a test asks for where it is made of lanes; it may commute or not.
  private struct Curious<Kind>: Tweenable {
    var x: Double

    static var laneCount: Int { 1 }
    static var commutes: Bool { Kind.self == Commuting.self }

    init(_ x: Double) { self.x = x }

    init(lanes: Span<Double>) {
      MainActor.assumeIsolated { ReadWhileChangingTests.asked?() }
      x = lanes[0]
    }

    func store(in lanes: inout MutableSpan<Double>) { lanes[0] = x }
    func displacement(to other: Curious) -> Double { other.x - x }
    func displaced(by displacement: Double) -> Curious { Curious(x + displacement) }
  }

  private enum Commuting {}
  private enum Folded {}
  private static var asked: (() -> Void)?

  /// Reads while the scheduler is replaced, and while it is changed, after a tick and without one.
  private func check<Kind>(_: Kind.Type, isMoving: Bool) {
    for isTicked in [true, false] {
      let keeper = Keeper()
      let properties = (0..<100).map { keeper.scheduler.addProperty(Curious<Kind>(Double($0))) }
      let property = properties[70]
      if isMoving { keeper.scheduler.retarget(property, to: Curious(-5), with: Tween(duration: 1)) }
      keeper.scheduler.advance(by: 0.25)
      if !isTicked { keeper.scheduler.pass(to: 0.5) }
      let expected = keeper.value(of: property).x
      #expect((expected == 70) == !isMoving)
      var count = 0
      // Nothing else may hold what the scheduler consists of, so that it is freed.
      Self.asked = {
        count += 1
        if count == 1 { keeper.scheduler.set(property, Curious(1_000)) }
        keeper.scheduler = Scheduler()
        // What has been freed is likely to be taken and written now.
        for _ in 0..<100 { _ = keeper.scheduler.addProperty(Curious<Kind>(-1)) }
        keeper.scheduler.advance(by: 0.1)
      }
      let value = keeper.value(of: property).x
      Self.asked = nil
      #expect(value == expected && count > 0)
    }
  }

  @Test("They give the value that was there", arguments: [false, true])
  func everyKind(isMoving: Bool) {
    check(Commuting.self, isMoving: isMoving)
    check(Folded.self, isMoving: isMoving)
  }
}
