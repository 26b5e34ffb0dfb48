// Powers with an exponent that is no variable.

extension Double {
  static func pow(_ x: Double, _ exponent: Double) -> Double { Maths.pow(x, exponent) }
}

extension Jet {
  static func pow(_ x: Jet, _ exponent: Double) -> Jet {
    // From y = xᵉ: y' = e xᵉ⁻¹ x', y'' = e(e − 1) xᵉ⁻² x'² + e xᵉ⁻¹ x''.
    let slope = exponent * Maths.pow(x.value, exponent - 1)
    let curvature = exponent * (exponent - 1) * Maths.pow(x.value, exponent - 2)
    return Jet(
      value: Maths.pow(x.value, exponent), first: product(slope, x.first),
      second: product(curvature, x.first * x.first) + product(slope, x.second))
  }
}
