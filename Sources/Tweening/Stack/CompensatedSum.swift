/// Four sums side by side, each with what roundings have taken from it.
///
///     sum' = fl(sum + x)      added = fl(sum' − sum)      rest += (sum − (sum' − added)) + (x − added)
///
/// The last one is exactly what is missing in sum' (TwoSum: D. Knuth, The Art of Computer Programming, volume 2, 4.2.2,
/// theorem B), unless numbers go beyond all bounds; it is not if the compiler may take sums apart, which Swift's may not.
/// So sums of numbers many of which have gone again are as good as if those had never been there.
///
/// Without it, a thousand deep, sums of quint in-out were off by up to 4·10⁻¹¹ of the largest change alive where targets
/// wander at random, and 10,000 deep those of cubic outIn by 3·10⁻¹¹; now by 2·10⁻¹² and 4·10⁻¹², where adding up tween by
/// tween is off by 6·10⁻¹² and 3·10⁻¹¹. It makes a tick with its samples take 1.07 times as long (the work of
/// `w2.depth.1000`), and so it is left out where it is not needed: ``Summation/few``.
struct CompensatedSum: Sendable, Equatable {
  private(set) var sum = SIMD4<Double>()
  private(set) var rest = SIMD4<Double>()

  /// Nothing.
  @inline(__always) init() {}

  @inline(__always) init(sum: SIMD4<Double>, rest: SIMD4<Double>) {
    (self.sum, self.rest) = (sum, rest)
  }

  /// Adds four numbers, and what rounding takes from that if it is to be kept.
  @inline(__always) mutating func add(_ four: SIMD4<Double>, keepsRest: Bool) {
    let new = sum + four
    if keepsRest {
      let added = new - sum
      rest += (sum - (new - added)) + (four - added)
    }
    sum = new
  }

  @inline(__always) static func + (one: CompensatedSum, other: CompensatedSum) -> CompensatedSum {
    CompensatedSum(sum: one.sum + other.sum, rest: one.rest + other.rest)
  }

  /// The difference, rounded: what two sums have in common goes away first.
  @inline(__always) static func - (one: CompensatedSum, other: CompensatedSum) -> SIMD4<Double> {
    (one.sum - other.sum) + (one.rest - other.rest)
  }
}
