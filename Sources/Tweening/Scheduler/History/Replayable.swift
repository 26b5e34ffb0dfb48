/// A state that a ``History`` can go back to: a scheduler, and whatever else changes with it.
///
///     struct Game: Replayable {
///       var scheduler = Scheduler()
///       var score = 0
///       let ball: Property<SIMD2<Double>>
///
///       mutating func make(_ input: Input) {
///         score += 1
///         scheduler.retarget(ball, to: input.place, with: Tween(duration: 0.2))
///       }
///     }
///
/// It must be a value: a copy must not share anything with it that changes. What a change does must depend
/// on the state and the change alone.
public protocol Replayable: Sendable {
  /// What is done to the state from outside; plain data if a log of it is to be kept in a file.
  associatedtype Change: Sendable

  /// The engine, by whose time the history goes.
  var scheduler: Scheduler { get set }

  /// Makes a change at the scheduler's present time; it must leave that as it is.
  mutating func make(_ change: Change)

  /// Answers an event at its own time, as in ``Scheduler/advance(to:answering:)``.
  ///
  /// Nothing is done by default.
  mutating func answer(_ event: Event)
}

extension Replayable {
  /// Does nothing.
  public mutating func answer(_ event: Event) {}
}

/// A scheduler by itself, changed by closures.
public struct SchedulerState: Replayable {
  /// What is done to the scheduler.
  public typealias Change = @Sendable (inout Scheduler) -> Void

  /// The engine.
  public var scheduler: Scheduler

  /// A state that is a scheduler.
  public init(_ scheduler: Scheduler) { self.scheduler = scheduler }

  /// Calls a closure.
  public mutating func make(_ change: @escaping Change) { change(&scheduler) }
}

extension History where State == SchedulerState {
  /// A history that begins with a scheduler and is changed by closures; otherwise as
  /// ``init(_:horizon:)-(State,_)``.
  public init(_ scheduler: Scheduler, horizon: Double = .infinity) {
    self.init(SchedulerState(scheduler), horizon: horizon)
  }
}
