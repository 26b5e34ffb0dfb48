extension Array {
  /// Takes all elements away and keeps the room, unless that is shared.
  ///
  /// `removeAll(keepingCapacity:)` takes 67 instructions and calls what moves the elements behind, of which there
  /// are none (callgrind of `tweenbench --quick --only w2.depth.10`); most of what is cleared here between two
  /// ticks holds one element or none.
  @inline(__always) mutating func clear() {
    if count > 4 { return removeAll(keepingCapacity: true) }
    while !isEmpty { removeLast() }
  }
}
