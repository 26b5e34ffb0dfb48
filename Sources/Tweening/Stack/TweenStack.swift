/// All live tweens, with a list of its own for every property.
///
/// The lists of properties whose tweens the tick adds up run in its order (group, then column), so that
/// folding one list gives the bits that the tick gives. The lists of those that are folded when read run
/// in the order of creation, oldest first. Collapsed tweens come before all others.
struct TweenStack: Sendable {
  /// The first and the last slot of a property's list, or −1; 16 bytes.
  struct List: Sendable {
    var head: Int32 = -1
    var tail: Int32 = -1
    var count: Int32 = 0
    /// The place of the sum of the collapsed ones at its beginning, or −1 if there are none.
    var sum: Int32 = -1
  }

  var groups: [Group] = []
  /// The groups that may have live tweens, in their order: see `TweenStack+Groups.swift`.
  var active: [Int32] = []
  /// Whether an active one may hold a function of the user's.
  var holdsClosures = false
  /// The group in which the last tween began, or −1.
  ///
  /// Here, where there is room for it: eight bytes more are copied with each scheduler.
  var lastBegun: Int32 = -1
  /// Where to find a group.
  var index = GroupIndex()
  var slots = Slots()
  var lists: [List] = []
  /// The number of tweens in the columns.
  var liveCount = 0
  /// When something happens next in them, if they are many.
  var instants = Instants()
  /// No group before this one is without live tweens.
  var fullBelow: Int32 = 0
  /// Where the last search for a group ended: input events tend to bring the same tween again and again.
  var lastGroup: Int32 = 0
  /// The place of the next tween in the order of creation.
  var sequence: UInt32 = 1
  /// How many live tweens only weigh others.
  var weigherCount: Int32 = 0
  /// How many cohorts there are, and how many tweens in them.
  var cohortCount = 0
  var cohortTweens = 0
  /// The properties that have got tweens of cohorts into their lists since that was asked last.
  var enlisted: [Int32] = []
  /// What the last call of ``expire(upTo:)`` ended, in the order of its ends.
  var ended: [Ended] = []
  /// The cohorts among those, whose slots are known until of all has been told.
  var endedCohorts = EndedCohorts()
  /// What only some tweens have.
  var attachments = Attachments()
  /// How many live tweens a property must have for the next one to be collapsed; three times as many of waves that grow:
  /// see ``WeightPieces/collapsingFactor``.
  ///
  /// For properties of a crowd see ``crowdDepth``.
  ///
  /// Each change costs more then, each tick less. With cubic in-out, 30, 40 and 60 deep, a tick takes 0.6, 0.5 and 0.4 of
  /// the time; with 8 changes in one call 1.13, 1.11 and 1.00 times as long, with a call for each 1.36, 1.15 and 1.10 times
  /// (the work of `w2.value`, `w2.depth` and `w2.single` with other depths, and with sums at any): what a change costs more
  /// is regained by two ticks 30 deep, by one 40 deep. It is not where changes come so much faster than ticks that few are
  /// seen, nor where each is so much smaller than the one before that most of the mass goes with each end, at which all are
  /// summed anew then. All frames together took as many times as long as without, at 30, 60 and 120 deep (the work of
  /// `w2.crowd` with 1,000 properties and 0.5, 1 and 2 s, and with sums at any depth, when nothing was known of rows): 1.2,
  /// 0.8 and 0.4 with expo out; 0.9, 0.6 and 0.3 with sine out; 0.7, 0.4 and 0.2 with a spring that bounces; 2.4, 1.6 and
  /// 0.9 with expo in-out, which grows.
  var collapsingDepth: Int32 = 32
  /// The first group that has cohorts, which tells the next one, or −1.
  var firstCrowd: Int32 = -1
  /// The lanes of a window; two windows or fewer are one.
  var window = TweenStack.usualWindow
  /// The lanes of a page, and how many tweens live before there are any.
  var pageSize = TweenStack.usualPage
  /// What is about to end, and where ends are sorted; kept for its capacity.
  var due: [Ended] = []

  /// Makes room for the lists of `count` properties.
  mutating func reserveLists(_ count: Int) {
    while lists.count < count { lists.append(List()) }
  }

  /// Names a tween that will begin later.
  mutating func reserve(for property: Int32) -> TweenID {
    slots.take(for: property)
  }

  /// Names a tween of whose end nobody is told.
  mutating func reserveSilent(for property: Int32) -> TweenID {
    let id = reserve(for: property)
    slots[id.slot].isSilent = true
    return id
  }

  /// Frees the name of a tween that has ended, or never began.
  mutating func release(_ slot: Int32) {
    let attachment = slots.attachment(of: slot)
    if attachment >= 0 { attachments.remove(attachment) }
    slots.release(slot)
  }

  /// The group of a live tween, and its place in the columns.
  @inline(__always) func position(of slot: Int32) -> (group: Int, column: Int) {
    let group = Int(slots[slot].group)
    return (group, groups[group].column(at: slots[slot].place))
  }

  /// Whether a tween stands in the columns: begun (or waiting for its delay) and not ended.
  func isLive(_ id: TweenID) -> Bool { slots.isCurrent(id) && slots[id.slot].group >= 0 }

  /// When a tween moves, and where.
  struct Motion {
    /// The instants of progress 0 and 1 in ticks; the end is the later one.
    var start: Double
    var end: Double
    let width: Int32
    var isScattered: Bool
    /// The first lane to move, and the first that a tombstone may move instead.
    var lane: Int32
    var grave: Int32
    /// What turns ticks into progress, if not the length from the start to the end.
    var rate: Double?
    /// Whether its time stands still; start and end are then counted from instant 0.
    var isFrozen = false
    /// By which clock it runs, and how fast, unless what is attached tells that.
    var tempo = Tempo.usual
  }

  /// Lets a named tween begin, with as many lanes of displacement as the motion is wide.
  ///
  /// What is written to is written once: each write to an array asks first whether it is shared,
  /// which costs as much as the writing.
  ///
  /// It may be collapsed if it has no delay and nothing about it is special.
  @inline(__always) mutating func begin(
    _ id: TweenID, _ easing: Easing, _ motion: Motion, displacement: [Double],
    mayCollapse: Bool = false
  ) {
    begin(slots.written(id.slot), id.slot, easing, motion, displacement, mayCollapse)
  }

  /// Names a tween of a property and lets it begin, which is a plain one.
  ///
  /// Its slot is written once: with ``Scheduler/refreshMoving(_:)`` a tween's life has 1,278 instructions so, and had 1,390
  /// (callgrind of the work of `w4.single`).
  @inline(__always) mutating func beginAnew(
    of property: Int32, _ easing: Easing, _ motion: Motion, displacement: [Double],
    mayCollapse: Bool
  ) -> TweenID {
    let id = slots.takeName()
    begin(
      Slots.Slot(generation: id.generation, property: property), id.slot, easing, motion,
      displacement, mayCollapse)
    return id
  }

  @inline(__always) private mutating func begin(
    _ tween: Slots.Slot, _ index: Int32, _ easing: Easing, _ motion: Motion,
    _ displacement: [Double], _ mayCollapse: Bool
  ) {
    var slot = tween
    if sequence == .max { countAnew() }
    slot.sequence = sequence
    let list = lists[Int(slot.property)]
    let isDeep =
      list.sum >= 0
      || (Int(list.count) &+ cohortCount >= Int(collapsingDepth)
        && count(of: slot.property) >= collapsingDepth)
    let group = mayCollapse && isDeep ? collapsingGroup(of: slot.property, easing, motion) : -1
    sequence += 1
    if group >= 0 {
      collapse(slot, index, into: group, motion, displacement)
      lastBegun = Int32(truncatingIfNeeded: group)
    } else {
      place(slot, index, easing, motion) {
        $0.append(motion, lanes: displacement, slot: index)
      }
      lastBegun = slots.written(index).group
    }
    liveCount += 1
  }

  /// Gives a live tween another motion; its place in the order of creation and its name stay.
  mutating func change(_ index: Int32, _ motion: Motion) {
    standAlone(index)
    let before = motion.isScattered ? nil : slots[index].previous
    unlink(index)
    move(index, motion, behind: before)
  }

  /// Moves a tween, which is in no list, to another column with its easing and its displacement, and puts it into its
  /// property's list, where it is older than others there may be.
  ///
  /// The displacement is kept on the stack: in an array each change by a clock of another speed than 1 made a heap call.
  mutating func move(_ index: Int32, _ motion: Motion, behind known: Int32? = nil) {
    let (slot, (group, column)) = (slots[index], position(of: index))
    let (easing, width) = (groups[group].easing, Int(motion.width))
    withRoom(for: width, of: Double.self) { room in
      for k in 0..<width { room[k] = groups[group].delta[column &* width &+ k] }
      bury(column, of: group)
      place(slot, index, easing, motion, behind: known) {
        $0.append(motion, lanes: Column(room), slot: index)
      }
    }
    groups[Int(slots[index].group)].noteReordered()
  }

  /// Finds a column for a tween and its place in its property's list, and keeps what its slot tells.
  ///
  /// The place is behind a tween that is known, or (−1) at the beginning, or else it is looked for.
  @inline(__always) mutating func place(
    _ tween: Slots.Slot, _ index: Int32, _ easing: Easing, _ motion: Motion,
    behind known: Int32? = nil, _ append: (inout Group) -> Void
  ) {
    var slot = tween
    let group = placeGroup(for: easing, motion)
    slot.group = Int32(truncatingIfNeeded: group)
    slot.place = groups[group].place(of: groups[group].count)
    append(&groups[group])
    noteBeginnings(in: group)
    if let known {
      slots.insert(slot, at: index, behind: known, in: &lists[Int(slot.property)])
    } else {
      link(slot, index, inTickOrder: motion.isScattered)
    }
  }

  /// Puts a tween into its property's list: behind the last of its group or an earlier one, or at
  /// the end.
  @inline(__always) private mutating func link(
    _ slot: Slots.Slot, _ index: Int32, inTickOrder: Bool
  ) {
    var before = lists[Int(slot.property)].tail
    if inTickOrder {
      if before >= 0, slots.written(before).group > slot.group {
        let group = Int(slot.group)
        before = tail(of: slot.property, in: group, before: groups[group].count - 1)
      }
    } else {
      while before >= 0, slots.written(before).sequence > slot.sequence {
        before = slots.written(before).previous
      }
    }
    slots.insert(slot, at: index, behind: before, in: &lists[Int(slot.property)])
  }

  /// The last tween of a property's list that is in a group, before a column of it, or in an earlier group; or −1.
  ///
  /// It is looked for in the columns and in the list in turn, from the end of both: in the columns it is as near as there are
  /// properties, in the list as there are tweens of later groups. In the list alone it took 144 ms to resume 16,000 tweens
  /// of two properties in turn, and 2 so.
  ///
  /// It changes nothing, but one that says so is called on a copy of the stack, which is made whether it is called or not: a tick
  /// with its samples had 3,678 and not 3,649 instructions (callgrind of the work of `w2.depth.1`).
  @inline(never) mutating func tail(of property: Int32, in group: Int, before end: Int) -> Int32 {
    let list = lists[Int(property)]
    let (collapsedTail, firstColumn) = (collapsedTail(of: list), groups[group].endOfCohorts)
    var (before, column) = (list.tail, end - 1)
    while before >= 0, before != collapsedTail, slots.written(before).group > group {
      if column >= firstColumn {
        let known = groups[group].slot[column]
        if known >= 0, slots.written(known).property == property { return known }
        column -= 1
      }
      before = slots.written(before).previous
    }
    return before
  }

  /// Takes a tween out of its property's list; it will stand in another place of it.
  mutating func unlink(_ index: Int32) {
    slots.unlink(index, from: &lists[Int(slots[index].property)], keepsGroup: true)
  }

  /// Takes a tween out of its list and its columns.
  ///
  /// Its name stays taken until it is released.
  mutating func end(_ slot: Int32) {
    standAlone(slot)
    let (group, column) = position(of: slot)
    slots.unlink(slot, from: &lists[Int(slots[slot].property)])
    bury(column, of: group)
    liveCount -= 1
    if weigherCount > 0, slots[slot].onlyWeighs { weigherCount -= 1 }
  }

  /// Makes a tombstone of a tween.
  mutating func bury(_ column: Int, of group: Int) {
    groups[group].bury(column)
    noteEnds(in: group)
    if groups[group].wantsCompaction { groups[group].compact(slots: &slots) }
  }
}
