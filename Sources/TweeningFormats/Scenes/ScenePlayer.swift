public import Tweening

/// A scene in motion: a scheduler that makes the scene's changes, each at its own exact time.
///
///     var player = try Scene(contentsOf: file).play()
///     for k in 0...60 { print(player.sample(at: Double(k) / 60)) }
///
/// The values at an instant are the same to the bit whatever instants were sampled before. A player
/// is a value; a copy goes on by itself.
public struct ScenePlayer: Sendable {
  /// A name for every number of a sample.
  ///
  /// Properties come in the order of the scene, those of targets after the others: `ball` or `ball.x`,
  /// `ball.y` (`z`, `w`) for a property of its own, `cube/alpha` or `cube/location[0]`,
  /// `cube/location[1]` … for one of a target.
  public let columns: [String]

  /// The columns that any layer of the scene has a channel for, in order.
  public private(set) var channels: [Channel]

  /// How long the scene lasts, in seconds.
  public internal(set) var duration: Double

  /// The engine, at the last instant sampled.
  public private(set) var scheduler: Scheduler

  let properties: [SceneProperty]
  /// What they are called.
  let names: [ScenePropertyName]
  /// The targets and names of ``layers``.
  private(set) var layerNames: [(target: Target, name: String)]
  private(set) var steps: [SceneStep]
  private let beginning: Scheduler
  private var firstLayers: [LayerID?]
  /// The layers that are there now, and nil for those that are not yet.
  private(set) var layers: [LayerID?]
  private var next = 0

  /// The last instant sampled, in ticks.
  ///
  /// All comparisons are of ticks, as the engine's are: two times in seconds may be one instant.
  private var now = 0.0

  /// A component that actions drive.
  public struct Channel: Sendable, Equatable {
    /// Which of the ``ScenePlayer/columns`` it is.
    public let column: Int

    /// Target, path and index, whatever the number of components: `cube/location[0]`, `cube/alpha[0]`.
    public let name: String
  }

  /// Makes what a binder has taken up, all changes of the scene included.
  init(_ binder: SceneBinder, _ steps: [SceneStep], duration: Double) {
    columns = binder.columns
    channels = Self.channels(of: binder)
    self.duration = duration
    properties = binder.properties
    names = binder.names
    layerNames = binder.layerNames
    self.steps = steps
    beginning = binder.scheduler
    firstLayers = binder.layers
    scheduler = beginning
    layers = firstLayers
  }

  /// The values of all properties at an instant.
  ///
  /// A change at this very instant has been made. Going on in time costs what happens on the way;
  /// an instant before the last one makes the player begin again at 0.
  ///
  /// - Parameter seconds: The instant. Before 0 it counts as 0, beyond the engine's 147 days as their
  ///   end, and what is no number as the last instant sampled.
  /// - Returns: One number for each column.
  public mutating func sample(at seconds: Double) -> [Double] {
    if !seconds.isNaN { go(to: min(max(seconds, 0), Ticks.seconds(Ticks.limit))) }
    var values: [Double] = []
    values.reserveCapacity(columns.count)
    for property in properties { property.read(from: scheduler, to: &values) }
    return values
  }

  private mutating func go(to seconds: Double) {
    let instant = Ticks.nearest(seconds: seconds) ?? Ticks.limit
    if instant < now { restart() }
    while next < steps.count, steps[next].tick <= instant {
      steps[next].take(in: &scheduler, &layers)
      next += 1
    }
    scheduler.advance(to: seconds)
    now = instant
  }

  /// Makes all changes, and tells the first one that the engine refuses.
  func rehearse() throws(SceneError) {
    var (scheduler, layers) = (scheduler, layers)
    for step in steps { try step.rehearse(in: &scheduler, &layers) }
  }

  /// Takes up one more change, which a binder has bound, after all others and not before the last instant
  /// sampled.
  mutating func append(_ step: SceneStep, bound binder: SceneBinder) throws(SceneError) {
    let missing = [LayerID?](repeating: nil, count: binder.layers.count - layers.count)
    // Not a copy of the player: the steps would be copied as well when one is added.
    var (scheduler, layers) = (scheduler, layers + missing)
    try step.rehearse(in: &scheduler, &layers)
    self.layers += missing
    firstLayers += missing
    layerNames = binder.layerNames
    channels = Self.channels(of: binder)
    steps.append(step)
  }

  private static func channels(of binder: SceneBinder) -> [Channel] {
    binder.channels.sorted { $0.key < $1.key }.map { Channel(column: $0.key, name: $0.value) }
  }

  private mutating func restart() {
    scheduler = beginning
    layers = firstLayers
    next = 0
    now = 0
  }
}

extension Scene {
  /// Makes a player at time 0.
  ///
  /// - Throws: A ``SceneError`` with the JSON path that the trouble has in ``json()``, where a name is
  ///   bad, missing or taken, or a number none that the engine can use. A scene that was read from a
  ///   file never throws.
  public func play() throws(SceneError) -> ScenePlayer { try bound().player }

  /// Makes a player at time 0, and gives the binder that has taken up all of the scene.
  func bound() throws(SceneError) -> (player: ScenePlayer, binder: SceneBinder) {
    var binder = try SceneBinder(self)
    let steps = try binder.steps(of: self)
    let player = ScenePlayer(binder, steps, duration: duration)
    try player.rehearse()
    return (player, binder)
  }
}
