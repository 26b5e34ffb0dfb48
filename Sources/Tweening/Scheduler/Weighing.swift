/// That a property is the weight of some layers of a target.
///
/// All that there are stand in the order of weights, then targets, so that those of one weight are found: when each change
/// of a weight looked at all targets that play, to change those of 16,000 targets once took 0.76 s.
struct Weighing: Sendable, Comparable {
  /// The property.
  let weight: Int32
  /// The place of the target.
  let target: Int32

  static func < (a: Weighing, b: Weighing) -> Bool {
    a.weight != b.weight ? a.weight < b.weight : a.target < b.target
  }
}

extension Scheduler {
  /// The places in ``weighings`` of the targets of which layers are weighed by a property.
  ///
  /// - Complexity: O(log w + n) for n of w.
  func weighings(by weight: Int32) -> Range<Int> {
    let first = weighings.firstPlace { $0.weight >= weight }
    var end = first
    while end < weighings.count, weighings[end].weight == weight { end += 1 }
    return first..<end
  }

  /// Notes which properties weigh layers of a target now.
  ///
  /// Those that stay are left where they are: each that is taken out or put in moves all behind it.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - former: those that did before, as ``BoundLayers/drivers`` told.
  mutating func noteWeighings(of target: Int, before former: [Int32]) {
    let drivers = targets[target].bound.drivers
    if drivers == former { return }
    let (old, new) = (former.sorted(), drivers.sorted())
    func isAmong(_ weights: [Int32], _ weight: Int32) -> Bool {
      let place = weights.firstPlace { $0 >= weight }
      return place < weights.count && weights[place] == weight
    }
    for weight in old where !isAmong(new, weight) {
      let (this, place) = place(of: weight, target)
      if place < weighings.count, weighings[place] == this { weighings.remove(at: place) }
    }
    for weight in new {
      records[Int(weight)].isWeight = true
      if isAmong(old, weight) { continue }
      let (this, place) = place(of: weight, target)
      if place == weighings.count || weighings[place] != this {
        weighings.insert(this, at: place)
      }
    }
  }

  private func place(of weight: Int32, _ target: Int) -> (Weighing, Int) {
    let this = Weighing(weight: weight, target: Int32(truncatingIfNeeded: target))
    return (this, weighings.firstPlace { $0 >= this })
  }
}
