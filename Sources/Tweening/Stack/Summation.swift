/// How collapsed tweens of one easing and one duration are added up: see ``CollapsedStacks``.
///
/// What it changes is lent by those that keep it: the counts of one stack, and of its terms all fours, which
/// begin at ``base(of:_:_:)``.
struct Summation: Sendable {
  /// What happens to a tween: it begins, it comes to its second half, it ends.
  ///
  /// A sum has terms for each.
  enum Part: Int { case first, turn, last }

  typealias Stack = CollapsedStacks.Stack
  /// Where a stack stands, and all fours, by address: a stack that was copied, its parts written one by one, was waited for.
  typealias Place = MutableColumn<CollapsedStacks.Stack>
  typealias Fours = MutableColumn<CompensatedSum>

  let first: WeightPieces.Piece
  let turn: WeightPieces.Piece
  let last: WeightPieces.Piece
  /// The ticks from the beginning to halfway; infinite if nothing is added there.
  let half: Double
  let width: Int
  /// The number of functions, 4, 6 or 8, and how many fours hold one number for each.
  let count: Int
  let fours: Int
  let waves: WeightWaves?
  /// Whether a stack has its newer sum only, which is summed anew when it is full.
  let isSingle: Bool
  /// How long before its origin the first tween of a sum begins, and after it the last one may, in ticks.
  ///
  /// Sums of powers count from the middle of the beginnings, so that v is within ±½ and u from −½ to 1½; waves from
  /// the first tween, whose terms are not too small then however fast it decays.
  private let lead: Double
  private let span: Double
  /// One over the duration.
  let rate: Double

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
    let middle = (0.5 * duration).rounded(.down)
    (lead, span) = waves == nil ? (middle, duration - middle) : (0, duration * pieces.span)
    rate = 1 / max(1, duration)
  }

  /// Whether there is one piece only, so that nothing happens halfway.
  @inline(__always) var isWhole: Bool { half == .infinity }

  /// How many fours a lane of a sum has, and a stack.
  @inline(__always) var sumSize: Int { 3 &* fours }
  var size: Int { 2 * width * sumSize }

  /// The first of the fours of a lane of one of the sums of a stack, the older one or the newer.
  @inline(__always) func base(of place: Int32, _ lane: Int, _ sum: Int) -> Int {
    ((Int(place) &* width &+ lane) &* 2 &+ sum) &* sumSize
  }

  /// Whether all is about numbers and polynomials up to the third degree.
  var isSimple: Bool { width == 1 && count == 4 }

  /// Counts and adds a tween of a stack that begins at an instant.
  ///
  /// - Returns: whether the terms must be summed anew instead of adding it: ``startAnew(_:_:at:_:)``.
  @inline(__always) func begin(
    at time: Double, in stack: Place, _ place: Int32, _ terms: Fours,
    _ displacement: (_ lane: Int) -> Double
  ) -> Bool {
    let size = size(displacement)
    if mayBeginSum(stack.pointee, at: time),
      beginSum(at: time, in: stack, place, terms, size: size)
    {
      return true
    }
    stack.pointee.enter(size: size, at: time)
    add(.first, start: time, to: stack, place, terms, displacement)
    return false
  }

  /// Whether another sum of a stack may be to begin for a tween that begins at an instant.
  @inline(__always) func mayBeginSum(_ stack: Stack, at time: Double) -> Bool {
    stack.newer.count == 0 || isFull(stack, at: time)
  }

  /// Lets another sum begin for a tween that begins at an instant, if one is to.
  ///
  /// - Returns: whether the terms must be summed anew, and the tween, of some size, is just counted.
  @inline(never) func beginSum(
    at time: Double, in stack: Place, _ place: Int32, _ terms: Fours, size: Double
  ) -> Bool {
    let isFull = isFull(stack.pointee, at: time)
    if isFull, !isSingle { makeOlder(stack, place, terms) }
    if stack.pointee.newer.count == 0, stack.pointee.isNewer(time) {
      beginNewer(
        stack, place, at: isSingle ? time - age(of: stack.pointee) : time + lead, terms)
    }
    guard isFull, isSingle else { return false }
    stack.pointee.enter(size: size, at: time)
    return true
  }

  /// Counts a tween of a stack out that ends at an instant, and adds it to those that have ended.
  ///
  /// - Returns: whether the terms must be summed anew instead.
  @inline(__always) func end(
    start: Double, at time: Double, in stack: Place, _ place: Int32, _ terms: Fours,
    _ displacement: (_ lane: Int) -> Double
  ) -> Bool {
    stack.pointee.leave(size: size(displacement), start: start)
    if stack.pointee.isSpent || isOld(stack.pointee, at: time) { return true }
    add(.last, start: start, to: stack, place, terms, displacement)
    if stack.pointee.forgetOlder() { clearOlder(place, terms) }
    return false
  }

  /// Σ|δ| of a tween.
  @inline(__always) func size(
    _ displacement: (_ lane: Int) -> Double
  ) -> Double {
    var sum = 0.0
    for lane in 0..<width { sum += displacement(lane).magnitude }
    return sum
  }

  /// How long ago the first sum of a stack is to have begun, in ticks, where it is summed anew from time to time.
  ///
  /// A part of the span that the property tells, by the golden section, so that what is retargeted together is not
  /// summed anew in one tick: of 10,000 properties with expo in, 120 deep, that one took 258 ms and the usual one 5
  /// (the work of `w2.worst.expo`, when crowds were summed so deep); now 17 and 10. Neighbours, whose tweens stand side by
  /// side, go together: one by one all ticks took 1.6 times as long, for they had lost what the caches held.
  private func age(of stack: Stack) -> Double {
    let part = UInt32(bitPattern: stack.property >> 4) &* 0x9E37_79B9
    return (span * (Double(part) * 0x1p-32)).rounded(.down)
  }

  /// Whether the terms of a stack have gone on so long that they must be summed anew.
  @inline(__always) func isOld(_ stack: Stack, at time: Double) -> Bool {
    isSingle && isFull(stack, at: time)
  }

  /// Whether the newer sum of a stack takes no tween that begins at an instant.
  @inline(__always) func isFull(_ stack: Stack, at time: Double) -> Bool {
    stack.newer.count > 0 && time - stack.newer.origin > span
  }

  /// Makes the newer sum of a stack, which is full, the older one, and an empty one the newer.
  ///
  /// The older one has none left: they began before the newer sum did, and a duration has passed since.
  private func makeOlder(_ stack: Place, _ place: Int32, _ terms: Fours) {
    stack.pointee.boundary = stack.pointee.newer.origin + span
    (stack.pointee.older, stack.pointee.newer) = (stack.pointee.newer, CollapsedStacks.Sum())
    for lane in 0..<width {
      let base = base(of: place, lane, 0)
      for k in base..<base + sumSize {
        (terms[k], terms[k + sumSize]) = (terms[k + sumSize], CompensatedSum())
      }
    }
  }

  /// Lets the newer sum of a stack, which is empty, count from an origin, and the older one too if that is
  /// possible: see ``WeightWaves``.
  private func beginNewer(
    _ stack: Place, _ place: Int32, at origin: Double, _ terms: Fours
  ) {
    stack.pointee.newer.origin = origin
    guard let waves, stack.pointee.older.count > 0 else { return }
    let shift = (origin - stack.pointee.older.origin) * rate
    stack.pointee.older.origin = origin
    for lane in 0..<width {
      for part in 0..<3 {
        let base = base(of: place, lane, 0) + part * fours
        let (low, high) = (terms[base], terms[base + 1])
        let sum = waves.terms(
          WeightPieces.Terms(lowHalf: low.sum, highHalf: high.sum), shiftedBy: shift)
        let rest = waves.terms(
          WeightPieces.Terms(lowHalf: low.rest, highHalf: high.rest), shiftedBy: shift)
        terms[base] = CompensatedSum(sum: sum.lowHalf, rest: rest.lowHalf)
        terms[base + 1] = CompensatedSum(sum: sum.highHalf, rest: rest.highHalf)
      }
    }
  }

  /// Forgets what has been summed of the older sum of a stack.
  @inline(__always) func clearOlder(_ place: Int32, _ terms: Fours) {
    for lane in 0..<width {
      let base = base(of: place, lane, 0)
      for k in base..<base + sumSize { terms[k] = CompensatedSum() }
    }
  }

  /// Forgets the terms of a stack; those of its tweens, begun before an instant, are to be added anew.
  func startAnew(_ stack: Place, _ place: Int32, at time: Double, _ terms: Fours) {
    (stack.pointee.older, stack.pointee.newer) = (CollapsedStacks.Sum(), CollapsedStacks.Sum())
    if isSingle {
      stack.pointee.newer.origin = time
    } else {
      stack.pointee.older.origin = time - lead
      stack.pointee.boundary = time
    }
    for k in Int(place) * size..<(Int(place) + 1) * size { terms[k] = CompensatedSum() }
  }

  /// Keeps what is added up, and how many tweens, of terms that have been summed anew.
  func settle(_ stack: Place, mass: Double, count: Int32) {
    if isSingle {
      stack.pointee.newer.settle(mass: mass, count: count)
    } else {
      stack.pointee.older.settle(mass: mass, count: count)
    }
  }

  /// Adds what happens to a tween that begins at an instant, times a displacement, to the terms of a stack; or what it
  /// comes to, if that is another part of it.
  @inline(__always) func add(
    _ part: Part, as other: Part? = nil, start: Double, to stack: Place, _ place: Int32,
    _ terms: Fours, _ displacement: (_ lane: Int) -> Double
  ) {
    let isNewer = stack.pointee.isNewer(start)
    let origin = isNewer ? stack.pointee.newer.origin : stack.pointee.older.origin
    let offset = offset(of: start, from: origin)
    let own = self.terms(of: other ?? part, offset: offset)
    for lane in 0..<width {
      let base = base(of: place, lane, isNewer ? 1 : 0) &+ part.rawValue &* fours
      let factor = displacement(lane)
      terms[base].add(factor * own.lowHalf)
      if fours == 2 { terms[base + 1].add(factor * own.highHalf) }
    }
  }

  /// How many durations after the origin of a sum an instant is.
  @inline(__always) func offset(of instant: Double, from origin: Double) -> Double {
    (instant - origin) * rate
  }

  /// What is added of a tween that begins some durations after the origin: of powers 1, v, v² and so on whatever
  /// happens to it; of waves the coefficients of what is added to its weight then or, at the end, of what it is.
  @inline(__always) private func terms(of part: Part, offset: Double) -> WeightPieces.Terms {
    if let waves {
      let piece = piece(of: part)
      return waves.terms(piece.coefficients, shiftedBy: -(offset + piece.centre))
    }
    let low = Self.powers(offset)
    if count == 4 { return WeightPieces.Terms(lowHalf: low, highHalf: SIMD4()) }
    return WeightPieces.Terms(lowHalf: low, highHalf: Self.highPowers(offset))
  }

  /// 1, v, v² and v³.
  @inline(__always) static func powers(_ v: Double) -> SIMD4<Double> {
    let square = v * v
    return SIMD4(1, v, square, square * v)
  }

  /// v⁴ and v⁵.
  @inline(__always) static func highPowers(_ v: Double) -> SIMD4<Double> {
    let fourth = powers(v)[3] * v
    return SIMD4(fourth, fourth * v, 0, 0)
  }

  @inline(__always) private func piece(of part: Part) -> WeightPieces.Piece {
    switch part {
    case .first: first
    case .turn: turn
    case .last: last
    }
  }
}
