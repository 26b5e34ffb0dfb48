/// Where a layer stands in its action, and how fast it goes.
public struct Playhead: Sendable, Equatable {
  /// The frame.
  public var frame: Double

  /// The frames that pass in a second from here on: negative backwards, 0 while a frame is held.
  ///
  /// With ``FCurve/Motion/played(at:)`` it turns derivatives by frames into derivatives by seconds;
  /// going backwards, what comes next at a key are those just before the frame.
  public var speed: Double

  /// A frame and a speed.
  public init(frame: Double, speed: Double) {
    self.frame = frame
    self.speed = speed
  }
}
