public import Foundation
internal import Tweening

extension Scene {
  /// The text of a file, in UTF-8; reading it gives back a scene that says the same, every number to the bit.
  ///
  /// What has its default value is left out, except a layer's weight, and so are keys and policies that
  /// say nothing, and of properties of no target where they rest and their kind. Numbers that JSON does not know
  /// (NaN, infinite), which ``play()`` refuses, are written as null, which reading refuses.
  public func json() -> Data {
    var members: [(key: String, value: JSONValue)] = [
      ("tweening", .string("scene")), ("version", .number(Double(Self.version))),
      ("duration", .number(duration)),
    ]
    if let rate { members.append(("rate", .number(rate))) }
    if let framesPerSecond { members.append(("fps", .number(framesPerSecond))) }
    if !firstFrame.isPlainZero { members.append(("first", .number(firstFrame))) }
    let lists: [(String, [JSONValue])] = [
      ("properties", properties.map { $0.json(name: "name") }), ("targets", targets.map(\.json)),
      ("actions", actions.map(\.json)), ("changes", changes.map(\.json)),
    ]
    for (key, list) in lists where !list.isEmpty { members.append((key, .array(list))) }
    return Data((JSONValue.object(members).text() + "\n").utf8)
  }
}

extension JSONValue {
  /// One number, or an array of several.
  static func components(_ numbers: [Double]) -> JSONValue {
    numbers.count == 1 ? .number(numbers[0]) : .array(numbers.map(JSONValue.number))
  }
}

extension Scene.Property {
  func json(name key: String) -> JSONValue {
    var members = [(key: key, value: JSONValue.string(name)), ("value", .components(value))]
    let isFree = key == "name"
    if let rest, !isFree { members.append(("rest", .components(rest))) }
    if kind != .plain, !isFree { members.append(("kind", .word(kind, of: BlendKind.words))) }
    if law != .additive { members.append(("law", .word(law, of: CombinationLaw.words))) }
    return .object(members)
  }
}

extension Scene.Target {
  var json: JSONValue {
    var members = [(key: "name", value: JSONValue.string(name))]
    if let rotationMode { members.append(("rotationMode", .string(rotationMode.rawValue))) }
    if !properties.isEmpty {
      members.append(("properties", .array(properties.map { $0.json(name: "path") })))
    }
    if !layers.isEmpty { members.append(("layers", .array(layers.map(\.json)))) }
    return .object(members)
  }
}

extension Scene.Change {
  /// The same change without a key or a policy that says nothing, of which a file knows nothing.
  var withoutIdleKey: Scene.Change {
    var change = self
    switch edit {
    case .set where tween != nil: break
    case .tweens(_, _, let edit) where edit.mayHaveKey: change.policy = .stack
    default: change.key = nil
    }
    if change.key == nil { change.policy = .stack }
    return change
  }

  var json: JSONValue {
    let change = withoutIdleKey
    var members = [(key: "at", value: JSONValue.number(time))]
    switch edit {
    case .set(let target, let property, let value):
      if let target { members.append(("target", .string(target))) }
      members += [("property", .string(property)), ("to", .components(value))]
    case .layer(let target, let layer, let edit):
      members += [("target", .string(target)), ("layer", .string(layer))] + edit.members
    case .add(let target, let layer):
      members += [("target", .string(target)), ("add", layer.json)]
    case .remove(let target, let layer):
      members += [("target", .string(target)), ("remove", .string(layer))]
    case .tweens(let target, let property, let edit):
      if let target { members.append(("target", .string(target))) }
      members += [("tweens", .string(property)), edit.member]
    }
    if let tween { members.append(("tween", tween.json)) }
    if let key = change.key { members.append(("key", .string(key))) }
    if change.policy != .stack {
      members.append(("policy", .word(change.policy, of: KeyPolicy.words)))
    }
    return .object(members)
  }
}

extension Scene.Tween {
  var json: JSONValue {
    var members: [(key: String, value: JSONValue)]
    switch course {
    case .easing(let easing, let duration):
      members = [("duration", .number(duration))]
      if easing != "smoothstep" { members.append(("easing", .string(easing))) }
    case .namedSpring(let name): members = [("spring", .string(name))]
    case .spring(let duration, let bounce):
      let spring = [(key: "duration", value: JSONValue.number(duration))]
      let bounce = bounce.isPlainZero ? [] : [(key: "bounce", value: JSONValue.number(bounce))]
      members = [("spring", .object(spring + bounce))]
    case .physicalSpring(let mass, let stiffness, let damping):
      let rest = [
        (key: "stiffness", value: JSONValue.number(stiffness)), ("damping", .number(damping)),
      ]
      let mass = mass == 1 ? [] : [(key: "mass", value: JSONValue.number(mass))]
      members = [("spring", .object(mass + rest))]
    }
    if !delay.isPlainZero { members.append(("delay", .number(delay))) }
    if keepsVelocity { members.append(("keepsVelocity", .flag(true))) }
    if playback != .once { members.append(("playback", playback.json)) }
    return .object(members)
  }
}

extension Tween.Playback {
  fileprivate var json: JSONValue {
    let once = Self.once
    var members: [(key: String, value: JSONValue)] = []
    if iterations == .infinity {
      members.append(("iterations", .string("infinite")))
    } else if iterations != once.iterations {
      members.append(("iterations", .number(iterations)))
    }
    if iterationStart != once.iterationStart {
      members.append(("iterationStart", .number(iterationStart)))
    }
    if direction != once.direction {
      members.append(("direction", .word(direction, of: PlaybackDirection.words)))
    }
    if endDelay != once.endDelay { members.append(("endDelay", .number(endDelay))) }
    if fill != once.fill { members.append(("fill", .word(fill, of: Fill.words))) }
    if rate != once.rate { members.append(("rate", .number(rate))) }
    return .object(members)
  }
}
