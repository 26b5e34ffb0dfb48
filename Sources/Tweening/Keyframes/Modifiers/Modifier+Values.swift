extension FCurve.Modifier {
  /// A polynomial of the frame x.
  public struct Generator: Sendable, Equatable {
    /// The polynomial.
    public var form: Form

    /// Whether it is added to the value; it stands in its place otherwise.
    public var isAdditive: Bool

    /// A polynomial instead of the value, or added to it.
    public init(_ form: Form, isAdditive: Bool = false) {
      self.form = form
      self.isAdditive = isAdditive
    }

    /// A way to write a polynomial.
    public enum Form: Sendable, Equatable {
      /// Σ cᵢ·xⁱ, the lowest power first.
      case sum([Double])

      /// Π (c₂ᵢ·x + c₂ᵢ₊₁): a factor for every two coefficients.
      case product([Double])
    }
  }

  /// An elementary function of the frame x: `amplitude · f(multiplier · x + offset) + valueOffset`.
  public struct Function: Sendable, Equatable {
    /// The function f.
    public var kind: Kind

    /// What the function is multiplied by.
    public var amplitude: Double

    /// What the frame is multiplied by, in radians a frame.
    public var phaseMultiplier: Double

    /// What is added to the argument, in radians.
    public var phaseOffset: Double

    /// What is added to the result.
    public var valueOffset: Double

    /// Whether it is added to the value; it stands in its place otherwise.
    public var isAdditive: Bool

    /// A function instead of the value, or added to it.
    public init(
      _ kind: Kind, amplitude: Double = 1, phaseMultiplier: Double = 1, phaseOffset: Double = 0,
      valueOffset: Double = 0, isAdditive: Bool = false
    ) {
      self.kind = kind
      self.amplitude = amplitude
      self.phaseMultiplier = phaseMultiplier
      self.phaseOffset = phaseOffset
      self.valueOffset = valueOffset
      self.isAdditive = isAdditive
    }

    /// An elementary function.
    public enum Kind: Sendable, Equatable, CaseIterable {
      /// The sine.
      case sine

      /// The cosine.
      case cosine

      /// The tangent; 0 at a pole.
      case tangent

      /// The square root; nothing at 0 and below.
      case squareRoot

      /// The natural logarithm; nothing at 1 and below.
      case logarithm

      /// sin(πx)/(πx), 1 at 0.
      case normalisedSine
    }
  }

  /// Maps a band of values to one that changes over the frames.
  ///
  /// `reference + minimum … reference + maximum` is mapped linearly to the least and the greatest value
  /// of the control points, interpolated at the frame.
  public struct Envelope: Sendable, Equatable {
    /// The value in the band from which the limits are measured.
    public var reference: Double

    /// The lower end of the band, from the reference.
    public var minimum: Double

    /// The upper end of the band, from the reference.
    public var maximum: Double

    /// The bands that it is mapped to, in ascending order of frames; none leave the value as it is.
    public var points: [Point]

    /// An envelope of control points.
    public init(
      reference: Double = 0, minimum: Double = -1, maximum: Double = 1, points: [Point]
    ) {
      self.reference = reference
      self.minimum = minimum
      self.maximum = maximum
      self.points = points
    }

    /// The band of values at a frame.
    public struct Point: Sendable, Equatable {
      /// The frame.
      public var frame: Double

      /// The value that the lower end of the band is mapped to.
      public var minimum: Double

      /// The value that the upper end of the band is mapped to.
      public var maximum: Double

      /// A band at a frame.
      public init(frame: Double, minimum: Double, maximum: Double) {
        self.frame = frame
        self.minimum = minimum
        self.maximum = maximum
      }
    }
  }
}
