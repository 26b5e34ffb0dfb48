extension FutureMotion {
  /// What the live tweens of a property of a scheduler are going to do.
  init(of property: Int32, in scheduler: Scheduler) {
    let record = scheduler.records[Int(property)]
    let range = record.isCut ? scheduler.ranges[Int(scheduler.extras(of: record).range)] : []
    let source = scheduler.stack
    let head = source.lists[Int(property)].head
    self.init(
      stack: TweenStack(), parts: [],
      isFolded: head >= 0 && !source.isScattered(head),
      isAdditive: record.law == .additive, base: Array(scheduler.models[record.lanes]),
      range: range, now: scheduler.now)
    stack.reserveLists(1)
    var mains: [(part: Int, slot: Int32)] = []
    var places: [Int32] = []
    source.forEachSlot(of: property, from: head) { _, slot in
      if let main = source.main(of: slot) { mains.append((parts.count, main)) }
      places.append(slot)
      add(slot, of: source)
    }
    if isFolded { findEnds() }
    for (part, slot) in mains {
      // What carries a velocity on ends with the tween whose change has cut it off.
      guard let main = places.firstIndex(of: slot) else { continue }
      parts[part].addsUntil = min(parts[part].addsUntil, parts[main].addsUntil)
      parts[part].weighsUntil = min(parts[part].weighsUntil, parts[main].weighsUntil)
    }
    findEdges()
  }

  /// Copies a live tween to the end of the list.
  private mutating func add(_ slot: Int32, of source: TweenStack) {
    let place = source.slots[slot]
    let (group, column) = source.position(of: slot)
    let easing = source.groups[group].easing
    let width = Int(source.groups[group].key.width)
    let displacement = Array(source.groups[group].delta[column * width..<(column + 1) * width])
    let id = stack.reserve(for: 0)
    stack.slots[id.slot].law = place.law
    stack.slots[id.slot].isApart = place.isApart
    if place.onlyWeighs { stack.letOnlyWeigh(id.slot) }
    var gain = 1.0
    let known = source.slots.attachment(of: slot)
    if known >= 0 {
      gain = source.attachments[known].gain
      stack.attach(source.attachments[known].alone(by: 0), to: id.slot)
    }
    let (start, end) = (source.groups[group].start[column], source.groups[group].end(of: column))
    stack.begin(
      id, easing,
      TweenStack.Motion(
        start: start, end: end, width: Int32(width), isScattered: !isFolded, lane: 0, grave: 0,
        rate: source.groups[group].rate(of: column), isFrozen: source.groups[group].key.isFrozen),
      displacement: displacement)
    var (curve, whole) = (easing, Extent(0))
    if case .mapped(let timing) = easing.shape {
      curve = timing.map.easing.tabulated
      // What is not in effect leaves nothing to go; a jump at the first progress may still be to come.
      whole = curve.weightReach().union(Extent(0))
        .union(Extent(1 - curve.value(at: 0, isBeforeJump: true))).clamped(-1e50, 1e50)
    } else {
      curve = easing.tabulated
    }
    isSampled = isSampled || easing.isCustom
    let last = Self.tick(from: end)
    parts.append(
      Part(
        slot: id.slot, displacement: displacement, curve: curve, whole: whole, gain: gain,
        begins: Self.tick(from: start), addsUntil: place.onlyWeighs ? -.infinity : last,
        weighsUntil: last))
  }

  /// The first tick that is not before an instant.
  private static func tick(from instant: Double) -> Double { -Maths.floor(-instant) }

  /// Finds out when tweens are silenced before their own ends, by letting a copy of them end.
  private mutating func findEnds() {
    var trial = stack
    var before = -Double.infinity
    for tick in parts.map({ $0.weighsUntil }).sorted() where tick > before && tick < .infinity {
      before = tick
      trial.expire(upTo: tick)
      for ended in trial.ended {
        let part = Int(ended.slot)
        parts[part].addsUntil = min(parts[part].addsUntil, tick)
        if !ended.goesOnWeighing { parts[part].weighsUntil = min(parts[part].weighsUntil, tick) }
      }
    }
  }

  private mutating func findEdges() {
    var ticks: [Double] = []
    for part in parts {
      let until = max(part.addsUntil, part.weighsUntil)
      ticks += [min(part.begins, until), part.addsUntil, part.weighsUntil]
      isEndless = isEndless || part.weighsUntil > Ticks.limit
    }
    ticks.sort()
    last = now
    for tick in ticks where tick > now && tick <= Ticks.limit && tick != edges.last {
      edges.append(tick)
    }
    last = isEndless ? Ticks.limit : edges.last ?? now
  }
}

extension TweenStack {
  /// The slot of the tween that a live one accompanies, if it does.
  fileprivate func main(of slot: Int32) -> Int32? {
    let place = slots.attachment(of: slot)
    guard place >= 0, let main = attachments[place].main, isLive(main) else { return nil }
    return main.slot
  }
}
