/// Changes in no order whose tweens stand on several pages of lanes: see ``TweenStack/page(of:)``.
extension Scheduler {
  /// Does what ``beginAlike(_:_:_:stride:with:)`` does where each tween goes to the group of its page, as far as that has one.
  ///
  /// To begin them one by one, because each leaps to another page than the one before, took 2.3 times as long (a client's
  /// loop, a million numbers in random order).
  ///
  /// - Parameters:
  ///   - batch: the changes.
  ///   - changes: those that are to be made.
  ///   - width: the number of lanes.
  ///   - motion: how the tweens move.
  ///   - place: where the first one begins, on a page.
  /// - Returns: the place of the first one that is not made.
  mutating func beginOnPages(
    _ batch: Batch, _ changes: Range<Int>, _ width: Int, _ motion: TweenStack.Motion,
    at place: TweenStack.Place
  ) -> Int {
    var pages = TweenStack.Pages(pageSize: stack.pageSize)
    var moves = [Double](repeating: 0, count: changes.count * width)
    let next = exchangeModels(batch, changes, width, &moves, on: &pages, at: place)
    let properties = batch.properties[changes.lowerBound..<next]
    let slots = stack.begin(properties, motion, moves: moves, on: pages)
    if tells.contains(.starts), motion.start <= now { tellStarts(of: properties, slots[...]) }
    return next
  }

  /// Does what ``exchangeModels(_:_:_:at:)`` does, and keeps how far each moves and where it goes.
  ///
  /// - Returns: the place of the first one that is not made.
  private mutating func exchangeModels(
    _ batch: Batch, _ changes: Range<Int>, _ width: Int, _ moves: inout [Double],
    on pages: inout TweenStack.Pages, at place: TweenStack.Place
  ) -> Int {
    var (allFreshness, allModels, allLists) = (
      freshness.takeOut(), models.takeOut(), stack.lists.takeOut()
    )
    let (known, clock) = (records, stack.groups[place.group].key.tempo.clock)
    var changed = allFreshness.mutableSpan
    var base = allModels.mutableSpan
    var lists = allLists.mutableSpan
    var deltas = moves.mutableSpan
    // What is read here is read again below. A loop without a choice has more loads under way, of what is anywhere in
    // memory: without it a change took 1.3 times as long.
    for (move, change) in changes.enumerated() {
      let property = Int(batch.properties[change])
      let depth = lists[property].count &+ (changed[property].isMoving ? 1 : 0)
      deltas[move &* width] = base[Int(known[property].lane)] + Double(depth)
    }
    var next = changes.lowerBound
    while next < changes.upperBound {
      let property = Int(batch.properties[next])
      let record = known[property]
      guard isPlain(record, by: clock), Int(record.width) == width,
        stack.takes(lists[property], at: place),
        stack.hasGroup(on: &pages, record.lane, like: place.group)
      else { break }
      let move = next &- changes.lowerBound
      if width == 1 {
        let (old, new) = (base[Int(record.lane)], batch.values[next])
        guard old != new, Self.isFit(new) else { break }
        (deltas[move], base[Int(record.lane)]) = (old - new, new)
      } else {
        guard Self.exchange(record, &base, batch.values, next, &deltas, move) else { break }
      }
      pages.add(record.lane)
      if !changed[property].isMoving {
        changed[property].isMoving = true
        blocks.add(1, lanes: record.lanes)
      }
      changed[property].makeStale(at: epoch)
      lists[property].count &+= 1
      next &+= 1
    }
    freshness.putBack(&allFreshness)
    models.putBack(&allModels)
    stack.lists.putBack(&allLists)
    return next
  }
}
