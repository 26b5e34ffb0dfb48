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
    _ = sample(at: seconds)
    return names.indices.map { index in
      let name = names[index]
      let explanation = properties[index].explain(in: scheduler)
      return ExplainedProperty(
        name: name.text, components: Array(columns[name.columns]), explanation: explanation,
        layers: explanation.layers.map { part in layerName(part.layer, of: name.target) ?? "" })
    }
  }

  private func layerName(_ id: LayerID, of target: Target?) -> String? {
    let place = layers.indices.first { layers[$0] == id && layerNames[$0].target == target }
    return place.map { layerNames[$0].name }
  }
}

/// What a property of a scene is called, and where its numbers are.
struct ScenePropertyName: Sendable {
  let text: String
  let target: Target?
  let columns: Range<Int>
}
