import Testing
import Tweening
import TweeningTestSupport

@Suite("Small worlds of timelines")
struct TimelineWorldTests {
  private static let leaves: [ReferenceTimeline] = [
    .change(to: 1, Tween(duration: 0.25, easing: .linear)),
    .change(to: -2, Tween(duration: 0.5, easing: .quad(.in), delay: 0.125)), .wait(0.125),
  ]

  /// All trees of a number of nodes.
  private static func trees(_ nodes: Int) -> [ReferenceTimeline] {
    if nodes == 1 { return leaves }
    let unary = trees(nodes - 1).flatMap {
      [
        ReferenceTimeline.reversed($0), .repeated($0, isAlternating: false),
        .repeated($0, isAlternating: true), .faster($0),
      ]
    }
    let lists = lists(nodes - 1)
    return unary + lists.map { .sequence($0) } + lists.map { .parallel($0) }
      + lists.map { .stagger($0, 0.0625) }
  }

  /// All lists of trees with a number of nodes in all.
  private static func lists(_ nodes: Int) -> [[ReferenceTimeline]] {
    if nodes == 0 { return [[]] }
    return (1...nodes).flatMap { first in
      trees(first).flatMap { tree in lists(nodes - first).map { [tree] + $0 } }
    }
  }

  @Test("Every description of up to four nodes plays as the plain reading of it says")
  func allTrees() throws {
    var count = 0
    for nodes in 1...4 {
      for tree in Self.trees(nodes) {
        count += 1
        var s = Scheduler()
        let x = s.addProperty(0.5)
        var value = 0.5
        let steps = tree.steps(from: &value)
        var reference = ReferenceStack(0.5)
        for step in steps {
          reference.retarget(.init(time: step.start, value: step.to, tween: step.tween))
        }
        let timeline = tree.timeline(x)
        #expect(try s.length(of: timeline) == tree.length, "\(tree)")
        try s.play(timeline)
        let far = tree.length + 0.5
        for sample in 0...16 {
          s.advance(to: far * Double(sample) / 16)
          let error = abs(s[x] - reference.value(at: s.time))
          #expect(error <= 1e-12, "\(tree) at \(s.time)")
        }
        #expect(s.isIdle && abs(s[x] - (steps.last?.to ?? 0.5)) <= 1e-12, "\(tree)")
      }
    }
    #expect(count == 3 + 21 + 174 + 1_677)
  }

  @Test("Reversed, a description passes through the same values the other way", arguments: 1...300)
  func mirrored(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 31)
    func tree(_ depth: Int) -> ReferenceTimeline {
      if depth == 0 || random.index(below: 4) == 0 {
        let easings: [Easing] = [
          .linear, .back(.out), .bezier(0.2, 0.4, 0.3, 1.2), .elastic(.inOut),
          .spring(angularFrequency: 20, dampingRatio: 0.5).pinned,
          .stops([EasingStop(0), EasingStop(0.7), EasingStop(1)]),
          .stops([EasingStop(0.3), EasingStop(0.9)]), .steps(3), .steps(2, .jumpBoth),
        ]
        var tween = Tween(
          duration: Double(1 + random.index(below: 64)) / 64,
          easing: easings[random.index(below: easings.count)],
          delay: Double(random.index(below: 4) - 1) / 32)
        if random.index(below: 2) == 0 { tween.playback = Self.playback(&random) }
        return .change(to: random.double(in: -10...10), tween)
      }
      let parts = (0..<(1 + random.index(below: 3))).map { _ in tree(depth - 1) }
      switch random.index(below: 5) {
      case 0: return .sequence(parts)
      case 1: return .parallel(parts)
      case 2: return .stagger(parts, 0.0625)
      case 3: return .repeated(.parallel(parts), isAlternating: true)
      default: return .reversed(.sequence(parts))
      }
    }
    try Self.checkMirror(tree(3), "seed \(seed)")
  }

  /// Any way of going whose instants are whole parts of a second.
  private static func playback(_ random: inout SeededGenerator) -> Tween.Playback {
    Tween.Playback(
      iterations: [1, 1, 0.5, 1.5, 2, 3, 0][random.index(below: 7)],
      iterationStart: [0, 0, 0.25, 1][random.index(below: 4)],
      direction: PlaybackDirection.allCases[random.index(below: 4)],
      endDelay: [0, 0.125, 0.5, -0.0625][random.index(below: 4)],
      fill: Fill.allCases[random.index(below: 4)],
      rate: [1, 2, 0.5, -1, -2][random.index(below: 5)])
  }

  @Test("An end that is waited for is waited for first, and a wait without effect shows the value")
  func waits() throws {
    func read(_ tween: Tween) throws -> [[Double]] {
      try [false, true].map { isReversed in
        var s = Scheduler()
        let x = s.addProperty(0.0)
        let timeline = Timeline.change(x, to: 10, with: tween)
        try s.play(isReversed ? timeline.reversed : timeline)
        return (0..<6).map { sample in
          s.advance(to: 0.125 + Double(sample) / 4)
          return (s[x] * 1e9).rounded() / 1e9
        }
      }
    }
    let ending = Tween(duration: 1, easing: .linear, playback: .init(endDelay: 0.5))
    #expect(
      try read(ending)
        == [[1.25, 3.75, 6.25, 8.75, 10, 10], [10, 10, 8.75, 6.25, 3.75, 1.25]])
    let bare = Tween(duration: 1, easing: .linear, delay: 0.5, playback: .init(fill: .none))
    #expect(
      try read(bare) == [[10, 10, 1.25, 3.75, 6.25, 8.75], [8.75, 6.25, 3.75, 1.25, 10, 10]])
  }

  @Test("Every description of up to three nodes, reversed, passes through the same values")
  func mirroredTrees() throws {
    for nodes in 1...3 {
      for tree in Self.trees(nodes) { try Self.checkMirror(tree, "\(tree)") }
    }
  }

  /// Compares a description with its reversal, between the instants at which something may jump.
  private static func checkMirror(_ description: ReferenceTimeline, _ name: String) throws {
    var forwards = Scheduler()
    let x = forwards.addProperty(0.0)
    var backwards = forwards
    let timeline = description.timeline(x)
    try forwards.play(timeline)
    try backwards.play(timeline.reversed)
    let length = description.length
    for sample in 1..<40 {
      let time = length * Double(sample) / 40 + 1e-4
      guard time < length else { continue }
      var (there, back) = (forwards, backwards)
      there.advance(to: length - time)
      back.advance(to: time)
      #expect(abs(there[x] - back[x]) <= 1e-6, "\(name), \(time) of \(length)")
    }
  }
}
