/// The short ways of beginnings and ends about which nothing is special, as most are.
extension Scheduler {
  /// Whether nothing concerns every change: no transaction, nobody to be told of beginnings, a clock of
  /// another speed.
  private var isPlain: Bool { !isInTransaction && tells.rawValue == 0 && clocks[0].now == 1 }

  /// Whether a change of a property just pushes a displacement.
  func isPlain(_ record: PropertyRecord) -> Bool {
    record.isPlain && (record.extras < 0 || extras[Int(record.extras)].clock == 0)
  }

  /// Pushes old − new of the staged value, if that is all there is to a change.
  ///
  /// It does what the long way does, without asking what cannot be: see `retargetStaged`.
  ///
  /// - Returns: the name of the tween; `nil`, and nothing has changed, if anything else is to be done.
  @inline(__always) mutating func retargetPlainly(_ property: Int32, with tween: Tween) -> TweenID?
  {
    let index = Int(property)
    guard isPlain, isPlain(records[index]), !tween.keepsVelocity, tween.playback.isOnce,
      tween.easing.problem == nil, let delay = Ticks.nearest(seconds: tween.delay),
      let duration = Ticks.nearest(seconds: tween.duration), duration >= 0, delay + duration > 0,
      (now + delay + duration).magnitude <= Ticks.limit, (now + delay).magnitude <= Ticks.limit
    else { return nil }
    let (lane, width) = (records[index].lane, Int32(records[index].width))
    var isMoving = false
    for k in 0..<Int(width) {
      guard Self.isFit(staged[k]) else { return nil }
      if models[Int(lane) + k] != staged[k] { isMoving = true }
    }
    guard isMoving else { return nil }
    for k in 0..<Int(width) {
      let new = staged[k]
      staged[k] = models[Int(lane) + k] - new
      models[Int(lane) + k] = new
    }
    let id = stack.reserve(for: property)
    stack.begin(
      id, tween.easing,
      TweenStack.Motion(
        start: now + delay, end: now + delay + duration, width: width, isScattered: true,
        lane: lane, grave: grave),
      displacement: staged, mayCollapse: delay == 0)
    refresh(property)
    return id
  }

  /// Tells of the end of a tween that has ended while time passed and frees its name, if that is all there is
  /// to do: see `close`, which takes 535 instructions instead of 313 (callgrind of `w4.churn`'s work).
  ///
  /// - Parameter index: its place among what the stack has ended.
  /// - Returns: `false`, and nothing has changed, if anything else is to be done.
  mutating func closePlainly(_ index: Int) -> Bool {
    let ended = stack.ended[index]
    guard ended.isPlain, let id = stack.slots.releasePlain(ended.slot, ended.sequence) else {
      return false
    }
    let record = records[Int(ended.property)]
    events.append(
      Event(
        time: Ticks.seconds(ended.time), kind: .finished(id),
        property: PropertyID(index: ended.property, generation: record.generation)))
    refresh(ended.property)
    return true
  }
}
