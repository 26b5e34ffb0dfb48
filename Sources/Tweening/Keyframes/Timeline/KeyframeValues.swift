/// Values with names: what a ``KeyframeTimeline`` of named tracks gives at a time.
public struct KeyframeValues: Sendable, Equatable {
  private var entries: [Entry] = []

  private struct Entry: Sendable, Equatable {
    let name: String
    let lanes: [Double]
    /// The lanes of a displacement: with those of the value, all that is known of the type.
    let width: Int

    static func == (a: Entry, b: Entry) -> Bool {
      a.name.utf8.elementsEqual(b.name.utf8) && a.lanes == b.lanes && a.width == b.width
    }
  }

  init() {}

  /// The names in the order of the tracks.
  public var names: [String] { entries.map { $0.name } }

  /// The value of a name; `nil` if there is none, or none of as many lanes as the type has.
  ///
  /// - Complexity: O(number of names).
  public subscript<Value: Tweenable>(name: String, as type: Value.Type) -> Value? {
    for entry in entries where entry.name.utf8.elementsEqual(name.utf8) {
      guard entry.lanes.count == Value.laneCount, entry.width == Value.Displacement.laneCount
      else { return nil }
      return Value(lanes: entry.lanes.span)
    }
    return nil
  }

  mutating func add<Value: Tweenable>(_ name: String, _ value: Value) {
    entries.append(
      Entry(
        name: name, lanes: laneArray(Value.laneCount) { value.store(in: &$0) },
        width: Value.Displacement.laneCount))
  }
}
