extension Scheduler {
  /// Plays a timeline: makes its changes, each of which takes effect at its own exact time.
  ///
  /// Changes of the same instant take effect in the order in which they stand in the description, after
  /// the ends of that instant; what a long tick passes over is settled in order. The transaction in force
  /// holds for all of them, so that a key or a ``TweenGroup`` finds them again. Changes to come are
  /// taken back by their names or their group (``cancel(_:handover:)``), or with their property.
  ///
  /// - Parameters:
  ///   - timeline: What is to happen.
  ///   - time: When it begins, in seconds, not before ``time``; `nil` for the present time.
  /// - Returns: The names of the tweens in the order of their times. A change that is refused because its
  ///   key is busy has none.
  /// - Throws: What is impossible about it; then nothing has changed.
  /// - Complexity: O(n log n) for n changes, and for each O(log m) among m that are to come.
  @discardableResult
  public mutating func play(_ timeline: Timeline, at time: Double? = nil) throws(TimelineProblem)
    -> [TweenID]
  {
    let start: Double
    if let time {
      guard let ticks = Ticks.nearest(seconds: time) else { throw .refused(.time) }
      guard ticks >= now else { throw .refused(.past) }
      start = ticks
    } else {
      start = now
    }
    let layout = try layout(of: timeline)
    guard start + layout.length <= Ticks.limit else { throw .tooLong }
    var ids: [TweenID] = []
    for step in layout.steps {
      while staged.count < step.to.count { staged.append(0) }
      for k in step.to.indices { staged[k] = step.to[k] }
      let id = scheduleStaged(step.property, with: step.tween, atTick: start + step.start)
      if let id { ids.append(id) }
    }
    return ids
  }

  /// What playing a timeline comes to.
  ///
  /// Not inlined: the copy that is walked over must be gone before anything is written, or all that is written to is
  /// copied (of 100,000 live tweens 13 MB).
  @inline(never) private func layout(of timeline: Timeline) throws(TimelineProblem)
    -> TimelineLayout
  {
    var walk = TimelineWalk(self)
    let layout = try walk.layout(timeline)
    // What leads back from changes that cross may lead further than any of them.
    for step in layout.steps {
      for lane in step.to where !Self.isFit(lane) { throw .refused(.value) }
    }
    return layout
  }

  /// How long a timeline lasts in this scheduler, in seconds.
  ///
  /// - Throws: What is impossible about it.
  public func length(of timeline: Timeline) throws(TimelineProblem) -> Double {
    Ticks.seconds(try layout(of: timeline).length)
  }

  /// When the labels of a sequence are, in seconds from its beginning; none for any other timeline.
  ///
  /// - Throws: What is impossible about a sequence; any other timeline is not looked at.
  public func labels(of timeline: Timeline) throws(TimelineProblem) -> [(
    name: String, time: Double
  )] {
    var walk = TimelineWalk(self)
    guard case .sequence(let elements) = timeline.content else { return [] }
    return try walk.sequence(elements, 1).labels.map { ($0.name, Ticks.seconds($0.time)) }
  }
}
