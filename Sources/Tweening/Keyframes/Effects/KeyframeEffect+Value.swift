extension KeyframeEffect {
  /// The underlying value with this effect laid over it.
  ///
  /// With a and b the keys around the progress, each laid over the underlying value:
  /// b ⊞ (1 − e)·(a ⊟ b), e the easing of a at the share of the way from a to b. Outside of 0...1 the first
  /// and the last segment go on as their easing does; if several keys stand at 0 (at 1), the first
  /// (the last) of them holds there.
  ///
  /// - Parameters:
  ///   - underlying: What is below.
  ///   - progress: The eased progress; NaN counts as 0.
  ///   - iteration: Its number, for effects that accumulate.
  ///   - isBeforeJump: The before flag of CSS, which goes to the easings of the keys too.
  /// - Returns: The value. Lanes beyond ±2⁷⁰⁰ are held there.
  /// - Complexity: O(log number of keys).
  public func value(
    over underlying: Value, at progress: Double, iteration: Int64 = 0, isBeforeJump: Bool = false
  ) -> Value {
    let progress = progress.isNaN ? 0 : progress.withinEasingLimits
    let last = offsets.count - 1
    if progress < 0, offsets[1] == 0 { return value(of: 0, over: underlying, iteration) }
    if progress >= 1, offsets[last - 1] == 1 {
      return value(of: last, over: underlying, iteration)
    }
    let start = segment(at: progress)
    let share = (progress - offsets[start]) / (offsets[start + 1] - offsets[start])
    let eased = easings[start]
      .value(at: share.withinEasingLimits, isBeforeJump: isBeforeJump).withinEasingLimits
    if eased == 0 { return value(of: start, over: underlying, iteration) }
    if eased == 1 { return value(of: start + 1, over: underlying, iteration) }
    let a = value(of: start, over: underlying, iteration)
    let b = value(of: start + 1, over: underlying, iteration)
    // From b, as a tween goes: an angle that has one way only has it towards the new value.
    return b.displaced(by: b.displacement(to: a).scaled(by: 1 - eased))
      .held(insteadOfNaN: underlying)
  }

  /// The underlying value with this effect laid over it, at what a ``TimeMap`` says.
  ///
  /// - Parameters:
  ///   - underlying: What is below.
  ///   - position: Where the motion is; `nil` is no effect.
  /// - Returns: The value, or the underlying one without effect.
  public func value(over underlying: Value, at position: TimeMap.Position?) -> Value {
    guard let position else { return underlying }
    return value(
      over: underlying, at: position.progress, iteration: position.iteration,
      isBeforeJump: position.isBeforeJump)
  }

  /// The segment of a progress, by its left point: the last one before 1 that is not beyond it, else
  /// the last one at 0.
  private func segment(at progress: Double) -> Int {
    let progress = max(0, min(progress, 1.nextDown))
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] <= progress { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// A point laid over the underlying value.
  private func value(of point: Int, over underlying: Value, _ iteration: Int64) -> Value {
    var value = underlying
    switch points[point] {
    case .replace(let replacement): value = replacement
    case .add(let move), .accumulate(let move): value = underlying.displaced(by: move)
    case nil: break
    }
    if let advance, iteration != 0 {
      value = value.displaced(by: advance.scaled(by: Double(iteration)))
    }
    return value.held(insteadOfNaN: underlying)
  }
}
