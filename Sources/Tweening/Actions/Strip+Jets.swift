extension Jet {
  /// The frame of the action with its derivatives: those of the ideal time, without its rounding.
  static func actionFrame(of strip: Strip, at frame: Jet) -> Jet {
    let value = strip.actionFrame(at: frame.value)
    guard strip.moves(at: frame), !strip.standsStill else { return Jet(repeating: value) }
    switch strip.timing {
    case .linear:
      let pace = (strip.isReversed ? -1 : 1) / strip.scale
      return Jet(value: value, first: pace * frame.first, second: pace * frame.second)
    case .animated(let curve, _):
      let jet = Jet.value(of: curve, at: frame)
      return Jet(value: value, first: jet.first, second: jet.second)
    }
  }

  /// The influence with its derivatives.
  static func influence(of strip: Strip, at frame: Jet) -> Jet {
    let value = strip.influence(at: frame.value)
    guard !strip.isMuted, strip.moves(at: frame) else { return Jet(repeating: value) }
    switch strip.influence {
    case .constant(let amount):
      let x = frame.value
      // At a border the side that comes next counts.
      let forward = frame.first > 0
      let rises =
        strip.blendIn > 0
        && (x < strip.start + strip.blendIn
          || (x == strip.start + strip.blendIn && !forward))
      let falls =
        strip.blendOut > 0
        && (x > strip.end - strip.blendOut
          || (x == strip.end - strip.blendOut && forward))
      let slope = rises ? amount / strip.blendIn : (falls ? -amount / strip.blendOut : 0)
      return Jet(value: value, first: slope * frame.first, second: slope * frame.second)
    case .animated(let curve): return Jet.value(of: curve, at: frame).unit
    }
  }
}

extension Strip {
  /// Whether what plays changes from a moving frame on: within the strip's frames.
  fileprivate func moves(at frame: Jet) -> Bool {
    if frame.first == 0 { return frame.value > start && frame.value < end }
    return frame.first > 0
      ? frame.value >= start && frame.value < end : frame.value > start && frame.value <= end
  }
}
