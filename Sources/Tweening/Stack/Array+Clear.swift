extension Array {
  /// Takes all elements away and keeps the room, unless that is shared: then there is new room for as many as there were.
  ///
  /// `removeAll(keepingCapacity:)` takes 67 instructions and calls what moves the elements behind, of which there
  /// are none (callgrind of `tweenbench --quick --only w2.depth.10`); most of what is cleared here between two
  /// ticks holds one element or none.
  @inline(__always) mutating func clear() {
    if count > 4 || capacity > 256 { return clearRoom() }
    while !isEmpty { removeLast() }
  }

  /// The same, of more.
  private mutating func clearRoom() { vacate(keeping: 2) }

  /// Takes all elements away and keeps the room, unless that is shared and more than some times what was used: then there
  /// is new room for as many as there were.
  ///
  /// Of what is shared `removeAll(keepingCapacity:)` takes all the room anew, as the next element would, however little of
  /// it was used since it was much.
  mutating func vacate(keeping most: Int) {
    let (used, room, place) = (count, capacity, address)
    removeAll(keepingCapacity: true)
    guard room > most * used, address != place else { return }
    self = []
    reserveCapacity(used)
  }
}
