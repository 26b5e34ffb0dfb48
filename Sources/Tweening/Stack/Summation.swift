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
  typealias Fours = MutableSpan<CompensatedSum>

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
    at time: Double, in stack: inout Stack, _ place: Int32, _ terms: inout Fours,
    _ displacement: (_ lane: Int) -> Double
  ) -> Bool {
    let isFull = isFull(stack, at: time)
    if isFull, !isSingle { makeOlder(&stack, place, &terms) }
    if stack.newer.count == 0, stack.isNewer(time) {
      beginNewer(&stack, place, at: isSingle ? time - age(of: stack) : time + lead, &terms)
    }
    stack.enter(size: size(displacement), at: time)
    if isFull, isSingle { return true }
    add(.first, start: time, to: stack, place, &terms, displacement)
    return false
  }

  /// Counts a tween of a stack out that ends at an instant, and adds it to those that have ended.
  ///
  /// - Returns: whether the terms must be summed anew instead.
  @inline(__always) func end(
    start: Double, at time: Double, in stack: inout Stack, _ place: Int32, _ terms: inout Fours,
    _ displacement: (_ lane: Int) -> Double
  ) -> Bool {
    stack.leave(size: size(displacement), start: start)
    if stack.isSpent || isOld(stack, at: time) { return true }
    add(.last, start: start, to: stack, place, &terms, displacement)
    forgetOlder(&stack, place, &terms)
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
  private func makeOlder(_ stack: inout Stack, _ place: Int32, _ terms: inout Fours) {
    stack.boundary = stack.newer.origin + span
    stack.older = stack.newer
    stack.newer = CollapsedStacks.Sum()
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
    _ stack: inout Stack, _ place: Int32, at origin: Double, _ terms: inout Fours
  ) {
    stack.newer.origin = origin
    guard let waves, stack.older.count > 0 else { return }
    let shift = (origin - stack.older.origin) * rate
    stack.older.origin = origin
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

  /// Forgets the older sum of a stack if none of its tweens is left.
  @inline(__always) private func forgetOlder(
    _ stack: inout Stack, _ place: Int32, _ terms: inout Fours
  ) {
    guard stack.older.count == 0, stack.boundary > -.infinity else { return }
    stack.older = CollapsedStacks.Sum()
    stack.boundary = -.infinity
    for lane in 0..<width {
      let base = base(of: place, lane, 0)
      for k in base..<base + sumSize { terms[k] = CompensatedSum() }
    }
  }

  /// Forgets the terms of a stack; those of its tweens, begun before an instant, are to be added anew.
  func startAnew(_ stack: inout Stack, _ place: Int32, at time: Double, _ terms: inout Fours) {
    (stack.older, stack.newer) = (CollapsedStacks.Sum(), CollapsedStacks.Sum())
    if isSingle {
      stack.newer.origin = time
    } else {
      stack.older.origin = time - lead
      stack.boundary = time
    }
    for k in Int(place) * size..<(Int(place) + 1) * size { terms[k] = CompensatedSum() }
  }

  /// Keeps what is added up, and how many tweens, of terms that have been summed anew.
  func settle(_ stack: inout Stack, mass: Double, count: Int32) {
    if isSingle {
      stack.newer.settle(mass: mass, count: count)
    } else {
      stack.older.settle(mass: mass, count: count)
    }
  }

  /// Adds what happens to a tween that begins at an instant, times a displacement, to the terms of a stack; or what it
  /// comes to, if that is another part of it.
  @inline(__always) func add(
    _ part: Part, as other: Part? = nil, start: Double, to stack: Stack, _ place: Int32,
    _ terms: inout Fours, _ displacement: (_ lane: Int) -> Double
  ) {
    let isNewer = stack.isNewer(start)
    let offset = offset(of: start, from: isNewer ? stack.newer.origin : stack.older.origin)
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
    let fourth = low[3] * offset
    return WeightPieces.Terms(lowHalf: low, highHalf: SIMD4(fourth, fourth * offset, 0, 0))
  }

  /// 1, v, v² and v³.
  @inline(__always) static func powers(_ v: Double) -> SIMD4<Double> {
    let square = v * v
    return SIMD4(1, v, square, square * v)
  }

  @inline(__always) private func piece(of part: Part) -> WeightPieces.Piece {
    switch part {
    case .first: first
    case .turn: turn
    case .last: last
    }
  }
}
