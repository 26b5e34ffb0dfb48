/// Many tweens of one kind that begin in no order, on several pages of lanes.
extension TweenStack {
  /// Where they stand: the groups of their kind on all pages.
  struct Pages {
    /// A tween that begins.
    fileprivate struct Entry {
      let lane: Int32
      let page: Int32
      /// Its place among those that begin on the page.
      let place: Int32
    }

    /// A page.
    fileprivate struct Page {
      /// Its group, or −1 if it has none; `nil` if that has not been looked for.
      var group: Int32?
      /// How many begin, and the first of their columns.
      var (count, first): (Int32, Int) = (0, 0)
    }

    private let pageSize: Int32
    /// In the order of their lanes.
    fileprivate var pages: [Page] = []
    /// All that begin.
    fileprivate var entries: [Entry] = []

    init(pageSize: Int32) { self.pageSize = pageSize }

    /// The place of the page of a lane.
    @inline(__always) fileprivate func page(of lane: Int32) -> Int { Int(lane / pageSize) }

    /// Adds a tween, of a lane on whose page there is a group.
    @inline(__always) mutating func add(_ lane: Int32) {
      let page = page(of: lane)
      let place = pages[page].count
      pages[page].count = place &+ 1
      entries.append(Entry(lane: lane, page: Int32(truncatingIfNeeded: page), place: place))
    }
  }

  /// Whether there is a group on the page of a lane of the kind of another one, which becomes active.
  @inline(__always) mutating func hasGroup(
    on pages: inout Pages, _ lane: Int32, like other: Int
  ) -> Bool {
    let page = pages.page(of: lane)
    if page >= pages.pages.count || pages.pages[page].group == nil {
      findGroup(on: &pages, lane, like: other)
    }
    return pages.pages[page].group != -1
  }

  @inline(never) private mutating func findGroup(
    on pages: inout Pages, _ lane: Int32, like other: Int
  ) {
    let page = pages.page(of: lane)
    while pages.pages.count <= page { pages.pages.append(Pages.Page()) }
    var key = groups[other].key
    key.page = self.page(of: lane)
    let group = existingGroup(for: groups[other].easing, key) ?? -1
    pages.pages[page].group = Int32(truncatingIfNeeded: group)
  }

  /// Lets tweens begin that have been added to pages: see ``begin(_:at:roomFor:)``.
  ///
  /// - Parameters:
  ///   - properties: those that they move, in their order.
  ///   - motion: how.
  ///   - moves: how far, of each as many lanes as it has.
  ///   - pages: where they stand.
  /// - Returns: their slots.
  mutating func begin(
    _ properties: ArraySlice<Int32>, _ motion: Motion, moves: [Double], on pages: Pages
  ) -> [Int32] {
    var pages = pages
    for page in pages.pages.indices where pages.pages[page].count > 0 {
      let (group, count) = (Int(pages.pages[page].group ?? -1), Int(pages.pages[page].count))
      groups[group].makeRoom(for: motion, count: count)
      pages.pages[page].first = groups[group].count - count
      noteBeginnings(in: group)
    }
    let names = name(properties, on: pages)
    let width = Int(motion.width)
    for (k, entry) in pages.entries.enumerated() {
      let page = pages.pages[Int(entry.page)]
      let (group, column) = (Int(page.group ?? -1), page.first + Int(entry.place))
      groups[group].lane[column] = entry.lane
      groups[group].slot[column] = names[k]
      for i in 0..<width { groups[group].delta[column * width + i] = moves[k * width + i] }
    }
    for page in pages.pages where page.count > 0 {
      groups[Int(page.group ?? -1)].dropRoom(0, behind: Int(page.count))
    }
    liveCount += properties.count
    if let last = pages.entries.last { lastBegun = pages.pages[Int(last.page)].group ?? -1 }
    return names
  }

  /// Takes slots for tweens and puts them into the lists of their properties.
  ///
  /// - Returns: the slots.
  private mutating func name(_ properties: ArraySlice<Int32>, on pages: Pages) -> [Int32] {
    var names: [Int32] = []
    names.reserveCapacity(properties.count)
    var used = slots.reserve(properties.count)
    var (allTweens, allLists) = (slots.takeOut(), lists.takeOut())
    var tweens = allTweens.mutableSpan
    var heads = allLists.mutableSpan
    for (property, entry) in zip(properties, pages.entries) {
      let page = pages.pages[Int(entry.page)]
      let (group, list) = (page.group ?? -1, heads[Int(property)])
      let name = slots.free.takeOne(&used)
      names.append(name.slot)
      var tween = Slots.Slot()
      tween.begin(
        name.generation, in: group,
        groups[Int(group)].place(of: page.first + Int(entry.place)), of: property, sequence)
      sequence &+= 1
      var before = list.tail
      while before >= 0, tweens[Int(before)].group > group {
        before = tweens[Int(before)].previous
      }
      tweens.insert(tween, at: name.slot, behind: before, in: &heads[Int(property)])
      heads[Int(property)].count &-= 1
    }
    slots.putBack(&allTweens)
    lists.putBack(&allLists)
    return names
  }
}
