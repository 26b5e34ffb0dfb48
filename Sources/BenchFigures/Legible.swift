import Pictures

/// A positive number as a person reads it: three digits that count, two below 1, and one more where rounding carries.
package func legible(_ value: Double) -> String {
  switch value {
  case 100...: fixed(value, 0)
  case 10...: fixed(value, 1)
  case 0.1...: fixed(value, 2)
  case 0.01...: fixed(value, 3)
  case 0.001...: fixed(value, 4)
  default: "\(value)"
  }
}
