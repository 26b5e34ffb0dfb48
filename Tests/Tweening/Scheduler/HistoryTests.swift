import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Histories")
struct HistoryTests {
  /// A scheduler with properties, and something besides that events change.
  struct World: Replayable {
    struct Change: Sendable {
      let property: Int
      let value: Double
      let tween: Tween
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

  private static func change(_ random: inout SeededGenerator) -> World.Change {
    let easings: [Easing] = [.linear, .cubic(.inOut), .back(.out), .elastic(.out)]
    return World.Change(
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
  private static func bits(_ world: World) -> [UInt64] {
    [world.scheduler.digest, UInt64(world.counted)]
      + world.numbers.map { world.scheduler[$0].bitPattern }
      + [world.scheduler[world.turn].quaternion[1].bitPattern]
  }

  /// The state after changes on time, without a history.
  private static func straight(_ changes: [(time: Double, change: World.Change)], to end: Double)
    -> (World, [Event])
  {
    var world = World()
    var events: [Event] = []
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

  @Test(
    "Changes that come late give the bits of changes on time, with going back and forth between",
    arguments: 1...cases(12, debug: 3))
  func lateChanges(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 7_700)
    var history = History(World(), horizon: [.infinity, 3, 8][seed % 3])
    var all: [(time: Double, change: World.Change)] = []
    var time = 0.0
    for step in 0..<120 {
      time += random.double(in: 0...0.15)
      history.advance(to: time)
      if random.index(below: 6) == 0 {
        // A look at the past, and back.
        let past = random.double(in: history.earliest...history.time)
        let before = Self.bits(history.state)
        try history.seek(to: past, tellsEvents: random.index(below: 2) == 0)
        #expect(history.time == Ticks.nearest(seconds: past).map(Ticks.seconds))
        try history.seek(to: time)
        #expect(Self.bits(history.state) == before, "seed \(seed), step \(step)")
      }
      let change = Self.change(&random)
      let isLate = random.index(below: 2) == 0
      let when = isLate ? max(history.earliest, time - random.double(in: 0...2)) : time
      if isLate { try history.insert(at: when, change) } else { history.make(change) }
      let tick = try #require(Ticks.nearest(seconds: when))
      let place = all.count { (Ticks.nearest(seconds: $0.time) ?? 0) <= tick }
      all.insert((when, change), at: place)
      guard step % 10 == 9 else { continue }
      let (world, _) = Self.straight(all, to: time)
      #expect(Self.bits(history.state) == Self.bits(world), "seed \(seed), step \(step)")
    }
  }

  @Test("Events of a late change are those from its time on, as if it had come on time")
  func lateEvents() throws {
    var random = SeededGenerator(seed: 31)
    for round in 0..<40 {
      var changes: [(time: Double, change: World.Change)] = []
      var time = 0.0
      for _ in 0..<12 {
        time += random.double(in: 0.001...0.3)
        changes.append((time, Self.change(&random)))
      }
      let end = time + 0.5
      let late = random.index(below: 12)
      var history = History(World())
      for (place, (time, change)) in changes.enumerated() where place != late {
        history.advance(to: time)
        history.make(change)
      }
      history.advance(to: end)
      let told = try history.insert(at: changes[late].time, changes[late].change)
      let (world, events) = Self.straight(changes, to: end)
      let instant = try #require(Ticks.nearest(seconds: changes[late].time).map(Ticks.seconds))
      #expect(told == events.filter { $0.time >= instant }, "round \(round)")
      #expect(Self.bits(history.state) == Self.bits(world), "round \(round)")
      try history.remove(at: late)
      let (without, _) = Self.straight(
        changes.enumerated().filter { $0.offset != late }.map { $0.element }, to: end)
      #expect(Self.bits(history.state) == Self.bits(without), "round \(round)")
    }
  }

  @Test("The way back tells what the way forth does, in reverse, or nothing if not asked")
  func mirrored() throws {
    var random = SeededGenerator(seed: 32)
    var history = History(World())
    for step in 0..<100 {
      history.advance(to: Double(step) * 0.06)
      history.make(Self.change(&random))
    }
    history.advance(to: 8)
    let state = Self.bits(history.state)
    for _ in 0..<50 {
      let (from, to) = (random.double(in: 0...8), random.double(in: 0...8))
      let (early, late) = (min(from, to), max(from, to))
      #expect(try history.seek(to: late).isEmpty)
      let back = try history.seek(to: early, tellsEvents: true)
      let forth = try history.seek(to: late, tellsEvents: true)
      #expect(forth == Array(back.reversed()))
    }
    try history.seek(to: 8)
    #expect(Self.bits(history.state) == state)
  }

  @Test("After going back a change is made in the past, and what came later stays, or is forgotten")
  func branching() throws {
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    let tween = Tween(duration: 1, easing: .linear)
    var history = History(scheduler)
    history.make { $0.retarget(x, to: 10, with: tween) }
    history.advance(to: 2)
    history.make { $0.retarget(x, to: 20, with: tween) }
    history.advance(to: 2.5)
    #expect(history.scheduler[x] == 15)
    try history.seek(to: 0.5)
    #expect(history.scheduler[x] == 5 && history.latest == 2.5 && history.made == 1)
    history.make { $0.retarget(x, to: 0, with: tween) }
    #expect(history.log.map(\.time) == [0, 0.5, 2])
    history.advance(to: 1)
    #expect(history.scheduler[x] == 5)
    history.advance(to: 2.5)
    #expect(history.scheduler[x] == 10)
    try history.seek(to: 0.5)
    history.forgetFuture()
    #expect(history.log.count == 2 && history.latest == 0.5)
    history.advance(to: 9)
    #expect(history.scheduler[x] == 0)
    try history.insert(at: 12) { $0.set(x, 3) }
    #expect(history.scheduler[x] == 0)
    history.advance(to: 12)
    #expect(history.scheduler[x] == 3)
  }

  @Test("Several changes of one instant are answered alike, live and when they are made again")
  func oneInstant() throws {
    struct Counting: Replayable {
      var scheduler = Scheduler()
      var seen: [Double] = []
      let x: Property<Double>
      init() {
        var s = Scheduler()
        x = s.addProperty(0.0)
        scheduler = s
      }
      mutating func make(_ value: Double) {
        scheduler.retarget(x, to: value, with: Tween(duration: 0))
      }
      mutating func answer(_ event: Event) { seen.append(scheduler.model(x)) }
    }
    var history = History(Counting())
    history.advance(to: 1)
    history.make(1)
    history.advance(to: 1)
    history.make(2)
    history.make(3)
    #expect(history.advance(to: 2).count == 2 && history.state.seen == [1, 2, 3])
    try history.seek(to: 0.5)
    history.advance(to: 2)
    #expect(history.state.seen == [1, 2, 3])
    try history.insert(at: 1, 4)
    #expect(
      history.state.seen == [1, 2, 3, 4] && history.state.scheduler.model(history.state.x) == 4)
  }

  @Test("After forgetting the future nothing is reached that has been forgotten before")
  func forgetting() throws {
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    var history = History(scheduler, horizon: 2)
    for k in 0..<10 {
      history.make { $0.retarget(x, to: Double(k), with: Tween(duration: 0.5)) }
      history.advance(to: Double(k + 1))
    }
    try history.seek(to: 8.5)
    history.forgetFuture()
    let earliest = history.earliest
    #expect(earliest > 6.5 && earliest <= 8)
    #expect(throws: HistoryProblem.forgotten(earliest: earliest)) { try history.seek(to: 6.5) }
    #expect(throws: HistoryProblem.forgotten(earliest: earliest)) {
      try history.insert(at: 6.9) { $0.set(x, 7) }
    }
    try history.insert(at: 8) { $0.set(x, 90) }
    #expect(history.scheduler.model(x) == 90)
    try history.seek(to: earliest)
    #expect(history.time == earliest)
    history.advance(to: 12)
    try history.seek(to: 11)
    #expect(history.time == 11)
  }

  @Test("What lies beyond the horizon, or is no time, is refused, and nothing changes")
  func refusals() throws {
    var history = History(World(), horizon: 1)
    var random = SeededGenerator(seed: 33)
    for step in 0..<400 {
      history.advance(to: Double(step) / 20)
      history.make(Self.change(&random))
    }
    let (state, log) = (Self.bits(history.state), history.log.count)
    #expect(history.earliest == 18.95 && log < 40)
    let change = Self.change(&random)
    let bad: [(Double, HistoryProblem)] = [
      (18.9, .forgotten(earliest: history.earliest)), (-1, .forgotten(earliest: history.earliest)),
      (.nan, .time), (.infinity, .time), (1e9, .time),
    ]
    for (time, problem) in bad {
      #expect(throws: problem) { try history.insert(at: time, change) }
      #expect(throws: problem) { try history.seek(to: time) }
    }
    #expect(throws: HistoryProblem.noChange) { try history.remove(at: log) }
    #expect(throws: HistoryProblem.noChange) { try history.remove(at: -1) }
    #expect(history.advance(to: 3).last?.kind == .refused(.past))
    #expect(Self.bits(history.state) == state && history.log.count == log)
    try history.seek(to: 18.95)
    try history.seek(to: 19.95)
    #expect(Self.bits(history.state) == state)
    for horizon in [-1, Double.nan, 0] {
      var none = History(World(), horizon: horizon)
      none.make(change)
      none.advance(to: 1)
      #expect(none.horizon == 0 && none.earliest == 1)
      #expect(throws: HistoryProblem.forgotten(earliest: 1)) { try none.seek(to: 0.5) }
    }
  }

  @Test("Digests are equal however time is cut, and tell any two states apart")
  func digests() {
    var random = SeededGenerator(seed: 34)
    var whole = World()
    var cut = whole
    var seen: Set<UInt64> = [whole.scheduler.digest]
    for step in 1...300 {
      let change = Self.change(&random)
      // A change that is refused leaves the state as it was.
      if change.transaction.policy == .ignore { continue }
      whole.make(change)
      cut.make(change)
      #expect(seen.insert(whole.scheduler.digest).inserted, "step \(step)")
      whole.scheduler.advance(to: Double(step) / 10)
      for part in 1...3 { cut.scheduler.advance(to: (Double(step - 1) + Double(part) / 3) / 10) }
      #expect(whole.scheduler.digest == cut.scheduler.digest, "step \(step)")
      #expect(seen.insert(whole.scheduler.digest).inserted, "step \(step)")
    }
  }
}
