/// What is told of tweens that end, and what room for it is filled with.
///
/// With a closure in its place the compiler made a function of its own of the loops of sums, and a tick took 11 of 4,500
/// instructions more (callgrind; the work of `w2.depth.1000`).
protocol EndTeller {
  associatedtype Told

  /// At least one of what room is filled with before it is known what is told, which takes less time than to add one by
  /// one.
  static var nobody: [Told] { get }

  /// What is told of a tween and its end in ticks.
  func told(of name: TweenID, end: Double) -> Told
}
