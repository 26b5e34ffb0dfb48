/// Figures of one kind, as chart and table have them.
struct FigureSection {
  var title: String
  var figures: [Figure]

  /// The kinds, by the first part of the names.
  private static let kinds = [
    ("w1", "w1: one tick of many tweens"), ("w2", "w2: deep stacks"), ("w3", "w3: F-Curves"),
    ("w4", "w4: short lives"), ("w5", "w5: most at rest"),
    ("growth", "growth: a million beside ten thousand"),
  ]

  /// Figures by kind, each in the order given; what is of none comes last.
  static func sections(of figures: [Figure]) -> [FigureSection] {
    var sections = kinds.map { kind, title in
      FigureSection(title: title, figures: figures.filter { $0.isMeant(by: kind) })
    }
    let rest = figures.filter { figure in !kinds.contains { figure.isMeant(by: $0.0) } }
    sections.append(FigureSection(title: "other", figures: rest))
    return sections.filter { !$0.figures.isEmpty }
  }
}
