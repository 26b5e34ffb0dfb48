public import Tweening

/// A scene that is played while it is written: changes are made live, or late, and kept.
///
///     var recorder = try SceneRecorder(Scene(properties: [.init(name: "x", value: [0])], duration: 0))
///     _ = recorder.sample(at: 0.5)
///     try recorder.make(.init(at: 0.5, .set(target: nil, property: "x", to: [1])))
///     try recorder.scene.json().write(to: file)
///
/// The log of the changes is the scene itself: as a file it can be played by every command that plays
/// scenes, to the same bits, and edited by hand. A late change gives what it would have given on time; one
/// may go back to any instant and see what was there. Where the past is to be kept for some seconds only,
/// there is `History` of `Tweening` instead.
public struct SceneRecorder: Sendable {
  /// The scene with all changes so far; it lasts as long as the last of them and the last sample need.
  public private(set) var scene: Scene

  private var player: ScenePlayer
  private var binder: SceneBinder
  /// The time of the last change, whatever its place in the scene.
  private var latest: Double

  /// A recorder that begins with a scene.
  ///
  /// - Throws: What is wrong with the scene, as ``Scene/play()``.
  public init(_ scene: Scene) throws(SceneError) {
    (player, binder) = try scene.bound()
    self.scene = scene
    latest = scene.changes.reduce(-.infinity) { max($0, $1.time) }
  }

  /// A name for every number of a sample: see ``ScenePlayer/columns``.
  public var columns: [String] { player.columns }

  /// The engine at the last instant sampled.
  public var scheduler: Scheduler { player.scheduler }

  /// The values of all properties at an instant, back or forth: see ``ScenePlayer/sample(at:)``.
  public mutating func sample(at seconds: Double) -> [Double] {
    let values = player.sample(at: seconds)
    scene.duration = max(scene.duration, player.scheduler.time)
    player.duration = scene.duration
    return values
  }

  /// Makes a change at its time, after all changes of that time.
  ///
  /// - Parameter change: What changes and when, also before or after the last instant sampled. A key or a
  ///   policy that says nothing, of which a file knows nothing, is left out.
  /// - Throws: What is wrong with it, or with a later change that would not be possible any more, with the
  ///   path that it has in the scene. Nothing has changed then.
  /// - Complexity: O(state) for a change that is not before another one nor before the last instant
  ///   sampled; else all of the scene is played again.
  public mutating func make(_ change: Scene.Change) throws(SceneError) {
    let change = change.withoutIdleKey
    if change.time >= latest, change.time >= player.scheduler.time {
      try append(change)
    } else {
      try insert(change)
    }
    latest = max(latest, change.time)
    player.duration = scene.duration
  }

  /// Makes a change after all others.
  ///
  /// All that may fail comes first. The changes there are go on in their place: a copy of them for each one more would make
  /// a long session slow.
  private mutating func append(_ change: Scene.Change) throws(SceneError) {
    let path = Self.path(of: scene.changes.count)
    var binder = binder
    try binder.check(change.time, from: 0, at: path.member("at"))
    try player.append(try binder.step(of: change, at: path), bound: binder)
    self.binder = binder
    scene.changes.append(change)
    scene.duration = max(scene.duration, change.time)
  }

  /// Makes a change before others, or in the past: the scene begins again.
  private mutating func insert(_ change: Scene.Change) throws(SceneError) {
    var longer = scene
    let place = (scene.changes.lastIndex { $0.time <= change.time }).map { $0 + 1 } ?? 0
    longer.changes.insert(change, at: place)
    try binder.check(change.time, from: 0, at: Self.path(of: place).member("at"))
    longer.duration = max(scene.duration, change.time)
    let time = player.scheduler.time
    (player, binder) = try longer.bound()
    _ = player.sample(at: time)
    scene = longer
  }

  private static func path(of place: Int) -> JSONPath {
    JSONPath.root.member("changes").element(place)
  }
}
