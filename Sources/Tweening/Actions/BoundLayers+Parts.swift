/// What layers are bound as.
extension BoundLayers {
  /// What blending needs of a layer, and where stands what it animates; 136 bytes, of which a layer itself has 200.
  struct Part: Sendable {
    var timing: LayerTiming
    /// The layer's start in ticks.
    var start: Double
    var weight: Double
    /// The property whose value the weight is multiplied by, or −1.
    let driver: Int32
    var isMuted: Bool
    /// Whether it has a group, and is the lowest layer of it.
    var isFirstOfGroup: Bool
    let mode: BlendMode
    let group: Int?
    /// The next layer of its group, or −1.
    var nextOfGroup: Int32 = -1
    var scalars = 0..<0
    var rotations = 0..<0
    /// The curves of its action that play.
    var curves = 0..<0
    /// Which of the track stacks plays if it is no single action, or −1.
    var tracks = -1
    /// Whether nothing that it plays can be a number without an effect (``FCurve/isSurelyFit``).
    var isSurelyFit = false

    init(_ layer: Layer, start: Double) {
      timing = LayerTiming(layer)
      (self.start, weight) = (start, layer.weight)
      driver = layer.weightProperty?.index ?? -1
      (isMuted, mode, group) = (layer.isMuted, layer.mode, layer.group)
      isFirstOfGroup = group != nil
    }

    /// Takes over how a layer is weighed, muted and timed; see ``BoundLayers/take(_:after:)``.
    ///
    /// What it plays is that of before, also where a zero has another sign.
    mutating func take(_ layer: Layer, after former: Layer) {
      (weight, isMuted) = (layer.weight, layer.isMuted)
      if layer.start.bitPattern == former.start.bitPattern,
        layer.rate.bitPattern == former.rate.bitPattern, layer.repetition == former.repetition
      {
        return
      }
      var timed = former
      (timed.start, timed.rate, timed.repetition) = (layer.start, layer.rate, layer.repetition)
      timing = LayerTiming(timed)
      start = Ticks.nearest(seconds: layer.start) ?? start
    }

    /// Whether it shares what it shows with others of its group.
    var sharesByGroup: Bool { group != nil && mode == .replace }
  }

  /// One component that a layer animates by itself; 12 bytes.
  struct Scalar: Sendable {
    let lane: Int32
    /// Which of the curves gives the value; −1 if tracks do.
    var curve: Int32
    /// How it is blended, the same for many.
    var blending: Int32
  }

  /// How a layer blends components, told once for those that follow each other.
  ///
  /// Masks and rests of paths are long runs of the same. When each component told all this itself, in 40 bytes, and reaches
  /// stood in the middle of a ``CurveBlock``, there were more lines of memory to wait for: a tick of a million properties
  /// took 1.08 times as long, both together (`tweenbench --only growth.layers`).
  ///
  /// It holds no array, or each component would count as a holder of it: with that a tick of a property under three layers
  /// took 1,088 and not 887 instructions (callgrind of the work of `layers.10k` without tweens).
  struct Blending: Sendable, Equatable {
    let rest: Double
    /// The weight that the layer's mask gives it.
    let mask: Double
    /// The places of the layers above, of the same group, that replace this component too.
    var rivals: Range<Int32> = 0..<0
    let kind: BlendKind

    /// Whether it blends as another one, zeros with their signs.
    func isSame(as other: Blending) -> Bool {
      self == other && rest.sign == other.rest.sign && mask.sign == other.mask.sign
    }
  }

  /// Four components that a layer combines as one rotation.
  struct Rotation: Sendable {
    let lane: Int
    /// Which of the curves they have, or −1; `nil` if tracks give the values.
    var curves: SIMD4<Int32>?
    let mask: Double
  }

  /// A layer that shares what shows, and how much of it its mask lets it have.
  struct Rival: Sendable, Equatable {
    let part: Int
    let mask: Double
  }
}
