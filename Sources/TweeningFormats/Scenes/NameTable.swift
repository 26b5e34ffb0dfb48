/// The names of one kind of thing, each of which exists once.
///
/// Names are compared byte by byte, as the engine does it.
struct NameTable: Sendable {
  /// What is named, as messages say it: `action`.
  let kind: String

  private var entries: [(name: String, index: Int, path: JSONPath)] = []
  private var places: [[UInt8]: Int] = [:]

  /// No names yet.
  init(_ kind: String) { self.kind = kind }

  /// Takes a name into use for the thing of an index.
  mutating func add(_ name: String, _ index: Int, at path: JSONPath) throws(SceneError) {
    try Self.check(name, at: path)
    if let place = places[Array(name.utf8)] {
      throw path.error(.duplicateName(name, first: entries[place].path.text))
    }
    places[Array(name.utf8)] = entries.count
    entries.append((name, index, path))
  }

  /// Refuses what is no name.
  static func check(_ name: String, at path: JSONPath) throws(SceneError) {
    let isPrintable = name.unicodeScalars.allSatisfy {
      // What turns the direction of text would turn that of a table as well.
      $0.properties.generalCategory != .control && !(0x202A...0x202E).contains($0.value)
        && !(0x2066...0x2069).contains($0.value)
    }
    guard !name.isEmpty, isPrintable else { throw path.error(.badName(name)) }
  }

  /// The index of the thing of a name, which is used at some path.
  func index(of name: String, at path: JSONPath) throws(SceneError) -> Int {
    guard let place = places[Array(name.utf8)] else {
      let suggestion = nearestName(to: name, among: entries.map(\.name))
      throw path.error(.unknownName(kind: kind, found: name, suggestion: suggestion))
    }
    return entries[place].index
  }

  /// Gives a name free.
  mutating func remove(_ name: String) {
    guard let place = places.removeValue(forKey: Array(name.utf8)) else { return }
    entries.remove(at: place)
    for later in entries.indices[place...] { places[Array(entries[later].name.utf8)] = later }
  }
}
