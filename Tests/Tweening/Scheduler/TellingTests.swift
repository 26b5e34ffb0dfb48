import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Telling and answering")
struct TellingTests {
  /// A scheduler with random changes to come on ten properties: laws, keys, policies, repeats, delays,
  /// pauses, some of it by clocks and groups.
  static func world(seed: UInt64, changes: Int = 120, telling: Telling = []) -> (
    Scheduler, [Property<Double>]
  ) {
    var random = SeededGenerator(seed: seed)
    var s = Scheduler()
    s.tells = telling
    let laws = CombinationLaw.allCases
    let properties = (0..<10).map { _ in s.addProperty(0.0) }
    for property in properties { s.setLaw(laws[random.index(below: 3)], of: property) }
    let fast = s.addClock()
    s.setSpeed(1.5, of: .clock(fast))
    for property in properties.prefix(3) { s.setClock(fast, of: property) }
    let groups = (0..<3).map { _ in s.addGroup() }
    let easings: [Easing] = [.linear, .cubic(.inOut), .sine(.out), .back(.out)]
    for _ in 0..<changes {
      var tween = Tween(
        duration: Double(random.index(below: 9)) / 8, easing: easings[random.index(below: 4)],
        delay: Double(random.index(below: 3)) / 4)
      if random.index(below: 3) == 0 {
        tween.playback.iterations = Double(1 + random.index(below: 4))
        tween.playback.direction = .alternate
      }
      let transaction = Transaction(
        key: ["a", "b", nil][random.index(below: 3)],
        policy: KeyPolicy.allCases[random.index(below: KeyPolicy.allCases.count)],
        group: random.index(below: 3) == 0 ? groups[random.index(below: 3)] : nil)
      let property = properties[random.index(below: properties.count)]
      let (value, time) = (random.double(in: -9...9), Double(random.index(below: 40)) / 8)
      s.transaction(transaction) { _ = $0.retarget(property, to: value, with: tween, at: time) }
    }
    return (s, properties)
  }

  @Test(
    "What is told besides ends changes no value and no end, however time is cut",
    arguments: 1...cases(20, debug: 6))
  func telling(seed: Int) {
    var (plain, properties) = Self.world(seed: UInt64(seed) + 900)
    let everything: Telling = [.starts, .iterations, .rests]
    var (telling, _) = Self.world(seed: UInt64(seed) + 900, telling: everything)
    var (cut, answering) = (telling, telling)
    let ends = plain.advance(to: 20)
    let all = telling.advance(to: 20)
    var pieces: Events = []
    for step in 1...160 { pieces += cut.advance(to: Double(step) / 8) }
    var answered: Events = []
    answering.advance(to: 20) { scheduler, event in
      answered.append(event)
      #expect((scheduler.time - event.time).magnitude < 2e-9, "seed \(seed)")
    }
    let kept = all.filter { event in
      switch event.kind {
      case .started, .iteration, .settled: false
      default: true
      }
    }
    #expect(kept == ends, "seed \(seed)")
    #expect(pieces == all && answered == all, "seed \(seed)")
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.time <= $1.time }, "seed \(seed)")
    for property in properties {
      let bits = plain[property].bitPattern
      #expect(telling[property].bitPattern == bits && cut[property].bitPattern == bits)
      #expect(answering[property].bitPattern == bits, "seed \(seed)")
    }
    Self.check(all, "seed \(seed)")
  }

  /// Iterations come between start and end; between two rests of a property something else is told of it.
  private static func check(_ events: Events, _ comment: Comment) {
    var live: Set<TweenID> = []
    var told: [PropertyID: Int] = [:]
    var rests = 0
    for event in events {
      if event.kind != .settled, let property = event.property { told[property, default: 0] += 1 }
      switch event.kind {
      case .started(let id):
        #expect(live.insert(id).inserted, comment)
      case .iteration(let id, _):
        #expect(live.contains(id), "\(events.filter { "\($0)".contains("slot: \(id.slot),") })")
      case .finished(let id), .superseded(let id), .collapsed(let id), .removed(let id):
        live.remove(id)
      case .settled:
        rests += 1
        #expect(event.property.map { told[$0, default: 0] } ?? 0 > 0, comment)
        if let property = event.property { told[property] = 0 }
      case .completed, .refused: break
      }
    }
    #expect(live.isEmpty && rests > 5, comment)
  }

  @Test("A change in answer to an end is to the bit one that was scheduled for that instant")
  func chain() {
    let tween = Tween(duration: 0.37, easing: .back(.out))
    var scheduled = Scheduler()
    let x = scheduled.addProperty(0.0)
    var answering = scheduled
    answering.retarget(x, to: 1, with: tween)
    for step in 0..<30 {
      scheduled.retarget(x, to: Double(step + 1), with: tween, at: 0.37 * Double(step))
    }
    for time in [0.1, 3.3, 3.7, 9.9, 10.99, 11.5] {
      let expected = scheduled.advance(to: time)
      var told: Events = []
      answering.advance(to: time) { s, event in
        told.append(event)
        guard s.model(x) < 30 else { return }
        s.retarget(x, to: s.model(x) + 1, with: tween)
      }
      #expect(told.map(\.time) == expected.map(\.time))
      #expect(scheduled[x].bitPattern == answering[x].bitPattern)
    }
    #expect(scheduled.model(x) == 30 && answering.model(x) == 30)
  }

  @Test(
    "Two that end in one tick are both told, in the order of their starts, before what answers bring"
  )
  func sameTick() {
    var s = Scheduler()
    let (x, y) = (s.addProperty(0.0), s.addProperty(0.0))
    let a = s.retarget(x, to: 1, with: Tween(duration: 0.5))
    let b = s.retarget(y, to: 1, with: Tween(duration: 0.5))
    var told: Events = []
    var c: TweenID?
    s.tells = [.starts, .rests]
    s.advance(to: 0.75) { s, event in
      told.append(event)
      if event.kind == a.map({ .finished($0) }) {
        #expect(s[x] == 1 && s[y] == 1)
        c = s.retarget(x, to: 3, with: Tween(duration: 0.5, easing: .linear))
      }
    }
    let kinds: [Event.Kind?] = [
      a.map { .finished($0) }, b.map { .finished($0) }, c.map { .started($0) }, .settled,
    ]
    #expect(told.map(\.kind) == kinds.compactMap { $0 })
    #expect(told.allSatisfy { $0.time == 0.5 } && told.last?.property == y.id)
    #expect(s[x] == 2)
  }

  @Test("Answers without end at one instant do not hold time up")
  func endless() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.retarget(x, to: 1, with: Tween(duration: 1))
    var count = 0
    s.advance(to: 2) { s, event in
      guard case .finished = event.kind else { return }
      count += 1
      s.retarget(x, to: s.model(x) + 1, with: Tween(duration: 0))
    }
    #expect(s.time == 2 && count == 2 * Scheduler.mostAnswers)
    let inside = s.transaction(nil) { $0 }
    s.retarget(x, to: 0, with: Tween(duration: 1))
    s.advance(to: 5) { s, _ in s = inside }
    #expect(s.time == 2)
  }

  @Test("An advance that is refused is the only event to be answered")
  func refused() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.advance(to: 1)
    s.retarget(x, to: 1, with: Tween(duration: 1))
    for (time, refusal) in [(0.5, Refusal.past), (.nan, .time), (.infinity, .time), (1e9, .time)] {
      var told: [Event.Kind] = []
      s.advance(to: time) { told.append($1.kind) }
      #expect(told == [.refused(refusal)] && s.time == 1)
    }
    s.transaction(nil) { s in
      var told: [Event.Kind] = []
      s.advance(to: 3) { told.append($1.kind) }
      #expect(told == [.refused(.transaction)] && s.time == 1)
    }
  }

  @Test("Of unimaginably many iterations in one step the last ones are told")
  func manyIterations() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.tells = .iterations
    let playback = Tween.Playback(iterations: .infinity)
    s.retarget(x, to: 1, with: Tween(duration: 1e-6, playback: playback))
    let events = s.advance(to: 100)
    #expect(events.count >= 1023 && events.count <= 1025)
    #expect(events.last.map { $0.time > 99.999_998 } == true)
    #expect(events.first.map { $0.time > 99.998 } == true)
  }

  @Test("A pause before its start puts the start of a tween off")
  func pausedStart() throws {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.tells = .starts
    let named = s.retarget(x, to: 1, with: Tween(duration: 1, delay: 1))
    let id = try #require(named)
    s.advance(to: 0.5)
    s.pause(.tween(id))
    #expect(s.advance(to: 2).isEmpty)
    s.resume(.tween(id))
    s.setSpeed(2, of: .tween(id))
    let events = s.advance(to: 9)
    #expect(events.map(\.kind) == [.started(id), .finished(id)])
    #expect(events.map(\.time) == [2.25, 2.75])
  }

  @Test("A flood of changes on one property keeps no more memory than what is alive")
  func flood() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let count = cases(10_000_000, debug: 40_000)
    var told = 0
    for k in 0..<count {
      told += s.advance(by: 1e-4).count
      s.retarget(x, to: Double(k & 1023), with: Tween(duration: 0.01, easing: .smoothstep))
    }
    // 100 are alive; as many may be tombstones.
    #expect(s.liveCount == 100 && told == count - 100)
    #expect(s.stack.slots.count <= 102 && s.stack.groups.count == 2)
    #expect(s.stack.groups.allSatisfy { $0.count <= 202 })
    #expect(s.stack.groups.allSatisfy { $0.start.capacity <= 512 && $0.delta.capacity <= 512 })
    #expect(s.pending.isEmpty && s.scheduled.isEmpty && s.lanes.count < 64)
  }

  @Test("That a property rests is told when its end has been answered, also one between two ticks")
  func answeredRest() {
    for speed in [1, 1.1, 0.7, 3] {
      var s = Scheduler()
      let (x, y) = (s.addProperty(0.0), s.addProperty(0.0))
      s.tells = .rests
      s.setSpeed(speed, of: .clock(.main))
      s.retarget(x, to: 1, with: Tween(duration: 0.5))
      s.retarget(y, to: 1, with: Tween(duration: 0.5))
      var (rests, answered): ([PropertyID?], Bool) = ([], false)
      var times: [Double] = []
      s.advance(to: 2) { s, event in
        times.append(event.time)
        if case .finished = event.kind, event.property == x.id, !answered {
          answered = true
          s.retarget(x, to: 0, with: Tween(duration: 0.25))
        }
        guard event.kind == .settled, let property = event.property else { return }
        #expect(s.liveCount(of: property == x.id ? x : y) == 0, "\(speed)")
        #expect(abs(event.time - s.time) < 1e-12)
        rests.append(property)
      }
      #expect(rests == [y.id, x.id] && times == times.sorted(), "\(speed)")
    }
  }

  @Test("A start is told where a new speed leaves less of the wait than a rounding")
  func roundedStart() throws {
    let tick = Ticks.seconds(1)
    for waits in [true, false] {
      var s = Scheduler()
      let x = s.addProperty(0.0)
      s.tells = .starts
      s.advance(to: 100)
      let tween = Tween(duration: 1, delay: waits ? tick : 0)
      let started = s.retarget(x, to: 1, with: tween)
      let id = try #require(started)
      var events = s.advance(to: s.time)
      s.setSpeed(0x1p20, of: .tween(id))
      // It waits no longer, whatever is done then.
      s.pause(.tween(id))
      s.resume(.tween(id))
      s.setSpeed(1, of: .tween(id))
      events += s.advance(by: 2)
      #expect(events.map(\.kind) == [.started(id), .finished(id)], "\(waits)")
    }
  }
}
