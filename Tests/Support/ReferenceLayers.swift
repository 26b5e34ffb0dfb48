public import Tweening

/// Layers blended the plain way, from public parts alone: the rules of the article, one after the other.
public struct ReferenceLayers: Sendable {
  /// The properties of the target, in the order of the lanes.
  public var properties: [RestProperty]

  /// Layers over some properties.
  public init(_ properties: [RestProperty]) { self.properties = properties }

  /// The bases at a time in seconds.
  ///
  /// - Parameters:
  ///   - stack: the layers.
  ///   - time: the instant.
  ///   - models: the model values, lane by lane.
  ///   - weight: the value of a weight property.
  /// - Returns: the lanes, blended.
  public func bases(
    _ stack: LayerStack, at time: Double, over models: [Double],
    weight: (Property<Double>) -> Double
  ) -> [Double] {
    let layers = stack.ids.map { stack[$0] }
    let weights = settled(layers, weight)
    var lanes = models
    for (place, layer) in layers.enumerated() where weights[place] > 0 {
      let motion = self.motion(of: layer, at: layer.frame(at: time))
      var first = 0
      for property in properties {
        defer { first += property.rest.count }
        let components = property.rest.indices.filter { motion[first + $0] != nil }
        if property.kind == .quaternion, layer.mode == .combine {
          if components.isEmpty { continue }
          let above = (0..<4).map { motion[first + $0] ?? ($0 == 0 ? 1 : 0) }
          let result = BlendMode.combine.blend(
            below: SIMD4(lanes[first], lanes[first + 1], lanes[first + 2], lanes[first + 3]),
            above: SIMD4(above[0], above[1], above[2], above[3]),
            influence: weights[place] * mask(layer, property, 0))
          for k in 0..<4 { lanes[first + k] = result[k] }
          continue
        }
        for k in components {
          lanes[first + k] = layer.mode.blend(
            below: lanes[first + k], above: motion[first + k] ?? 0,
            influence: share(of: place, property, k, first + k, layers, weights, time),
            rest: property.rest[k], kind: property.kind == .quaternion ? .plain : property.kind)
        }
      }
    }
    return lanes
  }

  private func settled(_ layers: [Layer], _ weight: (Property<Double>) -> Double) -> [Double] {
    let own = layers.map { layer in
      layer.isMuted ? 0 : layer.weight * min(max(layer.weightProperty.map(weight) ?? 1, 0), 1)
    }
    return layers.indices.map { place in
      guard let group = layers[place].group else { return own[place] }
      let sum = layers.indices.reduce(0) { $0 + (layers[$1].group == group ? own[$1] : 0) }
      return sum > 1 ? own[place] / sum : own[place]
    }
  }

  private func mask(_ layer: Layer, _ property: RestProperty, _ index: Int) -> Double {
    layer.mask?.weight(of: property.path, index: index) ?? 1
  }

  private func share(
    of place: Int, _ property: RestProperty, _ index: Int, _ lane: Int, _ layers: [Layer],
    _ weights: [Double], _ time: Double
  ) -> Double {
    let own = weights[place] * mask(layers[place], property, index)
    guard let group = layers[place].group, layers[place].mode == .replace else { return own }
    var left = 1.0
    for other in layers.indices
    where other > place && layers[other].group == group && layers[other].mode == .replace
      && motion(of: layers[other], at: layers[other].frame(at: time))[lane] != nil
    {
      left -= weights[other] * mask(layers[other], property, index)
    }
    return left > own ? own / left : (own > 0 ? 1 : 0)
  }

  /// What a layer animates, lane by lane.
  private func motion(of layer: Layer, at frame: Double) -> [Double?] {
    var motion: [Double?] = properties.flatMap { $0.rest.map { _ in nil } }
    switch layer.content {
    case .action(let action):
      for index in action.actingChannels {
        let channel = action.channels[index]
        var first = 0
        for property in properties {
          if property.path == channel.path, channel.index < property.rest.count {
            motion[first + channel.index] = channel.curve.value(at: frame)
          }
          first += property.rest.count
        }
      }
    case .tracks(let tracks, _, _):
      let bound = tracks.bound(to: properties)
      var lanes = [Double](repeating: 0, count: motion.count)
      bound.evaluate(at: frame, over: &lanes)
      for lane in bound.animatedLanes { motion[lane] = lanes[lane] }
    }
    return motion
  }
}
