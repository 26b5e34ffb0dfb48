import Pictures

/// Figures as a picture: a bar each, from 1 to its ratio.
package struct FigureChart {
  private let sections: [FigureSection]
  private let axis: LogarithmicAxis
  /// Where bars may lie, behind the longest name; numbers stand beside their ends.
  private let plot: (left: Double, right: Double)
  /// How wide the picture is; the longest note ends in it.
  private let width: Double

  private static let edge = 28.0
  private static let head = 96.0
  private static let row = 21.0
  private static let heading = 34.0
  /// How wide the names are at least, the bars, and what lies between those and their notes.
  private static let (names, bars, gap) = (184.0, 428.0, 52.0)
  private static let leastWidth = 960.0

  package init(_ figures: [Figure]) {
    sections = FigureSection.sections(of: figures)
    axis = LogarithmicAxis(
      covering: figures.flatMap { figure in
        [figure.ratio] + (figure.ratios.map { [$0.lowerBound, $0.upperBound] } ?? [])
      })
    let names = figures.reduce(Self.names) { max($0, Self.width(of: $1.name, 12)) }
    let notes = figures.reduce(0) { max($0, Self.width(of: Self.note(of: $1), 11)) }
    plot = (left: Self.edge + names, right: Self.edge + names + Self.bars)
    width = max(Self.leastWidth, (plot.right + Self.gap + notes + 8).rounded(.up))
  }

  /// The picture as an SVG document.
  package var svg: String {
    let title = "Tweening: the time of each workload beside its reference"
    let rows = sections.reduce(0) { $0 + Self.heading + Self.row * Double($1.figures.count) }
    let bottom = Self.head + rows + 8
    var svg = SVG(size: SIMD2(width, bottom + 40))
    svg.text(title, at: SIMD2(Self.edge, Self.edge + 14), ["class": "title"])
    svg.text(
      "A bar goes from 1, as fast as the reference, to the median ratio of times: "
        + "left is faster, right is slower. The thin line spans all turns.",
      at: SIMD2(Self.edge, Self.edge + 36), ["class": "faint"])
    drawAxis(on: &svg, from: Self.head, to: bottom)
    var top = Self.head
    for section in sections {
      svg.text(section.title, at: SIMD2(Self.edge, top + 24), ["class": "name"])
      top += Self.heading
      for figure in section.figures {
        draw(figure, on: &svg, at: top + Self.row / 2)
        top += Self.row
      }
    }
    return svg.document(title: title, style: Self.style)
  }

  private func drawAxis(on svg: inout SVG, from top: Double, to bottom: Double) {
    for tick in axis.ticks {
      let x = x(axis.share(of: tick))
      let isOne = tick == .init(digit: 1, power: 0)
      svg.element(
        "path",
        [
          "class": isOne ? "rule" : "grid",
          "d": "M\(SVG.number(x)) \(SVG.number(top))V\(SVG.number(bottom))",
        ])
    }
    for tick in axis.labelled {
      let isOne = tick == .init(digit: 1, power: 0)
      for y in [top - 7, bottom + 17] {
        svg.text(
          tick.label, at: SIMD2(x(axis.share(of: tick)), y),
          ["class": isOne ? "mid" : "mid faint"])
      }
    }
  }

  private func draw(_ figure: Figure, on svg: inout SVG, at y: Double) {
    let one = x(axis.share(of: .init(digit: 1, power: 0)))
    let end = x(axis.share(of: figure.ratio))
    let isFast = figure.ratio <= 1
    svg.text(figure.name, at: SIMD2(Self.edge, y + 4), [:])
    svg.element(
      "rect",
      [
        "class": isFast ? "fast" : "slow", "x": SVG.number(min(one, end)),
        "y": SVG.number(y - 6), "width": SVG.number(max((end - one).magnitude, 1.5)),
        "height": "12", "rx": "1.5",
      ])
    var reach = end
    if let ratios = figure.ratios {
      let from = x(axis.share(of: ratios.lowerBound))
      let to = x(axis.share(of: ratios.upperBound))
      svg.element(
        "path",
        [
          "class": "whisker",
          "d": "M\(SVG.number(from)) \(SVG.number(y - 3))v6m0-3H\(SVG.number(to))m0-3v6",
        ])
      reach = isFast ? from : to
    }
    svg.text(
      legible(figure.ratio), at: SIMD2(isFast ? reach - 6 : reach + 6, y + 4),
      ["class": isFast ? "ratio end" : "ratio"])
    svg.text(
      Self.note(of: figure), at: SIMD2(plot.right + Self.gap, y + 4), ["class": "note faint"])
  }

  /// The times themselves.
  private static func note(of figure: Figure) -> String {
    "\(legible(figure.nanoseconds)) ns · \(figure.reference) \(legible(figure.referenceNanoseconds)) ns"
  }

  private func x(_ share: Double) -> Double { plot.left + share * (plot.right - plot.left) }

  /// About how wide a text of a size is, in whatever font: letters take 0.62 of the size, as they do in DejaVu Sans on
  /// the whole, which is a wide one, and those of scripts whose letters fill a square all of it.
  private static func width(of text: String, _ size: Double) -> Double {
    text.reduce(0) { width, letter in
      let isSquare = letter.unicodeScalars.first.map { $0.value >= 0x1100 } ?? false
      return width + size * (isSquare ? 1 : 0.62)
    }
  }

  private static let style =
    "text{fill:#24292f}.title{font-size:18px;font-weight:600}.name{font-size:13px;font-weight:600}"
    + ".note{font-size:11px}.ratio{font-weight:600}.end{text-anchor:end}.mid{text-anchor:middle}"
    + ".faint{fill:#626b75}.paper{fill:#fcfcfa}.fast{fill:#2f8fdd}.slow{fill:#e8812a}"
    + "path{fill:none}.grid{stroke:#8b949e;stroke-opacity:.28}.rule{stroke:#24292f;stroke-width:1.4}"
    + ".whisker{stroke:#24292f;stroke-opacity:.75}"
    + "@media (prefers-color-scheme:dark){text{fill:#e6e8ea}.faint{fill:#9aa4ae}"
    + ".paper{fill:#15181c}.rule,.whisker{stroke:#e6e8ea}}"
}
