/// Stacks of many tweens of one easing and one duration, each added up as one sum of functions of time.
///
///     Σ δᵢ·w(pᵢ)  =  Σ a[k]·fₖ(u)        pᵢ = u − vᵢ,   u = (t − origin)/duration,   vᵢ = (startᵢ − origin)/duration
///
/// The functions are those of ``WeightPieces``, which are the same from any origin. A tween's terms are added
/// when it begins, changed when it is half through (if its easing is made of two pieces) and subtracted when it
/// ends, so that the value costs the same at any depth. What the roundings of all that leave does not grow: the
/// terms are summed anew from the live tweens about a new origin when a duration has passed (or part of one,
/// see ``WeightPieces/span``), or when most of what was added up has gone. (To move the origin of the sums of
/// powers, without the tweens, would make the error grow with the cube of the number of moves.)
///
/// All happens at the instants of the tweens, never of ticks: so it changes no bit how time is cut.
struct CollapsedStacks: Sendable {
  /// One stack.
  struct Stack: Sendable {
    /// Whose it is, and the first lane to move.
    let property: Int32
    let lane: Int32
    /// The slot of its last tween.
    var tail: Int32 = -1
    /// The instant, in ticks, from which u counts.
    var origin: Double
    /// Σ|δ| of what is added up, and the most that it has been since the terms were summed anew.
    var mass = 0.0
    var peak = 0.0
  }

  /// Parts of a weight: what it is at the beginning, what is added to it halfway, what it is at the end.
  enum Part { case first, turn, last }

  private let first: WeightPieces.Piece
  private let turn: WeightPieces.Piece
  private let last: WeightPieces.Piece
  /// The ticks from the beginning to halfway; infinite if nothing is added there.
  let half: Double
  let width: Int
  /// The number of coefficients of a lane: 4, 6 or 8.
  let stride: Int
  private let waves: WeightWaves?
  /// How long sums may go on, in ticks.
  private let span: Double
  /// One over the duration.
  private let rate: Double
  private(set) var stacks: [Stack] = []
  /// The coefficients: for each stack and lane `stride` of them.
  private(set) var terms: [Double] = []

  /// No stacks.
  ///
  /// - Parameters:
  ///   - pieces: the weight.
  ///   - duration: in ticks.
  ///   - width: the lanes of a displacement.
  init(_ pieces: WeightPieces, duration: Double, width: Int) {
    (first, turn, last) = (pieces.first, pieces.turn, pieces.last)
    half = pieces.isWhole ? .infinity : 0.5 * duration
    (self.width, stride, waves) = (width, pieces.count, pieces.waves)
    span = duration * pieces.span
    rate = 1 / max(1, duration)
  }

  /// Makes room for the stack of a property, empty; gives its place.
  mutating func open(_ property: Int32, lane: Int32, at time: Double) -> Int32 {
    stacks.append(Stack(property: property, lane: lane, origin: time))
    for _ in 0..<width * stride { terms.append(0) }
    return Int32(truncatingIfNeeded: stacks.count - 1)
  }

  /// Keeps the slot of the last tween of a stack.
  mutating func setTail(_ slot: Int32, of place: Int32) { stacks[Int(place)].tail = slot }

  /// Removes a stack.
  ///
  /// The last one takes its place, of which its property must be told.
  mutating func close(_ place: Int32) {
    let (gap, end) = (Int(place), stacks.count - 1)
    let size = width * stride
    if gap != end {
      stacks[gap] = stacks[end]
      for k in 0..<size { terms[gap * size + k] = terms[end * size + k] }
    }
    stacks.removeLast()
    terms.removeLast(size)
  }

  /// Counts what is about to be added to a stack at an instant, or (below 0) subtracted.
  ///
  /// - Returns: whether the terms must be summed anew instead: ``clear(_:at:)``.
  mutating func weigh(_ amount: Double, of place: Int32, at time: Double) -> Bool {
    var stack = stacks[Int(place)]
    stack.mass += amount
    stack.peak = max(stack.peak, stack.mass)
    stacks[Int(place)] = stack
    return time - stack.origin > span || stack.mass < 0.0625 * stack.peak
  }

  /// Forgets the terms of a stack; they count from an instant.
  mutating func clear(_ place: Int32, at time: Double) {
    stacks[Int(place)].origin = time
    (stacks[Int(place)].mass, stacks[Int(place)].peak) = (0, 0)
    for k in Int(place) * width * stride..<(Int(place) + 1) * width * stride { terms[k] = 0 }
  }

  /// The coefficients of a piece of a tween that begins at an instant, for a stack.
  func terms(of part: Part, start: Double, in place: Int32) -> WeightPieces.Terms {
    let offset = (start - stacks[Int(place)].origin) * rate
    if let waves {
      let piece = part == .first ? first : part == .turn ? turn : last
      return waves.terms(piece.coefficients, shiftedBy: -(offset + piece.centre))
    }
    // A piece is used where it stands: its copies took 88 instructions (callgrind of `tweenbench --quick
    // --only w2.depth.1000`).
    switch part {
    case .first: return first.terms(offset: offset, isCubic: stride == 4)
    case .turn: return turn.terms(offset: offset, isCubic: stride == 4)
    case .last: return last.terms(offset: offset, isCubic: stride == 4)
    }
  }

  /// Adds coefficients times a displacement to those of a lane of a stack.
  @inline(__always) mutating func add(
    _ own: WeightPieces.Terms, times factor: Double, to place: Int32, lane: Int
  ) {
    let base = (Int(place) * width + lane) * stride
    let count = stride
    // One question whether the array is shared, not one for each of them.
    var sums = terms.mutableSpan
    sums[base] += factor * own[0]
    sums[base + 1] += factor * own[1]
    sums[base + 2] += factor * own[2]
    sums[base + 3] += factor * own[3]
    if count == 4 { return }
    sums[base + 4] += factor * own[4]
    sums[base + 5] += factor * own[5]
    if count == 6 { return }
    sums[base + 6] += factor * own[6]
    sums[base + 7] += factor * own[7]
  }

  /// How far the time of a stack has gone, in durations.
  @inline(__always) func progress(of place: Int32, at time: Double) -> Double {
    (time - stacks[Int(place)].origin) * rate
  }

  /// What a stack adds to each of its lanes at its time u: of powers by Horner's scheme.
  @inline(__always) func forEachValue(
    of place: Int32, at u: Double, _ body: (_ lane: Int, _ value: Double) -> Void
  ) {
    let values = waves?.values(at: u)
    for lane in 0..<width {
      let base = (Int(place) * width + lane) * stride
      if let values {
        body(lane, WeightWaves.sum(waveTerms(base), values))
        continue
      }
      var sum = terms[base + 3]
      if stride == 6 { sum = (terms[base + 5] * u + terms[base + 4]) * u + sum }
      body(lane, ((sum * u + terms[base + 2]) * u + terms[base + 1]) * u + terms[base])
    }
  }

  @inline(__always) private func waveTerms(_ base: Int) -> WeightWaves.Terms {
    WeightWaves.Terms(
      terms[base], terms[base + 1], terms[base + 2], terms[base + 3], terms[base + 4],
      terms[base + 5], terms[base + 6], terms[base + 7])
  }

  /// The same with its derivatives by seconds.
  func jet(of place: Int32, lane: Int, at u: Double) -> Jet {
    let base = (Int(place) * width + lane) * stride
    let speed = Ticks.perSecond * rate
    if let waves {
      let (values, terms) = (waves.values(at: u), waveTerms(base))
      let slope = waves.derivative(terms)
      return Jet(
        value: WeightWaves.sum(terms, values), first: WeightWaves.sum(slope, values) * speed,
        second: WeightWaves.sum(waves.derivative(slope), values) * speed * speed)
    }
    var (value, first, second) = (terms[base + stride - 1], 0.0, 0.0)
    for power in (0..<stride - 1).reversed() {
      second = second * u + 2 * first
      first = first * u + value
      value = value * u + terms[base + power]
    }
    return Jet(value: value, first: first * speed, second: second * speed * speed)
  }
}
