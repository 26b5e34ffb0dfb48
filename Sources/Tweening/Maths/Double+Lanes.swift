extension Double: Lanes {
  init(repeating value: Double) { self = value }

  @inline(__always) static func .< (a: Double, b: Double) -> Bool { a < b }

  @inline(__always) func replacing(with other: Double, where mask: Bool) -> Double {
    mask ? other : self
  }

  static func exp2(_ x: Double) -> Double { Maths.exp2(x) }

  @inline(__always) static func exp2(moderate x: Double) -> Double { Maths.exp2(moderate: x) }

  static func sin(turns x: Double) -> Double { Maths.sin(turns: x) }

  static func cos(turns x: Double) -> Double { Maths.cos(turns: x) }

  @inline(__always) static func waves(quarters x: Double) -> (sine: Double, cosine: Double) {
    Maths.waves(quarters: x)
  }
}
