/// Changes of one property, each at its own instant: tweens that begin at the end of a queue's columns, while others end
/// at its front.
///
/// What there is to be done for each is done for all before the next: first their instants and displacements are
/// written, then what ends and turns on the way is looked for, then names are given, and links at last. (In one loop most
/// of the time went into keeping what it holds in memory, not in registers.)
struct Run {
  let property: Int32
  /// The column of the first one.
  let first: Int
  /// How many are written, and how many of these begin.
  private(set) var written = 0
  var begun = 0
  /// The column behind the last one that ends, and how many do.
  var front: Int
  var ended = 0
  /// The first column that has not come to its second half, of collapsed tweens.
  var turning: Int
  /// When the sum of the property must be summed anew because of the last one that ends.
  var spentTime: Double?

  /// None yet; `turning` is the first collapsed tween that has not come to its second half.
  @inline(__always) init(of property: Int32, from first: Int, front: Int, turning: Int) {
    (self.property, self.first, self.front, self.turning) = (property, first, front, turning)
  }
}

/// The columns of a group whose tweens end in their order, and the slots, by address.
struct QueueColumns {
  let start: MutableColumn<Double>
  let delta: MutableColumn<Double>
  let lane: MutableColumn<Int32>
  let slot: MutableColumn<Int32>
  let tweens: MutableColumn<Slots.Slot>
  /// How long each tween lasts.
  let duration: Double

  /// Calls `body` with a group and its columns.
  @inline(__always) static func with(
    _ groups: inout [Group], _ place: Int, _ slots: inout [Slots.Slot],
    _ body: (_ group: MutableColumn<Group>, QueueColumns) -> Void
  ) {
    groups.withMutableColumn { groups in
      slots.withMutableColumn { tweens in
        let group = groups + place
        group.pointee.start.withMutableColumn { start in
          group.pointee.delta.withMutableColumn { delta in
            group.pointee.lane.withMutableColumn { lane in
              group.pointee.slot.withMutableColumn { slot in
                body(
                  group,
                  QueueColumns(
                    start: start, delta: delta, lane: lane, slot: slot, tweens: tweens,
                    duration: group.pointee.commonLength))
              }
            }
          }
        }
      }
    }
  }

  /// When the tween of a column ends.
  @inline(__always) func end(of column: Int) -> Double { start[column] + duration }

  /// The first column from one on that is no tombstone's.
  @inline(__always) func firstLive(from first: Int, before end: Int) -> Int {
    var column = first
    while column < end, slot[column] < 0 { column &+= 1 }
    return column
  }

  /// Whether a column is that of a tween of a property about which nothing is special when it ends.
  @inline(__always) func isPlain(_ column: Int, of property: Int32) -> Bool {
    let slot = slot[column]
    guard slot >= 0 else { return false }
    let tween = tweens + Int(slot)
    return tween.pointee.property == property && tween.pointee.isPlain
  }
}

extension Run {
  /// Writes beginnings and displacements of samples to the columns, as long as they are in their order and fit.
  ///
  /// - Parameters:
  ///   - numbers: of each sample the instant in seconds and the lanes of the value.
  ///   - count: how many samples these are.
  ///   - model: the lanes of the value before the first one.
  ///   - now: an instant in ticks before which none is.
  ///   - edge: one that all are before.
  ///   - columns: where there is room for all.
  @inline(__always) mutating func write(
    _ numbers: Span<Double>, _ count: Int, over model: Span<Double>, from now: Double,
    before edge: Double,
    to columns: QueueColumns
  ) {
    let width = model.count
    numbers.withColumn { sample in
      model.withColumn { old in
        // Where the width is a literal the compiler makes a way without loops.
        if width == 1 {
          write(sample, count, old, from: now, before: edge, to: columns, width: 1)
        } else {
          write(sample, count, old, from: now, before: edge, to: columns, width: width)
        }
      }
    }
  }

  @inline(__always) private mutating func write(
    _ samples: Column<Double>, _ count: Int, _ model: Column<Double>,
    from now: Double, before edge: Double, to columns: QueueColumns, width: Int
  ) {
    // Below 2⁵² a sum with it is rounded to the nearest integer; what is no number is refused with the rest.
    let (edge, shift) = (min(edge, 0x1p52), 0x1p52)
    let (start, delta) = (columns.start + first, columns.delta + first &* width)
    var (last, old, sample, column) = (now, model, samples, 0)
    while column < count {
      let time = (sample[0] * Ticks.perSecond + shift) - shift
      guard time >= last, time < edge else { break }
      var (isFit, isMoving) = (true, false)
      for k in 0..<width {
        let new = sample[1 &+ k]
        if !(new.magnitude <= LaneLimits.largest) { isFit = false }
        if new != old[k] { isMoving = true }
        delta[column &* width &+ k] = old[k] - new
      }
      guard isFit, isMoving else { break }
      start[column] = time
      (last, old, sample, column) = (time, sample + 1, sample + (1 &+ width), column &+ 1)
    }
    written = column
  }

  /// Multiplies the displacements that are written by a number for each lane, as long as something is left of each.
  mutating func multiply(by slopes: Span<Double>, in columns: QueueColumns) {
    var (column, place) = (0, first * slopes.count)
    while column < written {
      var isMoving = false
      for k in slopes.indices {
        columns.delta[place &+ k] *= slopes[k]
        if columns.delta[place &+ k] != 0 { isMoving = true }
      }
      guard isMoving else { break }
      (column, place) = (column + 1, place + slopes.count)
    }
    written = column
  }

  /// Finds out how many tweens that are written begin, and which end on the way: as long as those are plain ones of
  /// the property, of which no more than some live when the next one begins.
  ///
  /// Inlined: 134 and not 142 ns (`tweenbench --only w2.depth.1`).
  ///
  /// - Parameters:
  ///   - columns: where they stand.
  ///   - room: how many tweens more there may be.
  ///   - edge: the first column of which none may end.
  @inline(__always) mutating func passEnds(
    in columns: QueueColumns, room: Int, before edge: Int
  ) {
    let (first, property, written) = (first, property, written)
    var (begun, column, ended) = (0, front, 0)
    passing: while begun < written {
      let time = columns.start[first &+ begun]
      while column < first &+ begun {
        if column < first {
          if columns.slot[column] < 0 {
            column &+= 1
            continue
          }
          if columns.end(of: column) > time { break }
          guard column < edge, columns.isPlain(column, of: property) else { break passing }
        } else if columns.end(of: column) > time {
          break
        }
        (column, ended) = (column &+ 1, ended &+ 1)
      }
      guard begun &- ended < room else { break }
      begun &+= 1
    }
    (self.begun, front, self.ended) = (begun, column, ended)
  }
}

extension Group {
  /// Moves the columns from one on to the front of them, where tombstones are; so many more are spare then.
  mutating func moveToFront(from first: Int) {
    let (count, width) = (count &- first, Int(key.width))
    start.withMutableColumn { $0.moveToFront(from: first, count) }
    delta.withMutableColumn { $0.moveToFront(from: first &* width, count &* width) }
    lane.withMutableColumn { $0.moveToFront(from: first, count) }
    slot.withMutableColumn { slot in
      slot.moveToFront(from: first, count)
      for column in count..<count &+ first { slot[column] = -1 }
    }
    spare &+= first
  }
}
