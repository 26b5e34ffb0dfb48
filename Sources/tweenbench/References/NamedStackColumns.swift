/// The columns of a stack with a name for each tween, which tells its column as long as it lives and is told when it ends.
///
/// A name is a slot and how many have had it before. The slot that was given back last is taken first.
struct NamedStackColumns: HandWrittenStack {
  struct Ended {
    let slot: Int32
    let generation: UInt32
    let time: Double
  }

  private var columns: StackColumns
  /// The slot of each column.
  private var slot: [Int32]
  /// The column of each slot.
  private var column: [Int32] = []
  private var generation: [UInt32] = []
  private var free: [Int32] = []
  /// What has ended since the value before the last.
  private(set) var ended: [Ended] = []

  init(depth: Int) {
    columns = StackColumns(depth: depth)
    slot = Array(repeating: -1, count: 3 * depth + 68)
  }

  @inline(__always) mutating func retarget(to value: Double, at time: Double) {
    end(by: time)
    if columns.isFull { moveNames() }
    let own = free.popLast() ?? makeSlot()
    column[Int(own)] = Int32(truncatingIfNeeded: columns.count)
    slot[columns.count] = own
    columns.retarget(to: value, at: time)
  }

  @inline(__always) mutating func value(at time: Double) -> Double {
    end(by: time)
    let value = columns.value(at: time)
    ended.removeAll(keepingCapacity: true)
    return value
  }

  @inline(__always) private mutating func end(by time: Double) {
    while columns.front < columns.count, columns.end(of: columns.front) <= time {
      let own = slot[columns.front]
      ended.append(
        Ended(slot: own, generation: generation[Int(own)], time: columns.end(of: columns.front)))
      generation[Int(own)] &+= 1
      free.append(own)
      columns.dropFirst()
    }
  }

  private mutating func makeSlot() -> Int32 {
    generation.append(0)
    column.append(0)
    return Int32(truncatingIfNeeded: column.count - 1)
  }

  /// Moves the names of what is live to the beginning, where the columns will.
  private mutating func moveNames() {
    let moved = columns.front
    for place in moved..<columns.count {
      slot[place - moved] = slot[place]
      column[Int(slot[place])] = Int32(truncatingIfNeeded: place - moved)
    }
  }
}
