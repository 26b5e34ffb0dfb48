import Pictures

extension SVG {
  /// The whole document: on a light ground, or on a dark one where the reader prefers that.
  func document(title: String) -> String {
    var style = ".title{font-size:18px;font-weight:600}.name{font-size:13px;font-weight:600}"
    style += "polyline{fill:none;stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}"
    style += ".grid{stroke:#8b949e;stroke-opacity:.28}.zero{stroke-opacity:.75}"
    style += ".paper,.ring{fill:#fcfcfa}.curve{fill:none;stroke-width:1.8;stroke-linecap:round}"
    style += ".thin{stroke-width:1;stroke-opacity:.6}.ring{stroke-width:1.2}"
    style += ".dashes{stroke-width:1.1;stroke-dasharray:5 4;stroke-linecap:butt}"
    for ink in Ink.allCases {
      style += ".\(ink).line{stroke:\(ink.hex)}.\(ink).ink{fill:\(ink.hex)}"
    }
    style += "@media (prefers-color-scheme:dark){.paper,.ring{fill:#15181c}.plain.ink{fill:#e6e8ea}"
    style += ".plain.line{stroke:#e6e8ea}}"
    return document(title: title, style: style)
  }
}
