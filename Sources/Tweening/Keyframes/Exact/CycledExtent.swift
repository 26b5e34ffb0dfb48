/// What becomes of an interval of frames where keys are repeated.
struct CycledExtent {
  private let cycles: FCurve.Modifier.Cycles
  private let start: Double
  private let end: Double
  private let change: Double

  init(of curve: FCurve, _ cycles: FCurve.Modifier.Cycles) {
    self.cycles = cycles
    (start, end) = (curve.keyframes.first?.frame ?? 0, curve.keyframes.last?.frame ?? 0)
    change = (curve.keyframes.last?.value ?? 0) - (curve.keyframes.first?.value ?? 0)
  }

  /// The frames among the keys, and what their values gain.
  func frames(_ time: Extent) -> (frames: Extent, rise: Extent) {
    guard start < end else { return (time, Extent(0)) }
    var result: (frames: Extent, rise: Extent)?
    func add(_ frames: Extent, _ rise: Extent) {
      guard let old = result else { return result = (frames, rise) }
      result = (old.frames.union(frames), old.rise.union(rise))
    }
    if time.least < start {
      let distance = Extent(start - time.least, max(start - time.greatest, 0))
      addOutside(distance, cycles.before, cycles.beforeCount, isAfter: false, add)
    }
    if time.greatest >= start, time.least <= end {
      add(time.clamped(start, end), Extent(0))
    }
    if time.greatest > end {
      let distance = Extent(max(time.least - end, 0), time.greatest - end)
      addOutside(distance, cycles.after, cycles.afterCount, isAfter: true, add)
    }
    return result ?? (time, Extent(0))
  }

  /// The frames that are so far from the keys.
  private func addOutside(
    _ distance: Extent, _ mode: FCurve.Modifier.Cycles.Mode, _ count: Int, isAfter: Bool,
    _ add: (Extent, Extent) -> Void
  ) {
    let length = end - start
    let (first, last) = (distance.least / length, distance.greatest / length)
    let isLimited = mode == .none || (count != 0 && last > Double(count)) || !last.isFinite
    if isLimited {
      add(
        isAfter
          ? Extent(end + distance.least, end + distance.greatest)
          : Extent(start - distance.greatest, start - distance.least), Extent(0))
    }
    guard mode != .none, count == 0 || first <= Double(count) else { return }
    var rise = Extent(0)
    if mode == .repeatWithOffset {
      let begun = Extent(begun(distance.least, count), begun(distance.greatest, count))
      rise = begun * Extent(isAfter ? change : -change)
    }
    add(places(distance, mode, isAfter: isAfter), rise)
  }

  /// How many cycles have begun so far from the keys.
  private func begun(_ distance: Double, _ count: Int) -> Double {
    guard distance.isFinite else { return distance }
    let (whole, phase) = FCurve.Modifier.Cycles.parts(of: distance, end - start)
    let begun = phase > 0 ? whole + 1 : whole
    return count == 0 ? begun : min(begun, Double(count))
  }

  private func places(
    _ distance: Extent, _ mode: FCurve.Modifier.Cycles.Mode, isAfter: Bool
  ) -> Extent {
    let length = end - start
    let (cycle, low) = FCurve.Modifier.Cycles.parts(of: distance.least, length)
    let (last, high) = FCurve.Modifier.Cycles.parts(of: distance.greatest, length)
    if low == 0, distance.width == 0 {
      let isOwnEnd = mode != .mirror || Maths.modulo(cycle, 2) == 0
      return Extent(isAfter == isOwnEnd ? end : start)
    }
    // Where there is a seam inside, either end of the keys may be meant.
    guard cycle == last, low > 0, low <= high, distance.width < length else {
      return Extent(start, end)
    }
    let isBackward = mode == .mirror && Maths.modulo(cycle, 2) == 0
    return isBackward == isAfter
      ? Extent(end - high, end - low) : Extent(start + low, start + high)
  }
}
