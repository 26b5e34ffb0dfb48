/// The distance of two numbers in units of the last place: how many doubles lie between them.
///
/// Zero for equal bits and for +0 and −0, `UInt64.max` where just one side is not a number.
public func ulps(_ a: Double, _ b: Double) -> UInt64 {
  if a.isNaN || b.isNaN { return a.isNaN && b.isNaN ? 0 : .max }
  let x = ordered(a)
  let y = ordered(b)
  return x > y ? UInt64(bitPattern: x &- y) : UInt64(bitPattern: y &- x)
}

/// The bits of a number as an integer that grows with it.
private func ordered(_ a: Double) -> Int64 {
  let bits = Int64(bitPattern: a.bitPattern)
  return bits < 0 ? Int64.min &- bits : bits
}
