/// Layouts that run again, or backwards.
extension TimelineWalk {
  /// A layout several times, one after the other.
  mutating func repeated(
    _ part: Timeline, _ count: Int, _ isAlternating: Bool, _ speed: Double
  ) throws(TimelineProblem) -> TimelineLayout {
    guard count >= 1 else { throw .count }
    let before = values
    let forwards = try layout(part, speed: speed)
    let after = values
    values = before
    guard count > 1 else {
      values = after
      return forwards
    }
    let again = isAlternating ? try reversed(forwards) : try settingBack(forwards)
    // An empty turn is work too.
    let (steps, isTooMany) = max(again.steps.count, 1).multipliedReportingOverflow(by: count - 1)
    guard !isTooMany else { throw .tooLarge }
    try produce(steps)
    var whole = forwards
    for turn in 1..<count {
      let isPlain = isAlternating && turn % 2 == 0
      try whole.add(isPlain ? forwards : again, at: whole.length)
    }
    values = isAlternating && count % 2 == 0 ? before : after
    return whole
  }

  /// A layout backwards, from the model values that are in mind now.
  mutating func reversed(_ original: TimelineLayout) throws(TimelineProblem) -> TimelineLayout {
    let layout = try inEffect(original)
    try pass(layout.steps.count)
    var values = values
    /// Of each step the one before it on its property; and of each property the last one.
    var previous: [Int?] = []
    var last: [Int: Int] = [:]
    var back = TimelineLayout(length: layout.length)
    var before: [[Double]] = []
    for (place, step) in layout.steps.enumerated() {
      let index = Int(step.property.index)
      before.append(values[index] ?? model(of: index))
      values[index] = step.to
      previous.append(last[index])
      last[index] = place
      var turned = step
      turned.start = layout.length - step.start - step.length
      turned.tween = step.tween.backwards
      turned.length = turned.tween.delay == step.tween.delay ? step.length : step.motionLength
      back.steps.append(turned)
    }
    // Of what begins together the later one is taken back first.
    let order = back.steps.indices.sorted { a, b in
      let (first, second) = (back.steps[a].start, back.steps[b].start)
      return first != second ? first < second : a > b
    }
    // Where a later change ends before an earlier one it is not the values before them that lead back, but
    // the differences that they made.
    var crossed: Set<Int> = []
    for place in order {
      let index = Int(back.steps[place].property.index)
      if last[index] != place { crossed.insert(index) }
      last[index] = previous[place]
    }
    for place in order {
      let index = Int(back.steps[place].property.index)
      guard crossed.contains(index), scheduler.records[index].isVector else {
        back.steps[place].to = before[place]
        continue
      }
      var lanes = values[index] ?? []
      for k in lanes.indices { lanes[k] -= layout.steps[place].to[k] - before[place][k] }
      values[index] = lanes
      back.steps[place].to = lanes
    }
    back.steps = order.map { back.steps[$0] }
    return back
  }

  /// A layout that first sets all that it changes to the model values that are in mind now.
  private mutating func settingBack(_ layout: TimelineLayout) throws(TimelineProblem)
    -> TimelineLayout
  {
    let walk = self
    return try setting(layout.steps, before: layout) { step in
      let index = Int(step.property.index)
      return walk.values[index] ?? walk.model(of: index)
    }
  }

  /// A layout that first sets all that another one changes to where that leads.
  mutating func settingToEnd(_ layout: TimelineLayout, of other: TimelineLayout)
    throws(TimelineProblem) -> TimelineLayout
  {
    try setting(other.steps.reversed(), before: layout) { $0.to }
  }

  /// A layout that first sets the properties of some steps, each to a value by the first that names it.
  private mutating func setting(
    _ steps: [TimelineLayout.Step], before layout: TimelineLayout,
    to value: (TimelineLayout.Step) -> [Double]
  ) throws(TimelineProblem) -> TimelineLayout {
    var set: Set<Int32> = []
    var whole = TimelineLayout(length: layout.length)
    for step in steps where set.insert(step.property.index).inserted {
      whole.steps.append(.setting(step.property, to: value(step), at: 0))
    }
    try produce(whole.steps.count)
    try pass(layout.steps.count)
    whole.steps += layout.steps
    return whole
  }

  func model(of index: Int) -> [Double] {
    Array(scheduler.models[scheduler.records[index].lanes])
  }
}

extension TimelineLayout {
  /// Puts another layout into this one, behind what is there.
  mutating func add(_ part: TimelineLayout, at start: Double) throws(TimelineProblem) {
    guard start + part.length <= Ticks.limit else { throw .tooLong }
    for step in part.steps {
      var step = step
      step.start += start
      steps.append(step)
    }
    length = max(length, start + part.length)
  }

  /// Sorts steps by their times; those of equal times stay in order.
  mutating func sort() {
    let order = steps.indices.sorted { a, b in
      steps[a].start != steps[b].start ? steps[a].start < steps[b].start : a < b
    }
    steps = order.map { steps[$0] }
  }
}
