import Testing
import TweeningTestSupport

@testable import BenchFigures

@Suite("Charts of figures")
struct FigureChartTests {
  private static func figure(
    _ name: String, _ ratio: Double, _ ratios: ClosedRange<Double>? = nil,
    reference: String = "columns & <more>"
  ) -> Figure {
    Figure(
      name: name, about: "", count: 1, nanoseconds: 3.3, reference: reference,
      referenceNanoseconds: 2, ratio: ratio, ratios: ratios)
  }

  /// The bars of a picture: class, left edge and width.
  private static func bars(_ svg: String) -> [(kind: String, x: Double, width: Double)] {
    svg.matches(of: /<rect class="(fast|slow)" x="([-0-9.]+)" y="[-0-9.]+" width="([-0-9.]+)"/).map
    {
      (String($0.1), Double($0.2) ?? .nan, Double($0.3) ?? .nan)
    }
  }

  @Test("Bars begin at 1, are as long as the logarithm of their ratio, and left of 1 is faster")
  func bars() {
    let svg = FigureChart([
      Self.figure("w1.a", 4), Self.figure("w1.b", 2), Self.figure("w1.c", 0.25),
    ]).svg
    let bars = Self.bars(svg)
    #expect(bars.map(\.kind) == ["slow", "slow", "fast"])
    guard bars.count == 3 else { return }
    #expect((bars[0].width - 2 * bars[1].width).magnitude < 0.05)
    #expect((bars[0].width - bars[2].width).magnitude < 0.05)
    #expect(bars[0].x == bars[1].x)
    #expect((bars[2].x + bars[2].width - bars[0].x).magnitude < 0.05)
    #expect(isWellFormed(svg))
    #expect(svg.contains("prefers-color-scheme:dark"))
    #expect(svg.contains("3.30 ns · columns &amp; &lt;more&gt; 2.00 ns"))
  }

  @Test("Groups stand apart in their order, each with its workloads; what is of none comes last")
  func groups() throws {
    let names = ["shards", "w5.sparse", "w1.b", "w10.x", "w1.a", "w3"]
    let svg = FigureChart(names.map { Self.figure($0, 1) }).svg
    let shown = [
      "w1:", "w1.b", "w1.a", "w3:", ">w3<", "w5:", "w5.sparse", "other", "shards", "w10.x",
    ]
    var rest = svg[...]
    for text in shown {
      let place = try #require(rest.firstRange(of: text), "\(text)")
      rest = rest[place.upperBound...]
    }
    #expect(!svg.contains("w2:") && !svg.contains("w4:"))
  }

  @Test("A thin line spans the turns, and is missing where they are not known")
  func whiskers() {
    let with = FigureChart([Self.figure("w1.a", 0.5, 0.25...1.5)]).svg
    #expect(with.split(separator: "class=\"whisker\"").count == 2)
    #expect(!FigureChart([Self.figure("w1.a", 0.5)]).svg.contains("class=\"whisker\""))
  }

  @Test("Names are shown in whole, and the bars begin behind the longest one")
  func longNames() throws {
    let name = "w3." + String(repeating: "long.", count: 12) + "end"
    let reference = String(repeating: "other ", count: 12) + "end"
    let short = FigureChart([Self.figure("w1.a", 0.5), Self.figure("w1.b", 2)]).svg
    let long = FigureChart([
      Self.figure("w1.a", 0.5), Self.figure(name, 2, reference: reference),
    ]).svg
    #expect(long.contains(">\(name)</text>") && long.contains("\(reference) 2.00 ns</text>"))
    #expect(isWellFormed(long))
    // Half of the size of a letter is less than they take.
    #expect(try #require(Self.bars(long).first).x > 28 + 6 * Double(name.count))
    #expect(try Self.width(short) == 960)
    let shift = try #require(Self.bars(long).first).x - (try #require(Self.bars(short).first).x)
    #expect(try Self.width(long) > 692 + shift + 5.5 * Double(reference.count))
    #expect(Self.bars(long).map(\.width) == Self.bars(short).map(\.width))
  }

  /// How wide a picture is.
  private static func width(_ svg: String) throws -> Double {
    let match = try #require(svg.firstMatch(of: /<svg [^>]*width="([0-9.]+)"/))
    return try #require(Double(match.1))
  }

  @Test("Hostile names and the largest and smallest ratios do no harm")
  func hostile() throws {
    let name = String(repeating: "w1.<&\"\u{1}", count: 50)
    let extremes: [[Double]] = [
      [1e-300, 1e300], [.leastNonzeroMagnitude, .greatestFiniteMagnitude], [1, 1], [],
      [0.999, 1.001],
    ]
    for ratios in extremes {
      let figures = ratios.map { Self.figure(name, $0, $0...$0) }
      let svg = FigureChart(figures).svg
      #expect(isWellFormed(svg))
      #expect(!svg.contains("nan") && !svg.contains("inf"))
      let bars = Self.bars(svg)
      #expect(bars.count == ratios.count)
      let width = try Self.width(svg)
      for bar in bars { #expect(bar.x >= 200 && bar.x + bar.width <= width - 260) }
    }
  }
}

@Suite("Logarithmic axes")
struct LogarithmicAxisTests {
  @Test("Ticks are 1, 2 and 5 times powers of ten, from below the least to above the largest")
  func ticks() {
    #expect(LogarithmicAxis(covering: []).ticks.map(\.label) == ["0.5", "1", "2"])
    #expect(
      LogarithmicAxis(covering: [0.07, 4]).ticks.map(\.label)
        == ["0.05", "0.1", "0.2", "0.5", "1", "2", "5"])
    #expect(
      LogarithmicAxis(covering: [1e-4, 1e3]).labelled.map(\.label)
        == ["1e-4", "0.001", "0.01", "0.1", "1", "10", "100", "1000"])
    #expect(LogarithmicAxis(covering: [1e-4, 1e3]).ticks.count == 22)
  }

  @Test("However wide, an axis has few ticks, 1 among them, and room for all", arguments: 0..<100)
  func wide(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let size = generator.double(in: 0...300)
    let values = (0..<4).map { _ in exponential(generator.double(in: -size...size)) }
    let axis = LogarithmicAxis(covering: values + [0, -1, .nan, .infinity])
    #expect(axis.ticks.contains(.init(digit: 1, power: 0)), "seed \(seed)")
    #expect((3...24).contains(axis.ticks.count), "seed \(seed)")
    #expect((1...14).contains(axis.labelled.count), "seed \(seed)")
    let labels = axis.labelled
    #expect(labels.contains(.init(digit: 1, power: 0)), "seed \(seed)")
    for (left, right) in zip(labels, labels.dropFirst()) {
      let apart = (axis.share(of: right) - axis.share(of: left)) * 71
      let room = Double(left.label.count + right.label.count) / 2
      #expect(apart > room, "seed \(seed): \(left.label), \(right.label)")
    }
    for value in values + [1] {
      #expect((-1e-9...1 + 1e-9).contains(axis.share(of: value)), "seed \(seed): \(value)")
    }
  }

  private func exponential(_ power: Double) -> Double {
    Double("1e\(Int(power))").map { $0 * (1 + power - power.rounded(.towardZero)).magnitude } ?? 1
  }

  @Test("Equal ratios are equally far apart")
  func shares() {
    let axis = LogarithmicAxis(covering: [0.1, 10])
    #expect((axis.share(of: 0.1)).magnitude < 1e-12)
    #expect((axis.share(of: 1) - 0.5).magnitude < 1e-12)
    #expect((axis.share(of: 10) - 1).magnitude < 1e-12)
  }
}
