import Testing
import TweeningTestSupport

@Test("The distance in ulps counts the doubles between two numbers")
func ulpsCountDoubles() {
  #expect(ulps(1, 1.0.nextUp) == 1)
  #expect(ulps(0, -0.0) == 0)
  #expect(ulps(-Double.leastNonzeroMagnitude, .leastNonzeroMagnitude) == 2)
  #expect(ulps(1, .nan) == .max)
}
