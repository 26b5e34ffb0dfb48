extension FCurve.Modifier {
  /// A smooth random motion, the same for the same seed on every platform.
  ///
  /// It is this library's own; Blender's modifier of the same name gives other numbers. Octave i is
  /// `strength · roughnessⁱ · n(lacunarityⁱ · (frame − offset) / scale)`, where n is 0 at whole numbers,
  /// has a random slope there, and is twice continuously differentiable: gradient noise with the
  /// blend 6t⁵ − 15t⁴ + 10t³. Beyond 2⁵² waves from its origin an octave is silent.
  public struct Noise: Sendable, Equatable {
    /// Which of all random motions it is.
    public var seed: UInt32

    /// How far the motion reaches, in the unit of the property.
    public var strength: Double

    /// How many frames one wave takes; above 0.
    public var scale: Double

    /// A shift of the motion along the frames.
    public var offset: Double

    /// How many finer motions are added, each with its own waves; 0...15.
    public var depth: Int

    /// How many times as fast each finer motion is; at least 1.
    public var lacunarity: Double

    /// How many times as high each finer motion is; 0...1.
    public var roughness: Double

    /// How the motion meets the value.
    public var blend: Blend

    /// A random motion by its numbers.
    public init(
      seed: UInt32 = 0, strength: Double = 1, scale: Double = 1, offset: Double = 0, depth: Int = 0,
      lacunarity: Double = 2, roughness: Double = 0.5, blend: Blend = .add
    ) {
      self.seed = seed
      self.strength = strength
      self.scale = scale
      self.offset = offset
      self.depth = depth
      self.lacunarity = lacunarity
      self.roughness = roughness
      self.blend = blend
    }

    /// How noise and value are combined.
    public enum Blend: Sendable, Equatable, CaseIterable {
      /// The noise instead of the value.
      case replace

      /// The value and the noise.
      case add

      /// The value less the noise.
      case subtract

      /// The value times the noise.
      case multiply
    }
  }
}
