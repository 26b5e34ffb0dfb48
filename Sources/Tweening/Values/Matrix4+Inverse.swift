extension Matrix4 {
  /// The matrix that undoes this one; `nil` if there is none, or an element would be no finite number.
  public var inverse: Matrix4? { quotient(.identity) }

  /// The matrix X with `self · X = product`: elimination, with the largest pivot of each column.
  func quotient(_ product: Matrix4) -> Matrix4? {
    var (a, x) = (self, product)
    for step in 0..<4 {
      var pivot = step
      for row in step..<4 where a[step][row].magnitude > a[step][pivot].magnitude { pivot = row }
      let size = a[step][pivot].magnitude
      guard size > 0, size < .infinity else { return nil }
      a.swapRows(step, pivot)
      x.swapRows(step, pivot)
      for row in 0..<4 where row != step {
        let factor = a[step][row] / a[step][step]
        if factor == 0 { continue }
        a.subtract(factor, timesRow: step, from: row)
        x.subtract(factor, timesRow: step, from: row)
      }
    }
    for column in 0..<4 {
      for row in 0..<4 { x[column][row] /= a[row][row] }
    }
    return x.largest < .infinity ? x : nil
  }

  private mutating func swapRows(_ a: Int, _ b: Int) {
    for column in 0..<4 {
      let kept = self[column][a]
      self[column][a] = self[column][b]
      self[column][b] = kept
    }
  }

  private mutating func subtract(_ factor: Double, timesRow source: Int, from row: Int) {
    for column in 0..<4 { self[column][row] -= factor * self[column][source] }
  }
}
