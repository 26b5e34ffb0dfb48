/// What a scheduler tells of a step of time: events in their order.
///
///     for event in scheduler.advance(by: 1.0 / 60) {
///       if case .finished = event.kind { print(event.time) }
///     }
///
/// It is used as an array of ``Event`` is, and `Array(events)` is one. Tweens that began by one call on properties equally far
/// from each other and end together are kept as a few numbers, from which their events are made as they are read: to read
/// all takes 0.4 of a tween's life (`tweenbench --only w4.churn.read`). So are those of other crowds that end right behind;
/// behind anything else they are written out. Any change but adding at the end, or taking all away, writes all out.
///
/// - Complexity: O(1) for the next event, and for the number of all; O(log n) for one by its place, where n rows of ends are
///   kept so, mostly one for each crowd.
public struct Events: Sendable {
  /// Those that are written out, and two for each row of ends.
  @usableFromInline var kept: [Event]
  /// Where those rows stand.
  @usableFromInline var rows = Rows()

  @inlinable init(kept: [Event]) { self.kept = kept }

  /// Where rows of ends stand among the events that are kept: one behind the other, two events for each.
  ///
  /// Of each row these are its first end and, as an iteration, what is told of its second one; the number of that iteration
  /// is the place behind the row's last end among all events. They stand among the others because to hold one array more,
  /// even an empty one, took 92 of 3,795 instructions of a tick (callgrind of the work of `w2.depth.1`).
  @usableFromInline struct Rows: Sendable {
    /// The place of the first row, which is also that of its first end among all events.
    @usableFromInline var place: Int32 = 0
    /// How many rows there are.
    @usableFromInline var count: Int32 = 0

    /// None.
    @inlinable init() {}

    /// The place behind the last row.
    @inlinable @inline(__always) var end: Int { Int(place) + 2 * Int(count) }
  }

  /// The place behind the last end of a row among all events; of that before the first row the first place.
  @inlinable func end(ofRow row: Int32) -> Int {
    guard row >= 0,
      case .iteration(_, let end) = kept[Int(rows.place) + 2 * Int(row) + 1].kind
    else { return Int(rows.place) }
    return Int(end)
  }

  /// The ends of a row.
  @inlinable func ends(ofRow row: Int32) -> Ends {
    let place = Int(rows.place) + 2 * Int(row)
    return Ends(kept[place], kept[place + 1], count: end(ofRow: row) - end(ofRow: row - 1))
  }

  /// Tells of ends behind all others: in a row, if no other events stand behind the rows before; else they are written out.
  mutating func tell(_ ends: Ends) {
    if rows.count == 0 { rows.place = Int32(truncatingIfNeeded: kept.count) }
    guard kept.count == rows.end else {
      reserve(Int(ends.count))
      for k in 0..<ends.count { kept.append(ends[k]) }
      return
    }
    let end = Int64(end(ofRow: rows.count - 1)) + Int64(ends.count)
    if rows.count > 0 {
      let last = self.ends(ofRow: rows.count - 1)
      if last.isFollowed(by: ends) {
        kept[rows.end - 1] = last.event(at: 1) { .iteration($0, end) }
        return
      }
    }
    kept.append(ends[0])
    kept.append(ends.event(at: 1) { .iteration($0, end) })
    rows.count += 1
  }

  /// Makes room to tell of many ends.
  ///
  /// Twice as much if there is not enough, or many cohorts that end at once would copy what is told for each.
  mutating func reserve(_ count: Int) {
    let needed = kept.count + count
    if needed > kept.capacity { kept.reserveCapacity(Swift.max(needed, 2 * kept.capacity)) }
  }

  /// Forgets all, and keeps the room if nobody else has it.
  @inline(__always) mutating func clear() {
    kept.clear()
    rows = Rows()
  }

  /// Writes all out.
  @usableFromInline mutating func unfold() {
    if rows.count > 0 { self = Events(kept: Array(self)) }
  }
}

extension Events: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// None.
  @inlinable public init() { self.init(kept: []) }

  /// The place of the first one: 0.
  @inlinable public var startIndex: Int { 0 }

  /// The place behind the last one, which is how many there are.
  @inlinable public var endIndex: Int {
    rows.count == 0 ? kept.count : kept.count - rows.end + end(ofRow: rows.count - 1)
  }

  /// The event at a place, from 0 to below the number of events; any other traps, as an array's does.
  @inlinable public subscript(position: Int) -> Event {
    get {
      if rows.count == 0 || position < Int(rows.place) { return kept[position] }
      let end = end(ofRow: rows.count - 1)
      if position >= end { return kept[position - end + rows.end] }
      var (low, high) = (Int32(0), rows.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if self.end(ofRow: middle) > position { high = middle } else { low = middle + 1 }
      }
      let (first, row) = (self.end(ofRow: low - 1), Int(rows.place) + 2 * Int(low))
      return Ends(kept[row], kept[row + 1], count: 0)[
        Int32(truncatingIfNeeded: position - first)]
    }
    set {
      unfold()
      kept[position] = newValue
    }
  }

  /// Puts others in the place of some; places that there are not trap, as an array's do.
  public mutating func replaceSubrange(
    _ places: Range<Int>, with others: some Collection<Event>
  ) {
    unfold()
    kept.replaceSubrange(places, with: others)
  }

  /// Adds one at the end.
  public mutating func append(_ event: Event) { kept.append(event) }

  /// Adds others at the end, in their order.
  public mutating func append(contentsOf others: some Sequence<Event>) {
    kept.append(contentsOf: others)
  }

  /// Adds others at the end, in their order; if there was none before, they are kept as they are.
  public mutating func append(contentsOf others: Events) {
    if isEmpty { self = others } else { kept.append(contentsOf: others) }
  }

  /// Adds others at the end: see ``append(contentsOf:)-(Events)``.
  public static func += (events: inout Events, others: Events) {
    events.append(contentsOf: others)
  }

  /// Takes all away, and keeps the room if that is asked for.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    kept.removeAll(keepingCapacity: keepingCapacity)
    rows = Rows()
  }

  /// Makes room for as many, as an array does.
  public mutating func reserveCapacity(_ count: Int) { kept.reserveCapacity(count) }

  /// Goes through them from the first to the last.
  @inlinable public func makeIterator() -> Iterator { Iterator(self) }

  /// Goes through events one after the other.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline let events: Events
    /// The place of the next one among those that are kept.
    @usableFromInline var place = 0
    /// Those of a row that come next, maybe none, and which row is behind it.
    @usableFromInline var ends = Ends.none
    @usableFromInline var row: Int32 = 0

    @inlinable init(_ events: Events) { self.events = events }

    /// The next event; `nil` if there is none.
    @inlinable public mutating func next() -> Event? {
      if ends.count == 0, row < events.rows.count,
        place == Int(events.rows.place) + 2 * Int(row)
      {
        ends = events.ends(ofRow: row)
        (row, place) = (row + 1, place + 2)
      }
      if ends.count > 0 {
        let event = ends[0]
        ends.dropFirst()
        return event
      }
      guard place < events.kept.count else { return nil }
      place += 1
      return events.kept[place - 1]
    }
  }
}

extension Events: Equatable, ExpressibleByArrayLiteral {
  /// Whether two have the same events in the same order.
  public static func == (a: Events, b: Events) -> Bool { a.count == b.count && a.elementsEqual(b) }

  /// Those of a literal.
  public init(arrayLiteral elements: Event...) { self.init(kept: elements) }
}

// Embedded Swift has no descriptions of arrays.
#if !hasFeature(Embedded)
  extension Events: CustomStringConvertible, CustomReflectable {
    /// All of them, as an array describes its elements.
    public var description: String { Array(self).description }

    /// All of them, each by itself.
    public var customMirror: Mirror {
      Mirror(self, unlabeledChildren: self, displayStyle: .collection)
    }
  }
#endif
