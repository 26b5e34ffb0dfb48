internal import Tweening

/// A change of a scene whose names have been found.
struct SceneStep: Sendable {
  /// When it happens, in seconds.
  let time: Double

  /// When it happens, in ticks.
  var tick: Double { Ticks.nearest(seconds: time) ?? Ticks.limit }

  /// Where the change stands in the scene.
  let path: JSONPath

  /// What happens.
  let operation: Operation

  /// How to go over to it.
  let transaction: Transaction

  /// What happens; layers are counted in the order in which they are added, over all targets.
  enum Operation: Sendable {
    case set(SceneProperty, [Double])
    case replace(layer: Int, of: Target, by: Layer)
    case add(layer: Int, to: Target, Layer)
    case remove(layer: Int, from: Target)
    case edit(SceneProperty, Scene.TweenEdit, key: String?, handover: Tween?)
  }

  /// The live tweens to which something is done.
  func meant(in scheduler: borrowing Scheduler) -> [TweenID] {
    guard case .edit(let property, _, let key, _) = operation else { return [] }
    return property.selections(of: key, in: scheduler).flatMap { scheduler.tweens(of: $0) }
  }

  /// Passes to the change's time and makes it.
  ///
  /// - Returns: What the engine has to say about the change.
  @discardableResult
  func take(in scheduler: inout Scheduler, _ layers: inout [LayerID?]) -> Events {
    scheduler.pass(to: time)
    scheduler.transaction(transaction) { make(in: &$0, &layers) }
    return scheduler.pass(to: time)
  }

  /// Makes the change on a trial, and tells if the engine refuses it.
  func rehearse(
    in scheduler: inout Scheduler, _ layers: inout [LayerID?]
  ) throws(SceneError) {
    for event in take(in: &scheduler, &layers) {
      // That a key is busy is what its policy is for.
      guard case .refused(let refusal) = event.kind, refusal != .busy else { continue }
      throw path.error(.refused("the engine refuses the change: \(refusal)"))
    }
  }

  private func make(in scheduler: inout Scheduler, _ layers: inout [LayerID?]) {
    switch operation {
    case .set(let property, let value):
      property.set(value, in: &scheduler)
    case .replace(let layer, let target, let replacement):
      if let id = layers[layer] { scheduler[layers: target][id] = replacement }
    case .add(let layer, let target, let addition):
      layers[layer] = scheduler[layers: target].append(addition)
    case .remove(let layer, let target):
      if let id = layers[layer] { scheduler[layers: target].remove(id) }
    case .edit(let property, let edit, let key, let handover):
      property.edit(edit, key: key, handover: handover, in: &scheduler)
    }
  }
}
