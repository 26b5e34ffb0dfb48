import BenchFigures
import Tweening

extension MemoryFigure {
  /// All counts; none where bytes held are not known.
  static func all(count: Int = 1_000_000) -> [MemoryFigure] {
    guard HeapCounter.held != nil else { return [] }
    var scheduler = Scheduler()
    var properties: [Property<Double>] = []
    properties.reserveCapacity(count)
    let atRest = MemoryFigure(
      "memory.property", "a property at rest, of \(short(count)) scalars", count
    ) { _ in properties.append(scheduler.addProperty(0.0)) }
    scheduler.advance(to: 1)
    let mixed = live(
      "memory.tween", "a live tween more, one on each of \(short(count)) scalars", properties,
      of: scheduler
    ) { 1.5 + Double($0 % 1000) / 1000 }
    let even = live(
      "memory.tween.even", "the same where all last equally long", properties, of: scheduler
    ) { _ in 1.5 }
    return [atRest, mixed, even].compactMap { $0 } + rested(count)
  }

  /// What properties hold that have moved: what tweens and ends have taken is kept for those to come, until it is given
  /// back.
  private static func rested(_ count: Int) -> [MemoryFigure] {
    guard let before = HeapCounter.held else { return [] }
    var scheduler = Scheduler()
    for index in 0..<count {
      let property = scheduler.addProperty(0.0)
      scheduler.retarget(
        property, to: 2, with: Tween(duration: 1.5 + Double(index % 1000) / 1000))
    }
    for _ in 0..<180 { scheduler.advance(by: 1.0 / 60) }
    guard scheduler.liveCount == 0, let held = HeapCounter.held else { return [] }
    scheduler.shrinkToFit()
    guard let left = HeapCounter.held else { return [] }
    consume(scheduler.time)
    return [
      figure(
        "memory.rested",
        "a property at rest, of \(short(count)) scalars that have had a tween each", count,
        held - before),
      figure("memory.shrunk", "the same after `shrinkToFit()`", count, left - before),
    ]
  }

  private static func figure(
    _ name: String, _ about: String, _ count: Int, _ held: Int
  ) -> MemoryFigure {
    let bytes = Double(held) / Double(count)
    return MemoryFigure(
      name: name, about: about, count: count, bytes: bytes, least: bytes, most: bytes)
  }

  /// What live tweens of some durations hold.
  private static func live(
    _ name: String, _ about: String, _ properties: [Property<Double>], of world: Scheduler,
    duration: (Int) -> Double
  ) -> MemoryFigure? {
    var scheduler = world
    // So that it is a copy no more.
    scheduler.retarget(properties[0], to: 1, with: Tween(duration: duration(0)))
    let figure = MemoryFigure(name, about, properties.count) {
      scheduler.retarget(properties[$0], to: 2, with: Tween(duration: duration($0)))
    }
    scheduler.advance(to: 1.5)
    consume(scheduler[properties[properties.count / 2]])
    return figure
  }

  /// What is held more by and by, while so many items are added.
  private init?(_ name: String, _ about: String, _ count: Int, add: (Int) -> Void) {
    guard let before = HeapCounter.held else { return nil }
    var (least, most, last) = (Double.infinity, 0.0, 0.0)
    for index in 0..<count {
      add(index)
      let size = index + 1
      guard size == count || (size >= count / 2 && size % 1024 == 0) else { continue }
      guard let held = HeapCounter.held else { return nil }
      last = Double(held - before) / Double(size)
      least = min(least, last)
      most = max(most, last)
    }
    self.init(name: name, about: about, count: count, bytes: last, least: least, most: most)
  }
}
