import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Names to be found among very many")
struct NameIndexTests {
  /// Names of which many are there twice, and two that look the same and are not.
  private static func names(_ random: inout SeededGenerator) -> [String] {
    (0..<random.index(below: 40)).map { _ in
      random.once(in: 5)
        ? ["", "\u{E9}", "e\u{301}", "n"][random.index(below: 4)] : "n\(random.index(below: 60))"
    }
  }

  private static func isSame(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

  private static let asked = ["", "\u{E9}", "e\u{301}", "n"] + (0..<60).map { "n\($0)" }

  @Test("The first of a name is found, and the first that has been there", arguments: 1...40)
  func places(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 1_237)
    let names = Self.names(&random)
    let index = NameIndex(names.enumerated().map { (name: $1, place: $0) })
    #expect(index.count == names.count)
    for name in Self.asked {
      let found = names.firstIndex { Self.isSame($0, name) }
      #expect(index.place(of: name) == found, "seed \(seed), \(name)")
    }
    let repeated = names.indices.first { place in
      names[..<place].contains { Self.isSame($0, names[place]) }
    }
    #expect(index.firstRepetition == repeated, "seed \(seed)")
  }

  @Test(
    "A timeline refuses the first track that is wrong, and finds all of the others",
    arguments: 1...40)
  func timelines(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 1_249)
    let names = Self.names(&random)
    let bad = random.index(below: 3 * names.count + 1)
    let wrong = names.indices.lazy.compactMap { place -> KeyframeTimelineProblem? in
      if names[..<place].contains(where: { Self.isSame($0, names[place]) }) {
        return .twoTracks(names[place])
      }
      return place == bad ? .duration(track: place, keyframe: 0) : nil
    }.first
    let unique = names.enumerated().filter { place, name in
      !names[..<place].contains { Self.isSame($0, name) }
    }.map { $1 }
    if let wrong { #expect(throws: wrong) { try Self.timeline(names, bad) } }
    let timeline = try Self.timeline(unique, -1)
    let values = timeline.value(at: 0.5)
    #expect(values.names.elementsEqual(unique, by: Self.isSame), "seed \(seed)")
    for name in Self.asked {
      let place = unique.firstIndex { Self.isSame($0, name) }
      let expected = place.map { Double($0) + 0.5 }
      #expect(values[name, as: Double.self] == expected, "seed \(seed), \(name)")
      #expect(values[name, as: SIMD2<Double>.self] == nil, "seed \(seed), \(name)")
      #expect(timeline.value(of: name, as: Double.self, at: 0.5) == expected, "seed \(seed)")
      #expect(timeline.track(of: name)?.score.duration == place.map { _ in 1 }, "seed \(seed)")
    }
  }

  /// A track for each name, that leads from its number to the next one in a second; one of them is impossible.
  private static func timeline(
    _ names: [String], _ bad: Int
  ) throws -> KeyframeTimeline<KeyframeValues> {
    try KeyframeTimeline {
      for (place, name) in names.enumerated() {
        KeyframeTrack(name, initialValue: Double(place)) {
          LinearKeyframe(Double(place + 1), duration: place == bad ? -1 : 1)
        }
      }
    }
  }

  @Test(
    "Values written by several timelines are each there once, as written last",
    arguments: 1...40)
  func updates(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 1_259)
    let timelines = try (0..<3).map { _ in
      var names: [String] = []
      for name in Self.names(&random) where !names.contains(where: { Self.isSame($0, name) }) {
        names.append(name)
      }
      return try Self.timeline(names, -1)
    }
    for timeline in timelines {
      for var values in [timeline.initialValue, timeline.value(at: 0)] {
        var expected = zip(values.names, values.names.indices).map { ($0, Double($1)) }
        for _ in 0..<random.index(below: 3) {
          let other = timelines[random.index(below: 3)]
          other.update(&values, at: 1)
          for (place, name) in other.value(at: 1).names.enumerated() {
            let known = expected.firstIndex { Self.isSame($0.0, name) }
            if let known {
              expected[known].1 = Double(place) + 1
            } else {
              expected.append((name, Double(place) + 1))
            }
          }
        }
        #expect(values.names == expected.map { $0.0 }, "seed \(seed)")
        for name in Self.asked {
          let first = expected.first { Self.isSame($0.0, name) }
          #expect(values[name, as: Double.self] == first?.1, "seed \(seed), \(name)")
        }
      }
      var plain = timeline.initialValue
      timeline.update(&plain, at: 0.25)
      #expect(plain == timeline.value(at: 0.25), "seed \(seed)")
    }
  }
}
