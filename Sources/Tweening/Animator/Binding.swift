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
    private let observe: (Animator, inout [Double]) -> (() -> Void)?
    private let isThere: (Animator) -> Bool
    private var last: [Double] = []

    init<Value: Tweenable>(
      id: BindingID, _ property: Property<Value>, _ write: @escaping (Value) -> Void
    ) {
      self.id = id
      observe = { animator, last in
        let value = animator.scheduler[property]
        return Self.store(value, in: &last) ? { write(value) } : nil
      }
      isThere = { animator in animator.scheduler.contains(property) }
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
      observe(animator, &last)?()
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
#endif
