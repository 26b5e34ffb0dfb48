/// A point of single precision, as Blender keeps keys and handles.
struct SinglePoint: Equatable {
  var x: Float
  var y: Float

  static func + (a: SinglePoint, b: SinglePoint) -> SinglePoint {
    SinglePoint(x: a.x + b.x, y: a.y + b.y)
  }

  static func - (a: SinglePoint, b: SinglePoint) -> SinglePoint {
    SinglePoint(x: a.x - b.x, y: a.y - b.y)
  }

  static func * (a: SinglePoint, factor: Float) -> SinglePoint {
    SinglePoint(x: a.x * factor, y: a.y * factor)
  }

  var length: Float { (x * x + y * y).squareRoot() }
}

/// What the handle rules know of a key.
struct SingleKey {
  var point: SinglePoint
  var left: SinglePoint
  var right: SinglePoint
  let leftKind: Keyframe.Handle.Kind
  let rightKind: Keyframe.Handle.Kind
  let isLeftLeading: Bool

  /// Whether the second pass leaves the handles alone.
  var isLocked = false

  init(_ key: Keyframe) {
    point = SinglePoint(x: Float(key.frame), y: Float(key.value))
    left = SinglePoint(x: Float(key.leftHandle.frame), y: Float(key.leftHandle.value))
    right = SinglePoint(x: Float(key.rightHandle.frame), y: Float(key.rightHandle.value))
    leftKind = key.leftHandle.kind
    rightKind = key.rightHandle.kind
    isLeftLeading = key.isLeftHandleLeading
  }

  /// Whether both handles follow the neighbours.
  var isAutomatic: Bool { leftKind.isAutomatic && rightKind.isAutomatic }

  /// Whether a handle may not pass the neighbours' values.
  var isClamped: Bool { leftKind == .automaticClamped || rightKind == .automaticClamped }

  /// Whether the second pass may move both handles.
  var isFree: Bool { isAutomatic && !isLocked }
}

extension Keyframe.Handle.Kind {
  var isAutomatic: Bool { self == .automatic || self == .automaticClamped }
}
