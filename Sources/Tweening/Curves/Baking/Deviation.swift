/// How far straight lines stray from a curve.
struct Deviation {
  let curve: Easing
  let lines: StopTable

  /// The largest distance, looked for at samples and corners, and refined.
  func largest(over samples: CurveSamples) -> Double {
    var places = lines.inputs + samples.inputs
    if !samples.isComplete { places += (0...8192).map { Double($0) * 0x1p-13 } }
    places.sort()
    var largest = Swift.max(distance(0), distance(1))
    var (before, here) = (distance(places[0]), distance(places[0]))
    for index in 1..<places.count {
      let (left, place) = (places[index - 1], places[index])
      let next = distance(place)
      largest = Swift.max(largest, next)
      // A maximum is in one of the two gaps around a point that is higher than its neighbours.
      if here >= before && here >= next, here > 0.5 * largest {
        let farLeft = index > 1 ? places[index - 2] : left
        largest = Swift.max(largest, maximum(farLeft, left), maximum(left, place))
      }
      (before, here) = (here, next)
    }
    return largest
  }

  private func distance(_ p: Double) -> Double {
    let line = lines.jet(p, segment: lines.segment(at: p)).value
    return (curve.value(at: p) - line).magnitude
  }

  /// The maximum of an interval that holds one, by golden section.
  private func maximum(_ from: Double, _ to: Double) -> Double {
    // Within such a sliver lies a jump, not a maximum.
    guard to - from > 0x1p-47 else { return 0 }
    var (low, high) = (from, to)
    var largest = 0.0
    for _ in 0..<24 {
      let a = high - 0.6180339887498949 * (high - low)
      let b = low + 0.6180339887498949 * (high - low)
      let (atA, atB) = (distance(a), distance(b))
      largest = Swift.max(largest, atA, atB)
      if atA > atB { high = b } else { low = a }
    }
    return largest
  }
}
