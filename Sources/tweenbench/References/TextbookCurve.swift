/// A curve of bezier segments as textbooks evaluate one: binary search, then Newton's rule.
struct TextbookCurve {
  struct Key {
    let frame, value: Double
    let leftFrame, leftValue: Double
    let rightFrame, rightValue: Double
  }

  let keys: [Key]

  func value(at frame: Double) -> Double {
    if frame <= keys[0].frame { return keys[0].value }
    if frame >= keys[keys.count - 1].frame { return keys[keys.count - 1].value }
    let low = Textbook.segment(of: frame, keys.count) { keys[$0].frame }
    let (a, b) = (keys[low], keys[low + 1])
    var s = (frame - a.frame) / (b.frame - a.frame)
    for _ in 0..<8 {
      let x = Self.cubic(a.frame, a.rightFrame, b.leftFrame, b.frame, s)
      let slope = Self.slope(a.frame, a.rightFrame, b.leftFrame, b.frame, s)
      s -= (x - frame) / slope
    }
    return Self.cubic(a.value, a.rightValue, b.leftValue, b.value, s)
  }

  private static func cubic(
    _ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double, _ s: Double
  ) -> Double {
    let r = 1 - s
    return r * r * r * p0 + 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s * p3
  }

  private static func slope(
    _ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double, _ s: Double
  ) -> Double {
    let r = 1 - s
    return 3 * (r * r * (p1 - p0) + 2 * r * s * (p2 - p1) + s * s * (p3 - p2))
  }
}
