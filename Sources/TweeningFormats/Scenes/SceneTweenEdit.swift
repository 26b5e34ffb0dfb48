public import Tweening

extension Scene {
  /// What is done to the live tweens of a property.
  public enum TweenEdit: Sendable, Equatable {
    /// Their time stands still.
    case pause

    /// It goes on.
    case resume

    /// They end now, at what they lead to.
    case finish

    /// They are taken away: what they add goes at once, or with the tween of the change.
    case cancel

    /// Their time runs so many times as fast: 0, or a speed within `Scheduler.speeds`.
    case speed(Double)

    /// Tweens to come weigh the others by another law; those that live keep theirs.
    case law(CombinationLaw)
  }
}

extension Scene.TweenEdit {
  /// How files write those that are a word.
  static let words: [(word: String, value: Self)] = [
    ("pause", .pause), ("resume", .resume), ("finish", .finish), ("cancel", .cancel),
  ]

  /// The keys of a change, one of which says what is done.
  static let fileKeys = ["do", "speed", "law"]

  /// Whether only tweens of a key may be meant: a law is that of the property.
  var mayHaveKey: Bool {
    if case .law = self { false } else { true }
  }

  /// Reads what is done from a change.
  init(_ object: JSONObject) throws(SceneError) {
    let keys = Self.fileKeys.filter(object.has)
    guard let key = keys.first else { throw object.path.error(.needsOne(of: Self.fileKeys)) }
    if keys.count > 1 { throw object.path.error(.conflictingKeys(key, keys[1])) }
    if let edit = try object.word("do", of: Self.words) {
      self = edit
    } else if let law = try object.word("law", of: CombinationLaw.words) {
      self = .law(law)
    } else {
      self = .speed(try object.member("speed").number())
    }
  }

  /// The key and the value that say it.
  var member: (key: String, value: JSONValue) {
    switch self {
    case .speed(let speed): ("speed", .number(speed))
    case .law(let law): ("law", .word(law, of: CombinationLaw.words))
    case .pause, .resume, .finish, .cancel: ("do", .word(self, of: Self.words))
    }
  }
}

extension SceneProperty {
  /// Does something to its live tweens, or to those of a key.
  func edit(
    _ edit: Scene.TweenEdit, key: String?, handover: Tween?, in scheduler: inout Scheduler
  ) {
    if case .law(let law) = edit { return setLaw(law, in: &scheduler) }
    for selection in selections(of: key, in: scheduler) {
      switch edit {
      case .pause: scheduler.pause(selection)
      case .resume: scheduler.resume(selection)
      case .finish: scheduler.finish(selection)
      case .cancel: scheduler.cancel(selection, handover: handover)
      case .speed(let speed): scheduler.setSpeed(speed, of: selection)
      case .law: break
      }
    }
  }

  /// All its tweens, or those of a key, with what is left of others.
  func selections(of key: String?, in scheduler: borrowing Scheduler) -> [TweenSelection] {
    guard let key else { return [.property(id)] }
    return scheduler.tweensAndRemains(on: id, key: key).map { .tween($0) }
  }

  private func setLaw(_ law: CombinationLaw, in scheduler: inout Scheduler) {
    switch self {
    case .one(let property): scheduler.setLaw(law, of: property)
    case .two(let property): scheduler.setLaw(law, of: property)
    case .three(let property): scheduler.setLaw(law, of: property)
    case .four(let property): scheduler.setLaw(law, of: property)
    }
  }
}
