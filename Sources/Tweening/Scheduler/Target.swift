/// A handle of an object whose named properties actions drive.
///
/// Like a ``Property`` it is a name, valid in the scheduler that made it and in every copy of that, until it is
/// removed (``Scheduler/remove(_:)-(Target)``); its use after that is a programming error.
public struct Target: Sendable, Hashable {
  let index: Int32
  let generation: UInt32
}

/// What the scheduler keeps of a target.
struct TargetRecord: Sendable {
  /// A property, the path by which channels find it, and what blending needs to know about it.
  struct Member: Sendable {
    let property: Int32
    /// That of the property: another one tells that it has been removed.
    let generation: UInt32
    let rest: RestProperty
    /// The first lane of the property among those of the target.
    var lane = 0

    var lanes: Range<Int> { lane..<lane + rest.rest.count }

    /// Whether it has not been removed.
    func isThere(among records: [PropertyRecord]) -> Bool {
      records[Int(property)].generation == generation
    }
  }

  /// Counts those that have stood here.
  var generation: UInt32 = 0
  var name = ""
  /// The properties, in the order in which they were added; ``goneCount`` of them have been removed since.
  ///
  /// None has after ``dropGone(_:)``. Until then what layers give one that has gone is written where nobody reads.
  var members: [Member] = []
  var goneCount = 0
  var layers = LayerStack()
  /// The clock by which they run, and its targets before and behind this one, or −1: see `Scheduler+TargetClocks.swift`.
  var clock: Int32 = 0
  var nextOfClock: Int32 = -1
  var previousOfClock: Int32 = -1
  /// The place among the targets that have layers, or −1.
  var playingPlace: Int32 = -1
  /// Of a removed one the place of the one that was removed before it, or −1.
  var nextFree: Int32 = -1
  var bound = BoundLayers()
  /// Where those of the layers that are about to be bound are bound already, or −1; none if nothing is known of it.
  private(set) var places: [Int] = []
  /// The members as channels find them, those that have been removed too; `nil` if some have been swept since layers were
  /// bound, or have come when there were none.
  ///
  /// Made anew for each change of a layer, that of a target with 4,000 properties and one channel took 1.7 times as long.
  var paths: BoundPaths?
  /// The channels of the layers by their paths, from the first property that has come since layers were bound.
  private(set) var channels: LayerChannels?
  /// The places of the lanes that layers drive: in the target, and in the scheduler.
  var driven: [(lane: Int32, place: Int32)] = []
  /// What reads the curves of all layers in the tick.
  var columns = SegmentColumns()
  /// The slopes of all lanes (``BoundLayers/appendSlopes(of:_:to:)``), from the first change that asks for one until the
  /// layers or properties that weigh them change; none while one of those moves, nor of properties that have come since.
  private(set) var slopes: [Double] = []

  /// More layers that come and go at once than these let all be bound anew: for each what is above it moves.
  ///
  /// One that is to be bound otherwise goes and comes.
  private static let mostChanges = 16

  /// Forgets the members that have been removed; layers, if there are any, are to be bound anew.
  mutating func dropGone(_ records: [PropertyRecord]) {
    if goneCount == 0 { return }
    (goneCount, paths) = (0, nil)
    members.removeAll { !$0.isThere(among: records) }
  }

  /// Lets layers write nothing to a member that has been removed, but to a lane that nobody reads.
  mutating func turnAway(_ lanes: Range<Int>, to grave: Int32) {
    for place in driven.places(within: lanes, { Int($0.lane) }) { driven[place].place = grave }
  }

  /// Finds the lanes of all channels; none of the members has been removed.
  ///
  /// - Returns: whether others are driven than before, or their lanes stand elsewhere.
  mutating func bind(_ records: [PropertyRecord]) -> Bool {
    if paths == nil { places = [] }
    let paths = boundPaths()
    let kept = places.count { $0 >= 0 }
    let isAnew = kept == 0 || places.count + bound.parts.count - 2 * kept > Self.mostChanges
    if isAnew {
      bound = BoundLayers(layers, to: paths)
      columns = SegmentColumns(bound.curves)
    } else {
      columns.lend()
      let changes = bound.change(to: layers, at: places, paths)
      columns.take(bound.curves, after: changes)
    }
    (places, channels) = ([], nil)
    forgetSlopes()
    let isDriven = bound.drivenLanes
    let count = isDriven.count { $0 }
    if !isAnew, driven.count == count, driven.allSatisfy({ isDriven[Int($0.lane)] }) {
      return false
    }
    driven = []
    for member in members { drive(member, records) { isDriven[$0] } }
    return true
  }

  /// Lets the layers drive the member that was added last, as if all were bound anew.
  ///
  /// - Returns: false, and it is not driven yet, if all are to be bound anew.
  /// - Complexity: O(log n) for n members and channels, and what moves in memory of those; if any layer has a channel for it
  ///   O(layers) besides, a look at the mask's entries and every eighth key for each; and O(c log c) for c channels of all the
  ///   first time since they were bound.
  mutating func bindLast(_ records: [PropertyRecord]) -> Bool {
    guard let member = members.last, paths != nil, bound.parts.count == layers.count else {
      return false
    }
    let path = member.rest.path
    var found: [[Int]] = []
    // Of several properties of one path the first one counts.
    if paths?.first(of: path, where: { members[$0].isThere(among: records) }) == nil {
      let channels = channels ?? LayerChannels(layers)
      self.channels = channels
      guard let own = channels.channels(of: path, in: layers) else { return false }
      found = own
    }
    members[members.count - 1].lane = bound.laneCount
    paths?.append(member.rest)
    guard let paths, !found.isEmpty else {
      bound.laneCount += member.rest.rest.count
      return true
    }
    let late = BoundLayers(layers, toLastOf: paths, found)
    columns.lend()
    let changes = bound.add(late)
    columns.take(bound.curves, after: changes)
    // Over what a curve may make no number of, bases are blended.
    if late.parts.contains(where: { !$0.isSurelyFit }) { forgetSlopes() }
    let lanes = Set(late.ownLanes)
    drive(members[members.count - 1], records) { lanes.contains($0) }
    return true
  }

  /// Notes where lanes of a member are that layers drive.
  private mutating func drive(
    _ member: Member, _ records: [PropertyRecord], _ isDriven: (Int) -> Bool
  ) {
    for lane in member.lanes where isDriven(lane) {
      let place = Int(records[Int(member.property)].lane) + lane - member.lane
      driven.append((Int32(truncatingIfNeeded: lane), Int32(truncatingIfNeeded: place)))
    }
  }

  /// Finds the slopes of some lanes.
  ///
  /// - Parameters:
  ///   - lanes: the lanes.
  ///   - weights: those by which layers blend.
  ///   - areKept: whether these stay as they are until ``forgetSlopes()``.
  ///   - found: where they are put, and nothing else is then.
  mutating func findSlopes(
    of lanes: Range<Int>, _ weights: [Double], areKept: Bool, _ found: inout [Double]
  ) {
    found.clear()
    if slopes.count < bound.laneCount {
      if !areKept { return bound.appendSlopes(of: lanes, weights, to: &found) }
      bound.appendSlopes(of: slopes.count..<bound.laneCount, weights, to: &slopes)
    }
    for lane in lanes { found.append(slopes[lane]) }
  }

  /// Forgets the slopes, as the weight of a layer changes.
  mutating func forgetSlopes() { slopes.clear() }

  /// Takes layers; whether they are to be bound anew, as they are not where all channels go where they went.
  mutating func take(_ layers: LayerStack) -> Bool {
    guard layers.isBound(as: self.layers) else {
      places = layers.places(among: self.layers)
      self.layers = layers.keepingContents(of: self.layers, at: places)
      return true
    }
    bound.take(layers, after: self.layers)
    forgetSlopes()
    self.layers.takeOver(layers)
    return false
  }

  /// Gives layers for good the weight that a property gives them now; they are to be bound anew, as those that stay are.
  mutating func freezeWeights(of property: Int32, at factor: Double) -> Bool {
    layers.freezeWeights(of: property, at: factor)
    places = Array(0..<layers.count)
    return true
  }

  /// Whether another member may be driven from now on in the place of one that has been removed, which had some lanes.
  mutating func mayBeTaken(
    _ lanes: Range<Int>, wasDriven: Bool, _ records: [PropertyRecord]
  ) -> Bool {
    paths?.mayBeTaken(from: lanes.lowerBound, isDriven: wasDriven) {
      members[$0].isThere(among: records)
    } ?? true
  }

  /// Gives back the room for more: layers are bound anew, if they are bound; none of the members has been removed.
  mutating func shrinkToFit() {
    members.shrinkToFit()
    driven.shrinkToFit()
    slopes.shrinkToFit()
    channels = nil
    guard let paths else { return }
    bound = BoundLayers(layers, to: paths)
    columns = SegmentColumns(bound.curves)
  }

  private mutating func boundPaths() -> BoundPaths {
    if let paths { return paths }
    let new = BoundPaths(members.map { $0.rest })
    for member in members.indices { members[member].lane = new.lanes[member] }
    paths = new
    return new
  }

  /// Whether any layer has a channel for a property.
  func drives(_ member: Member) -> Bool {
    !driven.places(within: member.lanes) { Int($0.lane) }.isEmpty
  }
}
