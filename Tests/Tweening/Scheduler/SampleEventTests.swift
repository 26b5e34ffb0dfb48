import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("What samples in one call tell")
struct SampleEventTests {
  /// What a scheduler tells of samples, taken together or one by one.
  private func told(
    _ samples: [(Double, Double)], _ tween: Tween, together: Bool, _ s: inout Scheduler,
    _ x: Property<Double>
  ) -> Events {
    if together { return s.retarget(x, through: samples, with: tween) + s.advance(by: 0) }
    var events: Events = []
    for (time, value) in samples {
      events += s.pass(to: time)
      s.retarget(x, to: value, with: tween)
    }
    return events + s.advance(by: 0)
  }

  @Test(
    "Instants at which tweens end or come to their second halves, twice the same and minus zero",
    arguments: [1, 2, 64], [Easing.cubic(.inOut), .quad(.out), .spring(.bouncy, duration: 1)])
  func edges(depth: Int, easing: Easing) {
    let tween = Tween(duration: 0.01, easing: easing)
    var samples = (1...8).map { (0.0, Double($0)) }
    samples += [(-0.0, 2), (0, 3), (0.005, 4), (0.005, 5), (0.01, 6), (0.015, 7)]
    // With a gap in which all end.
    for k in 0..<300 {
      samples.append(((k < 150 ? 0.02 : 0.07) + Double(k / 3) * 0.0025, Double(k * k % 97) / 7))
    }
    var (a, b) = (Scheduler(), Scheduler())
    (a.collapsingDepth, b.collapsingDepth) = (depth, depth)
    let (x, y) = (a.addProperty(0.0), b.addProperty(0.0))
    for part in [samples.prefix(9), samples[9..<20], samples[20..<120], samples[120...]] {
      let part = Array(part)
      #expect(told(part, tween, together: true, &a, x) == told(part, tween, together: false, &b, y))
      #expect(a.digest == b.digest && a.time == b.time)
    }
  }

  @Test("Rests between samples are told, also where one comes when the last tween ends")
  func rests() {
    let tween = Tween(duration: 0.01, easing: .quad(.out))
    var (time, samples) = (1.0, [(Double, Double)]())
    for (k, gap) in [0.004, 0.004, 0.01, 0.008, 0.03, 0.004, 0.02, 0.01, 0.005].enumerated() {
      time += gap
      samples.append((time, Double(k + 1)))
    }
    let told = [true, false].map { together in
      var s = Scheduler()
      let x = s.addProperty(0.0)
      s.tells = .rests
      // So that there are columns for the first sample.
      s.retarget(x, to: 9, with: tween)
      s.advance(to: 1)
      return self.told(samples, tween, together: together, &s, x) + s.advance(by: 1)
    }
    #expect(told[0] == told[1])
    let rests = told[0].filter { $0.kind == .settled }.map { ($0.time * 1000).rounded() - 1000 }
    #expect(rests == [18, 36, 70, 90, 105])
  }

  /// What is told if samples come after some changes, taken together and one by one.
  private func events(
    _ samples: [(Double, Double)], with tween: Tween,
    after prepare: (inout Scheduler, Property<Double>) -> Void
  ) -> (together: Events, single: Events) {
    let events = [true, false].map { together in
      var s = Scheduler()
      let x = s.addProperty(0.0)
      prepare(&s, x)
      return told(samples, tween, together: together, &s, x)
    }
    return (events[0], events[1])
  }

  @Test("Tweens of one instant that a sum has left end in the order in which they began")
  func reordered() {
    let tween = Tween(duration: 0.1, easing: .sine(.inOut))
    let events = events([(0.15, 7.0), (0.3, 8)], with: tween) { s, x in
      s.collapsingDepth = 3
      let first = (1...3).compactMap { s.retarget(x, to: Double($0), with: tween) }
      s.retarget(x, to: 4, with: tween)
      // This one is not added up, and stands in the columns before the one that is does.
      var keeping = tween
      keeping.keepsVelocity = true
      s.retarget(x, to: 5, with: keeping)
      for tween in first { s.cancel(.tween(tween)) }
      s.advance(by: 0)
    }
    #expect(events.together == events.single && events.together.count == 3)
  }

  @Test("Tweens that wait end after those that began after them")
  func waiting() {
    let tween = Tween(duration: 0.1)
    let events = events((1...50).map { (Double($0) * 0.02, Double($0)) }, with: tween) { s, x in
      s.retarget(x, to: 1, with: Tween(duration: 0.1, delay: 0.015))
      s.retarget(x, to: 2, with: tween)
    }
    #expect(events.together == events.single && events.together.count > 40)
  }

  @Test("Of a tween of a group that ends on the way the group is told")
  func grouped() {
    let tween = Tween(duration: 0.1)
    let events = events((1...50).map { (Double($0) * 0.02, Double($0)) }, with: tween) { s, x in
      let group = s.addGroup()
      s.transaction(Transaction(group: group)) { $0.retarget(x, to: 1, with: tween) }
    }
    #expect(events.together == events.single)
    #expect(events.together.contains { if case .completed = $0.kind { true } else { false } })
  }

  @Test("A sample that is refused is left out, and time does not go on to it")
  func refused() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    let tween = Tween(duration: 1)
    let events = s.retarget(
      x, through: [(1, 1.0), (0.5, 2), (.nan, 3), (2, .nan), (3, 3), (1e300, 4)], with: tween)
    #expect(
      events.map(\.kind) == [
        .refused(.past), .refused(.time), .finished(TweenID(slot: 0, generation: 0)),
        .refused(.value), .refused(.time),
      ])
    #expect(events.allSatisfy { $0.property == x.id })
    #expect(s.time == 3 && s.model(x) == 3 && s.liveCount == 1)
    #expect(s.advance(by: 0).isEmpty)
    let model = s.transaction(Tween(duration: 2)) { s in
      _ = s.retarget(x, through: [(4, 9.0)], with: tween)
      return s.model(x)
    }
    #expect(model == 3 && s.time == 3)
    #expect(s.retarget(x, through: [], with: tween).isEmpty)
  }
}
