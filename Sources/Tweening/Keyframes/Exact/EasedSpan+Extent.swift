extension EasedSpan {
  /// The least and greatest value that the formula has or approaches between two frames.
  func extent(from lower: Double, to upper: Double) -> Extent {
    var extent = Extent(value(at: lower), value(at: upper))
    extent.include(limit(lower - start, end - lower))
    extent.include(limit(upper - start, end - upper))
    if interpolation == .elastic {
      includeSwings(from: lower, to: upper, in: &extent)
    } else {
      includeTurns(from: lower, to: upper, in: &extent)
    }
    return extent
  }

  /// The formula with the largest number for all beyond.
  private func limit(_ passed: Double, _ left: Double) -> Double {
    let value: Double = formula(passed, left)
    let largest = Double.greatestFiniteMagnitude
    return max(-largest, min(largest, value))
  }

  private func includeTurns(from lower: Double, to upper: Double, in extent: inout Extent) {
    let run = end - start
    let (low, high) = ((lower - start) / run, (upper - start) / run)
    for turn in turns {
      let places =
        switch ease {
        case .in: (turn, turn)
        case .out: (1 - turn, 1 - turn)
        case .inOut: (0.5 * turn, 1 - 0.5 * turn)
        }
      for place in [places.0, places.1] where place > low && place < high {
        extent.include(limit(place * run, (1 - place) * run))
      }
    }
  }

  /// The places at which the family's In turns, if it does between 0 and 1.
  private var turns: [Double] {
    switch interpolation {
    case .back:
      let s = ease == .inOut ? back * 1.525 : back
      // In′(q) = 3(s + 1)q² − 2sq. With s = −1 there is no number to compare.
      let turn = s / (s + 1) * (2.0 / 3)
      return turn > 0 && turn < 1 ? [turn] : []
    case .bounce:
      // The cusps of the parabolas and their tops, both in elevenths from the far end.
      return [7.0 / 11, 5.0 / 11, 3.0 / 11, 2.0 / 11, 1.0 / 11, 0.5 / 11]
    default: return []
    }
  }

  private func includeSwings(from lower: Double, to upper: Double, in extent: inout Extent) {
    let run = end - start
    let (p, r) = ((lower - start) / run, (end - lower) / run)
    let (pp, rr) = ((upper - start) / run, (end - upper) / run)
    let last = begin + change
    let swing = self.swing
    func include(_ swings: Extent, on base: Double, times factor: Double) {
      extent.include(base + factor * swings.least)
      extent.include(base + factor * swings.greatest)
    }
    switch ease {
    case .in: include(swing.extent(from: -r, to: -rr), on: begin, times: -1)
    case .out: include(swing.extent(from: -pp, to: -p), on: last, times: 1)
    case .inOut:
      if p < r {
        include(swing.extent(from: p - r, to: min(pp - rr, 0)), on: begin, times: -0.5)
      }
      if pp > rr {
        include(swing.extent(from: rr - pp, to: min(r - p, 0)), on: last, times: 0.5)
      }
    }
  }
}
