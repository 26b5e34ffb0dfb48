extension Easing {
  /// The curve with its axes exchanged: `inverse.value(at: value(at: p))` is p up to rounding.
  ///
  /// It tells when a progress is reached. It is there where the inverse is a curve of this library too, in
  /// closed form: for lines, powers, circles, Bezier curves with both y within 0...1, and stops that
  /// rise from (0, 0) to (1, 1) without a jump or a rest; and for such curves ``mirrored``.
  /// For all others, for what is not monotone and for easings with a ``problem`` it is `nil`.
  public var inverse: Easing? {
    if problem != nil { return nil }
    switch shape {
    case .plain(let plain): return plain.inverse
    case .stops(let table): return table.inverse
    case .mirrored(let curve): return curve.base.inverse?.mirrored
    case .custom, .pinned, .wobble, .mapped: return nil
    }
  }
}

extension PlainShape {
  fileprivate var inverse: Easing? {
    switch self {
    case .linear: return .linear
    case .quad(let d): return .power(d, exponent: 0.5)
    case .cubic(let d): return .power(d, exponent: 1.0 / 3)
    case .quart(let d): return .power(d, exponent: 0.25)
    case .quint(let d): return .power(d, exponent: 0.2)
    case .power(let d, let exponent):
      let inverse = Easing.power(d, exponent: 1 / exponent)
      return inverse.problem == nil ? inverse : nil
    case .circ(let d): return .circ(d.exchanged)
    case .bezier(let b):
      let inverse = Easing.bezier(b.y1, b.x1, b.y2, b.x2)
      return inverse.problem == nil ? inverse : nil
    default: return nil
    }
  }
}

extension Direction {
  /// The direction of a quarter of a circle when its axes are exchanged.
  fileprivate var exchanged: Direction {
    switch self {
    case .in: .out
    case .out: .in
    case .inOut: .outIn
    case .outIn: .inOut
    }
  }
}

extension StopTable {
  fileprivate var inverse: Easing? {
    guard inputs.first == 0, inputs.last == 1, outputs.first == 0, outputs.last == 1 else {
      return nil
    }
    for k in 1..<inputs.count where inputs[k] <= inputs[k - 1] || outputs[k] <= outputs[k - 1] {
      return nil
    }
    return .stops(inputs.indices.map { EasingStop(inputs[$0], at: outputs[$0]) })
  }
}
