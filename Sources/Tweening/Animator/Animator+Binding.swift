#if !hasFeature(Embedded)
  extension Animator {
    /// Calls a closure with the presentation value now and whenever an advance has changed it.
    ///
    /// - Parameters:
    ///   - property: The property to observe.
    ///   - write: What to do with its value. It may make changes, which take effect at the
    ///     scheduler's time and are shown by the next advance.
    /// - Returns: A token for ``unbind(_:)``; the binding lasts until then or until the property is
    ///   removed.
    /// - Complexity: An advance takes 3 ns for what is bound and at rest, and 55 to tell a number (`tweenbench --only bound`).
    @inlinable @discardableResult
    public func bind<Value: Tweenable>(
      _ property: Property<Value>, _ write: @escaping (Value) -> Void
    ) -> BindingID {
      bind(property.id, laneCount: Value.laneCount, commutes: Value.commutes) {
        animator, binding, lanes, few, place in
        // No access to the binding or the scheduler lasts while the closure runs, so it may change both, and no copy of the
        // scheduler is alive, whose columns a change would have to copy. Nor while the value's own code or an easing runs,
        // which may ask the animator for something: `read(_:)` would not let them.
        let value: Value =
          switch lanes {
          case .few: Value(few: few)
          case .many: Value(lanes: animator.lanes(of: place).span)
          case .none, .gone: animator.scheduler[property]
          }
        if binding.remember(value) { write(value) }
      }
    }

    /// Binds a property of any type, and tells its value.
    @usableFromInline func bind(
      _ property: PropertyID, laneCount: Int, commutes: Bool, _ teller: @escaping Binding.Teller
    ) -> BindingID {
      let id = bindings.append(property, laneCount: laneCount, commutes: commutes, teller)
      // A closure that makes a change must not be called again before it has returned.
      let wasAdvancing = isAdvancing
      isAdvancing = true
      tell(from: bindings.count - 1)
      isAdvancing = wasAdvancing
      return id
    }

    /// The lanes that the last look found of what is bound at a place.
    @usableFromInline func lanes(of place: Int) -> ArraySlice<Double> { bindings.lanes(of: place) }

    /// Ends a binding at once; nothing happens if it has ended.
    ///
    /// - Complexity: O(log n) of n bindings, on the whole.
    public func unbind(_ id: BindingID) {
      let ended = bindings.end(id)
      defer { withExtendedLifetime(ended) {} }
      if !isAdvancing, bindings.isMostlyEnded { bindings.removeEnded() }
    }

    /// Tells the bindings from one on what has changed, but for those that are made meanwhile.
    ///
    /// What one is told may change what the next ones are to be told, so that each is looked at when it is its turn.
    func tell(from first: Int) {
      let end = bindings.count
      var next = first
      var few = SIMD4<Double>.zero
      while let (place, lanes) = scheduler.look(at: &bindings, from: next, to: end, &few) {
        next = place + 1
        if lanes == .gone {
          let ended = bindings.end(at: place)
          withExtendedLifetime(ended) {}
        } else if let binding = bindings.all[place] {
          binding.teller(self, binding, lanes, few, place)
        }
      }
    }
  }
#endif
