import Tweening

/// What there is to draw of a curve, in frames and values.
struct CurveDrawing {
  /// The curve from its first to its last key; a point that is not finite breaks the line.
  private(set) var line: [Point] = []
  /// The segments that are bezier curves, besides the line.
  private(set) var cubics: [Cubic] = []
  /// The curve before the first and after the last key.
  private(set) var outside: [Point] = []
  /// The keys, at their own places whatever modifiers do.
  private(set) var keys: [Point]
  /// The handles that shape something.
  private(set) var handles: [Point] = []
  /// The lines to them from their keys.
  private(set) var handleLines: [Point] = []
  /// The values to show.
  private(set) var values: ClosedRange<Double>?

  /// Above this number of keys a segment is smaller than anything seen, and is no longer drawn by itself.
  private static let mostSegments = 5_000

  private static let gap = Point(repeating: .nan)

  /// Draws a curve over some frames; the keys may lie outside of them.
  init(_ curve: FCurve, over frames: ClosedRange<Double>, withHandles: Bool) {
    keys = curve.keyframes.map { Point($0.frame, $0.value) }
    guard !curve.isEmpty || !curve.modifiers.isEmpty else { return }
    let inside = curve.frameRange ?? frames
    let scale = ValueScale(curve, over: inside)
    var sampler = CurveSampler(curve, tolerance: scale.tolerance)
    let isPlain =
      curve.evaluator == .exact && curve.modifiers.allSatisfy(\.isMuted)
      && keys.count <= Self.mostSegments
    if isPlain {
      for (left, right) in zip(curve.keyframes, curve.keyframes.dropFirst()) {
        addSegment(from: left, to: right, &sampler)
      }
    } else {
      var stops = keys.count <= Self.mostSegments ? keys.map(\.x) : []
      if stops.count < 2 { stops = [inside.lowerBound, inside.upperBound] }
      let whole = inside.upperBound - inside.lowerBound
      for (start, end) in zip(stops, stops.dropFirst()) {
        let share = whole > 0 ? (end - start) / whole : 0
        let count = max(Int(share * (keys.count > Self.mostSegments ? 5000 : 400)), 8)
        add(sampler.points(from: start, to: end, count: count))
      }
    }
    if let first = curve.keyframes.first, let last = curve.keyframes.last {
      if frames.lowerBound < first.frame {
        outside +=
          isPlain
          ? [frames.lowerBound, first.frame].map { Point($0, curve.value(at: $0)) }
          : sampler.points(from: frames.lowerBound, to: first.frame, count: 100)
      }
      if last.frame < frames.upperBound {
        outside.append(Self.gap)
        outside +=
          isPlain
          ? [last.frame, frames.upperBound].map { Point($0, curve.value(at: $0)) }
          : sampler.points(from: last.frame, to: frames.upperBound, count: 100)
      }
    }
    if withHandles { addHandles(of: curve) }
    let drawn = line.map(\.y) + cubics.flatMap { $0.flattened(24).map(\.y) }
    values = scale.range(showing: drawn, partly: outside.map(\.y), rather: handles.map(\.y))
  }

  /// Adds the exact picture of a segment without modifiers.
  private mutating func addSegment(
    from left: Keyframe, to right: Keyframe, _ sampler: inout CurveSampler
  ) {
    let start = Point(left.frame, left.value)
    let end = Point(right.frame, right.value)
    switch left.interpolation {
    case .constant: add([start, Point(end.x, start.y), end])
    case .linear: add([start, end])
    case .bezier:
      let run = end.x - start.x
      cubics.append(
        Cubic(
          start: start, first: start + Self.tangent(left.rightHandle, from: start, run: run),
          second: end + Self.tangent(left: right.leftHandle, from: end, run: run), end: end))
    default: add(sampler.points(from: start.x, to: end.x, count: 40))
    }
  }

  /// A handle as evaluation takes it: not backwards, and no longer than the segment.
  private static func tangent(_ handle: Keyframe.Handle, from key: Point, run: Double) -> Point {
    let tangent = Point(handle.frame, handle.value) - key
    if tangent.x > run { return Point(run, tangent.y * (run / tangent.x)) }
    return Point(max(tangent.x, 0), tangent.y)
  }

  private static func tangent(
    left handle: Keyframe.Handle, from key: Point, run: Double
  ) -> Point {
    let mirrored = Keyframe.Handle(frame: 2 * key.x - handle.frame, value: handle.value)
    let tangent = tangent(mirrored, from: key, run: run)
    return Point(-tangent.x, tangent.y)
  }

  /// Adds the handles of bezier segments, and those that a curve goes on by outside its keys.
  private mutating func addHandles(of curve: FCurve) {
    let keys = curve.keyframes
    func isUsed(_ key: Keyframe, isEnd: Bool) -> Bool {
      if isEnd {
        return curve.extrapolation == .linear && key.interpolation != .constant
          && key.interpolation != .linear
      }
      return key.interpolation == .bezier
    }
    for (index, key) in keys.enumerated() {
      let place = Point(key.frame, key.value)
      let before = index > 0 ? keys[index - 1] : key
      for (handle, isUsed) in [
        (key.leftHandle, isUsed(before, isEnd: index == 0)),
        (key.rightHandle, isUsed(key, isEnd: index == keys.count - 1)),
      ] where isUsed {
        handles.append(Point(handle.frame, handle.value))
        handleLines += [place, Point(handle.frame, handle.value), Self.gap]
      }
    }
  }

  /// Goes on with the line, or begins it anew where the points begin elsewhere.
  private mutating func add(_ points: [Point]) {
    if let last = line.last, last == points.first {
      line += points.dropFirst()
    } else {
      line += (line.isEmpty ? [] : [Self.gap]) + points
    }
  }
}
