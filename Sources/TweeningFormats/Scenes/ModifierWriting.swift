internal import Tweening

extension FCurve.Modifier {
  /// What reading puts in the place of a key is left out but for the kind's own numbers.
  var json: JSONValue {
    var members = kind.members
    if isMuted { members.append(("mute", .flag(true))) }
    if let influence { members.append(("influence", .number(influence))) }
    if let range {
      members.append(
        (
          "range",
          .object([
            (key: "start", value: .number(range.start)), ("end", .number(range.end)),
            ("blendIn", .number(range.blendIn)), ("blendOut", .number(range.blendOut)),
          ])
        ))
    }
    return .object(members)
  }
}

extension FCurve.Modifier.Kind {
  fileprivate var members: [(key: String, value: JSONValue)] {
    switch self {
    case .cycles(let cycles):
      return [
        ("type", .string("cycles")),
        ("before", .word(cycles.before, of: FCurve.Modifier.Cycles.Mode.words)),
        ("after", .word(cycles.after, of: FCurve.Modifier.Cycles.Mode.words)),
        (
          "beforeCount",
          .number(Double(min(cycles.beforeCount, FCurve.Modifier.Cycles.mostInFiles)))
        ),
        ("afterCount", .number(Double(min(cycles.afterCount, FCurve.Modifier.Cycles.mostInFiles)))),
      ]
    case .generator(let generator):
      let form: (String, JSONValue) =
        switch generator.form {
        case .sum(let numbers): ("sum", .array(numbers.map { .number($0) }))
        case .product(let numbers): ("product", .array(numbers.map { .number($0) }))
        }
      return [("type", .string("generator")), form, ("additive", .flag(generator.isAdditive))]
    case .function(let function):
      return [
        ("type", .string("function")),
        ("function", .word(function.kind, of: FCurve.Modifier.Function.Kind.words)),
        ("amplitude", .number(function.amplitude)),
        ("multiplier", .number(function.phaseMultiplier)),
        ("offset", .number(function.phaseOffset)), ("valueOffset", .number(function.valueOffset)),
        ("additive", .flag(function.isAdditive)),
      ]
    case .limits(let limits):
      let bounds = [
        ("minimumFrame", limits.minimumFrame), ("maximumFrame", limits.maximumFrame),
        ("minimumValue", limits.minimumValue), ("maximumValue", limits.maximumValue),
      ]
      return [("type", .string("limits"))]
        + bounds.compactMap { key, bound in
          bound.map { (key, .number($0)) }
        }
    case .stepped(let stepped):
      let ends = [("start", stepped.start), ("end", stepped.end)]
      return [
        ("type", .string("stepped")), ("step", .number(stepped.step)),
        ("offset", .number(stepped.offset)),
      ] + ends.compactMap { key, end in end.map { (key, .number($0)) } }
    case .envelope(let envelope):
      let points = envelope.points.map { point in
        JSONValue.array([.number(point.frame), .number(point.minimum), .number(point.maximum)])
      }
      return [
        ("type", .string("envelope")), ("reference", .number(envelope.reference)),
        ("minimum", .number(envelope.minimum)), ("maximum", .number(envelope.maximum)),
        ("points", .array(points)),
      ]
    case .noise(let noise):
      return [
        ("type", .string("noise")), ("seed", .number(Double(noise.seed))),
        ("strength", .number(noise.strength)), ("scale", .number(noise.scale)),
        ("offset", .number(noise.offset)), ("depth", .number(Double(noise.depth))),
        ("lacunarity", .number(noise.lacunarity)), ("roughness", .number(noise.roughness)),
        ("blend", .word(noise.blend, of: FCurve.Modifier.Noise.Blend.words)),
      ]
    }
  }
}

extension FCurve.Modifier.Cycles {
  /// As many as a number of a file can tell, and an `Int` of any platform: nobody sees an end of so many.
  static let mostInFiles = Int(clamping: Int64(1) << 53)
}
