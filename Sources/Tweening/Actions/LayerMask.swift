/// Which components of a target's properties a layer reaches, and how much.
///
///     LayerMask([.init("location", index: 2)])                   // only the height
///     LayerMask(others: 1, [.init("scale", weight: 0)])          // all but the scale
///
/// The weight of a component multiplies that of the layer. A rotation that is combined as a whole
/// takes the weight of its first component.
public struct LayerMask: Sendable, Equatable {
  /// What is said about some components; of several entries for one the last counts.
  public var entries: [Entry]

  /// The weight of all components that no entry names, 0...1.
  public var others: Double

  /// A mask of some entries.
  public init(others: Double = 0, _ entries: [Entry]) {
    self.entries = entries
    self.others = others
  }

  /// A weight for a property or for one component of it.
  public struct Entry: Sendable, Equatable {
    /// The path of the property, compared byte by byte.
    public var path: String

    /// The component; `nil` for all of them.
    public var index: Int?

    /// How much the layer reaches it, 0...1.
    public var weight: Double

    /// An entry for a property, or for one component of it.
    public init(_ path: String, index: Int? = nil, weight: Double = 1) {
      self.path = path
      self.index = index
      self.weight = weight
    }

    /// Whether two entries say the same about the same components.
    public static func == (a: Entry, b: Entry) -> Bool {
      a.path.hasBytes(of: b.path) && a.index == b.index && a.weight == b.weight
    }
  }

  /// The weight of a component.
  ///
  /// - Complexity: O(n) in the number of entries.
  public func weight(of path: String, index: Int) -> Double {
    for entry in entries.reversed()
    where (entry.index ?? index) == index && entry.path.hasBytes(of: path) {
      return entry.weight
    }
    return others
  }

  /// A weight outside 0...1, if there is one.
  var impossibleWeight: Double? {
    for weight in [others] + entries.map({ $0.weight }) where !(weight >= 0 && weight <= 1) {
      return weight
    }
    return nil
  }
}
