public import Tweening

extension ScenePlayer {
  /// What the value of a property of a scene is made of, with the scene's names.
  public struct ExplainedProperty: Sendable, Equatable {
    /// Its name, `ball`, or target and path, `figure/location`.
    public let name: String

    /// The names of its components as ``columns`` has them, in order.
    public let components: [String]

    /// The parts of the value at the instant.
    public let explanation: Explanation

    /// The names of the layers, in the order of the explanation's.
    public let layers: [String]
  }

  /// Explains the values of all properties at an instant, in the order of ``columns``.
  ///
  /// - Parameter seconds: The instant, as for ``sample(at:)``.
  /// - Returns: One explanation for each property.
  public mutating func explain(at seconds: Double) -> [ExplainedProperty] {
    explain(at: seconds) { _ in true }
  }

  /// The names of all properties, in the order of ``columns``.
  package var propertyNames: [String] { names.map { $0.text } }

  /// Explains the values of some properties at an instant, in the order of ``columns``.
  ///
  /// - Parameters:
  ///   - seconds: The instant, as for ``sample(at:)``.
  ///   - isWanted: Whether to explain the property of a name.
  /// - Returns: One explanation for each property that is wanted.
  package mutating func explain(
    at seconds: Double, where isWanted: (_ name: String) -> Bool
  ) -> [ExplainedProperty] {
    _ = sample(at: seconds)
    let layerNames = namesOfLayers()
    return names.indices.filter { isWanted(names[$0].text) }.map { index in
      let name = names[index]
      let explanation = properties[index].explain(in: scheduler)
      return ExplainedProperty(
        name: name.text, components: Array(columns[name.columns]), explanation: explanation,
        layers: explanation.layers.map { part in
          name.target.flatMap { layerNames[PlacedLayer(target: $0, layer: part.layer)] } ?? ""
        })
    }
  }

  /// A layer, whose name tells it from others of its target only.
  private struct PlacedLayer: Hashable {
    let target: Target
    let layer: LayerID
  }

  private func namesOfLayers() -> [PlacedLayer: String] {
    var found: [PlacedLayer: String] = [:]
    for (id, (target, name)) in zip(layers, layerNames) {
      guard let id else { continue }
      let place = PlacedLayer(target: target, layer: id)
      if found[place] == nil { found[place] = name }
    }
    return found
  }
}

/// What a property of a scene is called, and where its numbers are.
struct ScenePropertyName: Sendable {
  let text: String
  let target: Target?
  let columns: Range<Int>
}
