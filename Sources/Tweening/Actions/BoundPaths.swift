/// The properties of a target, found by their paths and by their lanes.
///
/// The lanes are the components of the properties, in their order, end to end. When each channel looked through the paths
/// of all properties, and each property through all lanes that are driven, to change one layer of a target with 4,000
/// properties and as many channels took 72 ms.
struct BoundPaths: Sendable {
  private(set) var properties: [RestProperty]
  /// The first lane of each property, and behind them the number of all.
  private(set) var lanes: [Int]
  /// Numbers that equal paths share and different ones hardly ever do, in ascending order, and the places of the properties.
  private var order: [(print: UInt64, place: Int)]

  /// - Complexity: O(p log p) for p properties.
  init(_ properties: [RestProperty]) {
    self.properties = properties
    var lanes = [0]
    var order: [(print: UInt64, place: Int)] = []
    lanes.reserveCapacity(properties.count + 1)
    order.reserveCapacity(properties.count)
    for place in properties.indices {
      lanes.append(lanes[place] + properties[place].rest.count)
      order.append((properties[place].path.bytePrint, place))
    }
    order.sort { ($0.print, $0.place) < ($1.print, $1.place) }
    (self.lanes, self.order) = (lanes, order)
  }

  /// Adds a property behind all others.
  ///
  /// - Complexity: O(log p) and what moves, 16 bytes each, to keep the order of the paths.
  mutating func append(_ property: RestProperty) {
    let print = property.path.bytePrint
    order.insert((print, properties.count), at: order.firstPlace { $0.print > print })
    lanes.append(lanes[properties.count] + property.rest.count)
    properties.append(property)
  }

  /// The place of the first property of a path, of those whose places count; `nil` if there is none.
  ///
  /// - Complexity: O(log p).
  func first(of path: String, where isThere: (Int) -> Bool = { _ in true }) -> Int? {
    let print = path.bytePrint
    var next = order.firstPlace { $0.print >= print }
    while next < order.count, order[next].print == print {
      let place = order[next].place
      if properties[place].path.hasBytes(of: path), isThere(place) { return place }
      next += 1
    }
    return nil
  }

  /// The place of the property of a lane, and which component of it that is; `nil` if there is no such lane.
  ///
  /// - Complexity: O(log p).
  func component(of lane: Int) -> (place: Int, index: Int)? {
    let place = lanes.firstPlace { $0 > lane } - 1
    return place < properties.count ? (place, lane - lanes[place]) : nil
  }

  /// Whether channels may drive another property of the path of one, which begins with a lane, when that is there no more:
  /// those by which that one is driven, or those of lanes that it has not; only properties whose places count.
  ///
  /// - Complexity: O(log p), and a look at those of the path.
  func mayBeTaken(from lane: Int, isDriven: Bool, where isThere: (Int) -> Bool) -> Bool {
    guard let place = component(of: lane)?.place else { return true }
    let (print, width) = (properties[place].path.bytePrint, properties[place].rest.count)
    var next = order.firstPlace { $0.print >= print }
    while next < order.count, order[next].print == print {
      let other = order[next].place
      if other != place, isThere(other), isDriven || properties[other].rest.count > width {
        return true
      }
      next += 1
    }
    return false
  }
}
