internal import Tweening

extension SceneBinder {
  /// Takes up the changes, in order of time; of equal times the first in the scene comes first.
  mutating func steps(of scene: Scene) throws(SceneError) -> [SceneStep] {
    let changes = JSONPath.root.member("changes")
    for (index, change) in scene.changes.enumerated() {
      try check(change.time, from: 0, at: changes.element(index).member("at"))
    }
    let order = scene.changes.indices.sorted { a, b in
      (scene.changes[a].time, a) < (scene.changes[b].time, b)
    }
    var steps: [SceneStep] = []
    for index in order {
      steps.append(try step(of: scene.changes[index], at: changes.element(index)))
    }
    return steps
  }

  /// Takes up a change that is not before any of those taken up so far.
  mutating func step(of change: Scene.Change, at path: JSONPath) throws(SceneError) -> SceneStep {
    let tween = try change.tween.map { tween throws(SceneError) in
      try engineTween(of: tween, at: path.member("tween"))
    }
    if let key = change.key { try NameTable.check(key, at: path.member("key")) }
    let operation = try bind(change, tween, at: path)
    // What is done to tweens is done at once.
    if case .edit = operation {
      return SceneStep(
        time: change.time, path: path, operation: operation, transaction: Transaction(nil))
    }
    var transaction = Transaction(tween)
    transaction.key = change.key
    transaction.policy = change.policy
    return SceneStep(time: change.time, path: path, operation: operation, transaction: transaction)
  }

  /// The engine's tween, which is often that of the change before: an easing of 2,000 stops was read 693 times.
  private mutating func engineTween(
    of tween: Scene.Tween, at path: JSONPath
  ) throws(SceneError) -> Tween {
    if let latestTween, latestTween.described == tween { return latestTween.bound }
    let bound = try tween.engineTween(at: path)
    latestTween = (tween, bound)
    return bound
  }

  private mutating func bind(
    _ change: Scene.Change, _ tween: Tween?, at path: JSONPath
  ) throws(SceneError) -> SceneStep.Operation {
    switch change.edit {
    case .set(let name, let property, let value):
      let bound = try self.property(property, of: name, at: path, "property")
      guard value.count == bound.count else {
        throw path.member("to")
          .error(.wrongCount(expected: "\(bound.count)", found: value.count))
      }
      try check(value, at: path.member("to"))
      return .set(bound, value)
    case .layer(let name, let layer, let edit):
      guard edit != Scene.LayerEdit() else {
        throw path.error(.needsOne(of: Scene.LayerEdit.fileKeys))
      }
      let target = try target(name, at: path)
      let place = try targets[target].layers.index(of: layer, at: path.member("layer"))
      described[place].apply(edit)
      let replacement = try rebind(place, edit, on: target, at: path)
      return .replace(layer: place, of: targets[target].handle, by: replacement)
    case .add(let name, let layer):
      let target = try target(name, at: path)
      let addition = try append(layer, to: target, at: path.member("add"))
      return .add(layer: layers.count - 1, to: targets[target].handle, addition)
    case .remove(let name, let layer):
      let target = try target(name, at: path)
      let place = try targets[target].layers.index(of: layer, at: path.member("remove"))
      targets[target].layers.remove(layer)
      return .remove(layer: place, from: targets[target].handle)
    case .tweens(let name, let property, let edit):
      let bound = try self.property(property, of: name, at: path, "tweens")
      try check(edit, tween, at: path)
      return .edit(bound, edit, key: edit.mayHaveKey ? change.key : nil, handover: tween)
    }
  }

  /// The property of a name, on a target or by itself, which a key of a change names.
  private func property(
    _ property: String, of name: String?, at path: JSONPath, _ key: String
  ) throws(SceneError) -> SceneProperty {
    var names = freeNames
    if let name { names = targets[try target(name, at: path)].paths }
    return properties[try names.index(of: property, at: path.member(key))]
  }

  /// Checks what is done to tweens.
  private func check(
    _ edit: Scene.TweenEdit, _ tween: Tween?, at path: JSONPath
  ) throws(SceneError) {
    if case .speed(let speed) = edit, speed != 0, !Scheduler.speeds.contains(speed) {
      throw path.member("speed").error(.outOfRange(expected: "0, or 2^-20 to 2^20", found: speed))
    }
    guard let tween else { return }
    if edit != .cancel { throw path.error(.conflictingKeys(edit.member.key, "tween")) }
    if tween.keepsVelocity {
      throw path.member("tween").member("keepsVelocity")
        .error(.refused("what is cancelled keeps no velocity"))
    }
  }

  private func target(_ name: String, at path: JSONPath) throws(SceneError) -> Int {
    try targetNames.index(of: name, at: path.member("target"))
  }
}

extension Scene.Layer {
  /// Takes over what an edit says.
  mutating func apply(_ edit: Scene.LayerEdit) {
    if let action = edit.action { content = .action(action) }
    if let mode = edit.mode { self.mode = mode }
    if let isMuted = edit.isMuted { self.isMuted = isMuted }
    if let weight = edit.weight { self.weight = weight }
    if let start = edit.start { self.start = start }
    if let rate = edit.rate { self.rate = rate }
    if let repetition = edit.repetition { self.repetition = repetition }
  }
}
