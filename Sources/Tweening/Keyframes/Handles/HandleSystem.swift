/// Heights of handles: a tridiagonal system `a·h[i − 1] + b·h[i] + c·h[i + 1] = d` with bounds.
///
/// Unknowns that leave their bounds are locked to them, and those that want to come back released,
/// twice each at most. One is used for all runs of a curve, for its room.
struct HandleSystem {
  /// One of the lines, with what is known of its unknown `h[i]`.
  private struct Line {
    var (a, b, c, d): (Float, Float, Float, Float) = (0, 1, 0, 0)
    var least = -Float.infinity
    var greatest = Float.infinity
    /// The bound to which the unknown is locked.
    var target: Float?
    /// Whether the unknown has a value of its own.
    var isFixed = false
    /// How often the unknown has been released.
    var releases = 0

    /// What is to be solved.
    var row: Row {
      if let target { return (0, 1, 0, target) }
      return (a, b, c, d)
    }
  }

  private typealias Row = (a: Float, b: Float, c: Float, d: Float)

  private var lines: [Line] = []
  private var rows: [Row] = []
  private var isCyclic = false
  /// The unknowns, once they have been solved.
  private(set) var h: [Float] = []
  /// What elimination leaves above the diagonal.
  private var upper: [Float] = []

  /// Begins anew, with unknowns that are 0; in a cyclic system the last is the first one's neighbour.
  mutating func begin(count: Int, isCyclic: Bool = false) {
    lines.removeAll(keepingCapacity: true)
    lines.append(contentsOf: repeatElement(Line(), count: count))
    self.isCyclic = isCyclic
  }

  /// Continuous acceleration at a key between two rises.
  mutating func set(_ i: Int, l: Float, next: Float, rises: (Float, Float)) {
    lines[i].a = l * l
    lines[i].b = 2 * (l + 1)
    lines[i].c = 1 / next
    lines[i].d = rises.0 * l * l + rises.1
  }

  /// No acceleration at the end of a run.
  mutating func open(_ i: Int, neighbour: Int, l: Float, rise: Float) {
    if neighbour > i { lines[i].c = 1 / l } else { lines[i].a = 1 }
    lines[i].b = 2
    lines[i].d = rise
  }

  /// Gives an unknown a value of its own.
  mutating func fix(_ i: Int, at value: Float) {
    (lines[i].a, lines[i].b, lines[i].c, lines[i].d) = (0, 1, 0, value)
    lines[i].isFixed = true
  }

  /// Adds to the weight of an unknown, unless it has a value of its own.
  mutating func bend(_ i: Int, by weight: Float) {
    if !lines[i].isFixed { lines[i].b += weight }
  }

  /// Keeps an unknown between 0 and a number.
  mutating func bound(_ i: Int, by limit: Float) {
    lines[i].least = max(lines[i].least, min(0, limit))
    lines[i].greatest = min(lines[i].greatest, max(0, limit))
  }

  /// Finds the unknowns, within their bounds.
  mutating func solve() {
    find()
    // Every turn locks one or releases one, and each is released twice at most: so this ends.
    while lock() || release() { find() }
  }

  /// Locks what is out of bounds: first what has somewhere to go, else what becomes level.
  private mutating func lock() -> Bool {
    for becomesLevel in [false, true] {
      var hasLocked = false
      for i in lines.indices where lines[i].target == nil && !lines[i].isFixed {
        let bound =
          h[i] < lines[i].least
          ? lines[i].least : (h[i] > lines[i].greatest ? lines[i].greatest : nil)
        guard let bound, (bound == 0) == becomesLevel else { continue }
        lines[i].target = bound
        hasLocked = true
      }
      if hasLocked { return true }
    }
    return false
  }

  /// Releases what its neighbours would now let within its bounds.
  private mutating func release() -> Bool {
    var hasReleased = false
    let count = lines.count
    for i in lines.indices where lines[i].target != nil && lines[i].releases < 2 {
      let line = lines[i]
      let before = i > 0 ? h[i - 1] : (isCyclic ? h[count - 1] : 0)
      let after = i + 1 < count ? h[i + 1] : (isCyclic ? h[0] : 0)
      let wanted = (line.d - line.a * before - line.c * after) / line.b
      guard wanted > line.least, wanted < line.greatest else { continue }
      lines[i].target = nil
      lines[i].releases += 1
      hasReleased = true
    }
    return hasReleased
  }

  /// Finds the unknowns of which none is locked.
  private mutating func find() {
    rows.removeAll(keepingCapacity: true)
    for line in lines { rows.append(line.row) }
    if isCyclic { eliminateCycle() } else { eliminate() }
  }

  /// Elimination downwards and substitution upwards, without pivoting.
  private mutating func eliminate() {
    h.removeAll(keepingCapacity: true)
    upper.removeAll(keepingCapacity: true)
    for (i, row) in rows.enumerated() {
      let pivot = i > 0 ? row.b - row.a * upper[i - 1] : row.b
      upper.append(row.c / pivot)
      h.append((i > 0 ? row.d - row.a * h[i - 1] : row.d) / pivot)
    }
    for i in h.indices.dropLast().reversed() { h[i] -= upper[i] * h[i + 1] }
  }

  /// The same with two corners, taken off as a product of two vectors (Sherman and Morrison).
  private mutating func eliminateCycle() {
    let end = rows.count - 1
    if end == 0 {
      h = [rows[0].d / (rows[0].a + rows[0].b + rows[0].c)]
      return
    }
    let (first, last) = (rows[0].a, rows[end].c)
    if end == 1 {
      rows[0].c += first
      rows[1].a += last
      return eliminate()
    }
    let gamma = -rows[0].b
    rows[0].b -= gamma
    rows[end].b -= last * first / gamma
    eliminate()
    let plain = h
    for i in rows.indices { rows[i].d = i == 0 ? gamma : (i == end ? last : 0) }
    eliminate()
    let share = (plain[0] + first * plain[end] / gamma) / (1 + h[0] + first * h[end] / gamma)
    for i in h.indices { h[i] = plain[i] - share * h[i] }
  }
}
