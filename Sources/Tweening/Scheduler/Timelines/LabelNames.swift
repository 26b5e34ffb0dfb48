/// The labels of a sequence by their names, to be found among very many.
struct LabelNames {
  /// The names in the order of their bytes, each with its place among the labels; of equal names the first
  /// one's place comes first.
  private var sorted: [(name: String, place: Int)] = []

  init(_ elements: [Timeline]) {
    for element in elements {
      if case .label(let name) = element.content { sorted.append((name, sorted.count)) }
    }
    sorted.sort { a, b in
      a.name.utf8.elementsEqual(b.name.utf8)
        ? a.place < b.place : a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
    }
  }

  /// The place of the first label of a name, counted among labels; `nil` if there is none.
  ///
  /// Two names are the same if their bytes are. O(log n).
  func place(of name: String) -> Int? {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = low + (high - low) / 2
      if sorted[middle].name.utf8.lexicographicallyPrecedes(name.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < sorted.count, sorted[low].name.utf8.elementsEqual(name.utf8) else { return nil }
    return sorted[low].place
  }
}
