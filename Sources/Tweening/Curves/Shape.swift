/// What kind of easing it is, with its parameters: what is compared and stored.
///
/// Parameters are finite and in range; an ``Easing`` whose parameters are not has the shape `linear`
/// and a ``Easing/problem``.
enum Shape: Sendable, Equatable {
  case plain(PlainShape)
  case stops(StopTable)
  case custom(CustomCurve)
  case pinned(PinnedCurve)
  case mirrored(MirroredCurve)
  /// What punches and shakes are made of: see ``Wobble``.
  ///
  /// In a box: it is twice as large as all others are, and what asks for a shape took longer, a folded read by 43
  /// instructions (callgrind; the work of `read.passed`).
  indirect case wobble(Wobble)
  case mapped(MappedTiming)
}

extension Shape {
  /// The name of the user's function that it holds, if it holds one.
  var closureName: CustomCurve.Name? {
    switch self {
    case .custom(let custom): custom.name
    case .pinned(let pinned): pinned.base.shape.closureName
    case .mirrored(let mirrored): mirrored.base.shape.closureName
    case .mapped(let timing): timing.map.easing.shape.closureName
    default: nil
    }
  }
}
