/// Where an easing is slow.
///
/// With `In` the formula of a family, increasing from 0 to 1:
///
/// | direction | value at p |
/// | --- | --- |
/// | `in` | In(p) |
/// | `out` | 1 − In(1 − p) |
/// | `inOut` | In(2p) / 2, then 1 − In(2 − 2p) / 2 |
/// | `outIn` | 1/2 − In(1 − 2p) / 2, then 1/2 + In(2p − 1) / 2 |
public enum Direction: UInt8, Sendable, Equatable, CaseIterable {
  /// Slow at the start.
  case `in`
  /// Slow at the end.
  case out
  /// Slow at both ends.
  case inOut
  /// Slow in the middle.
  case outIn
}
