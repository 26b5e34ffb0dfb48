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
    private let observe: (Animator, inout Lanes) -> (() -> Void)?
    private let isThere: (Animator) -> Bool
    private var lanes = Lanes()

    /// The lanes that a tick has written, and those of the value that was told last.
    private struct Lanes {
      var ticked: [Double] = []
      var told: [Double] = []
    }

    init<Value: Tweenable>(
      id: BindingID, _ property: Property<Value>, _ write: @escaping (Value) -> Void
    ) {
      self.id = id
      observe = { animator, lanes in
        let index = property.index
        let isTicked =
          Value.commutes && animator.scheduler.copyTicked(index, to: &lanes.ticked)
        let value =
          isTicked ? Value(lanes: lanes.ticked.span) : animator.scheduler[property]
        return Self.store(value, in: &lanes.told) ? { write(value) } : nil
      }
      isThere = { animator in animator.scheduler.holds(property) }
    }

    /// Tells the closure if the value has changed since the last call.
    ///
    /// No access to the binding or the scheduler lasts while the closure runs, so it may change both;
    /// and no copy of the scheduler is alive, whose columns a change would have to copy.
    func update(_ animator: Animator) {
      guard isThere(animator) else {
        isOver = true
        return
      }
      observe(animator, &lanes)?()
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

  /// Reads that may change what they read, as far as the compiler knows: any others are done to a copy of what a class
  /// holds, which retains each array (1,100 instructions).
  ///
  /// No code of a value's own runs in them, which might ask the animator for something.
  extension Scheduler {
    /// Copies the lanes of a property whose value they are since the last tick; false if it must be folded.
    fileprivate mutating func copyTicked(_ property: Int32, to lanes: inout [Double]) -> Bool {
      let record = records[Int(property)]
      guard record.isReadAsItIs, record.staleEpoch < fresh else { return false }
      lanes.clear()
      for lane in record.lanes { lanes.append(self.lanes[lane]) }
      return true
    }

    fileprivate mutating func holds<Value>(_ property: Property<Value>) -> Bool {
      contains(property)
    }
  }
#endif
