/// The search for the first wave of which little enough is left.
extension CurveArcs {
  /// How the magnitude of ``wave(_:)`` can change by turns.
  private struct Liveliness {
    /// It changes by no more than this per unit.
    var slope = 0.0
    /// It falls below its tangent by no more than half of this times the square of a step.
    var bend = 0.0
  }

  /// Turning the wave by a constant phase c leaves its magnitude, so the bounds are 2π·∫|p − c| |de| and
  /// 4π²·∫(p − c)² |de|, for the c in the middle of all motion.
  private var liveliness: Liveliness {
    func sum(_ weight: (Double, Double) -> Double) -> Double {
      var sum = 0.0
      for arc in arcs {
        // What the parabola goes at most; the ends of the piece are as far as it can be from there.
        let way = Swift.max((arc.last - arc.first).magnitude, 4 * arc.bow.magnitude)
        sum += way * weight(arc.middle, 0.5 * (arc.to - arc.from))
      }
      for jump in jumps { sum += jump.height.magnitude * weight(jump.at, 0) }
      return sum
    }
    let total = sum { _, _ in 1 }
    let centre = total > 0 ? sum { place, _ in place } / total : 0
    let turn = 2 * Double.pi
    return Liveliness(
      slope: turn * sum { place, reach in (place - centre).magnitude + reach },
      bend: turn * turn
        * sum { place, reach in
          let far = (place - centre).magnitude + reach
          return far * far
        })
  }

  /// The magnitude of ``wave(_:)``, and how fast it changes by turns.
  ///
  /// With S′ = −T and T′ = S − 2T/z the derivative follows from what the wave itself is made of.
  private func waveAndSlope(_ turns: Double) -> (magnitude: Double, slope: Double) {
    var (real, imaginary) = (0.0, 0.0)
    var (realSlope, imaginarySlope) = (0.0, 0.0)
    func add(_ value: (Double, Double), _ rate: (Double, Double), at place: Double) {
      let cosine = Maths.cos(turns: turns * place)
      let sine = Maths.sin(turns: turns * place)
      // (a + ib)·e^(−iφ), and its derivative ((a + ib)′ − 2πi·place·(a + ib))·e^(−iφ).
      real += value.0 * cosine + value.1 * sine
      imaginary += value.1 * cosine - value.0 * sine
      let phase = 2 * Double.pi * place
      let (a, b) = (rate.0 + phase * value.1, rate.1 - phase * value.0)
      realSlope += a * cosine + b * sine
      imaginarySlope += b * cosine - a * sine
    }
    for arc in arcs where !arc.isLevel {
      let width = arc.to - arc.from
      let spread = Spread(halfTurns: 0.5 * turns * width)
      let (rise, bow, speed) = (arc.last - arc.first, 4 * arc.bow, Double.pi * width)
      add(
        (rise * spread.plain, bow * spread.bent),
        (-rise * spread.bent * speed, bow * (spread.plain - 2 * spread.bentByAngle) * speed),
        at: arc.middle)
    }
    for jump in jumps { add((jump.height, 0), (0, 0), at: jump.at) }
    let magnitude = (real * real + imaginary * imaginary).squareRoot()
    guard magnitude > 0 else { return (0, 0) }
    return (magnitude, (real * realSlope + imaginary * imaginarySlope) / magnitude)
  }

  /// Whether one jump alone leaves more of every wave than all the rest can take away.
  private func isHardlyMoreThanOneJump(leaving share: Double) -> Bool {
    let tallest = jumps.reduce(0) { Swift.max($0, $1.height.magnitude) }
    return 2 * tallest - variation > share
  }

  /// The fewest turns in a duration of which no more than a share is left; infinite if there are none.
  ///
  /// As the magnitude changes at most by its liveliness, each step is as wide as it can be without a
  /// crossing in it, and at least so wide that only a dip of 0.0001 or less could hide in it.
  func turns(leaving share: Double) -> Double {
    let liveliness = liveliness
    guard liveliness.slope > 0, !isHardlyMoreThanOneJump(leaving: share) else { return .infinity }
    var (low, high) = (0.0, 0.0)
    // A curve of very many pieces gets fewer steps, so that the work is bounded.
    let most = Swift.max(Self.fewestSteps, 1_000_000 / Swift.max(arcs.count + jumps.count, 1))
    for step in 0...most {
      let (magnitude, slope) = waveAndSlope(high)
      let room = magnitude - share
      if room <= 0 { break }
      if step == most || high > 1e15 { return .infinity }
      low = high
      // The tangent less the most it can bend down by, and the least slope: whichever comes later.
      let bend = liveliness.bend
      let bent = (slope + (slope * slope + 2 * bend * room).squareRoot()) / bend
      let straight = Swift.max(room, 1e-4) / liveliness.slope
      high += bent > straight ? bent : straight
    }
    while true {
      let middle = low + 0.5 * (high - low)
      guard middle > low, middle < high else { return high }
      if wave(middle) > share { low = middle } else { high = middle }
    }
  }

  /// The steps that a curve of very many pieces gets: the liveliest springs and elastics that can still be
  /// seen as such take some hundred.
  private static let fewestSteps = 600
}
