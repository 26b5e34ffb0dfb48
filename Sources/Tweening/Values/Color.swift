/// A colour with alpha, and the space it is interpolated in: four lanes, added like a vector.
///
///     let fill = scheduler.addProperty(Color<OKLabSpace>(red: 1, green: 0, blue: 0))
///     scheduler.retarget(fill, to: Color(red: 0, green: 0, blue: 1), with: tween)
///     let shown = scheduler[fill].clipped  // red, green, blue and alpha of 0 to 1
///
/// The lanes are components times alpha, then alpha (premultiplied, as in CSS Color 4): what is
/// transparent adds no colour of its own, so a red that fades in does not come out of black. In return a
/// colour with alpha 0 forgets which it was.
///
/// A sum of displacements, or an easing that overshoots, may leave the gamut and the range of alpha;
/// nothing is clamped in between. Only ``clipped`` and ``bytes`` are in the gamut: each of red, green and blue
/// is clamped on its own, which keeps what lies inside as it is.
public struct Color<Space: ColorSpace>: VectorSpace, Tweenable, Equatable {
  /// A colour is displaced by a difference of colours.
  public typealias Displacement = Color

  /// The three components in the space, times alpha, and alpha.
  public var premultiplied: SIMD4<Double>

  /// A colour of premultiplied components and alpha.
  @inlinable public init(premultiplied: SIMD4<Double>) { self.premultiplied = premultiplied }

  /// A colour of components in the space and alpha.
  public init(components: SIMD3<Double>, alpha: Double = 1) {
    premultiplied = SIMD4(
      components[0] * alpha, components[1] * alpha, components[2] * alpha, alpha)
  }

  /// A colour of red, green and blue as sRGB writes them, 0 to 1; less and more is outside the gamut.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    let linear = SRGBSpace.linear(SIMD3(red, green, blue))
    self.init(components: Space.components(linear: linear), alpha: alpha)
  }

  /// A colour of six hexadecimal digits: `Color(hex: 0xFF8000)` is orange.
  ///
  /// Digits beyond the sixth are ignored.
  public init(hex: UInt32, alpha: Double = 1) {
    func level(_ shift: UInt32) -> Double { Double((hex >> shift) & 0xFF) / 255 }
    self.init(red: level(16), green: level(8), blue: level(0), alpha: alpha)
  }

  /// The same colour, interpolated in another space.
  public init<Other: ColorSpace>(_ other: Color<Other>) {
    let linear = Other.linear(other.components)
    self.init(components: Space.components(linear: linear), alpha: other.alpha)
  }

  /// How opaque the colour is: 0 to 1, beyond that while an easing overshoots.
  @inlinable public var alpha: Double { premultiplied[3] }

  /// The three components in the space.
  ///
  /// Zeros where alpha is not above 0. None is beyond ±10⁶, to which tiny alphas could blow them up.
  public var components: SIMD3<Double> {
    guard alpha > 0 else { return SIMD3() }
    func straight(_ k: Int) -> Double {
      let component = premultiplied[k] / alpha
      return component == component ? max(-1e6, min(1e6, component)) : 0
    }
    return SIMD3(straight(0), straight(1), straight(2))
  }

  /// Red, green, blue as sRGB writes them, and alpha; outside of 0 to 1 where the colour is.
  public var srgb: SIMD4<Double> {
    let c = SRGBSpace.components(linear: Space.linear(components))
    return SIMD4(c[0], c[1], c[2], alpha)
  }

  /// Red, green, blue as sRGB writes them, and alpha: each clamped to 0 to 1.
  ///
  /// What is no number counts as 0.
  public var clipped: SIMD4<Double> {
    let c = srgb
    func clip(_ k: Int) -> Double { c[k] > 0 ? min(c[k], 1) : 0 }
    return SIMD4(clip(0), clip(1), clip(2), clip(3))
  }

  /// Red, green, blue and alpha in whole steps of 0 to 255, to the nearest.
  public var bytes: SIMD4<UInt8> {
    let c = clipped
    func byte(_ k: Int) -> UInt8 { UInt8(c[k] * 255 + 0.5) }
    return SIMD4(byte(0), byte(1), byte(2), byte(3))
  }

  /// Four.
  @inlinable public static var laneCount: Int { 4 }

  /// Nothing: transparent, and the displacement that changes nothing.
  @inlinable public static var zero: Color { Color(premultiplied: SIMD4()) }

  /// The first four lanes: three premultiplied components, alpha.
  @inlinable public init(lanes: Span<Double>) { premultiplied = SIMD4(lanes: lanes) }

  /// Writes the premultiplied components and alpha to the first four lanes.
  @inlinable public func store(in lanes: inout MutableSpan<Double>) {
    premultiplied.store(in: &lanes)
  }

  /// The sum, lane by lane.
  @inlinable public static func + (a: Color, b: Color) -> Color {
    Color(premultiplied: a.premultiplied + b.premultiplied)
  }

  /// The difference, lane by lane.
  @inlinable public static func - (a: Color, b: Color) -> Color {
    Color(premultiplied: a.premultiplied - b.premultiplied)
  }

  /// Every lane times a number.
  @inlinable public func scaled(by factor: Double) -> Color {
    Color(premultiplied: premultiplied * factor)
  }
}
