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

    /// Counts a tween, the last one from now on, that is about to be added.
    ///
    /// - Returns: whether so little is left of the most that it has been that the terms must be summed anew.
    fileprivate mutating func enter(_ slot: Int32, size: Double) -> Bool {
      tail = slot
      return weigh(size)
    }

    /// Counts what is about to be added or (below 0) subtracted.
    fileprivate mutating func weigh(_ amount: Double) -> Bool {
      mass += amount
      peak = max(peak, mass)
      return mass < 0.0625 * peak
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
  private let count: Int
  private let fours: Int
  private let waves: WeightWaves?
  /// How long sums may go on, in ticks.
  private let span: Double
  /// One over the duration.
  private let rate: Double
  private(set) var stacks: [Stack] = []
  /// The coefficients, four by four: for each stack and lane as many `fours`.
  private var terms: [SIMD4<Double>] = []

  /// No stacks.
  ///
  /// - Parameters:
  ///   - pieces: the weight.
  ///   - duration: in ticks.
  ///   - width: the lanes of a displacement.
  init(_ pieces: WeightPieces, duration: Double, width: Int) {
    (first, turn, last) = (pieces.first, pieces.turn, pieces.last)
    half = pieces.isWhole ? .infinity : 0.5 * duration
    (self.width, count, waves) = (width, pieces.count, pieces.waves)
    fours = pieces.count > 4 ? 2 : 1
    span = duration * pieces.span
    rate = 1 / max(1, duration)
  }

  /// Makes room for the stack of a property, empty; gives its place.
  mutating func open(_ property: Int32, lane: Int32, at time: Double) -> Int32 {
    stacks.append(Stack(property: property, lane: lane, origin: time))
    for _ in 0..<width * fours { terms.append(SIMD4()) }
    return Int32(truncatingIfNeeded: stacks.count - 1)
  }

  /// The slot of the last tween of a stack.
  @inline(__always) func tail(of place: Int32) -> Int32 { stacks[Int(place)].tail }

  /// Removes a stack.
  ///
  /// The last one takes its place, of which its property must be told.
  mutating func close(_ place: Int32) {
    let (gap, end) = (Int(place), stacks.count - 1)
    let size = width * fours
    if gap != end {
      stacks[gap] = stacks[end]
      for k in 0..<size { terms[gap * size + k] = terms[end * size + k] }
    }
    stacks.removeLast()
    terms.removeLast(size)
  }

  /// Counts a tween, the last one of a stack, that is about to be added at an instant.
  ///
  /// - Returns: whether the terms must be summed anew instead: ``startAnew(_:at:)``.
  @inline(__always) mutating func enter(
    _ slot: Int32, size: Double, into place: Int32, at time: Double
  ) -> Bool {
    let isSpent = stacks[Int(place)].enter(slot, size: size)
    return isSpent || isOld(place, at: time)
  }

  /// Counts a tween that is about to be subtracted from a stack at an instant, as ``enter(_:size:into:at:)``.
  @inline(__always) mutating func leave(size: Double, from place: Int32, at time: Double) -> Bool {
    let isSpent = stacks[Int(place)].weigh(-size)
    return isSpent || isOld(place, at: time)
  }

  /// Whether the terms of a stack have gone on so long that they must be summed anew.
  @inline(__always) func isOld(_ place: Int32, at time: Double) -> Bool {
    time - stacks[Int(place)].origin > span
  }

  /// Forgets the terms of a stack; those to come count from an instant.
  mutating func startAnew(_ place: Int32, at time: Double) {
    stacks[Int(place)].origin = time
    for k in Int(place) * width * fours..<(Int(place) + 1) * width * fours { terms[k] = SIMD4() }
  }

  /// Keeps what is added up, of terms that have been summed anew.
  mutating func setMass(_ mass: Double, of place: Int32) {
    (stacks[Int(place)].mass, stacks[Int(place)].peak) = (mass, mass)
  }

  /// The coefficients of a piece of a tween that begins at an instant, for a stack.
  @inline(__always) func terms(of part: Part, start: Double, in place: Int32) -> WeightPieces.Terms
  {
    let offset = (start - stacks[Int(place)].origin) * rate
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

  /// Adds coefficients times a displacement to those of a lane of a stack.
  @inline(__always) mutating func add(
    _ own: WeightPieces.Terms, times factor: Double, to place: Int32, lane: Int
  ) {
    let base = (Int(place) * width + lane) * fours
    terms[base] += factor * own.lowHalf
    if fours == 2 { terms[base + 1] += factor * own.highHalf }
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
      let c = coefficients(of: place, lane: lane)
      if let values {
        body(lane, WeightWaves.sum(c, values))
        continue
      }
      let sum = fours == 1 ? c[3] : (c[5] * u + c[4]) * u + c[3]
      body(lane, ((sum * u + c[2]) * u + c[1]) * u + c[0])
    }
  }

  /// All coefficients in their order.
  var coefficients: [Double] {
    stacks.indices.flatMap { place in
      (0..<width).flatMap { lane in
        let c = coefficients(of: Int32(place), lane: lane)
        return (0..<count).map { c[$0] }
      }
    }
  }

  @inline(__always) private func coefficients(of place: Int32, lane: Int) -> WeightPieces.Terms {
    let base = (Int(place) * width + lane) * fours
    return WeightPieces.Terms(
      lowHalf: terms[base], highHalf: fours == 2 ? terms[base + 1] : SIMD4())
  }

  /// What a stack adds to a lane at its time u, with the derivatives by seconds.
  func jet(of place: Int32, lane: Int, at u: Double) -> Jet {
    let c = coefficients(of: place, lane: lane)
    let speed = Ticks.perSecond * rate
    if let waves {
      let values = waves.values(at: u)
      let slope = waves.derivative(c)
      return Jet(
        value: WeightWaves.sum(c, values), first: WeightWaves.sum(slope, values) * speed,
        second: WeightWaves.sum(waves.derivative(slope), values) * speed * speed)
    }
    var (value, first, second) = (c[count - 1], 0.0, 0.0)
    for power in (0..<count - 1).reversed() {
      second = second * u + 2 * first
      first = first * u + value
      value = value * u + c[power]
    }
    return Jet(value: value, first: first * speed, second: second * speed * speed)
  }
}
