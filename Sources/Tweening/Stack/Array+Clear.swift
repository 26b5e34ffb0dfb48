extension Array {
  /// Takes all elements away and keeps the room.
  ///
  /// `removeAll(keepingCapacity:)` takes 100 instructions and a call to move what there is none of; most of
  /// what is cleared here between two ticks holds one element or none.
  @inline(__always) mutating func clear() {
    if count > 4 { return removeAll(keepingCapacity: true) }
    while !isEmpty { removeLast() }
  }
}
