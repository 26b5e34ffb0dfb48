/// The blending of layers, lowest first, each over what is below it.
extension BoundLayers {
  /// Turns the weights of the layers' properties into those by which they blend.
  ///
  /// The weight of a layer times its property's, 0 if it is muted; divided by the sum of its group
  /// where that is above 1.
  ///
  /// - Parameter weights: For each layer the value of its weight property, or 1.
  func settle<Number: BlendNumber>(_ weights: inout [Number]) {
    for part in parts.indices {
      let layer = parts[part].layer
      weights[part] =
        layer.isMuted ? Number(repeating: 0) : layer.weight * weights[part].unit
    }
    for part in parts.indices where isFirstOfGroup(part) {
      let group = parts[part].layer.group
      var sum = Number(repeating: 0)
      for other in part..<parts.count where parts[other].layer.group == group {
        sum = sum + weights[other]
      }
      guard sum.value > 1 else { continue }
      for other in part..<parts.count where parts[other].layer.group == group {
        weights[other] = weights[other] / sum
      }
    }
  }

  private func isFirstOfGroup(_ part: Int) -> Bool {
    guard let group = parts[part].layer.group else { return false }
    return !parts[..<part].contains { $0.layer.group == group }
  }

  /// What a layer shows at an instant.
  ///
  /// - Parameters:
  ///   - place: The place of the layer.
  ///   - tick: The instant, in ticks.
  ///   - speed: How fast that goes by, for derivatives.
  /// - Returns: The frame and how fast it moves.
  func playhead(of place: Int, at tick: Double, speed: Double = 1) -> Playhead {
    var playhead = parts[place].layer.playhead(atTick: tick, startTick: parts[place].start)
    playhead.speed *= speed
    return playhead
  }

  /// Blends a layer over lanes that hold what is below it.
  ///
  /// - Parameters:
  ///   - place: The place of the layer.
  ///   - playhead: What it shows.
  ///   - range: The lanes that are wanted; others may be blended or not.
  ///   - weights: What ``settle(_:)`` gave.
  ///   - above: Room for the lanes of tracks, ``laneCount`` of them where a layer plays tracks.
  ///   - lanes: The lanes of the target.
  ///   - number: What a curve of the layer gives at the playhead.
  @inline(__always)
  func blend<Number: BlendNumber>(
    _ place: Int, at playhead: Playhead, within range: Range<Int>, weights: [Number],
    above: inout [Number], over lanes: inout [Number], _ number: (_ curve: Int) -> Number
  ) {
    let mode = parts[place].layer.mode
    if let tracks = parts[place].tracks { tracks.blend(at: Number(playhead), over: &above) }
    for scalar in parts[place].scalars where range.contains(scalar.lane) {
      let motion = scalar.curve.map(number) ?? above[scalar.lane]
      let below = lanes[scalar.lane]
      let weight = share(of: scalar, weights[place], weights)
      let result = Number.blend(
        mode, below: below, above: motion, influence: weight, rest: scalar.rest,
        kind: scalar.kind)
      lanes[scalar.lane] = isFit(motion.value) && isFit(result.value) ? result : below
    }
    for rotation in parts[place].rotations where range.overlaps(rotation.lanes) {
      let result = Number.combine(
        below: Rotation4(lanes, at: rotation.lane), above: value(of: rotation, above, number),
        influence: rotation.mask * weights[place])
      result.store(in: &lanes, at: rotation.lane)
    }
  }

  /// The weight of one component: masked, and if it is shared with layers above, as much of what
  /// they leave that in the end it has its own.
  private func share<Number: BlendNumber>(
    of scalar: Scalar, _ weight: Number, _ weights: [Number]
  ) -> Number {
    let own = scalar.mask * weight
    if scalar.rivals.isEmpty { return own }
    var left = Number(repeating: 1)
    for rival in scalar.rivals { left = left - rival.mask * weights[rival.part] }
    // Where others take all, rounding decides about a share of nothing.
    return left.value > own.value ? own / left : Number(repeating: own.value > 0 ? 1 : 0)
  }

  private func value<Number: BlendNumber>(
    of rotation: Rotation, _ above: [Number], _ number: (_ curve: Int) -> Number
  ) -> Rotation4<Number> {
    if rotation.curves.isEmpty { return Rotation4(above, at: rotation.lane) }
    func component(_ index: Int) -> Number {
      let still = Number(repeating: index == 0 ? 1 : 0)
      guard let curve = rotation.curves[index] else { return still }
      let found = number(curve)
      return isFit(found.value) ? found : still
    }
    return Rotation4(component(0), component(1), component(2), component(3))
  }

  /// Whether a number may enter a base: no infinity arises from it.
  private func isFit(_ number: Double) -> Bool { number.magnitude <= FCurve.limit }
}

extension BoundLayers.Rotation {
  fileprivate var lanes: Range<Int> { lane..<lane + 4 }
}
