/// Finds all handles of a curve whose keys are in order.
struct HandleSolver {
  private(set) var keys: [SingleKey]
  private let rules: HandleRules
  private let extrapolation: FCurve.Extrapolation
  private let isCyclic: Bool

  init(
    _ keyframes: [Keyframe], extrapolation: FCurve.Extrapolation, smoothing: FCurve.Smoothing,
    modifiers: [FCurve.Modifier]
  ) {
    keys = keyframes.map(SingleKey.init)
    rules = HandleRules(smoothing: smoothing)
    self.extrapolation = extrapolation
    let areEndsAutomatic = (keys.first?.isAutomatic ?? false) && (keys.last?.isAutomatic ?? false)
    isCyclic = areEndsAutomatic && modifiers.first?.wrapsHandles ?? false
    guard keys.count > 1 else { return }
    placeAll()
    if smoothing == .continuousAcceleration {
      var smoother = HandleSmoother(keys, isCyclic: isCyclic)
      smoother.solve()
      keys = smoother.keys
    }
  }

  /// The keyframes with the handles found.
  func applied(to keyframes: [Keyframe]) -> [Keyframe] {
    guard keys.count > 1 else { return keyframes }
    var result = keyframes
    for index in keys.indices {
      result[index].leftHandle.move(to: keys[index].left)
      result[index].rightHandle.move(to: keys[index].right)
    }
    return result
  }

  private mutating func placeAll() {
    let last = keys.count - 1
    let period = keys[last].point - keys[0].point
    for index in keys.indices {
      var previous = index > 0 ? keys[index - 1].point : nil
      var next = index < last ? keys[index + 1].point : nil
      if isCyclic, index == 0 { previous = keys[last - 1].point - period }
      if isCyclic, index == last { next = keys[1].point + period }
      let isEnd = !isCyclic && extrapolation == .constant && (index == 0 || index == last)
      rules.place(&keys[index], after: previous, before: next, isEnd: isEnd)
    }
    if isCyclic, keys[0].isLocked || keys[last].isLocked {
      for index in [0, last] {
        keys[index].left.y = keys[index].point.y
        keys[index].right.y = keys[index].point.y
        keys[index].isLocked = true
      }
    }
  }
}

extension FCurve.Modifier {
  /// Whether the keys repeat without end, so that the handles of both ends are neighbours.
  fileprivate var wrapsHandles: Bool {
    guard case .cycles(let cycles) = kind, !isMuted, influence == nil, range == nil else {
      return false
    }
    let repeats: [Cycles.Mode] = [.repeat, .repeatWithOffset]
    return cycles.beforeCount == 0 && cycles.afterCount == 0 && repeats.contains(cycles.before)
      && repeats.contains(cycles.after)
  }
}

extension Keyframe.Handle {
  /// Takes a place of single precision, unless it is there already: then it keeps its digits.
  fileprivate mutating func move(to point: SinglePoint) {
    if Float(frame) != point.x { frame = Double(point.x) }
    if Float(value) != point.y { value = Double(point.y) }
  }
}
