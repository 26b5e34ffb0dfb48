/// A handle of an object whose named properties actions drive.
///
/// Like a ``Property`` it is a name, valid in the scheduler that made it and in every copy of that.
public struct Target: Sendable, Hashable {
  let index: Int32
}

/// What the scheduler keeps of a target.
struct TargetRecord: Sendable {
  /// A property and the path by which channels find it.
  struct Member: Sendable {
    let path: String
    let property: Int32
  }

  /// A layer whose channels have found their lanes.
  struct BoundLayer: Sendable {
    let layer: Layer
    /// The layer's start in ticks.
    let start: Double
    var channels: [BoundChannel]
  }

  /// A channel and the lane it drives.
  struct BoundChannel: Sendable {
    let lane: Int
    let property: Int32
    let curve: FCurve
    /// The segment the last tick was in, from which the next one's search begins.
    ///
    /// It changes no bit.
    var hint = 0
  }

  var name: String
  var members: [Member] = []
  var layers = LayerStack()
  var bound: [BoundLayer] = []

  /// Finds the lanes of all channels.
  ///
  /// What no property of the target has is left out.
  mutating func bind(_ records: [PropertyRecord]) {
    bound = layers.entries.compactMap { entry in
      guard let start = Ticks.nearest(seconds: entry.layer.start) else { return nil }
      let action = entry.layer.action
      let channels = action.actingChannels.compactMap { index -> BoundChannel? in
        let channel = action.channels[index]
        let member = members.first { $0.path.utf8.elementsEqual(channel.path.utf8) }
        guard let property = member?.property,
          channel.index < Int(records[Int(property)].laneCount)
        else { return nil }
        let lane = Int(records[Int(property)].lane) + channel.index
        return BoundChannel(lane: lane, property: property, curve: channel.curve)
      }
      return BoundLayer(layer: entry.layer, start: start, channels: channels)
    }
  }

  /// Whether any layer has a channel for a property.
  func drives(_ property: Int32) -> Bool {
    bound.contains { $0.channels.contains { $0.property == property } }
  }
}
