import Testing
import Tweening
import TweeningTestSupport

@Suite("Timelines")
struct TimelineTests {
  private static let linear = Tween(duration: 1, easing: .linear)

  private struct World {
    var s = Scheduler()
    let x: Property<Double>
    let y: Property<Double>

    init() {
      x = s.addProperty(0.0)
      y = s.addProperty(0.0)
    }

    /// The values of x and y at some times.
    func values(_ times: [Double]) -> [[Double]] {
      times.map { time in
        var copy = s
        copy.advance(to: time)
        return [copy[x], copy[y]]
      }
    }
  }

  @Test("Elements of a sequence follow each other, those of a group begin together")
  func sequenceAndParallel() throws {
    var world = World()
    let timeline = Timeline.sequence([
      .change(world.x, to: 4, with: Self.linear), .wait(0.5),
      .parallel([
        .change(world.x, to: 0, with: Tween(duration: 2, easing: .linear)),
        .change(world.y, to: 8, with: Self.linear),
      ]), .set(world.y, -1),
    ])
    #expect(try world.s.length(of: timeline) == 3.5)
    try world.s.play(timeline, at: 1)
    #expect(
      world.values([1, 1.5, 2, 2.5, 3, 3.5, 4.5])
        == [[0, 0], [2, 0], [4, 0], [4, 0], [3, 4], [2, 8], [0, -1]])
  }

  @Test("Placements count from the element before, from the beginning and from labels")
  func placements() throws {
    let world = World()
    func length(_ elements: [Timeline]) throws -> Double {
      try world.s.length(of: .sequence(elements))
    }
    let step = Timeline.change(world.x, to: 1, with: Self.linear)
    #expect(try length([step, step.placed(.afterPrevious(-0.25))]) == 1.75)
    #expect(try length([step, step.placed(.withPrevious(0.5))]) == 1.5)
    #expect(try length([step, step.placed(.at(0.25))]) == 1.25)
    #expect(try length([step, .label("a"), step, step.placed(.label("a", 0.5))]) == 2.5)
    // What has no placement begins behind all before it.
    #expect(try length([step, step, step.placed(.at(0)), step]) == 3)
    let labels = try world.s.labels(
      of: .sequence([.label("a"), step, .label("b").placed(.afterPrevious(0.5)), .label("c")]))
    #expect(labels.map(\.name) == ["a", "b", "c"] && labels.map(\.time) == [0, 1.5, 1.5])
    #expect(try world.s.labels(of: step).isEmpty)
  }

  @Test("However far a tick goes, what it passes over is settled in order, each at its own time")
  func overshoot() throws {
    var world = World()
    let ids = try world.s.play(
      .sequence([
        .change(world.x, to: 1, with: Self.linear), .change(world.y, to: 2, with: Self.linear),
        .change(world.x, to: 3, with: Self.linear),
      ]))
    var coarse = world
    let events = coarse.s.advance(to: 10)
    #expect(events.map(\.kind) == ids.map { .finished($0) } && events.map(\.time) == [1, 2, 3])
    var told: Events = []
    for step in 1...1_000 { told += world.s.advance(to: Double(step) / 100) }
    #expect(told == events && world.s[world.x] == 3 && coarse.s[coarse.x] == 3)
  }

  @Test("Repeated it begins again from where it began, alternating it turns round")
  func repetition() throws {
    var world = World()
    world.s.set(world.x, 2)
    let there = Timeline.change(world.x, to: 4, with: Self.linear)
    var again = world
    try again.s.play(there.repeated(3))
    #expect(
      again.values([0.5, 1, 1.5, 2.5, 3, 4]).map { $0[0] } == [3, 2, 3, 3, 4, 4])
    var alternating = world
    try alternating.s.play(there.repeated(4, alternating: true))
    #expect(
      alternating.values([0.5, 1, 1.25, 2, 2.5, 4, 9]).map { $0[0] } == [3, 4, 3.5, 2, 3, 2, 2])
    #expect(alternating.s.model(alternating.x) == 4)
  }

  @Test("An element may be faster, its delays too")
  func faster() throws {
    var world = World()
    let tween = Tween(duration: 1, easing: .linear, delay: 0.5)
    let timeline = Timeline.sequence([.change(world.x, to: 8, with: tween), .wait(1)])
      .faster(by: 2)
    #expect(try world.s.length(of: timeline) == 1.25)
    try world.s.play(timeline)
    #expect(world.values([0.25, 0.5, 0.75]).map { $0[0] } == [0, 4, 8])
  }

  @Test(
    "A group holds a whole timeline: it is complete at the end, and cancelled with what is to come")
  func groups() throws {
    var world = World()
    let group = world.s.addGroup()
    let timeline = Timeline.sequence([
      .change(world.x, to: 1, with: Self.linear), .wait(1),
      .change(world.x, to: 3, with: Self.linear),
    ])
    try world.s.transaction(Transaction(group: group)) { s throws(TimelineProblem) in
      try s.play(timeline)
    }
    var whole = world
    #expect(
      whole.s.advance(to: 9).filter { $0.kind == .completed(group) }.map(\.time) == [3])
    #expect(world.s.advance(to: 1.5).map(\.time) == [1])
    world.s.cancel(.group(group))
    let kinds = world.s.advance(to: 9).map(\.kind)
    #expect(kinds.count == 2 && kinds.last == .completed(group))
    #expect(world.s[world.x] == 1 && world.s.isIdle)
  }

  @Test("Reversed twice, a timeline leads back to where it began")
  func reversedTwice() throws {
    var world = World()
    let timeline = Timeline.change(world.x, to: 10, with: Self.linear)
    try world.s.play(timeline.reversed.reversed)
    world.s.advance(to: 20)
    #expect(world.s[world.x] == 0 && world.s.isIdle)
  }

  @Test("A timeline that is impossible is refused whole, and says why")
  func refusals() throws {
    var world = World()
    let (x, good) = (world.x, Timeline.change(world.x, to: 1, with: Self.linear))
    let other = World().s
    var removed = world
    removed.s.remove(removed.x)
    var deep = good
    for _ in 0..<200 { deep = deep.reversed }
    let problems: [(Timeline, TimelineProblem)] = [
      (.change(x, to: .nan, with: Self.linear), .refused(.value)),
      (.change(x, to: 1, with: Tween(duration: -1)), .refused(.tween(.duration))),
      (
        .change(x, to: 1, with: Tween(duration: 1, playback: .init(iterations: .infinity))),
        .endless
      ),
      (.wait(-1), .time), (.wait(.nan), .time), (good.placed(.at(-1)), .time),
      (good.placed(.afterPrevious(-1.5)), .time), (good.placed(.label("no")), .noLabel("no")),
      (.sequence([.label("a"), .label("a")]), .twoLabels("a")),
      (good.faster(by: 0), .time), (good.faster(by: .nan), .time), (good.faster(by: -1), .time),
      (good.repeated(0), .count), (good.repeated(.max), .tooLarge), (deep, .tooLarge),
      (.sequence([.wait(1e7), .wait(1e7)]), .tooLong), (Timeline.wait(6e6).repeated(3), .tooLong),
      (.stagger([good, good], by: Stagger(-1)), .time),
      (.stagger([good, good], by: Stagger(.nan)), .time),
      (.stagger([good, good], by: Stagger(.infinity)), .time),
      (.stagger([good, good, good], by: Stagger(1, easing: .back(.in))), .time),
      (
        .stagger([good, good], by: Stagger(1, easing: .power(.in, exponent: -1))),
        .refused(.tween(.easing(.exponentNotPositive)))
      ),
    ]
    for (timeline, problem) in problems {
      let whole = Timeline.sequence([good, timeline])
      #expect(throws: problem, "\(problem)") { try world.s.play(whole) }
    }
    #expect(throws: TimelineProblem.noProperty) { try removed.s.play(good) }
    #expect(throws: TimelineProblem.refused(.time)) { try world.s.play(good, at: .nan) }
    world.s.advance(to: 1)
    #expect(throws: TimelineProblem.refused(.past)) { try world.s.play(good, at: 0.5) }
    #expect(world.s.isIdle && world.s.model(x) == 0 && other.isIdle)
  }

  @Test(
    "A hundred levels are played, more are refused, and letting go of very many overflows no stack")
  func deep() throws {
    let world = World()
    func nested(_ levels: Int) -> Timeline {
      (1..<levels).reduce(Timeline.set(world.x, 1)) { part, level in
        switch level % 5 {
        case 0: .sequence([.wait(0), part])
        case 1: .parallel([part, .wait(0)])
        case 2: .stagger([part], by: Stagger(0))
        case 3: part.faster(by: 1).placed(.at(0))
        default: part.repeated(1)
        }
      }
    }
    #expect(try world.s.length(of: nested(100)) == 0)
    for levels in [101, 102, 200_000] {
      #expect(throws: TimelineProblem.tooLarge) { try world.s.length(of: nested(levels)) }
    }
    #expect(throws: TimelineProblem.tooLarge) {
      try world.s.length(of: (0..<200_000).reduce(.wait(0)) { part, _ in part.reversed })
    }
  }

  @Test("More than a million elements are refused soon, however briefly they are described")
  func tooLarge() throws {
    let world = World()
    let set = Timeline.set(world.x, 1)
    func length(_ timeline: Timeline) throws -> Double { try world.s.length(of: timeline) }
    /// A list of itself twice, so many times.
    func doubled(_ timeline: Timeline, _ times: Int) -> Timeline {
      (0..<times).reduce(timeline) { part, _ in .sequence([part, part]) }
    }
    let many = set.repeated(400_000)
    #expect(try length(many) == 0)
    for timeline in [
      .sequence([many, many, many, many]), set.repeated(2_000).repeated(2_000),
      doubled(.wait(0), 40), doubled(.label("a").reversed, 40),
      .stagger([doubled(.parallel([]), 40)], by: Stagger(0)),
    ] {
      #expect(throws: TimelineProblem.tooLarge) { try length(timeline) }
    }
    #expect(throws: TimelineProblem.tooLarge) {
      try world.s.labels(of: .sequence([doubled(.wait(0), 40)]))
    }
    #expect(try length(doubled(.wait(0x1p-9), 14)) == 32)
  }

  @Test("Labels are found among very many, the same name twice is not taken")
  func manyLabels() throws {
    let world = World()
    var random = SeededGenerator(seed: 61)
    var elements = (0..<20_000).flatMap { [Timeline.label("\($0)"), .wait(0x1p-9)] }
    let place = random.index(below: 10_000)
    elements.append(.wait(0).placed(.label("\(place)", 200)))
    #expect(try world.s.length(of: .sequence(elements)) == Double(place) / 512 + 200)
    #expect(try world.s.labels(of: .sequence(elements)).count == 20_000)
    elements.insert(.wait(0).placed(.label("19999")), at: place)
    #expect(throws: TimelineProblem.noLabel("19999")) {
      try world.s.length(of: .sequence(elements))
    }
    elements[place] = .label("7")
    let problem = TimelineProblem.twoLabels("7")
    #expect(throws: problem) { try world.s.length(of: .sequence(elements)) }
  }

  @Test("Staggers spread by distance: from the start, the end, the centre, the edges, and in rows")
  func staggers() {
    #expect(Stagger(0.5).delays(count: 4) == [0, 0.5, 1, 1.5])
    #expect(Stagger(0.5, from: .end).delays(count: 3) == [1, 0.5, 0])
    #expect(Stagger(1, from: .center).delays(count: 5) == [2, 1, 0, 1, 2])
    #expect(Stagger(1, from: .center).delays(count: 4) == [1, 0, 0, 1])
    #expect(Stagger(1, from: .edges).delays(count: 5) == [0, 1, 2, 1, 0])
    #expect(Stagger(1, from: .index(1)).delays(count: 4) == [1, 0, 1, 2])
    #expect(Stagger(1, from: .index(99)).delays(count: 2) == [1, 0])
    #expect(
      Stagger(1, columns: 2).delays(count: 4) == [0, 1, 1, 2.0.squareRoot()])
    #expect(Stagger(1, easing: .quad(.in)).delays(count: 5) == [0, 0.25, 1, 2.25, 4])
    #expect(Stagger(1).delays(count: 0).isEmpty && Stagger(1).delays(count: 1) == [0])
    #expect(Stagger(1, columns: -3).delays(count: 3) == [0, 1, 2])
  }

  @Test("What leads back further than a value may be is refused as a whole")
  func crossingBack() throws {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let most = Scheduler.largestMagnitude
    let crossing = Timeline.parallel([
      .change(x, to: most, with: Tween(duration: 2)),
      .change(x, to: -most, with: Tween(duration: 1)),
    ])
    #expect(throws: TimelineProblem.refused(.value)) { try s.play(crossing.reversed) }
    #expect(throws: TimelineProblem.refused(.value)) { try s.length(of: crossing.reversed) }
    #expect(s.isIdle && s.advance(to: 3).isEmpty && s[x] == 0)
  }

  @Test("What waits beyond 147 days is too long, and what is no wait has no time")
  func tooLong() throws {
    let s = Scheduler()
    for wait in [Timeline.wait(2e7), Timeline.wait(1e300), Timeline.wait(1e7).faster(by: 0x1p-20)] {
      #expect(throws: TimelineProblem.tooLong) { try s.length(of: wait) }
    }
    for wait in [Double.nan, .infinity, -1] {
      #expect(throws: TimelineProblem.time) { try s.length(of: .wait(wait)) }
    }
  }
}
