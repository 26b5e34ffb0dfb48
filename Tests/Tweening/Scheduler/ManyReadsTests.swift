import Testing
import Tweening
import TweeningTestSupport

@Suite("Many values read at once")
struct ManyReadsTests {
  /// What one call reads that differs from a read of each; `nil` if nothing does.
  private static func difference<Value: Tweenable>(
    seed: UInt64, law: CombinationLaw = .additive, _ make: (inout SeededGenerator) -> Value
  ) -> String? {
    var random = SeededGenerator(seed: seed)
    var scheduler = Scheduler()
    let properties = (0..<40).map { _ in
      let property = scheduler.addProperty(make(&random))
      scheduler.setLaw(law, of: property)
      return property
    }
    var values: [Value] = []
    for step in 0..<200 {
      let tween = Tween(
        duration: random.double(in: 0...0.4),
        easing: [.cubic(.inOut), .expo(.out)][random.index(below: 2)])
      for _ in 0..<random.index(below: 4) {
        scheduler.retarget(properties[random.index(below: 40)], to: make(&random), with: tween)
      }
      // Some are read as the tick left them, others are folded.
      if random.index(below: 2) == 0 {
        scheduler.advance(by: random.double(in: 0...0.02))
      } else {
        scheduler.pass(to: scheduler.time + random.double(in: 0...0.02))
      }
      // More, less or as many as before, one of them twice now and then.
      let asked = (0..<random.index(below: 60)).map { properties[($0 * 7 + step) % 40] }
      scheduler.read(asked, into: &values)
      guard values.count == asked.count else { return "\(values.count) values at step \(step)" }
      for (property, value) in zip(asked, values)
      where lanes(of: value).map(\.bitPattern) != lanes(of: scheduler[property]).map(\.bitPattern) {
        return "\(value) for \(scheduler[property]) at step \(step)"
      }
    }
    return nil
  }

  @Test("They are those of a read for each, to the bit", arguments: 1...8)
  func bits(seed: Int) {
    let seed = UInt64(seed) &* 977
    #expect(Self.difference(seed: seed) { $0.double(in: -9...9) } == nil, "seed \(seed)")
    #expect(
      Self.difference(seed: seed, law: .crossfade) { $0.double(in: -9...9) } == nil, "seed \(seed)")
    #expect(
      Self.difference(seed: seed) {
        SIMD3($0.double(in: -9...9), $0.double(in: -9...9), $0.double(in: -9...9))
      } == nil, "seed \(seed)")
    #expect(
      Self.difference(seed: seed) {
        Rotation(
          vector: SIMD3($0.double(in: -1...1), $0.double(in: -1...1), $0.double(in: -1...1)))
      } == nil, "seed \(seed)")
  }

  @Test("The array keeps its room, and holds no more than was asked for")
  func room() {
    var scheduler = Scheduler()
    let properties = (0..<100).map { scheduler.addProperty(Double($0)) }
    var values: [Double] = []
    scheduler.read(properties, into: &values)
    #expect(values == (0..<100).map(Double.init))
    let room = values.capacity
    scheduler.read(properties.prefix(3).reversed(), into: &values)
    #expect(values == [2, 1, 0] && values.capacity == room)
    scheduler.read(EmptyCollection<Property<Double>>(), into: &values)
    #expect(values.isEmpty && values.capacity == room)
  }
}
