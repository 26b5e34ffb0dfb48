/// Elements side by side, by address.
///
/// This file is the doorway to unsafe memory of this folder. A span asks for each element whether it is there, and a
/// loop that may trap is none over vectors: subscripts of the stored arrays in the loops of a tick cost 1.35 times as much
/// (`tweenbench --only w1.cubic.10k`), spans 1.1 times in `w4.churn`, and 9,580 instructions and not 7,310 in a tick with
/// its samples (callgrind of the work of `w2.depth.1000`, before anything else was changed).
///
/// Nothing is checked in release builds; in debug builds it is whether a place is there, so that tests look at each access.
/// Nowhere it is whether anything has been written to room (``withRoom(for:of:_:)``) before it is read. A column is of
/// use only within the call that it is handed to. Elements are read and written where they stand: a group that is read as
/// a whole retains each of its columns.
struct Column<Element> {
  fileprivate let start: UnsafePointer<Element>
  fileprivate let room: Room

  @inline(__always) fileprivate init(_ start: UnsafePointer<Element>, _ room: Room) {
    (self.start, self.room) = (start, room)
  }

  /// All elements, maybe none.
  @inline(__always) fileprivate init?(_ elements: UnsafeBufferPointer<Element>) {
    let anywhere = UnsafePointer<Element>(bitPattern: MemoryLayout<Element>.alignment)
    guard let start = elements.baseAddress ?? anywhere else { return nil }
    self.init(start, Room(elements.count))
  }

  /// The same, to read.
  @inline(__always) init(_ column: MutableColumn<Element>) {
    self.init(UnsafePointer(column.start), column.room)
  }

  /// The element at a place, which counts from that at the beginning.
  @inline(__always) subscript(_ place: Int) -> Element {
    unsafeAddress {
      room.check(place)
      return start + place
    }
  }

  /// The element at the beginning.
  @inline(__always) var pointee: Element {
    unsafeAddress {
      room.check(0)
      return start
    }
  }

  /// What begins some elements behind.
  @inline(__always) static func + (column: Column, distance: Int) -> Column {
    Column(column.start + distance, column.room.dropFirst(distance))
  }

  /// Whether it begins where another one does.
  @inline(__always) func isAt(_ other: MutableColumn<Element>) -> Bool {
    start == UnsafePointer(other.start)
  }
}

/// Elements side by side that may be written: see ``Column``.
struct MutableColumn<Element> {
  fileprivate let start: UnsafeMutablePointer<Element>
  fileprivate let room: Room

  /// All elements, maybe none.
  @inline(__always) fileprivate init?(_ elements: UnsafeMutableBufferPointer<Element>) {
    let anywhere = UnsafeMutablePointer<Element>(bitPattern: MemoryLayout<Element>.alignment)
    guard let start = elements.baseAddress ?? anywhere else { return nil }
    self.init(start, Room(elements.count))
  }

  @inline(__always) fileprivate init(_ start: UnsafeMutablePointer<Element>, _ room: Room) {
    (self.start, self.room) = (start, room)
  }

  /// The element at a place, which counts from that at the beginning.
  @inline(__always) subscript(_ place: Int) -> Element {
    unsafeAddress {
      room.check(place)
      return UnsafePointer(start + place)
    }
    nonmutating unsafeMutableAddress {
      room.check(place)
      return start + place
    }
  }

  /// The element at the beginning.
  @inline(__always) var pointee: Element {
    unsafeAddress {
      room.check(0)
      return UnsafePointer(start)
    }
    nonmutating unsafeMutableAddress {
      room.check(0)
      return start
    }
  }

  /// What begins some elements behind.
  @inline(__always) static func + (column: MutableColumn, distance: Int) -> MutableColumn {
    MutableColumn(column.start + distance, column.room.dropFirst(distance))
  }

  /// Moves elements that stand behind to the beginning.
  @inline(__always) func moveToFront(from place: Int, _ count: Int) {
    room.check(0, count)
    room.check(place, count)
    start.update(from: start + place, count: count)
  }
}

/// Which places of a column there are; known in debug builds only.
private struct Room {
  #if DEBUG
    private let places: Range<Int>
  #endif

  @inline(__always) init(_ count: Int) {
    #if DEBUG
      places = 0..<count
    #endif
  }

  #if DEBUG
    private init(_ places: Range<Int>) { self.places = places }
  #endif

  @inline(__always) func dropFirst(_ distance: Int) -> Room {
    #if DEBUG
      Room(places.lowerBound - distance..<places.upperBound - distance)
    #else
      self
    #endif
  }

  @inline(__always) func check(_ place: Int, _ count: Int = 1) {
    #if DEBUG
      precondition(
        count == 0
          || (count > 0 && places.contains(place) && place + count <= places.upperBound),
        "\(place)..<\(place + count) is not in \(places)")
    #endif
  }
}

extension Column<Double> {
  /// Four numbers from a place on.
  @inline(__always) func four(at place: Int) -> SIMD4<Double> {
    room.check(place, 4)
    return UnsafeRawPointer(start + place).loadUnaligned(as: SIMD4<Double>.self)
  }
}

extension MutableColumn<Double> {
  /// Four numbers from a place on.
  @inline(__always) func four(at place: Int) -> SIMD4<Double> { Column(self).four(at: place) }

  /// Writes four numbers from a place on.
  @inline(__always) func store(_ four: SIMD4<Double>, at place: Int) {
    room.check(place, 4)
    UnsafeMutableRawPointer(start + place).storeBytes(of: four, as: SIMD4<Double>.self)
  }

  /// Copies the first numbers of another column to the beginning.
  ///
  /// As bytes: as numbers they are copied one call for each in WebAssembly, with vectors 6.8 ns a cubic tween
  /// instead of 3.0 (`.ci/wasm/speed -Xcc -msimd128`).
  @inline(__always) func copy(_ source: Column<Double>, _ count: Int) {
    room.check(0, count)
    source.room.check(0, count)
    UnsafeMutableRawPointer(start).copyMemory(
      from: source.start, byteCount: count &* MemoryLayout<Double>.stride)
  }

  /// Copies some numbers, which there are, to the same places.
  func copy(_ source: [Double], _ range: Range<Int>) {
    guard range.upperBound <= source.count else { return }
    source.withColumn { (self + range.lowerBound).copy($0 + range.lowerBound, range.count) }
  }
}

extension Array {
  /// Where the elements are in memory, which tells whether they have been copied.
  var address: UInt { withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }

  /// Calls `body` with the elements.
  @inline(__always) func withColumn(_ body: (Column<Element>) -> Void) {
    withUnsafeBufferPointer { elements in
      if let column = Column(elements) { body(column) }
    }
  }

  /// Calls `body` with the elements, to be written.
  @inline(__always) mutating func withMutableColumn(_ body: (MutableColumn<Element>) -> Void) {
    withUnsafeMutableBufferPointer { elements in
      if let column = MutableColumn(elements) { body(column) }
    }
  }

  /// Adds as many of the first elements of some others at the end as are told, or all.
  @inline(__always) mutating func append(_ count: Int, of others: [Element]) {
    others.withUnsafeBufferPointer { others in
      append(contentsOf: UnsafeBufferPointer(rebasing: others[..<Swift.min(count, others.count)]))
    }
  }
}

extension Span {
  /// Calls `body` with the elements.
  @inline(__always) func withColumn(_ body: (Column<Element>) -> Void) {
    withUnsafeBufferPointer { elements in
      if let column = Column(elements) { body(column) }
    }
  }
}

extension MutableSpan {
  /// Calls `body` with the elements, to be written.
  @inline(__always) mutating func withMutableColumn(_ body: (MutableColumn<Element>) -> Void) {
    withUnsafeMutableBufferPointer { elements in
      if let column = MutableColumn(elements) { body(column) }
    }
  }
}

/// Calls `body` with room for elements, which hold nothing yet, on the stack if they take a kilobyte at most.
@inline(__always) func withRoom<Element: BitwiseCopyable>(
  for count: Int, of type: Element.Type, _ body: (MutableColumn<Element>) -> Void
) {
  withUnsafeTemporaryAllocation(of: type, capacity: count) { room in
    if let column = MutableColumn(room) { body(column) }
  }
}
