// A value whose own code changes, or replaces, the scheduler that it is being read from. It is told what was there when the
// read began. `.ci/run` runs it with and without optimisation: what an object keeps is not copied for a read that needs none.

import Tweening

/// An object that keeps a scheduler, as an app does.
@MainActor final class Keeper {
  var scheduler = Scheduler()

  /// Not inlined, so that this is all that a method reads.
  @inline(never) func value<Kind>(of property: Property<Curious<Kind>>) -> Double {
    scheduler[property].number
  }
}

/// A number that does what is asked for whenever it is made of lanes.
struct Curious<Kind>: Tweenable {
  var number: Double

  static var laneCount: Int { 1 }
  static var commutes: Bool { Kind.self == Added.self }

  init(_ number: Double) { self.number = number }

  init(lanes: Span<Double>) {
    MainActor.assumeIsolated { Reentry.asked?() }
    number = lanes[0]
  }

  func store(in lanes: inout MutableSpan<Double>) { lanes[0] = number }
  func displacement(to other: Curious) -> Double { other.number - number }
  func displaced(by displacement: Double) -> Curious { Curious(number + displacement) }
}

/// Values that the tick adds up, and values that are folded when they are read.
enum Added {}
enum Folded {}

@main @MainActor struct Reentry {
  static var asked: (() -> Void)?

  /// Reads a property while what it is read from is changed and freed.
  static func check<Kind>(_ kind: Kind.Type, isMoving: Bool, isTicked: Bool) -> Bool {
    let keeper = Keeper()
    let properties = (0..<100).map { keeper.scheduler.addProperty(Curious<Kind>(Double($0))) }
    let property = properties[70]
    if isMoving { keeper.scheduler.retarget(property, to: Curious(-5), with: Tween(duration: 1)) }
    keeper.scheduler.advance(to: 0.25)
    if !isTicked { keeper.scheduler.pass(to: 0.5) }
    let expected = keeper.value(of: property)
    var count = 0
    asked = {
      count += 1
      if count == 1 { keeper.scheduler.set(property, Curious(1_000)) }
      // Nothing else holds what the scheduler consisted of, so it is freed, and likely to be taken for this.
      keeper.scheduler = Scheduler()
      for _ in 0..<100 { _ = keeper.scheduler.addProperty(Curious<Kind>(-1)) }
      keeper.scheduler.advance(to: 0.1)
    }
    let value = keeper.value(of: property)
    asked = nil
    print("\(kind)\(isMoving ? ", moving" : "")\(isTicked ? "" : ", passed"): \(value)")
    return value == expected && count > 0 && (value == 70) == !isMoving
  }

  static func main() {
    for isMoving in [false, true] {
      for isTicked in [false, true] {
        let isRight = [
          check(Added.self, isMoving: isMoving, isTicked: isTicked),
          check(Folded.self, isMoving: isMoving, isTicked: isTicked),
        ]
        precondition(isRight == [true, true], "A read has been disturbed.")
      }
    }
  }
}
