import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Histories")
struct HistoryTests {
  @Test(
    "Changes that come late give the bits of changes on time, with going back and forth between",
    arguments: 1...cases(12, debug: 3))
  func lateChanges(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 7_700)
    var history = History(HistoryWorld(), horizon: [.infinity, 3, 8][seed % 3])
    var all: [(time: Double, change: HistoryWorld.Change)] = []
    var time = 0.0
    for step in 0..<120 {
      time += random.double(in: 0...0.15)
      history.advance(to: time)
      if random.index(below: 6) == 0 {
        // A look at the past, and back.
        let past = random.double(in: history.earliest...history.time)
        let before = history.state.bits
        try history.seek(to: past, tellsEvents: random.index(below: 2) == 0)
        #expect(history.time == Ticks.nearest(seconds: past).map(Ticks.seconds))
        try history.seek(to: time)
        #expect(history.state.bits == before, "seed \(seed), step \(step)")
      }
      let change = HistoryWorld.change(&random)
      let isLate = random.index(below: 2) == 0
      let when = isLate ? max(history.earliest, time - random.double(in: 0...2)) : time
      if isLate { try history.insert(at: when, change) } else { history.make(change) }
      let tick = try #require(Ticks.nearest(seconds: when))
      let place = all.count { (Ticks.nearest(seconds: $0.time) ?? 0) <= tick }
      all.insert((when, change), at: place)
      guard step % 10 == 9 else { continue }
      let (world, _) = HistoryWorld.straight(all, to: time)
      #expect(history.state.bits == world.bits, "seed \(seed), step \(step)")
    }
  }

  @Test("Events of a late change are those from its time on, as if it had come on time")
  func lateEvents() throws {
    var random = SeededGenerator(seed: 31)
    for round in 0..<40 {
      var changes: [(time: Double, change: HistoryWorld.Change)] = []
      var time = 0.0
      for _ in 0..<12 {
        time += random.double(in: 0.001...0.3)
        changes.append((time, HistoryWorld.change(&random)))
      }
      let end = time + 0.5
      let late = random.index(below: 12)
      var history = History(HistoryWorld())
      for (place, (time, change)) in changes.enumerated() where place != late {
        history.advance(to: time)
        history.make(change)
      }
      history.advance(to: end)
      let told = try history.insert(at: changes[late].time, changes[late].change)
      let (world, events) = HistoryWorld.straight(changes, to: end)
      let instant = try #require(Ticks.nearest(seconds: changes[late].time).map(Ticks.seconds))
      #expect(told == events.filter { $0.time >= instant }, "round \(round)")
      #expect(history.state.bits == world.bits, "round \(round)")
      try history.remove(at: late)
      let (without, _) = HistoryWorld.straight(
        changes.enumerated().filter { $0.offset != late }.map { $0.element }, to: end)
      #expect(history.state.bits == without.bits, "round \(round)")
    }
  }

  @Test(
    "What is told, less what late changes make void, is what changes on time tell",
    arguments: 1...cases(24, debug: 8))
  func toldOnce(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 7_900)
    var history = History(HistoryWorld(), horizon: seed.isMultiple(of: 3) ? 1 : .infinity)
    var all: [(time: Double, change: HistoryWorld.Change)] = []
    var told: Events = []
    func replace(from time: Double, by events: Events) {
      told.removeAll { $0.time >= time }
      told += events
    }
    var time = 0.0
    for _ in 0..<80 {
      // Times and ends that often meet, also those of copies that are kept.
      time += Double(random.index(below: 3)) / 8
      told += history.advance(to: time)
      var change = HistoryWorld.change(&random)
      if random.index(below: 2) == 0 {
        change.tween.duration = Double(random.index(below: 5)) / 8
      }
      let late = max(history.earliest, time - Double(random.index(below: 6)) / 8)
      switch random.index(below: 4) {
      case 0 where late < time:
        replace(from: late, by: try history.insert(at: late, change))
        all.insert((late, change), at: all.count { $0.time <= late })
      case 1 where history.log.last.map { $0.time >= history.earliest } ?? false:
        let first = history.log.firstIndex { $0.time >= history.earliest } ?? 0
        let place = first + random.index(below: history.log.count - first)
        replace(from: history.log[place].time, by: try history.remove(at: place))
        all.remove(at: all.count - history.log.count - 1 + place)
      default:
        history.make(change)
        all.append((time, change))
      }
    }
    told += history.advance(to: time + 2)
    let (world, events) = HistoryWorld.straight(all, to: time + 2)
    #expect(told == events, "seed \(seed)")
    #expect(history.state.bits == world.bits, "seed \(seed)")
  }

  @Test("What a change of the present has brought about is told once, also after a late change")
  func toldOfThePresent() throws {
    var scheduler = Scheduler()
    let x = scheduler.addProperty(0.0)
    var history = History(scheduler)
    history.advance(to: 1)
    history.make { $0.retarget(x, to: 5, with: Tween(duration: 0)) }
    var withdrawn = history
    #expect(try history.insert(at: 0.5) { $0.setLaw(.guarded, of: x) }.map(\.time) == [1])
    #expect(history.advance(to: 2).isEmpty)
    #expect(try withdrawn.remove(at: 0).isEmpty)
    #expect(withdrawn.advance(to: 2).isEmpty && withdrawn.scheduler[x] == 0)
  }

  @Test("The way back tells what the way forth does, in reverse, or nothing if not asked")
  func mirrored() throws {
    var random = SeededGenerator(seed: 32)
    var history = History(HistoryWorld())
    for step in 0..<100 {
      history.advance(to: Double(step) * 0.06)
      history.make(HistoryWorld.change(&random))
    }
    history.advance(to: 8)
    let state = history.state.bits
    for _ in 0..<50 {
      let (from, to) = (random.double(in: 0...8), random.double(in: 0...8))
      let (early, late) = (min(from, to), max(from, to))
      #expect(try history.seek(to: late).isEmpty)
      let back = try history.seek(to: early, tellsEvents: true)
      let forth = try history.seek(to: late, tellsEvents: true)
      #expect(forth == Events(back.reversed()))
    }
    try history.seek(to: 8)
    #expect(history.state.bits == state)
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
    history.make(5)
    #expect(try history.seek(to: 3).isEmpty && history.advance(to: 3).isEmpty)
    history.make(6)
    #expect(try history.seek(to: 4, tellsEvents: true).count == 1)
    #expect(history.advance(to: 4).isEmpty)
    #expect(try history.seek(to: 2).isEmpty)
    history.forgetFuture()
    try history.remove(at: history.log.count - 1)
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
    var other = history
    other.advance(to: 10.4)
    try other.seek(to: 8.75)
    try other.seek(to: 10)
    #expect(other.scheduler.model(x) == 8, "a copy that knows what was to come at 9 is gone")
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
    var history = History(HistoryWorld(), horizon: 1)
    var random = SeededGenerator(seed: 33)
    for step in 0..<400 {
      history.advance(to: Double(step) / 20)
      history.make(HistoryWorld.change(&random))
    }
    let (state, log) = (history.state.bits, history.log.count)
    #expect(history.earliest == 18.95 && log < 40)
    let change = HistoryWorld.change(&random)
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
    #expect(history.state.bits == state && history.log.count == log)
    try history.seek(to: 18.95)
    try history.seek(to: 19.95)
    #expect(history.state.bits == state)
    for horizon in [-1, Double.nan, 0] {
      var none = History(HistoryWorld(), horizon: horizon)
      none.make(change)
      none.advance(to: 1)
      #expect(none.horizon == 0 && none.earliest == 1)
      #expect(throws: HistoryProblem.forgotten(earliest: 1)) { try none.seek(to: 0.5) }
    }
  }

  @Test(
    "Changes stand in the log by their times, those of one instant as they came", arguments: 1...8)
  func order(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 1_117)
    var history = History(HistoryWorld())
    var plain: [(time: Double, value: Double)] = []
    for step in 0..<60 {
      if step == 30 { history.advance(to: 1.3) }
      let (time, change) = (Double(random.index(below: 24)) / 8, HistoryWorld.change(&random))
      try history.insert(at: time, change)
      plain.insert((time, change.value), at: plain.count { $0.time <= time })
    }
    #expect(history.log.map(\.time) == plain.map(\.time), "seed \(seed)")
    #expect(history.log.map(\.change.value) == plain.map(\.value), "seed \(seed)")
  }
}
