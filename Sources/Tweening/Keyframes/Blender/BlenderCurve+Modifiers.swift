/// Modifiers in two passes: frames from the last to the first, then values from the first to the last.
extension BlenderCurve {
  func modified(at x: Float) -> Float {
    var frame = x
    var rise: Float = 0
    for index in modifiers.indices.reversed() where !modifiers[index].isMuted {
      guard let new = moved(frame, by: modifiers[index].kind, isFirst: index == 0, &rise) else {
        continue
      }
      let share = share(of: modifiers[index], at: frame)
      frame = Self.mix(new, frame, share)
    }
    var value = keyed(at: frame)
    for index in modifiers.indices where !modifiers[index].isMuted {
      guard let new = changed(value, at: frame, by: modifiers[index].kind, index == 0 ? rise : 0)
      else { continue }
      value = Self.mix(new, value, share(of: modifiers[index], at: frame))
    }
    return value
  }

  private static func mix(_ new: Float, _ old: Float, _ share: Float) -> Float {
    share * new + (1 - share) * old
  }

  /// How much of a modifier shows at a frame.
  private func share(of modifier: FCurve.Modifier, at x: Float) -> Float {
    let influence = Float(modifier.influence ?? 1)
    guard let range = modifier.range else { return influence }
    let (start, end) = (Float(range.start), Float(range.end))
    if x < start || x > end { return 0 }
    let (blendIn, blendOut) = (Float(range.blendIn), Float(range.blendOut))
    // Measured to where the blend ends after rounding, so that it is complete there.
    let full = start + blendIn
    if blendIn != 0, x <= full { return influence * (x - start) / (full - start) }
    let fading = end - blendOut
    if blendOut != 0, x >= fading { return influence * (x - end) / (fading - end) }
    return influence
  }

  /// The frame at which the keys are asked instead; `nil` for modifiers of values.
  private func moved(
    _ x: Float, by kind: FCurve.Modifier.Kind, isFirst: Bool, _ rise: inout Float
  ) -> Float? {
    switch kind {
    case .cycles(let cycles): return isFirst ? cycled(x, cycles, &rise) : nil
    case .limits(let limits): return Self.clamp(x, limits.minimumFrame, limits.maximumFrame)
    case .stepped(let stepped):
      if let start = stepped.start, x < Float(start) { return x }
      if let end = stepped.end, x > Float(end) { return x }
      let (step, offset) = (Float(stepped.step), Float(stepped.offset))
      return Self.truncated((x - offset) / step) * step + offset
    default: return nil
    }
  }

  private static func clamp(_ x: Float, _ least: Double?, _ greatest: Double?) -> Float {
    if let least, x < Float(least) { return Float(least) }
    if let greatest, x > Float(greatest) { return Float(greatest) }
    return x
  }

  private static func truncated(_ x: Float) -> Float {
    let whole = Float(Maths.floor(Double(x.magnitude)))
    return x < 0 ? -whole : whole
  }

  /// A frame outside the keys brought back among them; `rise` is what the value then gains.
  private func cycled(_ x: Float, _ cycles: FCurve.Modifier.Cycles, _ rise: inout Float) -> Float {
    guard let first = keys.first, let last = keys.last else { return x }
    let (start, end) = (Float(first.frame), Float(last.frame))
    let length = end - start
    guard length > 0, x < start || x > end else { return x }
    let isAfter = x > end
    let mode = isAfter ? cycles.after : cycles.before
    let count = isAfter ? cycles.afterCount : cycles.beforeCount
    let distance = x - (isAfter ? end : start)
    guard mode != .none, distance.isFinite, length.isFinite else { return x }
    // In `Double`, as the number of the cycle is.
    let cycle = Double(distance).magnitude / Double(length)
    if count > 0, cycle > Double(count) { return x }
    let rest = Float(Maths.modulo(Double(distance.magnitude), Double(length)))
    let phase = isAfter ? rest : -rest
    if mode == .repeatWithOffset {
      let height = Float(last.value) - Float(first.value)
      let ratio = Double(distance / length)
      rise = Float(isAfter ? -Maths.floor(-ratio) : Maths.floor(ratio)) * height
    }
    let isEven = Maths.modulo(Maths.floor(cycle), 2) == 0
    if phase == 0 {
      let isOwnEnd = mode != .mirror || isEven
      return isAfter == isOwnEnd ? end : start
    }
    if mode == .mirror, isEven { return (isAfter ? end : start) - phase }
    return isAfter ? start + phase : start + phase + length
  }

  /// The value instead of one at a frame; `nil` for modifiers of frames alone.
  private func changed(
    _ value: Float, at x: Float, by kind: FCurve.Modifier.Kind, _ rise: Float
  ) -> Float? {
    switch kind {
    // Also where nothing is gained: a value mixed with itself may be another.
    case .cycles: return value + rise
    case .generator(let generator):
      let new = generator.form.singleValue(at: x)
      return generator.isAdditive ? value + new : new
    case .function(let function):
      guard let new = function.singleValue(at: x) else { return function.isAdditive ? value : 0 }
      return function.isAdditive ? value + new : new
    case .limits(let limits): return Self.clamp(value, limits.minimumValue, limits.maximumValue)
    case .stepped: return nil
    case .envelope(let envelope): return envelope.singleValue(value, at: x)
    case .noise(let noise):
      let new = Float(noise.value(at: Double(x)))
      switch noise.blend {
      case .replace: return new
      case .add: return value + new
      case .subtract: return value - new
      case .multiply: return value * new
      }
    }
  }
}

extension FCurve.Modifier.Generator.Form {
  fileprivate func singleValue(at x: Float) -> Float {
    switch self {
    case .sum(let coefficients):
      var sum: Float = 0
      var power: Float = 1
      for coefficient in coefficients {
        sum += Float(coefficient) * power
        power *= x
      }
      return sum
    case .product(let coefficients):
      var product: Float = 1
      for index in stride(from: 0, to: coefficients.count - 1, by: 2) {
        product *= Float(coefficients[index]) * x + Float(coefficients[index + 1])
      }
      return product
    }
  }
}

extension FCurve.Modifier.Function {
  /// The function in `Double` of a single argument; `nil` where there is none.
  fileprivate func singleValue(at x: Float) -> Float? {
    let argument = Double(Float(phaseMultiplier) * x + Float(phaseOffset))
    let result: Double
    switch kind {
    case .sine: result = Maths.sin(argument)
    case .cosine: result = Maths.cos(argument)
    case .tangent:
      let cosine = Maths.cos(argument)
      guard cosine != 0 else { return nil }
      result = Maths.sin(argument) / cosine
    case .squareRoot:
      guard argument > 0 else { return nil }
      result = argument.squareRoot()
    case .logarithm:
      guard argument > 1 else { return nil }
      result = Maths.log(argument)
    case .normalisedSine:
      let angle = argument * .pi
      result = argument.magnitude < 0.0001 ? 1 : Maths.sin(angle) / angle
    }
    return Float(amplitude) * Float(result) + Float(valueOffset)
  }
}

extension FCurve.Modifier.Envelope {
  fileprivate func singleValue(_ value: Float, at x: Float) -> Float? {
    guard let first = points.first, let last = points.last else { return nil }
    var (least, greatest) = (Float(first.minimum), Float(first.maximum))
    if x >= Float(last.frame) {
      (least, greatest) = (Float(last.minimum), Float(last.maximum))
    } else if x > Float(first.frame) {
      var low = 0
      var high = points.count - 1
      while high - low > 1 {
        let middle = (low + high) / 2
        if Float(points[middle].frame) < x { low = middle } else { high = middle }
      }
      let (a, b) = (points[low], points[high])
      let run = Float(b.frame) - Float(a.frame)
      let far = (x - Float(a.frame)) / run
      let near = (Float(b.frame) - x) / run
      least = near * Float(a.minimum) + far * Float(b.minimum)
      greatest = near * Float(a.maximum) + far * Float(b.maximum)
    }
    let low = Float(reference) + Float(minimum)
    let part = (value - low) / (Float(maximum) - Float(minimum))
    return least + part * (greatest - least)
  }
}
