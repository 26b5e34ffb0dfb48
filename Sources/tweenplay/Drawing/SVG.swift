/// A writer of SVG: elements in, well-formed text out.
struct SVG {
  private(set) var body = ""
  private let size: Point

  /// Starts a picture of a size in pixels.
  init(size: Point) { self.size = size }

  /// Adds an empty element; attribute values are escaped.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    body += "<\(name)\(Self.list(attributes))/>\n"
  }

  /// Adds a text.
  mutating func text(_ text: String, at place: Point, _ attributes: KeyValuePairs<String, String>) {
    guard !text.isEmpty else { return }
    body +=
      "<text x=\"\(Self.number(place.x))\" y=\"\(Self.number(place.y))\"\(Self.list(attributes))>"
    body += Self.escaped(text) + "</text>\n"
  }

  /// Adds a group that body fills, cut off at a box if there is one.
  mutating func group(
    _ attributes: KeyValuePairs<String, String>, _ fill: (inout SVG) -> Void
  ) {
    body += "<g\(Self.list(attributes))>\n"
    fill(&self)
    body += "</g>\n"
  }

  /// The whole document: on a light ground, or on a dark one where the reader prefers that.
  ///
  /// The title is what a screen reader says of the picture.
  func document(title: String) -> String {
    var style = "text{font:12px system-ui,-apple-system,'DejaVu Sans',sans-serif}"
    style += ".title{font-size:18px;font-weight:600}.name{font-size:13px;font-weight:600}"
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
    let width = Self.number(size.x)
    let height = Self.number(size.y)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(Self.escaped(title))</title>
      <style>\(style)</style>
      <rect class="paper" width="100%" height="100%"/>
      \(body)</svg>

      """
  }

  /// A number with at most two decimals.
  static func number(_ value: Double) -> String {
    var text = fixed(value, 2)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// A text with the characters that mean something in XML replaced, and those XML cannot hold left out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func list(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
  }
}
