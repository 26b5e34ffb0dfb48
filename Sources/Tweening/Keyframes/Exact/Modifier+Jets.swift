extension FCurve.Modifier {
  /// How much of the modifier shows at a frame.
  func share(at time: Jet) -> Jet {
    let influence = influence ?? 1
    guard let range else { return Jet(repeating: influence) }
    let x = time.value
    if x < range.start || x > range.end || x.isNaN { return Jet(repeating: 0) }
    if range.blendIn != 0, x <= range.start + range.blendIn {
      return influence * ((time - range.start) / range.blendIn)
    }
    if range.blendOut != 0, x >= range.end - range.blendOut {
      return influence * ((range.end - time) / range.blendOut)
    }
    return Jet(repeating: influence)
  }
}

extension FCurve.Modifier.Generator.Form {
  func value(at x: Jet) -> Jet {
    switch self {
    case .sum(let coefficients):
      // Horner's rule, the highest power first.
      return coefficients.reversed().reduce(Jet(repeating: 0)) { $0 * x + $1 }
    case .product(let coefficients):
      return stride(from: 0, to: coefficients.count - 1, by: 2).reduce(Jet(repeating: 1)) {
        $0 * (coefficients[$1] * x + coefficients[$1 + 1])
      }
    }
  }
}

extension FCurve.Modifier.Function {
  /// The function at a frame; `nil` where there is none.
  func value(at time: Jet) -> Jet? {
    let x = phaseMultiplier * time + phaseOffset
    guard let result = result(x.value) else { return nil }
    return amplitude * result.composed(with: x) + valueOffset
  }

  private func result(_ x: Double) -> Jet? {
    guard x.isFinite else { return nil }
    switch kind {
    case .sine: return Jet(value: Maths.sin(x), first: Maths.cos(x), second: -Maths.sin(x))
    case .cosine: return Jet(value: Maths.cos(x), first: -Maths.sin(x), second: -Maths.cos(x))
    case .tangent:
      let (sine, cosine) = Maths.sinCos(x)
      guard cosine != 0 else { return nil }
      let tangent = sine / cosine
      let slope = 1 + tangent * tangent
      return Jet(value: tangent, first: slope, second: 2 * tangent * slope)
    case .squareRoot:
      guard x > 0 else { return nil }
      let root = x.squareRoot()
      return Jet(value: root, first: 0.5 / root, second: -0.25 / (root * x))
    case .logarithm:
      guard x > 1 else { return nil }
      return Jet(value: Maths.log(x), first: 1 / x, second: -1 / (x * x))
    case .normalisedSine: return normalisedSine(x)
    }
  }

  private func normalisedSine(_ x: Double) -> Jet {
    let angle = x * .pi
    let square = angle * angle
    // Near 0 the quotients lose their digits: the series has an error of 10⁻¹⁶ there.
    if x.magnitude < 0.01 {
      return Jet(
        value: 1 - square / 6 * (1 - square / 20 * (1 - square / 42)),
        first: -.pi * angle / 3 * (1 - square / 10 * (1 - square / 28)),
        second: -.pi * .pi / 3 * (1 - square * 0.3 * (1 - square * 5 / 84)))
    }
    let (sine, cosine) = Maths.sinCos(angle)
    let value = sine / angle
    let first = (cosine - value) / x
    return Jet(value: value, first: first, second: (-.pi * sine - 2 * first) / x)
  }
}

extension FCurve.Modifier.Envelope {
  func value(_ value: Jet, at time: Jet) -> Jet? {
    guard let first = points.first, let last = points.last else { return nil }
    let x = time.value
    var (least, greatest) = (Jet(repeating: first.minimum), Jet(repeating: first.maximum))
    if x >= last.frame {
      (least, greatest) = (Jet(repeating: last.minimum), Jet(repeating: last.maximum))
    } else if x > first.frame {
      var low = 0
      var high = points.count - 1
      while high - low > 1 {
        let middle = (low + high) / 2
        if points[middle].frame <= x { low = middle } else { high = middle }
      }
      let (a, b) = (points[low], points[high])
      let part = (time - a.frame) / (b.frame - a.frame)
      least = a.minimum + (b.minimum - a.minimum) * part
      greatest = a.maximum + (b.maximum - a.maximum) * part
    }
    let part = (value - (reference + minimum)) / (maximum - minimum)
    return least + part * (greatest - least)
  }
}

extension FCurve.Modifier.Noise {
  /// The noise alone at a frame, within ±``strength`` · Σ ``roughness``ⁱ.
  public func value(at frame: Double) -> Double { noise(Jet(variable: frame)).value }

  func value(_ value: Jet, at time: Jet) -> Jet {
    let noise = noise(time)
    switch blend {
    case .replace: return noise
    case .add: return value + noise
    case .subtract: return value - noise
    case .multiply: return value * noise
    }
  }

  private func noise(_ time: Jet) -> Jet {
    var sum = Jet(repeating: 0)
    var x = (time - offset) / scale
    var height = strength
    for octave in 0...UInt64(Swift.min(Swift.max(depth, 0), 15)) {
      guard x.value.magnitude < 0x1p52 else { break }
      sum = sum + height * wave(x, octave)
      x = x * lacunarity
      height *= roughness
    }
    return sum
  }

  /// Gradient noise: slopes of −2...2 at whole numbers, where it is 0, blended by a quintic.
  private func wave(_ x: Jet, _ octave: UInt64) -> Jet {
    let cell = Maths.floor(x.value)
    let t = x - cell
    let fade = t * t * t * (t * (t * 6 - 15) + 10)
    let left = slope(cell, octave) * t
    let right = slope(cell + 1, octave) * (t - 1)
    return left + fade * (right - left)
  }

  private func slope(_ cell: Double, _ octave: UInt64) -> Double {
    // The finalizer of SplitMix64, over the bits of what is asked.
    var bits = (cell + 0).bitPattern ^ (UInt64(seed) &* 0x9E37_79B9_7F4A_7C15) &+ octave
    for factor: UInt64 in [0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB] {
      bits = (bits ^ (bits >> 30)) &* factor
    }
    bits ^= bits >> 31
    return Double(bits >> 11) * 0x1p-51 - 2
  }
}
