/// Numbers whose roots are found one or four at a time, without a branch.
protocol CubeRooted: Arithmetic {
  /// √|x|, correctly rounded.
  ///
  /// The compiler takes square roots two at a time only where it sees that none is of a negative number.
  var rootOfMagnitude: Self { get }

  /// About the cube root of a positive number, to 4 % of itself.
  var nearCubeRoot: Self { get }
}

extension CubeRooted {
  /// ∛x to 2⁻⁴⁶ of itself, for positive normal numbers below 2¹⁰²⁰; of lesser ones and 0 less than 2⁻³³⁰.
  @inline(__always) var cubeRoot: Self {
    // Each step of Halley's method cubes the error.
    var t = nearCubeRoot
    for _ in 0..<2 {
      let cube = t * t * t
      t = t * ((cube + (self + self)) / ((cube + cube) + self))
    }
    return t
  }
}

extension Double: CubeRooted {
  @inline(__always) var rootOfMagnitude: Double { magnitude.squareRoot() }

  @inline(__always) var nearCubeRoot: Double {
    // A third of the exponent, in the upper half of the bits; the mantissa goes on between powers of two.
    let third = ((bitPattern &>> 32) &* 0x5555_5556) &>> 32
    return Double(bitPattern: (third &+ 0x2A9F_7893) &<< 32)
  }
}

extension Four: CubeRooted {
  @inline(__always) var rootOfMagnitude: Four {
    Four(
      SIMD4(
        lanes[0].rootOfMagnitude, lanes[1].rootOfMagnitude, lanes[2].rootOfMagnitude,
        lanes[3].rootOfMagnitude))
  }

  @inline(__always) var nearCubeRoot: Four {
    let third = ((bits &>> 32) &* 0x5555_5556) &>> 32
    return Four(bits: (third &+ 0x2A9F_7893) &<< 32)
  }
}
