/// The frames at which a curve with modifiers may have corners and jumps.
///
/// They serve to cut an interval well. Some may be missing: where a modifier moves the time for another, or
/// where there would be too many.
struct ModifierEdges {
  private let curve: FCurve

  init(of curve: FCurve) { self.curve = curve }

  /// The most edges that are found.
  static var largestCount: Int { 1024 }

  /// The edges between two frames, ascending.
  func frames(between lower: Double, and upper: Double) -> [Double] {
    guard lower < upper else { return [] }
    var edges: [Double] = []
    func add(_ frame: Double) {
      if frame > lower, frame < upper { edges.append(frame) }
    }
    func addSeries(from origin: Double, every step: Double) {
      let first = Maths.floor((lower - origin) / step)
      let count = (upper - origin) / step - first
      guard step > 0, count >= 0, count + 1 < Double(ModifierEdges.largestCount - edges.count)
      else { return }
      for index in 0...Int(count + 1) {
        let edge = origin + (first + Double(index)) * step
        // Rounding may place the edge some numbers to either side: they get a part of their own.
        let margin = 4 * max(edge.magnitude, origin.magnitude).ulp
        add(edge - margin)
        add(edge + margin)
      }
    }
    for modifier in curve.modifiers where !modifier.isMuted {
      if let range = modifier.range {
        add(range.start)
        add(range.start + range.blendIn)
        add(range.end - range.blendOut)
        add(range.end)
      }
      switch modifier.kind {
      case .limits(let limits):
        if let frame = limits.minimumFrame { add(frame) }
        if let frame = limits.maximumFrame { add(frame) }
      case .envelope(let envelope):
        if envelope.points.count < ModifierEdges.largestCount {
          for point in envelope.points { add(point.frame) }
        }
      case .stepped(let stepped):
        if let frame = stepped.start { add(frame) }
        if let frame = stepped.end { add(frame) }
        addSeries(from: stepped.offset, every: stepped.step)
      default: break
      }
    }
    addKeys(between: lower, and: upper, add, addSeries)
    edges.sort()
    return edges.count <= 2 * ModifierEdges.largestCount ? edges : []
  }

  private func addKeys(
    between lower: Double, and upper: Double, _ add: (Double) -> Void,
    _ addSeries: (Double, Double) -> Void
  ) {
    let keys = curve.keyframes
    guard let first = keys.first, let last = keys.last, keys.count < ModifierEdges.largestCount
    else { return }
    for key in keys { add(key.frame) }
    guard case .cycles(let cycles)? = curve.modifiers.first?.kind,
      curve.modifiers.first?.isMuted == false
    else { return }
    let length = last.frame - first.frame
    addSeries(first.frame, length)
    let isMirrored = cycles.before == .mirror || cycles.after == .mirror
    for key in keys.dropFirst().dropLast() {
      addSeries(key.frame, length)
      if isMirrored { addSeries(first.frame + (last.frame - key.frame), length) }
    }
  }
}
