extension Transform3D {
  /// What lies between two transforms: nine lanes.
  public struct Difference: VectorSpace, Equatable {
    /// The difference of places.
    public var translation: SIMD3<Double>

    /// The rotation vector in radians, about the own axes.
    public var turn: SIMD3<Double>

    /// The difference of factors.
    public var scale: SIMD3<Double>

    /// A difference of three parts.
    public init(translation: SIMD3<Double>, turn: SIMD3<Double>, scale: SIMD3<Double>) {
      self.translation = translation
      self.turn = turn
      self.scale = scale
    }

    /// Nine.
    @inlinable public static var laneCount: Int { 9 }

    /// What changes nothing.
    public static var zero: Difference {
      Difference(translation: SIMD3(), turn: SIMD3(), scale: SIMD3())
    }

    /// The first nine lanes: place, rotation vector, factors.
    public init(lanes: Span<Double>) {
      translation = SIMD3(lanes[0], lanes[1], lanes[2])
      turn = SIMD3(lanes[3], lanes[4], lanes[5])
      scale = SIMD3(lanes[6], lanes[7], lanes[8])
    }

    /// Writes place, rotation vector and factors to the first nine lanes.
    public func store(in lanes: inout MutableSpan<Double>) {
      for k in 0..<3 {
        lanes[k] = translation[k]
        lanes[k + 3] = turn[k]
        lanes[k + 6] = scale[k]
      }
    }

    /// The sum, lane by lane.
    public static func + (a: Difference, b: Difference) -> Difference {
      Difference(
        translation: a.translation + b.translation, turn: a.turn + b.turn, scale: a.scale + b.scale)
    }

    /// The difference, lane by lane.
    public static func - (a: Difference, b: Difference) -> Difference {
      Difference(
        translation: a.translation - b.translation, turn: a.turn - b.turn, scale: a.scale - b.scale)
    }

    /// Every lane times a number.
    public func scaled(by factor: Double) -> Difference {
      Difference(
        translation: translation * factor, turn: turn * factor, scale: scale * factor)
    }
  }
}
