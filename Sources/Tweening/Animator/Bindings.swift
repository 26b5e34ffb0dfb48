#if !hasFeature(Embedded)
  /// The bindings of an animator, in the order in which they were made.
  ///
  /// Apart from those themselves, in arrays of their own, stands what an advance looks at to find which have something to tell.
  struct Bindings {
    /// Who is told, `nil` of those that have ended.
    private(set) var all: [Binding?] = []
    fileprivate var places: [BoundPlace] = []
    /// The lanes that the last look found for each, one binding after the other.
    private var lanes: [Double] = []
    private var nextNumber = 0
    private var endedCount = 0

    var count: Int { all.count }

    /// Binds a property: it is told nothing yet.
    mutating func append(
      _ property: PropertyID, laneCount: Int, commutes: Bool, _ teller: @escaping Binding.Teller
    ) -> BindingID {
      let id = BindingID(number: nextNumber)
      nextNumber += 1
      all.append(Binding(teller))
      places.append(
        BoundPlace(
          id: id, index: property.index, generation: property.generation,
          first: Int32(truncatingIfNeeded: lanes.count),
          laneCount: Int32(truncatingIfNeeded: laneCount), commutes: commutes))
      lanes.append(contentsOf: repeatElement(0, count: laneCount))
      return id
    }

    /// Ends a binding; it keeps its place until ``removeEnded()``.
    ///
    /// - Returns: who was told, `nil` if it has ended before: to be let go where nothing is accessed, for what it keeps may
    ///   then ask the animator for something.
    mutating func end(_ id: BindingID) -> Binding? {
      // Ids rise from each binding to the next.
      let place = places.firstPlace { $0.id.number >= id.number }
      return place < places.count && places[place].id == id ? end(at: place) : nil
    }

    /// The same of the one at a place.
    mutating func end(at place: Int) -> Binding? {
      if places[place].isOver { return nil }
      places[place].isOver = true
      endedCount += 1
      defer { all[place] = nil }
      return all[place]
    }

    /// Whether more have ended than go on.
    var isMostlyEnded: Bool { endedCount * 2 > count }

    /// Gives the places of those that have ended to others.
    mutating func removeEnded() {
      var left = Bindings()
      left.nextNumber = nextNumber
      for (binding, place) in zip(all, places) where !place.isOver {
        var moved = place
        moved.first = Int32(truncatingIfNeeded: left.lanes.count)
        left.all.append(binding)
        left.places.append(moved)
        left.lanes += lanes[Int(place.first)..<Int(place.first + place.laneCount)]
      }
      self = left
    }

    /// The lanes that the last look found for a binding.
    func lanes(of place: Int) -> ArraySlice<Double> {
      let first = Int(places[place].first)
      return lanes[first..<first + Int(places[place].laneCount)]
    }

    /// Keeps the lanes that a look has found at a place; false if they are those of the look before.
    @inline(__always)
    fileprivate mutating func keep(_ new: Span<Double>, at place: Int) -> Bool {
      let first = Int(places[place].first)
      var isNew = !places[place].isTicked
      for k in 0..<new.count where lanes[first &+ k].bitPattern != new[k].bitPattern {
        lanes[first &+ k] = new[k]
        isNew = true
      }
      if isNew { places[place].isTicked = true }
      return isNew
    }
  }

  /// Where a property of any type is, and what is known of its lanes.
  private struct BoundPlace {
    let id: BindingID
    let index: Int32
    let generation: UInt32
    /// The first of its lanes in ``Bindings``.
    var first: Int32
    let laneCount: Int32
    let commutes: Bool
    /// Whether the last look has found lanes that a tick had written.
    var isTicked = false
    var isOver = false
  }

  extension Scheduler {
    /// The first binding, from a place on, whose property is not as the last look found it; what there is of its value, and
    /// its lanes if they are four or fewer.
    ///
    /// It might change the scheduler, as far as the compiler knows: what only reads is done to a copy of what a class
    /// holds, which takes 100 instructions, and 2,200 where each array is retained and released. No code of a value's
    /// own runs here, which might ask the animator for something. What is bound and at rest takes 3 ns, and took 37 when each
    /// was asked by a call of its own (`tweenbench --only bound`).
    mutating func look(
      at bindings: inout Bindings, from first: Int, to end: Int, _ few: inout SIMD4<Double>
    ) -> (place: Int, lanes: Binding.Lanes)? {
      for k in first..<max(first, end) {
        let place = bindings.places[k]
        if place.isOver { continue }
        let index = Int(place.index)
        guard records.indices.contains(index) else { return (k, .gone) }
        let record = records[index]
        guard record.generation == place.generation, Int32(record.laneCount) == place.laneCount
        else { return (k, .gone) }
        guard record.isReadAsItIs, freshness[index].isUpToDate(at: fresh, adds: place.commutes)
        else {
          bindings.places[k].isTicked = false
          return (k, .none)
        }
        let found = lanes.span.extracting(record.lanes)
        guard bindings.keep(found, at: k) else { continue }
        if found.count > few.scalarCount { return (k, .many) }
        for lane in 0..<found.count { few[lane] = found[lane] }
        return (k, .few)
      }
      return nil
    }
  }
#endif
