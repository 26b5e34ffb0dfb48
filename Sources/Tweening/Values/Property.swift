/// A handle of one animated value in a ``Scheduler``.
///
/// It is a name, not a reference: it holds no value and keeps nothing alive. It is valid in the
/// scheduler that made it and in every copy of that, until the property is removed. Using it after
/// that is a programmer's mistake and stops the program with a message, as an index out of bounds does;
/// so does using it in another scheduler, unless that has a property of the same name.
public struct Property<Value: Tweenable>: Sendable, Hashable {
  @usableFromInline let index: Int32
  @usableFromInline let generation: UInt32

  @inlinable init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// The same name without the type of the value, as events carry it.
  @inlinable public var id: PropertyID { PropertyID(index: index, generation: generation) }
}

/// The name of a property whatever its value's type is.
public struct PropertyID: Sendable, Hashable {
  @usableFromInline let index: Int32
  @usableFromInline let generation: UInt32

  @inlinable init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}
