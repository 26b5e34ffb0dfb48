#if !hasFeature(Embedded)
  /// The name of a binding of an ``Animator``.
  public struct BindingID: Sendable, Hashable {
    let number: Int
  }

  /// A property and the closure that is told its value.
  final class Binding {
    let id: BindingID
    /// Whether the property has been removed, or the binding ended.
    var isOver = false
    private let property: Bound
    private let observe: (Animator, _ isTicked: Bool, inout Lanes) -> (() -> Void)?
    private var lanes = Lanes()

    /// A property of any type.
    fileprivate struct Bound {
      let index: Int32
      let generation: UInt32
      let laneCount: Int
      let commutes: Bool
    }

    /// The lanes that a tick has written, none if the value was folded, and those of the value that was told last.
    private struct Lanes {
      var ticked: [Double] = []
      var told: [Double] = []
    }

    init<Value: Tweenable>(
      id: BindingID, _ property: Property<Value>, _ write: @escaping (Value) -> Void
    ) {
      self.id = id
      self.property = Bound(
        index: property.index, generation: property.generation, laneCount: Value.laneCount,
        commutes: Value.commutes)
      observe = { animator, isTicked, lanes in
        let value =
          isTicked ? Value(lanes: lanes.ticked.span) : animator.scheduler[property]
        return Self.store(value, in: &lanes.told) ? { write(value) } : nil
      }
    }

    /// Tells the closure if the value has changed since the last call.
    ///
    /// No access to the binding or the scheduler lasts while the closure runs, so it may change both;
    /// and no copy of the scheduler is alive, whose columns a change would have to copy.
    func update(_ animator: Animator) {
      switch animator.scheduler.look(at: property, ticked: &lanes.ticked) {
      case .gone: isOver = true
      case .same: break
      case .ticked: observe(animator, true, &lanes)?()
      case .folded: observe(animator, false, &lanes)?()
      }
    }

    /// Replaces the lanes by those of a value; false if they were the same, bit for bit.
    private static func store<Value: Tweenable>(_ value: Value, in lanes: inout [Double]) -> Bool {
      withScratch(Value.laneCount) { scratch in
        value.store(in: &scratch)
        var isNew = lanes.count != Value.laneCount
        while lanes.count < Value.laneCount { lanes.append(0) }
        for k in 0..<Value.laneCount where lanes[k].bitPattern != scratch[k].bitPattern {
          lanes[k] = scratch[k]
          isNew = true
        }
        return isNew
      }
    }
  }

  /// What there is of a property's value without folding it.
  private enum Look {
    /// The property has been removed.
    case gone
    /// The lanes are those of the tick before.
    case same
    /// The tick has written other lanes.
    case ticked
    /// The value must be folded.
    case folded
  }

  extension Scheduler {
    /// Replaces the lanes of a property by those that the last tick has written, none if its value must be folded.
    ///
    /// It might change the scheduler, as far as the compiler knows: what only reads is done to a copy of what a class
    /// holds, which takes 100 instructions, and 1,100 where each array is retained. No code of a value's own runs here,
    /// which might ask the animator for something. A binding at rest takes 430 instructions (1,047 with two looks and
    /// the value made anew; callgrind).
    fileprivate mutating func look(
      at property: Binding.Bound, ticked: inout [Double]
    ) -> Look {
      let index = Int(property.index)
      guard records.indices.contains(index) else { return .gone }
      let record = records[index]
      guard record.generation == property.generation, Int(record.laneCount) == property.laneCount
      else { return .gone }
      guard property.commutes, record.isReadAsItIs, record.staleEpoch < fresh else {
        ticked.clear()
        return .folded
      }
      var isSame = ticked.count == property.laneCount
      while ticked.count < property.laneCount { ticked.append(0) }
      for k in 0..<property.laneCount {
        let number = lanes[Int(record.lane) &+ k]
        if ticked[k].bitPattern != number.bitPattern {
          ticked[k] = number
          isSame = false
        }
      }
      return isSame ? .same : .ticked
    }
  }
#endif
