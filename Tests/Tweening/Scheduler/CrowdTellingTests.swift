import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Telling of crowds: what begins and what has come to rest")
struct CrowdTellingTests {
  @Test(
    "What ends last on a property at an instant has come to rest there, in crowds too",
    arguments: 1...cases(30, debug: 6))
  func counted(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 733)
    var s = Scheduler()
    let properties = (0..<90).map { _ in s.addProperty(0.0) }
    let places = Dictionary(uniqueKeysWithValues: zip(properties.map(\.id), 0...))
    s.tells = seed % 3 == 0 ? [.rests, .iterations] : [.rests]
    var live = Array(repeating: 0, count: properties.count)
    var (settled, crowds, target) = (0, 0, 0.0)
    /// Takes off what has ended, and compares what is told of rests with what that makes of the counts.
    func check(_ events: Events, _ what: String) {
      var next = 0
      while next < events.count {
        let time = events[next].time
        var (ended, told): ([Int], [Int]) = ([], [])
        while next < events.count, events[next].time == time {
          let place = events[next].property.flatMap { places[$0] } ?? -1
          switch events[next].kind {
          case .settled: told.append(place)
          case .finished, .removed:
            #expect(told.isEmpty, "\(what): an end after rests")
            live[place] -= 1
            if !ended.contains(place) { ended.append(place) }
          default: break
          }
          next += 1
        }
        let resting = ended.filter { live[$0] == 0 }
        #expect(told.sorted() == resting.sorted(), "\(what): at \(time)")
        settled += told.count
      }
    }
    for step in 0..<120 {
      for _ in 0..<random.index(below: 4) {
        // Rows of several strides, or one; some end together.
        let count = random.once(in: 2) ? 1 : 16 + random.index(below: 14)
        let (first, stride) = (random.index(below: 16), 1 + random.index(below: 2))
        let row = (0..<count).map { first + $0 * stride }
        target += 1
        let tween = Tween(
          duration: 0.125 * Double(1 + random.index(below: 3)), easing: .cubic(.inOut),
          delay: random.once(in: 6) ? 0.125 : 0)
        s.retarget(row.map { (properties[$0], target) }, with: tween)
        for place in row { live[place] += 1 }
      }
      crowds = max(crowds, s.stack.cohortTweens)
      if random.once(in: 5) {
        s.cancel(.property(properties[random.index(below: properties.count)].id))
      }
      if random.once(in: 30) { s.cancel(.clock(.main)) }
      let time = s.time + [0.0625, 0.125, random.double(in: 0...0.3)][random.index(below: 3)]
      let events = random.once(in: 3) ? s.pass(to: time) : s.advance(to: time)
      check(events, "seed \(seed), step \(step)")
    }
    check(s.advance(by: 5), "seed \(seed), at last")
    #expect(
      live.allSatisfy { $0 == 0 } && settled > 300 && crowds >= 16, "seed \(seed): \(settled)")
  }

  @Test(
    "Beginnings of a crowd are told as those of changes by themselves",
    arguments: 1...cases(40, debug: 8))
  func starts(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 829)
    var worlds = [Scheduler(), Scheduler()]
    let properties = (0..<90).map { _ in
      _ = worlds[1].addProperty(0.0)
      return worlds[0].addProperty(0.0)
    }
    var (started, crowds, target) = (0, 0, 0.0)
    for step in 0..<80 {
      let kinds: [Telling] = [[.starts], [.starts, .rests], [.starts, .iterations], []]
      let tells = random.once(in: 8) ? kinds[random.index(below: 4)] : worlds[0].tells
      for place in 0...1 { worlds[place].tells = step == 0 ? [.starts] : tells }
      let count = random.once(in: 3) ? 3 : 16 + random.index(below: 14)
      let (first, stride) = (random.index(below: 16), 1 + random.index(below: 2))
      var tween = Tween(duration: 0.25, easing: .cubic(.inOut))
      if random.once(in: 3) { tween.delay = random.double(in: -0.2...0.2) }
      target += 1
      let changes = (0..<count).map { (properties[first + $0 * stride], target) }
      worlds[0].retarget(changes, with: tween)
      for (property, value) in changes { worlds[1].retarget(property, to: value, with: tween) }
      crowds = max(crowds, worlds[0].stack.cohortTweens)
      let time = worlds[0].time + random.double(in: 0...0.1)
      let events = (worlds[0].advance(to: time), worlds[1].advance(to: time))
      #expect(events.0 == events.1, "seed \(seed), step \(step)")
      #expect(worlds[0].digest == worlds[1].digest, "seed \(seed), step \(step)")
      started += events.0.count { if case .started = $0.kind { true } else { false } }
    }
    #expect(started > 500 && crowds >= 16, "seed \(seed): \(started)")
  }

  @Test("One that was added where another one was removed has not come to rest")
  func reused() {
    var s = Scheduler()
    s.tells = [.rests]
    let x = s.addProperty(0.0)
    s.retarget(x, to: 1, with: Tween(duration: 1))
    s.cancel(.property(x.id))
    s.remove(x)
    let y = s.addProperty(0.0)
    #expect(y.index == x.index)
    #expect(!s.advance(by: 0.1).contains { $0.kind == .settled })
    // It is told of those that move, and end twice at one instant.
    for _ in 0..<2 {
      s.retarget(y, to: 1, with: Tween(duration: 1))
      s.cancel(.property(y.id))
      s.set(y, 0)
    }
    #expect(s.advance(by: 0.1).count { $0.kind == .settled } == 1)
  }

  @Test("What has come to rest, and moves again, is told when it rests, however it is changed")
  func again() {
    for isBatch in [true, false] {
      var s = Scheduler()
      s.tells = [.rests]
      let properties = (0..<32).map { _ in s.addProperty(0.0) }
      let tween = Tween(duration: 1, easing: .cubic(.inOut))
      for property in properties {
        s.retarget(property, to: 1, with: tween)
        s.cancel(.property(property.id))
      }
      if isBatch {
        s.retarget(properties.map { ($0, 2) }, with: tween)
      } else {
        for property in properties { s.retarget(property, to: 2, with: tween) }
      }
      // That they rested at this instant had been noted before.
      s.tells = []
      for property in properties { s.cancel(.property(property.id)) }
      #expect(s.advance(by: 0.1).count { $0.kind == .settled } == 32, "\(isBatch)")
    }
  }
}
