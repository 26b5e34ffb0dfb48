extension FCurve.Modifier {
  /// Repeats the keys before the first and after the last.
  public struct Cycles: Sendable, Equatable {
    /// How the keys are repeated before the first.
    public var before: Mode

    /// How the keys are repeated after the last.
    public var after: Mode

    /// How many cycles there are before the first key, 0 for no end.
    public var beforeCount: Int

    /// How many cycles there are after the last key, 0 for no end.
    public var afterCount: Int

    /// A repetition on both sides.
    public init(
      before: Mode = .repeat, after: Mode = .repeat, beforeCount: Int = 0, afterCount: Int = 0
    ) {
      self.before = before
      self.after = after
      self.beforeCount = beforeCount
      self.afterCount = afterCount
    }

    /// A manner of repeating.
    public enum Mode: Sendable, Equatable, CaseIterable {
      /// No repetition: the curve's extrapolation goes on.
      case none

      /// The same again.
      case `repeat`

      /// The same again, moved so that it goes on from where the last cycle ended.
      case repeatWithOffset

      /// Every other cycle backwards.
      case mirror
    }
  }

  /// Bounds for the frames at which the keys are asked and for the values they give; `nil` for none.
  public struct Limits: Sendable, Equatable {
    /// The least frame asked.
    public var minimumFrame: Double?

    /// The greatest frame asked.
    public var maximumFrame: Double?

    /// The least value given.
    public var minimumValue: Double?

    /// The greatest value given.
    public var maximumValue: Double?

    /// Bounds, of which no two of a kind may cross.
    public init(
      minimumFrame: Double? = nil, maximumFrame: Double? = nil,
      minimumValue: Double? = nil, maximumValue: Double? = nil
    ) {
      self.minimumFrame = minimumFrame
      self.maximumFrame = maximumFrame
      self.minimumValue = minimumValue
      self.maximumValue = maximumValue
    }
  }

  /// Holds the value for some frames each.
  ///
  /// A frame counts as the one so many whole steps from the offset, rounded towards that. So steps after it hold the
  /// value of their first frame, steps before it that of their last one, and the two at the offset are one.
  public struct Stepped: Sendable, Equatable {
    /// For how many frames a value is held; above 0.
    public var step: Double

    /// A frame at which a step begins.
    public var offset: Double

    /// The frame before which nothing is held; `nil` for none.
    public var start: Double?

    /// The frame after which nothing is held; `nil` for none.
    public var end: Double?

    /// Steps of so many frames.
    public init(step: Double, offset: Double = 0, start: Double? = nil, end: Double? = nil) {
      self.step = step
      self.offset = offset
      self.start = start
      self.end = end
    }
  }
}
