/// The tick of many lanes, a window of them after the other.
///
/// Where the tweens of a group stand in the order of lanes, it can stop at any lane and go on later. So all
/// groups before the first one that is not in that order add what they have for one window of lanes, and only
/// then what they have for the next. Each lane gets the same numbers in the same order as if one group came after
/// the other, but goes through the cache once, not once more for every group, and its base is copied while
/// it is there. A million tweens of six easings take 1.4 to 1.9 times as long each as ten thousand (`tweenbench
/// --only growth.mixed`).
extension TweenStack {
  /// The lanes of a window: 2 MiB of numbers.
  ///
  /// Each window begins anew in the columns of each group, which then come more slowly from memory for a while. Without
  /// windows a million tweens of six easings took 0.9 of the time on a machine whose cache of 32 MiB holds all lanes, four
  /// million 1.25 times as long; with half of a window 1.3 and 1.15 times, with an eighth 1.6 and 1.4 times as long (the
  /// work of `growth.mixed`).
  static let usualWindow = 262_144

  /// At most so many groups go through windows: room for their places on the stack.
  private static let mostGroups = 64

  /// Whether groups go through `laneCount` lanes in windows: if these are many, and the live tweens not few.
  @inline(__always) func isWindowed(_ laneCount: Int) -> Bool {
    laneCount > 2 * window && liveCount > laneCount / 16
  }

  /// How many active groups, from the first one on, go through the lanes in windows.
  static func windowedGroups(_ groups: Column<Group>, _ active: Span<Int32>) -> Int {
    var count = 0
    while count < min(active.count, Self.mostGroups) {
      let group = Int(active[count])
      guard groups[group].isInLaneOrder || !groups[group].isTicked else { break }
      count += 1
    }
    return count
  }

  /// Adds what some groups add at an instant to all lanes, in windows of so many, over a base that they hold, or over
  /// as many `models`, which are copied.
  ///
  /// - Complexity: O(`count` × `width`) of each and O(windows × groups), nothing allocated unless the lanes are shared.
  static func scatterInWindows(
    of window: Int, _ groups: Column<Group>, _ active: Span<Int32>, at time: Double,
    to lanes: inout [Double], over models: [Double]?, scratch: MutableColumn<Double>
  ) {
    let laneCount = lanes.count
    // Lanes come back window by window. As all are written, those that are shared need not be copied.
    if models != nil { lanes.vacate(keeping: 1) }
    withRoom(for: Self.mostGroups, of: Int.self) { next in
      var (widest, behind) = (0, 0)
      for place in active.indices {
        let group = groups + Int(active[place])
        let isTicked = group.pointee.isTicked
        next[place] = isTicked ? group.pointee.front : group.pointee.count
        guard isTicked else { continue }
        let width = Int(group.pointee.key.width)
        widest = max(widest, width)
        // Where none is a tombstone nothing is written there. Where some are, and a wide type came last, all is copied first.
        if group.pointee.count &- group.pointee.liveCount != group.pointee.front {
          behind = max(behind, Int(group.pointee.key.grave) &+ width)
        }
      }
      var (end, copied) = (0, 0)
      while end < laneCount {
        end = min(end &+ window, laneCount)
        // What begins in this window may move lanes of the next one, and tombstones a grave further on.
        let needed = max(copied, min(max(end &+ widest, behind), laneCount))
        if let models { lanes.append(contentsOf: models[copied..<needed]) }
        copied = needed
        lanes.withMutableColumn { lanes in
          for place in active.indices {
            let group = groups + Int(active[place])
            let column = group.pointee.column(from: next[place], beforeLane: end)
            let columns = next[place]..<column
            Group.scatter(
              group, columns, at: time, to: lanes, over: Column(lanes), scratch: scratch)
            next[place] = column
          }
        }
      }
    }
  }
}

extension Group {
  /// The end of the columns from one on that move lanes below a limit, of a group in the order of lanes.
  ///
  /// - Complexity: one step for a block of tweens whose last one lives.
  fileprivate func column(from first: Int, beforeLane limit: Int) -> Int {
    let (lanes, limit) = (lane.span, Int32(truncatingIfNeeded: limit))
    // Spare ends are none of them, whatever stands there.
    let count = count
    var column = first
    while column < count {
      let last = column &+ Scatter.blockSize &- 1
      if last < count, lanes[last] != key.grave, lanes[last] < limit {
        column = last &+ 1
      } else if lanes[column] == key.grave || lanes[column] < limit {
        column &+= 1
      } else {
        break
      }
    }
    return column
  }
}
