extension FCurve {
  /// Reads many curves at one frame after another, four at a time.
  ///
  /// It keeps what it found out about the segment that each curve is in, in columns, so that playing touches
  /// no keys and follows no branch. It has the curves as they were when it was made.
  ///
  /// What it returns depends on the frames alone, not on what was read before.
  ///
  ///     var cursors = FCurve.Cursors(curves)
  ///     for frame in 0..<240 {
  ///       cursors.move(to: Double(frame))
  ///       print(cursors.values)
  ///     }
  public struct Cursors: Sendable {
    /// The curves that are read.
    public let curves: [FCurve]

    /// The values at the frames moved to last, one for each curve; 0 before the first move.
    ///
    /// Those of ``FCurve/value(at:)``, to the bit.
    public private(set) var values: [Double]

    private var blocks: [CurveBlock]
    private var hints: [Int]

    private let reaches: [KeyReach]

    /// What was made of keys when they were fetched, which has no meaning: see ``KeyReach``.
    ///
    /// It is kept so that the compiler does not leave the fetching out.
    private var fetched = 0.0

    /// What reads the curves in single precision, in their order.
    private var singles: [BlenderPlayer]

    /// How many blocks have curves with formulas that are not theirs.
    private var unevenCount = 0

    /// Cursors on curves, in their order.
    ///
    /// - Complexity: O(n) for n curves; their keys are shared, not copied.
    public init(_ curves: [FCurve]) {
      self.curves = curves
      values = Array(repeating: 0, count: curves.count)
      hints = Array(repeating: 0, count: curves.count)
      reaches = curves.map { KeyReach($0) }
      singles = reaches.filter { $0.isSingle }.map { _ in BlenderPlayer() }
      let count = (curves.count + CurveBlock.size - 1) / CurveBlock.size
      blocks = Array(repeating: CurveBlock(), count: count)
      for place in curves.count..<count * CurveBlock.size {
        blocks[count - 1].fill(place % CurveBlock.size)
      }
    }

    /// Moves all cursors to one frame.
    ///
    /// - Parameter frame: as in ``FCurve/value(at:)``.
    /// - Complexity: O(1) a curve within a segment and on to the next, else O(log k) for k keys. A curve
    ///   with modifiers or on an eased segment is read by ``FCurve/value(at:hint:)``.
    public mutating func move(to frame: Double) {
      move(curves.count) { _ in Four(repeating: frame) }
    }

    /// Moves each cursor to a frame of its own.
    ///
    /// - Parameter frames: one for each curve, in their order. If they are too few, the last curves keep
    ///   their values; too many are ignored.
    /// - Complexity: that of ``move(to:)-(Double)``.
    public mutating func move(to frames: [Double]) {
      let count = min(curves.count, frames.count)
      move(count) { block in
        let first = block * CurveBlock.size
        if first + CurveBlock.size <= count {
          return Four(
            SIMD4(frames[first], frames[first + 1], frames[first + 2], frames[first + 3]))
        }
        var four = Four(repeating: 0)
        for place in 0..<count - first { four[place] = frames[first + place] }
        return four
      }
    }

    /// Moves the first cursors to the frames of their blocks.
    ///
    /// Of a batch first all keys are fetched that are needed, then they are used: while playing 24 curves
    /// of 25 need none, and one that waits for its keys lets all others wait. Each for itself took 1.3 times as
    /// long, with handles at a third 1.8 times (`tweenbench --only w3.bezier.play` and `w3.hermite.play`).
    @inline(__always)
    private mutating func move(_ count: Int, to frames: (_ block: Int) -> Four) {
      let blockCount = (count + CurveBlock.size - 1) / CurveBlock.size
      for start in stride(from: 0, to: blockCount, by: Self.batch) {
        let batch = start..<min(start + Self.batch, blockCount)
        var stale: UInt64 = 0
        for block in batch where !blocks[block].holds(at: frames(block)) {
          stale |= 1 << UInt64(block - start)
        }
        if stale != 0 {
          forEachBit(of: stale) { fetched += aim(start + $0, count, at: frames(start + $0)) }
          forEachBit(of: stale) { renew(start + $0, count, at: frames(start + $0)) }
        }
        CurveBlock.evaluate(blocks, batch, at: frames, count: count, values: &values)
      }
      if unevenCount > 0 { moveOthers(count, to: frames) }
    }

    /// Reads the curves with formulas that are not those of blocks.
    @inline(__always)
    private mutating func moveOthers(_ count: Int, to frames: (_ block: Int) -> Four) {
      var single = 0
      for block in blocks.indices where blocks[block].others != 0 {
        let first = block * CurveBlock.size
        guard first < count else { return }
        let four = frames(block)
        for place in 0..<min(CurveBlock.size, count - first) where blocks[block].isOther(place) {
          let (index, frame) = (first + place, four[place])
          if reaches[index].isSingle {
            values[index] = singles[single].value(at: frame, of: curves[index])
            single += 1
          } else {
            values[index] = curves[index].value(at: frame, hint: &hints[index])
          }
        }
      }
    }

    /// How many blocks fetch their keys before any of them uses one: a bit each.
    private static var batch: Int { UInt64.bitWidth }

    /// Sets the hints of a block and fetches the keys that they tell, for those of the first curves that it
    /// has and that need them.
    @inline(never)
    private mutating func aim(_ block: Int, _ count: Int, at frames: Four) -> Double {
      let first = block * CurveBlock.size
      var sum = 0.0
      for place in 0..<min(CurveBlock.size, count - first)
      where !blocks[block].holds(place, at: frames[place]) {
        let index = first + place
        // Playing goes on to the next segment.
        let isNext = blocks[block].isNext(place, frames[place])
        hints[index] =
          isNext ? hints[index] + 1 : reaches[index].aim(at: frames[place], in: curves[index])
        sum += reaches[index].fetch(hints[index], in: curves[index])
      }
      return sum
    }

    /// Finds the formulas that hold at frames of a block, for those of the first curves that it has.
    @inline(never)
    private mutating func renew(_ block: Int, _ count: Int, at frames: Four) {
      let wasUneven = blocks[block].others != 0
      let first = block * CurveBlock.size
      for place in 0..<min(CurveBlock.size, count - first)
      where !blocks[block].holds(place, at: frames[place]) {
        let (index, frame) = (first + place, frames[place])
        guard reaches[index].isPlain, frame.isFinite else {
          blocks[block].leave(place, always: !reaches[index].isPlain)
          continue
        }
        let found = reaches[index].stretch(hints[index], at: frame, in: curves[index])
        blocks[block].keep(
          found ?? curves[index].stretch(at: frame, hint: &hints[index]), of: place)
      }
      unevenCount += (blocks[block].others != 0 ? 1 : 0) - (wasUneven ? 1 : 0)
    }
  }
}

/// Calls `body` with the place of each bit that is set, from the lowest on.
@inline(__always) private func forEachBit(of mask: UInt64, _ body: (Int) -> Void) {
  var rest = mask
  while rest != 0 {
    body(rest.trailingZeroBitCount)
    rest &= rest &- 1
  }
}
