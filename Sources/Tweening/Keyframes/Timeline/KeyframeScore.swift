/// A track in lanes, as a scheduler plays it: displacements from its last value that fall to nothing.
struct KeyframeScore: Sendable {
  /// A displacement with the easing along which it falls, in seconds from the beginning.
  struct Part: Sendable {
    let displacement: [Double]
    let easing: Easing
    let start: Double
    let end: Double
  }

  /// The lanes of the value at time 0.
  let first: [Double]
  /// The lanes of the value at the end.
  let last: [Double]
  /// The lanes of a displacement.
  let width: Int
  let duration: Double
  /// The parts from the first to the last: in the order in which they are to be pushed, so that the
  /// value is `last` displaced by the last part, then by the one before it, and so on.
  let parts: [Part]

  init<Value: Tweenable>(_ curve: KeyframeCurve<Value>) {
    first = laneArray(Value.laneCount) { curve.first.store(in: &$0) }
    last = laneArray(Value.laneCount) { curve.last.store(in: &$0) }
    width = Value.Displacement.laneCount
    duration = curve.duration
    var parts: [Part] = []
    func add(_ move: Value.Displacement, _ easing: Easing, from start: Double, to end: Double) {
      let lanes = laneArray(Value.Displacement.laneCount) { move.store(in: &$0) }
      parts.append(Part(displacement: lanes, easing: easing, start: start, end: end))
    }
    func add(_ jump: KeyframeCurve<Value>.Jump) {
      add(jump.to.displacement(to: jump.from), .steps(1), from: 0, to: jump.time)
    }
    var pending = curve.jumps[...]
    for segment in curve.segments {
      while let jump = pending.first, jump.time <= segment.start {
        add(jump)
        pending = pending.dropFirst()
      }
      for term in segment.terms.reversed() {
        add(
          term.displacement, term.easing, from: segment.start,
          to: segment.start + segment.duration)
      }
    }
    for jump in pending { add(jump) }
    self.parts = parts
  }
}
