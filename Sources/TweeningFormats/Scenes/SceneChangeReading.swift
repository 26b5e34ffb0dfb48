internal import Tweening

extension Scene.Change {
  /// Reads a change; the one key of five that it has tells its kind.
  init(_ node: JSONNode) throws(SceneError) {
    let object = try node.object(
      keys: [
        "at", "target", "property", "to", "layer", "add", "remove", "tweens", "tween", "key",
        "policy",
      ] + Scene.LayerEdit.fileKeys + Scene.TweenEdit.fileKeys)
    time = try object.member("at").number()
    switch try Self.kind(of: object) {
    case "property":
      _ = try node.object(keys: ["at", "target", "property", "to", "tween", "key", "policy"])
      if object.has("policy") { _ = try object.member("key") }
      if object.has("key") { _ = try object.member("tween") }
      edit = .set(
        target: try object.optional("target")?.string(),
        property: try object.member("property").string(), to: try object.member("to").components())
    case "layer":
      _ = try node.object(keys: ["at", "target", "layer", "tween"] + Scene.LayerEdit.fileKeys)
      edit = .layer(
        target: try object.member("target").string(), layer: try object.member("layer").string(),
        try Scene.LayerEdit(object))
    case "add":
      _ = try node.object(keys: ["at", "target", "add", "tween"])
      edit = .add(
        target: try object.member("target").string(), try Scene.Layer(object.member("add")))
    case "tweens":
      let edit = try Scene.TweenEdit(object)
      _ = try node.object(
        keys: ["at", "target", "tweens", "tween"] + Scene.TweenEdit.fileKeys
          + (edit.mayHaveKey ? ["key"] : []))
      self.edit = .tweens(
        target: try object.optional("target")?.string(),
        property: try object.member("tweens").string(), edit)
    default:
      _ = try node.object(keys: ["at", "target", "remove", "tween"])
      edit = .remove(
        target: try object.member("target").string(), layer: try object.member("remove").string())
    }
    tween = try object.optional("tween").map { node throws(SceneError) in try Scene.Tween(node) }
    key = try object.optional("key")?.string()
    policy = try object.word("policy", of: KeyPolicy.words) ?? .stack
  }

  private static func kind(of object: JSONObject) throws(SceneError) -> String {
    let all = ["property", "layer", "add", "remove", "tweens"]
    let kinds = all.filter(object.has)
    guard let kind = kinds.first else { throw object.path.error(.needsOne(of: all)) }
    if kinds.count > 1 { throw object.path.error(.conflictingKeys(kind, kinds[1])) }
    return kind
  }
}

extension Scene.Tween {
  /// Reads a tween: an easing over a duration, or a spring.
  init(_ node: JSONNode) throws(SceneError) {
    let object = try node.object(keys: [
      "duration", "easing", "spring", "delay", "keepsVelocity", "playback",
    ])
    if let spring = try object.optional("spring") {
      for key in ["duration", "easing"] where object.has(key) {
        throw object.path.error(.conflictingKeys("spring", key))
      }
      course = try Course(spring: spring)
    } else {
      let duration = try object.member("duration").number()
      let easing = try object.optional("easing")?.string()
      course = .easing(easing ?? "smoothstep", duration: duration)
    }
    delay = try object.optional("delay")?.number() ?? 0
    keepsVelocity = try object.optional("keepsVelocity")?.flag() ?? false
    playback = try object.optional("playback").map(Playback.init) ?? .once
  }

  fileprivate typealias Playback = Tweening.Tween.Playback
}

extension Tween.Playback {
  /// Reads how a tween goes its way; `"infinite"` stands for iterations without end.
  fileprivate init(_ node: JSONNode) throws(SceneError) {
    let object = try node.object(keys: [
      "iterations", "iterationStart", "direction", "endDelay", "fill", "rate",
    ])
    let once = Self.once
    self.init(
      iterations: try object.optional("iterations").map(Self.iterations) ?? once.iterations,
      iterationStart: try object.number("iterationStart") ?? once.iterationStart,
      direction: try object.word("direction", of: PlaybackDirection.words) ?? once.direction,
      endDelay: try object.number("endDelay") ?? once.endDelay,
      fill: try object.word("fill", of: Fill.words) ?? once.fill,
      rate: try object.number("rate") ?? once.rate)
  }

  private static func iterations(_ node: JSONNode) throws(SceneError) -> Double {
    switch node.kind {
    case "a number": return try node.number()
    case "a string" where try node.string() == "infinite": return .infinity
    default: throw node.wrongType("a number or \"infinite\"")
    }
  }
}

extension Scene.Tween.Course {
  /// Reads a spring: its name, or how it feels, or its physics.
  init(spring node: JSONNode) throws(SceneError) {
    if node.kind == "a string" {
      self = .namedSpring(try node.string())
      return
    }
    guard node.kind == "an object" else { throw node.wrongType("a string or an object") }
    let object = try node.object(keys: ["duration", "bounce", "mass", "stiffness", "damping"])
    let physics = ["mass", "stiffness", "damping"].filter(object.has)
    guard let first = physics.first else {
      self = .spring(
        duration: try object.member("duration").number(),
        bounce: try object.optional("bounce")?.number() ?? 0)
      return
    }
    for key in ["duration", "bounce"] where object.has(key) {
      throw object.path.error(.conflictingKeys(key, first))
    }
    self = .physicalSpring(
      mass: try object.optional("mass")?.number() ?? 1,
      stiffness: try object.member("stiffness").number(),
      damping: try object.member("damping").number())
  }
}
