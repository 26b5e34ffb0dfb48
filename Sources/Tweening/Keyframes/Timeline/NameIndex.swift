/// Names, each with a place, to be found among very many.
///
/// Two names are the same if their bytes are.
struct NameIndex: Sendable {
  /// In the order of their bytes; of equal names that of the lowest place comes first.
  private let sorted: [(name: String, place: Int)]

  /// Takes names up.
  ///
  /// - Complexity: O(n log n).
  init(_ names: [(name: String, place: Int)] = []) {
    sorted = names.sorted { a, b in
      a.name.hasBytes(of: b.name)
        ? a.place < b.place : a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
    }
  }

  /// The number of names.
  var count: Int { sorted.count }

  /// The lowest place whose name another one has that is lower.
  var firstRepetition: Int? {
    zip(sorted, sorted.dropFirst()).reduce(nil) { found, names in
      guard names.0.name.hasBytes(of: names.1.name) else { return found }
      return min(found ?? names.1.place, names.1.place)
    }
  }

  /// The lowest place of a name; `nil` if it is not there.
  ///
  /// - Complexity: O(log n).
  func place(of name: String) -> Int? {
    let found = sorted.firstPlace { !$0.name.utf8.lexicographicallyPrecedes(name.utf8) }
    guard found < sorted.count, sorted[found].name.hasBytes(of: name) else { return nil }
    return sorted[found].place
  }
}
