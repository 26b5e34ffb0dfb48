/// What becomes of the live tweens of a key when a change with that key is made on their property.
///
/// Changes are retargets and sets that bring a tween, now or scheduled, changes of layers and decorations;
/// ``Scheduler/subscript(layers:)`` and ``Scheduler/decorate(_:by:with:)`` tell what is different there.
/// What is immediate leads to no tween and has no policy. A change of no duration (and no delay) cuts under
/// ``cut``, ``bake``, ``replace`` and ``crossfade`` alike.
public enum KeyPolicy: Sendable, Hashable, CaseIterable {
  /// They go on; the new tween joins them.
  case stack

  /// They are taken away, and what is left of older ones under ``bake`` or ``replace``: what they still add is gone at once,
  /// with a jump.
  case cut

  /// They are taken away, and what they still add decays with the new tween's timing: no jump.
  ///
  /// What decays is a tween too. With the timing of one with endless iterations it never ends: each change adds one for
  /// good, as under ``stack``. Use ``cut`` or ``replace``, or ``Scheduler/cancel(_:handover:)`` with a tween that ends.
  case bake

  /// They are taken away, and the new tween leads from where they have brought the value, as CSS
  /// transitions do: no jump, but the velocity is lost.
  ///
  /// A change back to where the tween that runs began (under this policy) takes a part of the time: its
  /// duration, and its delay if negative, are multiplied by |p·f + (1 − f)|, p being the eased progress of
  /// the tween that runs and f its own factor, 1 unless it turned back itself; the product is kept within
  /// 0…1. A change to the same model value does nothing to them.
  ///
  /// What is left of them counts as under ``bake`` where it is no displacement of its own: where others are
  /// live beside those of the key on a value that does not commute, or any that weighs others or is weighed: by
  /// its law, by the cross-fade of a key, or because it carries on what was handed over.
  ///
  /// Source of the rule: CSS Transitions Level 1, section 3.1, "faster reversing of interrupted
  /// transitions". ``ReplacingTransition`` is the same for a value by itself.
  case replace

  /// They go on and fade: their weights are multiplied by the new tween's, and with it they end.
  ///
  /// The ``CombinationLaw`` in force says what the new tween does to all others, and no weight is touched
  /// twice by it: under ``CombinationLaw/guarded`` the older ones of the key are faded, not held back. A
  /// tween that ends so before its time goes on weighing older ones of other keys, silent and without a
  /// name, until it would have ended by itself; or else those would jump. Under `guarded` and
  /// ``CombinationLaw/crossfade`` the value stays within the hull of the targets as without keys.
  /// Decorations, which no law concerns, do not fade.
  ///
  /// A new tween with endless iterations never ends the older ones: each change adds one for good, as under ``stack``.
  case crossfade

  /// The change is not made while any of them is live; an event tells that it was refused, as
  /// ``Refusal/busy``. Of a scheduled one another event tells that its tween was removed.
  case ignore
}

/// How Seamless names the animations that it adds to a layer, for those who move over from there.
///
/// Without a name animations stack; under a name that is taken the older one is replaced.
public enum KeyNaming: Sendable, Hashable, CaseIterable {
  /// No name if changes are relative (old minus new), else that which is given.
  case standard
  /// The name that is given.
  case exact
  /// No name.
  case none
  /// A number of its own.
  case increment
  /// The name that is given, and a number of its own.
  case incrementKey
  /// The path of the property, and a number of its own.
  case incrementKeyPath

  /// Names the next animation.
  ///
  /// - Parameters:
  ///   - key: the name that is given, if any.
  ///   - path: the path of the property.
  ///   - isRelative: whether the change is made as old minus new.
  ///   - counter: the last number, which grows by one if one is used.
  /// - Returns: the name; `nil` for none.
  public func name(
    key: String?, path: String, isRelative: Bool, counter: inout UInt64
  ) -> String? {
    func numbered(_ name: String) -> String {
      counter &+= 1
      return "\(name)\(counter)"
    }
    switch self {
    case .standard: return isRelative ? nil : key
    case .exact: return key
    case .none: return nil
    case .increment: return numbered("")
    case .incrementKey: return numbered(key ?? "")
    case .incrementKeyPath: return numbered(path)
    }
  }
}
