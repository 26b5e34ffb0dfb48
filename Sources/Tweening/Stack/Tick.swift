/// The tick: every group's weights, times the displacements, added to the lanes of the properties.
///
/// Columns are taken once a group and window: see ``Column``.
extension TweenStack {
  /// Adds what every tween adds at an instant to the lanes of the properties, over a base that they hold, or
  /// over `models`, which are copied.
  ///
  /// The groups are used where they stand: reading one by value retains each of its columns, which
  /// took 1.7 times as long (the work of `tweenbench --only w2.value.10`). What it calls is told the groups: a method would
  /// be called on a copy of the stack, 1.03 times as long with what waits for it (that of `w2.depth.10`).
  ///
  /// Mutating, which it is not, and with a span of the groups, which does not retain them: so it is called where the stack
  /// stands, and not on a copy of it (40 of 4,550 instructions of a tick; callgrind of the work of `w2.depth.1000`).
  mutating func scatter(at time: Double, to lanes: inout [Double], over models: [Double]? = nil) {
    let isWindowed = isWindowed(lanes.count)
    #if hasFeature(Embedded)
      // A span of the groups traps there (Swift 6.3, WebAssembly).
      groups.withColumn {
        Self.scatter($0, active.span, isWindowed, window, at: time, to: &lanes, over: models)
      }
    #else
      groups.span.withColumn {
        Self.scatter($0, active.span, isWindowed, window, at: time, to: &lanes, over: models)
      }
    #endif
  }

  /// Does that for groups by address, those that are active, in windows or not.
  @inline(__always) private static func scatter(
    _ first: Column<Group>, _ active: Span<Int32>, _ isWindowed: Bool, _ window: Int,
    at time: Double, to lanes: inout [Double], over models: [Double]?
  ) {
    withRoom(for: Scatter.blockSize, of: Double.self) { scratch in
      let windowed = isWindowed ? windowedGroups(first, active) : 0
      if windowed > 0 {
        scatterInWindows(
          of: window, first, active.extracting(first: windowed), at: time, to: &lanes,
          over: models, scratch: scratch)
      } else if let models {
        lanes.rewrite(as: models)
      }
      lanes.withMutableColumn { lanes in
        for place in windowed..<active.count {
          let group = first + Int(active[place])
          let columns = group.pointee.front..<group.pointee.count
          Group.scatter(group, columns, at: time, to: lanes, over: Column(lanes), scratch: scratch)
        }
        for place in active.indices {
          let group = first + Int(active[place])
          if group.pointee.key.collapsesOver > 0 { Group.scatterSums(group, at: time, to: lanes) }
        }
      }
    }
  }
}

extension Group {
  /// Writes weight × displacement of the tweens of some columns at an instant to their lanes, over a base: the
  /// lanes themselves, to which it is added then, or others if no lane is moved twice.
  ///
  /// - Complexity: O(`columns.count` × `width`), nothing allocated.
  @inline(__always) static func scatter(
    _ group: Column<Group>, _ columns: Range<Int>, at time: Double,
    to lanes: MutableColumn<Double>, over base: Column<Double>,
    scratch: MutableColumn<Double>
  ) {
    guard group.pointee.isTicked, !columns.isEmpty else { return }
    if group.pointee.cohorts.isEmpty {
      scatterOthers(group, columns, at: time, to: lanes, over: base, scratch: scratch)
    } else {
      // Over another base there are no cohorts.
      scatterParts(group, columns, at: time, to: lanes, scratch: scratch)
    }
  }

  /// Does that for tweens that are in no cohort.
  @inline(never) static func scatterOthers(
    _ group: Column<Group>, _ columns: Range<Int>, at time: Double,
    to lanes: MutableColumn<Double>, over base: Column<Double>,
    scratch: MutableColumn<Double>
  ) {
    if columns.isEmpty { return }
    // Spans are borrowed; arrays were retained as long as their pointers were used, a third of a tick of ten
    // tweens (`tweenbench --only w2.value.10`).
    let (starts, rates) = (group.pointee.start.span, group.pointee.rates.span)
    let (deltas, laneIndices) = (group.pointee.delta.span, group.pointee.lane.span)
    starts.withColumn { start in
      rates.withColumn { rate in
        deltas.withColumn { delta in
          laneIndices.withColumn { lane in
            let front = columns.lowerBound
            var visitor = Scatter(
              group: group, start: start + front,
              rates: group.pointee.hasRates ? rate + front : nil,
              delta: delta + front &* Int(group.pointee.key.width), lane: lane + front,
              count: columns.count, roomCount: starts.count &- front,
              time: group.pointee.key.isFrozen ? 0 : time, limits: (0, 1), base: base,
              lanes: lanes, weights: scratch)
            // Most are plain, which is asked for by itself and where it stands: as one case beside those that hold a reference,
            // the whole easing is copied and destroyed, 41 and not 31 ns where one tween lives (the work of `w2.value.1`).
            if case .plain(let shape) = group.pointee.easing.shape {
              shape.accept(&visitor)
            } else {
              group.pointee.easing.accept(&visitor)
            }
          }
        }
      }
    }
  }

  /// Adds what every stack of collapsed tweens adds at an instant to its lanes.
  ///
  /// By the group's address: a method of its stacks was called on a copy of them, 54 of 796 instructions of a tick
  /// (callgrind; the work of `w2.value.1000`).
  @inline(__always) fileprivate static func scatterSums(
    _ group: Column<Group>, at time: Double, to lanes: MutableColumn<Double>
  ) {
    if group.pointee.collapsed.summation.isSimple {
      scatterCubicSums(group, at: time, to: lanes)
    } else {
      scatterOtherSums(group, at: time, to: lanes)
    }
  }

  /// Those of numbers with polynomials up to the third degree, by themselves: with the others in one function they took
  /// 1.35 times as many instructions (callgrind; the work of `w2.depth.1000`).
  @inline(never) private static func scatterCubicSums(
    _ group: Column<Group>, at time: Double, to lanes: MutableColumn<Double>
  ) {
    let count = group.pointee.collapsed.stacks.count
    group.pointee.collapsed.stacks.withColumn { stacks in
      group.pointee.collapsed.terms.withColumn { terms in
        var (four, stack) = (terms, stacks)
        for _ in 0..<count {
          lanes[Int(stack.pointee.lane)] += group.pointee.collapsed.summation.cubicValue(
            of: stack.pointee, at: time
          ) { four[$0] }
          (four, stack) = (four + 6, stack + 1)
        }
      }
    }
  }

  @inline(never) private static func scatterOtherSums(
    _ group: Column<Group>, at time: Double, to lanes: MutableColumn<Double>
  ) {
    for place in 0..<Int32(truncatingIfNeeded: group.pointee.collapsed.stacks.count) {
      let target = lanes + Int(group.pointee.collapsed.stacks[Int(place)].lane)
      group.pointee.collapsed.forEachValue(of: place, at: time) { target[$0] += $1 }
    }
  }
}

extension LiveBlocks {
  /// Copies the lanes of all moving blocks, and maybe others.
  func copy(from models: [Double], to lanes: inout [Double]) {
    if areDense { return lanes.rewrite(as: models) }
    let count = min(models.count, lanes.count)
    models.withColumn { source in
      lanes.withMutableColumn { target in
        // Backwards, so that the pass over the tweens begins where this one ends: 543 to 505 ns when `w5.sparse`
        // went this way.
        for block in moving.reversed() {
          let first = Int(block) &* Self.size
          if first &+ Self.size <= count {
            // All are loaded before one is stored: number by number it took a quarter longer.
            target.store(source.four(at: first), at: first)
          } else {
            for lane in first..<count { target[lane] = source[lane] }
          }
        }
      }
    }
  }
}
