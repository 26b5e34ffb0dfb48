/// The segments of four curves in single precision side by side, evaluated in one pass to the bit.
///
/// Each kind of segment that there is among them is evaluated for all four, and what differs between them is chosen at
/// the end. The one curve in hundreds or thousands whose parameter the estimates of ``DepressedCubic`` leave open is left
/// to its keys. Curve by curve values of bezier segments took 81 ns and not 28 (`tweenbench --only w3.blender.play`),
/// those of eased ones 33 and not 12 where all are cubic, 66 and not 20 where all are elastic, and 40 and not 25 where
/// every curve is another (`w3.eased`).
struct SingleBlock: Sendable {
  /// The frames of the keys; not numbers where nothing is kept.
  private var start = SIMD4<Float>(repeating: .nan)
  private var end = SIMD4<Float>(repeating: .nan)

  /// The roots of bezier segments; of elastic ones, which have none, the swing.
  private var cubic = DepressedCubic<Four>(
    divisor: .zero, third: .zero, cube: .zero, rest: .zero, reach: .zero, scale: .zero)
  /// Where the frame grows in proportion to the parameter.
  private var isProportional = Four.Mask(repeating: false)

  /// The left key's value, and the coefficients of the parameter and its powers.
  ///
  /// c₁ is the rise of lines and eased segments, c₂ how far those overshoot that go back.
  private var value = SIMD4<Float>.zero
  private var c1 = SIMD4<Float>.zero
  private var c2 = SIMD4<Float>.zero
  private var c3 = SIMD4<Float>.zero

  /// What kind of segment is kept: see ``SegmentKind``.
  private var kinds = SIMD4<Int32>(repeating: SegmentKind.line)

  /// The segments that are kept, and those of them that are solved for a parameter; a bit each.
  private var kept: UInt8 = 0
  private var arcs: UInt8 = 0
  /// The easings that there are among them.
  private var easings: Int32 = 0

  /// Whether nothing is kept that tells a value.
  @inline(__always) var isEmpty: Bool { kept == 0 }

  /// The values at the frames of the curves; not a number where it is not known.
  @inline(__always)
  func values(at frames: Four) -> Four {
    let x = SIMD4<Float>(frames.lanes)
    let snap = SIMD4<Float>(repeating: BlenderCurve.snap)
    let time = x - start
    let isHeld = (time .> snap) .& (end - x .> snap)
    var found = c1 * time / (end - start) + value
    var isKnown = isHeld
    // Levels and lines by themselves: 6 ns, and 23 with what else there is (1,000 curves of 20 keys).
    if arcs != 0 {
      let (arc, isSure) = arcValues(at: x)
      let isArc = kinds .== SIMD4(repeating: SegmentKind.arc)
      found = found.replacing(with: arc, where: isArc)
      isKnown = isHeld .& (isSure .| .!isArc)
    }
    if easings != 0 { found = eased(found, at: FourSingles(time)) }
    return Four(SIMD4<Double>(SIMD4<Float>(repeating: .nan).replacing(with: found, where: isKnown)))
  }

  /// The values of bezier segments, and where they are known.
  @inline(__always)
  private func arcValues(at x: SIMD4<Float>) -> (SIMD4<Float>, FourSingles.Mask) {
    let c = Four(SIMD4<Double>(start - x))
    var estimate = cubic.root(c)
    estimate.root = estimate.root.replacing(with: -(c / cubic.divisor), where: isProportional)
    estimate.doubt = estimate.doubt.replacing(with: .zero, where: isProportional)
    let t = SIMD4<Float>((estimate.root - estimate.doubt).lanes)
    let isSame = t .== SIMD4<Float>((estimate.root + estimate.doubt).lanes)
    let counts =
      (t .>= SIMD4(repeating: BlenderRoot.least)) .& (t .<= SIMD4(repeating: BlenderRoot.largest))
    let second = t * t * c2
    return (value + t * c1 + second + t * t * t * c3, isSame .& counts)
  }

  /// The values where segments are eased, so many frames after their left keys; elsewhere those that were found.
  @inline(never)
  private func eased(_ found: SIMD4<Float>, at time: FourSingles) -> SIMD4<Float> {
    let ease = BlenderEase(
      begin: FourSingles(value), change: FourSingles(c1), duration: FourSingles(end - start),
      isIn: has(SegmentKind.isIn), isOut: has(SegmentKind.isOut), isInOut: has(SegmentKind.isInOut))
    var found = FourSingles(found)
    var rest = easings
    while rest != 0 {
      let kind = rest & -rest
      rest &= rest &- 1
      let values =
        switch kind {
        case SegmentKind.sine: ease.sine(time)
        case SegmentKind.quad: ease.quad(time)
        case SegmentKind.cubic: ease.cubic(time)
        case SegmentKind.quart: ease.quart(time)
        case SegmentKind.quint: ease.quint(time)
        case SegmentKind.expo: ease.expo(time)
        case SegmentKind.circ: ease.circ(time)
        case SegmentKind.back: ease.back(time, overshoot: FourSingles(c2))
        case SegmentKind.bounce: ease.bounce(time)
        default: ease.elastic(time, swing)
        }
      found = found.replacing(with: values, where: has(kind))
    }
    return found.lanes
  }

  @inline(__always)
  private func has(_ bit: Int32) -> FourSingles.Mask { (kinds & bit) .!= SIMD4(repeating: 0) }

  @inline(__always) private var swing: BlenderSwing<FourSingles> {
    BlenderSwing(
      amplitude: FourSingles(rounding: cubic.divisor), period: FourSingles(rounding: cubic.third),
      shift: FourSingles(rounding: cubic.cube), reach: FourSingles(rounding: cubic.reach),
      factor: FourSingles(rounding: cubic.scale))
  }

  /// Keeps a segment of a curve, or nothing.
  mutating func keep(_ segment: BlenderSegment?, of place: Int) {
    let bit: UInt8 = 1 << UInt8(place)
    arcs &= ~bit
    kept &= ~bit
    (start[place], end[place]) = (.nan, .nan)
    kinds[place] = SegmentKind.line
    if let segment {
      kept |= bit
      (start[place], end[place]) = (segment.start, segment.end)
      value[place] = segment.begin
      switch segment.shape {
      case .level:
        // Only −0 leaves a −0 as it is.
        c1[place] = -0.0
      case .line(let rise, _): c1[place] = rise
      case .arc(let arc):
        arcs |= bit
        put(arc, at: place)
      case .eased(let segment): put(segment, at: place)
      }
    }
    easings = (kinds[0] | kinds[1] | kinds[2] | kinds[3]) & SegmentKind.easings
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
    kinds[place] = SegmentKind.arc
  }

  private mutating func put(_ segment: BlenderEasedSegment, at place: Int) {
    let swing = segment.swing
    cubic.divisor[place] = swing.amplitude.wide
    cubic.third[place] = swing.period.wide
    cubic.cube[place] = swing.shift.wide
    cubic.reach[place] = swing.reach.wide
    cubic.scale[place] = swing.factor.wide
    (c1[place], c2[place]) = (segment.formulas.change.value, segment.overshoot.value)
    kinds[place] = SegmentKind.of(segment)
  }
}
