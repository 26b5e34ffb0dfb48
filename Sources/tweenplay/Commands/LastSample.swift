/// The greatest k with k/rate at most `end`, as the quotient is rounded; the product is below 2⁵³.
func lastSample(until end: Double, rate: Double) -> Int {
  // The product may have been rounded to either side of a whole number.
  var last = Int(end * rate)
  if Double(last) / rate > end { last -= 1 }
  if Double(last + 1) / rate <= end { last += 1 }
  return last
}
