public import Foundation

/// Recorded pointer movement: where a mouse, pen or finger was, and when.
///
/// As a file it is comma separated text with a header line:
///
///     t_seconds,x,y
///     0.000,559,476
///     0.008,564,475
///
/// - Times are in seconds, from 0 to ``timeLimit``, and never run back; equal neighbours are allowed
///   (a fast mouse reports more than once a millisecond). Positions are in any unit, commonly pixels
///   with y down.
/// - A number is an optional sign, digits, an optional fraction (a point and digits) and an optional
///   exponent: `7`, `-0.5`, `+1e3`, `007`. Neither `.5` nor `5.`, no spaces, no quotes, no
///   hexadecimal, no group separators, nothing empty; `nan`, `inf` and what overflows are refused. It is read
///   as the nearest `Double`.
/// - Lines end in a line feed, with or without a carriage return. A byte order mark before the header
///   and one blank line at the end are overlooked; nothing else is.
///
/// Whatever breaks a rule is a ``TraceError`` with the number of the line.
public struct PointerTrace: Sendable, Equatable {
  /// One report of the pointer.
  public struct Event: Sendable, Equatable {
    /// Seconds since the beginning of the recording.
    public var time: Double

    /// The position to the right.
    public var x: Double

    /// The position along the other axis, commonly down.
    public var y: Double

    /// Makes an event.
    public init(time: Double, x: Double, y: Double) {
      self.time = time
      self.x = x
      self.y = y
    }
  }

  /// The greatest time of an event: 147 days, as far as the engine's time is exact.
  public static let timeLimit = 147.0 * 86_400

  /// The first line of every file.
  public static let header = "t_seconds,x,y"

  /// The events in order of time, one or more.
  public let events: [Event]

  /// Seconds from 0 until the last event.
  public var duration: Double { events.last?.time ?? 0 }

  /// Makes a trace of events.
  ///
  /// - Throws: A ``TraceError`` with the line that the event would have in a file, if there is no
  ///   event, if a number is not finite, or if a time is out of range or runs back.
  public init(_ events: [Event]) throws(TraceError) {
    guard !events.isEmpty else { throw TraceError(line: nil, reason: .noRows) }
    for (index, event) in events.enumerated() {
      let previous = index > 0 ? events[index - 1] : nil
      if let reason = event.problem(after: previous) {
        throw TraceError(line: index + 2, reason: reason)
      }
    }
    self.events = events
  }

  /// Reads a trace from the bytes of a file.
  public init(csv bytes: some Sequence<UInt8>) throws(TraceError) {
    var reader = TraceReader()
    try reader.read(bytes)
    self = try reader.finish()
  }

  /// Reads a trace from a file, piece by piece: a file that is none is given up at its first bad
  /// line, however large it is.
  public init(contentsOf file: URL) throws(TraceError) {
    let handle: FileHandle
    do { handle = try FileHandle(forReadingFrom: file) } catch { throw .unreadable(error) }
    try self.init(reading: handle)
  }

  /// Reads a trace from an open file, a pipe or standard input, until its end.
  public init(reading handle: FileHandle) throws(TraceError) {
    var reader = TraceReader()
    while true {
      let piece: Data?
      do { piece = try handle.read(upToCount: 65_536) } catch { throw .unreadable(error) }
      guard let piece, !piece.isEmpty else { break }
      try reader.read(piece)
    }
    self = try reader.finish()
  }

  /// The text of a file; reading it gives back an equal trace, every number to the bit.
  public func csv() -> String {
    var text = Self.header + "\n"
    for event in events {
      text += "\(shortest(event.time)),\(shortest(event.x)),\(shortest(event.y))\n"
    }
    return text
  }

  /// Takes events that have been checked.
  init(checked events: [Event]) { self.events = events }
}

extension PointerTrace.Event {
  /// What forbids this event next to the one before it.
  func problem(after previous: Self?) -> TraceError.Reason? {
    for (column, number) in [("t_seconds", time), ("x", x), ("y", y)] where !number.isFinite {
      return .notFinite(column: column, text: number.description)
    }
    guard time >= 0, time <= PointerTrace.timeLimit else { return .timeOutOfRange(time) }
    guard let previous, time < previous.time else { return nil }
    return .timeRunsBack(from: previous.time, to: time)
  }
}

extension TraceError {
  /// The file could not be read.
  static func unreadable(_ error: any Error) -> TraceError {
    TraceError(line: nil, reason: .unreadable(reasonText(of: error)))
  }
}
