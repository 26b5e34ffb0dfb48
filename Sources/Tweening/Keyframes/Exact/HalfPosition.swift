/// The position in half of a ``BezierSpan`` by the parameter:
/// `x(t) = a·t(1−t)² + b·t²(1−t) + t³ = a·t + square·t² + cube·t³`.
struct HalfPosition<N: Arithmetic>: Sendable {
  let a, b, square, cube: N

  @inline(__always)
  init(a: N, b: N) {
    (self.a, self.b) = (a, b)
    square = b - 2 * a
    cube = 1 + a - b
  }

  /// The step of Newton's rule, and the next two derivatives over the first: x″/2 and x‴/6.
  @inline(__always)
  func step(from t: N, error: N) -> (newton: N, bend: N, twist: N) {
    let bend = square + 3 * cube * t
    let inverse = 1 / (a + t * (square + bend))
    return (error * inverse, bend * inverse, cube * inverse)
  }
}
