/// A point that an ``FCurve`` passes through, and how the curve goes on from it.
///
/// The segment between two keys is shaped by the interpolation of the *left* key; a bezier segment
/// by the left key's right handle and the right key's left handle.
public struct Keyframe: Sendable, Equatable {
  /// The time of the key, in frames or any fraction of one.
  public var frame: Double

  /// The value of the curve at the key, in the unit of the property.
  public var value: Double

  /// How the curve gets from this key to the next.
  public var interpolation: Interpolation

  /// The handle towards the key before.
  public var leftHandle: Handle

  /// The handle towards the key after.
  public var rightHandle: Handle

  /// A key with both handles given.
  public init(
    frame: Double, value: Double, interpolation: Interpolation = .bezier,
    leftHandle: Handle, rightHandle: Handle
  ) {
    self.frame = frame
    self.value = value
    self.interpolation = interpolation
    self.leftHandle = leftHandle
    self.rightHandle = rightHandle
  }

  /// A key with level handles that reach one frame to either side.
  public init(frame: Double, value: Double, interpolation: Interpolation = .bezier) {
    self.init(
      frame: frame, value: value, interpolation: interpolation,
      leftHandle: Handle(frame: frame - 1, value: value),
      rightHandle: Handle(frame: frame + 1, value: value))
  }

  /// The end of a tangent of a key: a control point of the bezier segment on its side.
  ///
  /// Handles are absolute points of the plane of frames and values, not offsets from their key.
  /// They are stored as given. Evaluation keeps a segment a function of time: a handle on the wrong
  /// side of its key counts as vertical (the key's frame, its own value), a handle longer than
  /// the segment is scaled back along its direction until it is as long.
  public struct Handle: Sendable, Equatable {
    /// The time of the handle, in frames.
    public var frame: Double

    /// The value of the handle, in the unit of the property.
    public var value: Double

    /// A handle at a frame and a value.
    public init(frame: Double, value: Double) {
      self.frame = frame
      self.value = value
    }
  }

  /// How the curve gets from one key to the next.
  public enum Interpolation: Sendable, Equatable, CaseIterable {
    /// The value of the key until the next key, then a jump.
    case constant

    /// A straight line to the next key.
    case linear

    /// A cubic bezier curve with the two handles as its inner control points.
    case bezier
  }
}
