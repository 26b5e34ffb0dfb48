/// When each of several elements begins that follow each other.
///
/// Element i begins after `whole · easing(dᵢ / D)`, where dᵢ is how far it is from where the wave starts, D
/// the largest of all distances, and whole = ``interval`` · D.
public struct Stagger: Sendable, Equatable {
  /// The seconds from one element to the next in distance, 0 or more.
  public var interval: Double

  /// Where the wave starts.
  public var origin: Origin

  /// How many elements a row has, if they stand in rows; distances are then straight lines.
  public var columns: Int?

  /// How the beginnings are spread over the whole.
  ///
  /// One that goes below 0 (as ``Easing/back(_:overshoot:)`` does) may put a beginning before that of the
  /// whole, which is refused with ``TimelineProblem/time``.
  public var easing: Easing

  /// Where a wave starts.
  public enum Origin: Sendable, Equatable {
    /// At the first element.
    case start
    /// At the last one.
    case end
    /// In the middle.
    case center
    /// At all borders, towards the middle.
    case edges
    /// At one of them, counted from 0.
    case index(Int)
  }

  /// A stagger.
  public init(
    _ interval: Double, from origin: Origin = .start, columns: Int? = nil,
    easing: Easing = .linear
  ) {
    self.interval = interval
    self.origin = origin
    self.columns = columns
    self.easing = easing
  }

  /// The seconds after which an element begins, of as many as there are.
  ///
  /// With an ``interval`` that is not a finite number they need not be numbers; a timeline with such ones is
  /// refused with ``TimelineProblem/time``.
  ///
  /// - Complexity: O(count).
  public func delays(count: Int) -> [Double] {
    let distances = distances(count: count)
    let largest = distances.max() ?? 0
    guard largest > 0 else { return distances }
    return distances.map { interval * largest * easing.value(at: $0 / largest) }
  }

  /// How far each element is from where the wave starts, in elements.
  private func distances(count: Int) -> [Double] {
    guard count > 0 else { return [] }
    let width = max(1, min(columns ?? count, count))
    let rows = (count - 1) / width + 1
    let middle = (x: Double(width - 1) / 2, y: Double(rows - 1) / 2)
    let all = (0..<count).map { index -> Double in
      let place = (x: Double(index % width), y: Double(index / width))
      switch origin {
      case .start: return length(place.x, place.y)
      case .end:
        let last = (x: Double((count - 1) % width), y: Double(rows - 1))
        return length(place.x - last.x, place.y - last.y)
      case .center, .edges: return length(place.x - middle.x, place.y - middle.y)
      case .index(let origin):
        let origin = max(0, min(origin, count - 1))
        return length(
          place.x - Double(origin % width), place.y - Double(origin / width))
      }
    }
    guard origin == .edges || origin == .center else { return all }
    let (least, largest) = (all.min() ?? 0, all.max() ?? 0)
    return all.map { origin == .edges ? largest - $0 : $0 - least }
  }

  private func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
