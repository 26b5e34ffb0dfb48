internal import Tweening

/// Finds what the names of a scene mean, and checks all that can be checked without playing it.
struct SceneBinder: Sendable {
  /// A scheduler with the scene's properties, targets and first layers.
  private(set) var scheduler = Scheduler()

  /// The properties in the order of their columns.
  private(set) var properties: [SceneProperty] = []

  /// The names of all components.
  private(set) var columns: [String] = []

  /// What the properties are called.
  private(set) var names: [ScenePropertyName] = []

  /// The layers' targets and names, in the order of ``layers``.
  private(set) var layerNames: [(target: Target, name: String)] = []

  /// The first column of each property.
  private(set) var firstColumns: [Int] = []

  /// The columns that some layer has a channel for, and their names as channels.
  var channels: [Int: String] = [:]

  /// The layers that are there from the beginning, then a nil for each that is added later.
  private(set) var layers: [LayerID?] = []

  /// What the layers are like so far, in the order of ``layers``.
  var described: [Scene.Layer] = []

  /// The same with things in the place of names: what a change leaves as it is all of its versions share.
  var bound: [Layer] = []

  /// The tween of the latest change that has one.
  var latestTween: (described: Scene.Tween, bound: Tween)?

  /// The names of the properties that belong to no target.
  var freeNames = NameTable("property")

  /// The names of the targets.
  var targetNames = NameTable("target")

  /// The targets.
  var targets: [BoundTarget] = []

  private var columnNames = NameTable("column")
  private var propertyNames = NameTable("property")
  private(set) var actionNames = NameTable("action")
  private(set) var actions: [Action] = []

  /// A target whose names have been found.
  struct BoundTarget: Sendable {
    let name: String
    let handle: Target
    var paths: NameTable
    var layers: NameTable
    /// The actions whose channels have all found a property.
    var actions: Set<Int> = []
  }

  /// Takes up all of a scene but its changes.
  init(_ scene: Scene) throws(SceneError) {
    try check(scene.duration, from: 0, at: JSONPath.root.member("duration"))
    if let rate = scene.rate, !(rate > 0 && rate.isFinite) {
      throw JSONPath.root.member("rate")
        .error(.outOfRange(expected: "a number above 0", found: rate))
    }
    if let framesPerSecond = scene.framesPerSecond,
      !(framesPerSecond > 0 && framesPerSecond.isFinite)
    {
      throw JSONPath.root.member("fps")
        .error(.outOfRange(expected: "a number above 0", found: framesPerSecond))
    }
    try check([scene.firstFrame], at: JSONPath.root.member("first"))
    actions = scene.actions
    for (index, action) in actions.enumerated() {
      let path = JSONPath.root.member("actions").element(index)
      try actionNames.add(action.name, index, at: path.member("name"))
    }
    for (index, property) in scene.properties.enumerated() {
      let path = JSONPath.root.member("properties").element(index)
      try freeNames.add(property.name, properties.count, at: path.member("name"))
      try add(property, to: nil, at: path, nameKey: "name")
    }
    for (index, target) in scene.targets.enumerated() {
      try add(target, at: JSONPath.root.member("targets").element(index))
    }
  }

  private mutating func add(_ target: Scene.Target, at path: JSONPath) throws(SceneError) {
    try targetNames.add(target.name, targets.count, at: path.member("name"))
    var bound = BoundTarget(
      name: target.name, handle: scheduler.addTarget(target.name),
      paths: NameTable("property of \(excerpt(target.name))"),
      layers: NameTable("layer of \(excerpt(target.name))"))
    for (index, property) in target.properties.enumerated() {
      let path = path.member("properties").element(index)
      try bound.paths.add(property.name, properties.count, at: path.member("path"))
      try add(property, to: bound, at: path, nameKey: "path")
    }
    targets.append(bound)
    var stack = LayerStack()
    for (index, layer) in target.layers.enumerated() {
      let path = path.member("layers").element(index)
      let ready = try append(layer, to: targets.count - 1, at: path)
      layers[layers.count - 1] = stack.append(ready)
    }
    scheduler[layers: bound.handle] = stack
  }

  private mutating func add(
    _ property: Scene.Property, to target: BoundTarget?, at path: JSONPath, nameKey: String
  ) throws(SceneError) {
    try check(property.value, at: path.member("value"))
    let name = target.map { "\($0.name)/\(property.name)" } ?? property.name
    // "a/b" on a target "c" and "b" on "c/a" would be told by the same name.
    try propertyNames.add(name, properties.count, at: path.member(nameKey))
    firstColumns.append(columns.count)
    let components = zip(["x", "y", "z", "w"], property.value.indices).map { letter, index in
      target == nil ? ".\(letter)" : "[\(index)]"
    }
    for component in property.value.count == 1 ? [""] : components {
      if name + component == "t" { throw path.member(nameKey).error(.reservedName("t")) }
      try columnNames.add(name + component, columns.count, at: path.member(nameKey))
      columns.append(name + component)
    }
    if let rest = property.rest {
      guard rest.count == property.value.count else {
        throw path.member("rest")
          .error(.wrongCount(expected: "\(property.value.count)", found: rest.count))
      }
      try check(rest, at: path.member("rest"))
    }
    if property.kind == .quaternion, property.value.count != 4 {
      throw path.member("kind").error(.refused("a quaternion has 4 components"))
    }
    let last = columns.count - property.value.count..<columns.count
    names.append(ScenePropertyName(text: name, target: target?.handle, columns: last))
    properties.append(SceneProperty(property, on: target?.handle, in: &scheduler))
  }

  /// Takes a layer's name into use on a target, and makes the layer.
  mutating func append(
    _ layer: Scene.Layer, to target: Int, at path: JSONPath
  ) throws(SceneError) -> Layer {
    try targets[target].layers.add(layer.name, layers.count, at: path.member("name"))
    layers.append(nil)
    layerNames.append((targets[target].handle, layer.name))
    described.append(layer)
    bound.append(try bind(layer, to: target, at: path))
    return bound[bound.count - 1]
  }
}

extension SceneBinder {
  /// Checks the components of a value.
  func check(_ value: [Double], at path: JSONPath) throws(SceneError) {
    guard (1...4).contains(value.count) else {
      throw path.error(.wrongCount(expected: "1 to 4", found: value.count))
    }
    let limit = Scheduler.largestMagnitude
    for (index, number) in value.enumerated() where !(number.magnitude <= limit) {
      let place = value.count == 1 ? path : path.element(index)
      throw place.error(.outOfRange(expected: "within ±2^\(limit.exponent)", found: number))
    }
  }

  /// Checks a time in seconds.
  func check(
    _ time: Double, from least: Double, at path: JSONPath
  ) throws(SceneError) {
    guard time >= least, Ticks.nearest(seconds: time) != nil else {
      let range = least < 0 ? "within ±147 days" : "from \(shortest(least)) to 147 days"
      throw path.error(.outOfRange(expected: "a time \(range), in seconds", found: time))
    }
  }
}
