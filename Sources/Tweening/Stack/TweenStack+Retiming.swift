/// Many tweens whose time runs at other speeds from now on: they stay in their columns.
extension TweenStack {
  /// Lets the time of many live tweens run at other speeds from an instant on where they stand.
  ///
  /// - Parameters:
  ///   - found: the slots of the tweens, in any order.
  ///   - now: the instant, in ticks.
  ///   - speed: how fast the time of one of some pace runs.
  /// - Returns: those whose time runs at the speed it had, because what stands still, or moves from now on, or has left a
  ///   tempo of its own belongs into other columns.
  mutating func runInPlace(
    _ found: [Int32], from now: Double, at speed: (Attachment.OwnPace) -> Double
  ) -> [Int32] {
    for index in found { prepareToRun(index, at: speed) }
    var retimed: [Int] = []
    var left = retime(found, from: now, at: speed, &retimed)
    if turnGroups(of: left, at: speed) { left = retime(left, from: now, at: speed, &retimed) }
    for group in retimed { groups[group].settleTimes() }
    return left
  }

  /// Attaches something to a tween whose time is to run at another speed and that has nothing yet.
  ///
  /// All of its property leave the sum that it is in, if any, and their cohorts, where it or others of its group are in one.
  @inline(__always) private mutating func prepareToRun(
    _ index: Int32, at speed: (Attachment.OwnPace) -> Double
  ) {
    let place = slots.attachment(of: index)
    if place >= 0 {
      // As after the first change of most.
      let tween = slots.written(index)
      if cohortCount == 0 || groups[Int(tween.group)].cohorts.isEmpty { return }
    }
    let pace =
      place < 0 ? Attachment.OwnPace(clock: clock(of: index)) : attachments[place].pace
    if speed(pace) == course(of: index)?.speed ?? 1 { return }
    _ = attachment(of: index)
    enlist(slots[index].property)
  }

  /// Does what ``runInPlace(_:from:at:)`` does for those whose groups stay as they are, and adds these to some if others have
  /// not done so.
  private mutating func retime(
    _ found: [Int32], from now: Double, at speed: (Attachment.OwnPace) -> Double,
    _ retimed: inout [Int]
  ) -> [Int32] {
    var left: [Int32] = []
    var attached = attachments.takeOut()
    do {
      var attachments = attached.mutableSpan
      var next = 0
      while next < found.count {
        let place = Int(slots.attachment(of: found[next]))
        // What nothing is attached to runs at its speed already.
        guard place >= 0, let other = attachments[place].change(to: speed) else {
          next += 1
          continue
        }
        let group = Int(slots.written(found[next]).group)
        guard groups[group].canBeRetimed(at: other) else {
          left.append(found[next])
          next += 1
          continue
        }
        if !groups[group].isRetimed { retimed.append(group) }
        groups[group].retime(found, &next, slots, &attachments, from: now, at: speed)
        noteBeginnings(in: group)
      }
    }
    attachments.putBack(&attached)
    return left
  }

  /// Lets groups all of whose live tweens are going to stand still, or all to move, become such of tweens that do, by the
  /// usual tempo.
  ///
  /// A pause of 10,000, its end and a tick took 3,640 instructions for each while all went to other columns and back, and took
  /// 1,140 when they stood where they were (callgrind of the work of `tweenbench --only clock.pause`).
  ///
  /// - Parameters:
  ///   - left: the slots of tweens that are going to run at another speed and have something attached.
  ///   - speed: how fast the time of one of some pace runs.
  /// - Returns: whether there are any.
  /// - Complexity: O(n log n) for n tweens.
  private mutating func turnGroups(
    of left: [Int32], at speed: (Attachment.OwnPace) -> Double
  ) -> Bool {
    // Of each the group, in which those that are to move come before those that are to stand still.
    var ways: [Int] = []
    for index in left {
      let isFrozen = speed(attachments[slots.attachment(of: index)].pace) == 0
      ways.append(2 * Int(slots.written(index).group) + (isFrozen ? 1 : 0))
    }
    ways.sort()
    var (first, haveTurned) = (0, false)
    while first < ways.count {
      let (way, group) = (ways[first], ways[first] / 2)
      var end = first
      while end < ways.count, ways[end] == way { end += 1 }
      if end - first == groups[group].liveCount, turn(group, isFrozen: way % 2 == 1) {
        haveTurned = true
      }
      first = end
    }
    return haveTurned
  }

  /// Makes a group one of tweens that stand still, or move by the usual tempo, if there is no other one of such that live.
  ///
  /// One without live tweens becomes what this was: so no two are ever alike.
  private mutating func turn(_ group: Int, isFrozen: Bool) -> Bool {
    guard groups[group].key.collapsesOver == 0, groups[group].cohorts.isEmpty else { return false }
    var key = groups[group].key
    (key.isFrozen, key.tempo) = (isFrozen, .usual)
    let easing = groups[group].easing
    var other = index.first(of: key)
    while other >= 0, !holds(other, easing) { other = index.next(after: other, of: key) }
    if other >= 0 {
      guard groups[other].liveCount == 0 else { return false }
      let own = groups[group].key
      groups[other].turn(to: own)
      index.replace(other, with: own)
    }
    groups[group].turn(to: key)
    index.replace(group, with: key)
    return true
  }
}
