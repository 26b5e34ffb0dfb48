/// The segments of four curves in single precision side by side, evaluated in one pass to the bit.
///
/// Bezier segments, lines and levels are told by it; what differs between them is chosen at the end. The one curve in
/// hundreds or thousands whose parameter the estimates of ``DepressedCubic`` leave open is left to others, and so are
/// those on segments of other kinds. Curve by curve values took 81 ns and not 28 (`tweenbench --only w3.blender.play`).
struct SingleBlock: Sendable {
  /// The frames of the keys; not numbers where nothing is kept.
  private var start = SIMD4<Float>(repeating: .nan)
  private var end = SIMD4<Float>(repeating: .nan)

  private var cubic = DepressedCubic<Four>(
    divisor: .zero, third: .zero, cube: .zero, rest: .zero, reach: .zero, scale: .zero)
  /// Where the frame grows in proportion to the parameter.
  private var isProportional = Four.Mask(repeating: false)

  /// The left key's value, and the coefficients of the parameter and its powers.
  private var value = SIMD4<Float>.zero
  private var c1 = SIMD4<Float>.zero
  private var c2 = SIMD4<Float>.zero
  private var c3 = SIMD4<Float>.zero

  /// The lines between two keys; c₁ is their rise.
  private var isLine = SIMDMask<SIMD4<Int32>>(repeating: false)

  /// The values at the frames of the curves; not a number where it is not known.
  @inline(__always)
  func values(at frames: Four) -> Four {
    let x = SIMD4<Float>(frames.lanes)
    let snap = SIMD4<Float>(repeating: BlenderCurve.snap)
    let time = x - start
    let isHeld = (time .> snap) .& (end - x .> snap)
    let c = Four(SIMD4<Double>(start - x))
    var estimate = cubic.root(c)
    estimate.root = estimate.root.replacing(with: -(c / cubic.divisor), where: isProportional)
    estimate.doubt = estimate.doubt.replacing(with: .zero, where: isProportional)
    let t = SIMD4<Float>((estimate.root - estimate.doubt).lanes)
    let isSame = t .== SIMD4<Float>((estimate.root + estimate.doubt).lanes)
    let counts =
      (t .>= SIMD4(repeating: BlenderRoot.least)) .& (t .<= SIMD4(repeating: BlenderRoot.largest))
    let isSure = isSame .& counts .& (t .!= .zero)
    let line = c1 * time / (end - start) + value
    let second = t * t * c2
    let arc = value + t * c1 + second + t * t * t * c3
    let found = arc.replacing(with: line, where: isLine)
    let isKnown = isHeld .& (isSure .| isLine)
    return Four(
      SIMD4<Double>(SIMD4<Float>(repeating: .nan).replacing(with: found, where: isKnown)))
  }

  /// Keeps a segment of a curve, or nothing.
  mutating func keep(_ segment: BlenderSegment?, of place: Int) {
    guard let segment else {
      (start[place], end[place]) = (.nan, .nan)
      return
    }
    (start[place], end[place]) = (segment.start, segment.end)
    value[place] = segment.begin
    isLine[place] = true
    switch segment.shape {
    case .level:
      // Only −0 leaves a −0 as it is.
      c1[place] = -0.0
    case .arc(let arc): put(arc, at: place)
    case .eased(let ease) where ease.key.interpolation == .linear: c1[place] = ease.change
    case .eased: (start[place], end[place]) = (.nan, .nan)
    }
  }

  private mutating func put(_ arc: BlenderArc, at place: Int) {
    let (root, isProportional) = arc.root.columns
    cubic.divisor[place] = root.divisor
    cubic.third[place] = root.third
    cubic.cube[place] = root.cube
    cubic.rest[place] = root.rest
    cubic.reach[place] = root.reach
    cubic.scale[place] = root.scale
    self.isProportional[place] = isProportional
    (c1[place], c2[place], c3[place]) = (arc.c1, arc.c2, arc.c3)
    isLine[place] = false
  }
}

extension Four {
  fileprivate static var zero: Four { Four(repeating: 0) }
}
