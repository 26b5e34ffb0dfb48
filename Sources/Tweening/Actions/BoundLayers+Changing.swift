/// Layers that come and go where others stay.
extension BoundLayers {
  /// Takes other layers, of which some are bound already, to the same properties.
  ///
  /// What is bound then is what would be of these layers by themselves. When those that stay were copied, and what plays
  /// their curves was made anew, a layer that comes and goes over five others took 2.6 times as long, with two ticks
  /// (`tweenbench --only layers.add`).
  ///
  /// - Parameters:
  ///   - layers: The layers.
  ///   - places: Which of those that are bound each of them is, in ascending order, or −1.
  ///   - paths: The properties.
  /// - Returns: what has become of the curves, one change after the other, for those who read them.
  /// - Complexity: For those that come as where they are bound by themselves; O(c) for c channels of those that stay, and for
  ///   each that comes or goes what moves in memory of those above it.
  mutating func change(
    to layers: LayerStack, at places: [Int], _ paths: BoundPaths
  ) -> [SegmentColumns.Change] {
    var changes: [SegmentColumns.Change] = []
    var isLeft = [Bool](repeating: false, count: parts.count)
    for place in places where place >= 0 { isLeft[place] = true }
    for part in parts.indices.reversed() where !isLeft[part] { remove(part, &changes) }
    var part = 0
    for (entry, place) in zip(layers.entries, places) {
      if place >= 0 {
        parts[part].stay(as: entry.layer)
        part += 1
      } else {
        let new = BoundLayers(entry.layer, to: paths)
        insert(new, at: part, &changes)
        part += new.parts.count
      }
    }
    laneCount = paths.lanes[paths.properties.count]
    numberTracks()
    findBlendings()
    return changes
  }

  /// Removes a layer, and what it animates.
  private mutating func remove(_ part: Int, _ changes: inout [SegmentColumns.Change]) {
    let own = parts.remove(at: part)
    let isLast = part == parts.count
    // With the last one goes what fills the last block of the one before.
    let start = isLast ? parts.last?.curves.upperBound ?? 0 : own.curves.lowerBound
    let end = isLast ? curves.count : parts[part].curves.lowerBound
    if start < end {
      curves.removeSubrange(start..<end)
      changes.append(.gone(start..<end))
    }
    scalars.removeSubrange(own.scalars)
    rotations.removeSubrange(own.rotations)
    if own.tracks >= 0 { tracks.remove(at: parts[..<part].count { $0.tracks >= 0 }) }
    move(part, scalars: -own.scalars.count, rotations: -own.rotations.count, curves: start - end)
  }

  /// Puts a layer that is bound by itself below some other one, or on top.
  private mutating func insert(
    _ new: BoundLayers, at part: Int, _ changes: inout [SegmentColumns.Change]
  ) {
    guard var own = new.parts.first else { return }
    var added = new
    let above = part < parts.count ? parts[part] : nil
    // What fills the last block of the one below comes with the highest one.
    let firstNew = above?.curves.lowerBound ?? curves.count
    if above == nil { fillBlock() } else { added.fillBlock() }
    let scalar = above?.scalars.lowerBound ?? scalars.count
    let rotation = above?.rotations.lowerBound ?? rotations.count
    let curve = above?.curves.lowerBound ?? curves.count
    curves.reserveCapacity(curves.count + added.curves.count)
    curves.insert(contentsOf: added.curves, at: curve)
    let endNew = curve + added.curves.count
    if firstNew < endNew { changes.append(.come(firstNew..<endNew)) }
    let blending = Int32(truncatingIfNeeded: blendings.count)
    blendings += added.blendings
    for place in added.scalars.indices { added.scalars[place].blending += blending }
    scalars.insert(contentsOf: added.scalars, at: scalar)
    rotations.insert(contentsOf: added.rotations, at: rotation)
    if !added.tracks.isEmpty {
      tracks.insert(contentsOf: added.tracks, at: parts[..<part].count { $0.tracks >= 0 })
    }
    move(
      part, scalars: added.scalars.count, rotations: added.rotations.count,
      curves: added.curves.count)
    own.scalars = own.scalars.moved(by: scalar)
    own.rotations = own.rotations.moved(by: rotation)
    parts.insert(own, at: part)
    moveCurves(of: part, by: curve)
  }

  /// Tells that what layers from some one on animate stands so many places later.
  private mutating func move(_ first: Int, scalars: Int, rotations: Int, curves: Int) {
    for part in first..<parts.count {
      parts[part].scalars = parts[part].scalars.moved(by: scalars)
      parts[part].rotations = parts[part].rotations.moved(by: rotations)
      moveCurves(of: part, by: curves)
    }
  }

  /// Tells that the curves of a layer stand so many places later.
  mutating func moveCurves(of part: Int, by count: Int) {
    if count == 0 { return }
    parts[part].curves = parts[part].curves.moved(by: count)
    let count = Int32(truncatingIfNeeded: count)
    for place in parts[part].scalars where scalars[place].curve >= 0 {
      scalars[place].curve += count
    }
    for place in parts[part].rotations {
      guard let curves = rotations[place].curves else { continue }
      rotations[place].curves = curves.replacing(with: curves &+ count, where: curves .>= 0)
    }
  }

  /// Tells layers which of the tracks, which are in their order, are theirs.
  private mutating func numberTracks() {
    var count = 0
    for part in parts.indices where parts[part].tracks >= 0 {
      parts[part].tracks = count
      count += 1
    }
  }

  /// Tells anew how all components are blended.
  private mutating func findBlendings() {
    let former = blendings
    blendings = []
    rivals = []
    for place in scalars.indices {
      var blending = former[Int(scalars[place].blending)]
      blending.rivals = 0..<0
      scalars[place].blending = self.place(of: blending)
    }
    findRivals()
  }
}

extension BoundLayers.Part {
  /// Takes over all that a layer tells, but where stands what it animates.
  fileprivate mutating func stay(as layer: Layer) {
    var part = Self(layer, start: Ticks.nearest(seconds: layer.start) ?? start)
    (part.scalars, part.rotations, part.curves) = (scalars, rotations, curves)
    (part.tracks, part.isSurelyFit) = (tracks, isSurelyFit)
    self = part
  }
}

extension Range<Int> {
  /// As many places, from one on that is so much later.
  func moved(by count: Int) -> Range<Int> {
    lowerBound + count..<upperBound + count
  }
}
