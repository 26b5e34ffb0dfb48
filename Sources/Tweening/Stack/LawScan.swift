/// What is known of the newer tweens while a scan goes from the newest to the oldest.
///
/// A tween may cross-fade with the older ones of its key besides what its law says of all others. It then
/// weighs those of its key by that product only, so that nothing is weighed twice by one newer tween:
/// of a tween of such a key other newer ones are the guards than of the rest.
///
/// Those that guard, or cross-fade, let no older one count more than they do themselves, whatever their
/// key has left of them. So with monotone easings and without additive tweens weights never rise from a
/// newer tween to an older one, and the value stays within the hull of the targets.
struct LawScan<Number: Weighable> {
  /// A key of which newer tweens cross-fade.
  private struct Key {
    let key: Int32
    /// The product of their weights, by which older ones of the key are multiplied.
    var product = Number(repeating: 1)
    /// The same of those only that weigh older ones of other keys as well.
    var hold = Number(repeating: 1)
    /// The least weight of newer tweens that guard but do not cross-fade with the key, cut to 0...1.
    var limit: Number
  }

  /// The product of the weights of newer tweens that cross-fade.
  private var product = Number(repeating: 1)
  /// The least weight of the newer tweens that guard, cut to 0...1.
  private var limit = Number(repeating: 1)
  private var keys: [Key] = []

  init() {}

  /// The weight of the next older tween by the laws of those before it, of which it becomes one.
  ///
  /// - Parameters:
  ///   - own: the weight that it has by itself.
  ///   - law: how it weighs older ones.
  ///   - key: its key, or −1.
  ///   - fades: whether it cross-fades with those of the same key, whatever its law.
  /// - Returns: the weight.
  /// - Complexity: O(keys of which newer tweens cross-fade).
  mutating func weight(
    of own: Number, law: CombinationLaw, key: Int32 = -1, fadesItsKey fades: Bool = false
  ) -> Number {
    let known = key < 0 || keys.isEmpty ? nil : keys.firstIndex { $0.key == key }
    var weight = product * own.held(to: known.map { keys[$0].limit } ?? limit)
    if let known { weight = keys[known].product * weight }
    let before = limit
    switch law {
    case .additive: break
    case .crossfade:
      product = product * own.withinOne
      if let known { holdBack(known, to: Number(repeating: 1)) }
      return weight
    case .guarded:
      guardOlder(own, known, fades)
    }
    guard fades else { return weight }
    var entry = known.map { keys[$0] } ?? Key(key: key, limit: before)
    entry.product = entry.product * own.withinOne
    if law == .guarded { entry.hold = entry.hold * own.withinOne }
    if let known { keys[known] = entry } else { keys.append(entry) }
    return weight
  }

  /// Lets a tween hold back the older ones, but those of its key if it cross-fades with them.
  private mutating func guardOlder(_ own: Number, _ known: Int?, _ fades: Bool) {
    let own = own.unit
    if let known {
      holdBack(known, to: own)
      if !fades { restrict(known, by: own) }
    } else {
      limit = Number.least(own, limit)
      for other in keys.indices { restrict(other, by: own) }
    }
  }

  /// Lets no older tween count more than one of a key of which newer ones cross-fade, but for those of that
  /// key.
  ///
  /// Of a key whose own faders hold that one back, those count already: by the product. As long as nothing
  /// is faded that does nothing but guard, so that nothing jumps where a cross-fade begins.
  private mutating func holdBack(_ known: Int, to weight: Number) {
    let key = keys[known]
    limit = Number.least((key.hold * Number.least(weight, key.limit)).unit, limit)
    for other in keys.indices where other != known {
      let larger = Number.greatest(key.limit, keys[other].limit)
      restrict(other, by: (key.hold * Number.least(weight, larger)).unit)
    }
  }

  private mutating func restrict(_ place: Int, by limit: Number) {
    keys[place].limit = Number.least(limit, keys[place].limit)
  }
}
