/// The tick of few properties among many that rest.
extension TweenStack {
  /// Writes where the properties are at an instant to the lanes of those that move, over their base in `models`.
  ///
  /// - Complexity: O(moving properties + live tweens × lanes), nothing allocated.
  func scatterSparsely(
    at time: Double, to lanes: inout [Double], over models: [Double], moving: LiveBlocks
  ) {
    if let group = groupMovingEachLaneOnce {
      scatter(group, at: time, to: &lanes, over: models)
    } else {
      moving.copy(from: models, to: &lanes)
      scatter(at: time, to: &lanes)
    }
  }

  /// The group of all live tweens if each of them moves one lane and no two the same one: each property that moves
  /// has just one, which is all of it.
  var groupMovingEachLaneOnce: Int? {
    for group in groups.indices where groups[group].liveCount > 0 {
      let isWhole = groups[group].liveCount == liveCount && groups[group].isTicked
      return isWhole && groups[group].key.width == 1 && groups[group].hasRuns ? group : nil
    }
    return nil
  }

  /// Writes where the lanes are that such a group moves, over a base that is read where it stands.
  ///
  /// To copy it first took 200 of 505 ns with 100 of a million properties moving (`tweenbench --only w5.sparse`).
  private func scatter(
    _ group: Int, at time: Double, to lanes: inout [Double], over models: [Double]
  ) {
    groups.withUnsafeBufferPointer { groups in
      models.withUnsafeBufferPointer { models in
        lanes.withUnsafeMutableBufferPointer { lanes in
          withUnsafeTemporaryAllocation(of: Double.self, capacity: Scatter.blockSize) { scratch in
            guard let lanes = lanes.baseAddress, let base = models.baseAddress,
              let first = groups.baseAddress, let scratch = scratch.baseAddress
            else { return }
            let columns = (first + group).pointee.front..<(first + group).pointee.count
            Group.scatter(
              first + group, columns, at: time, to: lanes, over: base, scratch: scratch)
          }
        }
      }
    }
  }
}

extension LiveBlocks {
  /// Copies the lanes of all moving blocks, and maybe others.
  func copy(from models: [Double], to lanes: inout [Double]) {
    let count = min(models.count, lanes.count)
    if areDense {
      return lanes.withUnsafeMutableBufferPointer { lanes in
        if let target = lanes.baseAddress { copyNumbers(models, 0..<count, to: target) }
      }
    }
    models.withUnsafeBufferPointer { models in
      lanes.withUnsafeMutableBufferPointer { lanes in
        guard let source = models.baseAddress, let target = lanes.baseAddress else { return }
        moving.withUnsafeBufferPointer { moving in
          // Backwards, so that the pass over the tweens begins where this one ends: `w5.sparse` 543 to 505 ns.
          for block in moving.reversed() {
            let first = Int(block) &* Self.size
            if first &+ Self.size <= count {
              // All are loaded before one is stored: number by number w5.sparse took a quarter longer.
              let block = UnsafeRawPointer(source + first).loadUnaligned(as: SIMD4<Double>.self)
              UnsafeMutableRawPointer(target + first).storeBytes(
                of: block, as: SIMD4<Double>.self)
            } else {
              for lane in first..<count { target[lane] = source[lane] }
            }
          }
        }
      }
    }
  }
}
