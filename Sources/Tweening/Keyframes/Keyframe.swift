/// A point that an ``FCurve`` passes through, and how the curve goes on from it.
///
/// The segment between two keys is shaped by the interpolation of the *left* key, with its ``ease``
/// and parameters; a bezier segment by the left key's right handle and the right key's left handle.
public struct Keyframe: Sendable, Equatable {
  // In this order a key takes 88 bytes, not 104, and what a segment needs of its two keys is in 110 bytes in a
  // row: fewer lines to fetch for a curve that is in no cache.

  /// The handle towards the key before.
  public var leftHandle: Handle

  /// Whether the left handle leads where the two are aligned: the right one is then turned.
  ///
  /// It is Blender's selection of the left handle, true for a key that a program makes.
  public var isLeftHandleLeading = true

  /// How the curve gets from this key to the next.
  public var interpolation: Interpolation

  /// Which end of the segment the interpolation eases; without effect on constant, linear and bezier.
  public var ease: Ease = .automatic

  /// The time of the key, in frames or any fraction of one.
  public var frame: Double

  /// The value of the curve at the key, in the unit of the property.
  public var value: Double

  /// The handle towards the key after.
  public var rightHandle: Handle

  /// How far a ``Interpolation/back`` segment overshoots.
  ///
  /// Used as it is: 0 is a plain cubic, a negative number is allowed. 1.70158 overshoots by 10 %.
  public var back: Double = 1.70158

  /// How high an ``Interpolation/elastic`` segment swings, in the unit of the property.
  ///
  /// From 0. Less than the change of value lets the swing fade in.
  public var amplitude: Double = 0.8

  /// How long one swing of an ``Interpolation/elastic`` segment takes, in frames.
  ///
  /// 0 stands for 0.3 of the segment, 0.45 for ``Ease/inOut``.
  public var period: Double = 4.1

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
  ///
  /// - Parameters:
  ///   - frame: the time of the key.
  ///   - value: the value there.
  ///   - interpolation: how the curve goes on to the next key.
  ///   - type: the type of both handles.
  public init(
    frame: Double, value: Double, interpolation: Interpolation = .bezier,
    handles type: Handle.Kind = .free
  ) {
    self.init(
      frame: frame, value: value, interpolation: interpolation,
      leftHandle: Handle(frame: frame - 1, value: value, kind: type),
      rightHandle: Handle(frame: frame + 1, value: value, kind: type))
  }

  /// The end of a tangent of a key: a control point of the bezier segment on its side.
  ///
  /// Handles are absolute points of the plane of frames and values, not offsets from their key.
  /// They are stored as given until the curve is updated. Evaluation keeps a segment a function of
  /// time: a handle on the wrong side of its key counts as vertical (the key's frame, its own value),
  /// a handle longer than the segment is scaled back along its direction until it is as long.
  public struct Handle: Sendable, Equatable {
    /// The time of the handle, in frames.
    public var frame: Double

    /// The value of the handle, in the unit of the property.
    public var value: Double

    /// What keeps the handle where it is when the curve is updated.
    public var kind: Kind

    /// A handle at a frame and a value.
    public init(frame: Double, value: Double, kind: Kind = .free) {
      self.frame = frame
      self.value = value
      self.kind = kind
    }

    /// What places a handle when its curve is updated.
    public enum Kind: Sendable, Equatable, CaseIterable {
      /// It stays where it was put.
      case free

      /// It is turned to stand opposite the other handle of its key, unless that is free, and keeps its length.
      case aligned

      /// It points to the neighbouring key, a third of the way.
      case vector

      /// It follows the mean of the slopes to both neighbours.
      case automatic

      /// As ``automatic``, but the curve does not overshoot its keys.
      case automaticClamped
    }
  }

  /// How the curve gets from one key to the next.
  ///
  /// From ``sine`` on the shape is an easing, and ``Keyframe/ease`` tells at which end it eases.
  public enum Interpolation: Sendable, Equatable, CaseIterable {
    /// The value of the key until the next key, then a jump.
    case constant

    /// A straight line to the next key.
    case linear

    /// A cubic bezier curve with the two handles as its inner control points.
    case bezier

    /// A quarter of a sine wave.
    case sine

    /// A power of 2.
    case quad

    /// A power of 3.
    case cubic

    /// A power of 4.
    case quart

    /// A power of 5.
    case quint

    /// An exponential, normalised so that it meets both ends.
    case expo

    /// A quarter of a circle.
    case circ

    /// A cubic that overshoots by ``Keyframe/back``.
    case back

    /// Parabolas that bounce off the end.
    case bounce

    /// A decaying swing by ``Keyframe/amplitude`` and ``Keyframe/period``.
    case elastic
  }

  /// Which end of a segment is eased.
  public enum Ease: Sendable, Equatable, CaseIterable {
    /// ``out`` for back, bounce and elastic segments, ``in`` for all others.
    case automatic

    /// Slow at the left key.
    case `in`

    /// Slow at the right key.
    case out

    /// Slow at both.
    case inOut
  }
}
