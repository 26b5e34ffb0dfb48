/// A state with its past: changes that come late, going back and forth in time, taking back.
///
///     var history = History(Scheduler(), horizon: 2)
///     history.make { $0.retarget(x, to: 1, with: Tween(duration: 0.3)) }
///     history.advance(to: 1)
///     try history.insert(at: 0.9) { $0.retarget(x, to: 2, with: Tween(duration: 0.3)) }
///     try history.seek(to: 0.5)
///
/// It keeps the changes of the last seconds and a few copies of the state. What a late change gives is to
/// the bit what it would have given on time, because results do not depend on how time is cut: the state
/// goes back to a copy and all changes are made again, in the order of their times.
///
/// Names (``TweenID``) that were given out after the instant of a late change may belong to other tweens
/// afterwards, as if it had come on time; names of properties too if changes add or remove some. Keys stay.
public struct History<State: Replayable>: Sendable {
  /// A change, and when it was made.
  public struct Entry: Sendable {
    /// The time in seconds.
    public var time: Double { Ticks.seconds(tick) }
    /// The change.
    public let change: State.Change

    let tick: Double
  }

  /// A copy of the state to go back to.
  private struct Copy: Sendable {
    let state: State
    /// How many changes of the log it knows.
    var made: Int

    var tick: Double { state.scheduler.now }
  }

  /// The state at the present ``time``.
  public private(set) var state: State

  /// All changes within the horizon in the order in which they are made, also those that lie ahead; and maybe some before
  /// it, which can no more be taken back.
  public private(set) var log: [Entry] = []

  /// How far back it remembers, in seconds.
  public let horizon: Double

  /// How many changes of the log have been made at the present time.
  public private(set) var made = 0

  /// The furthest instant that has been reached, in ticks.
  private var furthest: Double
  /// Never empty: the first one, which knows of no change, is the earliest state that can be had again.
  private var copies: [Copy]
  /// What changes at the present time have brought about, to be told by the next advance.
  private var untold: Events = []
  /// The least ticks between two copies.
  private var spacing: Double

  /// A history that begins with a state.
  ///
  /// - Parameters:
  ///   - state: The state, whose scheduler's time is the beginning.
  ///   - horizon: How far back it is to remember, in seconds; infinity for everything. What is no number
  ///     or below 0 counts as 0.
  public init(_ state: State, horizon: Double = .infinity) {
    self.state = state
    self.horizon = horizon > 0 ? horizon : 0
    furthest = state.scheduler.now
    copies = [Copy(state: state, made: 0)]
    // Going back repeats at most a sixteenth of what is remembered.
    spacing =
      self.horizon.isFinite
      ? max(self.horizon / 16, 0x1p-6) * Ticks.perSecond : Ticks.perSecond / 4
  }

  /// The engine at the present time.
  public var scheduler: Scheduler { state.scheduler }

  /// The present time in seconds.
  public var time: Double { state.scheduler.time }

  /// The earliest time in seconds to which it can go back: the beginning, or the ``horizon`` before the
  /// furthest time that has been reached.
  public var earliest: Double { Ticks.seconds(earliestTick) }

  /// The furthest time that has been reached, in seconds.
  public var latest: Double { Ticks.seconds(furthest) }

  private var earliestTick: Double {
    max(copies[0].tick, -Maths.floor(horizon * Ticks.perSecond - furthest))
  }

  /// Goes on to an instant, making the changes that are in the log on the way.
  ///
  /// - Parameter seconds: The instant, not before ``time``; else nothing happens, and the event tells that it
  ///   was refused.
  /// - Returns: The events on the way.
  /// - Complexity: as ``Scheduler/advance(to:)-(Double)``; sixteen times within a horizon also a copy.
  @discardableResult
  public mutating func advance(to seconds: Double) -> Events {
    guard let tick = Ticks.nearest(seconds: seconds), state.scheduler.refusal(ofTick: tick) == nil
    else { return state.scheduler.advance(to: seconds) }
    var events = untold
    untold = []
    run(to: tick) { events += $0 }
    return events
  }

  /// Makes a change at the present time, after those of the same time.
  ///
  /// What it brings about is answered at once, and told by the next advance. After going back it is a late one:
  /// what was made later stays in the log.
  public mutating func make(_ change: State.Change) {
    let tick = state.scheduler.now
    log.insert(Entry(change: change, tick: tick), at: made)
    forgetCopies(from: made, after: tick)
    var events: Events = []
    apply(change) { events += $0 }
    untold += events
  }

  /// Makes a change at another time, as if it had come on time: after all changes of that instant.
  ///
  /// - Parameters:
  ///   - seconds: When; ahead of the present time it is made when that comes.
  ///   - change: What to do.
  /// - Throws: ``HistoryProblem``; nothing has changed then.
  /// - Returns: The events from that time to the present one, as they are now, those of the very instants
  ///   included; those told of that time or later are void, and none of these is told again. None at the
  ///   present time: as with ``make(_:)`` the next advance tells them.
  /// - Complexity: all that happens from the copy before that time on, once more.
  @discardableResult
  public mutating func insert(at seconds: Double, _ change: State.Change) throws(HistoryProblem)
    -> Events
  {
    let tick = try tick(of: seconds)
    if tick == state.scheduler.now {
      make(change)
      return []
    }
    let place = log.firstPlace { $0.tick > tick }
    log.insert(Entry(change: change, tick: tick), at: place)
    forgetCopies(from: place, after: tick)
    guard tick < state.scheduler.now else { return [] }
    return repeatAll(from: tick)
  }

  /// Takes a change back, as if it had never been made.
  ///
  /// - Parameter place: Which one, by its place in the ``log``.
  /// - Throws: ``HistoryProblem``, if there is none or it is before ``earliest``; nothing has changed then.
  /// - Returns: The events from its time to the present one, as they are now, as with ``insert(at:_:)``, also
  ///   if its time is the present. None if it lies ahead.
  @discardableResult
  public mutating func remove(at place: Int) throws(HistoryProblem) -> Events {
    guard log.indices.contains(place) else { throw .noChange }
    guard log[place].tick >= earliestTick else { throw .forgotten(earliest: earliest) }
    let tick = log.remove(at: place).tick
    forgetCopies(from: place, after: tick)
    guard place < made else { return [] }
    return repeatAll(from: tick)
  }

  /// Goes to another time, back or forth.
  ///
  /// The log stays, so that one may come back.
  ///
  /// - Parameters:
  ///   - seconds: The time, not before ``earliest``. Changes of that very instant have been made there.
  ///   - tellsEvents: Whether to tell what is crossed. On the way back events come in reverse.
  /// - Throws: ``HistoryProblem``; nothing has changed then.
  /// - Returns: The events if they are asked for: the way back those that going forth again tells, in reverse.
  /// - Complexity: a copy, and a sixteenth of the horizon's events; all that is crossed if that is told.
  @discardableResult
  public mutating func seek(to seconds: Double, tellsEvents: Bool = false) throws(HistoryProblem)
    -> Events
  {
    let tick = try tick(of: seconds)
    let present = state.scheduler.now
    var events = tellsEvents && tick >= present ? untold : []
    untold = []
    if tick >= present {
      let place = Self.last(of: copies) { $0 <= tick } ?? 0
      if !tellsEvents, copies[place].tick > present { restore(copies[place]) }
      run(to: tick) { if tellsEvents { events += $0 } }
      return events
    }
    if tellsEvents {
      var copy = self
      copy.goBack(to: tick)
      copy.run(to: tick) { _ in }
      copy.run(to: present) { events += $0 }
      events.reverse()
    }
    goBack(to: tick)
    run(to: tick) { _ in }
    return events
  }

  /// Forgets what lies ahead of the present time, after going back.
  ///
  /// The present time is then the ``latest``, and ``earliest`` lies before it by the ``horizon``, or as far
  /// as has been kept.
  public mutating func forgetFuture() {
    log.removeSubrange(made...)
    furthest = state.scheduler.now
    forgetCopies(from: .max, after: furthest)
  }

  // MARK: -

  private func tick(of seconds: Double) throws(HistoryProblem) -> Double {
    guard let tick = Ticks.nearest(seconds: seconds), tick <= Ticks.limit else { throw .time }
    guard tick >= earliestTick else { throw .forgotten(earliest: earliest) }
    return tick
  }

  /// Goes on to an instant in ticks: all changes on the way, then what happens until there.
  private mutating func run(to tick: Double, _ told: (Events) -> Void) {
    while made < log.count, log[made].tick <= tick {
      pass(to: log[made].tick, told)
      apply(log[made].change, told)
    }
    pass(to: tick, told)
    furthest = max(furthest, state.scheduler.now)
    keepCopy()
    state.scheduler.evaluate()
  }

  /// Makes the next change of the log, and answers what it brings about at once: live and when it is made
  /// again alike, whatever else is made at its instant.
  private mutating func apply(_ change: State.Change, _ told: (Events) -> Void) {
    made += 1
    state.make(change)
    pass(to: state.scheduler.now, told)
  }

  private mutating func pass(to tick: Double, _ told: (Events) -> Void) {
    guard state.scheduler.refusal(ofTick: tick) == nil else { return }
    if tick > state.scheduler.now { keepCopy() }
    var rounds = 0
    while let events = state.scheduler.nextEvents(until: tick, &rounds) {
      for event in events { state.answer(event) }
      told(events)
    }
  }

  /// Keeps a copy of the state if the last one is old enough, and forgets what is beyond the horizon.
  private mutating func keepCopy() {
    guard let last = copies.indices.last, state.scheduler.now >= copies[last].tick + spacing else {
      return
    }
    copies.append(Copy(state: state, made: made))
    // The newest copy that is before the earliest time, and all after it.
    let earliest = earliestTick
    copies.removeFirst(Self.last(of: copies) { $0 < earliest } ?? 0)
    let forgotten = copies[0].made
    if forgotten > 0 {
      log.removeFirst(forgotten)
      made -= forgotten
      for place in copies.indices { copies[place].made -= forgotten }
    }
    guard copies.count > 64 else { return }
    copies = copies.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { $0.element }
    spacing *= 2
  }

  /// Forgets copies that know of changes from a place of the log on, or have passed its instant: the last ones.
  private mutating func forgetCopies(from place: Int, after tick: Double) {
    while let last = copies.indices.last, copies[last].made > place || copies[last].tick > tick {
      copies.removeLast()
    }
  }

  /// The last copy whose instant is wanted: its place, for all that a copy holds is retained where it is handed over.
  @inline(__always) private static func last(of all: [Copy], _ fits: (Double) -> Bool) -> Int? {
    all.indices.last { fits(all[$0].tick) }
  }

  private mutating func restore(_ copy: Copy) {
    state = copy.state
    made = copy.made
  }

  /// Goes back to the last copy that is no later than an instant.
  private mutating func goBack(to tick: Double) {
    restore(copies[Self.last(of: copies) { $0 <= tick } ?? 0])
  }

  /// Makes all again from an instant on, and gives all events since, those of the present time too.
  private mutating func repeatAll(from tick: Double) -> Events {
    let present = state.scheduler.now
    // A copy of that very instant has events of it behind it, which are to be given again.
    restore(copies[Self.last(of: copies) { $0 < tick } ?? 0])
    untold = []
    var events: Events = []
    run(to: present) { told in
      events += told.filter { $0.time >= Ticks.seconds(tick) }
    }
    return events
  }
}
