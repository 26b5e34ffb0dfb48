extension Array {
  /// Gives back the room for more elements than there are, if it is worth it.
  mutating func shrinkToFit() {
    if isEmpty {
      self = []
    } else if capacity >= count + 16 {
      var own: [Element] = []
      own.reserveCapacity(count)
      own.append(contentsOf: self)
      self = own
    }
  }
}
