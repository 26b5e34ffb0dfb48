/// One number of a target's property and the curve that drives it.
///
/// A property of several components has a channel for each component that is animated. What has no
/// channel, or one with an empty curve, is left alone: an action never touches it.
public struct Channel: Sendable, Equatable {
  /// The name of the property on its target, such as `location`, compared byte by byte.
  public let path: String

  /// Which component of the property, from 0.
  public let index: Int

  /// The value over frames.
  public var curve: FCurve

  /// A channel for a component of a property.
  public init(path: String, index: Int = 0, curve: FCurve) {
    self.path = path
    self.index = index
    self.curve = curve
  }

  /// Whether the channel drives this component of the property of this name.
  public func drives(_ path: String, _ index: Int) -> Bool {
    self.index == index && self.path.utf8.elementsEqual(path.utf8)
  }

  /// Whether two channels drive the same component by equal curves.
  public static func == (a: Channel, b: Channel) -> Bool {
    a.drives(b.path, b.index) && a.curve == b.curve
  }

  /// An order of channels by path and component, for finding two of a kind.
  static func precedes(_ a: Channel, _ b: Channel) -> Bool {
    if a.path.utf8.elementsEqual(b.path.utf8) { return a.index < b.index }
    return a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
  }
}
