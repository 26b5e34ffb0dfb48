/// Many tweens that begin alike.
extension TweenStack {
  /// Where tweens that begin alike stand, and of which properties.
  struct Place {
    let group: Int
    /// Whether they are added up with those that are on their properties.
    let isCollapsing: Bool
    /// How many tweens a property may have, else they may have to be.
    let depth: Int32
  }

  /// Where tweens stand that begin as one of a property does; `nil` if that one must begin by itself.
  mutating func place(
    for property: Int32, _ easing: Easing, _ motion: Motion, mayCollapse: Bool, count: Int
  ) -> Place? {
    guard count < Int(clamping: UInt32.max - sequence) else { return nil }
    let list = lists[Int(property)]
    if mayCollapse, list.sum >= 0 || list.count >= collapsingDepth {
      let group = collapsingGroup(of: list, easing, motion)
      if group >= 0 {
        // Terms that may have to be summed anew are those of the list, in which tweens after it would stand already.
        let isReady = list.sum >= 0 && !groups[group].collapsed.summation.isSingle
        return isReady ? Place(group: group, isCollapsing: true, depth: .max) : nil
      }
    }
    guard list.sum < 0 else { return nil }
    let group = placeGroup(for: easing, motion)
    let depth = mayCollapse ? usualDepth(in: group) : .max
    return list.count < depth ? Place(group: group, isCollapsing: false, depth: depth) : nil
  }

  /// Whether the next tween of a property stands at a place.
  @inline(__always) func takes(_ list: List, at place: Place) -> Bool {
    place.isCollapsing
      ? list.sum >= 0 && Int(slots[list.head].group) == place.group
      : list.sum < 0 && list.count < place.depth
  }

  /// Lets tweens begin for which a group has made room: where they go and how far is written there.
  ///
  /// The lists of their properties count them already, because a property may come twice and have too many then.
  ///
  /// - Parameters:
  ///   - properties: those that they move.
  ///   - place: where they stand.
  ///   - count: how many there is room for.
  mutating func begin(_ properties: ArraySlice<Int32>, at place: Place, roomFor count: Int) {
    let group = place.group
    var used = slots.reserve(properties.count)
    var (allTweens, allLists) = (slots.takeOut(), lists.takeOut())
    var allIndices = groups[group].slot.takeOut()
    var tweens = allTweens.mutableSpan
    var heads = allLists.mutableSpan
    var indices = allIndices.mutableSpan
    let first = indices.count &- count
    var column = first
    for property in properties {
      let list = heads[Int(property)]
      var (index, tween) = slots.take(for: property, of: tweens.span, &used)
      indices[column] = index
      tween.group = Int32(truncatingIfNeeded: group)
      tween.place = groups[group].place(of: column)
      tween.sequence = sequence
      sequence &+= 1
      var before = list.tail
      if place.isCollapsing {
        before = groups[group].collapsed.push(index, onto: list.sum)
      } else {
        while before >= 0, tweens[Int(before)].group > tween.group {
          before = tweens[Int(before)].previous
        }
      }
      tweens.insert(tween, at: index, behind: before, in: &heads[Int(property)])
      heads[Int(property)].count &-= 1
      column &+= 1
    }
    slots.putBack(&allTweens)
    lists.putBack(&allLists)
    groups[group].slot.putBack(&allIndices)
    groups[group].dropRoom(count - properties.count, behind: properties.count)
    liveCount += properties.count
    guard place.isCollapsing else { return }
    for (column, property) in zip(first..., properties) {
      groups[group].beginCollapsed(column, slots, lists[Int(property)])
    }
  }
}
