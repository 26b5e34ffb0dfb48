/// Tweens that began together on properties that follow each other, one on each, and will end together.
///
/// They stand in columns next to each other, and so do their lanes. The tick calculates their weight once, and goes
/// through their displacements as through one array. No property counts or lists them, for nearly always nothing is
/// done to them but adding them up and ending them all: what asks for the tweens of a property asks the cohorts too, and
/// what does more to one of them first puts those of its cohort into the lists (``TweenStack/enlist(_:)``), each once in
/// its life. Nothing of that changes a bit of any value, an event or a name.
///
/// `w4.churn` takes 0.31 of what it did when each tween was in a list and ended by itself, `w2.crowd` 0.29.
struct Cohort: Sendable {
  /// So few that begin alike are none, unless they join those that have just begun.
  static let least = 16

  /// There are no more at a time, because what asks for the tweens of a property asks all.
  static let most = 256

  /// The place of the first column: see ``Group/column(at:)``.
  var first: Int32
  /// How many tweens there are.
  var count: Int32
  /// The first of the properties.
  let low: Int32

  /// The properties.
  @inline(__always) var properties: Range<Int32> { low..<low &+ count }
}

extension Group {
  /// The columns of a cohort.
  @inline(__always) func columns(of cohort: Cohort) -> Range<Int> {
    let first = column(at: cohort.first)
    return first..<first &+ Int(cohort.count)
  }

  /// The lanes that a cohort moves.
  @inline(__always) func lanes(of cohort: Cohort) -> Range<Int> {
    let first = Int(lane[column(at: cohort.first)])
    return first..<first &+ Int(cohort.count) &* Int(key.width)
  }

  /// The column of a property's tween in a cohort, or −1.
  @inline(__always) func column(of property: Int32, in cohort: Cohort) -> Int {
    let place = property &- cohort.low
    return place >= 0 && place < cohort.count ? column(at: cohort.first &+ place) : -1
  }

  /// The first column that belongs to a cohort, or that behind all.
  @inline(__always) var firstOfCohorts: Int {
    cohorts.isEmpty ? count : column(at: cohorts[0].first)
  }

  /// Whether tweens that begin in columns from one on go on where the last cohort ends: in the columns, with the
  /// properties and at the same instant.
  func joinsLast(from first: Int, low: Int32) -> Bool {
    guard let last = cohorts.last, last.properties.upperBound == low else { return false }
    let columns = columns(of: last)
    return columns.upperBound == first && start[first] == start[columns.lowerBound]
      && rate(of: first) == rate(of: columns.lowerBound)
      && Int(lane[first]) == lanes(of: last).upperBound
  }

  /// Makes a cohort of the tweens of some columns at the end, the first of which moves a property.
  mutating func addCohort(_ columns: Range<Int>, low: Int32) {
    cohorts.append(
      Cohort(
        first: place(of: columns.lowerBound), count: Int32(truncatingIfNeeded: columns.count),
        low: low))
  }

  /// Counts more tweens to the last cohort.
  mutating func extendCohort(by count: Int) {
    cohorts[cohorts.count - 1].count += Int32(truncatingIfNeeded: count)
  }

  /// Moves the cohorts to where their columns will be when the tombstones are squeezed out.
  mutating func moveCohorts() {
    var (column, dead) = (0, 0)
    for k in cohorts.indices {
      let first = self.column(at: cohorts[k].first)
      while column < first {
        if slot[column] < 0 { dead += 1 }
        column += 1
      }
      cohorts[k].first = place(of: first - dead)
    }
  }
}
