extension EasingNames {
  /// The known name that is spelt most like a key, if any is like enough.
  static func suggestion(for key: String) -> String? {
    let names =
      EasingCatalogue.names + ["cubic-bezier", "steps", "spring", "power", "pinned", "mirrored"]
    let nearest = nearestName(to: key, among: names.map(self.key))
    return names.first { self.key($0) == nearest }
  }
}
