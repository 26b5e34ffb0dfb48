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
      singles = Array(repeating: BlenderPlayer(), count: reaches.count { $0.isSingle })
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
      move(curves.count, to: { _ in Four(repeating: frame) }, { _ in frame })
    }

    /// Moves each cursor to a frame of its own.
    ///
    /// - Parameter frames: one for each curve, in their order. If they are too few, the last curves keep
    ///   their values; too many are ignored.
    /// - Complexity: that of ``move(to:)-(Double)``.
    public mutating func move(to frames: [Double]) {
      let count = min(curves.count, frames.count)
      func four(_ block: Int) -> Four {
        let first = block * CurveBlock.size
        if first + CurveBlock.size <= count {
          return Four(
            SIMD4(frames[first], frames[first + 1], frames[first + 2], frames[first + 3]))
        }
        var four = Four(repeating: 0)
        for place in 0..<count - first { four[place] = frames[first + place] }
        return four
      }
      move(count, to: four) { frames[$0] }
    }

    /// Moves the first cursors to the frames of their blocks, which are those of their curves.
    ///
    /// In steps, each for all curves of a batch that need it: what a step fetches of one curve is waited for while it
    /// fetches that of others, and in no step a branch waits for it. Curve by curve it took 1.4 times as long while
    /// playing, with handles at a third twice, and 1.2 times at random frames (`tweenbench --only w3.bezier.play`,
    /// `w3.hermite.play` and `w3.bezier.random`).
    @inline(__always)
    private mutating func move(
      _ count: Int, to frames: (_ block: Int) -> Four, _ frame: (_ curve: Int) -> Double
    ) {
      let blockCount = (count + CurveBlock.size - 1) / CurveBlock.size
      for start in stride(from: 0, to: blockCount, by: Self.batch) {
        let batch = start..<min(start + Self.batch, blockCount)
        // The curves of which more must be known.
        let stale = CurveMask { staleBits(batch, from: $0 / CurveBlock.size, count, at: frames) }
        if !stale.isEmpty {
          let first = start * CurveBlock.size
          // Those of them that do not just go on to the next segment.
          let far = stale.filter { !approach(first + $0, at: frame(first + $0)) }
          far.forEach { aim(first + $0, at: frame(first + $0)) }
          stale.forEach {
            fetched += reaches[first + $0].fetch(hints[first + $0], in: curves[first + $0])
          }
          stale.forEach { renew(first + $0, at: frame(first + $0)) }
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
            // Where the segment is kept, the curve is not touched: 0.9 of the time of asking it (`tweenbench
            // --only w3.blender.play`).
            values[index] =
              singles[single].value(at: frame) ?? singles[single].find(at: frame, of: curves[index])
            single += 1
          } else {
            values[index] = curves[index].value(at: frame, hint: &hints[index])
          }
        }
      }
    }

    /// How many blocks fetch their keys before any of them uses one.
    private static var batch: Int { CurveMask.size / CurveBlock.size }

    /// Of which of the first curves in a word of blocks more must be known, a bit each.
    @inline(__always)
    private func staleBits(
      _ batch: Range<Int>, from place: Int, _ count: Int, at frames: (_ block: Int) -> Four
    ) -> UInt64 {
      let first = min(batch.lowerBound + place, batch.upperBound)
      let last = min(first + UInt64.bitWidth / CurveBlock.size, batch.upperBound)
      var bits: UInt64 = 0
      for block in first..<last where !blocks[block].holds(at: frames(block)) {
        let known = count - block * CurveBlock.size
        let found = blocks[block].staleBits(at: frames(block), of: known)
        bits |= found &<< UInt64(truncatingIfNeeded: (block - first) * CurveBlock.size)
      }
      return bits
    }

    /// Brings the hint of a curve near to a frame, by one key; whether it is that of the next segment.
    @inline(__always)
    private mutating func approach(_ curve: Int, at frame: Double) -> Bool {
      // Playing goes on to the next segment.
      if blocks[curve / CurveBlock.size].isNext(curve % CurveBlock.size, frame) {
        hints[curve] += 1
        return true
      }
      hints[curve] = reaches[curve].near(frame, in: curves[curve])
      return false
    }

    /// Finds the hint for a frame from one that is near.
    @inline(__always)
    private mutating func aim(_ curve: Int, at frame: Double) {
      hints[curve] = reaches[curve].segment(near: hints[curve], at: frame, in: curves[curve])
    }

    /// Finds the formula of a curve that holds at a frame.
    @inline(never)
    private mutating func renew(_ curve: Int, at frame: Double) {
      let (block, place) = (curve / CurveBlock.size, curve % CurveBlock.size)
      let wasUneven = blocks[block].others != 0
      if reaches[curve].isPlain, frame.isFinite {
        let found = reaches[curve].stretch(hints[curve], at: frame, in: curves[curve])
        blocks[block].keep(
          found ?? curves[curve].stretch(at: frame, hint: &hints[curve]), of: place)
      } else {
        blocks[block].leave(place, always: !reaches[curve].isPlain)
      }
      unevenCount += (blocks[block].others != 0 ? 1 : 0) - (wasUneven ? 1 : 0)
    }
  }
}
