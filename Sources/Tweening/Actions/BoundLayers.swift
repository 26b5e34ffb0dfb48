/// The layers of a target whose channels have found their lanes, ready to be asked at any instant.
///
/// The lanes are the components of the target's properties, in their order, end to end.
struct BoundLayers: Sendable {
  private(set) var parts: [Part] = []
  /// What the layers animate, one layer after the other, of each in the order of the lanes.
  ///
  /// Together, for memory that is in no cache is waited for at the beginning of each array: a tick of a million
  /// properties took 1.4 times as long with arrays for each layer (`tweenbench --only growth.layers`).
  private(set) var scalars: [Scalar] = []
  private(set) var rotations: [Rotation] = []
  /// How components are blended.
  private(set) var blendings: [Blending] = []
  /// The rivals of all blendings.
  private(set) var rivals: [Rival] = []
  /// The curves that play.
  ///
  /// Those of a layer begin at a place that ``SegmentColumns`` can begin at.
  private(set) var curves: [FCurve] = []
  /// What plays of layers that are no single actions.
  private(set) var tracks: [BoundTracks] = []
  /// How many lanes the properties have.
  private(set) var laneCount = 0

  /// No layers.
  init() {}

  /// Finds the lanes of all channels.
  ///
  /// What no property of the target has is left out; of several properties of one path the first
  /// counts.
  ///
  /// Layers that are bound already to the same properties are taken over: when each was bound anew, one that comes and goes
  /// over five others took 1.7 times as long, with two ticks (`tweenbench --only layers.add`).
  ///
  /// - Parameters:
  ///   - layers: The layers.
  ///   - paths: The properties.
  ///   - former: What some of them are bound in already.
  ///   - places: Where, of each layer; −1 for one that is not.
  /// - Complexity: O((c + p) log p + c log c) for c channels and p properties, and O(e log e + c log e) for masks of e
  ///   entries; O(c) for channels that are bound already.
  init(
    _ layers: LayerStack, to paths: BoundPaths, after former: BoundLayers = BoundLayers(),
    at places: [Int] = []
  ) {
    laneCount = paths.lanes[paths.properties.count]
    for (entry, place) in zip(layers.entries, places.isEmpty ? layers.ids.map { _ in -1 } : places)
    {
      guard let start = Ticks.nearest(seconds: entry.layer.start) else { continue }
      var part = Part(entry.layer, start: start)
      fillBlock()
      let (scalar, rotation, curve) = (scalars.count, rotations.count, curves.count)
      let blending = blendings.count
      if place >= 0 {
        takeOver(former.parts[place], of: former, as: &part)
      } else {
        bind(entry.layer, to: paths, as: &part)
        sort(from: scalar, rotation, blending)
        part.isSurelyFit = part.tracks < 0 && curves[curve...].allSatisfy { $0.isSurelyFit }
      }
      part.scalars = scalar..<scalars.count
      part.rotations = rotation..<rotations.count
      part.curves = curve..<curves.count
      parts.append(part)
    }
    linkGroups()
    for part in parts.indices where parts[part].isFirstOfGroup { findRivals(from: part) }
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

  /// Takes over what a layer animates from where it is bound already; its rivals are found anew.
  private mutating func takeOver(_ own: Part, of former: BoundLayers, as part: inout Part) {
    let curve = Int32(truncatingIfNeeded: curves.count - own.curves.lowerBound)
    curves.append(contentsOf: former.curves[own.curves])
    for scalar in former.scalars[own.scalars] {
      var blending = former.blendings[Int(scalar.blending)]
      blending.rivals = 0..<0
      scalars.append(
        Scalar(
          lane: scalar.lane, curve: scalar.curve < 0 ? -1 : scalar.curve + curve,
          blending: place(of: blending)))
    }
    for rotation in former.rotations[own.rotations] {
      let places = rotation.curves.map { places in
        places.replacing(with: places &+ curve, where: places .>= 0)
      }
      rotations.append(Rotation(lane: rotation.lane, curves: places, mask: rotation.mask))
    }
    if own.tracks >= 0 {
      part.tracks = tracks.count
      tracks.append(former.tracks[own.tracks])
    }
    part.isSurelyFit = own.isSurelyFit
  }

  /// Puts what a layer animates, from some places on, into the order of the lanes, and tells anew how that is blended.
  private mutating func sort(from scalar: Int, _ rotation: Int, _ blending: Int) {
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
  /// With one of five bound anew a change of a weight with a tween takes 2.1 times as long (`tweenbench --only layers.weigh`).
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
    for scalar in scalars { driven[Int(scalar.lane)] = true }
    for rotation in rotations {
      for index in 0..<4 { driven[rotation.lane + index] = true }
    }
    return driven
  }

  /// Those of a layer's scalars whose lanes are in a range.
  ///
  /// - Complexity: O(log s + n) for n of s scalars.
  func scalars(of part: Int, within lanes: Range<Int>) -> Range<Int> {
    scalars[parts[part].scalars].places(within: lanes) { Int($0.lane) }
  }

  /// Fills the last block of curves up, with curves that nothing reads.
  private mutating func fillBlock() {
    guard let last = curves.last else { return }
    while curves.count % CurveBlock.size != 0 { curves.append(last) }
  }

  private mutating func bind(_ action: Action, to paths: BoundPaths, by layer: Layer) {
    let binding = ActionBinding(action, to: paths)
    let mask = BoundMask(layer.mask, over: paths)
    for scalar in binding.scalars {
      add(scalar.lane, scalar.curve, scalar.rest, scalar.kind, mask.weight(of: scalar.lane))
    }
    for rotation in binding.rotations {
      let lane = rotation.lane
      if layer.mode == .combine {
        var places = SIMD4<Int32>(repeating: -1)
        for (index, curve) in rotation.curves.enumerated() { places[index] = place(of: curve) }
        rotations.append(Rotation(lane: lane, curves: places, mask: mask.weight(of: lane)))
        continue
      }
      for index in 0..<4 {
        guard let curve = rotation.curves[index] else { continue }
        add(lane + index, curve, 0, .plain, mask.weight(of: lane + index))
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

  /// The place of a blending: that of the last one if it is the same, zeros with their signs.
  private mutating func place(of blending: Blending) -> Int32 {
    let last = blendings.last
    if last != blending || last?.rest.sign != blending.rest.sign
      || last?.mask.sign != blending.mask.sign
    {
      blendings.append(blending)
    }
    return Int32(truncatingIfNeeded: blendings.count - 1)
  }

  /// The place of a curve that plays from now on; −1 if there is none.
  private mutating func place(of curve: FCurve?) -> Int32 {
    guard let curve else { return -1 }
    curves.append(curve)
    return Int32(truncatingIfNeeded: curves.count - 1)
  }

  /// Tells each layer of a group which one is the next.
  private mutating func linkGroups() {
    let grouped = parts.indices
      .compactMap { part in parts[part].group.map { (group: $0, part: part) } }
      .sorted { ($0.group, $0.part) < ($1.group, $1.part) }
    for (one, next) in zip(grouped, grouped.dropFirst()) where one.group == next.group {
      parts[one.part].nextOfGroup = Int32(truncatingIfNeeded: next.part)
      parts[next.part].isFirstOfGroup = false
    }
  }

  /// Tells the components of a group, from its lowest layer on, which layers above share what they show.
  private mutating func findRivals(from first: Int) {
    var group = GroupRivals()
    forEachSharing(from: first) { bound, part in
      for scalar in bound.parts[part].scalars {
        let mask = bound.blendings[Int(bound.scalars[scalar].blending)].mask
        group.note(bound.scalars[scalar].lane, of: part, mask: mask)
      }
    }
    forEachSharing(from: first) { bound, part in
      for scalar in bound.parts[part].scalars {
        let own = group.rivals(of: bound.scalars[scalar].lane, above: part, in: &bound.rivals)
        if own.isEmpty { continue }
        var blending = bound.blendings[Int(bound.scalars[scalar].blending)]
        blending.rivals = own
        bound.scalars[scalar].blending = bound.place(of: blending)
      }
    }
  }

  /// Calls `body` with the layers of a group that share what they show, from its lowest one on.
  private mutating func forEachSharing(from first: Int, _ body: (inout Self, Int) -> Void) {
    var part = first
    while part >= 0 {
      if parts[part].sharesByGroup { body(&self, part) }
      part = Int(parts[part].nextOfGroup)
    }
  }
}
