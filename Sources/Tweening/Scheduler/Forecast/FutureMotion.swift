/// What the live tweens of one property are going to do if nothing more is changed.
///
/// It holds copies of them in a stack of their own, so that what is read of it are the bits that the
/// scheduler gives when it comes to that instant. All instants are whole ticks from ``now`` to ``last``:
/// there are no others at which a value could be read.
struct FutureMotion: Sendable {
  /// A live tween, and how long it is one.
  struct Part: Sendable {
    let slot: Int32
    let displacement: [Double]
    /// What is enclosed in place of the easing: the same with functions of the user's as straight lines.
    let curve: Easing
    /// All weights of a tween that goes its way again and again, times nothing yet.
    let whole: Extent
    /// By what its weights are multiplied.
    let gain: Double
    /// The first tick at which its delay is over.
    let begins: Double
    /// The first ticks at which it adds nothing any more, and at which it weighs no others either.
    var addsUntil: Double
    var weighsUntil: Double
  }

  /// The tweens, in the list of property 0.
  var stack: TweenStack
  /// In the order of that list.
  var parts: [Part]
  /// Whether laws weigh them.
  let isFolded: Bool
  /// Whether tweens to come are added, and weigh none of these.
  let isAdditive: Bool
  /// The lanes of the model value.
  let base: [Double]
  /// What limits the presented lanes, lower ones and then upper ones; empty for nothing.
  let range: [Double]
  let now: Double
  /// The ticks at which another set of tweens counts than just before, in order.
  var edges: [Double] = []
  /// The first tick from which all rests, or the last that there is.
  var last = 0.0
  /// Whether a tween never ends.
  var isEndless = false
  /// Whether a function of the user's is enclosed by straight lines.
  var isSampled = false

  /// Whether something begins or ends after the first of two ticks, and not after the second.
  func hasEdge(after low: Double, upTo high: Double) -> Bool {
    firstEdge(after: low) < firstEdge(after: high)
  }

  /// The place of the first edge after a tick.
  func firstEdge(after tick: Double) -> Int {
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] <= tick { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Calls `body` with each tween that counts at a tick, and its weight by the laws of the newer ones.
  func forEachWeight<Number: Weighable>(
    at tick: Double, _ own: (Part) -> Number, _ body: (Part, Number) -> Void
  ) {
    guard isFolded else {
      for part in parts where tick < part.addsUntil { body(part, own(part)) }
      return
    }
    var scan = LawScan<Number>()
    for part in parts.reversed() where tick < part.weighsUntil {
      let slot = stack.slots[part.slot]
      let adds = tick < part.addsUntil
      if slot.isApart {
        if adds { body(part, own(part)) }
        continue
      }
      let (key, fades) = stack.scope(of: part.slot)
      let weight = scan.weight(of: own(part), law: slot.law, key: key, fadesItsKey: fades)
      if adds { body(part, weight) }
    }
  }

  /// What is presented in one lane at a tick.
  func value(of lane: Int, at tick: Double) -> Double {
    var sum = base[lane]
    forEachWeight(at: tick) { part in
      stack.weight(of: part.slot, at: tick)
    } _: { part, weight in
      sum += weight * part.displacement[lane]
    }
    return cut(sum, lane)
  }

  /// The number within the limits of a lane.
  func cut(_ value: Double, _ lane: Int) -> Double {
    if range.isEmpty { return value }
    return min(max(value, range[lane]), range[base.count + lane])
  }

  /// What is presented in a lane at rest.
  func rest(of lane: Int) -> Double { cut(base[lane], lane) }

  /// The displacements of a lane, all together.
  func travel(of lane: Int) -> Double {
    var sum = 0.0
    for part in parts { sum += part.displacement[lane].magnitude }
    return sum
  }

  /// What numbers of a lane may be apart by nothing but rounding.
  func grain(of lane: Int) -> Double {
    let travel = travel(of: lane)
    let roundings = Double(parts.count + 4) * 0x1p-51
    return 0x1p-42 * travel + roundings * (travel + base[lane].magnitude)
  }
}
