/// A number that fits a lane: `Double` and `Float`.
///
/// It lets one text serve `SIMD2`, `SIMD3` and `SIMD4` of both. A `Float` is widened in the engine and
/// rounded once, when it is read.
public protocol LaneScalar: BinaryFloatingPoint, Sendable {
  /// The number nearest to a lane.
  init(lane: Double)

  /// The number as a lane, exactly.
  var lane: Double { get }
}

extension Double: LaneScalar {
  /// The lane itself.
  @inlinable public init(lane: Double) { self = lane }

  /// The number itself.
  @inlinable public var lane: Double { self }
}

extension Float: LaneScalar {
  /// The `Float` nearest to a lane; infinite beyond ±3.4e38.
  @inlinable public init(lane: Double) { self = Float(lane) }

  /// The number widened, exactly.
  @inlinable public var lane: Double { Double(self) }
}
