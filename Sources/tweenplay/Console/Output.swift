/// Where a command writes: text collected into larger pieces for a sink.
///
/// The sink is a closure, so that tests can collect what a process would have written.
final class Output {
  private let sink: ([UInt8]) throws(Failure) -> Void
  private var pending: [UInt8] = []

  /// The size of the pieces, in bytes.
  private static let pieceSize = 1 << 16

  init(_ sink: @escaping ([UInt8]) throws(Failure) -> Void) { self.sink = sink }

  /// Adds text.
  func write(_ text: String) throws(Failure) {
    pending.append(contentsOf: text.utf8)
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Hands on what has been collected.
  func flush() throws(Failure) {
    guard !pending.isEmpty else { return }
    let piece = pending
    pending.removeAll(keepingCapacity: true)
    try sink(piece)
  }
}
