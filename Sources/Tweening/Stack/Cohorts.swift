/// The cohorts of a group, in the order of the columns and in rows.
///
/// Each of a row begins behind the one before, as the parts of one that was cut do, so that a property is in one of them at
/// most, which is found in as many steps as their number has bits.
struct Cohorts: Sendable {
  private(set) var all: [Cohort] = []
  /// The places of the first cohort of each row.
  private var rows: [Int32] = []

  @inline(__always) var rowCount: Int { rows.count }

  /// The places of the cohorts of a row.
  @inline(__always) func places(ofRow row: Int) -> Range<Int> {
    Int(rows[row])..<(row &+ 1 < rows.count ? Int(rows[row &+ 1]) : all.count)
  }

  /// The place of the cohort of a row that a property is in, or −1.
  @inline(__always) func place(of property: Int32, inRow row: Int) -> Int {
    var places = places(ofRow: row)
    while places.count > 1 {
      let middle = (places.lowerBound &+ places.upperBound) / 2
      places =
        all[middle].low <= property
        ? middle..<places.upperBound : places.lowerBound..<middle
    }
    return all[places.lowerBound].index(of: property) >= 0 ? places.lowerBound : -1
  }

  /// Adds one behind all.
  mutating func append(_ cohort: Cohort) {
    if all.last.map({ cohort.low <= $0.high }) ?? true {
      rows.append(Int32(truncatingIfNeeded: all.count))
    }
    all.append(cohort)
  }

  /// Counts more tweens to the last one, on properties of a generation if it is the same of all.
  mutating func extendLast(by count: Int, generation: UInt32?) {
    let last = all.count - 1
    all[last].count += Int32(truncatingIfNeeded: count)
    if all[last].generation != generation { all[last].generation = nil }
  }

  /// Puts parts of one, if there are any, into its place.
  mutating func replace(_ place: Int, with parts: [Cohort]) {
    all.replaceSubrange(place...place, with: parts)
    var row = rows.count - 1
    while row >= 0, Int(rows[row]) > place {
      rows[row] += Int32(truncatingIfNeeded: parts.count - 1)
      row -= 1
    }
    if parts.isEmpty, row >= 0, places(ofRow: row).isEmpty { rows.remove(at: row) }
  }

  /// Takes the first ones out.
  mutating func removeFirst(_ count: Int) {
    if count == 0 { return }
    all.removeFirst(count)
    // A row of which some are left begins with those.
    let gone = rows.indices.last { Int(rows[$0]) <= count } ?? 0
    rows.removeFirst(all.isEmpty ? rows.count : gone)
    for row in rows.indices {
      rows[row] = Swift.max(0, rows[row] - Int32(truncatingIfNeeded: count))
    }
  }

  /// Tells that the columns of one are at another place.
  mutating func move(_ place: Int, to first: Int32) { all[place].first = first }

  /// Gives back the room for more.
  mutating func shrinkToFit() {
    all.shrinkToFit()
    rows.shrinkToFit()
  }
}

extension Cohorts: RandomAccessCollection {
  var startIndex: Int { 0 }
  @inline(__always) var endIndex: Int { all.count }
  @inline(__always) subscript(place: Int) -> Cohort { all[place] }
}
