/// The segments of four curves in single precision side by side, evaluated in one pass to the bit.
///
/// Bezier segments, lines and levels are told by it; what differs between them is chosen at the end. The one curve in
/// hundreds or thousands whose parameter the estimates of ``DepressedCubic`` leave open is left to others, and so are
/// those on segments of other kinds. Curve by curve values of bezier segments took 81 ns and not 28 (`tweenbench --only
/// w3.blender.play`).
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

  /// The lines between two keys, whose rise is c₁, and levels.
  private var isLine = SIMDMask<SIMD4<Int32>>(repeating: false)

  /// The segments that are kept, and those of them that are solved for a parameter; a bit each.
  private var kept: UInt8 = 0
  private var arcs: UInt8 = 0

  /// Whether nothing is kept that tells a value.
  @inline(__always) var isEmpty: Bool { kept == 0 }

  /// The values at the frames of the curves; not a number where it is not known.
  @inline(__always)
  func values(at frames: Four) -> Four {
    let x = SIMD4<Float>(frames.lanes)
    let snap = SIMD4<Float>(repeating: BlenderCurve.snap)
    let time = x - start
    let isHeld = (time .> snap) .& (end - x .> snap)
    let line = c1 * time / (end - start) + value
    // Levels and lines by themselves: 6 ns, and 23 with what else there is (1,000 curves of 20 keys).
    if arcs == 0 { return Self.known(line, where: isHeld) }
    let c = Four(SIMD4<Double>(start - x))
    var estimate = cubic.root(c)
    estimate.root = estimate.root.replacing(with: -(c / cubic.divisor), where: isProportional)
    estimate.doubt = estimate.doubt.replacing(with: .zero, where: isProportional)
    let t = SIMD4<Float>((estimate.root - estimate.doubt).lanes)
    let isSame = t .== SIMD4<Float>((estimate.root + estimate.doubt).lanes)
    let counts =
      (t .>= SIMD4(repeating: BlenderRoot.least)) .& (t .<= SIMD4(repeating: BlenderRoot.largest))
    let isSure = isSame .& counts
    let second = t * t * c2
    let arc = value + t * c1 + second + t * t * t * c3
    let found = arc.replacing(with: line, where: isLine)
    return Self.known(found, where: isHeld .& (isSure .| isLine))
  }

  @inline(__always)
  private static func known(_ values: SIMD4<Float>, where mask: SIMDMask<SIMD4<Int32>>) -> Four {
    Four(SIMD4<Double>(SIMD4<Float>(repeating: .nan).replacing(with: values, where: mask)))
  }

  /// Keeps a segment of a curve, or nothing.
  mutating func keep(_ segment: BlenderSegment?, of place: Int) {
    let bit: UInt8 = 1 << UInt8(place)
    arcs &= ~bit
    guard let segment, segment.isInBlocks else {
      kept &= ~bit
      (start[place], end[place]) = (.nan, .nan)
      return
    }
    kept |= bit
    (start[place], end[place]) = (segment.start, segment.end)
    value[place] = segment.begin
    isLine[place] = true
    switch segment.shape {
    case .level:
      // Only −0 leaves a −0 as it is.
      c1[place] = -0.0
    case .arc(let arc):
      arcs |= bit
      put(arc, at: place)
    case .eased(let ease): c1[place] = ease.change
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

extension BlenderSegment {
  /// Whether a block tells its values: not if it is eased, but for lines.
  fileprivate var isInBlocks: Bool {
    if case .eased(let ease) = shape { ease.key.interpolation == .linear } else { true }
  }
}

extension Four {
  fileprivate static var zero: Four { Four(repeating: 0) }
}
