/// The layers of a target whose channels have found their lanes, ready to be asked at any instant.
///
/// The lanes are the components of the target's properties, in their order, end to end.
struct BoundLayers: Sendable {
  /// One layer and what it animates.
  struct Part: Sendable {
    let layer: Layer
    /// The layer's start in ticks.
    let start: Double
    var scalars: [Scalar] = []
    var rotations: [Rotation] = []
    /// The curves of its action that play.
    var curves: [FCurve] = []
    /// What plays if it is no single action.
    var tracks: BoundTracks?
  }

  /// One component that a layer animates by itself.
  struct Scalar: Sendable {
    let lane: Int
    /// Which of the layer's curves gives the value; `nil` if tracks do.
    let curve: Int?
    let rest: Double
    let kind: BlendKind
    /// The weight that the layer's mask gives it.
    let mask: Double
    /// The layers above, of the same group, that replace this component too.
    var rivals: [Rival] = []
  }

  /// Four components that a layer combines as one rotation.
  struct Rotation: Sendable {
    let lane: Int
    /// Which of the layer's curves they have; none if tracks give the values.
    let curves: [Int?]
    let mask: Double
  }

  /// A layer that shares what shows, and how much of it its mask lets it have.
  struct Rival: Sendable {
    let part: Int
    let mask: Double
  }

  private(set) var parts: [Part] = []
  /// How many lanes the properties have.
  private(set) var laneCount = 0

  /// No layers.
  init() {}

  /// Finds the lanes of all channels.
  ///
  /// What no property of the target has is left out; of several properties of one path the first
  /// counts.
  ///
  /// - Complexity: O(c · p) for c channels and p properties, and O(c · l) for l layers in a group.
  init(_ layers: LayerStack, to properties: [RestProperty]) {
    laneCount = properties.reduce(0) { $0 + $1.rest.count }
    for entry in layers.entries {
      guard let start = Ticks.nearest(seconds: entry.layer.start) else { continue }
      var part = Part(layer: entry.layer, start: start)
      switch entry.layer.content {
      case .action(let action): bind(action, to: properties, in: &part)
      case .tracks(let stack, _, _): bind(stack.bound(to: properties), to: properties, in: &part)
      }
      parts.append(part)
    }
    for part in parts.indices where parts[part].layer.sharesByGroup { findRivals(of: part) }
  }

  /// Whether there are no layers.
  var isEmpty: Bool { parts.isEmpty }

  /// Whether any layer animates a lane.
  func drives(_ lane: Int) -> Bool {
    parts.contains { part in
      part.scalars.contains { $0.lane == lane }
        || part.rotations.contains { $0.lane <= lane && lane < $0.lane + 4 }
    }
  }

  private mutating func bind(
    _ action: Action, to properties: [RestProperty], in part: inout Part
  ) {
    let binding = ActionBinding(action, to: properties)
    for scalar in binding.scalars {
      part.add(
        scalar.lane, scalar.curve, scalar.rest, scalar.kind,
        part.layer.mask(of: scalar.lane, in: properties))
    }
    for rotation in binding.rotations {
      let lane = rotation.lane
      if part.layer.mode == .combine {
        let mask = part.layer.mask(of: lane, in: properties)
        part.add(lane, rotation.curves, mask)
        continue
      }
      for index in 0..<4 {
        guard let curve = rotation.curves[index] else { continue }
        let mask = part.layer.mask(of: lane + index, in: properties)
        part.add(lane + index, curve, 0, .plain, mask)
      }
    }
  }

  private mutating func bind(
    _ tracks: BoundTracks, to properties: [RestProperty], in part: inout Part
  ) {
    let isAnimated = tracks.animatedLanes
    var lane = 0
    for property in properties {
      let lanes = lane..<lane + property.rest.count
      lane = lanes.upperBound
      if property.isRotation, part.layer.mode == .combine {
        guard isAnimated.contains(where: { lanes.contains($0) }) else { continue }
        let mask = part.layer.mask(of: lanes.lowerBound, in: properties)
        part.add(lanes.lowerBound, [], mask)
        continue
      }
      for lane in lanes where isAnimated.contains(lane) {
        part.add(
          lane, nil, property.rest[lane - lanes.lowerBound],
          property.isRotation ? .plain : property.kind,
          part.layer.mask(of: lane, in: properties))
      }
    }
    part.tracks = tracks
  }

  private mutating func findRivals(of part: Int) {
    for other in parts.indices
    where other > part && parts[other].layer.sharesByGroup
      && parts[other].layer.group == parts[part].layer.group
    {
      for scalar in parts[part].scalars.indices {
        let lane = parts[part].scalars[scalar].lane
        guard let rival = parts[other].scalars.first(where: { $0.lane == lane }) else { continue }
        parts[part].scalars[scalar].rivals.append(Rival(part: other, mask: rival.mask))
      }
    }
  }
}

extension BoundLayers.Part {
  fileprivate mutating func add(
    _ lane: Int, _ curve: FCurve?, _ rest: Double, _ kind: BlendKind, _ mask: Double
  ) {
    scalars.append(
      BoundLayers.Scalar(
        lane: lane, curve: curve.map { place(of: $0) }, rest: rest, kind: kind, mask: mask))
  }

  fileprivate mutating func add(_ lane: Int, _ curves: [FCurve?], _ mask: Double) {
    let places = curves.map { curve in curve.map { place(of: $0) } }
    rotations.append(BoundLayers.Rotation(lane: lane, curves: places, mask: mask))
  }

  /// The place of a curve that plays from now on.
  private mutating func place(of curve: FCurve) -> Int {
    curves.append(curve)
    return curves.count - 1
  }
}

extension Layer {
  /// Whether it shares what it shows with others of its group.
  fileprivate var sharesByGroup: Bool { group != nil && mode == .replace }

  /// The weight that the mask gives a lane of some properties.
  fileprivate func mask(of lane: Int, in properties: [RestProperty]) -> Double {
    guard let mask else { return 1 }
    var first = 0
    for property in properties {
      if lane < first + property.rest.count {
        return mask.weight(of: property.path, index: lane - first)
      }
      first += property.rest.count
    }
    return 0
  }
}
