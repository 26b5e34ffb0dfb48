/// A piece of foreign text as it may stand in a one-line message: quoted, short, control characters
/// and line breaks escaped.
package func excerpt(_ text: String) -> String {
  var result = "\""
  var count = 0
  for scalar in text.unicodeScalars {
    if count == 40 {
      result += "…"
      break
    }
    count += 1
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default:
      result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// A number as a person writes it: the shortest text that gives back the same `Double`, whole numbers
/// without a fraction.
package func shortest(_ number: Double) -> String {
  let text = number.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
