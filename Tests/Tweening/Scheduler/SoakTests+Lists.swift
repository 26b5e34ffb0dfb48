@testable import Tweening

extension SoakTests {
  /// What is wrong with the order in which tweens stand in the lists of their properties.
  static func orderMistake(_ stack: TweenStack) -> String? {
    for (property, list) in stack.lists.enumerated() {
      var (slot, before, isCollapsed) = (list.head, (group: -1, column: -1), list.sum >= 0)
      var sequence: UInt32 = 0
      while slot >= 0 {
        let (tween, position) = (stack.slots[slot], stack.position(of: slot))
        let isOrdered =
          isCollapsed || !stack.isScattered(slot)
          ? tween.sequence > sequence : position > before
        guard isOrdered, stack.isCollapsed(slot) == isCollapsed else {
          return "slot \(slot) of property \(property): \(tween) behind \(before)"
        }
        sequence = tween.sequence
        if isCollapsed {
          isCollapsed = slot != stack.collapsedTail(of: list)
        } else {
          before = position
        }
        slot = tween.next
      }
    }
    return nil
  }

  /// What is wrong with where the search for a group without live tweens begins.
  static func emptyMistake(_ stack: TweenStack) -> String? {
    stack.groups[..<Int(stack.fullBelow)].allSatisfy { $0.liveCount > 0 }
      ? nil : "a group before \(stack.fullBelow) has no live tweens"
  }

  /// What is wrong with the number of the tweens that only weigh others.
  static func weigherMistake(_ stack: TweenStack) -> String? {
    let weighers = stack.liveSlots().filter { stack.slots[$0].onlyWeighs }
    let areFolded = weighers.allSatisfy { !stack.isScattered($0) }
    return weighers.count == stack.weigherCount && areFolded
      ? nil : "\(weighers) only weigh, \(stack.weigherCount) counted"
  }

  /// What is wrong with how tweens are found by their keys.
  static func nameMistake(_ stack: TweenStack) -> String? {
    for isSilent in [false, true] {
      var named: [Int32: [[UInt8]: [Int32]]] = [:]
      for slot in stack.liveSlots() where stack.slots[slot].isSilent == isSilent {
        let place = stack.slots.attachment(of: slot)
        guard place >= 0, stack.attachments[place].key >= 0 else { continue }
        named[stack.slots[slot].property, default: [:]][
          Array(stack.attachments[place].name.utf8), default: []
        ].append(slot)
      }
      for property in stack.lists.indices.map({ Int32($0) }) {
        for bytes in Set((named[property] ?? [:]).keys).union([Array("a".utf8), []]) {
          let name = String(decoding: bytes, as: UTF8.self)
          let found = stack.tweens(of: KeyName(name), on: property, areSilent: isSilent)
          if found != named[property]?[bytes] ?? [] {
            return "\(found) are found of \(name) on \(property), not \(named[property] ?? [:])"
          }
        }
      }
    }
    return nil
  }

  /// What is wrong with the row of groups that have cohorts.
  static func crowdMistake(_ stack: TweenStack) -> String? {
    var (crowd, found) = (stack.firstCrowd, [Int]())
    while crowd >= 0, found.count <= stack.groups.count {
      found.append(Int(crowd))
      crowd = stack.groups[Int(crowd)].nextCrowd
    }
    let expected = stack.groups.indices.filter { !stack.groups[$0].cohorts.isEmpty }
    let areOthersApart = stack.groups.indices.allSatisfy {
      expected.contains($0) || stack.groups[$0].nextCrowd == -1
    }
    return found == expected && areOthersApart
      ? nil : "\(found) are said to have cohorts, \(expected) have"
  }
}
