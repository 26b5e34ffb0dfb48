/// The keys of groups, apart from them so that a search touches little memory, and where to find a group by its key.
///
/// Up to 16 are looked through one after the other. Of more, each is in a chain with those whose keys come to the same
/// place: to look through 10,000 keys a retarget took 13 times as long (`tweenbench --only retarget.easings`).
struct GroupIndex: Sendable {
  /// How many keys are looked through without chains.
  private static let few = 16

  private(set) var keys: [Group.Key] = []
  /// The first group of each chain, then the next one of the chain of each group, in ascending order; −1 is none.
  ///
  /// As many of the former as of the latter, a power of two; empty as long as there are few groups.
  private var chains: [Int32] = []

  /// The first group of a key, or −1.
  ///
  /// - Complexity: O(1), but for keys that come to the same place.
  func first(of key: Group.Key) -> Int {
    chains.isEmpty ? scan(for: key, from: 0) : follow(Int(chains[chain(of: key)]), to: key)
  }

  /// The next group of a key, or −1.
  func next(after group: Int, of key: Group.Key) -> Int {
    chains.isEmpty
      ? scan(for: key, from: group + 1) : follow(Int(chains[link(of: group)]), to: key)
  }

  /// Adds a group behind all others.
  mutating func append(_ key: Group.Key) {
    keys.append(key)
    if keys.count <= Self.few { return }
    if 2 * keys.count > chains.count {
      makeChains()
    } else {
      insert(keys.count - 1)
    }
  }

  /// Gives a group another key.
  mutating func replace(_ group: Int, with key: Group.Key) {
    if chains.isEmpty {
      keys[group] = key
    } else {
      remove(group)
      keys[group] = key
      insert(group)
    }
  }

  private func scan(for key: Group.Key, from first: Int) -> Int {
    var group = first
    while group < keys.count {
      if keys[group] == key { return group }
      group += 1
    }
    return -1
  }

  /// The first group of a chain, from one on, that has a key.
  private func follow(_ first: Int, to key: Group.Key) -> Int {
    var group = first
    while group >= 0, keys[group] != key { group = Int(chains[link(of: group)]) }
    return group
  }

  /// Where the chain of a key begins.
  private func chain(of key: Group.Key) -> Int {
    var bits = key.fingerprint ^ (key.collapsesOver.bitPattern &* 0xBF58_476D_1CE4_E5B9)
    bits ^= UInt64(UInt32(bitPattern: key.width)) << 32 ^ UInt64(UInt32(bitPattern: key.page))
    let clock = UInt64(UInt32(bitPattern: key.tempo.clock))
    bits ^= (clock ^ key.tempo.speed.bitPattern) &* 0xD6E8_FEB8_6659_FD93
    bits ^= UInt64(key.closure) &* 0x94D0_49BB_1331_11EB
    if key.isScattered { bits = ~bits }
    return Int((bits &* 0x9E37_79B9_7F4A_7C15) >> 40) & (chains.count / 2 - 1)
  }

  /// Where the next group of the chain of one is told.
  private func link(of group: Int) -> Int { chains.count / 2 + group }

  /// Makes the chains anew, with room for more groups.
  private mutating func makeChains() {
    var count = 2 * Self.few
    while count < keys.count { count *= 2 }
    chains = [Int32](repeating: -1, count: 2 * count)
    for group in keys.indices.reversed() { insert(group) }
  }

  /// Puts a group into its chain.
  private mutating func insert(_ group: Int) {
    var place = chain(of: keys[group])
    while chains[place] >= 0, Int(chains[place]) < group {
      place = link(of: Int(chains[place]))
    }
    chains[link(of: group)] = chains[place]
    chains[place] = Int32(truncatingIfNeeded: group)
  }

  /// Takes a group out of its chain.
  private mutating func remove(_ group: Int) {
    var place = chain(of: keys[group])
    while chains[place] >= 0, Int(chains[place]) != group {
      place = link(of: Int(chains[place]))
    }
    if chains[place] >= 0 { chains[place] = chains[link(of: group)] }
  }
}
