/// The colours of pictures, by what they stand for.
///
/// All are of middle brightness: they can be read on a dark and on a light ground.
enum Ink: UInt8, CaseIterable, Sendable {
  /// Ordinary text.
  case plain
  /// Axes, grids and what is of less importance.
  case faint
  /// What is aimed at.
  case target
  /// What follows: the main line of a picture.
  case follower
  /// The same, some time ago.
  case trail
  /// The same, long ago.
  case oldTrail
  /// The other way to do it, for comparison.
  case rival
  /// A further line.
  case third

  /// The parameters of the escape sequence `SGR` that choose the colour.
  var sgr: String {
    switch self {
    case .plain: "0"
    case .faint: "0;38;5;244"
    case .target: "0;38;5;208"
    case .follower: "0;1;38;5;39"
    case .trail: "0;38;5;32"
    case .oldTrail: "0;38;5;25"
    case .rival: "0;38;5;169"
    case .third: "0;38;5;71"
    }
  }

  /// The colour in an SVG picture.
  var hex: String {
    switch self {
    case .plain: "#24292f"
    case .faint: "#8b949e"
    case .target: "#e8710a"
    case .follower: "#1f7fd6"
    case .trail: "#4f9be0"
    case .oldTrail: "#86b8e8"
    case .rival: "#c2499b"
    case .third: "#3f9a4a"
    }
  }
}
