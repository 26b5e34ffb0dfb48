extension FCurve.Modifier {
  /// The most modifiers that a curve may have: 256.
  public static var largestCount: Int { 256 }

  /// The most coefficients that a ``Generator`` may have: 256.
  public static var largestOrder: Int { 256 }

  /// Why a modifier cannot act.
  public enum Problem: Error, Sendable, Equatable {
    /// A number is not finite or beyond ±``FCurve/limit``.
    case number

    /// The influence is outside 0...1.
    case influence(Double)

    /// A range ends before it starts, or a blend is below zero.
    case range

    /// A count of cycles is below zero.
    case cycles

    /// There are more than ``largestOrder`` coefficients, or factors with an odd number of them.
    case coefficients(Int)

    /// A step is not above zero.
    case step(Double)

    /// A lower limit is above the upper one.
    case limits

    /// The band of an envelope has no width.
    case band

    /// This control point of an envelope is not after the one before it.
    case order(Int)

    /// The scale, depth, lacunarity or roughness of a noise is out of its range.
    case noise
  }

  /// Why the modifier cannot act; `nil` if it can.
  ///
  /// - Complexity: O(n) in its coefficients or control points.
  public var problem: Problem? {
    if !Self.allow([influence ?? 0]) { return .number }
    if let influence, !(influence >= 0 && influence <= 1) { return .influence(influence) }
    if let range {
      if !Self.allow([range.start, range.end, range.blendIn, range.blendOut]) { return .number }
      if range.end < range.start || range.blendIn < 0 || range.blendOut < 0 { return .range }
    }
    switch kind {
    case .cycles(let cycles):
      return cycles.beforeCount < 0 || cycles.afterCount < 0 ? .cycles : nil
    case .generator(let generator): return generator.problem
    case .function(let function):
      return Self.allow([
        function.amplitude, function.phaseMultiplier, function.phaseOffset, function.valueOffset,
      ]) ? nil : .number
    case .limits(let limits): return limits.problem
    case .stepped(let stepped):
      guard Self.allow([stepped.step, stepped.offset, stepped.start ?? 0, stepped.end ?? 0]) else {
        return .number
      }
      return stepped.step > 0 ? nil : .step(stepped.step)
    case .envelope(let envelope): return envelope.problem
    case .noise(let noise): return noise.problem
    }
  }

  /// Whether all numbers are finite and within the limit of curves.
  fileprivate static func allow(_ numbers: [Double]) -> Bool {
    numbers.allSatisfy { $0.magnitude <= FCurve.limit }
  }
}

extension FCurve {
  static func validate(_ modifiers: [Modifier]) throws(FCurveError) {
    guard modifiers.count <= Modifier.largestCount else {
      throw .tooManyModifiers(modifiers.count)
    }
    for index in modifiers.indices {
      if let problem = modifiers[index].problem { throw .modifier(index, problem) }
    }
  }
}

extension FCurve.Modifier.Generator {
  fileprivate var problem: FCurve.Modifier.Problem? {
    let numbers: [Double]
    switch form {
    case .sum(let coefficients): numbers = coefficients
    case .product(let coefficients):
      numbers = coefficients
      if !coefficients.count.isMultiple(of: 2) { return .coefficients(coefficients.count) }
    }
    if numbers.count > FCurve.Modifier.largestOrder { return .coefficients(numbers.count) }
    return FCurve.Modifier.allow(numbers) ? nil : .number
  }
}

extension FCurve.Modifier.Limits {
  fileprivate var problem: FCurve.Modifier.Problem? {
    let numbers = [minimumFrame, maximumFrame, minimumValue, maximumValue]
    if !FCurve.Modifier.allow(numbers.map { $0 ?? 0 }) { return .number }
    let areCrossed =
      minimumFrame ?? -.infinity > maximumFrame ?? .infinity
      || minimumValue ?? -.infinity > maximumValue ?? .infinity
    return areCrossed ? .limits : nil
  }
}

extension FCurve.Modifier.Envelope {
  fileprivate var problem: FCurve.Modifier.Problem? {
    if !FCurve.Modifier.allow([reference, minimum, maximum]) { return .number }
    if minimum == maximum { return .band }
    for index in points.indices {
      let point = points[index]
      if !FCurve.Modifier.allow([point.frame, point.minimum, point.maximum]) { return .number }
      if index > 0, !(points[index - 1].frame < point.frame) { return .order(index) }
    }
    return nil
  }
}

extension FCurve.Modifier.Noise {
  fileprivate var problem: FCurve.Modifier.Problem? {
    if !FCurve.Modifier.allow([strength, scale, offset, lacunarity, roughness]) { return .number }
    let isAllowed =
      scale > 0 && depth >= 0 && depth <= 15 && lacunarity >= 1 && roughness >= 0 && roughness <= 1
    return isAllowed ? nil : .noise
  }
}

#if !hasFeature(Embedded)
  extension FCurve.Modifier.Problem: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
      switch self {
      case .number: "a number is not finite or beyond \(FCurve.limit)"
      case .influence(let influence): "an influence of \(influence) is outside 0...1"
      case .range: "the range ends before it starts, or a blend is below zero"
      case .cycles: "a count of cycles is below zero"
      case .coefficients(let count):
        "\(count) coefficients are more than \(FCurve.Modifier.largestOrder), or not two a factor"
      case .step(let step): "a step of \(step) is not above zero"
      case .limits: "a lower limit is above the upper one"
      case .band: "the band has no width"
      case .order(let point): "control point \(point) is not after the one before it"
      case .noise: "the scale, depth, lacunarity or roughness is out of its range"
      }
    }
  }
#endif
