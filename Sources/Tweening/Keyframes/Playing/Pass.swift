/// The doorway to unsafe pointers of this folder: the pass over blocks of curves, and the way to their keys.
///
/// Through the stored arrays each block was copied before it was used: at one frame again and again, with nothing else
/// in the loop, a value of 100 curves took 41 ns and not 24, and with handles at a third 15 and not 5. By spans, which
/// ask how many keys there are, values at random frames take 1.05 times as long (`tweenbench --only w3.bezier.random`).
///
/// Guess and evaluation are functions of their own: in one, the compiler inlined a part of it and copied each block for
/// the rest, which took 1.1 times as long (the work of `tweenbench --only w3.bezier.play`).
extension CurveBlock {
  /// Evaluates the formulas of those of the first curves that are in some blocks, but for others.
  ///
  /// - Parameters:
  ///   - blocks: All blocks.
  ///   - range: Those to evaluate, which hold at the frames.
  ///   - frames: The frames of the curves of a block, by its place.
  ///   - count: How many curves.
  ///   - values: The values, one for each curve or more.
  @inline(__always)
  static func evaluate(
    _ blocks: [CurveBlock], _ range: Range<Int>, at frames: (_ block: Int) -> Four, count: Int,
    values: inout [Double]
  ) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= blocks.count && count <= values.count,
      "\(range) are not in \(blocks.count) blocks, or \(count) curves have \(values.count) values")
    blocks.withUnsafeBufferPointer { blocks in
      values.withUnsafeMutableBufferPointer { values in
        guard let blocks = blocks.baseAddress, let values = values.baseAddress else { return }
        for block in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
          // Two at a time, or one twice.
          let other = min(block &+ 1, range.upperBound &- 1)
          let both = (blocks + block, blocks + other)
          let at = (frames(block), frames(other))
          var guess = at
          if both.0.pointee.hasRoots || both.1.pointee.hasRoots {
            guess = Self.guess(both, at: at)
          }
          evaluate(both.0, at: at.0, from: guess.0, count &- block &* size, values + block &* size)
          if other == block { continue }
          evaluate(both.1, at: at.1, from: guess.1, count &- other &* size, values + other &* size)
        }
      }
    }
  }

  /// The parameters at the frames of the curves of two blocks, about: see ``BezierGuess``.
  @inline(never)
  static func guess(
    _ blocks: (UnsafePointer<CurveBlock>, UnsafePointer<CurveBlock>), at frames: (Four, Four)
  ) -> (Four, Four) {
    let (first, second) = (
      blocks.0.pointee.span.half(at: frames.0), blocks.1.pointee.span.half(at: frames.1)
    )
    let x = HalfPosition(
      a: EightSingles(first.x.a, second.x.a), b: EightSingles(first.x.b, second.x.b))
    let position = EightSingles(
      first.position(at: frames.0), second.position(at: frames.1))
    let found = BezierGuess(x).parameter(at: position)
    return (found.low, found.high)
  }

  /// Evaluates the formulas of those of the first curves of a block that have one.
  @inline(never)
  private static func evaluate(
    _ block: UnsafePointer<CurveBlock>, at frames: Four, from guess: Four, _ count: Int,
    _ values: UnsafeMutablePointer<Double>
  ) {
    if block.pointee.areOthers { return }
    let found = block.pointee.values(at: frames, from: guess)
    if count >= size {
      UnsafeMutableRawPointer(values).storeBytes(of: found.lanes, as: SIMD4<Double>.self)
    } else {
      for place in 0..<count { values[place] = found[place] }
    }
    if found.sum.isNaN { solve(block, at: frames, found, count, values) }
  }

  /// Finds those of the first values of a block that were not found at once.
  @inline(never)
  private static func solve(
    _ block: UnsafePointer<CurveBlock>, at frames: Four, _ found: Four, _ count: Int,
    _ values: UnsafeMutablePointer<Double>
  ) {
    for place in 0..<min(size, count) where found[place].isNaN {
      values[place] = block.pointee.curve(place).value(at: frames[place])
    }
  }

  /// One of the curves by itself.
  private func curve(_ place: Int) -> BezierSpan<Double> {
    BezierSpan<Double>(
      start: span.start[place], end: span.end[place], run: span.run[place],
      middle: span.middle[place], startValue: span.startValue[place],
      endValue: span.endValue[place], startLift: span.startLift[place],
      endLift: span.endLift[place], startReach: span.startReach[place],
      endReach: span.endReach[place])
  }
}

extension SingleBlock {
  /// The values of one of some blocks; not numbers where there is none.
  @inline(__always)
  static func values(of blocks: [SingleBlock], _ block: Int, at frames: Four) -> Four {
    blocks.withUnsafeBufferPointer { blocks in
      guard block < blocks.count, let all = blocks.baseAddress else {
        return Four(repeating: .nan)
      }
      return values(all + block, at: frames)
    }
  }

  @inline(never)
  private static func values(_ block: UnsafePointer<SingleBlock>, at frames: Four) -> Four {
    block.pointee.isEmpty ? Four(repeating: .nan) : block.pointee.values(at: frames)
  }
}

extension Four {
  /// Stores the four among the first values from a place on, if there is room; whether there is.
  @inline(__always)
  func store(at place: Int, _ count: Int, _ values: inout [Double]) -> Bool {
    guard place + 4 <= min(count, values.count) else { return false }
    values.withUnsafeMutableBytes {
      $0.storeBytes(of: lanes, toByteOffset: place * 8, as: SIMD4<Double>.self)
    }
    return true
  }
}

extension KeyReach {
  /// The segment of a frame, or one near it, from the one that ``near(_:by:)`` told.
  @inline(__always)
  func segment(near segment: Int, at frame: Double, in curve: FCurve) -> Int {
    curve.keyframes.withUnsafeBufferPointer { keys in
      guard let keys = keys.baseAddress, segment >= 0, segment < count - 1 else { return 0 }
      return KeyLookup.segment(near: segment, of: frame, count: count) { keys[$0].frame }
    }
  }

  /// A number made of all that a segment's value depends on, 0 if there is none.
  ///
  /// The number has no meaning: who uses it has fetched the keys.
  @inline(__always)
  func fetch(_ segment: Int, in curve: FCurve) -> Double {
    curve.keyframes.withUnsafeBufferPointer { keys in
      guard let keys = keys.baseAddress, segment >= 0, segment < count - 1 else { return 0 }
      // Keys lie in lines of 64 bytes, and these, from the first byte of the one to the last of the other,
      // no further apart.
      let (left, right) = (keys + segment, keys + segment + 1)
      let first = left.pointee.leftHandle.frame + left.pointee.back
      return first + (right.pointee.value + right.pointee.period)
    }
  }

  /// The formula of a segment; `nil` if a frame is not there.
  @inline(__always)
  func stretch(_ segment: Int, at frame: Double, in curve: FCurve) -> FCurve.Stretch? {
    keys(segment, at: frame, in: curve).map { left, right in
      FCurve.Stretch(
        piece: CurvePiece(from: left, to: right), start: left.frame, end: right.frame)
    }
  }

  /// The keys of a segment; `nil` if a frame is not there.
  @inline(__always)
  func keys(
    _ segment: Int, at frame: Double, in curve: FCurve
  ) -> (left: Keyframe, right: Keyframe)? {
    curve.keyframes.withUnsafeBufferPointer { keys in
      guard let keys = keys.baseAddress, segment >= 0, segment < count - 1 else { return nil }
      let (left, right) = (keys + segment, keys + segment + 1)
      guard left.pointee.frame <= frame, frame < right.pointee.frame else { return nil }
      return (left.pointee, right.pointee)
    }
  }
}
