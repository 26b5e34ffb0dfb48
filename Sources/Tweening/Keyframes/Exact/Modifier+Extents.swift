extension FCurve.Modifier {
  /// How much of the modifier may show between two frames.
  func shares(of time: Extent) -> Extent {
    guard let range else { return Extent(influence ?? 1) }
    func share(_ frame: Double) -> Double {
      self.share(at: Jet(repeating: frame)).value
    }
    var shares = Extent(share(time.least), share(time.greatest))
    // Linear between its edges, next to which it may jump.
    for edge in [
      range.start, range.start + range.blendIn, range.end - range.blendOut, range.end,
    ] {
      for frame in [edge.nextDown, edge, edge.nextUp]
      where frame > time.least && frame < time.greatest {
        shares.include(share(frame))
      }
    }
    return shares
  }
}

extension FCurve.Modifier.Stepped {
  /// The frames that are held between two frames.
  func frames(_ time: Extent) -> Extent {
    let first = max(time.least, start ?? -.infinity)
    let last = min(time.greatest, end ?? .infinity)
    guard first <= last else { return time }
    var result = Extent(held(first), held(last))
    if time.least < first { result.include(Extent(time.least, first)) }
    if time.greatest > last { result.include(Extent(last, time.greatest)) }
    return result
  }

  private func held(_ frame: Double) -> Double {
    let steps = (frame - offset) / step
    guard steps.isFinite else { return frame }
    return (steps < 0 ? -Maths.floor(-steps) : Maths.floor(steps)) * step + offset
  }
}

extension FCurve.Modifier.Generator.Form {
  func values(over x: Extent) -> Extent {
    switch self {
    case .sum(let coefficients):
      return coefficients.reversed().reduce(Extent(0)) { $0 * x + Extent($1) }
    case .product(let coefficients):
      return stride(from: 0, to: coefficients.count - 1, by: 2).reduce(Extent(1)) {
        $0 * (Extent(coefficients[$1]) * x + Extent(coefficients[$1 + 1]))
      }
    }
  }
}

extension FCurve.Modifier.Envelope {
  func values(_ value: Extent, over time: Extent) -> Extent? {
    guard let first = points.first, let last = points.last else { return nil }
    var floor = Extent(edge(first).least)
    var height = Extent(edge(first).height)
    func include(_ band: (least: Double, height: Double), isFirst: Bool) {
      floor = isFirst ? Extent(band.least) : floor.union(Extent(band.least))
      height = isFirst ? Extent(band.height) : height.union(Extent(band.height))
    }
    include(band(at: time.least), isFirst: true)
    include(band(at: time.greatest), isFirst: false)
    if time.least < last.frame, time.greatest > first.frame {
      for point in points where point.frame > time.least && point.frame < time.greatest {
        include(edge(point), isFirst: false)
      }
    }
    let part = (value - Extent(reference + minimum)) * Extent(1 / (maximum - minimum))
    return floor + part * height
  }

  private func edge(_ point: Point) -> (least: Double, height: Double) {
    (point.minimum, point.maximum - point.minimum)
  }

  /// The band at a frame, as two values that are mapped tell it.
  private func band(at frame: Double) -> (least: Double, height: Double) {
    var low = 0
    var high = points.count - 1
    if frame <= points[low].frame { return edge(points[low]) }
    if frame >= points[high].frame { return edge(points[high]) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].frame <= frame { low = middle } else { high = middle }
    }
    let (a, b) = (edge(points[low]), edge(points[high]))
    let part = (frame - points[low].frame) / (points[high].frame - points[low].frame)
    return (a.least + (b.least - a.least) * part, a.height + (b.height - a.height) * part)
  }
}

extension FCurve.Modifier.Noise {
  func values(_ value: Extent, over time: Extent) -> Extent {
    let noise = noise(over: time)
    switch blend {
    case .replace: return noise
    case .add: return value + noise
    case .subtract: return value - noise
    case .multiply: return value * noise
    }
  }

  private func noise(over time: Extent) -> Extent {
    let middle = 0.5 * time.least + 0.5 * time.greatest
    var waves = 0.5 * time.width / scale
    var height = strength.magnitude
    var (spread, reach) = (0.0, 0.0)
    for _ in 0...Swift.min(Swift.max(depth, 0), 15) {
      // No wave is steeper than 5.75: slopes of 2, and a difference of 2 blended at 15/8.
      let steep = 6 * waves
      spread += height * (steep < 2 ? steep : 2)
      reach += height
      waves *= lacunarity
      height *= roughness
    }
    let center = self.value(at: middle)
    return Extent(center - spread, center + spread).clamped(-reach, reach)
  }
}
