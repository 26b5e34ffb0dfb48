/// A curve in single precision, by the steps that Blender 4.5 takes: `FCurve.Evaluator.blender`.
///
/// Every number is a `Float` but where a comment says `Double`. Between raw edits keys may stand in any
/// order and share a frame, as Blender's do; they are searched all the same.
struct BlenderCurve {
  let keys: [Keyframe]
  let extrapolation: FCurve.Extrapolation
  let modifiers: [FCurve.Modifier]

  init(
    keys: [Keyframe], extrapolation: FCurve.Extrapolation, modifiers: [FCurve.Modifier] = []
  ) {
    self.keys = keys
    self.extrapolation = extrapolation
    self.modifiers = modifiers
  }

  /// At this distance from a key the curve has the key's value.
  static var snap: Float { 1e-4 }

  /// The value at a frame; never not a number.
  func value(at frame: Float) -> Float {
    let frame = frame.isNaN ? Float(keys.first?.frame ?? 0) : frame
    let value = modifiers.isEmpty ? keyed(at: frame) : modified(at: frame)
    return value.isNaN ? 0 : value
  }

  /// The value that the keys alone give at a frame.
  func keyed(at x: Float) -> Float {
    switch place(of: x) {
    case .value(let value): value
    case .segment(let index): segment(index).value(at: x)
    }
  }

  /// What tells the value at a frame.
  enum Place {
    case value(Float)
    /// The segment between the key of this index and the next.
    case segment(Int)
  }

  func segment(_ index: Int) -> BlenderSegment {
    BlenderSegment(from: keys[index], to: keys[index + 1])
  }

  func place(of x: Float) -> Place {
    guard let first = keys.first, let last = keys.last else { return .value(0) }
    if x <= Float(first.frame) { return .value(before(first, at: x)) }
    if x >= Float(last.frame) { return .value(after(last, at: x)) }
    var low = 0
    // One too far, as Blender has it: among unsorted keys it matters where one looks.
    var high = keys.count
    while low <= high, (low + high) / 2 < keys.count {
      let middle = (low + high) / 2
      let frame = Float(keys[middle].frame)
      if (frame - x).magnitude <= Self.snap { return .value(Float(keys[middle].value)) }
      if x > frame { low = middle + 1 } else { high = middle - 1 }
    }
    // Sorted keys never get here at the ends; unsorted ones may.
    guard low > 0, low < keys.count else { return .value(Float((low > 0 ? last : first).value)) }
    return .segment(low - 1)
  }

  private func before(_ key: Keyframe, at x: Float) -> Float {
    let value = Float(key.value)
    guard extrapolation == .linear, key.interpolation != .constant else { return value }
    if key.interpolation == .linear {
      guard keys.count > 1 else { return value }
      return along(key, Float(keys[1].value) - value, Float(keys[1].frame) - Float(key.frame), x)
    }
    let handle = key.leftHandle
    return along(
      key, value - Float(handle.value), Float(key.frame) - Float(handle.frame), x)
  }

  private func after(_ key: Keyframe, at x: Float) -> Float {
    let value = Float(key.value)
    guard extrapolation == .linear, key.interpolation != .constant else { return value }
    if key.interpolation == .linear {
      guard keys.count > 1 else { return value }
      let neighbour = keys[keys.count - 2]
      return along(
        key, value - Float(neighbour.value), Float(key.frame) - Float(neighbour.frame), x)
    }
    let handle = key.rightHandle
    return along(
      key, Float(handle.value) - value, Float(handle.frame) - Float(key.frame), x)
  }

  /// The line that leaves an end key, whose value is level where it would be vertical.
  private func along(_ key: Keyframe, _ rise: Float, _ run: Float, _ x: Float) -> Float {
    let value = Float(key.value)
    guard run != 0 else { return value }
    let slope = rise / run
    return value - slope * (Float(key.frame) - x)
  }
}
