extension Array {
  /// Takes the whole array out of where it stands, which is left empty, for one who puts it back.
  ///
  /// Each write to an array that is part of something asks first whether it is shared, which costs as much as
  /// the write; a span of an array by itself asks once. (In release builds of Swift 6.3 a span of an array that is
  /// part of something may write to a copy of it, if it is shared.)
  @inlinable @inline(__always) mutating func takeOut() -> [Element] {
    var own: [Element] = []
    swap(&own, &self)
    return own
  }

  /// Puts back what was taken out, and takes the empty array for it.
  ///
  /// Not by assignment: as long as the name of what was taken out is alive, the next write would copy all of it.
  @inlinable @inline(__always) mutating func putBack(_ own: inout [Element]) { swap(&own, &self) }
}
