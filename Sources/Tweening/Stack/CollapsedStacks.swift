/// Stacks of many tweens of one easing and one duration, each added up as sums of functions of time.
///
///     Σ δᵢ·w(pᵢ)        pᵢ = u − vᵢ,   u = (t − origin)/duration,   vᵢ = (startᵢ − origin)/duration
///
/// Of a polynomial w that is the same sum of u and the moments Σ δᵢ·vᵢᵏ; of ``WeightWaves`` it is Σ a[k]·fₖ(u), the
/// coefficients of which are sums over the tweens. Those are summed for all that have begun, for all that are half
/// through (if the easing is made of two pieces) and for all that have ended, so that what each adds is added once to
/// each and the value costs the same at any depth: those in their first half are the first less the second, and so on.
/// (Waves that are summed anew in their second half are in the second of those only, as what they have come to: what grows
/// in the first half would go on growing.)
///
/// What roundings leave is added up beside each sum (``CompensatedSum``), and does not grow, for a stack has two. The
/// newer one takes the tweens
/// that begin in one duration; then it is the older one, which takes none and is forgotten when its last one has
/// ended. The terms are summed anew from the live tweens, about a new origin, only when most of what was added up
/// has gone. (To move the origin of the sums of powers, without the tweens, would make the error grow with the
/// cube of the number of moves. That of waves may be moved, and is, so that both sums count from one and the
/// functions are computed once.) Waves that grow too fast to go on so long (``WeightPieces/span``) have the newer
/// sum only, which is summed anew from time to time, not that of every property at the same.
///
/// All happens at the instants of the tweens, never of ticks: so it changes no bit how time is cut.
struct CollapsedStacks: Sendable {
  let summation: Summation
  var stacks: [Stack] = []
  /// What has been summed, four by four: for each stack, lane and sum (the older one first) of those that have begun, of
  /// those half through and of those that have ended, as many fours.
  var terms: [CompensatedSum] = []

  /// No stacks.
  ///
  /// - Parameters:
  ///   - pieces: the weight.
  ///   - duration: in ticks.
  ///   - width: the lanes of a displacement.
  init(_ pieces: WeightPieces, duration: Double, width: Int) {
    summation = Summation(pieces, duration: duration, width: width)
  }

  /// Makes room for the stack of a property, empty; gives its place.
  mutating func open(_ property: Int32, lane: Int32) -> Int32 {
    stacks.append(Stack(property: property, lane: lane))
    for _ in 0..<summation.size { terms.append(CompensatedSum()) }
    return Int32(truncatingIfNeeded: stacks.count - 1)
  }

  /// The slot of the last tween of a stack.
  @inline(__always) func tail(of place: Int32) -> Int32 { stacks[Int(place)].tail }

  /// Removes a stack.
  ///
  /// The last one takes its place, of which its property must be told.
  mutating func close(_ place: Int32) {
    let (gap, end, size) = (Int(place), stacks.count - 1, summation.size)
    if gap != end {
      stacks[gap] = stacks[end]
      for k in 0..<size { terms[gap * size + k] = terms[end * size + k] }
    }
    stacks.removeLast()
    terms.removeLast(size)
  }

  /// Puts a tween on a stack, of which it is the last one from now on; gives the one before.
  @inline(__always) mutating func push(_ slot: Int32, onto place: Int32) -> Int32 {
    stacks[Int(place)].push(slot)
  }

  /// Whether the terms of a stack have gone on so long that they must be summed anew.
  @inline(__always) func isOld(_ place: Int32, at time: Double) -> Bool {
    summation.isOld(stacks[Int(place)], at: time)
  }

  /// Counts and adds a tween of a stack that begins at an instant, as ``Summation/begin(at:in:_:_:_:)`` does for a run: what
  /// comes out is the same to the bit.
  @inline(__always) mutating func begin(
    at time: Double, in place: Int32, _ displacement: (_ lane: Int) -> Double
  ) -> Bool {
    let size = summation.size(displacement)
    if summation.mayBeginSum(stacks[Int(place)], at: time),
      beginSum(at: time, in: place, size: size)
    {
      return true
    }
    stacks[Int(place)].enter(size: size, at: time)
    add(.first, start: time, to: place, displacement)
    return false
  }

  /// Lets another sum begin, if one is to.
  ///
  /// By itself: else all of the summation was copied for each change, which took 50 of 2,670 instructions more (callgrind of
  /// the work of `w2.single.1000`).
  @inline(never) private mutating func beginSum(at time: Double, in place: Int32, size: Double)
    -> Bool
  {
    var isFull = false
    with(place) { isFull = $0.beginSum(at: time, in: $1, place, $2, size: size) }
    return isFull
  }

  /// Counts a tween of a stack out that ends at an instant, and subtracts it: see ``Summation``.
  @inline(__always) mutating func end(
    start: Double, at time: Double, in place: Int32, _ displacement: (_ lane: Int) -> Double
  ) -> Bool {
    var isSpent = false
    with(place) { isSpent = $0.end(start: start, at: time, in: $1, place, $2, displacement) }
    return isSpent
  }

  /// Forgets the terms of a stack; those of its tweens, begun before an instant, are to be added anew.
  mutating func startAnew(_ place: Int32, at time: Double) {
    with(place) { $0.startAnew($1, place, at: time, $2) }
  }

  /// Keeps what is added up, and how many tweens, of terms that have been summed anew.
  mutating func settle(_ place: Int32, mass: Double, count: Int32) {
    with(place) { (summation, stack, _) in summation.settle(stack, mass: mass, count: count) }
  }

  /// Adds what happens to a tween that begins at an instant, times a displacement, to the terms of a stack; or what it
  /// comes to, if that is another part of it.
  @inline(__always) mutating func add(
    _ part: Summation.Part, as other: Summation.Part? = nil, start: Double, to place: Int32,
    _ displacement: (_ lane: Int) -> Double
  ) {
    with(place) { $0.add(part, as: other, start: start, to: $1, place, $2, displacement) }
  }

  /// Calls `body` with how a stack is added up, where it stands, and all terms.
  @inline(__always) private mutating func with(
    _ place: Int32, _ body: (borrowing Summation, Summation.Place, Summation.Fours) -> Void
  ) {
    stacks.withMutableColumn { stacks in
      terms.withMutableColumn { body(summation, stacks + Int(place), $0) }
    }
  }
}
