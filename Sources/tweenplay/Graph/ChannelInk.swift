import Tweening
import TweeningFormats

/// The colours of a scene's channels: red, green and blue for the axes X, Y and Z, yellow for W, and
/// others for paths that are one number.
struct ChannelInks {
  /// The numbers that a path has, as far as the scene tells.
  private var counts: [String: Int] = [:]
  /// The colour of each path that is one number.
  private var inks: [String: Ink] = [:]

  private static let others: [Ink] = [.target, .rival, .teal, .violet]
  private static let vectors: Set<String> = [
    "location", "rotation", "rotation_euler", "rotation_quaternion", "rotation_axis_angle", "scale",
  ]

  init(of scene: Scene) {
    for property in scene.targets.flatMap(\.properties) {
      counts[property.name] = max(counts[property.name] ?? 1, property.value.count)
    }
    let channels = scene.actions.flatMap(\.channels)
    for channel in channels {
      let least = Self.vectors.contains(Self.lastName(of: channel.path)) ? 2 : 1
      counts[channel.path] = max(counts[channel.path] ?? least, channel.index + 1)
    }
    for channel in channels where counts[channel.path] == 1 && inks[channel.path] == nil {
      inks[channel.path] = Self.others[inks.count % Self.others.count]
    }
  }

  /// The colour of a channel.
  subscript(_ path: String, _ index: Int) -> Ink {
    if let ink = inks[path] { return ink }
    let axes: [Ink] = [.axisX, .axisY, .axisZ, .axisW]
    // Quaternions and angles with an axis begin with the number that belongs to no axis.
    let name = Self.lastName(of: path)
    let isTurned = name == "rotation_quaternion" || name == "rotation_axis_angle"
    if index < 4 { return axes[isTurned ? (index + 3) % 4 : index] }
    return Self.others[index % Self.others.count]
  }

  /// The name of the property itself in a path such as `pose.bones["Arm"].location`.
  private static func lastName(of path: String) -> String {
    path.split(separator: ".").last.map { String($0) } ?? path
  }
}
