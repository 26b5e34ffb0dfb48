/// The changes of a timeline by their times: what playing it comes to.
struct TimelineLayout {
  /// One change at its time, in ticks from the beginning.
  struct Step {
    var start: Double
    let property: PropertyID
    /// Where it leads.
    var to: [Double]
    var tween: Tween

    /// The length of the tween with its delay, in ticks.
    var length: Double
  }

  /// The steps by time; of equal times the one that stands first in the description is first.
  var steps: [Step] = []
  /// The length in ticks.
  var length = 0.0

  /// The most elements and steps, each counted as often as it is laid out.
  static let stepLimit = 1 << 20
  /// How often steps may be taken from one layout into another, in all.
  static let passLimit = 16_000_000
  /// The most levels.
  static let depthLimit = 100
}

/// Lays a timeline out: walks its tree once, with the model values in mind.
struct TimelineWalk {
  /// The lanes of the model values as they will be, by index, of those properties that are changed.
  var values: [Int: [Double]] = [:]
  let scheduler: Scheduler
  private var produced = 0
  private var passed = 0

  init(_ scheduler: Scheduler) {
    self.scheduler = scheduler
  }

  mutating func layout(_ timeline: Timeline, speed: Double = 1) throws(TimelineProblem)
    -> TimelineLayout
  {
    try produce(1)
    switch timeline.content {
    case .wait(let seconds): return TimelineLayout(length: try ticks(seconds, from: 0, speed))
    case .label: return TimelineLayout()
    case .change(let change): return try layout(change, speed)
    case .sequence(let elements): return try sequence(elements, speed).layout
    case .parallel(let elements):
      return try together(elements, delays: elements.map { _ in 0 }, speed)
    case .stagger(let elements, let stagger):
      guard stagger.interval >= 0 else { throw .time }
      if let problem = stagger.easing.problem { throw .refused(.tween(.easing(problem))) }
      return try together(elements, delays: stagger.delays(count: elements.count), speed)
    case .repeated(let part, let count, let isAlternating):
      return try repeated(part, count, isAlternating, speed)
    case .faster(let part, let factor):
      guard Scheduler.speeds.contains(factor) else { throw .time }
      return try layout(part, speed: speed * factor)
    case .reversed(let part):
      let before = values
      let layout = try layout(part, speed: speed)
      values = before
      return try settingToEnd(try reversed(layout), of: layout)
    case .tooDeep: throw .tooLarge
    }
  }

  /// Counts elements that are visited, or steps that are made of others.
  ///
  /// A description may hold the same part many times over, so what it comes to is not bounded by its size.
  mutating func produce(_ count: Int) throws(TimelineProblem) {
    guard count <= TimelineLayout.stepLimit - produced else { throw .tooLarge }
    produced += count
  }

  /// Counts steps that are taken from one layout into another, as at each level of nesting.
  mutating func pass(_ count: Int) throws(TimelineProblem) {
    guard count <= TimelineLayout.passLimit - passed else { throw .tooLarge }
    passed += count
  }

  private func ticks(_ seconds: Double, from least: Double, _ speed: Double)
    throws(TimelineProblem) -> Double
  {
    guard seconds.isFinite, seconds >= least else { throw .time }
    guard let ticks = Ticks.nearest(seconds: seconds / speed) else {
      throw seconds > 0 ? .tooLong : .time
    }
    return ticks
  }

  private mutating func layout(_ change: TimelineChange, _ speed: Double) throws(TimelineProblem)
    -> TimelineLayout
  {
    let index = Int(change.property.index)
    guard scheduler.records.indices.contains(index),
      scheduler.records[index].generation == change.property.generation,
      scheduler.records[index].isAlive,
      Int(scheduler.records[index].laneCount) == change.lanes.count
    else { throw .noProperty }
    for lane in change.lanes where !Scheduler.isFit(lane) { throw .refused(.value) }
    if let problem = change.tween.problem { throw .refused(.tween(problem)) }
    let tween = change.tween.faster(by: speed)
    if let problem = tween.problem { throw .refused(.tween(problem)) }
    guard let timing = scheduler.timing(of: tween) else { throw .tooLong }
    let length = max(0, timing.delay + timing.duration)
    guard length.isFinite else { throw .endless }
    values[index] = change.lanes
    return TimelineLayout(
      steps: [
        .init(
          start: 0, property: change.property, to: change.lanes, tween: tween, length: length)
      ], length: length)
  }

  /// A sequence, and its labels with their times in ticks.
  mutating func sequence(_ elements: [Timeline], _ speed: Double) throws(TimelineProblem)
    -> (layout: TimelineLayout, labels: [(name: String, time: Double)])
  {
    var whole = TimelineLayout()
    var labels: [(name: String, time: Double)] = []
    var named: [(name: String, place: Int)] = []
    for element in elements {
      if case .label(let name) = element.content { named.append((name, named.count)) }
    }
    let names = NameIndex(named)
    var previous = (start: 0.0, end: 0.0)
    for element in elements {
      let start =
        switch element.placement {
        case nil: whole.length
        case .afterPrevious(let seconds):
          previous.end + (try ticks(seconds, from: -.infinity, speed))
        case .withPrevious(let seconds):
          previous.start + (try ticks(seconds, from: -.infinity, speed))
        case .at(let seconds): try ticks(seconds, from: 0, speed)
        case .label(let name, let seconds):
          try time(of: name, names, labels) + (try ticks(seconds, from: -.infinity, speed))
        }
      guard start >= 0 else { throw .time }
      if case .label(let name) = element.content {
        guard names.place(of: name) == labels.count else { throw .twoLabels(name) }
        labels.append((name, start))
      }
      let part = try layout(element, speed: speed)
      try pass(part.steps.count)
      previous = (start, start + part.length)
      try whole.add(part, at: start)
    }
    whole.sort()
    return (whole, labels)
  }

  private func time(
    of name: String, _ names: NameIndex, _ labels: [(name: String, time: Double)]
  ) throws(TimelineProblem) -> Double {
    guard let place = names.place(of: name), place < labels.count else { throw .noLabel(name) }
    return labels[place].time
  }

  private mutating func together(_ elements: [Timeline], delays: [Double], _ speed: Double)
    throws(TimelineProblem) -> TimelineLayout
  {
    var whole = TimelineLayout()
    for (element, delay) in zip(elements, delays) {
      let start = try ticks(delay, from: 0, speed)
      let part = try layout(element, speed: speed)
      try pass(part.steps.count)
      try whole.add(part, at: start)
    }
    whole.sort()
    return whole
  }
}
