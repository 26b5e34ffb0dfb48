import Testing

@testable import Tweening

@Suite("Clearing arrays")
struct ClearingTests {
  @Test("An array that nobody shares keeps its room", arguments: [0, 1, 4, 5, 300, 5000])
  func unshared(count: Int) {
    for room in [0, 100, 10_000] {
      var array: [Int] = []
      array.reserveCapacity(max(room, count))
      array += 0..<count
      let (before, capacity) = (array.address, array.capacity)
      array.clear()
      #expect(array.isEmpty && array.capacity == capacity && array.address == before)
    }
  }

  @Test("A shared one gets room for as many as there were, not for the most there ever were")
  func shared() {
    for count in [0, 1, 4, 5, 300] {
      var array: [Int] = []
      array.reserveCapacity(10_000)
      array += 0..<count
      let copy = array
      array.clear()
      #expect(array.isEmpty && copy == Array(0..<count))
      #expect(array.capacity >= count && array.capacity <= 2 * count + 8)
    }
  }

  @Test("A crowd that has ended takes no room in copies that are kept")
  func snapshots() {
    var s = Scheduler()
    let properties = (0..<5000).map { _ in s.addProperty(0.0) }
    for property in properties { s.retarget(property, to: 1, with: Tween(duration: 0.1)) }
    s.advance(to: 0.2)
    #expect(s.stack.ended.capacity >= 5000)
    var copies: [Scheduler] = []
    for tick in 3...5 {
      copies.append(s)
      for property in properties[..<10] {
        s.retarget(property, to: Double(tick), with: Tween(duration: 0.05))
      }
      s.advance(to: Double(tick) / 10)
    }
    #expect(s.stack.ended.capacity < 100 && s.events.kept.capacity < 100)
    #expect(copies.map { $0.model(properties[0]) } == [1, 3, 4])
  }

  @Test("What crowds had in one tick is not taken anew for each copy")
  func crowds() {
    var s = Scheduler()
    let crowd = (0..<2000).map { _ in s.addProperty(0.0) }
    let last = s.addProperty(0.0)
    // Each with another tween behind it, so that its slots are copied.
    func change(_ properties: ArraySlice<Property<Double>>, to value: Double) {
      s.retarget(properties.map { ($0, value) }, with: Tween(duration: 0.05))
      s.retarget(last, to: value, with: Tween(duration: 0.05, delay: 0.001))
    }
    for tick in 1...3 { change(crowd[...], to: Double(tick)) }
    s.advance(to: 0.2)
    #expect(s.stack.endedCohorts.copied.capacity >= 4000)
    var copies: [Scheduler] = []
    for tick in 3...6 {
      copies.append(s)
      change(crowd[..<20], to: Double(10 * tick))
      s.advance(to: Double(tick) / 10)
    }
    #expect(s.stack.endedCohorts.copied.capacity < 200)
    #expect(copies.map { $0.model(crowd[0]) } == [3, 30, 40, 50])
  }
}
