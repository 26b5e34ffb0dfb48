/// The channels of some layers that act, found by their paths.
///
/// For properties that come when layers are bound: each that looked through the channels of all made many quadratic.
struct LayerChannels: Sendable {
  /// A number that equal paths share, the place of the layer, and the channel of its action, or −1 of one that plays tracks.
  private let order: [(print: UInt64, part: Int32, channel: Int32)]

  /// - Complexity: O(c log c) for c channels.
  init(_ layers: LayerStack) {
    var order: [(print: UInt64, part: Int32, channel: Int32)] = []
    for (part, entry) in layers.entries.enumerated() {
      let part = Int32(truncatingIfNeeded: part)
      for action in entry.layer.content.actions {
        for channel in action.actingChannels {
          order.append(
            (
              action.channels[channel].path.bytePrint, part,
              entry.layer.content.isTracks ? -1 : Int32(truncatingIfNeeded: channel)
            ))
        }
      }
    }
    order.sort { ($0.print, $0.part, $0.channel) < ($1.print, $1.part, $1.channel) }
    self.order = order
  }

  /// Of each layer the channels that its action has for a path, in ascending order; none if no layer has any, and `nil` if
  /// one may have that plays tracks.
  ///
  /// - Complexity: O(log c) for c channels if no layer has any, else O(layers) and a look at those.
  func channels(of path: String, in layers: LayerStack) -> [[Int]]? {
    let print = path.bytePrint
    var found: [[Int]] = []
    var next = order.firstPlace { $0.print >= print }
    while next < order.count, order[next].print == print {
      let (_, part, channel) = order[next]
      next += 1
      guard channel >= 0, case .action(let action) = layers.entries[Int(part)].layer.content else {
        return nil
      }
      guard action.channels[Int(channel)].path.hasBytes(of: path) else { continue }
      if found.isEmpty { found = layers.entries.map { _ in [] } }
      found[Int(part)].append(Int(channel))
    }
    return found
  }
}

extension Layer.Content {
  /// Whether it is no single action.
  fileprivate var isTracks: Bool {
    if case .tracks = self { true } else { false }
  }

  /// The actions that may play.
  fileprivate var actions: [Action] {
    switch self {
    case .action(let action): [action]
    case .tracks(let stack, _, _):
      stack.playingTracks.flatMap { $0.strips.map { $0.action } }
        + (stack.active.map { [$0.action] } ?? [])
    }
  }
}
