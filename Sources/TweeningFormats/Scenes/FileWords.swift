internal import Tweening

extension FCurve.Extrapolation {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [("constant", .constant), ("linear", .linear)]
}

extension FCurve.Smoothing {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [
    ("none", .none), ("continuousAcceleration", .continuousAcceleration),
  ]
}

extension FCurve.Evaluator {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [("exact", .exact), ("blender", .blender)]
}

extension Keyframe.Interpolation {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [
    ("constant", .constant), ("linear", .linear), ("bezier", .bezier), ("sine", .sine),
    ("quad", .quad), ("cubic", .cubic), ("quart", .quart), ("quint", .quint), ("expo", .expo),
    ("circ", .circ), ("back", .back), ("bounce", .bounce), ("elastic", .elastic),
  ]
}

extension Keyframe.Ease {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [
    ("auto", .automatic), ("in", .in), ("out", .out), ("inOut", .inOut),
  ]
}

extension Keyframe.Handle.Kind {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [
    ("free", .free), ("aligned", .aligned), ("vector", .vector), ("auto", .automatic),
    ("autoClamped", .automaticClamped),
  ]
}

extension BlendMode {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [
    ("replace", .replace), ("combine", .combine), ("add", .add), ("subtract", .subtract),
    ("multiply", .multiply),
  ]
}

extension BlendKind {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [
    ("plain", .plain), ("proportional", .proportional), ("quaternion", .quaternion),
  ]
}

extension CombinationLaw {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [
    ("additive", .additive), ("crossfade", .crossfade), ("guarded", .guarded),
  ]
}

extension KeyPolicy {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [
    ("stack", .stack), ("cut", .cut), ("bake", .bake), ("crossfade", .crossfade),
    ("replace", .replace), ("ignore", .ignore),
  ]
}

extension PlaybackDirection {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [
    ("normal", .normal), ("reverse", .reverse), ("alternate", .alternate),
    ("alternateReverse", .alternateReverse),
  ]
}

extension Fill {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [
    ("none", .none), ("backwards", .backwards), ("forwards", .forwards), ("both", .both),
  ]
}

extension Layer.Repetition {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [
    ("hold", .hold), ("loop", .loop), ("pingPong", .pingPong),
  ]
}

extension Strip.Extrapolation {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [
    ("nothing", .nothing), ("hold", .hold), ("holdForward", .holdForward),
  ]
}

extension Scene.Target.RotationMode {
  /// How files write the cases.
  static let words = allCases.map { (word: $0.rawValue, value: $0) }
}

extension FCurve.Modifier.Cycles.Mode {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [
    ("none", .none), ("repeat", .repeat), ("offset", .repeatWithOffset), ("mirror", .mirror),
  ]
}

extension FCurve.Modifier.Function.Kind {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [
    ("sin", .sine), ("cos", .cosine), ("tan", .tangent), ("sqrt", .squareRoot),
    ("ln", .logarithm), ("sinc", .normalisedSine),
  ]
}

extension FCurve.Modifier.Noise.Blend {
  /// How files write the cases.
  static let words: [(word: String, value: Self)] = [
    ("replace", .replace), ("add", .add), ("subtract", .subtract), ("multiply", .multiply),
  ]
}
