extension Scheduler {
  /// Gives a property a new model value and lets its presentation follow without a jump.
  ///
  /// The tween pushes the difference old − new onto the property's stack, where it decays to zero. The
  /// presented value is not looked at, and tweens already there are left alone. If old and new are
  /// equal, or the tween is over at once (no duration and no delay), nothing is pushed and a
  /// `finished` event says so. (Under a law that weighs older tweens a change to an equal value is one
  /// too, and one that is over at once ends them.)
  ///
  ///     scheduler.retarget(x, to: 40, with: Tween(duration: 0.3))
  ///
  /// - Parameters:
  ///   - property: The property to change.
  ///   - value: Its new model value.
  ///   - tween: How the presentation follows.
  /// - Returns: The name of the tween, or `nil` if the change was refused, of which an event tells.
  /// - Complexity: O(1) for the easing of the last change; else a search through the easings that are
  ///   live, and one through the later groups' tweens on the property. Under layers it takes as long, and no curve is asked,
  ///   from the second change on after they, or properties that weigh them, have come to rest: where no layer multiplies,
  ///   combines rotations or proportional numbers or plays tracks, rests are within 2¹⁰⁰, and each curve is
  ///   ``FCurve/Evaluator/exact``, without modifiers, level outside of its keys, of which there are up to 256 with numbers
  ///   within 2¹⁰⁰; else all layers are blended once. A key adds a search for its name,
  ///   and what is done to those of it; O(n) for n live tweens of the property where these fade or decay while it was not
  ///   folded before (``KeyPolicy/crossfade``, ``KeyPolicy/bake``), or where there are no others (``KeyPolicy/replace``); and
  ///   for a tween that keeps the velocity where a law but the additive one, a key that makes others go or layers are in
  ///   force, for then each is asked for its slope, before and after.
  @inlinable @discardableResult
  public mutating func retarget<Value: Tweenable>(
    _ property: Property<Value>, to value: Value, with tween: Tween
  ) -> TweenID? {
    _ = checked(property)
    stage(value)
    return retargetStaged(property.id, with: tween)
  }

  /// Gives a property a new model value at a later instant.
  ///
  /// The change takes effect at its own exact time while ``advance(to:)-(Double)`` passes it: what is
  /// old then is the model value of that instant. Changes of one instant take effect in the order in
  /// which they were made, after the ends of that instant.
  ///
  /// - Parameters:
  ///   - property: The property to change.
  ///   - value: Its new model value.
  ///   - tween: How the presentation follows.
  ///   - time: The instant in seconds, not before ``time``. The present one means now.
  /// - Returns: The name of the tween to come, or `nil` if the change was refused.
  /// - Complexity: O(1) if changes are given in the order of their instants; else O(log n) for n changes to come, and up to
  ///   64 of them are moved.
  @inlinable @discardableResult
  public mutating func retarget<Value: Tweenable>(
    _ property: Property<Value>, to value: Value, with tween: Tween, at time: Double
  ) -> TweenID? {
    _ = checked(property)
    stage(value)
    return scheduleStaged(property.id, with: tween, atTick: Ticks.nearest(seconds: time))
  }

  /// Gives a property a new model value at a later instant, given exactly.
  ///
  /// Otherwise as ``retarget(_:to:with:at:)-(_,_,_,Double)``.
  @inlinable @discardableResult
  public mutating func retarget<Value: Tweenable>(
    _ property: Property<Value>, to value: Value, with tween: Tween, at time: Duration
  ) -> TweenID? {
    _ = checked(property)
    stage(value)
    return scheduleStaged(property.id, with: tween, atTick: Ticks.nearest(time))
  }

  /// Gives a property a new model value: with the tween of the transaction in force, or with the
  /// property's own (``setTween(_:of:)``), or at once.
  ///
  /// At once means that the presented value moves by the difference too; tweens already on the
  /// property are left alone.
  @inlinable
  public mutating func set<Value: Tweenable>(_ property: Property<Value>, _ value: Value) {
    _ = checked(property)
    stage(value)
    setStaged(property.id)
  }

  @usableFromInline
  mutating func setStaged(_ property: PropertyID) {
    if setPlainly(property.index) { return }
    if let tween = settingTween(of: property.index) {
      retargetStaged(property, with: tween)
    } else if stagedLanesAreFit(Int(records[Int(property.index)].laneCount)) {
      adoptStagedModel(of: property.index)
      refresh(property.index)
    } else {
      note(.refused(.value), property)
    }
  }

  @usableFromInline @discardableResult
  mutating func retargetStaged(_ property: PropertyID, with tween: Tween) -> TweenID? {
    if let id = retargetPlainly(property.index, with: tween) {
      if tells.contains(.starts) { tellStart(of: id, property.index) }
      return id
    }
    if records[Int(property.index)].isDriven, let id = retargetOverLayers(property, with: tween) {
      return id
    }
    if tween.keepsVelocity, let calmed = tween.calmed, mayBeCalmed(property.index) {
      return retargetStaged(property, with: calmed)
    }
    guard let timing = accept(tween, property) else { return nil }
    guard !isBusy(property.index) else {
      note(.refused(.busy), property)
      return nil
    }
    let id = stack.reserve(for: property.index)
    begin(id, property, tween.liveEasing, timing)
    return id
  }

  /// The instants of a tween in ticks after the change that uses it.
  struct Timing: Sendable {
    let delay: Double
    let duration: Double
    var keepsVelocity = false
  }

  /// Checks a tween and the staged value; a refusal is noted and gives `nil`.
  mutating func accept(_ tween: Tween, _ property: PropertyID) -> Timing? {
    // All is well nearly always: what is wrong is found out afterwards.
    let fits = stagedLanesAreFit(Int(records[Int(property.index)].laneCount))
    if fits, tween.easing.problem == nil, let timing = timing(of: tween), timing.duration >= 0 {
      return timing
    }
    if let problem = tween.problem {
      note(.refused(.tween(problem)), property)
    } else {
      note(.refused(fits ? .time : .value), property)
    }
    return nil
  }

  /// The instants of a tween that is used now; `nil` if time has no room for it.
  ///
  /// A tween that does not go its way just once is one motion from the change to its end, which may be
  /// infinitely far: its easing holds the delay and all the rest.
  ///
  /// Inlined, as ``isBusy(_:)`` is.
  @inline(__always) func timing(of tween: Tween) -> Timing? {
    guard tween.playback.isOnce else {
      guard let whole = tween.mappedTicks, whole == .infinity || whole <= Ticks.limit - now else {
        return nil
      }
      return Timing(delay: 0, duration: whole, keepsVelocity: tween.keepsVelocity)
    }
    guard let delay = Ticks.nearest(seconds: tween.delay),
      let duration = Ticks.nearest(seconds: tween.duration),
      Ticks.haveRoom(from: now, delay: delay, duration: duration)
    else { return nil }
    return Timing(delay: delay, duration: duration, keepsVelocity: tween.keepsVelocity)
  }

  /// Lets a change take effect now: adopts the staged model value and pushes old − new.
  mutating func begin(
    _ id: TweenID, _ property: PropertyID, _ easing: Easing, _ timing: Timing
  ) {
    let index = property.index
    if timing.keepsVelocity, timing.delay == 0, let calmed = easing.calmed, mayBeCalmed(index) {
      return begin(id, property, calmed, Timing(delay: 0, duration: timing.duration))
    }
    let velocity = timing.keepsVelocity ? keptVelocity(of: index, easing, timing) : nil
    if !beginReplacing(id, property, easing, timing, keeping: velocity) {
      beginBeside(id, property, easing, timing, keeping: velocity)
    }
    refresh(index)
  }

  /// Lets a change take effect beside the tweens that are there, as far as the policy leaves them.
  private mutating func beginBeside(
    _ id: TweenID, _ property: PropertyID, _ easing: Easing, _ timing: Timing,
    keeping velocity: KeptVelocity?
  ) {
    let index = property.index
    let record = records[Int(index)]
    let isMoving: Bool
    if record.isVector, !record.isDriven {
      isMoving = exchangeModel(record)
    } else {
      isMoving = exchangeBase(of: index, record)
    }
    let (law, fades) = applyPolicy(property, easing, timing)
    let lasts = timing.delay + timing.duration > 0
    stack.slots[id.slot].law = law
    let isPushed = isMoving || fades || law != .additive
    if !lasts
      || !start(id, index, easing, timing, isMoving: isPushed, fades: fades, keeping: velocity)
    {
      note(.finished(id), property)
      stack.release(id.slot)
      // A tween of no duration has silenced the older ones already.
      if !lasts, law != .additive { supersedeAll(of: property) }
    }
  }
}
