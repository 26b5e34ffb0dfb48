/// Goes through the columns of a queue: which tween is the next one that comes to something, and when.
struct EdgeCursor {
  private(set) var column: Int
  /// When it comes to that, in ticks; infinite if there is none.
  private(set) var time = Double.infinity
  /// How long after its beginning it does.
  private let length: Double
  /// The column from which on there are no tombstones, because their slots are still to be written.
  private let fresh: Int
  /// The number of columns.
  private var count: Int

  /// Begins at a column; a tween comes to something some ticks after its beginning, and all columns behind as many
  /// as are told have no slots yet.
  @inline(__always) init(
    from column: Int, length: Double, count: Int, _ start: Span<Double>, _ slot: Span<Int32>
  ) {
    (self.column, self.length, fresh, self.count) = (column, length, count, count)
    find(start, slot)
  }

  @inline(__always) private mutating func find(_ start: Span<Double>, _ slot: Span<Int32>) {
    while column < fresh, slot[column] < 0 { column &+= 1 }
    time = column < count ? start[column] + length : .infinity
  }

  /// Goes on to the next tween.
  @inline(__always) mutating func goOn(_ start: Span<Double>, _ slot: Span<Int32>) {
    column &+= 1
    find(start, slot)
  }

  /// Counts one more column, of a tween that begins at an instant.
  @inline(__always) mutating func extend(at start: Double) {
    count &+= 1
    if time == .infinity { time = start + length }
  }
}
