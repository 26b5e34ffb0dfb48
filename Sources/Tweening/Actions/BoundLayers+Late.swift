/// A property that comes when layers are bound.
extension BoundLayers {
  /// Takes over what these layers animate of one more property, whose lanes are the last ones.
  ///
  /// When all were bound anew instead, 4,000 properties that came to a target with one layer took 9.4 s.
  ///
  /// - Parameter late: These layers, bound to that property (``init(_:toLastOf:_:)``).
  /// - Returns: what has become of the curves, one change after the other, for those who read them.
  /// - Complexity: O(layers), and what moves in memory: nothing of the highest layer; of the others, of what is above them, what
  ///   tells lanes, and curves where room is made for half as many as there are.
  mutating func add(_ late: BoundLayers) -> [SegmentColumns.Change] {
    laneCount = late.laneCount
    var rival: Int32?
    var changes: [SegmentColumns.Change] = []
    var (scalar, rotation) = (0, 0)
    let count = curves.count
    for place in parts.indices {
      parts[place].scalars = parts[place].scalars.moved(by: scalar)
      parts[place].rotations = parts[place].rotations.moved(by: rotation)
      moveCurves(of: place, by: curves.count - count)
      let own = late.parts[place]
      parts[place].isSurelyFit = parts[place].isSurelyFit && own.isSurelyFit
      let places = own.curves.map {
        add(late.curves[$0], to: place, moved: curves.count - count, &changes)
      }
      func moved(_ curve: Int32) -> Int32 {
        curve < 0 ? -1 : places[Int(curve) - own.curves.lowerBound]
      }
      for new in late.scalars[own.scalars] {
        var blending = late.blendings[Int(new.blending)]
        blending.rivals = placesOfRivals(blending.rivals, among: late, in: place, &rival)
        let end = parts[place].scalars.upperBound
        scalars.insert(
          Scalar(
            lane: new.lane, curve: moved(new.curve), blending: self.place(of: blending, in: place)),
          at: end)
        parts[place].scalars = parts[place].scalars.lowerBound..<end + 1
      }
      for new in late.rotations[own.rotations] {
        var curves = new.curves
        for index in 0..<4 { curves?[index] = moved(new.curves?[index] ?? -1) }
        let end = parts[place].rotations.upperBound
        rotations.insert(Rotation(lane: new.lane, curves: curves, mask: new.mask), at: end)
        parts[place].rotations = parts[place].rotations.lowerBound..<end + 1
      }
      scalar += own.scalars.count
      rotation += own.rotations.count
    }
    return changes
  }

  /// Adds a curve to those of a layer, in the place of one that fills up to the next layer's, or behind it.
  ///
  /// Below the highest layer there are so many that fill up that the curves of those above move seldom: with one block at a
  /// time, 16,000 properties that came to a target with four layers took 3.4 times as long (a client's loop).
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - part: the place of the layer.
  ///   - count: how many places later the curves of the layers above stand than these know yet.
  ///   - changes: what has become of the curves.
  /// - Returns: where it stands.
  private mutating func add(
    _ curve: FCurve, to part: Int, moved count: Int, _ changes: inout [SegmentColumns.Change]
  ) -> Int32 {
    let own = parts[part].curves
    let end = own.upperBound
    if part == parts.count - 1 {
      curves.append(curve)
      changes.append(.curve(end))
    } else if end < parts[part + 1].curves.lowerBound + count {
      curves[end] = curve
      changes.append(.curve(end))
    } else {
      let room = CurveBlock.size * (1 + own.count / (2 * CurveBlock.size))
      curves.insert(contentsOf: repeatElement(curve.filler, count: room), at: end)
      curves[end] = curve
      changes.append(.come(end..<end + room))
    }
    parts[part].curves = own.lowerBound..<end + 1
    return Int32(truncatingIfNeeded: end)
  }

  /// The places of rivals of a layer's next component: those of its last one if they are the same.
  ///
  /// - Parameters:
  ///   - own: their places among those of the property that comes.
  ///   - late: the layers as they are bound to that.
  ///   - part: the place of the layer.
  ///   - first: where the rivals of all layers to the property have been put, if they have.
  /// - Returns: their places.
  private mutating func placesOfRivals(
    _ own: Range<Int32>, among late: BoundLayers, in part: Int, _ first: inout Int32?
  ) -> Range<Int32> {
    if own.isEmpty { return 0..<0 }
    if let last = parts[part].scalars.last {
      let known = blendings[Int(scalars[last].blending)].rivals
      let isSame =
        known.count == own.count
        && zip(known, own).allSatisfy {
          rivals[Int($0)] == late.rivals[Int($1)]
        }
      if isSame { return known }
    }
    let start = first ?? Int32(truncatingIfNeeded: rivals.count)
    if first == nil { rivals += late.rivals }
    first = start
    return own.lowerBound + start..<own.upperBound + start
  }

  /// The place of a blending of a layer's next component: that of its last one if it is the same.
  private mutating func place(of blending: Blending, in part: Int) -> Int32 {
    if let last = parts[part].scalars.last {
      let place = scalars[last].blending
      if blendings[Int(place)].isSame(as: blending) { return place }
    }
    return place(of: blending)
  }
}
