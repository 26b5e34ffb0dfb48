extension Double: Lanes {
  init(repeating value: Double) { self = value }

  @inline(__always) static func .< (a: Double, b: Double) -> Bool { a < b }

  @inline(__always) func replacing(with other: Double, where mask: Bool) -> Double {
    mask ? other : self
  }

  @inline(__always) static func exp2(_ x: Double) -> Double { Maths.exp2(inlined: x) }

  @inline(__always) static func sin(turns x: Double) -> Double { Maths.sin(inlinedTurns: x) }

  @inline(__always) static func cos(turns x: Double) -> Double { Maths.cos(inlinedTurns: x) }
}
