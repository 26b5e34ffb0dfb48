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
      weights[part] =
        parts[part].isMuted ? Number(repeating: 0) : parts[part].weight * weights[part].unit
    }
    for part in parts.indices where parts[part].isFirstOfGroup {
      var sum = Number(repeating: 0)
      forEachOfGroup(from: part) { sum = sum + weights[$0] }
      guard sum.value > 1 else { continue }
      forEachOfGroup(from: part) { weights[$0] = weights[$0] / sum }
    }
  }

  /// Calls `body` with a layer of a group and those of the group above it, in their order.
  @inline(__always) private func forEachOfGroup(from first: Int, _ body: (Int) -> Void) {
    var part = first
    while part >= 0 {
      body(part)
      part = Int(parts[part].nextOfGroup)
    }
  }

  /// What a layer shows at an instant.
  ///
  /// - Parameters:
  ///   - place: The place of the layer.
  ///   - tick: The instant, in ticks.
  ///   - speed: How fast that goes by, for derivatives.
  /// - Returns: The frame and how fast it moves.
  func playhead(of place: Int, at tick: Double, speed: Double = 1) -> Playhead {
    var playhead = parts[place].timing.playhead(
      elapsed: tick - parts[place].start, perSecond: Ticks.perSecond)
    playhead.speed *= speed
    return playhead
  }

  /// Blends all layers over bases of some lanes of the target, which hold what is below them.
  ///
  /// - Parameters:
  ///   - tick: The instant, in ticks.
  ///   - speed: How fast that goes by, for derivatives.
  ///   - range: The lanes.
  ///   - weights: For each layer the value of its weight property, or 1; those by which they blend afterwards.
  ///   - bases: One or more, end to end, each of as many numbers as the range has lanes.
  func blend<Number: BlendNumber>(
    at tick: Double, speed: Double, within range: Range<Int>, _ weights: inout [Number],
    over bases: inout [Number]
  ) {
    settle(&weights)
    blend(parts.indices, at: tick, speed: speed, within: range, weights: weights, over: &bases)
  }

  /// Blends some layers over bases of some lanes of the target, which hold what is below them.
  ///
  /// - Parameters:
  ///   - places: The places of the layers.
  ///   - tick: The instant, in ticks.
  ///   - speed: How fast that goes by, for derivatives.
  ///   - range: The lanes.
  ///   - weights: What ``settle(_:)`` gave.
  ///   - bases: One or more, end to end, each of as many numbers as the range has lanes.
  @inline(__always)
  func blend<Number: BlendNumber>(
    _ places: Range<Int>, at tick: Double, speed: Double, within range: Range<Int>,
    weights: [Number], over bases: inout [Number]
  ) {
    var above: [Number] = []
    if !tracks.isEmpty { above = Array(repeating: Number(repeating: 0), count: range.count) }
    for place in places where !weights[place].isSilent {
      let own = scalars(of: place, within: range)
      if own.isEmpty, parts[place].rotations.isEmpty { continue }
      let playhead = playhead(of: place, at: tick, speed: speed)
      // A closure that held the layers would hold a copy of them all.
      let (curves, timing) = (curves, parts[place].timing)
      blend(
        place, own, at: playhead, within: range, weights: weights, above: &above, over: &bases,
        count: bases.count / range.count
      ) {
        Number.play(curves[$0], in: timing, at: playhead)
      }
    }
  }

  /// Blends a layer over bases that hold what is below it.
  ///
  /// - Parameters:
  ///   - place: The place of the layer.
  ///   - own: Its scalars whose lanes are wanted.
  ///   - playhead: What it shows.
  ///   - range: The lanes that are wanted.
  ///   - weights: What ``settle(_:)`` gave.
  ///   - above: Room for the numbers of tracks, as many as the range has lanes where a layer plays tracks.
  ///   - bases: One or more, end to end, each of as many numbers as the range has lanes.
  ///   - count: How many.
  ///   - number: What a curve of the layer gives at the playhead.
  @inline(__always)
  func blend<Number: BlendNumber>(
    _ place: Int, _ own: Range<Int>, at playhead: Playhead, within range: Range<Int>,
    weights: [Number], above: inout [Number], over bases: inout [Number], count: Int,
    _ number: (_ curve: Int) -> Number
  ) {
    let mode = parts[place].mode
    if parts[place].tracks >= 0 {
      // What they do not give stays as it is below.
      for lane in 0..<range.count { above[lane] = Number(repeating: .nan) }
      tracks[parts[place].tracks].blend(at: Number(playhead), within: range, over: &above)
    }
    for index in own {
      let scalar = scalars[index]
      let blending = blendings[Int(scalar.blending)]
      var lane = Int(scalar.lane) - range.lowerBound
      let motion = scalar.curve >= 0 ? number(Int(scalar.curve)) : above[lane]
      let weight = share(of: blending, weights[place], weights)
      for _ in 0..<count {
        let below = bases[lane]
        let result = Number.blend(
          mode, below: below, above: motion, influence: weight, rest: blending.rest,
          kind: blending.kind)
        bases[lane] = isFit(motion.value) && isFit(result.value) ? result : below
        lane += range.count
      }
    }
    for index in rotations[parts[place].rotations].places(within: range, { $0.lane }) {
      let rotation = rotations[index]
      var lane = rotation.lane - range.lowerBound
      let value = value(of: rotation, above, at: lane, number)
      for _ in 0..<count {
        let result = Number.combine(
          below: Rotation4(bases, at: lane), above: value,
          influence: rotation.mask * weights[place])
        result.store(in: &bases, at: lane)
        lane += range.count
      }
    }
  }

  /// The weight of one component: masked, and if it is shared with layers above, as much of what
  /// they leave that in the end it has its own.
  func share<Number: BlendNumber>(
    of blending: Blending, _ weight: Number, _ weights: [Number]
  ) -> Number {
    let own = blending.mask * weight
    if blending.rivals.isEmpty { return own }
    var left = Number(repeating: 1)
    for place in blending.rivals {
      let rival = rivals[Int(place)]
      left = left - rival.mask * weights[rival.part]
    }
    // Where others take all, rounding decides about a share of nothing.
    return left.value > own.value ? own / left : Number(repeating: own.value > 0 ? 1 : 0)
  }

  private func value<Number: BlendNumber>(
    of rotation: Rotation, _ above: [Number], at lane: Int, _ number: (_ curve: Int) -> Number
  ) -> Rotation4<Number> {
    func component(_ index: Int) -> Number {
      let still = Number(repeating: index == 0 ? 1 : 0)
      let curve = rotation.curves?[index]
      if let curve, curve < 0 { return still }
      let found = curve.map { number(Int($0)) } ?? above[lane + index]
      return isFit(found.value) ? found : still
    }
    return Rotation4(component(0), component(1), component(2), component(3))
  }

  /// Whether a number may enter a base: no infinity arises from it.
  private func isFit(_ number: Double) -> Bool { number.magnitude <= FCurve.limit }
}
