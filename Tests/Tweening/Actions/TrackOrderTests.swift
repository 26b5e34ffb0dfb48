import Testing
import Tweening
import TweeningTestSupport

@Suite("The order of strips")
struct TrackOrderTests {
  private static func strips(
    _ count: Int, apart gap: ClosedRange<Double>, _ random: inout SeededGenerator
  ) throws -> [Strip] {
    let action = try Action(name: "a", channels: [])
    var start = random.double(in: -5...5)
    return (0..<count).map { place in
      var strip = Strip(action, start: start, end: start + random.double(in: 1...9))
      start = strip.end + (random.once(in: 2) ? 0 : random.double(in: gap))
      // Tells it from others of its frames.
      strip.blendIn = Double(place)
      return strip
    }
  }

  /// Puts a strip in its place, which is looked for from the beginning.
  private static func insert(_ strip: Strip, into strips: inout [Strip]) throws(StripProblem) -> Int
  {
    if let problem = strip.problem { throw problem }
    let index = strips.firstIndex { $0.start >= strip.start } ?? strips.count
    if index > 0, strips[index - 1].end > strip.start { throw .overlaps(index - 1) }
    if index < strips.count, strips[index].start < strip.end { throw .overlaps(index) }
    strips.insert(strip, at: index)
    return index
  }

  private static func inserted(_ strips: [Strip]) throws(StripProblem) -> [Strip] {
    var all: [Strip] = []
    for strip in strips { _ = try insert(strip, into: &all) }
    return all
  }

  /// Takes a strip out and puts another one in.
  private static func replace(
    _ index: Int, of strips: inout [Strip], with strip: Strip
  ) throws(StripProblem) -> Int? {
    guard strips.indices.contains(index) else { return nil }
    var others = strips
    others.remove(at: index)
    do throws(StripProblem) {
      let place = try insert(strip, into: &others)
      strips = others
      return place
    } catch {
      if case .overlaps(let other) = error { throw .overlaps(other < index ? other : other + 1) }
      throw error
    }
  }

  @Test("A track of strips in any order is that of the same in order", arguments: 1...30)
  func shuffled(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 509)
    let strips = try Self.strips(random.index(below: 30), apart: 0...5, &random)
    for given in [strips, strips.reversed(), strips.shuffled(using: &random)] {
      #expect(try Track(given).strips == strips, "seed \(seed)")
    }
  }

  @Test("Strips that overlap or are none are refused as one by one", arguments: 1...40)
  func refusals(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 613)
    var refused = 0
    for _ in 0..<20 {
      var strips = try Self.strips(1 + random.index(below: 8), apart: -2...5, &random)
      let place = random.index(below: strips.count)
      if random.once(in: 5) { strips[place].scale = -1 }
      if random.once(in: 5) { strips[place].start = .nan }
      strips.shuffle(using: &random)
      let expected = Result { () throws(StripProblem) in try Self.inserted(strips) }
      let found = Result { () throws(StripProblem) in try Track(strips).strips }
      #expect(found == expected, "seed \(seed)")
      if case .failure = expected { refused += 1 }
    }
    #expect(refused > 0 && refused < 20, "seed \(seed): \(refused) refused")
  }

  @Test(
    "A strip in the place of another stands where it stands after taking that one out",
    arguments: 1...40)
  func replacing(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 733)
    var plain = try Self.strips(12, apart: 0...5, &random)
    var track = try Track(plain)
    for step in 0..<100 {
      let index = random.index(below: 13)
      var strip = plain[min(index, 11)]
      let length = strip.end - strip.start
      if random.once(in: 2) { strip.start += random.double(in: -3...3) }
      if random.once(in: 9) { strip.start = random.double(in: -10...90) }
      strip.end = strip.start + length * (random.once(in: 3) ? random.double(in: 0.5...1.5) : 1)
      strip.blendOut = Double(step)
      if random.once(in: 20) { strip.repetitions = 0 }
      let expected = Result { () throws(StripProblem) in
        try Self.replace(index, of: &plain, with: strip)
      }
      let found = Result { () throws(StripProblem) in try track.replace(at: index, with: strip) }
      #expect(found == expected && track.strips == plain, "seed \(seed), step \(step)")
    }
  }
}
