extension FCurve {
  /// A change of a curve's time or of its values, applied after its keys.
  ///
  /// Modifiers stand in a stack. First each, from the last to the first, may move the time at which
  /// the keys are asked; then each, from the first to the last, may change the value that the keys
  /// gave, at the time so moved.
  public struct Modifier: Sendable, Equatable {
    /// What the modifier does.
    public var kind: Kind

    /// Whether it is left out.
    public var isMuted: Bool

    /// How much of its effect shows, 0...1; `nil` for all of it.
    public var influence: Double?

    /// The frames it is restricted to; `nil` for all.
    public var range: Range?

    /// A modifier that acts fully, or in part.
    public init(
      _ kind: Kind, isMuted: Bool = false, influence: Double? = nil, range: Range? = nil
    ) {
      self.kind = kind
      self.isMuted = isMuted
      self.influence = influence
      self.range = range
    }

    /// The frames a modifier is restricted to, with blends at both ends.
    public struct Range: Sendable, Equatable {
      /// The first frame.
      public var start: Double

      /// The last frame, not before ``start``.
      public var end: Double

      /// For how many frames the modifier fades in after the start; from 0.
      public var blendIn: Double

      /// For how many frames it fades out before the end; from 0.
      public var blendOut: Double

      /// A range of frames.
      public init(start: Double, end: Double, blendIn: Double = 0, blendOut: Double = 0) {
        self.start = start
        self.end = end
        self.blendIn = blendIn
        self.blendOut = blendOut
      }
    }

    /// What a modifier does.
    public enum Kind: Sendable, Equatable {
      /// Repeats the keys outside their range; acts only as the first of the stack.
      case cycles(Cycles)

      /// A polynomial of the frame.
      case generator(Generator)

      /// An elementary function of the frame.
      case function(Function)

      /// Bounds for frames and values.
      case limits(Limits)

      /// Holds values for some frames each.
      case stepped(Stepped)

      /// Maps a band of values to another that changes over the frames.
      case envelope(Envelope)

      /// A smooth random motion.
      case noise(Noise)
    }
  }
}
