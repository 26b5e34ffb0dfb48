/// A number that layers and strips blend: alone, or with its derivatives by time.
///
/// What is blended is written once over it. On `Double` it gives values, on a ``Jet`` velocities and
/// accelerations as well; those are the ones to come where they change at once.
protocol BlendNumber: Weighable {
  /// The number without derivatives.
  var value: Double { get }

  /// Whether it is 0 or less and stays so, as a weight.
  var isSilent: Bool { get }

  /// Whether it is in 0...1 and does not leave that at once.
  var staysInUnit: Bool { get }

  /// The frame that a layer shows.
  init(_ playhead: Playhead)

  /// What a layer's curve gives at its playhead; a number that is not finite has no effect later.
  static func play(_ curve: FCurve, in timing: LayerTiming, at playhead: Playhead) -> Self

  /// A curve at a frame.
  static func value(of curve: FCurve, at frame: Self) -> Self

  /// ``Strip/actionFrame(at:)``.
  static func actionFrame(of strip: Strip, at frame: Self) -> Self

  /// ``Strip/influence(at:)``.
  static func influence(of strip: Strip, at frame: Self) -> Self

  /// ``BlendMode/blend(below:above:influence:rest:kind:)``.
  static func blend(
    _ mode: BlendMode, below: Self, above: Self, influence: Self, rest: Double, kind: BlendKind
  ) -> Self

  /// One rotation combined with another: ``BlendMode/blend(below:above:influence:)``.
  static func combine(
    below: Rotation4<Self>, above: Rotation4<Self>, influence: Self
  ) -> Rotation4<Self>
}

extension BlendNumber {
  var withinOne: Self { value > 0 || staysInUnit ? unit : 0 - (0 - self).unit }

  static func greatest(_ a: Self, _ b: Self) -> Self { a.value < b.value ? b : a }

  func held(to limit: Self) -> Self { staysInUnit ? Self.least(self, limit) : limit * self }

  /// One rotation blended over another by any mode.
  static func blend(
    _ mode: BlendMode, below: Rotation4<Self>, above: Rotation4<Self>, influence: Self
  ) -> Rotation4<Self> {
    if mode == .combine { return combine(below: below, above: above, influence: influence) }
    func component(_ below: Self, _ above: Self) -> Self {
      blend(mode, below: below, above: above, influence: influence, rest: 0, kind: .plain)
    }
    return Rotation4(
      component(below.w, above.w), component(below.x, above.x), component(below.y, above.y),
      component(below.z, above.z))
  }
}

/// A quaternion w, x, y, z of any kind of numbers.
struct Rotation4<Number: Lanes> {
  var w: Number
  var x: Number
  var y: Number
  var z: Number

  init(_ w: Number, _ x: Number, _ y: Number, _ z: Number) {
    (self.w, self.x, self.y, self.z) = (w, x, y, z)
  }

  /// Four lanes that follow each other.
  init(_ lanes: [Number], at lane: Int) {
    self.init(lanes[lane], lanes[lane + 1], lanes[lane + 2], lanes[lane + 3])
  }

  /// Puts the components where they came from.
  func store(in lanes: inout [Number], at lane: Int) {
    lanes[lane] = w
    lanes[lane + 1] = x
    lanes[lane + 2] = y
    lanes[lane + 3] = z
  }
}

extension Double: BlendNumber {
  var value: Double { self }

  var isSilent: Bool { !(self > 0) }

  var staysInUnit: Bool { self >= 0 && self <= 1 }

  var unit: Double { self > 0 ? Swift.min(self, 1) : 0 }

  static func least(_ a: Double, _ b: Double) -> Double { b < a ? b : a }

  init(_ playhead: Playhead) { self = playhead.frame }

  static func play(_ curve: FCurve, in timing: LayerTiming, at playhead: Playhead) -> Double {
    curve.value(at: playhead.frame)
  }

  static func value(of curve: FCurve, at frame: Double) -> Double { curve.value(at: frame) }

  static func actionFrame(of strip: Strip, at frame: Double) -> Double {
    strip.actionFrame(at: frame)
  }

  static func influence(of strip: Strip, at frame: Double) -> Double { strip.influence(at: frame) }

  static func blend(
    _ mode: BlendMode, below: Double, above: Double, influence: Double, rest: Double,
    kind: BlendKind
  ) -> Double {
    mode.blend(below: below, above: above, influence: influence, rest: rest, kind: kind)
  }

  static func combine(
    below: Rotation4<Double>, above: Rotation4<Double>, influence: Double
  ) -> Rotation4<Double> {
    let result = BlendMode.combine.blend(
      below: SIMD4(below.w, below.x, below.y, below.z),
      above: SIMD4(above.w, above.x, above.y, above.z), influence: influence)
    return Rotation4(result[0], result[1], result[2], result[3])
  }
}
