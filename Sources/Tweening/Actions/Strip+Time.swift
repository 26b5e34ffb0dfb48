extension Strip {
  /// The frame of the action that plays at a frame of the track.
  ///
  /// Outside the strip's frames the one at the nearer end of them. With ``Timing/linear`` it is
  ///
  ///     actionStart + ((frame − start) mod (length · scale)) / scale
  ///
  /// or, reversed, as far from `actionEnd` on the other side; at the very end, after a whole number
  /// of repetitions, it is `actionEnd` (reversed: `actionStart`) and not the beginning of another
  /// one. An action of no length stands still. Never not a number; a number that is no frame counts
  /// as the start.
  public func actionFrame(at frame: Double) -> Double {
    let x = held(frame)
    switch timing {
    case .linear: return linearFrame(at: x)
    case .animated(let curve, let isCyclic):
      let value = curve.value(at: x)
      guard isCyclic else { return value }
      let offset = rounded(value - actionStart)
      let rest = Maths.modulo(offset.magnitude, rounded(actionEnd - actionStart))
      return offset < 0 ? -rest : rest
    }
  }

  /// How much of the strip shows at a frame of the track, in 0...1.
  ///
  /// A constant influence is faded: up to `start + blendIn` it is multiplied by `(frame − start) /
  /// blendIn`, from `end − blendOut` on by `(end − frame) / blendOut`; where the two meet, the
  /// first holds. Outside the strip's frames it is that of the nearer end: a held strip that fades
  /// out has gone. An animated influence is the value of its curve, cut to 0...1. 0 for a muted
  /// strip.
  public func influence(at frame: Double) -> Double {
    if isMuted { return 0 }
    let x = held(frame)
    switch influence {
    case .constant(let amount): return Strip.unit(amount * fade(at: x))
    case .animated(let curve): return Strip.unit(curve.value(at: x))
    }
  }

  /// A frame, or the end of the strip that is nearest to it.
  private func held(_ frame: Double) -> Double {
    let frame = rounded(frame)
    if frame >= end { return end }
    return frame > start ? frame : start
  }

  /// Whether the action has no length to go through.
  var standsStill: Bool {
    switch timing {
    case .linear: !(turn > 0 && turn.isFinite)
    case .animated(_, let isCyclic): isCyclic && rounded(actionEnd - actionStart) == 0
    }
  }

  /// How many frames of the track the action takes once.
  private var turn: Double { rounded(rounded(actionEnd - actionStart) * scale) }

  private func linearFrame(at x: Double) -> Double {
    let turn = turn
    guard turn > 0, turn.isFinite else { return isReversed ? actionEnd : actionStart }
    let isWhole = repetitions == Maths.floor(repetitions)
    if x == end, isWhole { return isReversed ? actionStart : actionEnd }
    let passed = rounded(Maths.modulo(rounded(x - start), turn) / scale)
    return rounded(isReversed ? actionEnd - passed : actionStart + passed)
  }

  private func fade(at x: Double) -> Double {
    if blendIn > 0, x <= rounded(start + blendIn) { return rounded(x - start) / blendIn }
    if blendOut > 0, x >= rounded(end - blendOut) { return rounded(end - x) / blendOut }
    return 1
  }

  /// The result of a step: two single-precision numbers added, multiplied or divided in double
  /// precision and then rounded are what single precision gives.
  func rounded(_ x: Double) -> Double { evaluator == .blender ? Double(Float(x)) : x }

  /// A number cut to 0...1; 0 for what is not a number.
  private static func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
}
