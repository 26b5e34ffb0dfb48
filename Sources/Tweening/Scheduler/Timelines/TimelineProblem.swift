/// Why a timeline cannot be played; nothing of it is then.
public enum TimelineProblem: Error, Sendable, Equatable {
  /// A change is impossible.
  case refused(Refusal)

  /// A change of a property that is not in this scheduler, or has been removed.
  case noProperty

  /// A timeline of keyframes has no track of that name or key path for such values, or none of a whole
  /// value.
  case noTrack

  /// No label of that name stands before in the sequence.
  case noLabel(String)

  /// Two labels of a sequence have the same name.
  case twoLabels(String)

  /// A wait, a placement, an interval or a factor is not a number, infinite, negative where that makes no
  /// sense, or leads to before the beginning; or a factor is outside ``Scheduler/speeds``.
  case time

  /// A change has no end, so that nothing can be said to follow it.
  case endless

  /// Something is to be repeated less than once.
  case count

  /// More than a million (2²⁰) elements and changes, or nested more than 100 deep.
  ///
  /// Every element counts as often as it runs, waits, labels and lists too, and what reversing and repeating
  /// set at once. Nesting hundreds of thousands of changes more than some 10 deep may be too much as well.
  case tooLarge

  /// The timeline ends beyond 147 days.
  case tooLong
}
