/// Layers, blended over model values: see ``BoundLayers``.
extension Scheduler {
  /// The tick's pass over all layers: writes the bases of what they drive.
  mutating func blendAllLayers() {
    var room = blendRoom.popLast() ?? BlendRoom()
    for place in playing.indices {
      let target = Int(playing[place])
      let partCount = targets[target].bound.parts.count
      room.reserve(partCount, targets[target].bound.laneCount, targets[target].bound.curves.count)
      for part in 0..<partCount {
        let driver = targets[target].bound.parts[part].driver
        room.weights[part] = driver >= 0 ? presented(driver) : 1
      }
      let time = clocks[Int(targets[target].clock)].time(at: now)
      targets[target].blend(at: time, models, &lanes, &room)
    }
    blendRoom.append(room)
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
    var weights = target.bound.parts.map { $0.driver >= 0 ? presented($0.driver) : 1 }
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
    let target = Int(extras(of: record).target)
    guard let member = targets[target].members.firstIndex(where: { $0.property == property }) else {
      return
    }
    let parts = targets[target].bound.parts.count
    var weights = Array(repeating: Number(repeating: 1), count: parts)
    for part in 0..<parts {
      let driver = targets[target].bound.parts[part].driver
      if driver >= 0 { weights[part] = weight(self, driver) }
    }
    let clock = clocks[Int(targets[target].clock)]
    var lanes = record.lanes.map { Number(repeating: models[$0]) }
    targets[target].bound.blend(
      at: clock.time(at: now), speed: clock.now, upTo: count,
      within: targets[target].members[member].lanes, &weights, over: &lanes)
    for k in lanes.indices { body(k, lanes[k]) }
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

/// Room for blending the layers of a target in the tick: the layers' weights, the target's lanes, those of tracks, and
/// the values of curves.
struct BlendRoom: Sendable {
  var weights: [Double] = []
  fileprivate var lanes: [Double] = []
  fileprivate var above: [Double] = []
  fileprivate var values: [Double] = []

  /// Makes it large enough for so many layers, lanes and curves.
  ///
  /// Given the layers themselves, they were copied for it: a tick took 1.06 times as long (`tweenbench --only layers`).
  mutating func reserve(_ parts: Int, _ laneCount: Int, _ curves: Int) {
    while weights.count < parts { weights.append(1) }
    while lanes.count < laneCount {
      lanes.append(0)
      above.append(0)
    }
    while values.count < curves { values.append(0) }
  }
}

extension TargetRecord {
  /// Blends all layers and writes the lanes that they drive.
  fileprivate mutating func blend(
    at tick: Double, _ models: [Double], _ presented: inout [Double], _ room: inout BlendRoom
  ) {
    columns.fetch()
    bound.settle(&room.weights)
    for (lane, place) in driven { room.lanes[Int(lane)] = models[Int(place)] }
    for place in bound.parts.indices where !room.weights[place].isSilent {
      let playhead = bound.playhead(of: place, at: tick)
      columns.move(bound.parts[place].curves, to: playhead.frame, values: &room.values)
      let values = room.values
      bound.blend(
        place, at: playhead, within: 0..<bound.laneCount, weights: room.weights,
        above: &room.above, over: &room.lanes
      ) { values[$0] }
    }
    for (lane, place) in driven { presented[Int(place)] = room.lanes[Int(lane)] }
  }
}
