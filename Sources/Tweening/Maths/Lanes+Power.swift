// The power of a jet and of lanes, of which only the exponent is the same for all.

extension Double {
  static func pow(_ x: Double, _ exponent: Double) -> Double { Maths.pow(x, exponent) }
}

extension SIMD4 where Scalar == Double {
  static func pow(_ x: SIMD4<Double>, _ exponent: Double) -> SIMD4<Double> {
    SIMD4(
      Maths.pow(x.x, exponent), Maths.pow(x.y, exponent), Maths.pow(x.z, exponent),
      Maths.pow(x.w, exponent))
  }
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
