/// A writer of SVG: elements in, well-formed text out.
package struct SVG {
  package private(set) var body = ""
  private let size: SIMD2<Double>

  /// Starts a picture of a size in pixels.
  package init(size: SIMD2<Double>) { self.size = size }

  /// Adds an empty element; attribute values are escaped.
  package mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    body += "<\(name)\(Self.list(attributes))/>\n"
  }

  /// Adds a text.
  package mutating func text(
    _ text: String, at place: SIMD2<Double>, _ attributes: KeyValuePairs<String, String>
  ) {
    guard !text.isEmpty else { return }
    body +=
      "<text x=\"\(Self.number(place.x))\" y=\"\(Self.number(place.y))\"\(Self.list(attributes))>"
    body += Self.escaped(text) + "</text>\n"
  }

  /// Adds a group that `fill` fills.
  package mutating func group(
    _ attributes: KeyValuePairs<String, String>, _ fill: (inout SVG) -> Void
  ) {
    body += "<g\(Self.list(attributes))>\n"
    fill(&self)
    body += "</g>\n"
  }

  /// The whole document, with the style of its classes.
  ///
  /// Texts have the system's font; the ground is of class `paper`. The title is what a screen reader
  /// says of the picture.
  package func document(title: String, style: String) -> String {
    let font = "text{font:12px system-ui,-apple-system,'DejaVu Sans',sans-serif}"
    let width = Self.number(size.x)
    let height = Self.number(size.y)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(Self.escaped(title))</title>
      <style>\(font)\(style)</style>
      <rect class="paper" width="100%" height="100%"/>
      \(body)</svg>

      """
  }

  /// A number with at most two decimals.
  package static func number(_ value: Double) -> String {
    var text = fixed(value, 2)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// A text with the characters that mean something in XML replaced, and those XML cannot hold left out.
  package static func escaped(_ text: String) -> String {
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
