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

  /// Blends all layers over lanes that hold the model values.
  ///
  /// - Parameters:
  ///   - tick: The instant, in ticks.
  ///   - speed: How fast that goes by, for derivatives.
  ///   - range: The lanes that are wanted; others may be blended or not.
  ///   - count: How many of the layers, from the lowest.
  ///   - weights: What ``settle(_:)`` gave.
  ///   - hints: Where curves keep their segments, ``hintCount`` of them; empty for none.
  ///   - above: Room for the lanes of tracks, ``laneCount`` of them where a layer plays tracks.
  ///   - lanes: The lanes of the target.
  func blend<Number: BlendNumber>(
    at tick: Double, speed: Double = 1, within range: Range<Int>, upTo count: Int = .max,
    weights: [Number],
    hints: inout [Int],
    above: inout [Number], over lanes: inout [Number]
  ) {
    for place in parts.indices where place < count && !weights[place].isSilent {
      let layer = parts[place].layer
      var playhead = layer.playhead(atTick: tick, startTick: parts[place].start)
      playhead.speed *= speed
      if let tracks = parts[place].tracks { tracks.blend(at: Number(playhead), over: &above) }
      for scalar in parts[place].scalars where range.contains(scalar.lane) {
        let motion =
          scalar.curve.map { play($0, layer, playhead, scalar.hint, &hints) } ?? above[scalar.lane]
        let below = lanes[scalar.lane]
        let weight = share(of: scalar, weights[place], weights)
        let result = Number.blend(
          layer.mode, below: below, above: motion, influence: weight, rest: scalar.rest,
          kind: scalar.kind)
        lanes[scalar.lane] = isFit(motion.value) && isFit(result.value) ? result : below
      }
      for rotation in parts[place].rotations where range.overlaps(rotation.lanes) {
        let motion = value(of: rotation, layer, playhead, above, &hints)
        let result = Number.combine(
          below: Rotation4(lanes, at: rotation.lane), above: motion,
          influence: rotation.mask * weights[place])
        result.store(in: &lanes, at: rotation.lane)
      }
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
    of rotation: Rotation, _ layer: Layer, _ playhead: Playhead, _ above: [Number],
    _ hints: inout [Int]
  ) -> Rotation4<Number> {
    if rotation.curves.isEmpty { return Rotation4(above, at: rotation.lane) }
    func component(_ index: Int, _ hints: inout [Int]) -> Number {
      let still = Number(repeating: index == 0 ? 1 : 0)
      guard let curve = rotation.curves[index] else { return still }
      let number: Number = play(curve, layer, playhead, rotation.hint + index, &hints)
      return isFit(number.value) ? number : still
    }
    return Rotation4(
      component(0, &hints), component(1, &hints), component(2, &hints), component(3, &hints))
  }

  private func play<Number: BlendNumber>(
    _ curve: FCurve, _ layer: Layer, _ playhead: Playhead, _ place: Int, _ hints: inout [Int]
  ) -> Number {
    guard place < hints.count else {
      var hint = 0
      return Number.play(curve, in: layer, at: playhead, hint: &hint)
    }
    return Number.play(curve, in: layer, at: playhead, hint: &hints[place])
  }

  /// Whether a number may enter a base: no infinity arises from it.
  private func isFit(_ number: Double) -> Bool { number.magnitude <= FCurve.limit }
}

extension BoundLayers.Rotation {
  fileprivate var lanes: Range<Int> { lane..<lane + 4 }
}
