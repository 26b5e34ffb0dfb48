#if !hasFeature(Embedded)
  /// The name of a binding of an ``Animator``.
  public struct BindingID: Sendable, Hashable {
    let number: Int
  }

  /// A property and the closure that is told its value.
  final class Binding {
    let id: BindingID
    /// Whether the property has been removed.
    private(set) var isOver = false
    private let observe: (Scheduler, inout [Double]) -> Bool
    private var last: [Double] = []

    init<Value: Tweenable>(
      id: BindingID, _ property: Property<Value>, _ write: @escaping (Value) -> Void
    ) {
      self.id = id
      observe = { scheduler, last in
        guard scheduler.contains(property) else { return false }
        let value = scheduler[property]
        let isNew = Self.store(value, in: &last)
        if isNew { write(value) }
        return true
      }
    }

    /// Tells the closure if the value has changed since the last call.
    func update(_ scheduler: Scheduler) { isOver = !observe(scheduler, &last) }

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
