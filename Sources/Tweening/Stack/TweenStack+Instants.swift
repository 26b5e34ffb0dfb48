/// When something happens next in any of many groups.
///
/// Of up to 64 that may have live tweens each is asked. Of more those are looked at in which something may happen: else
/// each instant to which time is passed takes a look at all. 16,000 tweens that went three times with as many lengths and
/// were answered one by one took 17 s so (342 with a look at all tweens), and take 0.18; as many springs, each its own,
/// 1.2 s and take 0.07 (`tweenbench --only w4.answers` is of that kind).
extension TweenStack {
  /// Before which instants nothing happens in groups, if there are many.
  struct Instants: Sendable {
    /// To tweens that end, and collapsed ones that come to their second halves.
    var edges = InstantBlocks()
    /// To tweens that reach something on their way, where that is asked for.
    var marks = InstantBlocks()

    mutating func shrinkToFit() {
      edges.shrinkToFit()
      marks.shrinkToFit()
    }
  }

  /// Whether so many groups may have live tweens that not each is asked.
  @inline(__always) var hasManyGroups: Bool { active.count > Self.asked }

  private static let asked = 64

  /// Notes that tweens begin in a group or have other ends there: whatever puts some into its columns comes here, and what
  /// gives those there other instants.
  ///
  /// Also while no more than 64 groups may have live tweens, or what is known of blocks would be wrong when more may again.
  @inline(__always) mutating func noteBeginnings(in group: Int) {
    if groups.count > Self.asked { forgetInstants(of: group) }
  }

  @inline(never) private mutating func forgetInstants(of group: Int) {
    instants.edges.forget(group / InstantBlocks.size)
    instants.marks.forget(group / InstantBlocks.size)
  }

  /// Whether anything may happen to a tween until an instant.
  ///
  /// Inlined: a call is made on a copy of the stack.
  @inline(__always) mutating func hasEdges(upTo time: Double) -> Bool {
    if hasManyGroups { return nextEdge(ofManyUpTo: time) <= time }
    for place in active.indices where groups[Int(active[place])].nextEdge <= time { return true }
    return false
  }

  /// The earliest instant at which a tween may end; infinite if none does.
  ///
  /// Of many groups it may also be one at which a collapsed tween comes to its second half.
  mutating func earliestEnd() -> Double {
    if hasManyGroups { return nextEdge(ofManyUpTo: -.infinity) }
    var earliest = Double.infinity
    for place in active.indices { earliest = min(earliest, groups[Int(active[place])].earliestEnd) }
    return earliest
  }

  /// Before which instant nothing happens in any of many groups, of which those are looked at in which something may until
  /// an instant.
  @inline(never) private mutating func nextEdge(ofManyUpTo time: Double) -> Double {
    lookAtDue(at: time) { $0.groups[$1].nextEdge }
  }

  /// Calls `look` with each of many groups in which a tween may end, or come to its second half, until an instant; it
  /// returns when one is going to.
  ///
  /// - Returns: the earliest such instant of all.
  @inline(__always) @discardableResult mutating func lookAtDue(
    at time: Double, _ look: (inout TweenStack, Int) -> Double
  ) -> Double {
    var blocks = InstantBlocks()
    swap(&blocks, &instants.edges)
    let next = blocks.lookAtDue(of: groups.count, upTo: time) { look(&self, $0) }
    swap(&blocks, &instants.edges)
    return next
  }
}
