internal import Tweening

extension Action {
  /// Reads an action; what the engine refuses is told at the key it comes from.
  init(_ node: JSONNode) throws(SceneError) {
    let object = try node.object(keys: ["name", "fps", "range", "loop", "markers", "channels"])
    let name = try object.member("name").string()
    let framesPerSecond = try object.member("fps").number()
    let range = try object.optional("range").map { node throws(SceneError) in
      try node.frameRange()
    }
    let loop = try object.optional("loop")?.number()
    let channels = try object.list("channels", Channel.init)
    let markers = try object.list("markers") { node throws(SceneError) -> Marker in
      let object = try node.object(keys: ["name", "frame"])
      return Marker(
        try object.member("name").string(), frame: try object.member("frame").curveNumber())
    }
    do throws(ActionError) {
      try self.init(
        name: name, framesPerSecond: framesPerSecond, channels: channels, frameRange: range,
        loopLength: loop)
      // One before the others would move them all.
      for marker in markers.sorted(by: { $0.frame < $1.frame }) { try addMarker(marker) }
    } catch {
      throw error.located(in: node.path)
    }
  }
}

extension ActionError {
  /// The error at its place in the file.
  func located(in action: JSONPath) -> SceneError {
    let channels = action.member("channels")
    return switch self {
    case .framesPerSecond(let rate):
      action.member("fps").error(.outOfRange(expected: "a number above 0", found: rate))
    case .frameRange: action.member("range").error(.refused(description))
    case .loopLength(let length):
      action.member("loop").error(.outOfRange(expected: "a number above 0", found: length))
    case .negativeIndex(let channel):
      channels.element(channel).member("index").error(.refused(description))
    case .sameChannel(let channel, let other):
      channels.element(channel).error(
        .refused("drives the same component as \(channels.element(other).text)"))
    case .noSuchChannel(let channel), .locked(let channel), .curve(let channel, _):
      channels.element(channel).error(.refused(description))
    case .markerFrame: action.error(.refused(description))
    }
  }
}

extension Channel {
  init(_ node: JSONNode) throws(SceneError) {
    let object = try node.object(
      keys: ["path", "index", "mute", "solo", "lock"] + FCurve.fileKeys)
    self.init(
      path: try object.member("path").string(),
      index: try object.optional("index")?.index(upTo: Int(Int32.max)) ?? 0,
      curve: try FCurve(object))
    isMuted = try object.optional("mute")?.flag() ?? false
    isSolo = try object.optional("solo")?.flag() ?? false
    isLocked = try object.optional("lock")?.flag() ?? false
  }
}

extension FCurve {
  /// The keys of an object that holds a curve.
  static let fileKeys = ["extrapolation", "smoothing", "evaluator", "modifiers", "keyframes"]

  /// Reads the members of a curve.
  init(_ object: JSONObject) throws(SceneError) {
    let extrapolation = try object.word("extrapolation", of: Extrapolation.words)
    let smoothing = try object.word("smoothing", of: Smoothing.words)
    let evaluator = try object.word("evaluator", of: Evaluator.words)
    let modifiers = try object.list("modifiers", Modifier.init)
    let keyframes = try object.member("keyframes").elements(Keyframe.init)
    do throws(FCurveError) {
      try self.init(
        keyframes, extrapolation: extrapolation ?? .constant,
        smoothing: smoothing ?? .continuousAcceleration, modifiers: modifiers,
        evaluator: evaluator ?? .exact)
    } catch {
      throw error.located(in: object.path)
    }
  }
}

extension FCurveError {
  /// The error at its place in the file, in the object that holds the curve.
  func located(in curve: JSONPath) -> SceneError {
    let keyframes = curve.member("keyframes")
    return switch self {
    case .notFinite(let key), .outOfRange(let key), .noSuchKey(let key):
      keyframes.element(key).error(.refused(description))
    case .negativeAmplitude(let key):
      keyframes.element(key).member("amplitude").error(.refused("the amplitude is below zero"))
    case .modifier(let index, let problem):
      curve.member("modifiers").element(index).error(.refused(problem.description))
    case .tooManyModifiers: curve.member("modifiers").error(.refused(description))
    case .sameFrame(let key, let other):
      keyframes.element(key).member("frame")
        .error(.refused("the frame is also that of \(keyframes.element(other).text)"))
    }
  }
}

extension Keyframe {
  init(_ node: JSONNode) throws(SceneError) {
    let object = try node.object(keys: [
      "frame", "value", "interpolation", "ease", "back", "amplitude", "period", "left", "leftType",
      "right", "rightType", "leads",
    ])
    self.init(
      frame: try object.member("frame").curveNumber(),
      value: try object.member("value").curveNumber())
    interpolation = try object.word("interpolation", of: Interpolation.words) ?? .bezier
    ease = try object.word("ease", of: Ease.words) ?? .automatic
    back = try object.number("back") ?? back
    amplitude = try object.number("amplitude") ?? amplitude
    period = try object.number("period") ?? period
    try leftHandle.read("left", of: object)
    try rightHandle.read("right", of: object)
    let sides: [(word: String, value: Bool)] = [("left", true), ("right", false)]
    isLeftHandleLeading = try object.word("leads", of: sides, "side") ?? true
  }
}

extension Keyframe.Handle {
  fileprivate mutating func read(_ name: String, of object: JSONObject) throws(SceneError) {
    if let node = try object.optional(name) { (frame, value) = try node.pair() }
    kind = try object.word(name + "Type", of: Kind.words, "handle type") ?? kind
  }
}

extension JSONNode {
  /// Reads a number that a curve may have.
  func curveNumber() throws(SceneError) -> Double {
    let number = try number()
    guard number.magnitude <= FCurve.limit else {
      let exponent = FCurve.limit.exponent
      throw path.error(.outOfRange(expected: "within ±2^\(exponent)", found: number))
    }
    return number
  }

  /// Reads an array of two numbers.
  func pair() throws(SceneError) -> (Double, Double) {
    let numbers = try elements { node throws(SceneError) in try node.curveNumber() }
    guard numbers.count == 2 else {
      throw path.error(.wrongCount(expected: "2", found: numbers.count))
    }
    return (numbers[0], numbers[1])
  }

  /// Reads the first and the last frame of a range.
  func frameRange() throws(SceneError) -> ClosedRange<Double> {
    let (first, last) = try pair()
    guard first <= last else {
      throw path.element(1)
        .error(.outOfRange(expected: "at least the first frame, \(shortest(first))", found: last))
    }
    return first...last
  }

  /// Reads a whole number from 0 to a limit.
  func index(upTo limit: Int) throws(SceneError) -> Int {
    let number = try number()
    guard let index = Int(exactly: number), (0...limit).contains(index) else {
      throw path.error(.outOfRange(expected: "a whole number from 0 to \(limit)", found: number))
    }
    return index
  }

  /// Reads one of some words.
  func word<Value>(
    of words: [(word: String, value: Value)], _ kind: String
  ) throws(SceneError) -> Value {
    let text = try string()
    guard let match = words.first(where: { $0.word == text }) else {
      guard let suggestion = nearestName(to: text, among: words.map(\.word)) else {
        let all = words.map { excerpt($0.word) }.joined(separator: ", ")
        throw path.error(.wrongType(expected: "one of \(all)", found: excerpt(text)))
      }
      throw path.error(.unknownName(kind: kind, found: text, suggestion: suggestion))
    }
    return match.value
  }
}
