/// From where on something is a finding; ``Finding/Kind-swift.enum`` says in words what the numbers mean.
enum LintLimits {
  /// How much of the longest time a value stands still.
  static let stallTime = 0.2
  /// The speed of what stands still, by distance per time and by the sum of all speeds.
  static let stallSpeed = 0.05
  /// How far away from the model value it stands, by range.
  static let stallDistance = 0.02
  /// How far outside the hull, by range.
  static let hull = 0.01
  /// A jump by range.
  static let step = 1e-5
  /// A jump by what happens in the tick beside it: next to a vertical tangent that is 2.4 for circles and
  /// 3.8 for cubes.
  static let stepRatio = 8.0
  /// A jump by the size of the value, which is rounded.
  static let rounding = 1e-13
  /// A change of velocity by the greater speed.
  static let velocityShare = 0.2
  /// A change of velocity by range per time.
  static let velocity = 0.05
  /// The speed of what moves, by range per time.
  static let motion = 0.01
  /// How many live tweens are many.
  static let count = 64
  /// The lead of a newer tween.
  static let lead = 0.05
  /// The displacements that make an overtaking matter, by range.
  static let displacement = 0.01
  /// The parts into which the shortest time is cut at least.
  static let parts = 32.0
  /// The instants that a scene is cut into at most, but for those of short tweens.
  static let instants = 1_000_000.0
  /// The looks that the grid may take: at each instant one at each property that moves and each live tween.
  static let looks = 20_000_000.0
}
