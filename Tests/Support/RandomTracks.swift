public import Tweening

extension SeededGenerator {
  /// True once in a number of times.
  public mutating func once(in count: Int) -> Bool { index(below: count) == 0 }

  /// Tracks of strips that animate components of some properties, at times an action on top.
  public mutating func trackStack(_ properties: [RestProperty]) throws -> TrackStack {
    var stack = TrackStack()
    for _ in 0..<index(below: 4) {
      var track = Track()
      var frame = double(in: -10...10)
      for _ in 0..<index(below: 4) {
        try track.insert(try strip(from: frame, properties))
        frame = (track.strips.last?.end ?? frame) + (once(in: 2) ? 0 : double(in: 0...8))
      }
      track.isMuted = once(in: 5)
      track.isSolo = once(in: 12)
      stack.tracks.append(track)
    }
    if once(in: 2) {
      stack.active = .init(
        try action(properties), blendMode: blendMode(), influence: double(in: -0.2...1),
        extrapolation: extrapolation())
    }
    return stack
  }

  private mutating func strip(from start: Double, _ properties: [RestProperty]) throws -> Strip {
    let first = double(in: -5...5)
    var strip = Strip(
      try action(properties), start: start, frames: first...(first + double(in: 1...12)),
      scale: double(in: 0.3...2),
      repetitions: once(in: 2) ? Double(1 + index(below: 3)) : double(in: 0.4...3))
    strip.isReversed = once(in: 3)
    strip.blendMode = blendMode()
    strip.extrapolation = extrapolation()
    strip.isMuted = once(in: 8)
    let length = strip.end - strip.start
    if once(in: 2) { strip.blendIn = double(in: 0...length) }
    if once(in: 2) { strip.blendOut = double(in: 0...length) }
    switch index(below: 3) {
    case 0: strip.influence = .animated(try curve(from: start, values: -0.3...1.3))
    case 1: strip.influence = .constant(double(in: 0...1))
    default: break
    }
    if once(in: 5) {
      strip.timing = .animated(try curve(from: start, values: -9...20), isCyclic: once(in: 2))
    }
    return strip
  }

  private mutating func action(_ properties: [RestProperty]) throws -> Action {
    var channels: [Channel] = []
    for property in properties {
      for index in property.rest.indices where !once(in: 3) {
        var channel = Channel(
          path: property.path, index: index, curve: try curve(from: -6, values: -3...3))
        channel.isMuted = once(in: 8)
        channel.isSolo = once(in: 20)
        channels.append(channel)
      }
    }
    return try Action(name: "", channels: channels)
  }

  private mutating func curve(
    from frame: Double, values: ClosedRange<Double>
  ) throws -> FCurve {
    var frame = frame
    let keys = (0..<index(below: 5)).map { _ in
      frame += double(in: 1...8)
      return Keyframe(frame: frame, value: double(in: values), interpolation: .linear)
    }
    return try FCurve(keys, extrapolation: once(in: 2) ? .linear : .constant)
  }

  private mutating func blendMode() -> BlendMode { BlendMode.allCases[index(below: 5)] }

  private mutating func extrapolation() -> Strip.Extrapolation {
    Strip.Extrapolation.allCases[index(below: 3)]
  }
}
