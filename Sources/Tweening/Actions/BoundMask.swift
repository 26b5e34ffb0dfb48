/// The weights that a layer's mask gives the lanes of some properties.
///
/// When each lane looked through all entries, a layer over 4,000 properties with an entry for each took 350 ms to be added,
/// and takes 5 so.
struct BoundMask {
  private let mask: LayerMask?
  private let paths: BoundPaths
  /// Numbers that equal paths share, in ascending order, and the places of the entries, of each path the last one first.
  private let order: [(print: UInt64, place: Int)]

  /// The weights of a mask, or of none.
  ///
  /// - Complexity: O(e log e) for e entries.
  init(_ mask: LayerMask?, over paths: BoundPaths) {
    (self.mask, self.paths) = (mask, paths)
    var order: [(print: UInt64, place: Int)] = []
    if let mask {
      order.reserveCapacity(mask.entries.count)
      for place in mask.entries.indices {
        order.append((mask.entries[place].path.bytePrint, place))
      }
    }
    order.sort { ($0.print, $1.place) < ($1.print, $0.place) }
    self.order = order
  }

  /// The weight of a lane, as ``LayerMask/weight(of:index:)`` tells it; 1 without a mask.
  ///
  /// - Complexity: O(log e + log p) for e entries and p properties, and a look at the entries of the path.
  func weight(of lane: Int) -> Double {
    guard let mask else { return 1 }
    guard let (place, index) = paths.component(of: lane) else { return 0 }
    let path = paths.properties[place].path
    let print = path.bytePrint
    var next = order.firstPlace { $0.print >= print }
    while next < order.count, order[next].print == print {
      let entry = mask.entries[order[next].place]
      if (entry.index ?? index) == index, entry.path.hasBytes(of: path) {
        return entry.weight
      }
      next += 1
    }
    return mask.others
  }
}
