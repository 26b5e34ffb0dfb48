import Testing
import Tweening

/// Two tweens at a time under each law, drawn: what each counts for, and the value.
@Suite("Diagrams of overlaps")
struct OverlapDiagramTests {
  private static let diagrams = [
    """
    law additive
    a to 100 at 0 for 4
    b to 0 at 1 for 2
    time   0   1    2    3    3.5   4
    a      1   .75  .5   .25  .125  -
    b      -   1    .5   -    -     -
    value  0   25   0    -25  -12.5 0
    """,
    """
    law crossfade
    a to 100 at 0 for 4
    b to 0 at 1 for 2
    time   0   1    2    2.5     3  4
    a      1   .75  .25  .09375  -  -
    b      -   1    .5   .25     -  -
    value  0   25   25   15.625  0  0
    """,
    """
    law guarded
    a to 100 at 0 for 4
    b to 0 at 1 for 2
    time   0   1    2    2.5   3  4
    a      1   .75  .5   .25   -  -
    b      -   1    .5   .25   -  -
    value  0   25   0    0     0  0
    """,
    """
    law additive guarded
    a to 100 at 0 for 2
    b to 0 at 1 for 4
    time   0   1    1.5   2    3    5
    a      1   .5   .25   -    -    -
    b      -   1    .875  .75  .5   -
    value  0   50   62.5  75   50   0
    """,
    """
    law crossfade
    a to 100 at 0 for 2
    b to 0 at 1 for 4
    time   0   1    1.5     2    3    5
    a      1   .5   .21875  -    -    -
    b      -   1    .875    .75  .5   -
    value  0   50   65.625  75   50   0
    """,
    """
    law additive
    a to 100 at 0 for 4
    b to 0 at 1 for 1 after 1
    time   1    2    2.5   2.75   3    4
    a      .75  .5   .375  .3125  .25  -
    b      1    1    .5    .25    -    -
    value  25   50   12.5  -6.25  -25  0
    """,
    """
    law guarded
    a to 100 at 0 for 4
    b to 0 at 1 for 1 after 1
    time   1    2    2.5   2.75  3  4
    a      .75  .5   .375  .25   -  -
    b      1    1    .5    .25   -  -
    value  25   50   12.5  0     0  0
    """,
    """
    law additive
    a to 100 at 0 for 4
    b to 100 at 1 for 2
    c to 0 at 2 for 2
    time   0  1    2    3    4
    a      1  .75  .5   .25  -
    b      -  -    -    -    -
    c      -  -    1    .5   -
    value  0  25   50   25   0
    """,
    """
    law crossfade
    a to 100 at 0 for 4
    b to 100 at 1 for 2
    time   0  1    2    3    4
    a      1  .75  .25  -    -
    b      -  1    .5   -    -
    value  0  25   75   100  100
    """,
  ]

  @Test("Weights and values are those that are drawn", arguments: diagrams)
  func overlaps(text: String) throws {
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines[0].count >= 2 && lines[0][0] == "law")
    for name in lines[0].dropFirst() {
      let law = CombinationLaw.allCases.first { "\($0)" == name }
      try Self.check(Array(lines.dropFirst()), try #require(law))
    }
  }

  private static func check(_ lines: [[String]], _ law: CombinationLaw) throws {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.setLaw(law, of: x)
    var tweens: [String: TweenID] = [:]
    var rows: [String: [String]] = [:]
    for words in lines {
      if words[1] == "to" {
        let number = { (name: String) in
          words.firstIndex(of: name).flatMap { Double(words[$0 + 1]) }
        }
        let tween = Tween(
          duration: number("for") ?? 0, easing: .linear, delay: number("after") ?? 0)
        let (value, time) = (try #require(number("to")), try #require(number("at")))
        let id = s.retarget(x, to: value, with: tween, at: time)
        if let id { tweens[words[0]] = id }
      } else {
        rows[words[0]] = Array(words.dropFirst())
      }
    }
    let (times, values) = (rows["time"] ?? [], rows["value"] ?? [])
    (rows["time"], rows["value"]) = (nil, nil)
    #expect(tweens.count >= 2 && times.count > 4 && values.count == times.count)
    #expect(rows.count == tweens.count && rows.values.allSatisfy { $0.count == times.count })
    for (place, time) in times.enumerated() {
      s.advance(to: try #require(Double(time)))
      let off = s[x] - (Double(values[place]) ?? .nan)
      #expect(off.magnitude <= 1e-12, "\(law), value at \(time)")
      let parts = s.explain(x).tweens
      for (name, id) in tweens {
        let weight = parts.first { $0.tween == id }?.weight
        let drawn = rows[name].flatMap { Double($0[place]) }
        #expect((weight == nil) == (drawn == nil), "\(law), \(name) at \(time)")
        #expect(((weight ?? 0) - (drawn ?? 0)).magnitude <= 1e-14, "\(law), \(name) at \(time)")
      }
    }
  }

  @Test("What is overtaken is explained, and by how much")
  func overtaken() {
    var s = Scheduler()
    let x = s.addProperty(0.0)
    s.retarget(x, to: 100, with: Tween(duration: 4, easing: .linear))
    s.retarget(x, to: 0, with: Tween(duration: 2, easing: .linear))
    s.advance(to: 1)
    let leads = s.explain(x).tweens.map(\.lead)
    #expect(leads == [0.25, nil])
    #expect(s.overtakings().map(\.lead) == [0.25])
  }
}
