/// Why a ``History`` cannot do what it is asked for.
public enum HistoryProblem: Error, Sendable, Equatable {
  /// A time is not a number, infinite or beyond 147 days.
  case time

  /// A time lies beyond the horizon; the earliest one is this, in seconds.
  case forgotten(earliest: Double)

  /// There is no change at that place of the log.
  case noChange
}
