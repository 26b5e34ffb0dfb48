extension Scheduler {
  /// Makes changes that all use one tween and begin at the same instant.
  ///
  ///     scheduler.transaction(Tween(duration: 0.3)) {
  ///       $0.set(x, 10)
  ///       $0[layers: cube][walk].weight = 0.2
  ///     }
  ///
  /// `nil` makes its changes immediate. Otherwise as ``transaction(_:_:)-(Transaction,_)``.
  @discardableResult
  public mutating func transaction<Result, Failure: Error>(
    _ tween: Tween?, _ body: (inout Scheduler) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isInTransaction { return try transaction(Transaction(tween), body) }
    transactionInForce.begin(only: tween)
    defer { transactionInForce.end() }
    return try body(&self)
  }

  /// Makes changes that are followed as a transaction says, and begin at the same instant.
  ///
  /// Time stands still from the outermost beginning to its end: ``advance(to:)-(Double)`` is refused. A
  /// copy that is made inside is inside too: take snapshots before or after. To put a snapshot back inside ends
  /// the transaction with that. If the ``Transaction/group``
  /// has no live tween at the end, and none of its changes is to come, a `completed` event says so.
  ///
  /// - Returns: What the body returns.
  @discardableResult
  public mutating func transaction<Result, Failure: Error>(
    _ transaction: Transaction, _ body: (inout Scheduler) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var outer = Transaction.InForce(
      isInTransaction ? transaction.inside(transactionInForce.settings) : transaction)
    swap(&transactionInForce, &outer)
    let group = transaction.group
    if let group { open(group, 1) }
    defer {
      // A snapshot that was put back has not opened it.
      let isStillThere = isInTransaction && transactionInForce.group == group
      swap(&transactionInForce, &outer)
      if let group, isStillThere { open(group, -1) }
    }
    return try body(&self)
  }

  /// Gives a property a tween of its own, which plain sets use; `nil` for none, as at first.
  ///
  /// A property with a tween animates whatever is ``set(_:_:)``, also outside of transactions; inside of
  /// one the transaction comes first, as far as it says anything. Layers do not use it.
  public mutating func setTween<Value>(_ tween: Tween?, of property: Property<Value>) {
    let record = checked(property)
    let old = extras(of: record).tween
    if old >= 0 { freeTween(old) }
    guard let tween else {
      if old >= 0 { changeExtras(of: property.index) { $0.tween = -1 } }
      return
    }
    let place = freeTweens.popLast() ?? Int32(tweens.count)
    if Int(place) == tweens.count { tweens.append(tween) } else { tweens[Int(place)] = tween }
    changeExtras(of: property.index) { $0.tween = place }
  }

  /// Frees the place of a property's own tween, whose easing may be a closure that holds whatever it likes.
  mutating func freeTween(_ place: Int32) {
    tweens[Int(place)] = Tween(duration: 0)
    freeTweens.append(place)
  }

  /// The tween that plain sets of a property use outside of transactions.
  public func tween<Value>(of property: Property<Value>) -> Tween? {
    let record = checked(property)
    let place = extras(of: record).tween
    return place < 0 ? nil : tweens[Int(place)]
  }

  /// Whether a transaction is in force.
  var isInTransaction: Bool { transactionInForce.isThere }

  /// What the transaction in force says, if there is one.
  var settings: Transaction? { isInTransaction ? transactionInForce.settings : nil }

  /// The tween that the transaction in force gives to what has none of its own.
  var transactionTween: Tween? { transactionInForce.tween }

  /// The tween of a plain set now.
  ///
  /// Inlined as ``isBusy(_:)`` is.
  @inline(__always) func settingTween(of property: Int32) -> Tween? {
    let record = records[Int(property)]
    let place = record.extras < 0 ? -1 : extras(of: record).tween
    guard place >= 0 else { return transactionTween }
    let own = tweens[Int(place)]
    return isInTransaction ? transactionInForce.settings.tween(over: own) : own
  }
}
