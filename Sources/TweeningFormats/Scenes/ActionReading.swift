internal import Tweening

extension Action {
  /// Reads an action; what the engine refuses is told at the key it comes from.
  init(_ node: JSONNode) throws(SceneError) {
    let object = try node.object(keys: ["name", "fps", "range", "loop", "channels"])
    let name = try object.member("name").string()
    let framesPerSecond = try object.member("fps").number()
    let range = try object.optional("range").map { node throws(SceneError) in
      try node.frameRange()
    }
    let loop = try object.optional("loop")?.number()
    let channels = try object.list("channels", Channel.init)
    do throws(ActionError) {
      try self.init(
        name: name, framesPerSecond: framesPerSecond, channels: channels, frameRange: range,
        loopLength: loop)
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
    let object = try node.object(keys: ["path", "index", "extrapolation", "keyframes"])
    let path = try object.member("path").string()
    let index = try object.optional("index")?.index(upTo: 3) ?? 0
    let extrapolation = try object.optional("extrapolation").map { node throws(SceneError) in
      try node.word(of: FCurve.Extrapolation.words, "extrapolation")
    }
    let keyframes = try object.member("keyframes").elements(Keyframe.init)
    do throws(FCurveError) {
      let curve = try FCurve(keyframes, extrapolation: extrapolation ?? .constant)
      self.init(path: path, index: index, curve: curve)
    } catch {
      throw error.located(in: node.path.member("keyframes"))
    }
  }
}

extension FCurveError {
  /// The error at its place in the file.
  func located(in keyframes: JSONPath) -> SceneError {
    switch self {
    case .notFinite(let key), .outOfRange(let key), .noSuchKey(let key),
      .negativeAmplitude(let key):
      keyframes.element(key).error(.refused(description))
    case .modifier, .tooManyModifiers: keyframes.error(.refused(description))
    case .sameFrame(let key, let other):
      keyframes.element(key).member("frame")
        .error(.refused("the frame is also that of \(keyframes.element(other).text)"))
    }
  }
}

extension Keyframe {
  init(_ node: JSONNode) throws(SceneError) {
    let object = try node.object(keys: ["frame", "value", "interpolation", "left", "right"])
    self.init(
      frame: try object.member("frame").curveNumber(),
      value: try object.member("value").curveNumber())
    if let node = try object.optional("interpolation") {
      interpolation = try node.word(of: Interpolation.words, "interpolation")
    }
    if let node = try object.optional("left") { leftHandle = try Handle(node) }
    if let node = try object.optional("right") { rightHandle = try Handle(node) }
  }
}

extension Keyframe.Handle {
  init(_ node: JSONNode) throws(SceneError) {
    let pair = try node.pair()
    self.init(frame: pair.0, value: pair.1)
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
      let suggestion = nearestName(to: text, among: words.map(\.word))
      throw path.error(.unknownName(kind: kind, found: text, suggestion: suggestion))
    }
    return match.value
  }
}
