/// Layers, blended over model values: see ``BoundLayers``.
extension Scheduler {
  /// The tick's pass over all layers: writes the bases of what they drive.
  mutating func blendAllLayers() {
    var room = takeBlendRoom()
    for place in playing.indices where playing[place] >= 0 {
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
    putBack(&room)
  }

  /// Blends the layers over one property's lanes, which hold the model value.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - base: its lanes.
  func blendLayers(of property: Int32, into base: inout MutableSpan<Double>) {
    let numbers = blended(of: property) { $0.presented($1) }
    for lane in numbers.indices { base[lane] = numbers[lane] }
  }

  /// Blends the layers over one property's lanes, which hold the model value, and tells after each what has been reached.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - base: its lanes.
  ///   - note: called with the place of each layer, the weight by which it blends, and the lanes.
  func blendLayers(
    of property: Int32, into base: inout [Double],
    _ note: (_ place: Int, _ weight: Double, _ reached: [Double]) -> Void
  ) {
    let (target, lanes, tick, speed) = driving(property, records[Int(property)])
    let bound = targets[target].bound
    var weights: [Double] = []
    gatherWeights(of: target, { $0.presented($1) }, &weights)
    bound.settle(&weights)
    for place in bound.parts.indices {
      bound.blend(
        place..<place + 1, at: tick, speed: speed, within: lanes, weights: weights, over: &base)
      note(place, weights[place], base)
    }
  }

  /// The bases of those of a target's properties that layers drive, in the lanes that they had when layers were bound.
  ///
  /// All at once, as the tick does it: each property by itself goes through all layers, and reads all curves by their keys.
  /// Where a layer gets another weight and all that it drives a tween, that took 1.5 times as long (`tweenbench --only
  /// layers.weigh`).
  mutating func drivenBases(of target: Int) -> [Double] {
    let count = targets[target].bound.laneCount
    if targets[target].bound.isEmpty || count == 0 { return [] }
    var room = takeBlendRoom()
    room.reserve(targets[target].bound.parts.count, count, targets[target].bound.curves.count)
    gatherWeights(of: target, { $0.presented($1) }, &room.weights)
    for member in targets[target].members where records[Int(member.property)].isDriven {
      for (k, lane) in records[Int(member.property)].lanes.enumerated() {
        room.lanes[member.lane + k] = models[lane]
      }
    }
    let time = clocks[Int(targets[target].clock)].time(at: now)
    targets[target].blend(at: time, &room)
    let bases = Array(room.lanes[..<count])
    putBack(&room)
    return bases
  }

  /// Makes the staged lanes the model value of a property, and stages what leads from its new base to the old one
  /// instead; false if that is nothing.
  ///
  /// That is old − new of the model times the slope of the base, where it has one (``TargetRecord/slopes``). Else
  /// both bases are blended together, so that each curve is asked once, in arrays that are kept.
  mutating func exchangeBase(of property: Int32, _ record: PropertyRecord) -> Bool {
    var room = takeBlendRoom()
    let hasSlopes = record.isDriven && findSlopes(of: property, record, &room)
    let isMoving =
      hasSlopes
      ? exchangeModel(record, times: room.bases) : exchangeBlended(of: property, record, &room)
    putBack(&room)
    return isMoving
  }

  /// Settles the weights of the layers that drive a property, and finds the slopes of its base; false if it has none.
  private mutating func findSlopes(
    of property: Int32, _ record: PropertyRecord, _ room: inout BlendRoom
  ) -> Bool {
    let (target, lanes, _, _) = driving(property, record)
    gatherWeights(of: target, { $0.presented($1) }, &room.weights)
    targets[target].settle(&room.weights)
    guard record.isVector else { return false }
    targets[target].findSlopes(
      of: lanes, room.weights, areKept: areWeightsAtRest(of: target), &room.bases)
    return !room.bases.contains { $0.isNaN }
  }

  /// Whether no property moves that weighs a layer of a target.
  private func areWeightsAtRest(of target: Int) -> Bool {
    for part in targets[target].bound.parts.indices {
      let driver = targets[target].bound.parts[part].driver
      if driver >= 0, stack.count(of: driver) > 0 { return false }
    }
    return true
  }

  /// Does what ``exchangeBase(of:_:)`` does by blending both bases, over layers whose weights are settled.
  private mutating func exchangeBlended(
    of property: Int32, _ record: PropertyRecord, _ room: inout BlendRoom
  ) -> Bool {
    room.bases.clear()
    for lane in record.lanes { room.bases.append(models[lane]) }
    adoptStagedModel(of: property)
    for lane in record.lanes { room.bases.append(models[lane]) }
    if record.isDriven {
      let (target, lanes, tick, speed) = driving(property, record)
      targets[target].blend(at: tick, speed: speed, within: lanes, room.weights, over: &room.bases)
    }
    let count = Int(record.laneCount)
    return stageDisplacement(
      from: room.bases.span.extracting(count...), to: room.bases.span.extracting(..<count), record)
  }

  /// Lends the room for blending, and puts it back.
  ///
  /// Exchanged, for what is taken out of an array and appended is retained: 150 of the 6,520 instructions of a change with
  /// three layers (callgrind of the work of `layers.retarget`).
  private mutating func takeBlendRoom() -> BlendRoom {
    var room = BlendRoom()
    if !blendRoom.isEmpty { swap(&room, &blendRoom[0]) }
    return room
  }

  /// Takes back what was lent.
  private mutating func putBack(_ room: inout BlendRoom) {
    if blendRoom.isEmpty { blendRoom.append(BlendRoom()) }
    swap(&room, &blendRoom[0])
  }

  /// Adds the velocity of a property's base; the model value stands still.
  func addBaseVelocity(of property: Int32, to lanes: inout MutableSpan<Double>) {
    let jets = blended(of: property) { $0.moving($1) }
    for lane in jets.indices where Self.isFit(jets[lane].first) { lanes[lane] += jets[lane].first }
  }

  /// Adds the acceleration of a property's base.
  func addBaseAcceleration(of property: Int32, to lanes: inout MutableSpan<Double>) {
    let jets = blended(of: property) { $0.moving($1) }
    for lane in jets.indices where Self.isFit(jets[lane].second) {
      lanes[lane] += jets[lane].second
    }
  }

  /// The numbers of one property's lanes with layers blended over them; none if there are no layers.
  ///
  /// The closure takes the scheduler: one that held it would hold a copy (1,100 instructions).
  private func blended<Number: BlendNumber>(
    of property: Int32, weight: (borrowing Scheduler, Int32) -> Number
  ) -> [Number] {
    let record = records[Int(property)]
    guard record.isDriven else { return [] }
    var (weights, base): ([Number], [Number]) = ([], [])
    for lane in record.lanes { base.append(Number(repeating: models[lane])) }
    let (target, lanes, tick, speed) = driving(property, record)
    gatherWeights(of: target, weight, &weights)
    targets[target].bound.blend(
      at: tick, speed: speed, within: lanes, &weights, over: &base)
    return base
  }

  /// The target of a property that layers drive, its lanes there, and the tick and speed of the clock.
  @inline(__always) private func driving(
    _ property: Int32, _ record: PropertyRecord
  ) -> (target: Int, lanes: Range<Int>, tick: Double, speed: Double) {
    let extras = extras(of: record)
    let (target, lane) = (Int(extras.target), Int(extras.lane))
    let clock = clocks[Int(targets[target].clock)]
    return (target, lane..<lane + Int(record.laneCount), clock.time(at: now), clock.now)
  }

  /// Writes for each layer of a target what its weight's property is now, or 1.
  @inline(__always) private func gatherWeights<Number: BlendNumber>(
    of target: Int, _ weight: (borrowing Scheduler, Int32) -> Number, _ weights: inout [Number]
  ) {
    let parts = targets[target].bound.parts.count
    while weights.count < parts { weights.append(Number(repeating: 1)) }
    for part in 0..<parts {
      let driver = targets[target].bound.parts[part].driver
      weights[part] = driver >= 0 ? weight(self, driver) : Number(repeating: 1)
    }
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

/// Room for blending the layers of a target: the layers' weights, the target's lanes, those of tracks, and the values of
/// curves; and the bases of one property.
struct BlendRoom: Sendable {
  var weights: [Double] = []
  fileprivate var bases: [Double] = []
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
  /// Settles the weights of the layers.
  ///
  /// It and the next one change nothing but are no functions of a value in an array, of which a call copies what is
  /// bound: 350 of the 6,870 instructions of a change with three layers (callgrind of the work of `layers.retarget`). After
  /// a snapshot they make the copy of the targets that else the tick makes.
  fileprivate mutating func settle(_ weights: inout [Double]) { bound.settle(&weights) }

  /// Blends all layers over two bases of some lanes, by weights that are settled.
  fileprivate mutating func blend(
    at tick: Double, speed: Double, within lanes: Range<Int>, _ weights: [Double],
    over bases: inout [Double]
  ) {
    bound.blend(
      bound.parts.indices, at: tick, speed: speed, within: lanes, weights: weights, over: &bases)
  }

  /// Blends all layers and writes the lanes that they drive.
  fileprivate mutating func blend(
    at tick: Double, _ models: [Double], _ presented: inout [Double], _ room: inout BlendRoom
  ) {
    for (lane, place) in driven { room.lanes[Int(lane)] = models[Int(place)] }
    blend(at: tick, &room)
    for (lane, place) in driven { presented[Int(place)] = room.lanes[Int(lane)] }
  }

  /// Blends all layers over the lanes in the room, which hold model values.
  @inline(__always)
  fileprivate mutating func blend(at tick: Double, _ room: inout BlendRoom) {
    columns.fetch()
    bound.settle(&room.weights)
    for place in bound.parts.indices where !room.weights[place].isSilent {
      let playhead = bound.playhead(of: place, at: tick)
      columns.move(bound.parts[place].curves, to: playhead.frame, values: &room.values)
      let values = room.values
      bound.blend(
        place, bound.parts[place].scalars, at: playhead, within: 0..<bound.laneCount,
        weights: room.weights, above: &room.above, over: &room.lanes, count: 1
      ) { values[$0] }
    }
  }
}
