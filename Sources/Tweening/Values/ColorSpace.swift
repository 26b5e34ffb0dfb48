/// The space in which a ``Color`` is interpolated: a type that is never made, only named.
///
/// ``OKLabSpace``, ``LinearSpace`` and ``SRGBSpace`` are there. All describe the same colours, those
/// outside the sRGB gamut too.
public protocol ColorSpace: Sendable {
  /// Components of a colour given as linear red, green and blue (sRGB primaries, 1 is the most).
  static func components(linear: SIMD3<Double>) -> SIMD3<Double>

  /// Linear red, green and blue of a colour given by its components.
  static func linear(_ components: SIMD3<Double>) -> SIMD3<Double>
}

/// Even steps for the eye: lightness 0 to 1, and two opponent axes, a (green to red) and b (blue to
/// yellow), as CSS Color 4 defines OKLab.
public enum OKLabSpace: ColorSpace {
  /// Lightness, a and b.
  public static func components(linear c: SIMD3<Double>) -> SIMD3<Double> {
    let l = cubeRoot(
      0.412221469470763 * c[0] + 0.5363325372617348 * c[1] + 0.0514459932675022 * c[2])
    let m = cubeRoot(
      0.21190349581782522 * c[0] + 0.6806995506452344 * c[1] + 0.10739695353694055 * c[2])
    let s = cubeRoot(
      0.08830245919005643 * c[0] + 0.2817188391361215 * c[1] + 0.6299787016738221 * c[2])
    return SIMD3(
      0.210454268309314 * l + 0.7936177747023054 * m - 0.0040720430116193 * s,
      1.9779985324311684 * l - 2.42859224204858 * m + 0.450593709617411 * s,
      0.0259040424655478 * l + 0.7827717124575296 * m - 0.8086757549230774 * s)
  }

  /// Linear red, green and blue.
  public static func linear(_ c: SIMD3<Double>) -> SIMD3<Double> {
    let l = c[0] + 0.396337777376175 * c[1] + 0.2158037573099136 * c[2]
    let m = c[0] - 0.10556134581565856 * c[1] - 0.06385417282581334 * c[2]
    let s = c[0] - 0.08948417752981182 * c[1] - 1.2914855480194094 * c[2]
    let (x, y, z) = (l * l * l, m * m * m, s * s * s)
    return SIMD3(
      4.076741636075958 * x - 3.3077115392580625 * y + 0.23096990318210447 * z,
      -1.268437973285032 * x + 2.609757349287689 * y - 0.3413193760026573 * z,
      -0.00419607613867548 * x - 0.7034186179359363 * y + 1.7076146940746117 * z)
  }

  private static func cubeRoot(_ x: Double) -> Double {
    let size = x.magnitude
    // Below, the square of the root would vanish.
    guard size > 0x1p-300 else { return 0 }
    let root = Maths.pow(size, 1.0 / 3)
    // One third is no double; a step of Newton's takes that error away.
    let better = root - (root * root * root - size) / (3 * root * root)
    return x < 0 ? -better : better
  }
}

/// Sums as light adds up: linear red, green and blue with the primaries of sRGB.
public enum LinearSpace: ColorSpace {
  /// The same numbers.
  @inlinable public static func components(linear c: SIMD3<Double>) -> SIMD3<Double> { c }

  /// The same numbers.
  @inlinable public static func linear(_ c: SIMD3<Double>) -> SIMD3<Double> { c }
}

/// Red, green and blue as they are written in files and style sheets: what most animations have always
/// been interpolated in.
public enum SRGBSpace: ColorSpace {
  /// The numbers with the curve of sRGB, negative ones mirrored.
  public static func components(linear c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(encoded(c[0]), encoded(c[1]), encoded(c[2]))
  }

  /// The numbers without the curve of sRGB, negative ones mirrored.
  public static func linear(_ c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(decoded(c[0]), decoded(c[1]), decoded(c[2]))
  }

  private static func encoded(_ x: Double) -> Double {
    let size = x.magnitude
    if size <= 0.0031308 { return x * 12.92 }
    let y = 1.055 * Maths.pow(size, 1 / 2.4) - 0.055
    return x < 0 ? -y : y
  }

  private static func decoded(_ x: Double) -> Double {
    let size = x.magnitude
    if size <= 0.04045 { return x / 12.92 }
    let y = Maths.pow((size + 0.055) / 1.055, 2.4)
    return x < 0 ? -y : y
  }
}
