/// The channels of an action that have found their lanes among some properties.
struct ActionBinding: Sendable {
  /// One lane and the curve that drives it.
  struct Scalar: Sendable {
    let lane: Int
    let curve: FCurve
    let rest: Double
    let kind: BlendKind
  }

  /// Four lanes that are one rotation; a component that has no curve is that of no rotation.
  struct Rotation: Sendable {
    let lane: Int
    var curves: [FCurve?] = [nil, nil, nil, nil]

    func value<Number: BlendNumber>(at frame: Number) -> Rotation4<Number> {
      Rotation4(
        component(0, at: frame), component(1, at: frame), component(2, at: frame),
        component(3, at: frame))
    }

    private func component<Number: BlendNumber>(_ index: Int, at frame: Number) -> Number {
      guard let curve = curves[index] else { return Number(repeating: index == 0 ? 1 : 0) }
      let component = Number.value(of: curve, at: frame)
      return component.value.isFinite ? component : Number(repeating: index == 0 ? 1 : 0)
    }
  }

  private(set) var scalars: [Scalar] = []
  private(set) var rotations: [Rotation] = []

  /// Finds the lanes of all channels that act.
  ///
  /// - Complexity: O(c · p) for c channels and p properties.
  init(_ action: Action, to properties: [RestProperty]) {
    for index in action.actingChannels {
      let channel = action.channels[index]
      var first = 0
      for property in properties {
        if property.path.utf8.elementsEqual(channel.path.utf8) {
          add(channel, property, from: first)
          break
        }
        first += property.rest.count
      }
    }
  }

  private mutating func add(_ channel: Channel, _ property: RestProperty, from first: Int) {
    guard channel.index < property.rest.count else { return }
    if property.isRotation {
      let place = rotations.firstIndex { $0.lane == first } ?? rotations.count
      if place == rotations.count { rotations.append(Rotation(lane: first)) }
      rotations[place].curves[channel.index] = channel.curve
    } else {
      scalars.append(
        Scalar(
          lane: first + channel.index, curve: channel.curve, rest: property.rest[channel.index],
          kind: property.kind))
    }
  }

  /// Blends the action at one of its frames over the lanes.
  func blend<Number: BlendNumber>(
    at frame: Number, _ mode: BlendMode, influence: Number, over lanes: inout [Number]
  ) {
    guard !influence.isSilent else { return }
    for scalar in scalars {
      lanes[scalar.lane] = Number.blend(
        mode, below: lanes[scalar.lane], above: Number.value(of: scalar.curve, at: frame),
        influence: influence, rest: scalar.rest, kind: scalar.kind)
    }
    for rotation in rotations {
      let value = Number.blend(
        mode, below: Rotation4(lanes, at: rotation.lane), above: rotation.value(at: frame),
        influence: influence)
      value.store(in: &lanes, at: rotation.lane)
    }
  }

  /// Writes the action's values, each component by itself, as if there were nothing to blend.
  func write<Number: BlendNumber>(at frame: Number, to lanes: inout [Number]) {
    for scalar in scalars {
      let value = Number.value(of: scalar.curve, at: frame)
      if value.value.isFinite { lanes[scalar.lane] = value }
    }
    for rotation in rotations {
      for index in 0..<4 {
        guard let curve = rotation.curves[index] else { continue }
        let value = Number.value(of: curve, at: frame)
        if value.value.isFinite { lanes[rotation.lane + index] = value }
      }
    }
  }
}

extension RestProperty {
  /// Whether the components blend as one rotation.
  var isRotation: Bool { kind == .quaternion && rest.count == 4 }
}
