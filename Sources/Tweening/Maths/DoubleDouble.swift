/// A number kept in two parts, about 106 bits: `head + tail` with the tail at most half an ulp of the
/// head.
///
/// The functions that need more digits on the way than they give (log2, pow, the reduction of angles)
/// work on these. Products split their factors, so magnitudes beyond 2⁹⁹⁵ overflow.
struct DoubleDouble {
  /// The number rounded to a `Double`.
  let head: Double

  /// What the rounding lost.
  let tail: Double

  @inline(__always) init(_ head: Double, _ tail: Double = 0) {
    self.head = head
    self.tail = tail
  }

  /// The sum of any two numbers, exact; if it overflows the tail is no number.
  ///
  /// Source: D. E. Knuth, The Art of Computer Programming, volume 2, section 4.2.2, theorem B.
  @inline(__always) init(sum a: Double, _ b: Double) {
    let head = a + b
    let fromB = head - a
    self.init(head, (a - (head - fromB)) + (b - fromB))
  }

  /// The sum of two numbers of which the first is not the smaller, exact.
  @inline(__always) init(large a: Double, small b: Double) {
    let head = a + b
    self.init(head, b - (head - a))
  }

  /// The product of two numbers, exact unless it leaves the range of `Double`.
  @inline(__always) init(product a: Double, _ b: Double) {
    let head = a * b
    let (aHigh, aLow) = Self.halves(a)
    let (bHigh, bLow) = Self.halves(b)
    let low = ((aHigh * bHigh - head) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    self.init(head, low)
  }

  /// What the rounding lost; 0 where the head is beyond all doubles.
  var rest: Double { tail.isFinite ? tail : 0 }

  /// The sum; the relative error is about 2⁻¹⁰⁵ unless the parts cancel.
  @inline(__always) static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let sum = DoubleDouble(sum: a.head, b.head)
    return DoubleDouble(large: sum.head, small: sum.tail + (a.tail + b.tail))
  }

  /// The product; the relative error is about 2⁻¹⁰².
  @inline(__always) static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble(product: a.head, b.head)
    return DoubleDouble(
      large: product.head, small: product.tail + (a.head * b.tail + a.tail * b.head))
  }

  /// Two parts of 26 bits each, so that products of parts are exact.
  @inline(__always) private static func halves(_ a: Double) -> (high: Double, low: Double) {
    let spread = a * 0x1.0000002p27
    let high = spread - (spread - a)
    return (high, a - high)
  }
}
