/// Which group a tween belongs to, and which groups are looked at.
///
/// Of many easings that were used once only some may have live tweens. Groups become active when a tween is to begin in
/// them; at each tick those without any leave, if there are more than 16. So a tick costs what its live groups cost: to
/// go through all took 190 to 240 times as long with 10,000 used before (`tweenbench --only w5.easings`).
extension TweenStack {
  /// So many groups that may have live tweens are not looked through for those that have none.
  private static let few = 16

  /// The lanes of a page: some less than those of a window, so that an array of one number for each lane, which grows by
  /// doubling, has room for them where it has for a window less one or two.
  ///
  /// With 262,144 a live tween among a million took 80 bytes and not 64 (`tweenbench --heap`). With 261,120 a crowd of
  /// numbers that begins at the first lane has four on every 16th page before its next piece, which are no cohort.
  static let usualPage: Int32 = 261_144

  /// The group that a motion belongs to: a matching one, else the first empty one, else a new one.
  ///
  /// Which groups are empty depends on the history up to this instant, not on where ticks fell.
  mutating func placeGroup(
    for easing: Easing, _ motion: Motion, collapsesOver duration: Double = 0
  ) -> Int {
    let key = Group.Key(
      fingerprint: easing.fingerprint, width: motion.width, grave: motion.grave,
      page: page(of: motion.lane), isScattered: motion.isScattered, isFrozen: motion.isFrozen,
      collapsesOver: duration, tempo: motion.tempo, closure: easing.closure)
    return existingGroup(for: easing, key) ?? addGroup(for: easing, key)
  }

  /// The page of a tween that is to begin on a lane: of those of one kind each page has a group of its own.
  ///
  /// As long as no more live than a page has lanes there is one, 0, for all. Then each stretch of so many lanes is one: so a
  /// change of one of many tweens, after a snapshot has been taken, copies the columns of a page. One of a million, with a
  /// tick, took 2.6 to 3.1 times as long for each as with ten thousand, and takes 1.9 to 2.4 (`tweenbench --only
  /// growth.snapshot`).
  ///
  /// Which it is depends on the history up to this instant, not on where ticks fell, nor on whether changes are made by one
  /// call: a row of them ends where its page does.
  @inline(__always) func page(of lane: Int32) -> Int32 {
    liveCount < Int(pageSize) ? 0 : 1 + lane / pageSize
  }

  /// Whether so many tweens of a property that begin one after the other, while others of it may end, are on one page.
  @inline(__always) mutating func staysOnPage(_ count: Int, of property: Int32) -> Bool {
    liveCount &+ count <= Int(pageSize) || isOnPage(property)
  }

  /// Whether there are pages as long as the tweens of other properties live.
  ///
  /// Mutating, which it is not: see ``tail(of:in:before:)``.
  @inline(never) private mutating func isOnPage(_ property: Int32) -> Bool {
    liveCount - Int(count(of: property)) >= Int(pageSize)
  }

  /// How many tweens may begin before there are pages; any number if there are.
  var roomOnPage: Int { liveCount < Int(pageSize) ? Int(pageSize) - liveCount : .max }

  /// The lanes of a page; of the first one all.
  @inline(__always) func lanes(ofPage page: Int32) -> Range<Int> {
    page == 0 ? 0..<Int.max : Int(page - 1) * Int(pageSize)..<Int(page) * Int(pageSize)
  }

  /// The group of a key and an easing, if there is one; it is active.
  @inline(__always) mutating func existingGroup(for easing: Easing, _ key: Group.Key) -> Int? {
    let last = Int(lastGroup)
    guard last < index.keys.count, index.keys[last] == key, holds(last, easing) else {
      return findGroup(for: easing, key)
    }
    if !groups[last].isActive { activate(last, easing) }
    return last
  }

  /// Whether a group is of an easing whose fingerprint it has.
  @inline(__always) mutating func holds(_ group: Int, _ easing: Easing) -> Bool {
    Fingerprint.saysAll(easing.fingerprint) || groups[group].holds(easing)
  }

  private mutating func findGroup(for easing: Easing, _ key: Group.Key) -> Int? {
    var group = index.first(of: key)
    while group >= 0, !holds(group, easing) { group = index.next(after: group, of: key) }
    if group < 0 { return nil }
    use(group, easing)
    return group
  }

  private mutating func addGroup(for easing: Easing, _ key: Group.Key) -> Int {
    let fresh = Group(key: key, easing: easing)
    let group = findEmpty()
    if group < groups.count {
      let isActive = groups[group].isActive
      groups[group] = fresh
      groups[group].isActive = isActive
      index.replace(group, with: key)
    } else {
      groups.append(fresh)
      index.append(key)
    }
    use(group, easing)
    return group
  }

  /// Keeps that a group may have lost its last live tween.
  @inline(__always) mutating func noteEnds(in group: Int) {
    if groups[group].liveCount == 0 {
      fullBelow = min(fullBelow, Int32(truncatingIfNeeded: group))
    }
  }

  /// The first group without live tweens, or the place of the next one.
  ///
  /// - Complexity: O(live groups) for the first one that is asked for after a group has lost its last tween, else O(1).
  private mutating func findEmpty() -> Int {
    var group = Int(fullBelow)
    while group < active.count, Int(active[group]) == group, groups[group].liveCount > 0 {
      group += 1
    }
    fullBelow = Int32(truncatingIfNeeded: group)
    return group
  }

  /// Sees to it that a group is active, and that it is found at once the next time.
  private mutating func use(_ group: Int, _ easing: Easing) {
    if groups[group].isActive {
      if easing.hasClosure { holdsClosures = true }
    } else {
      activate(group, easing)
    }
    lastGroup = Int32(truncatingIfNeeded: group)
  }

  /// Counts a group to those that may have live tweens, and gives it back the function that it may have let go.
  @inline(never) private mutating func activate(_ group: Int, _ easing: Easing) {
    groups[group].isActive = true
    if easing.hasClosure {
      groups[group].easing = easing
      holdsClosures = true
    }
    let own = Int32(truncatingIfNeeded: group)
    var (low, high) = (0, active.count)
    while low < high {
      let middle = (low + high) / 2
      if active[middle] < own { low = middle + 1 } else { high = middle }
    }
    active.insert(own, at: low)
  }

  /// Lets groups leave that have no live tweens, if many are active or one holds a function of the user's.
  ///
  /// Nothing shows which of them have left: they add nothing, and nothing is about to happen in them.
  @inline(__always) mutating func dropIdleGroups() {
    if active.count > Self.few || holdsClosures { dropIdle() }
  }

  private mutating func dropIdle() {
    guard var kept = active.firstIndex(where: { groups[Int($0)].liveCount == 0 }) else { return }
    for place in kept..<active.count {
      let group = Int(active[place])
      if groups[group].liveCount > 0 {
        active[kept] = active[place]
        kept += 1
      } else {
        groups[group].leave()
      }
    }
    active.removeLast(active.count - kept)
    if holdsClosures { holdsClosures = active.contains { groups[Int($0)].key.closure != 0 } }
  }
}
