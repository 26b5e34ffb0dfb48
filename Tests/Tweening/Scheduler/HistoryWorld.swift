import TweeningTestSupport

@testable import Tweening

/// A scheduler with properties, and something besides that events change.
struct HistoryWorld: Replayable {
  struct Change: Sendable {
    let property: Int
    let value: Double
    var tween: Tween
    let transaction: Transaction
    /// What is done besides the retarget.
    let extra: Int
  }

  var scheduler: Scheduler
  var counted = 0
  let numbers: [Property<Double>]
  let turn: Property<Rotation>
  let group: TweenGroup

  init() {
    var s = Scheduler()
    s.tells = [.starts, .rests]
    let properties = (0..<4).map { s.addProperty(Double($0)) }
    s.setLaw(.guarded, of: properties[1])
    s.setLaw(.crossfade, of: properties[2])
    turn = s.addProperty(Rotation.identity)
    group = s.addGroup()
    numbers = properties
    scheduler = s
  }

  mutating func make(_ change: Change) {
    scheduler.transaction(change.transaction) {
      if change.property == 4 {
        $0.retarget(
          turn, to: Rotation(vector: [1, 0.2 * change.value, 0.3]),
          with: change.tween)
      } else {
        $0.retarget(numbers[change.property], to: change.value, with: change.tween)
      }
    }
    switch change.extra {
    case 0: scheduler.pause(.group(group))
    case 1: scheduler.resume(.group(group))
    case 2: scheduler.setSpeed(1.5, of: .clock(.main))
    case 3: scheduler.setSpeed(1, of: .clock(.main))
    case 4: scheduler.cancel(.property(numbers[0].id), handover: Tween(duration: 0.2))
    case 5: scheduler.retarget(numbers[3], to: 7, with: change.tween, at: scheduler.time + 0.3)
    default: break
    }
  }

  mutating func answer(_ event: Event) {
    guard case .finished = event.kind else { return }
    counted += 1
    if counted % 5 == 0 { scheduler.retarget(numbers[0], to: 3, with: Tween(duration: 0.1)) }
  }
}

extension HistoryWorld {
  static func change(_ random: inout SeededGenerator) -> Change {
    let easings: [Easing] = [.linear, .cubic(.inOut), .back(.out), .elastic(.out)]
    return Change(
      property: random.index(below: 5), value: random.double(in: -9...9),
      tween: Tween(
        duration: random.double(in: 0...0.9), easing: easings[random.index(below: 4)],
        delay: random.index(below: 3) == 0 ? 0.125 : 0),
      transaction: Transaction(
        key: [nil, "a", "b"][random.index(below: 3)],
        policy: KeyPolicy.allCases[random.index(below: KeyPolicy.allCases.count)]),
      extra: random.index(below: 12))
  }

  /// What is equal if two worlds are: the state, and the values to the bit.
  var bits: [UInt64] {
    [scheduler.digest, UInt64(counted)] + numbers.map { scheduler[$0].bitPattern }
      + [scheduler[turn].quaternion[1].bitPattern]
  }

  /// The state after changes on time, without a history.
  static func straight(_ changes: [(time: Double, change: Change)], to end: Double)
    -> (HistoryWorld, Events)
  {
    var world = HistoryWorld()
    var events: Events = []
    func go(to time: Double) {
      var rounds = 0
      guard let tick = Ticks.nearest(seconds: time) else { return }
      while let told = world.scheduler.nextEvents(until: tick, &rounds) {
        for event in told { world.answer(event) }
        events += told
      }
    }
    for (time, change) in changes {
      go(to: time)
      world.make(change)
    }
    go(to: end)
    return (world, events)
  }
}
