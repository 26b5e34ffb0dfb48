/// One number of a target's property and the curve that drives it.
///
/// A property of several components has a channel for each component that is animated. What has no
/// channel, or one that is muted or has an empty curve, is left alone: an action never touches it.
public struct Channel: Sendable, Equatable {
  /// The name of the property on its target, such as `location`, compared byte by byte.
  public let path: String

  /// Which component of the property, from 0.
  public let index: Int

  /// The value over frames.
  public var curve: FCurve

  /// Whether the channel drives nothing, as if it were not there.
  public var isMuted = false

  /// Whether only channels like this one act: if any of an action is solo, all others drive
  /// nothing.
  public var isSolo = false

  /// Whether the editing of an action refuses to change the curve or take it away.
  ///
  /// A locked channel acts as any other, and may be muted, soloed and unlocked.
  public var isLocked = false

  /// A channel for a component of a property.
  public init(path: String, index: Int = 0, curve: FCurve) {
    self.path = path
    self.index = index
    self.curve = curve
  }

  /// Whether the channel drives this component of the property of this name.
  public func drives(_ path: String, _ index: Int) -> Bool {
    self.index == index && self.path.hasBytes(of: path)
  }

  /// Whether the channel has nothing to say: no keys, and no modifiers that might make up for them.
  ///
  /// Without keys the modifiers work on a value of 0.
  public var isEmpty: Bool { curve.keyframes.isEmpty && curve.modifiers.isEmpty }

  /// Whether two channels drive the same component by equal curves and have the same flags.
  public static func == (a: Channel, b: Channel) -> Bool {
    a.drives(b.path, b.index) && a.isMuted == b.isMuted && a.isSolo == b.isSolo
      && a.isLocked == b.isLocked && a.curve == b.curve
  }

  /// An order of channels by path and component, for finding two of a kind.
  static func precedes(_ a: Channel, _ b: Channel) -> Bool {
    if a.path.hasBytes(of: b.path) { return a.index < b.index }
    return a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
  }
}
