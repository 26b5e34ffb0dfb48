internal import Tweening

extension FCurve.Extrapolation {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [("constant", .constant), ("linear", .linear)]
}

extension Keyframe.Interpolation {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [
    ("constant", .constant), ("linear", .linear), ("bezier", .bezier),
  ]
}

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
    members.append(("channels", .array(channels.map(\.json))))
    return .object(members)
  }
}

extension Channel {
  var json: JSONValue {
    var members = [(key: "path", value: JSONValue.string(path)), ("index", .number(Double(index)))]
    if curve.extrapolation != .constant {
      members.append(("extrapolation", .word(curve.extrapolation, of: FCurve.Extrapolation.words)))
    }
    members.append(("keyframes", .array(curve.keyframes.map(\.json))))
    return .object(members)
  }
}

extension Keyframe {
  /// A handle is left out where it is the one that reading puts in its place.
  var json: JSONValue {
    var members = [(key: "frame", value: JSONValue.number(frame)), ("value", .number(value))]
    if interpolation != .bezier {
      members.append(("interpolation", .word(interpolation, of: Interpolation.words)))
    }
    let plain = Keyframe(frame: frame, value: value)
    if leftHandle != plain.leftHandle { members.append(("left", leftHandle.json)) }
    if rightHandle != plain.rightHandle { members.append(("right", rightHandle.json)) }
    return .object(members)
  }
}

extension Keyframe.Handle {
  var json: JSONValue { .array([.number(frame), .number(value)]) }
}
