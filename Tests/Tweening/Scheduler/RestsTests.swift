import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Telling what has come to rest")
struct RestsTests {
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
    func check(_ events: [Event], _ what: String) {
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
}
