/// An enclosure of the values of a curve with modifiers.
///
/// Interval arithmetic through both passes tells for a part of the frames between which numbers all values
/// must be. Parts whose numbers go beyond what has been reached at some frame are halved, until
/// little goes beyond or there are too many.
struct ModifiedExtent {
  private let curve: FCurve

  init(of curve: FCurve) { self.curve = curve }

  /// How many parts are enclosed at most.
  private static var largestWork: Int { 4096 }

  func extent(from lower: Double, to upper: Double) -> Extent {
    var reached = Extent(curve.exactValue(at: lower))
    reached.include(curve.exactValue(at: upper))
    var parts: [Part] = []
    var start = lower
    for end in ModifierEdges(of: curve).frames(between: lower, and: upper) + [upper]
    where end > start {
      reached.include(curve.exactValue(at: end))
      if let part = part(from: start, to: end) { parts.append(part) }
      start = end
    }
    var work = parts.count
    // What the parts that are not looked at again may go beyond what is reached.
    var settled = reached
    while !parts.isEmpty {
      parts.removeAll { part in
        if isBeyond(part.extent, reached) { return false }
        settled.include(part.extent)
        return true
      }
      if work + 2 * parts.count > ModifiedExtent.largestWork { break }
      var halves: [Part] = []
      halves.reserveCapacity(2 * parts.count)
      for old in parts {
        let middle = old.middle
        guard middle > old.from, middle < old.to else {
          settled.include(old.extent)
          continue
        }
        reached.include(curve.exactValue(at: middle))
        if let half = part(from: old.from, to: middle) { halves.append(half) }
        if let half = part(from: middle, to: old.to) { halves.append(half) }
      }
      work += 2 * parts.count
      parts = halves
    }
    var extent = reached.union(settled)
    for part in parts { extent.include(part.extent) }
    return extent
  }

  /// Whether numbers go so far beyond those reached that it is worth a closer look.
  private func isBeyond(_ extent: Extent, _ reached: Extent) -> Bool {
    let slack = 0x1p-30 * reached.width
    return extent.least < reached.least - slack || extent.greatest > reached.greatest + slack
  }

  private struct Part {
    let from: Double
    let to: Double
    let extent: Extent

    /// A frame between; of a part without an end one that is twice as far away.
    var middle: Double {
      if from.isFinite, to.isFinite { return 0.5 * from + 0.5 * to }
      if from.isFinite { return max(1, 2 * from) }
      return to.isFinite ? min(-1, 2 * to) : 0
    }
  }

  /// The part between two frames without these; `nil` if no frame is between.
  ///
  /// Its ends are asked by themselves, so that a jump there does not count as inside.
  private func part(from: Double, to: Double) -> Part? {
    let (first, last) = (from.nextUp, to.nextDown)
    guard first <= last else { return nil }
    return Part(from: from, to: to, extent: enclosure(of: Extent(first, last)))
  }

  private func enclosure(of frames: Extent) -> Extent {
    var time = frames
    var rise = Extent(0)
    let modifiers = curve.modifiers
    for index in modifiers.indices.reversed() where !modifiers[index].isMuted {
      let new: Extent
      switch modifiers[index].kind {
      case .cycles(let cycles):
        guard index == 0 else { continue }
        (new, rise) = CycledExtent(of: curve, cycles).frames(time)
      case .limits(let limits): new = time.clamped(limits.minimumFrame, limits.maximumFrame)
      case .stepped(let stepped): new = stepped.frames(time)
      default: continue
      }
      time = .mix(new, time, modifiers[index].shares(of: time))
    }
    var value = curve.keyedExtent(from: time.least, to: time.greatest)
    for index in modifiers.indices where !modifiers[index].isMuted {
      let new: Extent?
      switch modifiers[index].kind {
      case .cycles: new = index == 0 ? value + rise : nil
      case .generator(let generator):
        let polynomial = generator.form.values(over: time)
        new = generator.isAdditive ? value + polynomial : polynomial
      case .function(let function): new = function.values(value, over: time)
      case .limits(let limits): new = value.clamped(limits.minimumValue, limits.maximumValue)
      case .stepped: new = nil
      case .envelope(let envelope): new = envelope.values(value, over: time)
      case .noise(let noise): new = noise.values(value, over: time)
      }
      guard let new else { continue }
      value = .mix(new, value, modifiers[index].shares(of: time))
    }
    // A value that is not a number counts as 0.
    return value.width.isFinite ? value : value.union(Extent(0))
  }
}
