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
  /// What belongs to the axis X, in the colour that animators know it by.
  case axisX
  /// What belongs to the axis Y.
  case axisY
  /// What belongs to the axis Z.
  case axisZ
  /// What belongs to W, or to an angle beside an axis.
  case axisW
  /// What belongs to no axis.
  case violet
  /// The same, for another one.
  case teal

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
    case .axisX: "0;38;5;196"
    case .axisY: "0;38;5;34"
    case .axisZ: "0;38;5;33"
    case .axisW: "0;38;5;178"
    case .violet: "0;38;5;135"
    case .teal: "0;38;5;37"
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
    case .axisX: "#e5403f"
    case .axisY: "#2f9e41"
    case .axisZ: "#2b7de9"
    case .axisW: "#c29a00"
    case .violet: "#8e5be0"
    case .teal: "#12939a"
    }
  }
}
