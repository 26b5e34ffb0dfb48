/// Whether a text is well-formed XML, as far as our writer could break it: one root, tags closed in
/// order, attribute values in double quotes, every `&` the beginning of an entity, no stray `<`.
///
/// Written out because Foundation's parser repairs what it reads on Linux and calls it good.
public func isWellFormed(_ text: String) -> Bool {
  var open: [Substring] = []
  var roots = 0
  var rest = text[...]
  while let start = rest.firstIndex(of: "<") {
    guard areEntitiesGood(rest[..<start]) else { return false }
    if open.isEmpty, !rest[..<start].allSatisfy(\.isWhitespace) { return false }
    guard let end = rest[start...].firstIndex(of: ">") else { return false }
    let tag = rest[rest.index(after: start)..<end]
    rest = rest[rest.index(after: end)...]
    if tag.hasPrefix("?") { continue }
    if tag.hasPrefix("/") {
      guard open.popLast() == tag.dropFirst() else { return false }
      continue
    }
    let isEmpty = tag.hasSuffix("/")
    let body = isEmpty ? tag.dropLast() : tag
    guard let match = body.wholeMatch(of: /([A-Za-z]+)((?:\s+[A-Za-z-:]+="[^"<]*")*)\s*/) else {
      return false
    }
    guard areEntitiesGood(match.2) else { return false }
    if open.isEmpty { roots += 1 }
    if !isEmpty { open.append(match.1) }
  }
  return open.isEmpty && roots == 1 && rest.allSatisfy(\.isWhitespace)
}

private func areEntitiesGood(_ text: Substring) -> Bool {
  text.split(separator: "&", omittingEmptySubsequences: false).dropFirst().allSatisfy {
    $0.prefixMatch(of: /(amp|lt|gt|quot|#39);/) != nil
  }
}
