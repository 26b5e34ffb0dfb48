/// Action layers, blended over model values: `below · (1 − weight) + curve · weight`, lowest first.
extension Scheduler {
  /// The tick's pass over all layers: writes the bases of what they drive.
  mutating func blendAllLayers() {
    for place in playing.indices {
      let target = Int(playing[place])
      for layer in targets[target].bound.indices {
        for channel in targets[target].bound[layer].channels {
          lanes[channel.lane] = models[channel.lane]
        }
      }
      for layer in targets[target].bound.indices where targets[target].bound[layer].isHeard {
        let frame = targets[target].bound[layer].playhead(at: now).frame
        let weight = targets[target].bound[layer].layer.weight
        for channel in targets[target].bound[layer].channels.indices {
          let lane = targets[target].bound[layer].channels[channel].lane
          let value = targets[target].bound[layer].channels[channel].value(at: frame)
          lanes[lane] = Self.blend(lanes[lane], value, weight)
        }
      }
    }
  }

  /// Blends the layers over one property's lanes, which hold the model value.
  func blendLayers(of property: Int32, at time: Double, into base: inout MutableSpan<Double>) {
    forEachChannel(of: property, at: time) { lane, layer, playhead, curve in
      let value = curve.value(at: playhead.frame)
      base[lane] = Self.blend(base[lane], value, layer.weight)
    }
  }

  /// Adds the velocity of a property's base; the model value stands still.
  func addBaseVelocity(of property: Int32, to lanes: inout MutableSpan<Double>) {
    forEachChannel(of: property, at: now) { lane, layer, playhead, curve in
      let motion = layer.motion(of: curve, ahead: playhead)
      lanes[lane] = Self.blend(lanes[lane], motion.velocity, layer.weight)
    }
  }

  /// Adds the acceleration of a property's base.
  func addBaseAcceleration(of property: Int32, to lanes: inout MutableSpan<Double>) {
    forEachChannel(of: property, at: now) { lane, layer, playhead, curve in
      let motion = layer.motion(of: curve, ahead: playhead)
      lanes[lane] = Self.blend(lanes[lane], motion.acceleration, layer.weight)
    }
  }

  private func forEachChannel(
    of property: Int32, at time: Double,
    _ body: (_ lane: Int, Layer, Playhead, FCurve) -> Void
  ) {
    let record = records[Int(property)]
    guard record.isDriven else { return }
    for bound in targets[Int(record.target)].bound where bound.isHeard {
      let playhead = bound.playhead(at: time)
      for channel in bound.channels where channel.property == property {
        body(channel.lane - Int(record.lane), bound.layer, playhead, channel.curve)
      }
    }
  }

  /// What a layer of some weight leaves of the number below it.
  ///
  /// A number that no property may have (a line followed beyond all bounds, a vertical tangent)
  /// leaves all of it.
  private static func blend(_ below: Double, _ above: Double, _ weight: Double) -> Double {
    guard isFit(above) else { return below }
    return weight >= 1 ? above : below * (1 - weight) + above * weight
  }
}

extension TargetRecord.BoundLayer {
  /// Whether the layer has any weight.
  ///
  /// One without leaves what is below it untouched, to the bit.
  var isHeard: Bool { layer.weight > 0 }

  /// Where the layer stands in its action.
  func playhead(at time: Double) -> Playhead { layer.playhead(atTick: time, startTick: start) }
}

extension TargetRecord.BoundChannel {
  /// The curve's value, found from the segment of the last call.
  mutating func value(at frame: Double) -> Double { curve.value(at: frame, hint: &hint) }
}
