/// Strips one after the other, of which one plays at a time.
public struct Track: Sendable, Equatable {
  /// The strips, in the order of time; they do not overlap, though one may begin where another
  /// ends.
  public private(set) var strips: [Strip] = []

  /// Whether the track is left out: what it animates is as if the track were not there.
  public var isMuted = false

  /// Whether this is the only track that plays, muted or not: see ``TrackStack``.
  public var isSolo = false

  /// A track without strips.
  public init() {}

  /// A track of strips, given in any order.
  ///
  /// - Throws: ``StripProblem``: that of the first strip with which something is wrong, or that overlaps one given before it;
  ///   the index is that among those before it, in the order of time.
  /// - Complexity: O(n log n); O(n log² n) if one is refused.
  public init(_ strips: [Strip]) throws(StripProblem) {
    let (track, count) = Self.fitting(strips)
    self = track
    // Which one is refused, and why, depends on the order in which they are given.
    for strip in strips[count...] { try insert(strip) }
  }

  /// A track of as many strips, from the first one on, as may be given one after the other, and how many these are.
  ///
  /// - Complexity: O(n log n); O(n log² n) if these are not all. One after the other, each before the others, they move them
  ///   all.
  package static func fitting(_ strips: [Strip]) -> (track: Track, count: Int) {
    var track = Track()
    if let all = sorted(strips[...]) {
      track.strips = all
      return (track, strips.count)
    }
    var (count, tooMany) = (0, strips.count)
    while tooMany - count > 1 {
      let middle = (count + tooMany) / 2
      if let some = sorted(strips[..<middle]) {
        (count, track.strips) = (middle, some)
      } else {
        tooMany = middle
      }
    }
    return (track, count)
  }

  /// Strips in the order of time; `nil` if something is wrong with one, or two overlap.
  private static func sorted(_ strips: ArraySlice<Strip>) -> [Strip]? {
    guard strips.allSatisfy({ $0.problem == nil }) else { return nil }
    let sorted = strips.sorted { $0.start < $1.start }
    let areApart = zip(sorted, sorted.dropFirst()).allSatisfy { $0.end <= $1.start }
    return areApart ? sorted : nil
  }

  /// Puts a strip in its place.
  ///
  /// - Returns: its index.
  /// - Throws: the ``Strip/problem`` of the strip, or ``StripProblem/overlaps(_:)``; the track is
  ///   then unchanged.
  /// - Complexity: O(log n) to search, one move of the strips after it.
  @discardableResult
  public mutating func insert(_ strip: Strip) throws(StripProblem) -> Int {
    if let problem = strip.problem { throw problem }
    let index = firstIndex { $0.start >= strip.start }
    if index > 0, strips[index - 1].end > strip.start { throw .overlaps(index - 1) }
    if index < strips.count, strips[index].start < strip.end { throw .overlaps(index) }
    strips.insert(strip, at: index)
    return index
  }

  /// Takes a strip away; `nil`, and no change, if there is no strip of this index.
  @discardableResult
  public mutating func remove(at index: Int) -> Strip? {
    strips.indices.contains(index) ? strips.remove(at: index) : nil
  }

  /// Puts another strip in the place of one; it may stand elsewhere.
  ///
  /// - Returns: the index of the strip after the change; `nil`, and no change, if there is none of
  ///   this index.
  /// - Throws: as ``insert(_:)``; the track is then unchanged. The index of an overlapping strip is
  ///   that before the change.
  @discardableResult
  public mutating func replace(at index: Int, with strip: Strip) throws(StripProblem) -> Int? {
    guard strips.indices.contains(index) else { return nil }
    if fits(strip, at: index) {
      strips[index] = strip
      return index
    }
    let old = strips.remove(at: index)
    do throws(StripProblem) {
      return try insert(strip)
    } catch {
      strips.insert(old, at: index)
      if case .overlaps(let other) = error { throw .overlaps(other < index ? other : other + 1) }
      throw error
    }
  }

  /// Whether nothing is wrong with a strip, and it overlaps neither neighbour of one.
  private func fits(_ strip: Strip, at index: Int) -> Bool {
    strip.problem == nil && (index == 0 || strips[index - 1].end <= strip.start)
      && (index + 1 == strips.count || strip.end <= strips[index + 1].start)
  }

  /// The index of the strip that plays or is held at a frame, muted or not.
  ///
  /// It is the strip around the frame, the earlier one where two meet. Before the first strip, that
  /// one if it ``Strip/Extrapolation/hold``s; between and after strips the one before, unless its
  /// extrapolation is ``Strip/Extrapolation/nothing``. A frame that is not a number has none.
  ///
  /// - Complexity: O(log n).
  public func strip(at frame: Double) -> Int? {
    guard frame == frame else { return nil }
    let next = firstIndex { $0.end >= $0.rounded(frame) }
    if next < strips.count, strips[next].start <= strips[next].rounded(frame) { return next }
    guard next > 0 else { return strips.first?.extrapolation == .hold ? 0 : nil }
    return strips[next - 1].extrapolation == .nothing ? nil : next - 1
  }

  mutating func setBlends(of index: Int, _ blendIn: Double, _ blendOut: Double) {
    strips[index].blendIn = blendIn
    strips[index].blendOut = blendOut
  }

  /// The first strip of which a fact holds that holds for all after it; the number of strips if
  /// none.
  private func firstIndex(_ holds: (Strip) -> Bool) -> Int {
    var low = 0
    var high = strips.count
    while low < high {
      let middle = (low + high) / 2
      if holds(strips[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
