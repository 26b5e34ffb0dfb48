/// Tweens that began together on properties equally far from each other, one on each, and will end together.
///
/// So are the properties of objects that were added one after the other, each with as many. The tweens stand in columns
/// next to each other, and their lanes are equally far from each other too. The tick calculates their weight once, and
/// goes through their displacements as through one array. No property counts or lists them, for nearly always nothing is
/// done to them but adding them up and ending them all: what asks for the tweens of a property asks the cohorts too
/// (``TweenStack/count(of:)``, ``TweenStack/forEachSlot(of:from:_:)``), and what does more to one of them first puts it
/// into the list of its property and leaves two cohorts (``TweenStack/enlist(_:)``). Who looks at a list alone must
/// know that none is in a cohort: of a folded property none is, nor while anything is told of beginnings and rests.
/// Nothing of that changes a bit of any value, an event or a name.
///
/// The work of `w4.churn` takes 0.18 of what it did when each tween was in a list and ended by itself, and that of
/// `w2.crowd` 0.2 of what it does without cohorts (`tweenbench --only w2.crowd`).
struct Cohort: Sendable {
  /// So few that begin alike are none, unless they join those that have just begun.
  static let least = 16

  /// There are no more rows of them (``Cohorts``) at a time in a group.
  ///
  /// What asks for the tweens of a property asks each of those that may have it.
  static let mostRows = 256

  /// Nor are there more cohorts in all groups; none is cut in two where there are half as many.
  ///
  /// A crowd of a million among three million properties, thirty deep, is 360 on its twelve pages: with no more than 256 a
  /// frame of it took 2.8 times as long (`tweenbench --only growth.apart`).
  static let most = 4096

  /// The place of the first column (``Group/column(at:)``), or of the first slot (``EndedCohorts``).
  var first: Int32
  /// How many tweens there are.
  var count: Int32
  /// The first of the properties, and what leads from each to the next one: 1 or more.
  private(set) var low: Int32
  let stride: Int32
  /// The generation of the properties, if it is the same of all.
  var generation: UInt32?
  /// How often it was cut: see ``split(at:)``.
  private var cuts: UInt8 = 0

  init(first: Int32, count: Int32, low: Int32, stride: Int32, generation: UInt32? = nil) {
    (self.first, self.count, self.low, self.stride) = (first, count, low, stride)
    self.generation = generation
  }

  /// The last of the properties.
  @inline(__always) var high: Int32 { low &+ (count &- 1) &* stride }

  /// Which of its tweens, counted from 0, is that of a property, or −1.
  @inline(__always) func index(of property: Int32) -> Int32 {
    let distance = property &- low
    guard distance >= 0, distance <= (count &- 1) &* stride else { return -1 }
    if stride == 1 { return distance }
    return distance % stride == 0 ? distance / stride : -1
  }

  /// Forgets the first ones.
  mutating func leave(_ count: Int32) {
    first &+= count
    low &+= count &* stride
    self.count &-= count
  }

  /// Without the first ones.
  func dropFirst(_ count: Int32) -> Cohort {
    var cohort = self
    cohort.leave(count)
    return cohort
  }

  /// The first ones.
  func prefix(_ count: Int32) -> Cohort {
    var cohort = self
    cohort.count = count
    return cohort
  }

  /// What is left of it, as cohorts, when one of its tweens goes its own way.
  ///
  /// Nothing after many such cuts, because what is done to one after the other of all would take long.
  func split(at index: Int32) -> [Cohort] {
    guard cuts < 64 else { return [] }
    return [prefix(index), dropFirst(index &+ 1)].filter { $0.count >= Self.least }.map {
      var part = $0
      part.cuts += 1
      return part
    }
  }

  /// Whether some property may be one of its own and among others from one on to another, equally far from each other.
  @inline(__always) func mayMeet(_ others: (low: Int32, high: Int32, stride: Int32)) -> Bool {
    low <= others.high && others.low <= high
      && (stride != others.stride || (low &- others.low) % stride == 0)
  }
}

/// Cohorts that have ended, of which is to be told; their slots still tell a group, and places that may be those of others.
struct EndedCohorts: Sendable {
  /// Each with its first one's place among its slots: see ``slots(of:)``.
  var cohorts: [Cohort] = []
  /// Of each, its place among what has been taken, or −1 if its slots are among the copied ones.
  private var sources: [Int32] = []
  /// The slots of those that were not the last ones of a queue, one cohort after the other.
  private(set) var copied: [Int32] = []
  /// The slots of groups that have lost all tweens, as they stood.
  private var taken: [(group: Int32, slots: [Int32])] = []

  /// How many tweens they had.
  var tweenCount: Int { cohorts.reduce(0) { $0 + Int($1.count) } }

  /// The slots of one, maybe among others.
  @inline(__always) func slots(of cohort: Int) -> [Int32] {
    let source = Int(sources[cohort])
    return source < 0 ? copied : taken[source].slots
  }

  /// Forgets them.
  @inline(__always) mutating func clear() {
    if cohorts.isEmpty { return }
    cohorts.clear()
    sources.clear()
    copied.clear()
    taken.clear()
  }

  /// Adds one whose tweens are in some slots.
  mutating func add(_ cohort: Cohort, _ own: ArraySlice<Int32>) {
    append(cohort, from: copied.count, of: -1)
    copied.append(contentsOf: own)
  }

  /// Adds one whose tweens are the last ones of a group, whose slots are taken as they stand, from a column on, until they
  /// are given back.
  ///
  /// To copy those and to clear the column took 8 of 99 instructions of a tween's life (callgrind of the work of `w4.churn`),
  /// half of the tick in which all end.
  mutating func take(_ cohort: Cohort, from column: Int, of group: Int, _ all: inout [Int32]) {
    append(cohort, from: column, of: taken.count)
    taken.append((Int32(truncatingIfNeeded: group), all.takeOut()))
  }

  private mutating func append(_ cohort: Cohort, from place: Int, of source: Int) {
    var ended = cohort
    ended.first = Int32(truncatingIfNeeded: place)
    cohorts.append(ended)
    sources.append(Int32(truncatingIfNeeded: source))
  }

  /// Gives what was taken back to its groups, as room, for of all has been told: what ``slots(of:)`` says is not asked
  /// any more.
  mutating func giveBack(to groups: inout [Group]) {
    for place in taken.indices {
      let group = Int(taken[place].group)
      guard groups[group].slot.isEmpty else { continue }
      swap(&groups[group].slot, &taken[place].slots)
      groups[group].slot.clear()
    }
    taken.clear()
  }
}

extension Group {
  /// The columns of a cohort.
  @inline(__always) func columns(of cohort: Cohort) -> Range<Int> {
    let first = column(at: cohort.first)
    return first..<first &+ Int(cohort.count)
  }

  /// The lanes that the tweens of some columns of a cohort move.
  @inline(__always) func lanes(of columns: Range<Int>) -> LaneRow {
    let first = Int(lane[columns.lowerBound])
    let next = columns.count > 1 ? Int(lane[columns.lowerBound &+ 1]) : first &+ Int(key.width)
    return LaneRow(
      first: first, step: next &- first, count: columns.count, width: Int(key.width))
  }

  /// The column of a property's tween in a cohort, or −1.
  @inline(__always) func column(of property: Int32, in cohort: Cohort) -> Int {
    let place = cohort.index(of: property)
    return place >= 0 ? column(at: cohort.first &+ place) : -1
  }

  /// The first column that belongs to a cohort, or that behind all.
  @inline(__always) var firstOfCohorts: Int {
    cohorts.isEmpty ? count : column(at: cohorts[0].first)
  }

  /// The column behind all that belong to cohorts, or 0.
  @inline(__always) var endOfCohorts: Int {
    cohorts.isEmpty ? 0 : columns(of: cohorts[cohorts.count - 1]).upperBound
  }

  /// Whether tweens that begin in some columns go on where the last cohort ends: in the columns, with the properties and
  /// their lanes, from the same instant to the same one.
  ///
  /// A single one does so if the properties of the cohort follow each other.
  func joinsLast(_ row: Range<Int>, low: Int32, stride: Int32) -> Bool {
    guard let last = cohorts.last, last.stride == stride, last.high &+ stride == low else {
      return false
    }
    let (columns, first) = (columns(of: last), row.lowerBound)
    let step = lanes(of: columns).step
    return columns.upperBound == first && start[first] == start[columns.lowerBound]
      && rate(of: first) == rate(of: columns.lowerBound)
      && end(ofLive: first) == end(ofLive: columns.lowerBound)
      && Int(lane[first]) == Int(lane[first - 1]) + step
      && (row.count == 1 || lanes(of: row).step == step)
  }

  /// Makes a cohort of the tweens of some columns at the end, on properties from one on.
  mutating func addCohort(
    _ columns: Range<Int>, low: Int32, stride: Int32, generation: UInt32?
  ) {
    cohorts.append(
      Cohort(
        first: place(of: columns.lowerBound), count: Int32(truncatingIfNeeded: columns.count),
        low: low, stride: stride, generation: generation))
    widenCrowd()
  }

  /// Sees to it that the properties of the last cohort are among those of which it is said.
  private mutating func widenCrowd() {
    let last = cohorts[cohorts.count - 1]
    crowd = (min(crowd.low, last.low), max(crowd.high, last.high))
  }

  /// Whether a cohort may have some of the properties from one on to another.
  @inline(__always) func mayHaveCohort(of low: Int32, through high: Int32) -> Bool {
    crowd.low <= high && low <= crowd.high
  }

  /// Counts more tweens to the last cohort.
  mutating func extendCohort(by count: Int, generation: UInt32?) {
    cohorts.extendLast(by: count, generation: generation)
    widenCrowd()
  }

  /// Moves the cohorts to where their columns will be when the tombstones are squeezed out.
  mutating func moveCohorts(of slots: inout Slots) {
    var (column, dead) = (0, 0)
    for k in cohorts.indices {
      let first = self.column(at: cohorts[k].first)
      while column < first {
        if slot[column] < 0 { dead += 1 }
        column += 1
      }
      let place = place(of: first - dead)
      if place == cohorts[k].first { continue }
      slots.moveClaims(in: slots[slot[first]].group, of: cohorts[k], to: place)
      cohorts.move(k, to: place)
    }
  }
}
