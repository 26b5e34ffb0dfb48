/// How changes that are made together are to be followed, and what they belong to.
///
///     scheduler.transaction(Transaction(duration: 0.3, law: .crossfade)) {
///       $0.set(x, 10)
///       $0.transaction(Transaction(easing: .back(.out))) { $0.set(y, 20) }  // 0.3 s, crossfade
///     }
///
/// What a transaction does not say, it takes from the one around it:
///
/// | | inherited | if nobody says |
/// |---|---|---|
/// | ``duration`` | yes | that of the property's own tween, else 0.25 s |
/// | ``easing`` | yes | that of the property's own tween, else ``Easing/smoothstep`` |
/// | ``playback`` | yes | that of the property's own tween, else once |
/// | ``keepsVelocity`` | yes | that of the property's own tween, else no |
/// | ``law`` | yes | that of the property |
/// | ``policy`` | yes | ``KeyPolicy/stack`` |
/// | ``group`` | yes | none |
/// | ``isImmediate`` | yes, unless the inner one gives a duration or an easing | no |
/// | ``delay`` | no | that of the property's own tween, else 0 |
/// | ``key`` | no | none |
///
/// If nobody gives a duration or an easing, and the property has no tween of its own
/// (``Scheduler/setTween(_:of:)``), a plain ``Scheduler/set(_:_:)`` is immediate. A change that brings its
/// own tween (``Scheduler/retarget(_:to:with:)``) keeps it; law, policy, group and key hold for it too.
public struct Transaction: Sendable, Equatable {
  /// How long a change takes, in seconds.
  public var duration: Double?

  /// How it eases.
  public var easing: Easing?

  /// The time between the change and the beginning of motion, in seconds.
  public var delay: Double?

  /// Whether changes are continuous in velocity: see ``Tween/keepsVelocity``.
  public var keepsVelocity: Bool?

  /// How often, in which direction and how fast a change goes its way.
  public var playback: Tween.Playback?

  /// Whether plain sets take place at once, whatever tween the property has.
  public var isImmediate: Bool?

  /// How the tweens weigh older ones, instead of the property's own law.
  public var law: CombinationLaw?

  /// A name by which tweens are found again, one for each property.
  public var key: String?

  /// What becomes of live tweens of the same key; without a key, and for what is immediate, it says
  /// nothing.
  public var policy: KeyPolicy?

  /// What the tweens belong to.
  public var group: TweenGroup?

  /// A transaction that says only what is given.
  public init(
    duration: Double? = nil, easing: Easing? = nil, delay: Double? = nil,
    keepsVelocity: Bool? = nil, playback: Tween.Playback? = nil, isImmediate: Bool? = nil,
    law: CombinationLaw? = nil, key: String? = nil, policy: KeyPolicy? = nil,
    group: TweenGroup? = nil
  ) {
    self.duration = duration
    self.easing = easing
    self.delay = delay
    self.keepsVelocity = keepsVelocity
    self.playback = playback
    self.isImmediate = isImmediate
    self.law = law
    self.key = key
    self.policy = policy
    self.group = group
  }

  /// A transaction that says all that a tween does; without one it is immediate.
  public init(_ tween: Tween?) {
    guard let tween else {
      self.init(isImmediate: true)
      return
    }
    self.init(
      duration: tween.duration, easing: tween.easing, delay: tween.delay,
      keepsVelocity: tween.keepsVelocity, playback: tween.playback, isImmediate: false)
  }

  /// Whether two transactions say the same; keys are compared byte by byte.
  public static func == (a: Transaction, b: Transaction) -> Bool {
    let areKeysEqual =
      switch (a.key, b.key) {
      case (nil, nil): true
      case (let a?, let b?): a.hasBytes(of: b)
      default: false
      }
    return areKeysEqual && a.duration == b.duration && a.easing == b.easing && a.delay == b.delay
      && a.keepsVelocity == b.keepsVelocity && a.playback == b.playback
      && a.isImmediate == b.isImmediate && a.law == b.law && a.policy == b.policy
      && a.group == b.group
  }

  /// This transaction within another one.
  public func inside(_ outer: Transaction) -> Transaction {
    var inner = self
    inner.isImmediate = isImmediate ?? (makesTweens ? false : outer.isImmediate)
    inner.duration = duration ?? outer.duration
    inner.easing = easing ?? outer.easing
    inner.playback = playback ?? outer.playback
    inner.keepsVelocity = keepsVelocity ?? outer.keepsVelocity
    inner.law = law ?? outer.law
    inner.policy = policy ?? outer.policy
    inner.group = group ?? outer.group
    return inner
  }

  /// Whether it says enough for a tween of what has none of its own.
  private var makesTweens: Bool {
    // To ask an easing whether it is `nil` with == copies two.
    if case .some = easing { true } else { duration != nil }
  }

  /// The tween of a plain set of a property that has a tween of its own, or none; `nil` for at once.
  func tween(over own: Tween?) -> Tween? {
    if isImmediate == true { return nil }
    guard var tween = own ?? (makesTweens ? Tween(duration: 0.25) : nil) else { return nil }
    if let duration { tween.duration = duration }
    if let easing { tween.easing = easing }
    if let delay { tween.delay = delay }
    if let keepsVelocity { tween.keepsVelocity = keepsVelocity }
    if let playback { tween.playback = playback }
    return tween
  }
}

extension Transaction {
  /// A transaction while it is in force, and what each change would else find out anew.
  ///
  /// It is no optional, of which every look at one field would copy the whole.
  struct InForce: Sendable {
    /// Whether there is any.
    private(set) var isThere: Bool
    let law: CombinationLaw?
    let policy: KeyPolicy?
    let group: TweenGroup?
    /// The name of its key.
    let key: KeyName?
    /// Whether its key, if there is one, lets other tweens of it go on as they are.
    var leavesOthers: Bool {
      if case .none = key { return true }
      return switch policy {
      case nil, .stack, .ignore: true
      case .cut, .bake, .replace, .crossfade: false
      }
    }
    /// Whether it gives a tween to what has none of its own, or else lets it change at once.
    private var givesTween: Bool
    /// That tween, if it does: of an optional one each copy asks the library, and a set among many in one transaction took
    /// 1,549 instructions, and takes 1,456 (callgrind).
    private var given: Tween
    /// Whether it says no key, group or law; a policy says nothing without a key.
    let isPlain: Bool
    /// What it says, unless that is just its tween.
    private let stated: Transaction?

    /// That there is none.
    init() {
      (isThere, isPlain, givesTween, given) = (false, true, false, Self.nothing)
      (law, policy, group, key, stated) = (nil, nil, nil, nil, nil)
    }

    init(_ settings: Transaction) {
      isThere = true
      (law, policy, group) = (settings.law, settings.policy, settings.group)
      key = settings.key.map { KeyName($0) }
      let tween = settings.tween(over: nil)
      givesTween = if case .some = tween { true } else { false }
      given = tween ?? Self.nothing
      isPlain = settings.key == nil && settings.group == nil && settings.law == nil
      stated = settings
    }

    private static let nothing = Tween(duration: 0)

    /// Becomes one that only has a tween, or makes changes at once; there is none.
    ///
    /// In place: to make one, with all that a transaction can say, and to exchange both took 2,820 instructions with the set in
    /// it and its part of a tick, and takes 2,020 (callgrind of the work of `retarget.set`).
    mutating func begin(only tween: Tween?) {
      isThere = true
      guard let tween else { return }
      (givesTween, given) = (true, tween)
    }

    /// Becomes none, whatever has taken its place.
    mutating func end() {
      if case .some = stated {
        self = Self()
      } else {
        (isThere, givesTween, given) = (false, false, Self.nothing)
      }
    }

    /// The tween that it gives to what has none of its own; `nil` for at once.
    @inline(__always) var tween: Tween? { givesTween ? given : nil }

    /// What it says.
    var settings: Transaction { stated ?? Transaction(tween) }
  }
}
