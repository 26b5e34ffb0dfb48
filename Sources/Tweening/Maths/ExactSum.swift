/// A sum of two doubles without loss: the nearest double, and what that leaves.
///
///     a + b = sum + rest        exactly, as long as nothing overflows; then the rest is 0
///
/// Source: D. E. Knuth, The Art of Computer Programming, volume 2, section 4.2.2, theorem B.
struct ExactSum {
  let sum: Double
  let rest: Double

  init(_ a: Double, _ b: Double) {
    sum = a + b
    let part = sum - a
    let left = (a - (sum - part)) + (b - part)
    rest = left.isFinite ? left : 0
  }
}
