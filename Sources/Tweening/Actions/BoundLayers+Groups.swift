/// Layers of one group, of which those that replace a component share what shows of it: see ``BoundLayers/settle(_:)``.
extension BoundLayers {
  /// Tells each layer of a group which one is the next, and which ones above share what it shows.
  mutating func findRivals() {
    linkGroups()
    for part in parts.indices where parts[part].isFirstOfGroup { findRivals(from: part) }
  }

  /// Tells each layer of a group which one is the next.
  private mutating func linkGroups() {
    let grouped = parts.indices
      .compactMap { part in parts[part].group.map { (group: $0, part: part) } }
      .sorted { ($0.group, $0.part) < ($1.group, $1.part) }
    for (one, next) in zip(grouped, grouped.dropFirst()) where one.group == next.group {
      parts[one.part].nextOfGroup = Int32(truncatingIfNeeded: next.part)
      parts[next.part].isFirstOfGroup = false
    }
  }

  /// Tells the components of a group, from its lowest layer on, which layers above share what they show.
  private mutating func findRivals(from first: Int) {
    var group = GroupRivals()
    forEachSharing(from: first) { bound, part in
      for scalar in bound.parts[part].scalars {
        let mask = bound.blendings[Int(bound.scalars[scalar].blending)].mask
        group.note(bound.scalars[scalar].lane, of: part, mask: mask)
      }
    }
    forEachSharing(from: first) { bound, part in
      for scalar in bound.parts[part].scalars {
        let own = group.rivals(of: bound.scalars[scalar].lane, above: part, in: &bound.rivals)
        if own.isEmpty { continue }
        var blending = bound.blendings[Int(bound.scalars[scalar].blending)]
        blending.rivals = own
        bound.scalars[scalar].blending = bound.place(of: blending)
      }
    }
  }

  /// Calls `body` with the layers of a group that share what they show, from its lowest one on.
  private mutating func forEachSharing(from first: Int, _ body: (inout Self, Int) -> Void) {
    var part = first
    while part >= 0 {
      if parts[part].sharesByGroup { body(&self, part) }
      part = Int(parts[part].nextOfGroup)
    }
  }
}
