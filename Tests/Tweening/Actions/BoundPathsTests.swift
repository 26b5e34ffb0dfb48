import Testing
import TweeningTestSupport

@testable import Tweening

@Suite("Properties by path and by lane")
struct BoundPathsTests {
  @Test(
    "The first property of a path is found, and that of a lane, as by a look at all of them, those that came later too"
  )
  func likeAll() {
    for seed in 91_000..<91_000 + UInt64(cases(500, debug: 100)) {
      var random = SeededGenerator(seed: seed)
      // An é in two ways, which strings take for one and paths do not.
      let names = ["", "a", "b", "ab", "\u{E9}", "e\u{301}", "location", "scale", "p1", "p2"]
      let properties = (0..<random.index(below: 14)).map { _ in
        RestProperty(
          path: names[random.index(below: names.count)],
          rest: [Double](repeating: 0, count: random.index(below: 4)))
      }
      let known = random.index(below: properties.count + 1)
      var paths = BoundPaths(Array(properties[..<known]))
      for property in properties[known...] { paths.append(property) }
      for name in names {
        let place = properties.firstIndex { $0.path.utf8.elementsEqual(name.utf8) }
        #expect(paths.first(of: name) == place, "seed \(seed), \(name)")
        let later = properties.indices.first {
          $0 % 2 == 1 && properties[$0].path.utf8.elementsEqual(name.utf8)
        }
        #expect(paths.first(of: name) { $0 % 2 == 1 } == later, "seed \(seed), \(name)")
      }
      let components = properties.enumerated().flatMap { place, property in
        property.rest.indices.map { (place: place, index: $0) }
      }
      for lane in 0...components.count {
        let found = paths.component(of: lane)
        guard lane < components.count else {
          #expect(found == nil, "seed \(seed)")
          continue
        }
        #expect(found?.place == components[lane].place, "seed \(seed), lane \(lane)")
        #expect(found?.index == components[lane].index, "seed \(seed), lane \(lane)")
        guard components[lane].index == 0 else { continue }
        let own = properties[components[lane].place]
        let others = properties.indices.filter {
          $0 != components[lane].place && properties[$0].path.utf8.elementsEqual(own.path.utf8)
        }
        let isWider = others.contains { properties[$0].rest.count > own.rest.count }
        func mayBeTaken(_ isDriven: Bool, _ isThere: Bool = true) -> Bool {
          paths.mayBeTaken(from: lane, isDriven: isDriven) { _ in isThere }
        }
        #expect(mayBeTaken(true) == !others.isEmpty, "seed \(seed)")
        #expect(mayBeTaken(false) == isWider, "seed \(seed)")
        #expect(!mayBeTaken(true, false) && !mayBeTaken(false, false), "seed \(seed)")
      }
    }
  }
}
