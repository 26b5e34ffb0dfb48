/// Values with names: what a ``KeyframeTimeline`` of named tracks gives at a time.
public struct KeyframeValues: Sendable, Equatable {
  private var entries: [Entry] = []
  /// Where the first of them stand, those that the timeline gives.
  private let index: NameIndex

  private struct Entry: Sendable, Equatable {
    let name: String
    let lanes: [Double]
    /// The lanes of a displacement: with those of the value, all that is known of the type.
    let width: Int

    static func == (a: Entry, b: Entry) -> Bool {
      a.name.hasBytes(of: b.name) && a.lanes == b.lanes && a.width == b.width
    }
  }

  /// No values yet.
  ///
  /// - Parameter index: The places of the names of those that will be added first, without a gap.
  init(_ index: NameIndex = NameIndex()) { self.index = index }

  /// Whether the names, the values and their order are the same.
  public static func == (a: KeyframeValues, b: KeyframeValues) -> Bool { a.entries == b.entries }

  /// The names in the order of the tracks.
  public var names: [String] { entries.map { $0.name } }

  /// The value of a name; `nil` if there is none, or none of as many lanes as the type has.
  ///
  /// - Complexity: O(log n) for n names of a timeline whose ``KeyframeTimeline/value(at:)`` gave the values, O(m) for m that
  ///   ``KeyframeTimeline/update(_:at:)`` has added.
  public subscript<Value: Tweenable>(name: String, as type: Value.Type) -> Value? {
    guard let entry = place(of: name).map({ entries[$0] }), entry.lanes.count == Value.laneCount,
      entry.width == Value.Displacement.laneCount
    else { return nil }
    return Value(lanes: entry.lanes.span)
  }

  /// Where the first of a name is.
  private func place(of name: String) -> Int? {
    if let place = index.place(of: name), place < entries.count { return place }
    return entries.dropFirst(index.count).firstIndex { $0.name.hasBytes(of: name) }
  }

  /// Sets the value of a name, the first one that has it, or adds it.
  mutating func set<Value: Tweenable>(_ name: String, _ value: Value) {
    let entry = Entry(
      name: name, lanes: laneArray(Value.laneCount) { value.store(in: &$0) },
      width: Value.Displacement.laneCount)
    if let place = place(of: name) { entries[place] = entry } else { entries.append(entry) }
  }
}
