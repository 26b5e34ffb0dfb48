/// Modifiers in two passes, as single precision does it, with derivatives: frames from the last to the
/// first, then values from the first to the last.
struct ModifiedMotion {
  private let curve: FCurve

  init(of curve: FCurve) { self.curve = curve }

  /// The motion at a frame, derivatives to the right.
  ///
  /// Where a cycle ends, the value is the one at its end, and the derivatives are those towards it.
  func motion(at frame: Double, hint: inout Int) -> FCurve.Motion {
    var time = Jet(variable: frame.isNaN ? curve.keyframes.first?.frame ?? 0 : frame)
    var rise = 0.0
    let modifiers = curve.modifiers
    for index in modifiers.indices.reversed() where !modifiers[index].isMuted {
      guard let new = moved(time, by: modifiers[index].kind, isFirst: index == 0, &rise) else {
        continue
      }
      time = mix(new, time, modifiers[index].share(at: time))
    }
    var value = keyed(time, &hint)
    for index in modifiers.indices where !modifiers[index].isMuted {
      let kind = modifiers[index].kind
      guard let new = changed(value, at: time, by: kind, index == 0 ? rise : 0) else { continue }
      value = mix(new, value, modifiers[index].share(at: time))
    }
    // Beyond all numbers there is nothing to tell.
    guard !value.value.isNaN else { return FCurve.Motion(value: 0) }
    return FCurve.Motion(
      value: value.value, velocity: value.first.isNaN ? 0 : value.first,
      acceleration: value.second.isNaN ? 0 : value.second)
  }

  private func mix(_ new: Jet, _ old: Jet, _ share: Jet) -> Jet {
    if share.first == 0, share.second == 0 {
      if share.value == 1 { return new }
      if share.value == 0 { return old }
    }
    return share * new + (1 - share) * old
  }

  private func keyed(_ time: Jet, _ hint: inout Int) -> Jet {
    let isTurned = time.first < 0 || (time.first > 0 && isSeam(time.value))
    let motion =
      isTurned
      ? curve.keyedMotion(before: time.value, value: true)
      : curve.keyedMotion(at: time.value, hint: &hint)
    return Jet(value: motion.value, first: motion.velocity, second: motion.acceleration)
      .composed(with: time)
  }

  /// Whether a frame is the last of a cycle.
  private func isSeam(_ frame: Double) -> Bool {
    guard case .cycles(let cycles)? = curve.modifiers.first?.kind, cycles.after != .none,
      !(curve.modifiers.first?.isMuted ?? true)
    else { return false }
    return frame == curve.keyframes.last?.frame
  }

  private func moved(
    _ time: Jet, by kind: FCurve.Modifier.Kind, isFirst: Bool, _ rise: inout Double
  ) -> Jet? {
    switch kind {
    case .cycles(let cycles): return isFirst ? cycled(time, cycles, &rise) : nil
    case .limits(let limits): return clamp(time, limits.minimumFrame, limits.maximumFrame)
    case .stepped(let stepped):
      if let start = stepped.start, time.value < start { return time }
      if let end = stepped.end, time.value > end { return time }
      let steps = (time.value - stepped.offset) / stepped.step
      // Finer than frames are told apart.
      guard steps.isFinite else { return Jet(repeating: time.value) }
      let whole = steps < 0 ? -Maths.floor(-steps) : Maths.floor(steps)
      return Jet(repeating: whole * stepped.step + stepped.offset)
    default: return nil
    }
  }

  private func clamp(_ x: Jet, _ least: Double?, _ greatest: Double?) -> Jet {
    if let least, x.value < least { return Jet(repeating: least) }
    if let greatest, x.value > greatest { return Jet(repeating: greatest) }
    return x
  }

  /// A frame outside the keys brought back among them; `rise` is what the value then gains.
  private func cycled(_ time: Jet, _ cycles: FCurve.Modifier.Cycles, _ rise: inout Double) -> Jet {
    let x = time.value
    guard let first = curve.keyframes.first, let last = curve.keyframes.last,
      first.frame < last.frame, x < first.frame || x > last.frame
    else { return time }
    let (start, end) = (first.frame, last.frame)
    let length = end - start
    let isAfter = x > end
    let mode = isAfter ? cycles.after : cycles.before
    let count = isAfter ? cycles.afterCount : cycles.beforeCount
    let distance = (isAfter ? x - end : start - x)
    let cycle = distance / length
    guard mode != .none, distance.isFinite, count == 0 || cycle <= Double(count) else {
      return time
    }
    var (whole, phase) = FCurve.Modifier.Cycles.parts(of: distance, length)
    // Up to rounding it is the end of the last cycle.
    if count != 0, whole >= Double(count) { (whole, phase) = (Double(count), 0) }
    if mode == .repeatWithOffset {
      let begun = phase > 0 ? whole + 1 : whole
      rise = (isAfter ? begun : -begun) * (last.value - first.value)
    }
    let isEven = Maths.modulo(whole, 2) == 0
    let place: Double
    if phase == 0 {
      let isOwnEnd = mode != .mirror || isEven
      place = isAfter == isOwnEnd ? end : start
    } else if mode == .mirror, isEven {
      place = isAfter ? end - phase : start + phase
      return Jet(value: place, first: -time.first, second: -time.second)
    } else {
      place = isAfter ? start + phase : end - phase
    }
    return Jet(value: place, first: time.first, second: time.second)
  }

  private func changed(
    _ value: Jet, at time: Jet, by kind: FCurve.Modifier.Kind, _ rise: Double
  ) -> Jet? {
    switch kind {
    case .cycles: return rise == 0 ? nil : value + rise
    case .generator(let generator):
      let new = generator.form.value(at: time)
      return generator.isAdditive ? value + new : new
    case .function(let function):
      guard let new = function.value(at: time) else {
        return function.isAdditive ? value : Jet(repeating: 0)
      }
      return function.isAdditive ? value + new : new
    case .limits(let limits): return clamp(value, limits.minimumValue, limits.maximumValue)
    case .stepped: return nil
    case .envelope(let envelope): return envelope.value(value, at: time)
    case .noise(let noise): return noise.value(value, at: time)
    }
  }
}

extension FCurve.Modifier.Cycles {
  /// How many whole cycles a distance from the keys has, and what is left of it, exactly.
  ///
  /// The quotient alone may be rounded to the next whole number where nearly a cycle is left.
  static func parts(of distance: Double, _ length: Double) -> (whole: Double, rest: Double) {
    let rest = Maths.modulo(distance, length)
    return (Maths.rint((distance - rest) / length), rest)
  }
}

extension Jet {
  /// This as a function of a variable that is itself a function.
  func composed(with inner: Jet) -> Jet {
    Jet(
      value: value, first: Jet.part(first, inner.first),
      second: Jet.part(second, inner.first * inner.first) + Jet.part(first, inner.second))
  }

  /// A product in which nothing of something infinite is nothing.
  private static func part(_ a: Double, _ b: Double) -> Double { a == 0 || b == 0 ? 0 : a * b }
}
