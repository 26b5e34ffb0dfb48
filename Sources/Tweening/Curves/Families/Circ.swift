/// In(q) = 1 − √(1 − q²), a quarter of a circle, vertical at 1.
struct Circ: EasingFamily {
  @inline(__always) func rise<L: Lanes>(_ q: L, _ r: L) -> L { 1 - fall(q, r) }

  // 1 − q² as (1 − q)(1 + q), which loses nothing next to 1.
  @inline(__always) func fall<L: Lanes>(_ q: L, _ r: L) -> L { (r * (1 + q)).squareRoot() }
}
