#if !hasFeature(Embedded)
  /// The name of a binding of an ``Animator``.
  public struct BindingID: Sendable, Hashable {
    let number: Int
  }

  /// What an advance looks at, and tells if it has changed.
  protocol Binding: AnyObject {
    var id: BindingID { get }
    /// Whether the property has been removed, or the binding ended.
    var isOver: Bool { get set }
    /// Tells the value if it has changed since the last call.
    func update(_ animator: Animator)
  }

  /// A property and the closure that is told its value.
  final class BoundProperty<Value: Tweenable>: Binding {
    let id: BindingID
    var isOver = false
    private let property: Property<Value>
    private let place: BoundPlace
    private let write: (Value) -> Void
    /// The lanes that a tick has written, none if the value was folded.
    private var ticked: [Double] = []
    /// The lanes of the value that was told last.
    private var told: [Double] = []

    init(id: BindingID, _ property: Property<Value>, _ write: @escaping (Value) -> Void) {
      self.id = id
      self.property = property
      self.write = write
      place = BoundPlace(
        index: property.index, generation: property.generation, laneCount: Value.laneCount,
        commutes: Value.commutes)
    }

    /// Tells the closure if the value has changed since the last call.
    ///
    /// No access to the binding or the scheduler lasts while the closure runs, so it may change both;
    /// and no copy of the scheduler is alive, whose columns a change would have to copy.
    func update(_ animator: Animator) {
      let value: Value
      switch animator.scheduler.look(at: place, ticked: &ticked) {
      case .gone:
        isOver = true
        return
      case .same: return
      case .ticked: value = Value(lanes: ticked.span)
      // The value's own code or an easing may ask the animator for something, which `read(_:)` would not let them.
      case .folded: value = animator.scheduler[property]
      }
      if Self.store(value, in: &told) { write(value) }
    }

    /// Replaces the lanes by those of a value; false if they were the same, bit for bit.
    private static func store(_ value: Value, in lanes: inout [Double]) -> Bool {
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

  /// Where a property of any type is.
  private struct BoundPlace {
    let index: Int32
    let generation: UInt32
    let laneCount: Int
    let commutes: Bool
  }

  /// What there is of a property's value without folding it.
  private enum Look {
    /// The property has been removed.
    case gone
    /// The lanes are those that the last look found.
    case same
    /// A tick has written other lanes.
    case ticked
    /// The value must be folded.
    case folded
  }

  extension Scheduler {
    /// Replaces the lanes of a property by those that the last tick has written, none if its value must be folded.
    ///
    /// It might change the scheduler, as far as the compiler knows: what only reads is done to a copy of what a class
    /// holds, which takes 100 instructions, and 2,200 where each array is retained and released. No code of a value's
    /// own runs here, which might ask the animator for something. A binding at rest takes 540 instructions, 1,047 with
    /// two looks and the value made anew (callgrind of advances with 1,000 bindings).
    fileprivate mutating func look(
      at place: BoundPlace, ticked: inout [Double]
    ) -> Look {
      let index = Int(place.index)
      guard records.indices.contains(index) else { return .gone }
      let record = records[index]
      guard record.generation == place.generation, Int(record.laneCount) == place.laneCount
      else { return .gone }
      guard record.isReadAsItIs, freshness[index].isUpToDate(at: fresh, adds: place.commutes)
      else {
        ticked.clear()
        return .folded
      }
      var isSame = ticked.count == place.laneCount
      while ticked.count < place.laneCount { ticked.append(0) }
      for k in 0..<place.laneCount {
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
