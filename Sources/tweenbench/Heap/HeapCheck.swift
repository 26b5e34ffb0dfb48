import Tweening

/// One count of heap calls, which must be none.
struct HeapFigure {
  let name: String
  let about: String
  /// Live tweens, or what is done at a time.
  let count: Int
  let calls: Int

  var isGood: Bool { calls == 0 }
}

/// Counts heap calls where there should be none.
struct HeapCheck {
  /// All counts; nil where heap calls are not counted, or the counter misses some.
  static func run() -> [HeapFigure]? {
    guard proveCounter() else { return nil }
    return [1000, 10_000, 100_000].flatMap { [ticks($0), retargets($0), reads($0)] }
      + [slow(), deep(), single(), crowd(0.25), crowd(1.5), crowd(4), lives(), springs()]
      + [vectors(), turns(), sparse()]
      + [readings(), layers(), layersRetarget(), curves(), bindings()]
  }

  /// Whether a thousand arrays count as a thousand calls at least.
  private static func proveCounter() -> Bool {
    var kept: [[Int]] = []
    kept.reserveCapacity(1000)
    let calls = HeapCounter.calls {
      for k in 0..<1000 { kept.append([k, k]) }
    }
    consume(Double(kept[999][0]))
    return calls.map { $0 >= 1000 } ?? false
  }

  private static func ticks(_ live: Int) -> HeapFigure {
    var field = Field(
      count: live, easings: [.cubic(.inOut), .elastic(.out), .custom { p in p * p }])
    consume(field.run(10).nanoseconds)
    return steady("heap.tick." + short(live), "1,000 ticks, nothing ends", live) {
      field.run(1000)
    }
  }

  /// What is added up as a sum: its members begin and end all the time.
  private static func deep() -> HeapFigure {
    var stream = Stream(depth: 1000)
    consume(stream.run(1000).nanoseconds)
    return steady("heap.depth.1000", "1,000 ticks with 8,333 retargets", 1000) {
      stream.run(1000)
    }
  }

  /// The same with a call for each.
  private static func single() -> HeapFigure {
    var stream = Stream(depth: 1000)
    consume(stream.runSingly(1000).nanoseconds)
    return steady("heap.single.1000", "1,000 ticks with 8,333 retargets, one by one", 1000) {
      stream.runSingly(1000)
    }
  }

  /// Many that are changed by one call: 15 and 90 deep in the columns, or 240 deep and so added up.
  private static func crowd(_ duration: Double) -> HeapFigure {
    var flock = Flock(count: 1000, duration: duration)
    consume(flock.run(300).nanoseconds)
    let depth = Int(60 * duration)
    let name = "heap.crowd." + String(depth)
    return steady(name, "1,000 frames, all retargeted at once", 1000 * depth) { flock.run(1000) }
  }

  /// All come to rest, and all begin again.
  private static func lives() -> HeapFigure {
    var lives = Lives(count: 1000, batch: 1000, ticks: 3)
    consume(lives.run(10).nanoseconds)
    return steady("heap.lives.1k", "1,200 ticks, all end and begin 400 times", 1000) {
      lives.run(400)
    }
  }

  private static func springs() -> HeapFigure {
    var field = Field(count: 1000, easings: [.spring(angularFrequency: 20, dampingRatio: 0.5)])
    consume(field.run(10).nanoseconds)
    return steady("heap.springs.1k", "1,000 ticks of springs", 1000) { field.run(1000) }
  }

  private static func sparse() -> HeapFigure {
    var crowd = Crowd(registered: 100_000)
    consume(crowd.run(10).nanoseconds)
    return steady("heap.sparse.100k", "1,000 ticks, 100 of them move", 100_000) { crowd.run(1000) }
  }

  private static func vectors() -> HeapFigure {
    var movers = Movers(count: 1000, depth: 2) { SIMD3<Double>($0, -$0, 2 * $0) }
    consume(movers.run(10).nanoseconds)
    return steady("heap.vectors.1k", "1,000 ticks of vectors", 1000) { movers.run(1000) }
  }

  private static func turns() -> HeapFigure {
    var movers = Movers(count: 1000, depth: 2) { Rotation(vector: SIMD3($0, 0.2, -$0)) }
    consume(movers.run(10, reading: { $0.quaternion[0] }).nanoseconds)
    return steady("heap.rotations.1k", "1,000 ticks of rotations, all of them read", 1000) {
      movers.run(1000, reading: { $0.quaternion[0] })
    }
  }

  private static func readings() -> HeapFigure {
    var movers = Movers(count: 1000, depth: 2) { $0 }
    movers.pass(by: 0.01)
    var values = movers.values
    return steady("heap.readings.1k", "values after time has passed, and velocities", 1000) {
      Stopwatch.time {
        movers.scheduler.read(movers.properties, into: &values)
        var sum = values[0]
        for property in movers.properties {
          sum += movers.scheduler[property] + movers.scheduler.velocity(property)
        }
        consume(sum)
      }
    }
  }

  private static func bindings() -> HeapFigure {
    let animator = Animator()
    var sum = 0.0
    for index in 0..<1000 {
      let property = animator.scheduler.addProperty(0.0)
      animator.bind(property) { sum += $0 }
      // Every other one moves.
      if index % 2 == 0 {
        animator.retarget(property, to: Double(index), with: Tween(duration: 100))
      }
    }
    var time = 0.0
    func run(_ frames: Int) -> Duration {
      Stopwatch.time {
        for _ in 0..<frames {
          time += 1.0 / 60
          animator.advance(to: time)
        }
      }
    }
    consume(run(10).nanoseconds)
    return steady("heap.bindings.1k", "1,000 advances, half of what is bound moves", 1000) {
      defer { consume(sum) }
      return run(1000)
    }
  }

  /// Counts the calls of work that is under way already.
  private static func steady(
    _ name: String, _ about: String, _ live: Int, _ work: () -> Duration
  ) -> HeapFigure {
    let calls = HeapCounter.calls { consume(work().nanoseconds) }
    return HeapFigure(name: name, about: about, count: live, calls: calls ?? .max)
  }

  private static func layers() -> HeapFigure {
    var field = LayeredField(count: 10_000, layers: 2, tweens: 0)
    consume(field.run(10, step: 1.0 / 300).nanoseconds)
    return steady("heap.layers.10k", "1,000 ticks through two layers' keys", 10_000) {
      field.run(1000, step: 1.0 / 300)
    }
  }

  private static func layersRetarget() -> HeapFigure {
    var field = LayeredField(count: 1000, layers: 3, tweens: 0, lowest: 0.5)
    consume(field.retarget(100).nanoseconds)
    return steady("heap.driven.1k", "100 ticks with a change of each driven property", 1000) {
      field.retarget(100)
    }
  }

  private static func curves() -> HeapFigure {
    var sheet = CurveSheet(.free)
    consume(sheet.play(10).nanoseconds)
    return steady("heap.curves.10k", "1,000 moves of cursors from key to key", CurveSheet.count) {
      sheet.play(1000)
    }
  }

  private static func retargets(_ live: Int) -> HeapFigure {
    var churn = Churn(live: live)
    consume(churn.run(2 * live / churn.batch).nanoseconds)
    return steady("heap.churn." + short(live), "as many retargets, ends and events", live) {
      churn.run((live + churn.batch - 1) / churn.batch)
    }
  }

  /// Changes in slow motion.
  private static func slow() -> HeapFigure {
    var churn = Churn(live: 1000, speed: 0.5)
    consume(churn.run(20).nanoseconds)
    return steady("heap.slow.1k", "as many retargets while the clock runs at half speed", 1000) {
      churn.run(4)
    }
  }

  private static func reads(_ live: Int) -> HeapFigure {
    var churn = Churn(live: live)
    churn.retargetBatch()
    // The first read of its kind makes the runtime build what it needs to know about the types.
    var sum = churn.scheduler[churn.properties[0]] + churn.scheduler[churn.properties[live - 1]]
    let calls = HeapCounter.calls {
      for property in churn.properties { sum += churn.scheduler[property] }
    }
    consume(sum)
    return HeapFigure(
      name: "heap.read." + short(live), about: "reading all, a batch of them just retargeted",
      count: live, calls: calls ?? .max)
  }
}
