import BenchFigures

/// Something that is measured, by name.
struct Workload {
  let name: String
  /// What is done, in one line.
  let about: String
  /// How many there are of what the text names: tweens, properties, live ones.
  let count: Int
  /// What the reference is, in a word or two.
  let reference: String
  let run: (Harness) -> Comparison

  /// All of them, in the order of the table.
  static var all: [Workload] {
    let single =
      [layers, layersWeigh, layersAdd, layersLate, snapshot, shards, sparse] + layersRetarget
      + manyEasings
    let deep = depth + depthBeside + depthSingle + depthRead + worstFrame
    return cubic + traffic + easings + vectors + retarget + deep + lives + [ends, answers]
      + reading + changing + bound + selections + flocks + disturbedFlocks + [clockedFlock] + single
      + curves + easedCurves
      + insertion + moving + manyOthers
      + growth
  }

  /// Whether a name given on the command line means this one: the whole, or its first parts.
  func isMeant(by name: String) -> Bool {
    Figure.isMeant(self.name, by: name)
  }
}

/// 10000 as 10k.
func short(_ count: Int) -> String {
  if count >= 1_000_000 { return "\(count / 1_000_000)M" }
  return count >= 1000 ? "\(count / 1000)k" : "\(count)"
}
