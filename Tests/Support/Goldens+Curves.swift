public import Tweening

extension Golden {
  /// The key of a row, its handles as given.
  public var keyframe: Keyframe {
    let types = Array(self[6].text)
    let n = (0..<6).map { self[$0].number ?? .nan }
    var key = Keyframe(
      frame: n[0], value: n[1], interpolation: Self.interpolations[self[7].text] ?? .constant,
      leftHandle: .init(frame: n[2], value: n[3], kind: Self.kinds[types[0]] ?? .free),
      rightHandle: .init(frame: n[4], value: n[5], kind: Self.kinds[types[1]] ?? .free))
    let other = self[8]
    key.ease = Self.eases[other["easing"].text] ?? .automatic
    key.back = other["back"].number ?? Double(Float(1.70158))
    key.amplitude = other["amplitude"].number ?? Double(Float(0.8))
    key.period = other["period"].number ?? Double(Float(4.1))
    if other["select_left"].exists { key.isLeftHandleLeading = other["select_left"].flag }
    return key
  }

  /// The keys of a curve as given, in the order given.
  public var keyframes: [Keyframe] { self["keys"].array.map(\.keyframe) }

  /// The keys of a curve after Blender's update.
  public var solvedKeyframes: [Keyframe] {
    let rows = self["solved"].array.map(\.numbers)
    guard !rows.isEmpty else { return [] }
    var given = [Keyframe?](repeating: nil, count: rows.count)
    let order = keyframes.enumerated().sorted {
      ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset)
    }
    for (_, key) in order {
      let distance = rows.map { ($0[0] - key.frame).magnitude }
      if let place = distance.indices.min(by: { distance[$0] < distance[$1] }) {
        given[place] = key
      }
    }
    return zip(given, rows).compactMap { key, row in
      guard var key else { return nil }
      (key.frame, key.value) = (row[0], row[1])
      (key.leftHandle.frame, key.leftHandle.value) = (row[2], row[3])
      (key.rightHandle.frame, key.rightHandle.value) = (row[4], row[5])
      return key
    }
  }

  /// The modifiers of a curve.
  public var modifiers: [FCurve.Modifier] { self["modifiers"].array.compactMap(\.modifier) }

  /// The curve with the handles that Blender found.
  public func solvedCurve(_ evaluator: FCurve.Evaluator) throws -> FCurve {
    try FCurve(
      solvedKeyframes, extrapolation: extrapolation, smoothing: smoothing, modifiers: modifiers,
      evaluator: evaluator)
  }

  /// The extrapolation of a curve.
  public var extrapolation: FCurve.Extrapolation {
    self["extrapolation"].text == "LINEAR" ? .linear : .constant
  }

  /// The smoothing of a curve.
  public var smoothing: FCurve.Smoothing {
    self["auto_smoothing"].text == "NONE" ? .none : .continuousAcceleration
  }

  /// The samples: rows of a frame and values.
  public var samples: [[Double]] { self["samples"].array.map(\.numbers) }

  fileprivate static let kinds: [Character: Keyframe.Handle.Kind] = [
    "F": .free, "A": .aligned, "V": .vector, "U": .automatic, "C": .automaticClamped,
  ]

  fileprivate static let eases: [String: Keyframe.Ease] = [
    "AUTO": .automatic, "EASE_IN": .in, "EASE_OUT": .out, "EASE_IN_OUT": .inOut,
  ]

  fileprivate static let interpolations: [String: Keyframe.Interpolation] = [
    "CONSTANT": .constant, "LINEAR": .linear, "BEZIER": .bezier, "SINE": .sine, "QUAD": .quad,
    "CUBIC": .cubic, "QUART": .quart, "QUINT": .quint, "EXPO": .expo, "CIRC": .circ, "BACK": .back,
    "BOUNCE": .bounce, "ELASTIC": .elastic,
  ]
}

extension Keyframe {
  /// The key with raw properties written to it, by Blender's names.
  public func changed(by values: Golden) -> Keyframe {
    var key = self
    func point(_ name: String) -> (Double, Double)? {
      let numbers = values[name].numbers
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
    if let place = point("co") { (key.frame, key.value) = place }
    if let place = point("handle_left") {
      (key.leftHandle.frame, key.leftHandle.value) = place
    }
    if let place = point("handle_right") {
      (key.rightHandle.frame, key.rightHandle.value) = place
    }
    if let kind = Golden.longKinds[values["handle_left_type"].text] { key.leftHandle.kind = kind }
    if let kind = Golden.longKinds[values["handle_right_type"].text] { key.rightHandle.kind = kind }
    if values["select_left_handle"].exists {
      key.isLeftHandleLeading = values["select_left_handle"].flag
    }
    if let other = Golden.interpolations[values["interpolation"].text] { key.interpolation = other }
    if let ease = Golden.eases[values["easing"].text] { key.ease = ease }
    key.back = values["back"].number ?? key.back
    key.amplitude = values["amplitude"].number ?? key.amplitude
    key.period = values["period"].number ?? key.period
    return key
  }
}

extension Golden {
  fileprivate static let longKinds: [String: Keyframe.Handle.Kind] = [
    "FREE": .free, "ALIGNED": .aligned, "VECTOR": .vector, "AUTO": .automatic,
    "AUTO_CLAMPED": .automaticClamped,
  ]
}
