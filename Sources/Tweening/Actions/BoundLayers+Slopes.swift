/// How much of what is below layers is seen through them.
extension BoundLayers {
  /// By how much the base of some lanes rises when what is below the layers rises by 1, where that is the same whatever
  /// the curves give; not a number where it is not, or not surely.
  ///
  /// Where no layer multiplies, the base is a straight line over the model value: of each layer that replaces, 1 less
  /// its influence goes through, of each that adds all. So it is known without asking any curve what a change moves a base
  /// by. It is not where layers multiply, combine rotations, play tracks, or may give a number that has no effect
  /// (``FCurve/isSurelyFit``, and rests beyond 2¹⁰⁰ where they combine). Below 2⁻⁴⁸ it is 0: so much is left by rounding
  /// where a group of replacing layers covers all.
  ///
  /// - Parameters:
  ///   - range: The lanes.
  ///   - weights: What ``settle(_:)`` gave.
  ///   - slopes: Where they are added, as many as the range has lanes.
  /// - Complexity: O(l · log s + n) for n scalars of those lanes in l layers of s.
  func appendSlopes(of range: Range<Int>, _ weights: [Double], to slopes: inout [Double]) {
    let first = slopes.count - range.lowerBound
    for _ in range { slopes.append(1) }
    for place in parts.indices where !weights[place].isSilent {
      for index in rotations[parts[place].rotations].places(within: range, { $0.lane }) {
        for k in 0..<4 { slopes[first + rotations[index].lane + k] = .nan }
      }
      for index in scalars(of: place, within: range) {
        let blending = blendings[Int(scalars[index].blending)]
        slopes[first + Int(scalars[index].lane)] *= slope(of: blending, place, weights)
      }
    }
    for lane in range where slopes[first + lane] < 0x1p-48 { slopes[first + lane] = 0 }
  }

  /// The slope of one layer over what is below it, for a component.
  private func slope(of blending: Blending, _ place: Int, _ weights: [Double]) -> Double {
    guard parts[place].isSurelyFit else { return .nan }
    switch parts[place].mode {
    case .replace: return 1 - min(max(share(of: blending, weights[place], weights), 0), 1)
    case .combine:
      return blending.kind == .proportional || blending.rest.magnitude > 0x1p100 ? .nan : 1
    case .add, .subtract: return 1
    case .multiply: return .nan
    }
  }
}
