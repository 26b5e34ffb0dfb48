internal import Tweening

extension FCurve.Modifier {
  /// Reads a modifier; what the engine refuses is told where the modifier stands.
  init(_ node: JSONNode) throws(SceneError) {
    let whole = try node.anyObject()
    let type = try whole.member("type")
    let name = try type.string()
    guard let kind = Self.kinds.first(where: { $0.name == name }) else {
      let suggestion = nearestName(to: name, among: Self.kinds.map(\.name))
      throw type.path.error(.unknownName(kind: "modifier", found: name, suggestion: suggestion))
    }
    let object = try node.object(keys: ["type", "mute", "influence", "range"] + kind.keys)
    self.init(
      try kind.read(object), isMuted: try object.optional("mute")?.flag() ?? false,
      influence: try object.optional("influence")?.number(),
      range: try object.optional("range").map(Range.init))
    if let problem { throw node.path.error(.refused(problem.description)) }
  }

  private typealias Reader = (JSONObject) throws(SceneError) -> Kind

  private static var kinds: [(name: String, keys: [String], read: Reader)] {
    [
      ("cycles", ["before", "after", "beforeCount", "afterCount"], readCycles),
      ("generator", ["sum", "product", "additive"], readGenerator),
      (
        "function",
        ["function", "amplitude", "multiplier", "offset", "valueOffset", "additive"], readFunction
      ),
      ("limits", ["minimumFrame", "maximumFrame", "minimumValue", "maximumValue"], readLimits),
      ("stepped", ["step", "offset", "start", "end"], readStepped),
      ("envelope", ["reference", "minimum", "maximum", "points"], readEnvelope),
      (
        "noise",
        ["seed", "strength", "scale", "offset", "depth", "lacunarity", "roughness", "blend"],
        readNoise
      ),
    ]
  }

  private static func readCycles(_ object: JSONObject) throws(SceneError) -> Kind {
    func mode(_ key: String) throws(SceneError) -> Cycles.Mode {
      try object.word(key, of: Cycles.Mode.words) ?? .repeat
    }
    let largest = Cycles.mostInFiles
    return .cycles(
      Cycles(
        before: try mode("before"), after: try mode("after"),
        beforeCount: try object.optional("beforeCount")?.index(upTo: largest) ?? 0,
        afterCount: try object.optional("afterCount")?.index(upTo: largest) ?? 0))
  }

  private static func readGenerator(_ object: JSONObject) throws(SceneError) -> Kind {
    func numbers(_ node: JSONNode) throws(SceneError) -> [Double] {
      try node.elements { node throws(SceneError) in try node.curveNumber() }
    }
    let isAdditive = try object.optional("additive")?.flag() ?? false
    let sum = try object.optional("sum")
    let product = try object.optional("product")
    if let sum, product == nil {
      return .generator(Generator(.sum(try numbers(sum)), isAdditive: isAdditive))
    }
    guard let product else { throw object.path.error(.needsOne(of: ["sum", "product"])) }
    if sum != nil { throw object.path.error(.conflictingKeys("sum", "product")) }
    return .generator(Generator(.product(try numbers(product)), isAdditive: isAdditive))
  }

  private static func readFunction(_ object: JSONObject) throws(SceneError) -> Kind {
    let function = try object.member("function")
    return .function(
      Function(
        try function.word(of: Function.Kind.words, "function"),
        amplitude: try object.number("amplitude") ?? 1,
        phaseMultiplier: try object.number("multiplier") ?? 1,
        phaseOffset: try object.number("offset") ?? 0,
        valueOffset: try object.number("valueOffset") ?? 0,
        isAdditive: try object.optional("additive")?.flag() ?? false))
  }

  private static func readLimits(_ object: JSONObject) throws(SceneError) -> Kind {
    .limits(
      Limits(
        minimumFrame: try object.number("minimumFrame"),
        maximumFrame: try object.number("maximumFrame"),
        minimumValue: try object.number("minimumValue"),
        maximumValue: try object.number("maximumValue")))
  }

  private static func readStepped(_ object: JSONObject) throws(SceneError) -> Kind {
    .stepped(
      Stepped(
        step: try object.member("step").curveNumber(), offset: try object.number("offset") ?? 0,
        start: try object.number("start"), end: try object.number("end")))
  }

  private static func readEnvelope(_ object: JSONObject) throws(SceneError) -> Kind {
    let points = try object.list("points") { node throws(SceneError) -> Envelope.Point in
      let numbers = try node.elements { node throws(SceneError) in try node.curveNumber() }
      guard numbers.count == 3 else {
        throw node.path.error(.wrongCount(expected: "3", found: numbers.count))
      }
      return Envelope.Point(frame: numbers[0], minimum: numbers[1], maximum: numbers[2])
    }
    return .envelope(
      Envelope(
        reference: try object.number("reference") ?? 0,
        minimum: try object.number("minimum") ?? -1, maximum: try object.number("maximum") ?? 1,
        points: points))
  }

  private static func readNoise(_ object: JSONObject) throws(SceneError) -> Kind {
    let seed = try object.optional("seed")?.index(upTo: Int(UInt32.max)) ?? 0
    return .noise(
      Noise(
        seed: UInt32(seed), strength: try object.number("strength") ?? 1,
        scale: try object.number("scale") ?? 1, offset: try object.number("offset") ?? 0,
        depth: try object.optional("depth")?.index(upTo: 15) ?? 0,
        lacunarity: try object.number("lacunarity") ?? 2,
        roughness: try object.number("roughness") ?? 0.5,
        blend: try object.word("blend", of: Noise.Blend.words) ?? .add))
  }
}

extension FCurve.Modifier.Range {
  fileprivate init(_ node: JSONNode) throws(SceneError) {
    let object = try node.object(keys: ["start", "end", "blendIn", "blendOut"])
    self.init(
      start: try object.member("start").curveNumber(), end: try object.member("end").curveNumber(),
      blendIn: try object.number("blendIn") ?? 0, blendOut: try object.number("blendOut") ?? 0)
  }
}

extension JSONObject {
  /// A number that a curve may have, if it is there.
  func number(_ key: String) throws(SceneError) -> Double? { try optional(key)?.curveNumber() }

  /// One of some words, if it is there; a message calls them by a kind, or else by the key.
  func word<Value>(
    _ key: String, of words: [(word: String, value: Value)], _ kind: String? = nil
  ) throws(SceneError) -> Value? {
    guard let node = try optional(key) else { return nil }
    return try node.word(of: words, kind ?? key)
  }
}
