/// The ends of the tweens of a block, all at once.
extension Group {
  /// Tells which tweens of a full block end until an instant, in the order of the columns; none may be of a cohort.
  ///
  /// Ends are computed for all and compared then: to look at one column after the other, each with what tells its end,
  /// took 1.2 times as long for an end and all that it brings about (`tweenbench --only w4.ends`).
  ///
  /// - Returns: the first of the ends that are later; infinite if there is none.
  func collectEnded(
    ofBlock block: Int, upTo time: Double, slots: Slots, _ ended: inout [TweenStack.Ended]
  ) -> Double {
    var next = Double.infinity
    let first = block &* InstantBlocks.size
    withRoom(for: InstantBlocks.size, of: Double.self) { room in
      writeEnds(of: first, to: room)
      for place in 0..<InstantBlocks.size {
        let end = room[place]
        if end <= time {
          let index = slot[first &+ place]
          ended.append(self.ended(slots[index], index, at: end))
        } else {
          next = min(next, end)
        }
      }
    }
    return next
  }

  /// Writes the ends of the tweens of a block; of tombstones infinity.
  @inline(__always) private func writeEnds(of first: Int, to room: MutableColumn<Double>) {
    if hasEnds { return ends.withColumn { room.copy($0 + first, InstantBlocks.size) } }
    start.withColumn { start in
      slot.withColumn { slot in
        let (start, slot) = (start + first, slot + first)
        guard hasRates else {
          let length = end(from: 0, at: commonRate)
          for k in 0..<InstantBlocks.size { room[k] = slot[k] < 0 ? .infinity : start[k] + length }
          return
        }
        rates.withColumn { rates in
          let rates = rates + first
          for k in 0..<InstantBlocks.size {
            let end = end(from: start[k], at: rates[k])
            room[k] = slot[k] < 0 ? .infinity : end
          }
        }
      }
    }
  }
}
