/// Something in a scene's motion that its author will hardly have meant: see ``Scene/findings(rate:)``.
public struct Finding: Sendable, Equatable {
  /// What is wrong.
  public var kind: Kind

  /// The property: its name, `ball`, or target and path, `figure/location`.
  public var property: String

  /// When it begins, in seconds.
  public var time: Double

  /// When it is over, in seconds; ``time`` for what happens at an instant.
  public var until: Double

  /// How bad it is: see ``Kind-swift.enum`` for what is measured, always above 0, infinite for what never
  /// ends.
  public var measure: Double

  /// What happens, in words for people.
  public var what: String

  /// What to do about it, in words for people.
  public var cure: String

  /// How often the same happens to the property besides, each time with a smaller ``measure`` or later
  /// with an equal one.
  public var further: Int

  /// What a motion is looked through for.
  ///
  /// The *range* of a property is the largest extent that the model values of one of its components have over
  /// the whole scene; layers under a component count with what they make of it. A tween's *time* is its
  /// duration, of one iteration where it has more, at its rate.
  public enum Kind: String, Sendable, CaseIterable {
    /// The value stands still on its way, though two or more tweens move it.
    ///
    /// For a fifth of the longest tween's time or more, and with no change of the property in between, its
    /// speed is below a twentieth of its distance from the model value per longest time, and below a
    /// twentieth of the sum of the speeds that its tweens have; the distance is above a fiftieth of the
    /// range. Components under layers and stepped easings do not count. Measured in seconds.
    case stall

    /// The value leaves the hull of its targets.
    ///
    /// The hull reaches, component by component, from the least to the greatest of the model values that were
    /// in force since just before the oldest live tween began, or the oldest of which something is left; where
    /// a key's policy took tweens away, what was presented then counts too. It is left by more than a hundredth
    /// of the range. Components under layers do not count. Measured in units of the property, how far at most.
    case hull

    /// The value jumps where a tween begins or ends.
    ///
    /// By more than 10⁻⁵ of the range, and by more than eight times what it moves in the next or the last tick
    /// (1/705,600,000 s). What is done without a tween, or with one of no duration, is meant to jump, and so
    /// are stepped easings. Measured in units of the property.
    case step

    /// The velocity jumps at a change with a tween, or where the wait of one is over, while the property moves.
    ///
    /// By more than a fifth of the greater one of the speeds before and after, and by more than a twentieth of
    /// the range per tween's time. A property that moves more slowly than a hundredth of the range per
    /// tween's time counts as standing: a start from rest may be as abrupt as its easing says. Measured in
    /// units of the property per second.
    case velocity

    /// Tweens pile up.
    ///
    /// Two or more live tweens of one property have no end; or at its last change 64 or more are live, and of
    /// those that began in the first half of the time from the first change to the last, half or more.
    /// Measured in live tweens.
    case growth

    /// A newer tween of another timing is ahead of an older one where both just count as they are: see
    /// `Scheduler.overtakings()`.
    ///
    /// By a lead of more than 1/20, and in a component that both move by more than a hundredth of the range. A
    /// timing is another one if duration, easing, delay or playback differ. Measured as the largest lead,
    /// from 0 to 1 for easings that stay there.
    case mixed

    /// A tween that never finishes.
    ///
    /// It is taken away by a key's policy, superseded, refused because its key is busy, or still live at the
    /// end of the scene. Measured in seconds that are missing.
    case missed
  }
}
