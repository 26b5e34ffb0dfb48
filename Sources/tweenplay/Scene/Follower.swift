import Tweening

/// A dot of the scene: an object with a position, over which authored motion may lie.
struct Follower: Sendable {
  /// The position.
  let dot: Property<Point>
  /// How much longer its tweens take than those of the first one.
  let patience: Double
  private let target: Target
  private let layer: LayerID?

  /// Adds a dot to a scheduler, playing an action since some instant if there is one.
  init(in scheduler: inout Scheduler, patience: Double, action: Action?, start: Double) {
    self.patience = patience
    target = scheduler.addTarget("dot")
    dot = scheduler.addProperty(Point.zero, on: target, path: FigureEight.path)
    let target = target
    layer = action.map {
      scheduler[layers: target].append(Layer($0, start: start, repetition: .loop))
    }
  }

  /// Lets the authored motion count so much, smoothly.
  func setWeight(_ weight: Double, in scheduler: inout Scheduler, with tween: Tween) {
    guard let layer, scheduler[layers: target][layer].weight != weight else { return }
    scheduler.transaction(tween) { $0[layers: target][layer].weight = weight }
  }
}
