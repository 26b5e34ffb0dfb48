/// The frames of every eighth key of many curves, which tell about where a frame is and touch no key for it.
///
/// Keys of many curves are in no cache, and random ones in no order that is seen coming. These are read in the order of
/// the curves, and take a byte for each key of long ones, two numbers of the shortest. By a key where the frame is if they
/// are evenly spread, curves at random frames took 1.12 times as long, a million of them 1.08 times (`tweenbench --only
/// w3.bezier.random`, `growth.random`).
struct KeySamples: Sendable {
  /// How many keys there are from one to the next.
  private static var step: Int { 8 }

  /// Those of all curves, each followed by its last key; none of a curve with less than two keys.
  private var frames: [Double] = []
  /// How many of them are of curves that have gone.
  private var dropped = 0

  /// How many there are.
  var count: Int { frames.count }

  /// Whether more of them are of curves that have gone than of others.
  var isWasteful: Bool { 2 * dropped > count }

  /// Makes room for those of some more curves of so many keys, and no more.
  ///
  /// Where they grow they leave gaps on the heap, and what lies behind those came more slowly: a tick of layers took 1.2
  /// times as long (`tweenbench --only growth.layers`). They grow nevertheless as long as there are some of curves that have
  /// gone, for all would move each time as layers come and go.
  mutating func reserve(_ keyCounts: some Sequence<Int>) {
    if dropped > 0 { return }
    frames.reserveCapacity(keyCounts.reduce(frames.count) { $0 + Self.count(of: $1) })
  }

  /// How many there are of so many keys.
  private static func count(of keyCount: Int) -> Int {
    keyCount > 1 ? (keyCount - 2) / step + 2 : 0
  }

  /// Adds those of a curve and tells where they begin.
  ///
  /// - Complexity: O(n) for every eighth of n keys.
  mutating func append(_ curve: FCurve) -> Int {
    let (keys, start) = (curve.keyframes, frames.count)
    if let last = keys.indices.last, last > 0 {
      for index in stride(from: 0, to: last, by: Self.step) { frames.append(keys[index].frame) }
      frames.append(keys[last].frame)
    }
    return start
  }

  /// Adds those of a curve of so many keys from among others, where they begin somewhere, and tells where they do here.
  mutating func append(_ others: KeySamples, from start: Int, keyCount: Int) -> Int {
    let place = frames.count
    frames += others.frames[start..<start + Self.count(of: keyCount)]
    return place
  }

  /// Notes that a curve of so many keys has gone.
  mutating func drop(_ keyCount: Int) { dropped += Self.count(of: keyCount) }

  /// A segment near a frame, of a curve with so many keys whose samples begin somewhere, without a branch that waits for
  /// anything.
  ///
  /// It is between the same samples, and near if the keys there are about evenly spread; 0 if there is none.
  ///
  /// - Complexity: O(log n) for n keys.
  @inline(__always)
  func near(_ frame: Double, from start: Int, keyCount: Int) -> Int {
    guard keyCount > 1 else { return 0 }
    var (first, count) = (start, Self.count(of: keyCount) - 1)
    while count > 1 {
      let half = count / 2
      first = frames[first + half] <= frame ? first + half : first
      count -= half
    }
    let segment = (first - start) * Self.step
    let length = min(Self.step, keyCount - 1 - segment)
    let (low, high) = (frames[first], frames[first + 1])
    let passed = (frame - low) / (high - low) * Double(length)
    // What is no number is not above 0.
    return segment + Int(passed > 0 ? min(passed, Double(length - 1)) : 0)
  }
}
