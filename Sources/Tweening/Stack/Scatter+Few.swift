/// The loops over few scalar tweens of a light easing, or some more that move one lane, in which they are added up in a
/// register.
extension Scatter {
  /// So few tweens, or at most a block whose first and last one move the same lane, are added up in a register.
  ///
  /// In the loops for many a tick of ten of one property, with its read, took 1.16 times as long (the work of `tweenbench
  /// --only w2.value`). 32 tweens of as many properties would take 1.1 to 1.2 times as long.
  static let few = 16

  /// Adds weight × displacement of a few scalar tweens, in a register as long as one lane follows itself.
  ///
  /// The first loops become ones over vectors, the last one reads numbers one by one: the other way round, what is
  /// stored singly and read in pairs, the processor waits. They write to room of their own, of which the compiler knows
  /// that nothing else is there: 51 and not 53 ns (the work of `w2.value.10`).
  @inline(__always) func scatterFew<F: EasingFormula>(_ formula: F) {
    if rates == nil, count >= Self.many, lane[count &- 1] == lane[0], group.pointee.hasOrder {
      return scatterOne(formula)
    }
    withRoom(for: Self.blockSize, of: Double.self) { moves in
      let (start, rates, rate, time) = (start, rates, group.pointee.commonRate, time)
      let (delta, limits) = (delta, limits)
      if let rates {
        for i in 0..<count {
          moves[i] = formula.weight(limited((time - start[i]) * rates[i], to: limits)) * delta[i]
        }
      } else {
        // A pair more is less work than half a one. There is room for it, as for an even number there is.
        let even = count &+ (count & 1)
        for i in 0..<(even <= roomCount ? even : count) {
          moves[i] = formula.weight(limited((time - start[i]) * rate, to: limits)) * delta[i]
        }
      }
      add(Column(moves))
    }
  }

  /// From so many tweens of one lane and one rate on, some are weighed at a time.
  private static let many = 20

  /// How many; an even number.
  private static let step = 16

  /// Adds weight × displacement of scalar tweens of one lane and one rate, some after the other.
  ///
  /// To add them up takes longer than to weigh them, for each waits for the one before; so the next ones are weighed
  /// meanwhile: a tick of 60 with its read takes 94 and not 117 ns, of 24 56 and not 59 (the work of `w2.value` with so many
  /// that make no sum). With 32 at a time 60 took 111 ns, with 12 100. With functions for what both ways do, a tick of one
  /// tween took 40 and not 33 ns.
  @inline(__always) private func scatterOne<F: EasingFormula>(_ formula: F) {
    withRoom(for: Self.step, of: Double.self) { moves in
      let (rate, time, limits) = (group.pointee.commonRate, time, limits)
      var sum = base[Int(lane[0])]
      var first = 0
      while first < count {
        let (start, delta) = (start + first, delta + first)
        let size = min(Self.step, count &- first)
        let even = size &+ (size & 1)
        for i in 0..<(first &+ even <= roomCount ? even : size) {
          moves[i] = formula.weight(limited((time - start[i]) * rate, to: limits)) * delta[i]
        }
        for i in 0..<size { sum += moves[i] }
        first &+= Self.step
      }
      lanes[Int(lane[0])] = sum
    }
  }

  /// Adds what a few tweens are moved by.
  @inline(__always) private func add(_ moves: Column<Double>) {
    let (lane, base, lanes) = (lane, base, lanes)
    var place = Int(lane[0])
    var sum = base[place]
    if group.pointee.hasOrder, lane[count &- 1] == lane[0] {
      for i in 0..<count { sum += moves[i] }
      lanes[place] = sum
      return
    }
    for i in 0..<count {
      let next = Int(lane[i])
      if next != place {
        lanes[place] = sum
        (place, sum) = (next, base[next])
      }
      sum += moves[i]
    }
    lanes[place] = sum
  }
}
