/// What a type that is not a plain vector brings along, all as lanes, so that the engine behind the
/// generic shell can make differences and apply them.
@usableFromInline struct Displacer: Sendable {
  /// Writes the displacement from one value to another.
  @usableFromInline let difference:
    @Sendable (_ from: Span<Double>, _ to: Span<Double>, _ out: inout MutableSpan<Double>) -> Void
  /// Moves a value by a share of a displacement.
  @usableFromInline let move:
    @Sendable (_ value: inout MutableSpan<Double>, _ by: Span<Double>, _ share: Double) -> Void

  /// The difference and the sum of a type.
  @inlinable init<Value: Tweenable>(of type: Value.Type) {
    difference = { from, to, out in
      Value(lanes: from).displacement(to: Value(lanes: to)).store(in: &out)
    }
    move = { value, displacement, share in
      let whole = Value.Displacement(lanes: displacement)
      Value(lanes: value.span).moved(by: whole, share: share).store(in: &value)
    }
  }
}
