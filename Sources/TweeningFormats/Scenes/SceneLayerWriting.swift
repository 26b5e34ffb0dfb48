internal import Tweening

extension Scene.Layer {
  var json: JSONValue {
    var edit = Scene.LayerEdit(weight: weight)
    if mode != .replace { edit.mode = mode }
    if !start.isPlainZero { edit.start = start }
    if rate != 1 { edit.rate = rate }
    if repetition != .hold { edit.repetition = repetition }
    if isMuted { edit.isMuted = true }
    var members = [(key: "name", value: JSONValue.string(name))]
    switch content {
    case .action(let action): edit.action = action
    case .tracks(let tracks): members.append(("nla", tracks.json))
    }
    members += edit.members
    if let weightProperty { members.append(("fade", .string(weightProperty))) }
    if let mask { members.append(("mask", mask.json)) }
    if let group { members.append(("group", .number(Double(group)))) }
    return .object(members)
  }
}

extension Scene.LayerEdit {
  /// The members of what is not nil.
  var members: [(key: String, value: JSONValue)] {
    let all: [(key: String, value: JSONValue?)] = [
      ("action", action.map(JSONValue.string)),
      ("mode", mode.map { .word($0, of: BlendMode.words) }),
      ("weight", weight.map(JSONValue.number)), ("mute", isMuted.map(JSONValue.flag)),
      ("start", start.map(JSONValue.number)), ("rate", rate.map(JSONValue.number)),
      ("repetition", repetition.map { .word($0, of: Layer.Repetition.words) }),
    ]
    return all.compactMap { key, value in value.map { (key, $0) } }
  }
}

extension LayerMask {
  fileprivate var json: JSONValue {
    let list = entries.map { entry in
      var members = [(key: "path", value: JSONValue.string(entry.path))]
      if let index = entry.index { members.append(("index", .number(Double(index)))) }
      if entry.weight != 1 { members.append(("weight", .number(entry.weight))) }
      return JSONValue.object(members)
    }
    let others = others.isPlainZero ? [] : [(key: "others", value: JSONValue.number(others))]
    return .object(others + [("entries", .array(list))])
  }
}

extension Scene.Tracks {
  fileprivate var json: JSONValue {
    var members = [(key: "fps", value: JSONValue.number(framesPerSecond))]
    if !firstFrame.isPlainZero { members.append(("first", .number(firstFrame))) }
    if let lastFrame { members.append(("last", .number(lastFrame))) }
    if evaluator != .exact {
      members.append(("evaluator", .word(evaluator, of: FCurve.Evaluator.words)))
    }
    if !tracks.isEmpty { members.append(("tracks", .array(tracks.map(\.json)))) }
    guard let active else { return .object(members) }
    members.append(("action", .string(active.action)))
    if active.mode != .replace {
      members.append(("blend", .word(active.mode, of: BlendMode.words)))
    }
    if active.influence != 1 { members.append(("influence", .number(active.influence))) }
    if active.extrapolation != .hold {
      members.append(
        ("extrapolation", .word(active.extrapolation, of: Strip.Extrapolation.words)))
    }
    return .object(members)
  }
}

extension Scene.Track {
  fileprivate var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = []
    if !name.isEmpty { members.append(("name", .string(name))) }
    if isMuted { members.append(("mute", .flag(true))) }
    if isSolo { members.append(("solo", .flag(true))) }
    return .object(members + [("strips", .array(strips.map(\.json)))])
  }
}

extension Scene.NamedStrip {
  fileprivate var json: JSONValue {
    let strip = settings
    let frames = [strip.start, strip.end].map(JSONValue.number)
    let actionFrames = [strip.actionStart, strip.actionEnd].map(JSONValue.number)
    var members: [(key: String, value: JSONValue)] =
      name.isEmpty ? [] : [("name", .string(name))]
    members += [
      ("action", .string(action)), ("frames", .array(frames)),
      ("actionFrames", .array(actionFrames)),
    ]
    if strip.scale != 1 { members.append(("scale", .number(strip.scale))) }
    if strip.repetitions != 1 { members.append(("repeat", .number(strip.repetitions))) }
    if strip.isReversed { members.append(("reversed", .flag(true))) }
    if strip.isMuted { members.append(("mute", .flag(true))) }
    if strip.blendMode != .replace {
      members.append(("blend", .word(strip.blendMode, of: BlendMode.words)))
    }
    if strip.extrapolation != .hold {
      members.append(
        ("extrapolation", .word(strip.extrapolation, of: Strip.Extrapolation.words)))
    }
    if !strip.blendIn.isPlainZero { members.append(("blendIn", .number(strip.blendIn))) }
    if !strip.blendOut.isPlainZero { members.append(("blendOut", .number(strip.blendOut))) }
    if strip.blendsAutomatically { members.append(("autoBlend", .flag(true))) }
    switch strip.influence {
    case .constant(1): break
    case .constant(let influence): members.append(("influence", .number(influence)))
    case .animated(let curve): members.append(("influence", .object(curve.members)))
    }
    if case .animated(let curve, let isCyclic) = strip.timing {
      members.append(("time", .object(curve.members)))
      if isCyclic { members.append(("cyclicTime", .flag(true))) }
    }
    return .object(members)
  }
}
