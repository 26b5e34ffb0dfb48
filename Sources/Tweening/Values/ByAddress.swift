#if hasFeature(Embedded)
  /// Calls `body` with a value.
  @usableFromInline
  func byAddress<Value, Result>(
    of value: borrowing Value, _ body: (borrowing Value) -> Result
  ) -> Result {
    body(value)
  }
#else
  /// Calls `body` with a value that is needed on one of two ways only, the rarer one.
  ///
  /// The compiler copies a large value that a function is called on before the ways part, more than 800 bytes of a
  /// scheduler that is a part of something: with what the processor waits for, 12 of 44 ns of a tick with its read
  /// (`tweenbench --only w2.value.1000`). What is asked for by its address is copied on its way only.
  ///
  /// Dynamic, so that it stays one function for all types: made for a type it would take the value again. Embedded
  /// Swift makes every function for its types.
  @usableFromInline
  dynamic func byAddress<Value, Result>(
    of value: borrowing Value, _ body: (borrowing Value) -> Result
  ) -> Result {
    body(value)
  }
#endif
