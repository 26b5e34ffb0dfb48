/// Heights over a line, of which is known how high they may be anywhere.
protocol Landscape {
  /// The height at a place.
  func height(at x: Double) -> Double

  /// All heights between two places, or more.
  func heights(from low: Double, to high: Double) -> Extent

  /// Where to part what lies between two places, the end of the first part and the beginning of the
  /// second; `nil` if there is nothing between the two.
  func split(_ low: Double, _ high: Double) -> (Double, Double)?
}

/// The same upside down.
struct Turned<Base: Landscape>: Landscape {
  let landscape: Base

  func height(at x: Double) -> Double { -landscape.height(at: x) }

  func heights(from low: Double, to high: Double) -> Extent {
    landscape.heights(from: low, to: high).negated
  }

  func split(_ low: Double, _ high: Double) -> (Double, Double)? { landscape.split(low, high) }
}

/// The greatest height of a landscape, by branch and bound: what may be highest is parted first.
struct Summit {
  /// No place is higher.
  let bound: Double
  /// The highest place that was seen.
  let height: Double
  /// Where that is.
  let place: Double
  /// Whether the two are as near as they were to be.
  let isTight: Bool

  private struct Part {
    let low: Double
    let high: Double
    let bound: Double
  }

  /// Looks for the summit.
  ///
  /// - Parameters:
  ///   - landscape: the heights.
  ///   - low: the first place.
  ///   - high: the last place.
  ///   - tolerance: how far bound and height may be apart.
  ///   - budget: how many parts are looked at; what has not been parted then counts as it is.
  /// - Complexity: O(budget), some hundred parts for smooth motions.
  init<Heights: Landscape>(
    of landscape: Heights, from low: Double, to high: Double, tolerance: Double, budget: Int
  ) {
    var (best, place) = (-Double.infinity, low)
    func see(_ x: Double) -> Double {
      let height = landscape.height(at: x)
      if height > best { (best, place) = (height, x) }
      return height
    }
    var queue: [Part] = []
    func look(_ low: Double, _ high: Double) {
      let ends = Swift.max(see(low), see(high))
      guard landscape.split(low, high) != nil else {
        return Self.push(Part(low: low, high: high, bound: ends), to: &queue)
      }
      let bound = Swift.max(ends, landscape.heights(from: low, to: high).greatest)
      Self.push(Part(low: low, high: high, bound: bound), to: &queue)
    }
    look(low, high)
    var looks = 1
    while looks < budget, let top = queue.first, top.bound > best + tolerance,
      let middle = landscape.split(top.low, top.high)
    {
      Self.pop(&queue)
      look(top.low, middle.0)
      look(middle.1, top.high)
      looks += 2
    }
    bound = Swift.max(best, queue.first.map { $0.bound } ?? best)
    (height, self.place) = (best, place)
    isTight = bound <= best + tolerance
  }

  /// A heap: each part is no lower than the two that follow it.
  private static func push(_ part: Part, to queue: inout [Part]) {
    queue.append(part)
    var place = queue.count - 1
    while place > 0, queue[(place - 1) / 2].bound < queue[place].bound {
      queue.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private static func pop(_ queue: inout [Part]) {
    queue.swapAt(0, queue.count - 1)
    queue.removeLast()
    var place = 0
    while true {
      var highest = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < queue.count && queue[child].bound > queue[highest].bound {
        highest = child
      }
      if highest == place { return }
      queue.swapAt(place, highest)
      place = highest
    }
  }
}
