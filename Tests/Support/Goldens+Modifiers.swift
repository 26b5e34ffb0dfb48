public import Tweening

extension Golden {
  /// The modifier of an object with Blender's property names.
  public var modifier: FCurve.Modifier? {
    guard let kind = modifierKind else { return nil }
    let range = FCurve.Modifier.Range(
      start: self["frame_start"].number ?? 0, end: self["frame_end"].number ?? 0,
      blendIn: self["blend_in"].number ?? 0, blendOut: self["blend_out"].number ?? 0)
    return FCurve.Modifier(
      kind, isMuted: self["mute"].flag,
      influence: self["use_influence"].flag ? self["influence"].number ?? 1 : nil,
      range: self["use_restricted_range"].flag ? range : nil)
  }

  private var modifierKind: FCurve.Modifier.Kind? {
    switch self["type"].text {
    case "CYCLES":
      .cycles(
        .init(
          before: cycleMode("mode_before"), after: cycleMode("mode_after"),
          beforeCount: Int(self["cycles_before"].number ?? 0),
          afterCount: Int(self["cycles_after"].number ?? 0)))
    case "GENERATOR":
      .generator(
        .init(
          self["mode"].text == "POLYNOMIAL"
            ? .sum(self["coefficients"].numbers) : .product(self["coefficients"].numbers),
          isAdditive: self["use_additive"].flag))
    case "FNGENERATOR":
      .function(
        .init(
          function, amplitude: self["amplitude"].number ?? 1,
          phaseMultiplier: self["phase_multiplier"].number ?? 1,
          phaseOffset: self["phase_offset"].number ?? 0,
          valueOffset: self["value_offset"].number ?? 0, isAdditive: self["use_additive"].flag))
    case "LIMITS":
      .limits(
        .init(
          minimumFrame: optional("min_x"), maximumFrame: optional("max_x"),
          minimumValue: optional("min_y"), maximumValue: optional("max_y")))
    case "STEPPED":
      .stepped(
        .init(
          step: self["frame_step"].number ?? 2, offset: self["frame_offset"].number ?? 0,
          start: optional("frame_start"), end: optional("frame_end")))
    case "ENVELOPE":
      .envelope(
        .init(
          reference: self["reference_value"].number ?? 0,
          minimum: self["default_min"].number ?? -1, maximum: self["default_max"].number ?? 1,
          points: self["control_points"].array.map { point in
            let n = point.numbers
            return .init(frame: n[0], minimum: n[1], maximum: n[2])
          }))
    default: nil
    }
  }

  private func optional(_ name: String) -> Double? {
    self["use_" + name].flag ? self[name].number : nil
  }

  private func cycleMode(_ name: String) -> FCurve.Modifier.Cycles.Mode {
    switch self[name].text {
    // Blender's own default.
    case "REPEAT", "": .repeat
    case "REPEAT_OFFSET": .repeatWithOffset
    case "MIRROR": .mirror
    default: .none
    }
  }

  private var function: FCurve.Modifier.Function.Kind {
    switch self["function_type"].text {
    case "COS": .cosine
    case "TAN": .tangent
    case "SQRT": .squareRoot
    case "LN": .logarithm
    case "SINC": .normalisedSine
    default: .sine
    }
  }
}
