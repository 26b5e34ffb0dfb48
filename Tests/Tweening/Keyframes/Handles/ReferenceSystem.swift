@testable import Tweening

/// What ``HandleSystem`` solves, one run with columns of its own.
struct ReferenceSystem {
  private var a, b, c, d: [Float]
  private var least: [Float]
  private var greatest: [Float]
  private var target: [Float?]
  private var isFixed: [Bool]
  private let isCyclic: Bool

  /// A system in which every unknown is 0; in a cyclic one the last is the first one's neighbour.
  init(count: Int, isCyclic: Bool = false) {
    a = Array(repeating: 0, count: count)
    b = Array(repeating: 1, count: count)
    c = a
    d = a
    least = Array(repeating: -.infinity, count: count)
    greatest = Array(repeating: .infinity, count: count)
    target = Array(repeating: nil, count: count)
    isFixed = Array(repeating: false, count: count)
    self.isCyclic = isCyclic
  }

  /// Continuous acceleration at a key between two rises.
  mutating func set(_ i: Int, l: Float, next: Float, rises: (Float, Float)) {
    a[i] = l * l
    b[i] = 2 * (l + 1)
    c[i] = 1 / next
    d[i] = rises.0 * l * l + rises.1
  }

  /// No acceleration at the end of a run.
  mutating func open(_ i: Int, neighbour: Int, l: Float, rise: Float) {
    if neighbour > i { c[i] = 1 / l } else { a[i] = 1 }
    b[i] = 2
    d[i] = rise
  }

  /// Gives an unknown a value of its own.
  mutating func fix(_ i: Int, at value: Float) {
    (a[i], b[i], c[i], d[i]) = (0, 1, 0, value)
    isFixed[i] = true
  }

  /// Adds to the weight of an unknown, unless it has a value of its own.
  mutating func bend(_ i: Int, by weight: Float) {
    if !isFixed[i] { b[i] += weight }
  }

  /// Keeps an unknown between 0 and a number.
  mutating func bound(_ i: Int, by limit: Float) {
    least[i] = max(least[i], min(0, limit))
    greatest[i] = min(greatest[i], max(0, limit))
  }

  /// The unknowns within their bounds.
  func solve() -> [Float] {
    var copy = self
    return copy.bounded()
  }

  private mutating func bounded() -> [Float] {
    var releases = [Int](repeating: 0, count: d.count)
    var h = solved()
    // Every turn locks one or releases one, and each is released twice at most: so this ends.
    while lock(h) || release(h, &releases) { h = solved() }
    return h
  }

  /// Locks what is out of bounds: first what has somewhere to go, else what becomes level.
  private mutating func lock(_ h: [Float]) -> Bool {
    for becomesLevel in [false, true] {
      var hasLocked = false
      for i in h.indices where target[i] == nil && !isFixed[i] {
        let bound = h[i] < least[i] ? least[i] : (h[i] > greatest[i] ? greatest[i] : nil)
        guard let bound, (bound == 0) == becomesLevel else { continue }
        target[i] = bound
        hasLocked = true
      }
      if hasLocked { return true }
    }
    return false
  }

  /// Releases what its neighbours would now let within its bounds.
  private mutating func release(_ h: [Float], _ releases: inout [Int]) -> Bool {
    var hasReleased = false
    let count = h.count
    for i in h.indices where target[i] != nil && releases[i] < 2 {
      let before = i > 0 ? h[i - 1] : (isCyclic ? h[count - 1] : 0)
      let after = i + 1 < count ? h[i + 1] : (isCyclic ? h[0] : 0)
      let wanted = (d[i] - a[i] * before - c[i] * after) / b[i]
      guard wanted > least[i], wanted < greatest[i] else { continue }
      target[i] = nil
      releases[i] += 1
      hasReleased = true
    }
    return hasReleased
  }

  private func solved() -> [Float] {
    let rows = d.indices.map { i -> Row in
      guard let target = target[i] else { return (a[i], b[i], c[i], d[i]) }
      return (0, 1, 0, target)
    }
    return isCyclic ? Self.cyclic(rows) : Self.tridiagonal(rows)
  }

  private typealias Row = (a: Float, b: Float, c: Float, d: Float)

  /// Elimination downwards and substitution upwards, without pivoting.
  private static func tridiagonal(_ rows: [Row]) -> [Float] {
    var upper = [Float](repeating: 0, count: rows.count)
    var h = upper
    for (i, row) in rows.enumerated() {
      let pivot = i > 0 ? row.b - row.a * upper[i - 1] : row.b
      upper[i] = row.c / pivot
      h[i] = (i > 0 ? row.d - row.a * h[i - 1] : row.d) / pivot
    }
    for i in rows.indices.dropLast().reversed() { h[i] -= upper[i] * h[i + 1] }
    return h
  }

  /// The same with two corners, taken off as a product of two vectors (Sherman and Morrison).
  private static func cyclic(_ rows: [Row]) -> [Float] {
    var rows = rows
    let end = rows.count - 1
    if end == 0 { return [rows[0].d / (rows[0].a + rows[0].b + rows[0].c)] }
    let (first, last) = (rows[0].a, rows[end].c)
    if end == 1 {
      rows[0].c += first
      rows[1].a += last
      return tridiagonal(rows)
    }
    let gamma = -rows[0].b
    rows[0].b -= gamma
    rows[end].b -= last * first / gamma
    var h = tridiagonal(rows)
    for i in rows.indices { rows[i].d = i == 0 ? gamma : (i == end ? last : 0) }
    let z = tridiagonal(rows)
    let share = (h[0] + first * h[end] / gamma) / (1 + z[0] + first * z[end] / gamma)
    for i in h.indices { h[i] -= share * z[i] }
    return h
  }
}
