internal import Tweening

extension JSONValue {
  /// The word for a value.
  static func word<Value: Equatable>(_ value: Value, of words: [(word: String, value: Value)])
    -> JSONValue
  {
    .string(words.first { $0.value == value }?.word ?? "")
  }
}

extension Action {
  var json: JSONValue {
    let (first, last) = (frameRange.lowerBound, frameRange.upperBound)
    var members = [
      (key: "name", value: JSONValue.string(name)), ("fps", .number(framesPerSecond)),
      ("range", .array([.number(first), .number(last)])),
    ]
    if loopLength != last - first + 1 { members.append(("loop", .number(loopLength))) }
    if !markers.isEmpty {
      let list = markers.map { marker in
        JSONValue.object([
          (key: "name", value: .string(marker.name)), ("frame", .number(marker.frame)),
        ])
      }
      members.append(("markers", .array(list)))
    }
    members.append(("channels", .array(channels.map(\.json))))
    return .object(members)
  }
}

extension Channel {
  var json: JSONValue {
    var members = [(key: "path", value: JSONValue.string(path)), ("index", .number(Double(index)))]
    if isMuted { members.append(("mute", .flag(true))) }
    if isSolo { members.append(("solo", .flag(true))) }
    if isLocked { members.append(("lock", .flag(true))) }
    return .object(members + curve.members)
  }
}

extension FCurve {
  /// The members of a curve; those that reading puts in their place are left out.
  var members: [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    if extrapolation != .constant {
      members.append(("extrapolation", .word(extrapolation, of: Extrapolation.words)))
    }
    if smoothing != .continuousAcceleration {
      members.append(("smoothing", .word(smoothing, of: Smoothing.words)))
    }
    if evaluator != .exact { members.append(("evaluator", .word(evaluator, of: Evaluator.words))) }
    if !modifiers.isEmpty { members.append(("modifiers", .array(modifiers.map(\.json)))) }
    members.append(("keyframes", .array(keyframes.map(\.json))))
    return members
  }
}

extension Keyframe {
  /// What reading puts in the place of a key is left out.
  var json: JSONValue {
    let plain = Keyframe(frame: frame, value: value)
    var members = [(key: "frame", value: JSONValue.number(frame)), ("value", .number(value))]
    if interpolation != .bezier {
      members.append(("interpolation", .word(interpolation, of: Interpolation.words)))
    }
    if ease != .automatic { members.append(("ease", .word(ease, of: Ease.words))) }
    if back != plain.back { members.append(("back", .number(back))) }
    if amplitude != plain.amplitude { members.append(("amplitude", .number(amplitude))) }
    if period != plain.period { members.append(("period", .number(period))) }
    members += leftHandle.members("left", unless: plain.leftHandle)
    members += rightHandle.members("right", unless: plain.rightHandle)
    if !isLeftHandleLeading { members.append(("leads", .string("right"))) }
    return .object(members)
  }
}

extension Keyframe.Handle {
  fileprivate func members(
    _ name: String, unless plain: Keyframe.Handle
  ) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    // Zeros of both signs are equal, but not the same.
    if frame.bitPattern != plain.frame.bitPattern || value.bitPattern != plain.value.bitPattern {
      members.append((name, .array([.number(frame), .number(value)])))
    }
    if kind != .free { members.append((name + "Type", .word(kind, of: Kind.words))) }
    return members
  }
}
