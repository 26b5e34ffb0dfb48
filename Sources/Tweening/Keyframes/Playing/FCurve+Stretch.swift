extension FCurve {
  /// A formula and the frames `start..<end` that it holds at.
  struct Stretch: Sendable {
    var piece: CurvePiece
    var start: Double
    var end: Double
  }

  /// The formula that holds at a frame, and where it does.
  func stretch(at frame: Double, hint: inout Int) -> Stretch {
    let place = place(of: frame, hint: &hint)
    let piece = piece(at: place)
    return switch place {
    case .before: Stretch(piece: piece, start: -.infinity, end: keyframes.first?.frame ?? .infinity)
    case .segment(let index):
      Stretch(piece: piece, start: keyframes[index].frame, end: keyframes[index + 1].frame)
    case .after: Stretch(piece: piece, start: keyframes.last?.frame ?? .infinity, end: .infinity)
    }
  }
}
