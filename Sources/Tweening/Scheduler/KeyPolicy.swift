/// What becomes of the live tweens of a key when a change with that key is made on their property.
public enum KeyPolicy: Sendable, Hashable, CaseIterable {
  /// They go on; the new tween joins them.
  case stack

  /// They are taken away: what they still add is gone at once, with a jump.
  case replace

  /// They are taken away, and what they still add decays with the new tween's timing: no jump.
  case bake

  /// They go on and fade: their weights are multiplied by the new tween's, and with it they end.
  case crossfade

  /// The change is not made; an event tells that it was refused, as ``Refusal/busy``.
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
