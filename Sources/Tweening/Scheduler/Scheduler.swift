/// The engine: properties, their live tweens, the layers of their targets, and the time they are at.
///
/// A scheduler is a value. A copy is a snapshot, which costs no more than a few references until one
/// of the two changes; assigning it back is a rollback. It has no clock and calls nobody: time is given
/// to ``advance(to:)-(Double)``, which returns what happened on the way.
///
///     var scheduler = Scheduler()
///     let x = scheduler.addProperty(0.0)
///     scheduler.retarget(x, to: 100, with: Tween(duration: 0.4, easing: .back(.out)))
///     scheduler.advance(to: 0.15)
///     scheduler.retarget(x, to: 40, with: Tween(spring: .bouncy))  // no jump
///     scheduler[x]  // between 0 and 100, on its way
///
/// The value of a property is
///
///     value(t) = base(t) ⊞ Σ Wᵢ(t)·δᵢ        δᵢ = base before ⊟ base after change i
///                                             wᵢ = 1 − easing(progress)
///
/// where the base is the model value with the target's action layers blended over it, and Wᵢ is wᵢ, or
/// what another ``CombinationLaw`` makes of it. It depends on
/// the changes and their instants alone: to the bit the same however time is cut into steps, in debug
/// and release builds and on every platform.
///
/// A property that has many live tweens is retargeted with the easing and the duration of the last one: then, if
/// the easing is a polynomial up to degree 5 (back up to an overshoot of 99 in or out, 24 out-in and 15 in-out), a sine, a
/// spring or a normalised expo or elastic (up to an amplitude of 90), from 32 live tweens on, or 96 if it grows exponentially,
/// as expo in does, and the tween just one way
/// without delay, key or group under the additive law, the tweens to come are added up as functions of time,
/// whose value costs the same at any depth. (From 128 on if its last tween began together with those of its neighbours,
/// eight in line or more, for those have one weight.) It is within 10⁻¹² of Σ|δ| of those alive, and where up to a
/// thousand are so within 10⁻¹¹ of the largest, or of the furthest that elastic takes that. (What is not added up goes onto
/// the base tween by tween, each rounded at the size of the value: a thousand that go one way lose up to 6·10⁻¹¹ so.) Of a vector
/// that is the largest of all lanes. Nothing else shows: names, events and whatever is done to single tweens are as without it;
/// but an acceleration at the very instant at which it jumps may be that of the other side.
///
/// A change that no motion can have (not a number, a negative duration) is refused: nothing of it
/// enters the state, and an event tells why.
public struct Scheduler: Sendable {
  /// No value may be larger: 2⁷⁰⁰, about 5.3e210.
  ///
  /// Easings stay within ±10⁵⁰, so neither a sum of displacements nor an acceleration overflows: there
  /// is no infinity whose difference with another would be no number.
  @inlinable public static var largestMagnitude: Double { LaneLimits.largest }

  /// What is kept of every property, by index.
  @usableFromInline var records: [PropertyRecord] = [] { didSet { alike = AlikeRow() } }
  /// What is known of many of them.
  @usableFromInline var alike = AlikeRow()
  /// The presented values' lanes as of the last tick.
  ///
  /// The `graveWidth` ones from `grave` on take what tombstones add and are never read, as did those of narrower
  /// graves before.
  @usableFromInline var lanes: [Double] = []
  /// The model values' lanes, same places.
  @usableFromInline var models: [Double] = []
  /// Counts ticks; a property whose ``Freshness/staleEpoch`` it is was changed since the last one.
  var epoch: UInt32 = 1
  /// Lanes in ``lanes`` are out of date if the property's ``Freshness/staleEpoch`` is not below this, and a read folds
  /// its tweens instead: the ``epoch``, or 0 if time has passed without a tick.
  @usableFromInline var fresh: UInt32 = 1
  /// What changes and ticks write of every property, by index.
  @usableFromInline var freshness: [Freshness] = []
  /// Where the generic shell writes the lanes of a value for the engine behind it.
  @usableFromInline var staged: [Double] = []
  /// Where those who make many changes at once put them.
  @usableFromInline var batch = Batch()
  var stack = TweenStack()
  var blocks = LiveBlocks()
  /// The instant all values are at, in ticks.
  var now = 0.0
  /// What happened since the last tick outside of time's passing: refusals and changes that were over
  /// at once.
  var pending: [Event] = []
  /// What the running tick has to tell; kept for its capacity.
  @usableFromInline var events = Events()
  /// What is told besides ends and refusals; nothing at first.
  ///
  /// It concerns what happens from now on. Telling costs a look at all tweens that wait or repeat when it is first asked
  /// for, some steps at each instant at which something happens, and memory for each event.
  public var tells: Telling = [] {
    didSet { if tells != oldValue { stack.forgetMarks() } }
  }
  /// Properties whose last tween has ended at this instant, of which is to be told.
  var resting: [Int32] = []
  /// Changes that are to take effect later.
  var scheduled = ChangesToCome()
  /// The transaction in force; it says nothing if there is none.
  ///
  /// In an array each single retarget would copy it: `w4.single` took 90 ns and not 80.
  var transactionInForce = Transaction.InForce()
  /// Whether time is passing, so that events of now belong among those that are being told.
  var isPassing = false
  /// The place of the target that was removed last, which tells the one before it, or −1; here no room is lost.
  var freeTarget: Int32 = -1
  /// What only some properties have, and places of removed ones'.
  var extras: [PropertyExtras] = []
  var freeExtras: [Int32] = []
  /// The tweens that properties use by themselves, and places of removed ones.
  var tweens: [Tween] = []
  var freeTweens: [Int32] = []
  /// What limits presented values, lower lanes and then upper ones, and places of removed ones.
  var ranges: [[Double]] = []
  var freeRanges: [Int32] = []
  /// How fast groups of tweens and clocks run; the first clock is that of all that has no other.
  var groups: [Pace] = []
  /// Places of removed groups.
  var freeGroups: [Int32] = []
  var clocks: [Pace] = [Pace()]
  /// Places of removed clocks.
  var freeClocks: [Int32] = []
  /// Counts the keys of tweens.
  var nextKey: Int32 = 0
  /// How many places of ``playing`` are empty.
  var stoppedCount: Int32 = 0
  /// Objects whose named properties actions drive.
  var targets: [TargetRecord] = []
  /// Which properties weigh layers of which targets; see ``Weighing``.
  var weighings: [Weighing] = []
  /// The targets that have layers, in the order in which they began to play, and −1 for each of ``stoppedCount`` that have
  /// none any more.
  var playing: [Int32] = []
  /// Room for the tick of those: one, in an array so that a copy of the scheduler holds one more and not four.
  var blendRoom: [BlendRoom] = []
  /// The differences of types that are not plain vectors.
  var displacers: [Displacer] = []
  /// Places of removed properties' differences.
  var freeDisplacers: [Int32] = []
  /// Places of removed properties, by their number of lanes.
  var freeRecords: [[Int32]] = []
  var graveWidth = 0
  var grave: Int32 = 0

  /// How many live tweens a property must have for changes with the timing of the last one to join a sum,
  /// whose cost does not depend on their number; for comparisons.
  package var collapsingDepth: Int {
    get { Int(stack.collapsingDepth) }
    set { stack.collapsingDepth = Int32(clamping: newValue) }
  }

  /// A scheduler at time 0 without properties.
  public init() {}

  /// The instant all values are at, in seconds.
  public var time: Double { Ticks.seconds(now) }

  /// The number of live tweens, waiting ones included.
  public var liveCount: Int { stack.liveCount }

  /// Whether nothing will change by itself: no live tween, no change still to come, no layer.
  ///
  /// Events may wait all the same: of a change that was refused, or led nowhere. They are kept until they are told.
  public var isIdle: Bool {
    stack.liveCount == 0 && scheduled.isEmpty && playing.isEmpty
  }

  /// Tells of something that happened now.
  mutating func note(_ kind: Event.Kind, _ property: PropertyID?) {
    pending.append(Event(time: time, kind: kind, property: property))
  }
}
