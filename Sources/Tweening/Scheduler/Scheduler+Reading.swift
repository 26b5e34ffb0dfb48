extension Scheduler {
  /// The presentation value of a property: where it is now.
  ///
  /// - Complexity: O(1) for values that commute and for others at rest; O(live tweens of the property) for others that
  ///   move, for values that laws weigh, and for reads after a change or after time has passed without a tick, until the
  ///   next one.
  @inlinable @inline(__always)
  public subscript<Value: Tweenable>(property: Property<Value>) -> Value {
    let record = checked(property)
    // With another way to go here, or a method, the compiler copies the scheduler of a global variable first, which takes
    // 2,500 instructions. Where this is not inlined it copies that of an object: 343 ns for a single read in a method, and 27
    // where it is (`tweenbench --only read.object`).
    if record.isReadAsItIs,
      freshness[Int(property.index)].isUpToDate(at: fresh, adds: Value.commutes)
    {
      let first = Int(record.lane)
      // The type knows how many at compile time, the record only when it is read.
      return Value(lanes: lanes.span.extracting(first..<first &+ Value.laneCount))
    }
    // No scheduler is copied for the other way where this one is taken: by its address a rotation with two live tweens took
    // 252 ns and not 210 in a client's loop.
    if !Value.commutes { return foldedNow(property) }
    return byAddress(of: self) { $0.foldedNow(property) }
  }

  /// Reads whatever is wanted where the scheduler stands.
  ///
  ///     let (here, speed) = scheduler.read { ($0[x], $0.velocity(x)) }
  ///
  /// It is for a scheduler that is a property of a class, or a global variable, and for what the last tick has not left ready:
  /// velocities, rotations that move, values in a range or weighed by a law, values just after a change. The compiler copies
  /// all references of such a scheduler first. By this method, which copies nothing, a velocity takes 0.21 of the time
  /// (`tweenbench --only read.object.velocity`). A number that is ready is read by ``subscript(_:)`` without a copy as well
  /// (`read.object` and `read.borrowed`).
  ///
  /// It is called like a change: `didSet` and observers of the property that holds the scheduler are told of one, and no
  /// two tasks may do it at once. In the scheduler itself nothing changes, nor is it parted from its snapshots.
  ///
  /// - Parameter body: What is read, from the scheduler itself. While it runs, neither it nor an easing or a type of value whose
  ///   code it calls may reach the scheduler in another way, not even to read: Swift's check of exclusive access stops the
  ///   program.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  @inlinable
  public mutating func read<Result, Failure: Error>(
    _ body: (borrowing Scheduler) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(self)
  }

  /// Reads the presentation values of many properties.
  ///
  /// The array holds what ``subscript(_:)`` gives for one after the other, to the bit, and keeps its room: read
  /// into the same one in each frame, and numbers make no heap call (`tweenbench --heap`).
  ///
  ///     scheduler.read(boids, into: &positions)
  ///
  /// Where the compiler copies a scheduler that is a property of a class (see ``read(_:)``), here it does so once for all. A
  /// number that a tick has left ready takes a quarter of the time or less (`tweenbench --only read.many`).
  ///
  /// - Parameters:
  ///   - properties: the properties, in any order and maybe none; one that comes twice is read twice. All must be
  ///     of this scheduler and not removed, as for ``subscript(_:)``.
  ///   - values: is made as long as they are, the values in their order; what it held is gone.
  /// - Complexity: that of ``subscript(_:)`` for each.
  @inlinable
  public func read<Value: Tweenable>(
    _ properties: some Sequence<Property<Value>>, into values: inout [Value]
  ) {
    var count = 0
    for property in properties {
      let value = self[property]
      if count < values.count { values[count] = value } else { values.append(value) }
      count &+= 1
    }
    values.removeLast(values.count - count)
  }

  /// The value of a property that is not what stands in its lanes.
  ///
  /// Not inlined: where it is read in a loop, the value of a property at rest stays in a register.
  @inlinable @inline(never)
  func foldedNow<Value: Tweenable>(_ property: Property<Value>) -> Value {
    let record = checked(property)
    // Without room for the base, which stands in the lanes: 1,267 instructions and not 1,463 (callgrind of a client that reads
    // rotations with two live tweens).
    if !Value.commutes, !record.isCut, freshness[Int(property.index)].isTicked(at: fresh) {
      return folded(property.index, onto: Value(lanes: lanes.span.extracting(record.lanes)))
    }
    // What a closure changes is known here, what it gives back would be asked for its type at run time: 350 of 2,400
    // instructions (callgrind, two live tweens on a number).
    var value: Value?
    withSum(of: property.index) { lanes in
      if !Value.commutes {
        let folded = folded(property.index, onto: Value(lanes: lanes.span))
        guard record.isCut else {
          value = folded
          return
        }
        folded.store(in: &lanes)
      }
      cut(property.index, &lanes)
      value = Value(lanes: lanes.span)
    }
    return value ?? model(property)
  }

  /// The model value of a property: where it is going when all tweens have ended.
  @inlinable @inline(__always)
  public func model<Value: Tweenable>(_ property: Property<Value>) -> Value {
    Value(lanes: models.span.extracting(checked(property).lanes))
  }

  /// The number of live tweens on a property, waiting ones included.
  ///
  /// - Parameter property: one of this scheduler, not removed.
  /// - Returns: 0 or more.
  /// - Complexity: O(1), or O(calls whose tweens live, 256 of each easing at most) while crowds move that were
  ///   changed by one call.
  @_effects(readonly)
  public func liveCount<Value>(of property: Property<Value>) -> Int {
    // The compiler is told of this and of what is marked like it that nothing changes, and copies no scheduler for it that
    // a class keeps (a loop over a method of such an object took 12 ns and not 209). It must not be told that of what may
    // call a closure of the user's or code of his types, as values and velocities do: those may change the scheduler
    // meanwhile, which was read on where it had been freed.
    _ = checked(property)
    return Int(stack.count(of: property.index))
  }

  /// Whether a tween has begun (or waits for its delay) and has not ended.
  @_effects(readonly)
  public func isLive(_ tween: TweenID) -> Bool { stack.isLive(tween) }

  /// A value moved by all tweens of a property, the newest next to the base.
  @inlinable
  func folded<Value: Tweenable>(_ property: Int32, onto base: Value) -> Value {
    var value = base
    forEachMove(of: property) { displacement, weight in
      value = value.moved(by: Value.Displacement(lanes: displacement), share: weight)
    }
    return value
  }

  /// Calls `body` with displacement and weight of each tween of a property, newest first.
  @usableFromInline
  func forEachMove(of property: Int32, _ body: (Span<Double>, Double) -> Void) {
    // A closure that is a value of its own would be a heap call for each read.
    stack.forEachWeight(of: property, { $0.weight(of: $1, at: now) }) { stack, slot, weight in
      stack.withDisplacement(of: slot) { body($0, weight) }
    }
  }

  /// Adds what the tweens of a property add now.
  @usableFromInline
  func addMoves(of property: Int32, to lanes: inout MutableSpan<Double>) {
    stack.addMoves(of: property, at: now, to: &lanes)
  }

  /// Calls `body` with the lanes of a property's base at the present instant, to which its tweens are added if they commute.
  ///
  /// As a tick leaves them, if there has been one since the last change: it adds up all tweens but those of properties that
  /// are folded, and blends the layers.
  @usableFromInline
  func withSum(of property: Int32, _ body: (inout MutableSpan<Double>) -> Void) {
    let record = records[Int(property)]
    let isTicked = freshness[Int(property)].isTicked(at: fresh)
    withScratch(Int(record.laneCount)) { lanes in
      if isTicked {
        for (k, lane) in record.lanes.enumerated() { lanes[k] = self.lanes[lane] }
      } else {
        readBase(of: property, into: &lanes)
      }
      if record.commutes, record.isFolded || !isTicked { addMoves(of: property, to: &lanes) }
      body(&lanes)
    }
  }

  /// What is made of the lanes of a commuting property now, before they are cut.
  @inline(__always)
  func withUncutLanes<Result>(
    of property: Int32, _ body: (borrowing MutableSpan<Double>) -> Result
  ) -> Result {
    withScratch(Int(records[Int(property)].laneCount)) { lanes in
      readBase(of: property, into: &lanes)
      addMoves(of: property, to: &lanes)
      return body(lanes)
    }
  }
}
