/// Stacks of many tweens of one easing and one duration, each added up as sums of functions of time.
///
///     Σ δᵢ·w(pᵢ)  =  Σ a[k]·fₖ(u)        pᵢ = u − vᵢ,   u = (t − origin)/duration,   vᵢ = (startᵢ − origin)/duration
///
/// The functions are those of ``WeightPieces``, which are the same from any origin. A tween's terms are added
/// when it begins, changed when it is half through (if its easing is made of two pieces) and subtracted when it
/// ends, so that the value costs the same at any depth.
///
/// What the roundings of all that leave does not grow, for a stack has two sums. The newer one takes the tweens
/// that begin in one duration; then it is the older one, which takes none and is forgotten when its last one has
/// ended. The terms are summed anew from the live tweens, about a new origin, only when most of what was added up
/// has gone. (To move the origin of the sums of powers, without the tweens, would make the error grow with the
/// cube of the number of moves. That of waves may be moved, and is, so that both sums count from one and the
/// functions are computed once.) Waves that grow too fast to go on so long (``WeightPieces/span``) have the newer
/// sum only, which is summed anew from time to time, not that of every property at the same.
///
/// All happens at the instants of the tweens, never of ticks: so it changes no bit how time is cut.
struct CollapsedStacks: Sendable {
  /// What some tweens of a stack add up to.
  struct Sum: Sendable {
    /// The instant, in ticks, from which u counts, if there are any: see ``CollapsedStacks/lead``.
    fileprivate(set) var origin = 0.0
    /// Σ|δ| of all that was added, and of those that are left.
    fileprivate(set) var added = 0.0
    fileprivate(set) var mass = 0.0
    /// How many are left.
    fileprivate(set) var count: Int32 = 0

    fileprivate mutating func enter(_ size: Double) {
      added += size
      mass += size
      count += 1
    }

    fileprivate mutating func leave(_ size: Double) {
      mass -= size
      count -= 1
    }
  }

  /// One stack.
  struct Stack: Sendable {
    /// Whose it is, and the first lane to move.
    let property: Int32
    let lane: Int32
    /// The slot of its last tween.
    fileprivate(set) var tail: Int32 = -1
    fileprivate(set) var older = Sum()
    fileprivate(set) var newer = Sum()
    /// The last instant at which those of the older sum may begin.
    fileprivate(set) var boundary = -Double.infinity

    /// Whether a tween that begins at an instant is one of the newer sum.
    @inline(__always) fileprivate func isNewer(_ start: Double) -> Bool { start > boundary }

    /// Whether so little is left of what was added that the terms must be summed anew.
    @inline(__always) fileprivate var isSpent: Bool {
      older.mass + newer.mass < 0.0625 * (older.added + newer.added)
    }

    /// Counts a tween.
    fileprivate mutating func enter(size: Double, at time: Double) {
      if isNewer(time) { newer.enter(size) } else { older.enter(size) }
    }

    /// Counts a tween out.
    fileprivate mutating func leave(size: Double, start: Double) {
      if isNewer(start) { newer.leave(size) } else { older.leave(size) }
    }
  }

  /// Parts of a weight: what it is at the beginning, what is added to it halfway, what it is at the end.
  enum Part { case first, turn, last }

  private let first: WeightPieces.Piece
  private let turn: WeightPieces.Piece
  private let last: WeightPieces.Piece
  /// The ticks from the beginning to halfway; infinite if nothing is added there.
  let half: Double
  let width: Int
  /// The number of coefficients of a lane, 4, 6 or 8, and how many fours hold them.
  let count: Int
  let fours: Int
  let waves: WeightWaves?
  /// Whether a stack has its newer sum only, which is summed anew when it is full.
  let isSingle: Bool
  /// How long before its origin the first tween of a sum begins, and after it the last one may, in ticks.
  ///
  /// Sums of powers count from the middle of the lives of all, so that neither u nor v is beyond ±1; waves from
  /// the first tween, whose terms are not too small then however fast it decays.
  private let lead: Double
  private let span: Double
  /// One over the duration.
  let rate: Double
  private(set) var stacks: [Stack] = []
  /// The coefficients, four by four: for each stack, lane and sum (the older one first) as many `fours`.
  private(set) var terms: [SIMD4<Double>] = []

  /// No stacks.
  ///
  /// - Parameters:
  ///   - pieces: the weight.
  ///   - duration: in ticks.
  ///   - width: the lanes of a displacement.
  init(_ pieces: WeightPieces, duration: Double, width: Int) {
    (first, turn, last) = (pieces.first, pieces.turn, pieces.last)
    // All instants are whole ticks. From 2⁵² of them on there is nothing between, and a half would be rounded down.
    half = pieces.isWhole ? .infinity : (0.5 * duration).rounded(.up)
    (self.width, count, waves) = (width, pieces.count, pieces.waves)
    fours = pieces.count > 4 ? 2 : 1
    isSingle = pieces.span < 1
    (lead, span) = waves == nil ? (duration, 0) : (0, duration * pieces.span)
    rate = 1 / max(1, duration)
  }

  /// How many fours a stack has.
  private var size: Int { 2 * width * fours }

  /// Makes room for the stack of a property, empty; gives its place.
  mutating func open(_ property: Int32, lane: Int32) -> Int32 {
    stacks.append(Stack(property: property, lane: lane))
    for _ in 0..<size { terms.append(SIMD4()) }
    return Int32(truncatingIfNeeded: stacks.count - 1)
  }

  /// The slot of the last tween of a stack.
  @inline(__always) func tail(of place: Int32) -> Int32 { stacks[Int(place)].tail }

  /// Removes a stack.
  ///
  /// The last one takes its place, of which its property must be told.
  mutating func close(_ place: Int32) {
    let (gap, end) = (Int(place), stacks.count - 1)
    if gap != end {
      stacks[gap] = stacks[end]
      for k in 0..<size { terms[gap * size + k] = terms[end * size + k] }
    }
    stacks.removeLast()
    terms.removeLast(size)
  }

  /// Puts a tween on a stack, of which it is the last one from now on; gives the one before.
  @inline(__always) mutating func push(_ slot: Int32, onto place: Int32) -> Int32 {
    let before = stacks[Int(place)].tail
    stacks[Int(place)].tail = slot
    return before
  }

  /// Counts a tween of a stack that is about to be added at an instant.
  ///
  /// - Returns: whether the terms must be summed anew instead: ``startAnew(_:at:)``.
  @inline(__always) mutating func enter(
    size: Double, into place: Int32, at time: Double
  ) -> Bool {
    let isFull = isFull(place, at: time)
    if isFull, !isSingle { makeOlder(place) }
    if stacks[Int(place)].newer.count == 0, stacks[Int(place)].isNewer(time) {
      beginNewer(place, at: isSingle ? time - age(of: place) : time + lead)
    }
    stacks[Int(place)].enter(size: size, at: time)
    return isFull && isSingle
  }

  /// Counts a tween out of a stack, which is about to be subtracted at an instant.
  ///
  /// - Returns: as ``enter(size:into:at:)``.
  @inline(__always) mutating func leave(
    size: Double, start: Double, from place: Int32, at time: Double
  ) -> Bool {
    stacks[Int(place)].leave(size: size, start: start)
    return stacks[Int(place)].isSpent || isOld(place, at: time)
  }

  /// How long ago the first sum of a stack is to have begun, in ticks, where it is summed anew from time to time.
  ///
  /// A part of the span that the property tells, by the golden section, so that what is retargeted together is not
  /// summed anew in one tick: of 10,000 properties with expo in, 120 deep, that one took 258 ms and the usual one 5
  /// (the work of `w2.worst.expo`); now 17 and 10. Neighbours, whose tweens stand side by side, go together: one by
  /// one all ticks took 1.6 times as long, for they had lost what the caches held.
  private func age(of place: Int32) -> Double {
    let part = UInt32(bitPattern: stacks[Int(place)].property >> 4) &* 0x9E37_79B9
    return (span * (Double(part) * 0x1p-32)).rounded(.down)
  }

  /// Whether the terms of a stack have gone on so long that they must be summed anew.
  @inline(__always) func isOld(_ place: Int32, at time: Double) -> Bool {
    isSingle && isFull(place, at: time)
  }

  /// Whether the newer sum of a stack takes no tween that begins at an instant.
  @inline(__always) private func isFull(_ place: Int32, at time: Double) -> Bool {
    stacks[Int(place)].newer.count > 0 && time - stacks[Int(place)].newer.origin > span
  }

  /// Makes the newer sum of a stack, which is full, the older one, and an empty one the newer.
  ///
  /// The older one has none left: they began before the newer sum did, and a duration has passed since.
  private mutating func makeOlder(_ place: Int32) {
    stacks[Int(place)].boundary = stacks[Int(place)].newer.origin + span
    stacks[Int(place)].older = stacks[Int(place)].newer
    stacks[Int(place)].newer = Sum()
    for lane in 0..<width {
      let base = (Int(place) * width + lane) * 2 * fours
      for k in base..<base + fours { (terms[k], terms[k + fours]) = (terms[k + fours], SIMD4()) }
    }
  }

  /// Lets the newer sum of a stack, which is empty, count from an origin, and the older one too if that is
  /// possible: see ``WeightWaves``.
  private mutating func beginNewer(_ place: Int32, at origin: Double) {
    stacks[Int(place)].newer.origin = origin
    guard let waves, stacks[Int(place)].older.count > 0 else { return }
    let shift = (origin - stacks[Int(place)].older.origin) * rate
    stacks[Int(place)].older.origin = origin
    for lane in 0..<width {
      let base = (Int(place) * width + lane) * 2 * fours
      let moved = waves.terms(coefficients(of: place, lane, 0), shiftedBy: shift)
      (terms[base], terms[base + 1]) = (moved.lowHalf, moved.highHalf)
    }
  }

  /// Forgets the older sum of a stack if none of its tweens is left.
  @inline(__always) mutating func forgetOlder(_ place: Int32) {
    if stacks[Int(place)].older.count == 0, stacks[Int(place)].boundary > -.infinity {
      stacks[Int(place)].older = Sum()
      stacks[Int(place)].boundary = -.infinity
      for lane in 0..<width {
        let base = (Int(place) * width + lane) * 2 * fours
        for k in base..<base + fours { terms[k] = SIMD4() }
      }
    }
  }

  /// Forgets the terms of a stack; those of its tweens, begun before an instant, are to be added anew.
  mutating func startAnew(_ place: Int32, at time: Double) {
    (stacks[Int(place)].older, stacks[Int(place)].newer) = (Sum(), Sum())
    if isSingle {
      stacks[Int(place)].newer.origin = time
    } else {
      stacks[Int(place)].older.origin = time
      stacks[Int(place)].boundary = time
    }
    for k in Int(place) * size..<(Int(place) + 1) * size { terms[k] = SIMD4() }
  }

  /// Keeps what is added up, and how many tweens, of terms that have been summed anew.
  mutating func settle(_ place: Int32, mass: Double, count: Int32) {
    let origin = isSingle ? stacks[Int(place)].newer.origin : stacks[Int(place)].older.origin
    let sum = Sum(origin: origin, added: mass, mass: mass, count: count)
    if isSingle { stacks[Int(place)].newer = sum } else { stacks[Int(place)].older = sum }
  }

  /// Adds a part of a tween that begins at an instant, times a displacement, to the terms of a stack.
  @inline(__always) mutating func add(
    _ part: Part, start: Double, to place: Int32, _ displacement: (_ lane: Int) -> Double
  ) {
    let isNewer = stacks[Int(place)].isNewer(start)
    let origin = isNewer ? stacks[Int(place)].newer.origin : stacks[Int(place)].older.origin
    let own = terms(of: part, offset: (start - origin) * rate)
    for lane in 0..<width {
      let base = ((Int(place) * width + lane) * 2 + (isNewer ? 1 : 0)) * fours
      let factor = displacement(lane)
      terms[base] += factor * own.lowHalf
      if fours == 2 { terms[base + 1] += factor * own.highHalf }
    }
  }

  /// The coefficients of a part of a tween that begins some durations after the origin.
  @inline(__always) private func terms(of part: Part, offset: Double) -> WeightPieces.Terms {
    if let waves {
      let piece = part == .first ? first : part == .turn ? turn : last
      return waves.terms(piece.coefficients, shiftedBy: -(offset + piece.centre))
    }
    // A piece is used where it stands: its copies took 88 instructions (callgrind of `tweenbench --quick
    // --only w2.depth.1000`).
    switch part {
    case .first: return first.terms(offset: offset, isCubic: count == 4)
    case .turn: return turn.terms(offset: offset, isCubic: count == 4)
    case .last: return last.terms(offset: offset, isCubic: count == 4)
    }
  }
}
