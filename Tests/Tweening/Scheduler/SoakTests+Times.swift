@testable import Tweening

extension SoakTests {
  /// What is wrong with the tweens that groups and clocks are said to have: a look at all live ones tells.
  static func chainMistake(_ s: Scheduler) -> String? {
    let stack = s.stack
    let (slots, attachments) = (stack.slots, stack.attachments)
    var (ofGroups, ofClocks): ([Int32: [Int32]], [Int32: [Int32]]) = ([:], [:])
    for slot in stack.liveSlots() {
      ofClocks[stack.clock(of: slot), default: []].append(slot)
      if stack.isCollapsed(slot), !slots[slot].isPlain {
        return "slot \(slot) is added up and not plain"
      }
      let place = slots.attachment(of: slot)
      guard place >= 0 else { continue }
      let group = attachments[place].group
      ofGroups[group, default: []].append(slot)
      guard let main = attachments[place].main, stack.isLive(main) else { continue }
      let other = slots.attachment(of: main.slot)
      guard other >= 0, attachments[other].group == group else {
        return "slot \(slot) is not of the group of its tween in slot \(main.slot)"
      }
    }
    for group in Int32(0)..<Int32(s.groups.count) {
      let (found, expected) = (
        slots.inOrder(stack.liveSlots(ofGroup: group)), ofGroups[group] ?? []
      )
      if found != expected { return "\(found) are said to be of group \(group), \(expected) are" }
    }
    for clock in Int32(0)..<Int32(s.clocks.count) {
      let (found, expected) = (
        slots.inOrder(stack.liveSlots(ofClock: clock)), ofClocks[clock] ?? []
      )
      if found != expected { return "\(found) are said to be of clock \(clock), \(expected) are" }
    }
    var attached = 0
    for slot in 0..<Int32(slots.count) where slots.attachment(of: slot) >= 0 { attached += 1 }
    return attached == attachments.count
      ? nil : "\(attached) slots have one of \(attachments.count) attachments"
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
