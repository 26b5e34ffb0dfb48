/// Which attachments have which keys, so that those of one key are found among many.
///
/// It is a hash table: a chain for each row, with a row for each place at least. When they were looked for among all tweens of
/// the property, a change with a key of its own took 7 µs where 2,000 others were live and 195 where 32,000 were, and takes 1.1
/// and 1.2.
struct KeyIndex: Sendable {
  private var rows = Chains()
  /// The hash by which each place is kept; 0 for none.
  private var hashes: [UInt32] = []
  private var count: UInt32 = 0
  /// The number of rows, a power of two, less one.
  private var mask: UInt32 = 7

  /// What tweens of a key, told by the fingerprint of its name, are found by on a property, apart those of whose end nobody
  /// is told; never 0.
  static func hash(_ print: UInt64, on property: Int32, isSilent: Bool) -> UInt32 {
    var random = SplitMix64(
      seed: print &+ UInt64(UInt32(bitPattern: property)) &* 2 &+ (isSilent ? 1 : 0))
    return UInt32(truncatingIfNeeded: random.next() >> 32) | 1
  }

  private func row(of hash: UInt32) -> Int32 { Int32(bitPattern: hash &>> 1 & mask) }

  /// Keeps a place by a hash, and by no other one.
  mutating func insert(_ place: Int32, by hash: UInt32) {
    remove(place)
    while hashes.count <= Int(place) { hashes.append(0) }
    hashes[Int(place)] = hash
    count += 1
    if count > mask { grow() } else { rows.insert(place, into: row(of: hash)) }
  }

  /// Forgets a place, if it is kept.
  mutating func remove(_ place: Int32) {
    guard Int(place) < hashes.count, hashes[Int(place)] != 0 else { return }
    rows.remove(place, from: row(of: hashes[Int(place)]))
    hashes[Int(place)] = 0
    count -= 1
  }

  private mutating func grow() {
    mask = mask &* 2 &+ 1
    putAll()
  }

  private mutating func putAll() {
    rows = Chains()
    for place in hashes.indices where hashes[place] != 0 {
      rows.insert(Int32(truncatingIfNeeded: place), into: row(of: hashes[place]))
    }
  }

  /// The first place that is kept by a hash and is wanted, if any is.
  @inline(__always) func first(by hash: UInt32, where isWanted: (Int32) -> Bool) -> Int32? {
    rows.first(in: row(of: hash)) { hashes[Int($0)] == hash && isWanted($0) }
  }

  /// Forgets that there were places from one on, none of which is kept, and gives back room.
  mutating func shrinkToFit(_ places: Int) {
    if hashes.count > places { hashes.removeLast(hashes.count - places) }
    hashes.shrinkToFit()
    mask = 7
    while count > mask { mask = mask &* 2 &+ 1 }
    putAll()
    rows.shrinkToFit(places)
  }
}
