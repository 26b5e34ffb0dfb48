/// Of a group whose tweens end in the order in which they began: many of one property that begin one after the other.
extension Group {
  /// Tweens that begin at the end of the columns while others end at the front.
  struct Run {
    let property: Int32
    /// The column of the first one.
    let first: Int
    /// How many are written.
    var written = 0
    /// How many begin.
    fileprivate(set) var begun = 0
    /// The column behind the last one that ends, and how many do.
    fileprivate(set) var front = 0
    fileprivate(set) var ended = 0
    /// How many names they take at most that others have not given back before.
    fileprivate(set) var names = 0
    /// When the sum of the property must be summed anew because of the last one that ends.
    fileprivate(set) var spentTime: Double?
    /// The first column that has not come to its second half, of collapsed tweens.
    fileprivate var turning = 0

    fileprivate init(of property: Int32, from first: Int) {
      (self.property, self.first) = (property, first)
    }

    /// Counts a tween that ends.
    @inline(__always) fileprivate mutating func end() { ended &+= 1 }

    /// Counts a tween that begins.
    @inline(__always) fileprivate mutating func begin() {
      begun &+= 1
      names = max(names, begun &- ended)
    }
  }

  /// Whether a tween that begins at an instant or later, and just lasts some time, ends after all others, and those
  /// that end then or later end in the order of the columns and, of one instant, of creation.
  ///
  /// Makes it so if none lives.
  mutating func takesRun(from time: Double, over duration: Double) -> Bool {
    if liveCount == 0 { beginAnew(at: rate(over: duration), over: duration) }
    return !hasEnds && !hasRates && commonSpan == duration && commonLength == duration && isQueue
      && time + duration >= latestEnd && time >= reorderedEnd
  }

  /// Makes room for tweens of a property at the end of a queue, whose beginnings, displacements and slots are to be
  /// written.
  mutating func makeRun(of property: Int32, lane: Int32, _ count: Int) -> Run {
    let run = Run(of: property, from: self.count)
    start.append(contentsOf: repeatElement(0, count: count))
    delta.append(contentsOf: repeatElement(0, count: count * Int(key.width)))
    self.lane.append(contentsOf: repeatElement(lane, count: count))
    slot.append(contentsOf: repeatElement(-1, count: count))
    return run
  }

  /// Finds out how many tweens that are written begin, and which end on the way: as long as those are plain ones of
  /// the property, of which no more than some live when the next one begins.
  mutating func passEnds(_ run: inout Run, live: Int32, depth: Int32, _ slots: Slots) {
    let (start, slot) = (start.span, slot.span)
    let room = Int(depth) &- Int(live)
    let cohorts = firstOfCohorts
    var end = EdgeCursor(from: front, length: commonSpan, count: run.first, start, slot)
    passing: while run.begun < run.written {
      let time = start[run.first &+ run.begun]
      while end.time <= time {
        guard
          end.column >= run.first
            || (end.column < cohorts && slots.isPlain(slot[end.column], of: run.property))
        else { break passing }
        run.end()
        end.goOn(start, slot)
      }
      guard run.begun &- run.ended < room else { break }
      run.begin()
      end.extend(at: time)
    }
    run.front = end.column
  }

  /// Does that for collapsed tweens, and adds them up.
  mutating func passCollapsed(_ run: inout Run, sum place: Int32, _ slots: Slots) {
    var (stack, allTerms) = collapsed.takeOut(place)
    if collapsed.summation.isSimple {
      addUp(&run, &stack, place, &allTerms, slots, width: 1, isSimple: true)
    } else {
      addUp(&run, &stack, place, &allTerms, slots, width: Int(key.width), isSimple: false)
    }
    collapsed.putBack(place, stack, &allTerms)
  }

  @inline(__always) private func addUp(
    _ run: inout Run, _ stack: inout CollapsedStacks.Stack, _ place: Int32,
    _ allTerms: inout [SIMD4<Double>], _ slots: Slots, width: Int, isSimple: Bool
  ) {
    var terms = allTerms.mutableSpan
    let (start, slot, delta) = (start.span, slot.span, delta.span)
    var end = EdgeCursor(from: front, length: commonSpan, count: run.first, start, slot)
    var turn = EdgeCursor(
      from: turning, length: collapsed.summation.half, count: run.first, start, slot)
    passing: while run.begun < run.written {
      let (next, time) = (run.first &+ run.begun, start[run.first &+ run.begun])
      while end.time <= time || turn.time <= time {
        let isTurn = turn.time <= end.time
        let column = isTurn ? turn.column : end.column
        let (first, began) = (column &* width, start[column])
        // The end of the last one is that of the sum.
        guard column >= run.first || slots.isPlain(slot[column], of: run.property),
          isTurn || stack.count > 1
        else { break passing }
        if isTurn {
          collapsed.summation.add(.turn, start: began, to: stack, place, &terms, isSimple: isSimple)
          {
            delta[first &+ $0]
          }
          turn.goOn(start, slot)
          continue
        }
        let instant = end.time
        run.end()
        end.goOn(start, slot)
        let isSpent = collapsed.summation.end(
          start: began, at: instant, in: &stack, place, &terms, isSimple: isSimple
        ) { delta[first &+ $0] }
        if isSpent {
          run.spentTime = instant
          break passing
        }
      }
      let first = next &* width
      // None of those sums is summed anew when a tween begins.
      _ = collapsed.summation.begin(
        at: time, in: &stack, place, &terms, isSimple: isSimple
      ) { delta[first &+ $0] }
      run.begin()
      end.extend(at: time)
      turn.extend(at: time)
    }
    (run.front, run.turning) = (end.column, turn.column)
  }

  /// Drops what does not begin and counts what does, and what has ended.
  mutating func settle(_ run: Run) {
    let unused = count - run.first - run.begun
    if unused > 0 {
      start.removeLast(unused)
      delta.removeLast(unused * Int(key.width))
      lane.removeLast(unused)
      slot.removeLast(unused)
    }
    liveCount += run.begun - run.ended
    front = run.front
    noteQueued(from: run.first)
    if key.collapsesOver > 0 { findTurn(from: run.turning) }
  }
}

extension Slots {
  /// Whether nothing is to be done when a tween ends but what its property does with all, and its slot is free then.
  @inline(__always) fileprivate func isPlain(_ slot: Int32, of property: Int32) -> Bool {
    let tween = self[slot]
    return tween.property == property && tween.isPlain && tween.isYoung
  }
}
