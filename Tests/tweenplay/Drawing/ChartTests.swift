import Testing
import TweeningTestSupport

@testable import tweenplay

@Suite("Charts")
struct ChartTests {
  private static func chart(_ points: [Point], isMap: Bool = false) -> Chart {
    Chart(
      title: "Tom & <Jerry>", facts: ["\"1\" > 0\u{1}"],
      panels: [
        Chart.Panel(
          title: "panel", series: [Chart.Series(name: "line", ink: .follower, points: points)],
          isMap: isMap, hasXAxis: !isMap)
      ])
  }

  private static let awkward: [[Point]] = [
    [], [.zero], [Point(5, 5), Point(5, 5)], [Point(.nan, 0), Point(0, .infinity)],
    [Point(-1e308, -1e308), Point(1e308, 1e308)], [Point(1e17, 1e17), Point(1e17 + 32, 1e17)],
    [Point(0, .leastNonzeroMagnitude), Point(1e-300, 0)],
  ]

  @Test("A rising line rises: from the lower left to the upper right")
  func rising() {
    let text = Self.chart([.zero, Point(1, 1)]).text(
      CellSize(columns: 30, rows: 14), coloured: false)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3)
    let braille = rows.map { row in row.map { ("\u{2801}"..."\u{28FF}").contains($0) } }
    #expect(braille.first?.last == true)
    #expect(text.contains("1.0"))
    #expect(text.contains("─ line"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 30 })
  }

  @Test("A map keeps its proportions: a square path is a square of dots")
  func map() throws {
    let panel = Chart.Panel(
      title: "",
      series: [
        Chart.Series(
          name: "", ink: .plain, points: [.zero, Point(4, 0), Point(4, 4), Point(0, 4), .zero])
      ], isMap: true)
    let project = panel.projection(into: Box(low: .zero, high: Point(100, 40)))
    #expect(project(.zero) == Point(30, 0))
    #expect(project(Point(4, 4)) == Point(70, 40))
  }

  @Test("No points, equal ones and the largest numbers there are do no harm", arguments: awkward)
  func awkwardPoints(_ points: [Point]) throws {
    for isMap in [false, true] {
      let chart = Self.chart(points, isMap: isMap)
      for size in [(0, 0), (1, 1), (8, 4), (40, 12), (200, 60)] {
        let text = chart.text(CellSize(columns: size.0, rows: size.1), coloured: true)
        #expect(!text.isEmpty)
      }
      #expect(isWellFormed(chart.svg))
      #expect(!chart.svg.contains("nan") && !chart.svg.contains("inf"))
    }
  }

  @Test("What lies outside a window is cut off at its edges, dots, marks and lines alike")
  func window() {
    let wild = [Point(-50, -90), Point(0.2, 0.9), Point(0.7, -1e9), Point(40, 40)]
    var panel = Chart.Panel(
      title: "", series: [], window: Box(low: .zero, high: Point(1, 1)), hasXAxis: true)
    panel.series = [Chart.Series.Form.line, .thin, .dashes].map {
      Chart.Series(
        name: "", ink: .axisX, form: $0, points: wild,
        cubics: [Cubic(start: .zero, first: Point(9, 90), second: Point(-9, -90), end: Point(1, 1))]
      )
    }
    panel.series.append(Chart.Series(name: "", ink: .axisX, form: .marks(.square), points: wild))
    var canvas = Canvas(CellSize(columns: 40, rows: 20))
    panel.draw(on: &canvas, in: CellFrame(column: 5, row: 4, columns: 30, rows: 12))
    for row in 0..<20 {
      for (column, cell) in canvas.cells[row * 40..<row * 40 + 40].enumerated()
      where cell.ink == .axisX && !cell.isBlank {
        #expect((5..<35).contains(column) && (4..<15).contains(row), "\(column), \(row)")
      }
    }
    #expect(canvas.cells.count { $0.letter == "■" } == 1)
    let svg = Chart(title: "", panels: [panel]).svg
    #expect(isWellFormed(svg))
    #expect(!svg.contains(/[ ,"-][0-9]{5}/))
    #expect(!svg.contains("line curve"))
  }

  @Test("A curve stays one however far down the picture it is")
  func far() {
    let cubic = Cubic(start: .zero, first: Point(0.5, 0), second: Point(0.5, 1), end: Point(1, 1))
    let panel = Chart.Panel(
      title: "", series: [Chart.Series(name: "", ink: .axisX, points: [], cubics: [cubic])],
      window: Box(low: Point(-1, -1), high: Point(2, 2)))
    let chart = Chart(title: "", panels: [Chart.Panel](repeating: panel, count: 2_000))
    let svg = chart.svg
    #expect(svg.ranges(of: "line curve").count == 2_000 && !svg.contains("<polyline"))
  }

  @Test(
    "Facts are broken into rows at their points, and names cut in the middle, to the width there is"
  )
  func facts() {
    let long = String(repeating: "long", count: 20)
    var chart = Self.chart([.zero, Point(1, 1)])
    chart.title = "head \(long)\(long) tail"
    chart.facts = ["one · two · \(long) · three · end", "other"]
    chart.panels[0].series[0].name = "first \(long)\(long)\(long) last"
    let lines = chart.text(CellSize(columns: 40, rows: 20), coloured: false)
      .split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(lines[0].hasPrefix("head ") && lines[0].hasSuffix(" tail"))
    #expect(lines[1] == "one · two" && lines[3] == "three · end" && lines[4] == "other")
    #expect(lines[2].count == 40 && lines[2].hasPrefix("long") && lines[2].hasSuffix("long"))
    chart.facts = ["some words, and more words that do not fit into one row · end"]
    let words = chart.text(CellSize(columns: 40, rows: 20), coloured: false).split(separator: "\n")
    #expect(
      words[1] == "some words, and more words that do not" && words[2] == "fit into one row · end")
    #expect(lines.contains { $0.contains("first ") && $0.hasSuffix(" last") })
    chart.panels[0].title = "panel \(long)\(long)"
    chart.panels[0].note = "note \(long)\(long)"
    let svg = chart.svg
    #expect(isWellFormed(svg) && svg.contains(" · end<"))
    // At 7.2 a letter nothing is wider than the picture, 420 at least.
    #expect(svg.contains(/first (long)+l?o?n?…/) && svg.contains(" last<"))
    #expect(!svg.contains(/<text[^>]*>[^<]{112,}</))
  }

  @Test("An SVG picture is well-formed, and says what is written in it")
  func svg() {
    let svg = Self.chart([.zero, Point(1, 1), Point(.nan, 0), Point(2, 0), Point(3, 1)]).svg
    #expect(isWellFormed(svg))
    #expect(svg.contains("Tom &amp; &lt;Jerry&gt;"))
    #expect(svg.contains("&quot;1&quot; &gt; 0<"))
    #expect(svg.split(separator: "<polyline").count == 3)
    #expect(svg.contains("prefers-color-scheme:dark"))
    for broken in ["<svg><g></svg>", "<svg>&</svg>", "<svg a=\"<\"/>", "<svg/><svg/>", "x<svg/>"] {
      #expect(!isWellFormed(broken), "\(broken)")
    }
  }
}
