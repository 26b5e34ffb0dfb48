import TweeningFormats

/// Plays a scene at uneven times; requires finite values, which do not depend on the way there.
func checkPlaying(of scene: Scene, _ source: inout ByteSource) throws(Violation) {
  let fresh: ScenePlayer
  do throws(SceneError) { fresh = try scene.play() } catch {
    throw Violation("a scene that was read cannot be played: \(error)")
  }
  let times = instants(of: scene, &source)
  var player = fresh
  var samples: [[Double]] = []
  for time in times {
    let sample = player.sample(at: time)
    try require(sample.count == player.columns.count, "a sample at \(time) of the wrong size")
    for (column, number) in zip(player.columns, sample) {
      try require(number.isFinite, "\(column) is \(number) at \(time)")
    }
    samples.append(sample)
  }
  // From the beginning, and back from the end.
  for index in [times.count / 3, times.count - 2] {
    var other = fresh
    for (way, sample) in [
      ("at once", other.sample(at: times[index])), ("going back", player.sample(at: times[index])),
    ] {
      try require(
        sample.elementsEqual(samples[index]) { $0.isSame(as: $1) },
        "\(sample) at \(times[index]) \(way), \(samples[index]) step by step")
    }
  }
  for time in [-1, Double.nan, .infinity, -.infinity] {
    let sample = player.sample(at: time)
    try require(sample.allSatisfy { $0.isFinite }, "\(sample) at \(time)")
  }
}

/// Some times in order: within the scene, at and around its first changes, and beyond its end.
private func instants(of scene: Scene, _ source: inout ByteSource) -> [Double] {
  var times = [0, scene.duration, scene.duration + 1]
  for _ in 0..<10 { times.append(scene.duration * source.unit()) }
  for change in scene.changes.prefix(6) {
    times += [change.time, change.time.nextUp, change.time + 0.5 * source.unit()]
  }
  return times.sorted()
}
