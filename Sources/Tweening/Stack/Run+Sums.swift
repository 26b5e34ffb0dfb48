/// What tweens of a run do to the sum of their property: they begin, come to their second halves, and end.
extension Run {
  /// Finds out how many collapsed tweens that are written begin, and which turn and end on the way, and adds them up: as
  /// long as those are plain ones of the property.
  @inline(__always) mutating func addUp(
    to place: Int32, of group: UnsafeMutablePointer<Group>, in columns: QueueColumns, most: Int
  ) {
    // Where they stand: a stack that was copied, its parts written one by one, was waited for.
    group.pointee.collapsed.stacks.withUnsafeMutableBufferPointer { stacks in
      group.pointee.collapsed.terms.withUnsafeMutableBufferPointer { terms in
        guard let stack = stacks.baseAddress.map({ $0 + Int(place) }), let own = terms.baseAddress
        else { return }
        if group.pointee.collapsed.summation.isSimple {
          let base = group.pointee.collapsed.summation.base(of: place, 0, 0)
          addUpCubics(group, stack, own + base, in: columns, most: most)
        }
        if begun < written, spentTime == nil {
          var terms = terms.mutableSpan
          addUp(
            group.pointee.collapsed.summation, &stack.pointee, place, &terms, in: columns,
            most: most)
        }
      }
    }
  }

  /// Lets tweens of numbers with polynomials up to the third degree begin, all that are written, and what turns and ends
  /// on the way do so, if that only adds to the two sums: none is made older, forgotten or summed anew, and those are
  /// tweens of the property that were there before, about which nothing is special.
  ///
  /// Nearly all is so. As each of three sums is added to in the order of the columns it does not matter what comes in
  /// between, and there are three loops without a choice in them.
  @inline(__always) private mutating func addUpCubics(
    _ group: UnsafeMutablePointer<Group>, _ stack: UnsafeMutablePointer<CollapsedStacks.Stack>,
    _ terms: UnsafeMutablePointer<SIMD4<Double>>, in columns: QueueColumns, most: Int
  ) {
    guard written > 0, stack.pointee.newer.count > 0,
      stack.pointee.isNewer(columns.start[first])
    else { return }
    let latest = columns.start[first &+ written &- 1]
    guard !group.pointee.collapsed.summation.isFull(stack.pointee, at: latest) else { return }
    let isAlone = group.pointee.collapsed.stacks.count == 1
    let half = group.pointee.collapsed.summation.half
    var (end, turn) = (front, turning)
    while end < first, columns.end(of: end) <= latest {
      guard columns.isPlain(end, of: property) else { return }
      end &+= 1
    }
    while turn < first, columns.start[turn] + half <= latest {
      guard isAlone ? columns.slot[turn] >= 0 : columns.isPlain(turn, of: property) else { return }
      turn &+= 1
    }
    guard end < first, turn < first, end &- front <= most else { return }
    let boundary = stack.pointee.boundary
    let middle = columns.firstStart(after: boundary, front..<end)
    var (older, newer) = (stack.pointee.older, stack.pointee.newer)
    guard middle &- front < max(1, older.count), end &- middle < newer.count else { return }
    for column in front..<middle { older.leave(columns.delta[column].magnitude) }
    for column in middle..<end { newer.leave(columns.delta[column].magnitude) }
    if CollapsedStacks.Stack.isSpent(older, newer) { return }
    for column in first..<first &+ written { newer.enter(columns.delta[column].magnitude) }
    let turned = columns.firstStart(after: boundary, turning..<turn)
    let rate = group.pointee.collapsed.summation.rate
    columns.add(first..<first &+ written, to: terms + 3, from: newer.origin, rate)
    columns.add(turning..<turned, to: terms + 1, from: older.origin, rate)
    columns.add(turned..<turn, to: terms + 4, from: newer.origin, rate)
    columns.add(front..<middle, to: terms + 2, from: older.origin, rate)
    columns.add(middle..<end, to: terms + 5, from: newer.origin, rate)
    (begun, ended, front, turning) = (written, end &- front, end, turn)
    (stack.pointee.older, stack.pointee.newer) = (older, newer)
  }

  /// Does that, from where it has been done, for all collapsed tweens, and whatever becomes of their sums.
  private mutating func addUp(
    _ summation: Summation, _ stack: inout CollapsedStacks.Stack, _ place: Int32,
    _ terms: inout MutableSpan<SIMD4<Double>>, in columns: QueueColumns, most: Int
  ) {
    let width = summation.width
    passing: while begun < written {
      let (next, time) = (first &+ begun, columns.start[first &+ begun])
      while true {
        find(in: columns)
        let endTime = front < next ? columns.end(of: front) : .infinity
        let turnTime = turning < next ? columns.start[turning] + summation.half : .infinity
        let isTurn = turnTime <= endTime
        guard min(endTime, turnTime) <= time else { break }
        let column = isTurn ? turning : front
        // The end of the last one is that of the sum.
        guard column >= first || columns.isPlain(column, of: property),
          isTurn || stack.count > 1 && ended < most
        else { break passing }
        let began = columns.start[column]
        if isTurn {
          summation.add(.turn, start: began, to: stack, place, &terms) {
            columns.delta[column &* width &+ $0]
          }
          turning &+= 1
          continue
        }
        ended &+= 1
        front &+= 1
        let isSpent = summation.end(start: began, at: endTime, in: &stack, place, &terms) {
          columns.delta[column &* width &+ $0]
        }
        if isSpent {
          spentTime = endTime
          break passing
        }
      }
      // None of those sums is summed anew when a tween begins.
      _ = summation.begin(at: time, in: &stack, place, &terms) {
        columns.delta[next &* width &+ $0]
      }
      begun &+= 1
    }
  }

  /// Goes past tombstones.
  @inline(__always) private mutating func find(in columns: QueueColumns) {
    while front < first, columns.slot[front] < 0 { front &+= 1 }
    while turning < first, columns.slot[turning] < 0 { turning &+= 1 }
  }
}

extension QueueColumns {
  /// The first of some columns whose tween begins after an instant, or else the one behind them.
  @inline(__always) fileprivate func firstStart(after time: Double, _ columns: Range<Int>) -> Int {
    var column = columns.lowerBound
    while column < columns.upperBound, start[column] <= time { column &+= 1 }
    return column
  }

  /// Adds what the tweens of some columns add to the moments of a sum that counts from an origin.
  @inline(__always) fileprivate func add(
    _ columns: Range<Int>, to moments: UnsafeMutablePointer<SIMD4<Double>>, from origin: Double,
    _ rate: Double
  ) {
    var sum = moments.pointee
    for column in columns {
      sum += delta[column] * Summation.powers((start[column] - origin) * rate)
    }
    moments.pointee = sum
  }
}
