/// Live tweens of one easing and one number of lanes, and where many live of one page of lanes, in columns.
///
/// Grouping is what makes a tick fast: no branch on the easing per tween, no closure, and four
/// tweens at a time. Those of a clock of its own, or of another speed, have groups of their own (``Tempo``), and so have
/// those that stand still. A tween's beginning and rate are in the scheduler's time all the same, and change with the speed.
/// The columns of one tween hold its beginning, its displacement, the first lane it moves and its slot: 24 bytes for one
/// lane, and 8 more for its rate where not all have the same, and for its end where those do not tell it.
///
/// A tween that has ended leaves a tombstone: its lane becomes the group's grave, a lane that nobody
/// reads, unless it is at the front, which the tick passes over. When a sixth of the others is tombstones, or half of
/// all (and 64, if all are at the front), they are squeezed out, or only those at the front if there are few others.
/// Nothing of that changes the order of the others, and so not a bit of any sum (moving the last one into the gap would).
struct Group: Sendable {
  /// What its tweens have in common; another one only if all of them stand still, or move, from an instant on.
  var key: Key
  /// How they move: as long as the group is active; see ``leave()``.
  var easing: Easing
  /// The name of the function that the easing holds, which keeps the key from being another one's.
  let closureName: CustomCurve.Name?
  /// Whether progress is a quotient, not a product: see ``Easing/needsQuotient``.
  let divides: Bool
  /// Whether the easing is a whole time map, which takes the ticks since the change for progress.
  let isMapped: Bool
  /// Whether the easing is one whose tweens can be added up: see ``WeightPieces``.
  private let hasPieces: Bool
  /// Whether tweens of this kind may be collapsed, and in how deep stacks: ``WeightPieces/collapsingFactor``.
  var mayCollapse: Bool { hasPieces && key.isScattered && !key.isFrozen }
  let collapsingFactor: Int32
  /// The sums of collapsed tweens; empty in other groups.
  var collapsed: CollapsedStacks
  /// The instants at which progress is 0, in ticks.
  var start: [Double] = []
  /// Those at which it is 1, unless beginnings and rates tell them: see ``end(of:)``.
  var ends: [Double] = []
  var hasEnds = false
  /// The rates of the tweens, unless all have the same.
  ///
  /// The first one that differs gives each of them its place. See ``rate(of:)``.
  var rates: [Double] = []
  /// The rate of all tweens unless each has its own: so a live tween takes 52 bytes, not 60 (`tweenbench --heap`).
  var commonRate = 0.0
  /// The length in ticks of their own time from which the common rate came, if it came from one, and the one in ticks that
  /// it tells.
  var commonSpan = Double.nan
  var commonLength = Double.infinity
  /// Displacements, `width` lanes each.
  var delta: [Double] = []
  /// The first lane each tween moves.
  var lane: [Int32] = []
  /// The slot of each tween, or −1 for a tombstone.
  var slot: [Int32] = []
  /// How many columns at the end are there for tweens to come (``addSpare(_:)``); their slots are −1.
  var spare = 0
  /// How many tombstones have been squeezed out at the front.
  var squeezed: Int32 = 0
  /// All properties of the cohorts are among those from the first of these to the last.
  var crowd: (low: Int32, high: Int32) = (.max, .min)
  /// The next group of those that have cohorts, or −1.
  var nextCrowd: Int32 = -1
  /// Tweens that are not tombstones.
  var liveCount = 0
  /// Whether the stack counts it to those that may have any.
  var isActive = false
  /// No tween ends before this instant.
  var earliestEnd = Double.infinity
  /// The same for some of them, unless they end in the order of the columns; cohorts are counted where they begin.
  var endBlocks = InstantBlocks()
  /// Before which instants none begins to move or comes to a new iteration, where that is asked for.
  var marks = Marks()
  /// Whether tweens end in the order of the columns, as they do if all last equally long.
  var isQueue = true
  /// Whether tweens were given other instants where they stand, and ``settleTimes()`` is still to be called: see
  /// ``TweenStack/runInPlace(_:from:at:)``.
  var isRetimed = false
  /// No live tween ends after this instant.
  var latestEnd = -Double.infinity
  /// Tweens that end at one instant, but not before this one, stand in the order of creation.
  var reorderedEnd = -Double.infinity
  /// No live tween begins after this instant: none waits at a later one.
  var latestStart = -Double.infinity
  /// Whether the lanes of the columns never go back, tombstones aside: see `Tick+Windows.swift`.
  ///
  /// Each squeezing finds out anew if it leaves no tombstone, so that the order may come back.
  var isInLaneOrder = true
  /// Whether the lanes of the columns always go on, tombstones aside, so that no lane comes twice.
  var isStrictlyInLaneOrder = true
  /// The lane of the tween that was added last, even if it has ended since.
  var lastLane: Int32 = -1
  /// The first column that may be live: a queue has nothing but tombstones before it, and those that have
  /// ended and are about to be buried.
  var front = 0
  /// Of collapsed tweens, the first one that has not come to its second half.
  var turning = 0
  /// No collapsed tween comes to its second half before this instant.
  var nextTurn = Double.infinity
  /// Tweens that began together, in the order of the columns.
  ///
  /// Behind all else: where it stood between, and moved what came after it by eight bytes, a frame of `w2.depth.1` took 1.07
  /// times as long.
  var cohorts = Cohorts()

  init(key: Key, easing: Easing) {
    self.key = key
    self.easing = easing
    closureName = easing.hasClosure ? easing.shape.closureName : nil
    divides = easing.needsQuotient
    isMapped = easing.isMapped
    let pieces = WeightPieces(of: easing)
    hasPieces = pieces != nil
    collapsingFactor = pieces?.collapsingFactor ?? 1
    collapsed = CollapsedStacks(
      pieces ?? .line, duration: key.tempo.ticks(of: key.collapsesOver), width: Int(key.width))
  }

  /// Whether tweens with an easing belong here, which has the group's fingerprint.
  ///
  /// It changes nothing. A mutating method is called on an element of an array where that stands, any
  /// other one on a copy, and a copy of a group retains each of its columns (200 instructions).
  mutating func holds(_ easing: Easing) -> Bool {
    self.easing.shape == easing.shape || (key.closure != 0 && !isActive)
  }

  /// No tween lives here: a function of the user's is let go with what it holds, until one is to begin with it.
  mutating func leave() {
    isActive = false
    if key.closure != 0 { easing = .linear }
  }

  /// The columns' length, tombstones included.
  var count: Int { start.count &- spare }

  /// The column of a tween by its place, which counts also what was squeezed out before all others, so that those
  /// keep theirs; of more than 2³² it begins again.
  @inline(__always) func column(at place: Int32) -> Int { Int(place &- squeezed) }

  /// The place of a column.
  @inline(__always) func place(of column: Int) -> Int32 {
    Int32(truncatingIfNeeded: column) &+ squeezed
  }

  /// What turns ticks into progress for a tween of some length in ticks of its own time.
  func rate(over length: Double) -> Double {
    let own = ownRate(over: length)
    if key.tempo.speed == 1 { return own }
    return divides ? own / key.tempo.speed : own * key.tempo.speed
  }

  /// What turns ticks of its own time into progress for a tween of some length in such.
  @inline(__always) func ownRate(over length: Double) -> Double {
    if isMapped { return 1 }
    if divides { return max(1, length) }
    // A tween of no duration, which can only wait, never divides by it; a quarter of a tick is none.
    return length > 0 ? 1 / max(1, length) : 4
  }

  /// The instant at which the progress of a tween is 1, in ticks; infinite for a tombstone.
  @inline(__always) func end(of column: Int) -> Double {
    if hasEnds { return ends[column] }
    return slot[column] < 0 ? .infinity : end(ofLive: column)
  }

  /// The instant at which the progress of a tween that is no tombstone is 1, in ticks.
  @inline(__always) func end(ofLive column: Int) -> Double {
    hasEnds ? ends[column] : end(from: start[column], at: rate(of: column))
  }

  /// The end that a beginning and a rate tell: durations are whole ticks, and 1/(1/d) is off by less than
  /// half a tick up to 2⁵¹ of them.
  @inline(__always) func end(from start: Double, at rate: Double) -> Double {
    if key.isFrozen { return .infinity }
    return start + (rate == commonRate ? commonLength : length(at: rate))
  }

  /// How many ticks a tween lasts that makes progress at some rate.
  @inline(__always) func length(at rate: Double) -> Double {
    key.tempo.ticks(of: Maths.rint(key.tempo.speed / rate))
  }

  /// Makes a tombstone of a tween.
  mutating func bury(_ column: Int) {
    lane[column] = key.grave
    slot[column] = -1
    if hasEnds { ends[column] = .infinity }
    liveCount -= 1
    if liveCount == 0 { (earliestEnd, nextTurn) = (.infinity, .infinity) }
  }

  /// The earliest instant at which a tween may end, or come to its second half.
  @inline(__always) var nextEdge: Double { min(earliestEnd, nextTurn) }

  /// Goes on to the next tween of a queue that ends: they do in the order of the columns.
  mutating func findEnd() {
    while front < count, slot[front] < 0 { front += 1 }
    earliestEnd = front < count ? end(of: front) : .infinity
  }

  /// Goes on to the next collapsed tween, from a column on, that comes to its second half.
  mutating func findTurn(from column: Int) {
    turning = column
    while turning < count, slot[turning] < 0 { turning += 1 }
    nextTurn = turning < count ? start[turning] + collapsed.summation.half : .infinity
  }

  /// Drops all columns, of which none is live any more; the slots have been taken.
  mutating func dropAll() {
    squeezed &+= Int32(truncatingIfNeeded: count)
    start.clear()
    ends.clear()
    rates.clear()
    delta.clear()
    lane.clear()
    (hasEnds, spare, liveCount, front, earliestEnd) = (false, 0, 0, 0, .infinity)
    endBlocks.clear()
    marks.clear()
    forgetLanes()
  }

  /// Squeezes the tombstones out, keeping the order of the others.
  ///
  /// If nearly all are at the front, only those are unless `wholly` says all, and the places of the others stay as they
  /// are: see ``column(at:)``.
  mutating func compact(slots: inout Slots, wholly: Bool = false) {
    let width = Int(key.width)
    let dead = count - liveCount
    // Of a folded group, of which some have ended that are not buried yet, there may be live ones before the front.
    let leading = key.isScattered && front == dead ? front : slot.firstIndex { $0 >= 0 } ?? count
    let areMany = wholly || (dead - leading) * 6 >= count - leading || leading * 3 < count
    let first = leading == dead || !areMany ? leading : 0
    let turned = first > 0 ? max(0, turning - first) : slot[..<turning].count { $0 >= 0 }
    let keepsSpare = first > 0 && spare > 0 && !hasEnds && !hasRates
    if keepsSpare { moveToFront(from: first) } else { dropSpare() }
    if first == 0 { moveCohorts(of: &slots) }
    if hasEnds { Self.squeeze(&ends, first, slot) }
    if hasRates { Self.squeeze(&rates, first, slot) }
    if liveCount == 0 { hasEnds = false }
    if !keepsSpare {
      Self.squeeze(&start, first, slot)
      Self.squeeze(&delta, first, slot, width: width)
      Self.squeeze(&lane, first, slot)
    }
    if first > 0 {
      if !keepsSpare { slot.removeFirst(first) }
      squeezed &+= Int32(truncatingIfNeeded: first)
    } else {
      slot.removeAll { $0 < 0 }
      // Also where a claim tells it: what is written there is not read.
      var lent = slots.takeOut()
      for column in slot.indices { lent[Int(slot[column])].place = place(of: column) }
      slots.putBack(&lent)
    }
    front = 0
    endBlocks.clear()
    marks.clear()
    if key.collapsesOver == 0 {
      if first == 0 || leading == dead { noteLanes() }
    } else {
      findEnd()
      findTurn(from: turned)
    }
  }
}
