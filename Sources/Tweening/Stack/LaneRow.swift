/// Lanes of properties that are equally far from each other.
struct LaneRow: Sendable, Equatable {
  /// The first lane of the first property, and what leads from that of each to that of the next.
  let first: Int
  let step: Int
  /// How many properties there are, and how many lanes each has.
  let count: Int
  let width: Int

  /// Whether there are no other lanes between.
  @inline(__always) var isDense: Bool { step == width }

  /// The lane behind the last one.
  var end: Int { count > 0 ? first + (count - 1) * step + width : first }

  /// The first of the properties as long as their first lanes, of which the first one is, are among others.
  @inline(__always) func within(_ lanes: Range<Int>) -> LaneRow {
    let way = step > 0 ? lanes.upperBound - 1 - first : first - lanes.lowerBound
    return step == 0 ? self : part(0..<min(count, 1 + way / abs(step)))
  }

  /// Whether all of some other lanes are among them, of properties as wide and as far from each other.
  func holds(_ other: LaneRow) -> Bool {
    guard step == other.step, width == other.width, step != 0 else { return self == other }
    let distance = other.first - first
    let place = distance / step
    return distance % step == 0 && place >= 0 && place + other.count <= count
  }

  /// Those of some of the properties, counted from 0.
  func part(_ places: Range<Int>) -> LaneRow {
    LaneRow(
      first: first + places.lowerBound * step, step: step, count: places.count, width: width)
  }
}
