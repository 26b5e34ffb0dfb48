/// The layers of a target whose channels have found their lanes, ready to be asked at any instant.
///
/// The lanes are the components of the target's properties, in their order, end to end.
struct BoundLayers: Sendable {
  /// What blending needs of a layer, and where stands what it animates; 136 bytes, of which a layer itself has 200.
  struct Part: Sendable {
    fileprivate(set) var timing: LayerTiming
    /// The layer's start in ticks.
    fileprivate(set) var start: Double
    fileprivate(set) var weight: Double
    /// The property whose value the weight is multiplied by, or −1.
    let driver: Int32
    fileprivate(set) var isMuted: Bool
    /// Whether it has a group, and is the lowest layer of it.
    fileprivate(set) var isFirstOfGroup: Bool
    let mode: BlendMode
    let group: Int?
    /// The next layer of its group, or −1.
    fileprivate(set) var nextOfGroup: Int32 = -1
    fileprivate(set) var scalars = 0..<0
    fileprivate(set) var rotations = 0..<0
    /// The curves of its action that play.
    fileprivate(set) var curves = 0..<0
    /// Which of the track stacks plays if it is no single action, or −1.
    fileprivate(set) var tracks = -1
    /// Whether nothing that it plays can be a number without an effect (``FCurve/isSurelyFit``).
    fileprivate(set) var isSurelyFit = false

    fileprivate init(_ layer: Layer, start: Double) {
      timing = LayerTiming(layer)
      (self.start, weight) = (start, layer.weight)
      driver = layer.weightProperty?.index ?? -1
      (isMuted, mode, group) = (layer.isMuted, layer.mode, layer.group)
      isFirstOfGroup = group != nil
    }

    /// See ``BoundLayers/take(_:after:)``.
    fileprivate mutating func take(_ layer: Layer, after former: Layer) {
      (weight, isMuted) = (layer.weight, layer.isMuted)
      if layer.start == former.start, layer.rate == former.rate,
        layer.repetition == former.repetition
      {
        return
      }
      timing = LayerTiming(layer)
      start = Ticks.nearest(seconds: layer.start) ?? start
    }

    /// Whether it shares what it shows with others of its group.
    fileprivate var sharesByGroup: Bool { group != nil && mode == .replace }
  }

  /// One component that a layer animates by itself; 12 bytes.
  struct Scalar: Sendable {
    let lane: Int32
    /// Which of the curves gives the value; −1 if tracks do.
    let curve: Int32
    /// How it is blended, the same for many.
    fileprivate(set) var blending: Int32
  }

  /// How a layer blends components, told once for those that follow each other.
  ///
  /// Masks and rests of paths are long runs of the same. When each component told all this itself, in 40 bytes, and reaches
  /// stood in the middle of a ``CurveBlock``, there were more lines of memory to wait for: a tick of a million properties
  /// took 1.08 times as long, both together (`tweenbench --only growth.layers`).
  ///
  /// It holds no array, or each component would count as a holder of it: with that a tick of a property under three layers
  /// took 1,088 and not 887 instructions (callgrind of the work of `layers.10k` without tweens).
  struct Blending: Sendable, Equatable {
    let rest: Double
    /// The weight that the layer's mask gives it.
    let mask: Double
    /// The places of the layers above, of the same group, that replace this component too.
    var rivals: Range<Int32> = 0..<0
    let kind: BlendKind
  }

  /// Four components that a layer combines as one rotation.
  struct Rotation: Sendable {
    let lane: Int
    /// Which of the curves they have, or −1; `nil` if tracks give the values.
    let curves: SIMD4<Int32>?
    let mask: Double
  }

  /// A layer that shares what shows, and how much of it its mask lets it have.
  struct Rival: Sendable, Equatable {
    let part: Int
    let mask: Double
  }

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
  /// - Complexity: O((c + p) log p + c log c) for c channels and p properties, and O(e log e + c log e) for masks of e entries.
  init(_ layers: LayerStack, to paths: BoundPaths) {
    laneCount = paths.lanes[paths.properties.count]
    for entry in layers.entries {
      guard let start = Ticks.nearest(seconds: entry.layer.start) else { continue }
      var part = Part(entry.layer, start: start)
      fillBlock()
      let (scalar, rotation, curve) = (scalars.count, rotations.count, curves.count)
      switch entry.layer.content {
      case .action(let action): bind(action, to: paths, by: entry.layer)
      case .tracks(let stack, _, _):
        part.tracks = tracks.count
        tracks.append(BoundTracks(stack, to: paths))
        bind(tracks[part.tracks], to: paths, by: entry.layer)
      }
      part.scalars = scalar..<scalars.count
      part.rotations = rotation..<rotations.count
      part.curves = curve..<curves.count
      part.isSurelyFit = part.tracks < 0 && curves[part.curves].allSatisfy { $0.isSurelyFit }
      parts.append(part)
    }
    linkGroups()
    for part in parts {
      scalars[part.scalars].sort { $0.lane < $1.lane }
      rotations[part.rotations].sort { $0.lane < $1.lane }
    }
    for part in parts.indices where parts[part].isFirstOfGroup { findRivals(from: part) }
  }

  /// Takes over how layers are weighed, muted and timed that are bound as those before (``LayerStack/isBound(as:)``).
  ///
  /// Bound anew, with all their curves, a change of a weight with a tween took 2.2 times as long (`tweenbench --only
  /// layers.weigh`).
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

  /// The place of a blending: that of the last one if it is the same, a rest of zero with its sign.
  private mutating func place(of blending: Blending) -> Int32 {
    let last = blendings.last
    if last != blending || last?.rest.sign != blending.rest.sign { blendings.append(blending) }
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
