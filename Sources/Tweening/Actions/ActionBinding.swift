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
  /// - Complexity: O(c log c + c log p) for c channels and p properties.
  init(_ action: Action, to paths: BoundPaths) {
    self.init(action, action.actingChannels, of: paths) { paths.first(of: $0.path) }
  }

  /// Finds the lanes of some channels.
  ///
  /// - Parameters:
  ///   - action: what has the channels.
  ///   - channels: their indices.
  ///   - paths: the properties.
  ///   - place: that of the property of a channel among these, if there is one.
  init(
    _ action: Action, _ channels: [Int], of paths: BoundPaths, at place: (Channel) -> Int?
  ) {
    var components: [(lane: Int, channel: Int)] = []
    for index in channels {
      let channel = action.channels[index]
      guard let place = place(channel) else { continue }
      let (property, first) = (paths.properties[place], paths.lanes[place])
      guard channel.index < property.rest.count else { continue }
      if property.isRotation {
        components.append((first, index))
      } else {
        scalars.append(
          Scalar(
            lane: first + channel.index, curve: channel.curve, rest: property.rest[channel.index],
            kind: property.kind))
      }
    }
    components.sort { $0.lane < $1.lane }
    for (lane, index) in components {
      if rotations.last?.lane != lane { rotations.append(Rotation(lane: lane)) }
      let channel = action.channels[index]
      rotations[rotations.count - 1].curves[channel.index] = channel.curve
    }
  }

  /// Puts scalars in the order of the lanes, so that those of one property are found; rotations are in it.
  ///
  /// Each has lanes of its own: what is blended first makes no difference.
  mutating func sort() { scalars.sort { $0.lane < $1.lane } }

  /// Blends the action at one of its frames over lanes of a range, of those that ``sort()`` has put in order.
  func blend<Number: BlendNumber>(
    at frame: Number, _ mode: BlendMode, influence: Number, within range: Range<Int>,
    over lanes: inout [Number]
  ) {
    guard !influence.isSilent else { return }
    for place in scalars.places(within: range, { $0.lane }) {
      let scalar = scalars[place]
      let lane = scalar.lane - range.lowerBound
      lanes[lane] = Number.blend(
        mode, below: lanes[lane], above: Number.value(of: scalar.curve, at: frame),
        influence: influence, rest: scalar.rest, kind: scalar.kind)
    }
    for place in rotations.places(within: range, { $0.lane }) {
      let lane = rotations[place].lane - range.lowerBound
      let value = Number.blend(
        mode, below: Rotation4(lanes, at: lane), above: rotations[place].value(at: frame),
        influence: influence)
      value.store(in: &lanes, at: lane)
    }
  }

  /// Writes the action's values, each component by itself, as if there were nothing to blend.
  func write<Number: BlendNumber>(
    at frame: Number, within range: Range<Int>, to lanes: inout [Number]
  ) {
    for place in scalars.places(within: range, { $0.lane }) {
      let value = Number.value(of: scalars[place].curve, at: frame)
      if value.value.isFinite { lanes[scalars[place].lane - range.lowerBound] = value }
    }
    for place in rotations.places(within: range, { $0.lane }) {
      let lane = rotations[place].lane - range.lowerBound
      for index in 0..<4 {
        guard let curve = rotations[place].curves[index] else { continue }
        let value = Number.value(of: curve, at: frame)
        if value.value.isFinite { lanes[lane + index] = value }
      }
    }
  }
}

extension RestProperty {
  /// Whether the components blend as one rotation.
  var isRotation: Bool { kind == .quaternion && rest.count == 4 }
}
