/// Some of 256 curves, a bit each.
///
/// It takes no memory of the heap, which a copy of ``FCurve/Cursors`` would ask for each time it moved. The words are made
/// one after the other in a register: bit by bit in place, values at random frames took 1.15 times as long (the work of
/// `tweenbench --only w3.bezier.random` with four curves).
struct CurveMask {
  /// How many curves it can tell apart.
  static var size: Int { 4 * UInt64.bitWidth }

  private var words = SIMD4<UInt64>()

  /// Makes a mask of words, of which each is told the number of its first curve.
  @inline(__always)
  init(_ word: (_ first: Int) -> UInt64) {
    for index in 0..<4 { words[index] = word(index * UInt64.bitWidth) }
  }

  var isEmpty: Bool { words == .zero }

  /// Calls `body` with each of them in order.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    for index in 0..<4 {
      var rest = words[index]
      while rest != 0 {
        body(index * UInt64.bitWidth + rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }

  /// Those for which something is true, which is asked of each in order.
  @inline(__always)
  func filter(_ isIncluded: (Int) -> Bool) -> CurveMask {
    CurveMask { first in
      var (rest, kept) = (words[first / UInt64.bitWidth], UInt64(0))
      while rest != 0 {
        let place = rest.trailingZeroBitCount
        if isIncluded(first + place) { kept |= 1 &<< UInt64(truncatingIfNeeded: place) }
        rest &= rest &- 1
      }
      return kept
    }
  }
}
