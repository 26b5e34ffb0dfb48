/// The name of a layer in a ``LayerStack``.
///
/// Names are never used again within one stack.
public struct LayerID: Sendable, Hashable {
  let number: Int
}

/// The layers of a target, from the lowest to the highest.
///
/// Each layer joins what is below it by its ``Layer/mode``, as much as its weight says. The lowest lies
/// over the model values of the target's properties.
public struct LayerStack: Sendable, Equatable {
  /// A layer and its name.
  struct Entry: Sendable, Equatable {
    let id: LayerID
    var layer: Layer

    /// See ``LayerStack/takeOver(_:)``.
    mutating func takeOver(_ other: Entry) {
      (layer.weight, layer.isMuted) = (other.layer.weight, other.layer.isMuted)
      (layer.start, layer.rate) = (other.layer.start, other.layer.rate)
      layer.repetition = other.layer.repetition
    }

    /// See ``LayerStack/isBound(as:)``.
    func isBound(as former: Entry) -> Bool {
      id == former.id && layer.mode == former.layer.mode && layer.group == former.layer.group
        && layer.weightProperty == former.layer.weightProperty && layer.mask == former.layer.mask
        && layer.content == former.layer.content
    }
  }

  private(set) var entries: [Entry] = []
  private var nextNumber = 0

  /// No layers.
  public init() {}

  /// The names of the layers, the lowest first.
  public var ids: [LayerID] { entries.map { $0.id } }

  /// The number of layers.
  public var count: Int { entries.count }

  /// Whether there are no layers.
  public var isEmpty: Bool { entries.isEmpty }

  /// Puts a layer on top.
  ///
  /// - Returns: Its name.
  @discardableResult
  public mutating func append(_ layer: Layer) -> LayerID {
    let id = LayerID(number: nextNumber)
    nextNumber += 1
    entries.append(Entry(id: id, layer: layer))
    return id
  }

  /// Takes a layer away; `nil` if it is not there.
  @discardableResult
  public mutating func remove(_ id: LayerID) -> Layer? {
    guard let place = entries.firstIndex(where: { $0.id == id }) else { return nil }
    return entries.remove(at: place).layer
  }

  /// Whether a layer of this name is there.
  public func contains(_ id: LayerID) -> Bool { entries.contains { $0.id == id } }

  /// The layer of a name, which must be there: ask ``contains(_:)`` if it may not be.
  public subscript(id: LayerID) -> Layer {
    get { entries[place(of: id)].layer }
    _modify { yield &entries[place(of: id)].layer }
  }

  /// Whether the channels of all layers go where those of other ones went, and are blended there alike.
  ///
  /// They may differ in weight, muting, start, rate and repetition.
  ///
  /// - Complexity: O(layers) where contents and masks are those of before.
  func isBound(as former: LayerStack) -> Bool {
    entries.count == former.entries.count
      && entries.indices.allSatisfy { entries[$0].isBound(as: former.entries[$0]) }
  }

  /// Of each layer the place of the one among other ones as which it is bound, or −1.
  ///
  /// - Complexity: O(layers) where contents and masks are those of before.
  func places(among former: LayerStack) -> [Int] {
    var next = 0
    return entries.map { entry in
      // Names ascend from the lowest layer on.
      while next < former.entries.count, former.entries[next].id.number < entry.id.number {
        next += 1
      }
      guard next < former.entries.count, entry.isBound(as: former.entries[next]) else { return -1 }
      return next
    }
  }

  /// These layers with the contents and masks of those as which they are bound, at some places: see ``takeOver(_:)``.
  func keepingContents(of former: LayerStack, at places: [Int]) -> LayerStack {
    var kept = self
    for (place, other) in places.enumerated() where other >= 0 {
      kept.entries[place] = former.entries[other]
      kept.entries[place].takeOver(entries[place])
    }
    return kept
  }

  /// Takes over in what other layers differ that are bound as these (``isBound(as:)``).
  ///
  /// Contents and masks stay: equal ones may differ in the sign of a zero, and what is bound has that of before.
  mutating func takeOver(_ layers: LayerStack) {
    nextNumber = layers.nextNumber
    for place in entries.indices { entries[place].takeOver(layers.entries[place]) }
  }

  /// Gives the layers whose weight is a property's the weight for good that they have with a value of it.
  ///
  /// - Complexity: O(layers).
  mutating func freezeWeights(of property: Int32, at factor: Double) {
    for place in entries.indices where entries[place].layer.weightProperty?.index == property {
      entries[place].layer.weight *= factor
      entries[place].layer.weightProperty = nil
    }
  }

  private func place(of id: LayerID) -> Int {
    guard let place = entries.firstIndex(where: { $0.id == id }) else {
      preconditionFailure("The layer has been removed, or belongs to another target.")
    }
    return place
  }
}
