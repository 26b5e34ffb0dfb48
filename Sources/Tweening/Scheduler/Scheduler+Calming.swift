/// One tween in the place of a change and its companion: see ``Tween/keepsVelocity``.
extension Scheduler {
  /// Whether one tween may do what a change of a property and its companion do: see ``Easing/calmed``.
  func mayBeCalmed(_ property: Int32) -> Bool {
    isSteady(property) && speedOfChange(of: property) > 0
  }
}

extension Easing {
  /// The curve less f′(0) · p (1 − p)², which makes up for its slope at the start, if it is one of those that there are.
  ///
  /// Of third degree and without slope at the end it stays so, and begins without slope: that is the smoothstep alone. Back
  /// that begins without slope is one already, and stays as it is. A tween that repeats has a mapped easing, which is none.
  var calmed: Easing? {
    switch shape {
    case .plain(.quad(.out)), .plain(.cubic(.out)): .smoothstep
    case .plain(.back(.out, _)): slope(after: 0) != 0 ? .smoothstep : nil
    default: nil
    }
  }
}

extension Tween {
  /// The same motion as a tween of ``Easing/calmed``, for changes about which nothing is special; `nil` if it has none.
  ///
  /// Whether that is so is for those to ask who use it: ``Scheduler/mayBeCalmed(_:)``, or ``Scheduler/plainMotion(of:_:)``,
  /// which refuses all else.
  ///
  /// Two tweens that are tied to each other take the long way, and are not collapsed: a change took 8.4 times what it takes
  /// without keeping the velocity, and takes 1.8 (`tweenbench --only retarget.velocity.out`). Not inlined: where the tween
  /// keeps no velocity the samples of a tick took 51 of 3,850 instructions more (callgrind of the work of `w2.depth.10`).
  @inline(never) var calmed: Tween? {
    guard keepsVelocity, playback.isOnce, Ticks.nearest(seconds: delay) == 0,
      let easing = easing.calmed
    else { return nil }
    return Tween(duration: duration, easing: easing)
  }
}
