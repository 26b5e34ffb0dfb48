/// The segments that many curves are in, in columns, for those who play them.
///
/// Playing touches no keys so, and follows no branch.
struct SegmentColumns: Sendable {
  var curves: [FCurve]

  var blocks: [CurveBlock]
  var hints: [Int]

  var reaches: [KeyReach]
  var samples: KeySamples

  /// What was made of keys and blocks when they were fetched, which has no meaning: see ``KeyReach``.
  ///
  /// It is kept so that the compiler does not leave the fetching out.
  private var fetched = 0.0

  /// The segments of the curves in single precision: 88 bytes for each of all curves if one is of single precision, else
  /// none.
  var singleBlocks: [SingleBlock]

  /// The eased segments of curves that are on one, but for those in single precision: 64 bytes for each of all curves from
  /// the first of them on, before that none.
  ///
  /// By the keys a value took 76 ns and not 34 (`tweenbench --only w3.eased.exact`).
  var eased: [EasedSpan?] = []

  /// How many blocks have curves with formulas that are not theirs.
  var unevenCount = 0

  /// Columns of curves, in their order.
  ///
  /// - Complexity: O(n) for n curves and every eighth of their keys, whose frames are copied; the keys are shared.
  init(_ curves: [FCurve] = []) {
    self.curves = curves
    hints = Array(repeating: 0, count: curves.count)
    var samples = KeySamples()
    samples.reserve(curves.lazy.map { $0.keyframes.count })
    reaches = curves.map { KeyReach($0, samples: &samples) }
    self.samples = samples
    let hasSingles = reaches.contains { $0.isSingle }
    let count = (curves.count + CurveBlock.size - 1) / CurveBlock.size
    blocks = Array(repeating: CurveBlock(), count: count)
    singleBlocks = hasSingles ? Array(repeating: SingleBlock(), count: count) : []
    for place in curves.count..<count * CurveBlock.size {
      blocks[count - 1].fill(place % CurveBlock.size)
    }
  }

  /// Fetches all blocks at once, for those who move few curves and calculate between; more than ``cachedCount`` are
  /// fetched as they are moved.
  ///
  /// Where the columns of many targets are in no cache a tick of layers takes half the time with it (`tweenbench
  /// --only growth.layers`).
  @inline(__always)
  mutating func fetch() {
    if blocks.count <= Self.cachedCount { fetch(blocks.indices) }
  }

  @inline(__always)
  private mutating func fetch(_ range: Range<Int>) {
    for block in range { fetched += blocks[block].fetch() }
  }

  /// Moves some curves to one frame: see the one below.
  mutating func move(_ places: Range<Int>, to frame: Double, values: inout [Double]) {
    move(places, to: { _ in Four(repeating: frame) }, { _ in frame }, values: &values)
  }

  /// Moves some curves to the frames of their blocks, which are those of their curves.
  ///
  /// In steps, each for all curves of a batch that need it: what a step fetches of one curve is waited for while it
  /// fetches that of others, and in no step a branch waits for it. Curve by curve it took 1.4 times as long while
  /// playing, with handles at a third twice, and 1.2 times at random frames (`tweenbench --only w3.bezier.play`,
  /// `w3.hermite.play` and `w3.bezier.random`).
  ///
  /// - Parameters:
  ///   - places: Those of the curves; the first one is the first of a block.
  ///   - frames: The frames of the curves of a block.
  ///   - frame: The same for a curve.
  ///   - values: The values, one for each curve or more; those of the others stay.
  @inline(__always)
  mutating func move(
    _ places: Range<Int>, to frames: (_ block: Int) -> Four, _ frame: (_ curve: Int) -> Double,
    values: inout [Double]
  ) {
    precondition(places.lowerBound % CurveBlock.size == 0, "\(places) do not begin with a block")
    let count = places.upperBound
    let range =
      places.lowerBound / CurveBlock.size..<(count + CurveBlock.size - 1) / CurveBlock.size
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.batch) {
      let batch = start..<min(start + Self.batch, range.upperBound)
      if blocks.count > Self.cachedCount { fetch(batch) }
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
    if unevenCount > 0 { moveOthers(count, of: range, to: frames, values: &values) }
  }

  /// Reads the curves with formulas that are not those of blocks.
  @inline(__always)
  private mutating func moveOthers(
    _ count: Int, of range: Range<Int>, to frames: (_ block: Int) -> Four,
    values: inout [Double]
  ) {
    for block in range where blocks[block].others != 0 {
      let four = frames(block)
      let found = SingleBlock.values(of: singleBlocks, block, at: four)
      if found.sum.isNaN || !found.store(at: block * CurveBlock.size, count, &values) {
        moveOthers(count, of: block, to: four, found, values: &values)
      }
    }
  }

  /// Stores what was found of a block's curves that are not its own, and reads the others by their keys.
  @inline(never)
  private mutating func moveOthers(
    _ count: Int, of block: Int, to frames: Four, _ found: Four, values: inout [Double]
  ) {
    let first = block * CurveBlock.size
    for place in 0..<min(CurveBlock.size, count - first) where blocks[block].isOther(place) {
      let index = first + place
      values[index] = found[place].isNaN ? other(index, at: frames[place]) : found[place]
    }
  }

  /// The value of a curve by itself.
  @inline(__always)
  private mutating func other(_ curve: Int, at frame: Double) -> Double {
    if !eased.isEmpty, let span = eased[curve], frame > span.start, frame < span.end {
      return span.value(at: frame)
    }
    return curves[curve].value(at: frame, hint: &hints[curve])
  }

  /// Keeps what a curve is made of around a frame.
  private mutating func keep(_ stretch: FCurve.Stretch, of curve: Int) {
    blocks[curve / CurveBlock.size].keep(stretch, of: curve % CurveBlock.size)
    guard case .eased(let span) = stretch.piece.shape else { return }
    if eased.isEmpty { eased = Array(repeating: nil, count: curves.count) }
    eased[curve] = span
  }

  /// More blocks than these (1.6 MB) may be in no cache that is near.
  ///
  /// To fetch a batch of them first, all lines of many at once, takes 0.69 of the time with a million curves with handles
  /// at a third, 0.88 with free ones (`tweenbench --only growth.hermite`, `growth.bezier`); 10,000 took 1.06 and 1.03
  /// times as long with it.
  private static var cachedCount: Int { 4096 }

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
    for block in first..<last {
      let found = blocks[block].staleBits(at: frames(block))
      bits |= found &<< UInt64(truncatingIfNeeded: (block &- first) &* CurveBlock.size)
    }
    // The last block may have places that are not asked for.
    let known = max(0, count - first * CurveBlock.size)
    return known < UInt64.bitWidth ? bits & ~(~0 << UInt64(known)) : bits
  }

  /// Brings the hint of a curve near to a frame, by one key; whether it is that of the next segment.
  @inline(__always)
  private mutating func approach(_ curve: Int, at frame: Double) -> Bool {
    // Playing goes on to the next segment.
    if blocks[curve / CurveBlock.size].isNext(curve % CurveBlock.size, frame) {
      hints[curve] += 1
      return true
    }
    hints[curve] = reaches[curve].near(frame, by: samples)
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
    if reaches[curve].isSingle, frame.isFinite {
      renewSingle(curve, at: frame)
    } else if reaches[curve].isPlain, frame.isFinite {
      let found = reaches[curve].stretch(hints[curve], at: frame, in: curves[curve])
      keep(found ?? curves[curve].stretch(at: frame, hint: &hints[curve]), of: curve)
    } else if reaches[curve].isPlain || reaches[curve].isSingle {
      blocks[block].leave(place, from: .infinity, to: -.infinity)
    } else {
      blocks[block].leave(place, from: -.infinity, to: .infinity)
    }
    unevenCount += (blocks[block].others != 0 ? 1 : 0) - (wasUneven ? 1 : 0)
  }

  /// Finds the segment of a curve in single precision that a frame is in.
  private mutating func renewSingle(_ curve: Int, at frame: Double) {
    let (block, place) = (curve / CurveBlock.size, curve % CurveBlock.size)
    var keys = reaches[curve].keys(hints[curve], at: frame, in: curves[curve])
    if let (left, right) = keys {
      blocks[block].leave(place, from: left.frame, to: right.frame)
    } else {
      let stretch = curves[curve].stretch(at: frame, hint: &hints[curve])
      blocks[block].leave(place, from: stretch.start, to: stretch.end)
      keys = reaches[curve].keys(hints[curve], at: frame, in: curves[curve])
    }
    singleBlocks[block].keep(keys.map { BlenderSegment(from: $0, to: $1) }, of: place)
  }
}
