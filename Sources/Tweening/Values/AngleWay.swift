/// Which way round an ``Angle`` goes: a type that is never made, only named.
///
/// ``ShortestWay``, ``ClockwiseWay``, ``CounterclockwiseWay`` and ``LiteralWay`` are there.
public protocol AngleWay: Sendable {
  /// How far an angle turns, in radians, on its way from the old to the new angle.
  ///
  /// - Parameter difference: The new angle minus the old one in radians, both as they are written.
  /// - Returns: The turn, positive counterclockwise: the difference, or any number of whole turns more
  ///   or less; for a difference that is not finite, anything.
  static func turn(_ difference: Double) -> Double
}

/// The way of an ``Angle`` that is never longer than half a turn.
///
/// Of the two ways of just half a turn it takes the one that the difference has as it is written, so 0°
/// to 180° goes up and 180° to 0° comes back down.
public enum ShortestWay: AngleWay {
  /// The turn of −π to π, or 2⁻³⁸ beyond, which is taken for rounding.
  public static func turn(_ difference: Double) -> Double {
    let rest = WholeTurns.rest(difference)
    // The rest of a difference that was calculated may be an ulp beyond the half.
    if rest.magnitude <= Double.pi + WholeTurns.slack { return rest }
    return rest > 0 ? rest - 2 * Double.pi : rest + 2 * Double.pi
  }
}

/// The way of an ``Angle`` that only ever turns clockwise, less than a whole turn.
///
/// Clockwise is the way of falling angles, as in mathematics. Where y points down, as on screens, it
/// is seen the other way round: use ``CounterclockwiseWay`` there.
public enum ClockwiseWay: AngleWay {
  /// The turn, above −2π and up to 0; a difference less than 2⁻³⁸ above whole turns turns by just that.
  public static func turn(_ difference: Double) -> Double {
    -WholeTurns.upward(-difference)
  }
}

/// The way of an ``Angle`` that only ever turns counterclockwise, less than a whole turn.
///
/// Counterclockwise is the way of rising angles; see ``ClockwiseWay``.
public enum CounterclockwiseWay: AngleWay {
  /// The turn, from 0 and below 2π; a difference less than 2⁻³⁸ below whole turns turns by just that.
  public static func turn(_ difference: Double) -> Double { WholeTurns.upward(difference) }
}

/// The way of an ``Angle`` that turns as far as is written: from 0° to 720° it is two turns.
public enum LiteralWay: AngleWay {
  /// The difference.
  @inlinable public static func turn(_ difference: Double) -> Double { difference }
}

/// Arithmetic of angles up to whole turns.
private enum WholeTurns {
  /// 2⁻³⁸ radians: what is as near to a whole or half turn as this differs by rounding alone.
  static let slack = 0x1p-38

  /// The difference less all whole turns, with its sign: between −2π and 2π, 0 for what is no number.
  static func rest(_ difference: Double) -> Double {
    let rest = Maths.modulo(difference.magnitude, 2 * Double.pi)
    return difference < 0 ? -rest : rest
  }

  /// The angle of 0 to below 2π.
  ///
  /// What lacks a rounding error to a whole turn is none, and negative by that error.
  static func upward(_ difference: Double) -> Double {
    let rest = rest(difference)
    let upward = rest < 0 ? rest + 2 * Double.pi : rest
    return upward > 2 * Double.pi - slack ? upward - 2 * Double.pi : upward
  }
}
