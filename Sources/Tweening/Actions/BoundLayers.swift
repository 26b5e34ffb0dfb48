/// The layers of a target whose channels have found their lanes, ready to be asked at any instant.
///
/// The lanes are the components of the target's properties, in their order, end to end.
struct BoundLayers: Sendable {
  var parts: [Part] = []
  /// What the layers animate, one layer after the other, of each in the order of the lanes.
  ///
  /// Together, for memory that is in no cache is waited for at the beginning of each array: a tick of a million
  /// properties took 1.4 times as long with arrays for each layer (`tweenbench --only growth.layers`).
  var scalars: [Scalar] = []
  var rotations: [Rotation] = []
  /// How components are blended.
  var blendings: [Blending] = []
  /// The rivals of all blendings.
  var rivals: [Rival] = []
  /// The curves that play, and such as fill up what is between those of layers, which nothing reads.
  ///
  /// Those of a layer begin at a place that ``SegmentColumns`` can begin at.
  var curves: [FCurve] = []
  /// What plays of layers that are no single actions.
  var tracks: [BoundTracks] = []
  /// How many lanes the properties have.
  var laneCount = 0

  /// No layers.
  init() {}

  /// Finds the lanes of all channels.
  ///
  /// What no property of the target has is left out; of several properties of one path the first
  /// counts.
  ///
  /// - Complexity: O((c + p) log p + c log c) for c channels and p properties, and O(e log e + c log e) for masks of e
  ///   entries.
  init(_ layers: LayerStack, to paths: BoundPaths) {
    laneCount = paths.lanes[paths.properties.count]
    for entry in layers.entries { add(entry.layer, to: paths) }
    findRivals()
  }

  /// Finds the lanes of one layer's channels, which has no rivals yet.
  init(_ layer: Layer, to paths: BoundPaths) {
    laneCount = paths.lanes[paths.properties.count]
    add(layer, to: paths)
  }

  /// Binds channels to the last one of some properties, and none to the others.
  ///
  /// - Parameters:
  ///   - layers: The layers.
  ///   - paths: The properties.
  ///   - channels: Of each layer, the indices of the channels that its action has for the last one.
  /// - Complexity: O(layers), and a look at all entries of a mask for each of those channels.
  init(_ layers: LayerStack, toLastOf paths: BoundPaths, _ channels: [[Int]]) {
    let place = paths.properties.count - 1
    laneCount = paths.lanes[place + 1]
    for (entry, own) in zip(layers.entries, channels) {
      add(entry.layer) { bound, part in
        guard !own.isEmpty, case .action(let action) = entry.layer.content else {
          return part.isSurelyFit = true
        }
        let (mask, path) = (entry.layer.mask, paths.properties[place].path)
        bound.sort(&part) { bound, _ in
          bound.bind(ActionBinding(action, own, of: paths) { _ in place }, by: entry.layer.mode) {
            mask?.weight(of: path, index: $0 - paths.lanes[place]) ?? 1
          }
        }
      }
    }
    findRivals()
  }

  /// Adds a layer, and what it animates of some properties.
  private mutating func add(_ layer: Layer, to paths: BoundPaths) {
    add(layer) { bound, part in
      bound.sort(&part) { bound, part in bound.bind(layer, to: paths, as: &part) }
    }
  }

  /// Adds a layer, and what it animates.
  private mutating func add(_ layer: Layer, _ animate: (inout Self, inout Part) -> Void) {
    guard let start = Ticks.nearest(seconds: layer.start) else { return }
    var part = Part(layer, start: start)
    fillBlock()
    let (scalar, rotation, curve) = (scalars.count, rotations.count, curves.count)
    animate(&self, &part)
    part.scalars = scalar..<scalars.count
    part.rotations = rotation..<rotations.count
    part.curves = curve..<curves.count
    parts.append(part)
  }

  /// Finds the lanes of a layer's channels.
  private mutating func bind(_ layer: Layer, to paths: BoundPaths, as part: inout Part) {
    switch layer.content {
    case .action(let action): bind(action, to: paths, by: layer)
    case .tracks(let stack, _, _):
      part.tracks = tracks.count
      tracks.append(BoundTracks(stack, to: paths))
      bind(tracks[part.tracks], to: paths, by: layer)
    }
  }

  /// Lets a layer be bound, puts what it animates into the order of the lanes, and tells anew how that is blended.
  private mutating func sort(_ part: inout Part, _ bind: (inout Self, inout Part) -> Void) {
    let (scalar, rotation, curve) = (scalars.count, rotations.count, curves.count)
    let blending = blendings.count
    bind(&self, &part)
    part.isSurelyFit = part.tracks < 0 && curves[curve...].allSatisfy { $0.isSurelyFit }
    rotations[rotation...].sort { $0.lane < $1.lane }
    let own = scalars[scalar...].sorted { $0.lane < $1.lane }
    let kinds = own.map { blendings[Int($0.blending)] }
    blendings.removeSubrange(blending...)
    for (index, kind) in zip(scalar..., kinds) {
      scalars[index] = own[index - scalar]
      scalars[index].blending = place(of: kind)
    }
  }

  /// Takes over how layers are weighed, muted and timed that are bound as those before (``LayerStack/isBound(as:)``).
  ///
  /// With one of five bound anew a change of a weight with a tween takes 1.4 times as long (`tweenbench --only layers.weigh`).
  ///
  /// - Complexity: O(layers), and for each that is timed otherwise O(channels).
  mutating func take(_ layers: LayerStack, after former: LayerStack) {
    for place in parts.indices {
      parts[place].take(layers.entries[place].layer, after: former.entries[place].layer)
    }
  }

  /// Whether there are no layers.
  var isEmpty: Bool { parts.isEmpty }

  /// The properties whose values weights are multiplied by, in the order of the layers.
  var drivers: [Int32] { parts.compactMap { $0.driver >= 0 ? $0.driver : nil } }

  /// Of each lane whether any layer animates it.
  var drivenLanes: [Bool] {
    var driven = [Bool](repeating: false, count: laneCount)
    for lane in ownLanes { driven[lane] = true }
    return driven
  }

  /// The lanes that layers animate, each as often as one does.
  var ownLanes: [Int] {
    scalars.map { Int($0.lane) } + rotations.flatMap { $0.lane..<$0.lane + 4 }
  }

  /// Those of a layer's scalars whose lanes are in a range.
  ///
  /// - Complexity: O(log s + n) for n of s scalars.
  func scalars(of part: Int, within lanes: Range<Int>) -> Range<Int> {
    scalars[parts[part].scalars].places(within: lanes) { Int($0.lane) }
  }

  /// Fills the last block of curves up, with curves that nothing reads.
  mutating func fillBlock() {
    guard let filler = curves.last?.filler else { return }
    while curves.count % CurveBlock.size != 0 { curves.append(filler) }
  }

  private mutating func bind(_ action: Action, to paths: BoundPaths, by layer: Layer) {
    let mask = BoundMask(layer.mask, over: paths)
    bind(ActionBinding(action, to: paths), by: layer.mode) { mask.weight(of: $0) }
  }

  /// Takes over what an action animates, of which each lane has a weight.
  private mutating func bind(
    _ binding: ActionBinding, by mode: BlendMode, weight: (Int) -> Double
  ) {
    for scalar in binding.scalars {
      add(scalar.lane, scalar.curve, scalar.rest, scalar.kind, weight(scalar.lane))
    }
    for rotation in binding.rotations {
      let lane = rotation.lane
      if mode == .combine {
        var places = SIMD4<Int32>(repeating: -1)
        for (index, curve) in rotation.curves.enumerated() { places[index] = place(of: curve) }
        rotations.append(Rotation(lane: lane, curves: places, mask: weight(lane)))
        continue
      }
      for index in 0..<4 {
        guard let curve = rotation.curves[index] else { continue }
        add(lane + index, curve, 0, .plain, weight(lane + index))
      }
    }
  }

  private mutating func bind(_ tracks: BoundTracks, to paths: BoundPaths, by layer: Layer) {
    let animated = tracks.animatedLanes
    let mask = BoundMask(layer.mask, over: paths)
    for (place, property) in paths.properties.enumerated() {
      let lanes = paths.lanes[place]..<paths.lanes[place + 1]
      let own = animated.places(within: lanes) { $0 }
      if property.isRotation, layer.mode == .combine {
        guard !own.isEmpty else { continue }
        let weight = mask.weight(of: lanes.lowerBound)
        rotations.append(Rotation(lane: lanes.lowerBound, curves: nil, mask: weight))
        continue
      }
      for lane in animated[own] {
        add(
          lane, nil, property.rest[lane - lanes.lowerBound],
          property.isRotation ? .plain : property.kind, mask.weight(of: lane))
      }
    }
  }

  private mutating func add(
    _ lane: Int, _ curve: FCurve?, _ rest: Double, _ kind: BlendKind, _ mask: Double
  ) {
    let blending = Blending(rest: rest, mask: mask, kind: kind)
    scalars.append(
      Scalar(
        lane: Int32(truncatingIfNeeded: lane), curve: place(of: curve),
        blending: place(of: blending)))
  }

  /// The place of a blending: that of the last one if it is the same.
  mutating func place(of blending: Blending) -> Int32 {
    if let last = blendings.last, last.isSame(as: blending) {
      return Int32(truncatingIfNeeded: blendings.count - 1)
    }
    blendings.append(blending)
    return Int32(truncatingIfNeeded: blendings.count - 1)
  }

  /// The place of a curve that plays from now on; −1 if there is none.
  private mutating func place(of curve: FCurve?) -> Int32 {
    guard let curve else { return -1 }
    curves.append(curve)
    return Int32(truncatingIfNeeded: curves.count - 1)
  }
}

extension FCurve {
  /// A curve like it but without keys, of which no samples are kept.
  var filler: FCurve {
    var filler = self
    (filler.keyframes, filler.modifiers) = ([], [])
    return filler
  }
}
