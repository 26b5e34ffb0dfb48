extension Double: PlainLanes {
  init(repeating value: Double) { self = value }

  static func .< (a: Double, b: Double) -> Bool { a < b }

  func replacing(with other: Double, where mask: Bool) -> Double { mask ? other : self }

  static func exp2(_ x: Double) -> Double { Maths.exp2(lanes: x) }

  static func sin(turns x: Double) -> Double { Maths.sin(turnsInLanes: x) }

  static func cos(turns x: Double) -> Double { Maths.cos(turnsInLanes: x) }

  var lowBitsAsExponent: Double { Double(bitPattern: bitPattern &<< 52) }
}
