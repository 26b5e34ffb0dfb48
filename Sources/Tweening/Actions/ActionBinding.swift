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

    func value(at frame: Double) -> SIMD4<Double> {
      var value = Quaternions.identity
      for index in 0..<4 {
        guard let curve = curves[index] else { continue }
        let component = curve.value(at: frame)
        if component.isFinite { value[index] = component }
      }
      return value
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
  func blend(
    at frame: Double, _ mode: BlendMode, influence: Double, over lanes: inout [Double]
  ) {
    guard influence > 0 else { return }
    for scalar in scalars {
      lanes[scalar.lane] = mode.blend(
        below: lanes[scalar.lane], above: scalar.curve.value(at: frame), influence: influence,
        rest: scalar.rest, kind: scalar.kind)
    }
    for rotation in rotations {
      let lane = rotation.lane
      let below = SIMD4(lanes[lane], lanes[lane + 1], lanes[lane + 2], lanes[lane + 3])
      let value = mode.blend(below: below, above: rotation.value(at: frame), influence: influence)
      for index in 0..<4 { lanes[lane + index] = value[index] }
    }
  }

  /// Writes the action's values, each component by itself, as if there were nothing to blend.
  func write(at frame: Double, to lanes: inout [Double]) {
    for scalar in scalars {
      let value = scalar.curve.value(at: frame)
      if value.isFinite { lanes[scalar.lane] = value }
    }
    for rotation in rotations {
      for index in 0..<4 {
        guard let value = rotation.curves[index]?.value(at: frame), value.isFinite else { continue }
        lanes[rotation.lane + index] = value
      }
    }
  }
}

extension RestProperty {
  /// Whether the components blend as one rotation.
  var isRotation: Bool { kind == .quaternion && rest.count == 4 }
}
