/// A number with a fixed count of decimals, halves rounded away from zero; very large ones as they are.
package func fixed(_ value: Double, _ decimals: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let scaled = (value * scale).rounded()
  guard scaled.magnitude < 1e15 else { return value.isFinite ? "\(value)" : nameOfNonFinite(value) }
  let digits = String(Int(scaled.magnitude))
  let sign = scaled < 0 ? "-" : ""
  guard decimals > 0 else { return sign + digits }
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}

private func nameOfNonFinite(_ value: Double) -> String {
  if value.isNaN { return "none" }
  return value < 0 ? "-∞" : "∞"
}
