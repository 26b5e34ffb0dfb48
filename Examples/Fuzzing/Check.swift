/// A law that an input has broken.
struct Violation: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// What became of an input that broke no law.
enum Verdict: Equatable, CustomStringConvertible {
  /// A scene that was read, written, played and edited.
  case scene
  /// A pointer trace that was read and written.
  case trace
  /// A curve that was evaluated and edited.
  case curve
  /// No scene, trace or curve, for the reason told.
  case refused(String)

  var description: String {
    switch self {
    case .scene: "a good scene"
    case .trace: "a good trace"
    case .curve: "a good curve"
    case .refused(let reason): "refused: \(reason)"
    }
  }
}

/// Reads bytes as what their first one says and tries all that can be done with it.
///
/// - `t`, with which a trace's header begins: a pointer trace;
/// - 0, with which no text begins: a curve as ``ByteSource/curve()`` takes it from bytes, so that the
///   evaluators are reached without a way through JSON;
/// - anything else: a scene.
func check(_ bytes: [UInt8]) throws(Violation) -> Verdict {
  switch bytes.first {
  case UInt8(ascii: "t"): try checkTrace(bytes)
  case 0: try checkRawCurve(bytes)
  default: try checkScene(bytes)
  }
}

/// Breaks off with a message unless a law holds.
func require(
  _ holds: Bool, _ message: @autoclosure () -> String
) throws(Violation) {
  if !holds { throw Violation(message()) }
}

/// Requires that a message fits the one line that programs print.
func requireOneLine(_ message: String) throws(Violation) {
  try require(
    !message.isEmpty && !message.contains(where: \.isNewline), "not one line: \(message)")
}

extension Double {
  /// Whether two numbers are the same to the bit.
  func isSame(as other: Double) -> Bool { bitPattern == other.bitPattern }
}
