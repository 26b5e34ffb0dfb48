/// What a scheduler tells besides ends and refusals, for those who ask.
///
///     scheduler.tells = [.starts, .rests]
public struct Telling: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// What the bits say.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The beginning of motion: ``Event/Kind/started(_:)``.
  public static let starts = Telling(rawValue: 1)

  /// Every further iteration of tweens that go their way more than once: ``Event/Kind/iteration(_:_:)``.
  public static let iterations = Telling(rawValue: 2)

  /// Properties that have come to rest: ``Event/Kind/settled``.
  public static let rests = Telling(rawValue: 4)

  /// Whether it is told of instants on the way of a tween.
  @inline(__always) var asksForMarks: Bool { !isDisjoint(with: [.starts, .iterations]) }

  /// Which of those.
  var marks: TweenStack.Wanted {
    TweenStack.Wanted(starts: contains(.starts), iterations: contains(.iterations))
  }
}

/// What is told only to those who ask.
extension Scheduler {
  /// Ends what ends until an instant, and tells what is asked for on the way.
  ///
  /// At one instant the beginnings come first, then the ends, both in the order of creation.
  ///
  /// - Parameters:
  ///   - time: the instant in ticks.
  ///   - tellsRests: whether to tell what rests on the way; else that is in the tick before it, and told when all has been
  ///     answered.
  mutating func expireTelling(upTo time: Double, tellsRests: Bool) {
    let marks = tells.asksForMarks ? stack.marks(after: now, upTo: time, tells.marks) : []
    var (next, end, instant) = (0, stack.earliestEnd(), now)
    while true {
      let mark = next < marks.count ? marks[next].time : .infinity
      let reached = max(instant, min(time, min(mark, end)))
      if reached > instant, tellsRests { tellRests(at: instant) }
      instant = reached
      while next < marks.count, marks[next].time <= instant {
        tell(marks[next])
        next += 1
      }
      if end <= instant || instant >= time {
        stack.expire(upTo: instant)
        closeEnded()
        if instant >= time { return }
        end = stack.earliestEnd()
      }
    }
  }

  /// Tells of a beginning, unless its tween has been taken away before.
  private mutating func tell(_ mark: TweenStack.Mark) {
    guard stack.isLive(mark.id) else { return }
    let kind: Event.Kind =
      if let iteration = mark.iteration { .iteration(mark.id, iteration) } else {
        .started(mark.id)
      }
    let property = id(of: stack.slots[mark.id.slot].property)
    events.append(Event(time: Ticks.seconds(mark.time), kind: kind, property: property))
  }

  /// Tells that a tween which has just been pushed has begun to move, if it has.
  mutating func tellStart(of tween: TweenID, _ property: Int32) {
    guard tells.contains(.starts), !stack.slots[tween.slot].isSilent,
      stack.hasStarted(tween.slot, at: now)
    else { return }
    note(.started(tween), id(of: property))
  }

  /// Tells that tweens which have just begun together, one of each of some properties, have begun to move.
  mutating func tellStarts(of properties: ArraySlice<Int32>, _ slots: ArraySlice<Int32>) {
    for (property, slot) in zip(properties, slots) {
      note(.started(stack.slots.id(of: slot)), id(of: property))
    }
  }

  /// Remembers a property that may have come to rest.
  mutating func noteRest(of property: Int32) {
    guard tells.contains(.rests), stack.count(of: property) == 0,
      !freshness[Int(property)].isResting
    else { return }
    freshness[Int(property)].isResting = true
    resting.append(property)
  }

  /// Tells which properties have come to rest at an instant that is about to be left.
  @inline(__always) mutating func tellRests(at instant: Double) {
    if !resting.isEmpty { tellResting(at: instant) }
  }

  private mutating func tellResting(at instant: Double) {
    for property in resting {
      // It may be there twice, if it has moved again between; or be another one by now.
      guard freshness[Int(property)].isResting else { continue }
      freshness[Int(property)].isResting = false
      guard records[Int(property)].isAlive, stack.count(of: property) == 0 else { continue }
      events.append(
        Event(time: Ticks.seconds(instant), kind: .settled, property: id(of: property)))
    }
    resting.clear()
  }
}
