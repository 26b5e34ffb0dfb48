/// Layers, blended over model values: see ``BoundLayers``.
extension Scheduler {
  /// The tick's pass over all layers: writes the bases of what they drive.
  mutating func blendAllLayers() {
    for place in playing.indices {
      let target = Int(playing[place])
      for part in targets[target].bound.parts.indices {
        targets[target].weights[part] =
          targets[target].bound.parts[part].layer.weightProperty.map { presented($0.index) } ?? 1
      }
      let time = clocks[Int(targets[target].clock)].time(at: now)
      targets[target].blend(at: time, models, &lanes)
    }
  }

  /// Blends the layers over one property's lanes, which hold the model value.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - count: how many of the layers, from the lowest.
  ///   - base: its lanes.
  func blendLayers(
    of property: Int32, upTo count: Int = .max, into base: inout MutableSpan<Double>
  ) {
    blendLayers(of: property, upTo: count, weight: { $0.presented($1) }) { lane, number in
      base[lane] = number
    }
  }

  /// The weights by which the layers of a target blend.
  func layerWeights(of target: TargetRecord) -> [Double] {
    var weights = target.bound.parts.map { part in
      part.layer.weightProperty.map { presented($0.index) } ?? 1
    }
    target.bound.settle(&weights)
    return weights
  }

  /// Adds the velocity of a property's base; the model value stands still.
  func addBaseVelocity(of property: Int32, to lanes: inout MutableSpan<Double>) {
    blendLayers(of: property, weight: { $0.moving($1) }) { lane, jet in
      if Self.isFit(jet.first) { lanes[lane] += jet.first }
    }
  }

  /// Adds the acceleration of a property's base.
  func addBaseAcceleration(of property: Int32, to lanes: inout MutableSpan<Double>) {
    blendLayers(of: property, weight: { $0.moving($1) }) { lane, jet in
      if Self.isFit(jet.second) { lanes[lane] += jet.second }
    }
  }

  /// Blends the layers over one property and gives the numbers of its lanes.
  ///
  /// The closure takes the scheduler: one that held it would hold a copy (1,100 instructions).
  private func blendLayers<Number: BlendNumber>(
    of property: Int32, upTo count: Int = .max, weight: (borrowing Scheduler, Int32) -> Number,
    _ body: (_ lane: Int, Number) -> Void
  ) {
    let record = records[Int(property)]
    guard record.isDriven else { return }
    let target = targets[Int(extras(of: record).target)]
    guard let member = target.members.first(where: { $0.property == property }) else { return }
    var weights = Array(repeating: Number(repeating: 1), count: target.bound.parts.count)
    for (place, part) in target.bound.parts.enumerated() {
      if let driver = part.layer.weightProperty { weights[place] = weight(self, driver.index) }
    }
    target.bound.settle(&weights)
    var lanes = target.lanes.map { _ in Number(repeating: 0) }
    for (k, lane) in record.lanes.enumerated() {
      lanes[member.lane + k] = Number(repeating: models[lane])
    }
    var above = lanes
    let clock = clocks[Int(target.clock)]
    let time = clock.time(at: now)
    for (place, part) in target.bound.parts.enumerated()
    where place < count && !weights[place].isSilent {
      let playhead = target.bound.playhead(of: place, at: time, speed: clock.now)
      target.bound.blend(
        place, at: playhead, within: member.lanes, weights: weights, above: &above, over: &lanes
      ) { Number.play(part.curves[$0], in: part.layer, at: playhead) }
    }
    for k in 0..<Int(record.laneCount) { body(k, lanes[member.lane + k]) }
  }

  /// The presentation value of a property of one lane that no layer drives.
  func presented(_ property: Int32) -> Double {
    withScratch(1) { lanes in
      lanes[0] = models[Int(records[Int(property)].lane)]
      stack.addMoves(of: property, at: now, to: &lanes)
      cut(property, &lanes)
      return lanes[0]
    }
  }

  /// The same with its derivatives by seconds.
  private func moving(_ property: Int32) -> Jet {
    if cutLanes(of: property).contains(true) { return Jet(repeating: presented(property)) }
    let (first, second) = withScratch(1) { lanes in
      stack.addVelocities(of: property, at: now, to: &lanes)
      let first = lanes[0]
      lanes[0] = 0
      stack.addAccelerations(of: property, at: now, to: &lanes)
      return (first, lanes[0])
    }
    return Jet(value: presented(property), first: first, second: second)
  }
}

extension TargetRecord {
  /// Blends all layers and writes the lanes that they drive.
  fileprivate mutating func blend(
    at tick: Double, _ models: [Double], _ presented: inout [Double]
  ) {
    bound.settle(&weights)
    for (lane, place) in driven { lanes[lane] = models[place] }
    for place in bound.parts.indices where !weights[place].isSilent {
      let playhead = bound.playhead(of: place, at: tick)
      cursors[place].move(to: playhead.frame)
      let values = cursors[place].values
      bound.blend(
        place, at: playhead, within: 0..<lanes.count, weights: weights, above: &above, over: &lanes
      ) { values[$0] }
    }
    for (lane, place) in driven { presented[place] = lanes[lane] }
  }
}
