@testable import Tweening

extension SoakTests {
  /// What is wrong with the cohorts of a world.
  static func cohortMistake(_ s: Scheduler) -> String? {
    var (cohorts, tweens) = (0, 0)
    let stack = s.stack
    for (place, group) in stack.groups.enumerated() {
      var end = 0
      for cohort in group.cohorts {
        let columns = group.columns(of: cohort)
        guard columns.lowerBound >= max(end, group.front), columns.upperBound <= group.count else {
          return "a cohort in \(columns) of \(group.count), before \(end)"
        }
        end = columns.upperBound
        for (k, column) in zip(Int32(0)..., columns) {
          let property = cohort.low + k * cohort.stride
          let slot = group.slot[column]
          guard slot >= 0, stack.slots[slot].property == property,
            stack.position(of: slot) == (place, column),
            group.lane[column] == group.lane[columns.lowerBound]
              + k * Int32(group.lanes(of: columns).step),
            cohort.index(of: property) == k, group.start[column] == group.start[columns.lowerBound],
            group.end(of: column) == group.end(of: columns.lowerBound), group.isInRow(column)
          else { return "column \(column) of a cohort of \(property)" }
          let generation = s.records[Int(property)].generation
          guard cohort.generation ?? generation == generation else {
            return "generation \(generation) of \(property)"
          }
        }
        (cohorts, tweens) = (cohorts + 1, tweens + Int(cohort.count))
      }
    }
    guard cohorts == stack.cohortCount, tweens == stack.cohortTweens else {
      return "\(cohorts) cohorts of \(tweens), \(stack.cohortCount) of \(stack.cohortTweens)"
    }
    return nil
  }

  /// What is wrong with the slots that are free or claimed.
  static func slotMistake(_ stack: TweenStack) -> String? {
    let slots = stack.slots
    var (known, claimed, free) = (slots, Set<Int32>(), Set<Int32>())
    let written = known.takeOut()
    var highest: Int32 = -1
    for claim in slots.claims {
      guard claim.low > highest else { return "claims out of order" }
      for k in 0..<claim.count {
        let slot = claim.first + k * claim.step
        let group = stack.groups[Int(claim.row.group)]
        let column = group.column(at: claim.row.place &+ k)
        guard group.slot.indices.contains(column), group.slot[column] == slot,
          group.cohorts.contains(where: { group.columns(of: $0).contains(column) })
        else { return "slot \(slot) of a claim" }
        claimed.insert(slot)
        highest = max(highest, slot)
      }
    }
    // A closure that used the stack would copy it at each call, where tests are not optimised.
    var names: [TweenID] = []
    _ = slots.free.areAll(first: slots.free.count) { name in
      names.append(name)
      return true
    }
    for name in names {
      let mayBeTaken = name.generation < Slots.Slot.lastGeneration && name.slot < slots.count
      guard mayBeTaken, free.insert(name.slot).inserted, !slots.isCurrent(name) else {
        return "slot \(name.slot) is free twice, or taken"
      }
    }
    guard free.isDisjoint(with: claimed) else { return "slots are free, and claimed" }
    for slot in 0..<Int32(slots.count) {
      let isNowhere = written[Int(slot)].group == Slots.Slot.nowhere
      let isLeftAlone = written[Int(slot)].generation >= Slots.Slot.lastGeneration - 1
      guard
        isNowhere
          ? free.contains(slot) || claimed.contains(slot) || isLeftAlone
          : !free.contains(slot) && !claimed.contains(slot)
      else { return "slot \(slot), \(isNowhere ? "not " : "")taken" }
    }
    return nil
  }
}
