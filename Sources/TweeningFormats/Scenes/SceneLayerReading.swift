internal import Tweening

extension Scene.Layer {
  init(_ node: JSONNode) throws(SceneError) {
    let object = try node.object(
      keys: ["name", "nla", "fade", "mask", "group"] + Scene.LayerEdit.fileKeys)
    let edit = try Scene.LayerEdit(object)
    self.init(
      name: try object.member("name").string(), try Content(object), mode: edit.mode ?? .replace,
      weight: edit.weight ?? 1, weightProperty: try object.optional("fade")?.string(),
      mask: try object.optional("mask").map(LayerMask.init),
      group: try object.optional("group")?.index(upTo: Int(Int32.max)),
      isMuted: edit.isMuted ?? false, start: edit.start ?? 0, rate: edit.rate ?? 1,
      repetition: edit.repetition ?? .hold)
  }
}

extension Scene.Layer.Content {
  fileprivate init(_ object: JSONObject) throws(SceneError) {
    guard let tracks = try object.optional("nla") else {
      guard let action = try object.optional("action") else {
        throw object.path.error(.needsOne(of: ["action", "nla"]))
      }
      self = .action(try action.string())
      return
    }
    if object.has("action") { throw object.path.error(.conflictingKeys("action", "nla")) }
    self = .tracks(try Scene.Tracks(tracks))
  }
}

extension Scene.LayerEdit {
  /// The keys of settings that can be changed.
  static let fileKeys = ["action", "mode", "weight", "mute", "start", "rate", "repetition"]

  init(_ object: JSONObject) throws(SceneError) {
    self.init(
      action: try object.optional("action")?.string(),
      mode: try object.word("mode", of: BlendMode.words),
      weight: try object.optional("weight")?.number(),
      start: try object.optional("start")?.number(), rate: try object.optional("rate")?.number(),
      repetition: try object.word("repetition", of: Layer.Repetition.words),
      isMuted: try object.optional("mute")?.flag())
  }
}

extension LayerMask {
  fileprivate init(_ node: JSONNode) throws(SceneError) {
    let object = try node.object(keys: ["others", "entries"])
    self.init(
      others: try object.optional("others")?.number() ?? 0,
      try object.list("entries") { node throws(SceneError) in
        let object = try node.object(keys: ["path", "index", "weight"])
        return Entry(
          try object.member("path").string(),
          index: try object.optional("index")?.index(upTo: Int(Int32.max)),
          weight: try object.optional("weight")?.number() ?? 1)
      })
  }
}

extension Scene.Tracks {
  fileprivate init(_ node: JSONNode) throws(SceneError) {
    let object = try node.object(keys: [
      "fps", "first", "last", "evaluator", "tracks", "action", "blend", "influence",
      "extrapolation",
    ])
    self.init(
      framesPerSecond: try object.member("fps").number(),
      firstFrame: try object.number("first") ?? 0, lastFrame: try object.number("last"),
      tracks: try object.list("tracks", Scene.Track.init),
      active: try object.optional("action") == nil ? nil : try Scene.ActiveAction(object),
      evaluator: try object.word("evaluator", of: FCurve.Evaluator.words) ?? .exact)
    for key in ["blend", "influence", "extrapolation"] where active == nil && object.has(key) {
      throw object.path.error(.missingKey("action"))
    }
  }
}

extension Scene.ActiveAction {
  fileprivate init(_ object: JSONObject) throws(SceneError) {
    self.init(
      try object.member("action").string(),
      mode: try object.word("blend", of: BlendMode.words) ?? .replace,
      influence: try object.optional("influence")?.number() ?? 1,
      extrapolation: try object.word("extrapolation", of: Strip.Extrapolation.words) ?? .hold)
  }
}

extension Scene.Track {
  fileprivate init(_ node: JSONNode) throws(SceneError) {
    let object = try node.object(keys: ["name", "mute", "solo", "strips"])
    self.init(
      name: try object.optional("name")?.string() ?? "",
      strips: try object.list("strips", Scene.NamedStrip.init),
      isMuted: try object.optional("mute")?.flag() ?? false,
      isSolo: try object.optional("solo")?.flag() ?? false)
  }
}

extension Scene.NamedStrip {
  fileprivate init(_ node: JSONNode) throws(SceneError) {
    let object = try node.object(keys: [
      "name", "action", "frames", "actionFrames", "scale", "repeat", "reversed", "mute", "blend",
      "extrapolation", "blendIn", "blendOut", "autoBlend", "influence", "time", "cyclicTime",
    ])
    let frames = try object.member("frames").pair()
    let actionFrames = try object.member("actionFrames").pair()
    var strip = Strip(.empty, start: frames.0, end: frames.1)
    (strip.actionStart, strip.actionEnd) = actionFrames
    strip.scale = try object.number("scale") ?? 1
    strip.repetitions = try object.number("repeat") ?? 1
    strip.isReversed = try object.optional("reversed")?.flag() ?? false
    strip.isMuted = try object.optional("mute")?.flag() ?? false
    strip.blendMode = try object.word("blend", of: BlendMode.words) ?? .replace
    strip.extrapolation =
      try object.word("extrapolation", of: Strip.Extrapolation.words) ?? .hold
    strip.blendIn = try object.number("blendIn") ?? 0
    strip.blendOut = try object.number("blendOut") ?? 0
    strip.blendsAutomatically = try object.optional("autoBlend")?.flag() ?? false
    if let node = try object.optional("influence") {
      strip.influence =
        node.kind == "a number"
        ? .constant(try node.number())
        : .animated(try FCurve(node.object(keys: FCurve.fileKeys)))
    }
    if let node = try object.optional("time") {
      strip.timing = .animated(
        try FCurve(node.object(keys: FCurve.fileKeys)),
        isCyclic: try object.optional("cyclicTime")?.flag() ?? false)
    } else if object.has("cyclicTime") {
      throw object.path.error(.missingKey("time"))
    }
    self.init(
      name: try object.optional("name")?.string() ?? "",
      action: try object.member("action").string(), strip)
  }
}
