/// The integral of a curve with modifiers, by Gauss and Kronrod's rules on parts that are halved where
/// they need it.
struct ModifiedIntegral {
  private let curve: FCurve

  init(of curve: FCurve) { self.curve = curve }

  func integral(from lower: Double, to upper: Double) -> Double {
    guard lower < upper else { return 0 }
    // Beyond it widths are no numbers any more.
    let largest = Double.greatestFiniteMagnitude * 0x1p-2
    var start = max(lower, -largest)
    let end = min(upper, largest)
    var parts: [Part] = []
    for end in ModifierEdges(of: curve).frames(between: start, and: end) + [end] where end > start {
      parts.append(part(from: start, to: end))
      start = end
    }
    var work = parts.count
    while work < ModifiedIntegral.largestWork {
      var size = 0.0
      for part in parts { size += part.size }
      // Written so that parts that are infinite or not a number are left as they are.
      let open = parts.filter { $0.error > 1e-12 * size && $0.middle != nil }
      if open.isEmpty { break }
      var halves: [Part] = []
      halves.reserveCapacity(parts.count + open.count)
      for old in parts {
        guard old.error > 1e-12 * size, let middle = old.middle,
          work < ModifiedIntegral.largestWork
        else {
          halves.append(old)
          continue
        }
        halves.append(part(from: old.from, to: middle))
        halves.append(part(from: middle, to: old.to))
        work += 2
      }
      parts = halves
    }
    var sum = CarefulSum()
    for part in parts { sum.add(part.integral) }
    sum.add(tail(from: lower, to: min(upper, -largest)))
    sum.add(tail(from: max(lower, largest), to: upper))
    return sum.total.isNaN ? 0 : sum.total
  }

  /// The integral so far away that nothing but the value at the end is told apart.
  private func tail(from lower: Double, to upper: Double) -> Double {
    guard lower < upper else { return 0 }
    let most = Double.greatestFiniteMagnitude
    let value = curve.exactValue(at: lower < 0 ? max(lower, -most) : min(upper, most))
    return value == 0 ? 0 : (upper - lower) * value
  }

  /// How many parts are evaluated at most, on the way and at the end.
  private static var largestWork: Int { 8192 }

  private struct Part {
    let from: Double
    let to: Double
    let integral: Double
    let size: Double
    let error: Double

    /// Where the part can be halved.
    var middle: Double? {
      let middle = 0.5 * from + 0.5 * to
      return middle > from && middle < to ? middle : nil
    }
  }

  private func part(from: Double, to: Double) -> Part {
    let middle = 0.5 * from + 0.5 * to
    let half = 0.5 * to - 0.5 * from
    let center = curve.exactValue(at: middle)
    var fine = center * 0.209482141084727828
    var coarse = center * 0.417959183673469388
    var size = fine.magnitude
    func add(_ node: Double, _ weight: Double, _ coarseWeight: Double) {
      let left = curve.exactValue(at: middle - half * node)
      let right = curve.exactValue(at: middle + half * node)
      fine += weight * (left + right)
      coarse += coarseWeight * (left + right)
      size += weight * (left.magnitude + right.magnitude)
    }
    add(0.991455371120812639, 0.022935322010529225, 0)
    add(0.949107912342758525, 0.063092092629978553, 0.129484966168869693)
    add(0.864864423359769073, 0.104790010322250184, 0)
    add(0.741531185599394440, 0.140653259715525919, 0.279705391489276668)
    add(0.586087235467691130, 0.169004726639267903, 0)
    add(0.405845151377397167, 0.190350578064785410, 0.381830050505118945)
    add(0.207784955007898468, 0.204432940075298892, 0)
    return Part(
      from: from, to: to, integral: fine == 0 ? 0 : half * fine, size: half * size,
      error: half * (fine - coarse).magnitude)
  }
}

extension FCurve {
  /// The value by the exact evaluator.
  func exactValue(at frame: Double) -> Double {
    var hint = 0
    return ModifiedMotion(of: self).motion(at: frame, hint: &hint).value
  }
}
