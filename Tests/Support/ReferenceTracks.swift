internal import Foundation
public import Tweening

/// Strips evaluated the slow and obvious way, to compare with: one property, everything looked up
/// anew.
public struct ReferenceTracks {
  private let stack: TrackStack
  private let property: RestProperty

  /// The strips as they concern one property.
  public init(_ stack: TrackStack, _ property: RestProperty) {
    self.stack = stack
    self.property = property
  }

  /// The components at a frame, `nil` where nothing animates them.
  public func values(at frame: Double) -> [Double?] {
    let solo = stack.tracks.contains(where: \.isSolo)
    let tracks = stack.tracks.filter { solo ? $0.isSolo : !$0.isMuted }
    var actions = tracks.flatMap { $0.strips.map(\.action) }
    if actions.isEmpty, !solo {
      return property.rest.indices.map { index in
        stack.active.flatMap { curve($0.action, index)?.value(at: frame) }
      }
    }
    if let active = stack.active { actions.append(active.action) }
    var values = property.rest
    for track in tracks {
      guard let strip = strip(of: track, at: frame) else { continue }
      let x = min(max(frame, strip.start), strip.end)
      let influence = strip.isMuted ? 0 : influence(of: strip, at: x)
      blend(strip.action, time(of: strip, at: x), strip.blendMode, influence, &values)
    }
    if !solo, let active = stack.active {
      let frames = actions.last?.channels.flatMap { $0.curve.keyframes.map(\.frame) } ?? []
      let first = frames.min() ?? .infinity
      var last = frames.max() ?? .infinity
      if last == first { last += 1 }
      let plays =
        switch active.extrapolation {
        case .nothing: frame >= first && frame <= last
        case .holdForward: frame >= first
        case .hold: true
        }
      if plays { blend(active.action, frame, active.blendMode, active.influence, &values) }
    }
    let isAnimated = property.rest.indices.map { index in
      actions.contains { curve($0, index) != nil }
    }
    let isWhole = property.kind == .quaternion && isAnimated.contains(true)
    return property.rest.indices.map { isAnimated[$0] || isWhole ? values[$0] : nil }
  }

  private func curve(_ action: Action, _ index: Int) -> FCurve? {
    let solo = action.channels.contains(where: \.isSolo)
    let channel = action.channels.first { $0.path == property.path && $0.index == index }
    guard let channel, !channel.isMuted, channel.isSolo || !solo else { return nil }
    return channel.curve.keyframes.isEmpty ? nil : channel.curve
  }

  private func strip(of track: Track, at frame: Double) -> Strip? {
    if let inside = track.strips.first(where: { $0.start <= frame && frame <= $0.end }) {
      return inside
    }
    if let before = track.strips.last(where: { $0.end < frame }) {
      return before.extrapolation == .nothing ? nil : before
    }
    return track.strips.first.flatMap { $0.extrapolation == .hold ? $0 : nil }
  }

  private func time(of strip: Strip, at x: Double) -> Double {
    let length = strip.actionEnd - strip.actionStart
    if case .animated(let curve, let isCyclic) = strip.timing {
      let value = curve.value(at: x)
      return isCyclic ? fmod(value - strip.actionStart, length) : value
    }
    var passed = fmod(x - strip.start, length * strip.scale) / strip.scale
    if x == strip.end, strip.repetitions.rounded() == strip.repetitions { passed = length }
    if strip.isReversed { return passed == length ? strip.actionStart : strip.actionEnd - passed }
    return passed == length ? strip.actionEnd : strip.actionStart + passed
  }

  private func influence(of strip: Strip, at x: Double) -> Double {
    switch strip.influence {
    case .animated(let curve): return min(max(curve.value(at: x), 0), 1)
    case .constant(let amount):
      if strip.blendIn != 0, x <= strip.start + strip.blendIn {
        return amount * (x - strip.start) / strip.blendIn
      }
      if strip.blendOut != 0, x >= strip.end - strip.blendOut {
        return amount * (strip.end - x) / strip.blendOut
      }
      return amount
    }
  }

  private func blend(
    _ action: Action, _ frame: Double, _ mode: BlendMode, _ i: Double, _ values: inout [Double]
  ) {
    let curves = property.rest.indices.map { curve(action, $0) }
    guard i > 0, curves.contains(where: { $0 != nil }) else { return }
    if property.kind == .quaternion {
      let above = curves.indices.map { curves[$0]?.value(at: frame) ?? property.rest[$0] }
      if mode == .combine {
        values = Self.product(Self.unit(values), Self.power(Self.unit(above), i))
      } else {
        for index in 0..<4 { values[index] = Self.mix(values[index], above[index], mode, i) }
      }
      return
    }
    for (index, curve) in curves.enumerated() {
      guard let above = curve?.value(at: frame) else { continue }
      let (below, rest) = (values[index], property.rest[index])
      if mode != .combine {
        values[index] = Self.mix(below, above, mode, i)
      } else if property.kind == .proportional {
        let factor = pow(above / (rest == 0 ? 1 : rest), i)
        values[index] = factor.isNaN ? below : below * factor
      } else {
        values[index] = below + (above - rest) * i
      }
    }
  }

  private static func mix(_ l: Double, _ s: Double, _ mode: BlendMode, _ i: Double) -> Double {
    switch mode {
    case .replace, .combine: l * (1 - i) + s * i
    case .add: l + s * i
    case .subtract: l - s * i
    case .multiply: i * (l * s) + (1 - i) * l
    }
  }

  private static func unit(_ q: [Double]) -> [Double] {
    let length = q.map { $0 * $0 }.reduce(0, +).squareRoot()
    return q.map { $0 / length }
  }

  private static func power(_ q: [Double], _ i: Double) -> [Double] {
    let half = acos(q[0])
    return [cos(half * i)] + q.dropFirst().map { $0 * sin(half * i) / sin(half) }
  }

  /// By the rules i² = j² = k² = ijk = −1, term by term.
  private static func product(_ a: [Double], _ b: [Double]) -> [Double] {
    let unit = [[0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 0, 1], [3, 2, 1, 0]]
    let sign: [[Double]] = [[1, 1, 1, 1], [1, -1, 1, -1], [1, -1, -1, 1], [1, 1, -1, -1]]
    var result = [0.0, 0, 0, 0]
    for m in 0..<4 { for n in 0..<4 { result[unit[m][n]] += sign[m][n] * a[m] * b[n] } }
    return result
  }
}
