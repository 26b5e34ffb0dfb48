@testable import Tweening

extension SoakTests {
  /// What is wrong with the tweens that groups and clocks are said to have: a look at all live ones tells.
  static func chainMistake(_ s: Scheduler) -> String? {
    let live = s.stack.liveSlots()
    for group in Int32(0)..<Int32(s.groups.count) {
      let expected = live.filter {
        let place = s.stack.slots.attachment(of: $0)
        return place >= 0 && s.stack.attachments[place].group == group
      }
      let found = s.stack.slots.inOrder(s.stack.liveSlots(ofGroup: group))
      if found != expected { return "\(found) are said to be of group \(group), \(expected) are" }
    }
    for clock in Int32(0)..<Int32(s.clocks.count) {
      let expected = live.filter { s.stack.clock(of: $0) == clock }
      let found = s.stack.slots.inOrder(s.stack.liveSlots(ofClock: clock))
      if found != expected { return "\(found) are said to be of clock \(clock), \(expected) are" }
    }
    let attached = (0..<Int32(s.stack.slots.count)).filter { s.stack.slots.attachment(of: $0) >= 0 }
    if attached.count != s.stack.attachments.count {
      return "\(attached.count) slots have one of \(s.stack.attachments.count) attachments"
    }
    for slot in live where s.stack.isCollapsed(slot) && !s.stack.slots[slot].isPlain {
      return "slot \(slot) is added up and not plain"
    }
    for slot in live {
      let place = s.stack.slots.attachment(of: slot)
      guard place >= 0, let main = s.stack.attachments[place].main, s.stack.isLive(main) else {
        continue
      }
      let other = s.stack.slots.attachment(of: main.slot)
      guard other >= 0, s.stack.attachments[other].group == s.stack.attachments[place].group else {
        return "slot \(slot) is not of the group of its tween in slot \(main.slot)"
      }
    }
    return nil
  }

  /// What is wrong with what groups know of the instants of their tweens.
  static func timeMistake(_ stack: TweenStack) -> String? {
    for group in stack.groups {
      var latest = -Double.infinity
      for column in group.slot.indices where group.slot[column] >= 0 {
        let end = group.end(of: column)
        guard end >= group.earliestEnd, end <= group.latestEnd,
          group.start[column] <= group.latestStart, end >= latest || !group.isQueue
        else {
          return "column \(column) from \(group.start[column]) to \(end) of \(group)"
        }
        latest = end
        let place = stack.slots.attachment(of: group.slot[column])
        if group.key.tempo != .usual, place >= 0,
          stack.attachments[place].course?.speed ?? 1 != group.key.tempo.speed
        {
          return "column \(column) has another speed than \(group)"
        }
      }
      if group.isRetimed { return "times of \(group) are not settled" }
    }
    return nil
  }

  /// What is wrong with how groups are found: each is by its key, and no two with live tweens have one key and easing.
  static func keyMistake(_ stack: TweenStack) -> String? {
    if stack.index.keys != stack.groups.map({ $0.key }) { return "other keys than those of groups" }
    for (place, group) in stack.groups.enumerated() {
      var (found, other) = (false, stack.index.first(of: group.key))
      while other >= 0 {
        if other == place {
          found = true
        } else if group.liveCount > 0, stack.groups[other].liveCount > 0,
          stack.groups[other].easing.shape == group.easing.shape
        {
          return "groups \(place) and \(other) are alike"
        }
        other = stack.index.next(after: other, of: group.key)
      }
      if !found { return "group \(place) is not found by its key" }
      if group.commonLength != group.length(at: group.commonRate) {
        return "the length of group \(place) is not that of its rate"
      }
    }
    return nil
  }
}
