/// Which layers of a group replace a component above each of them, as they are bound.
///
/// The layers that replace one component have the same ones above them, but for themselves. So what the lowest has is kept,
/// and each of the others takes an end of it. With a list for each the rivals of a thousand layers were half a million,
/// those of 16,000 took 2 GB.
struct GroupRivals {
  /// Of each lane the layers that replace it, the lowest first.
  private var layers: [Int32: [BoundLayers.Rival]] = [:]
  /// Of each lane that was asked for the places of those above the last layer that asked.
  private var above: [Int32: Range<Int32>] = [:]
  /// The places of what was kept last.
  private var last: Range<Int32> = 0..<0
  /// The places that were told last.
  private var told: Range<Int32> = 0..<0

  /// Notes that a layer, which is none below others that were noted, replaces a component, and how much of it its mask lets
  /// it have.
  mutating func note(_ lane: Int32, of part: Int, mask: Double) {
    layers[lane, default: []].append(BoundLayers.Rival(part: part, mask: mask))
  }

  /// Finds the layers above one that replace a component too; it is none below others that were asked for.
  ///
  /// - Parameters:
  ///   - lane: The lane of the component.
  ///   - part: The layer, which was noted.
  ///   - all: What is kept of all groups.
  /// - Returns: their places among all; those told last if the same stand there, so that lanes that follow each other have
  ///   one ``BoundLayers/Blending``.
  mutating func rivals(
    of lane: Int32, above part: Int, in all: inout [BoundLayers.Rival]
  ) -> Range<Int32> {
    var places = above[lane] ?? keep(layers[lane, default: []].dropFirst(), in: &all)
    if let next = places.first, all[Int(next)].part == part { places = places.dropFirst() }
    if places != told, places.count == told.count, Self.areAlike(places, told, in: all) {
      places = told
    }
    (above[lane], told) = (places, places)
    return places
  }

  /// Whether the same layers stand at some places and at as many others.
  private static func areAlike(
    _ some: Range<Int32>, _ others: Range<Int32>, in all: [BoundLayers.Rival]
  ) -> Bool {
    zip(some, others).allSatisfy { all[Int($0)] == all[Int($1)] }
  }

  /// The places of some that are kept from now on, those of the last ones if they are the same.
  private mutating func keep(
    _ rivals: ArraySlice<BoundLayers.Rival>, in all: inout [BoundLayers.Rival]
  ) -> Range<Int32> {
    if rivals.isEmpty { return 0..<0 }
    if !all[Int(last.lowerBound)..<Int(last.upperBound)].elementsEqual(rivals) {
      let first = Int32(truncatingIfNeeded: all.count)
      all.append(contentsOf: rivals)
      last = first..<Int32(truncatingIfNeeded: all.count)
    }
    return last
  }
}
