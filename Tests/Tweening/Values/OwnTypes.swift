import Foundation
import Tweening

/// A vector of a user's own: four lanes, its own displacement.
struct Insets: VectorSpace, Tweenable, Equatable {
  typealias Displacement = Insets

  var top, leading, bottom, trailing: Double

  static var laneCount: Int { 4 }
  static var zero: Insets { Insets(0, 0, 0, 0) }

  init(_ top: Double, _ leading: Double, _ bottom: Double, _ trailing: Double) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  init(lanes: Span<Double>) { self.init(lanes[0], lanes[1], lanes[2], lanes[3]) }

  func store(in lanes: inout MutableSpan<Double>) {
    lanes[0] = top
    lanes[1] = leading
    lanes[2] = bottom
    lanes[3] = trailing
  }

  static func + (a: Insets, b: Insets) -> Insets {
    Insets(a.top + b.top, a.leading + b.leading, a.bottom + b.bottom, a.trailing + b.trailing)
  }

  static func - (a: Insets, b: Insets) -> Insets {
    Insets(a.top - b.top, a.leading - b.leading, a.bottom - b.bottom, a.trailing - b.trailing)
  }

  func scaled(by factor: Double) -> Insets {
    Insets(top * factor, leading * factor, bottom * factor, trailing * factor)
  }
}

/// A vector that says of itself that its displacements do not commute: it is folded when it is read.
struct FoldedVector: VectorSpace, Tweenable {
  typealias Displacement = FoldedVector

  var x, y: Double

  static var laneCount: Int { 2 }
  static var commutes: Bool { false }
  static var zero: FoldedVector { FoldedVector(0, 0) }

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  init(lanes: Span<Double>) { self.init(lanes[0], lanes[1]) }

  func store(in lanes: inout MutableSpan<Double>) { (lanes[0], lanes[1]) = (x, y) }

  static func + (a: FoldedVector, b: FoldedVector) -> FoldedVector {
    FoldedVector(a.x + b.x, a.y + b.y)
  }

  static func - (a: FoldedVector, b: FoldedVector) -> FoldedVector {
    FoldedVector(a.x - b.x, a.y - b.y)
  }

  func scaled(by factor: Double) -> FoldedVector { FoldedVector(x * factor, y * factor) }
}

/// An angle in turns that takes the shorter way: a difference of its own, but plain sums.
struct Turn: Tweenable {
  typealias Displacement = Double

  var turns: Double

  static var laneCount: Int { 1 }
  static var commutes: Bool { true }

  init(_ turns: Double) { self.turns = turns }

  init(lanes: Span<Double>) { turns = lanes[0] }

  func store(in lanes: inout MutableSpan<Double>) { lanes[0] = turns }

  func displacement(to other: Turn) -> Double {
    let way = other.turns - turns
    return way - way.rounded()
  }

  func displaced(by displacement: Double) -> Turn { Turn(turns + displacement) }
}

/// A rotation of space as a unit quaternion: displacements are rotation vectors, applied on the
/// right, and do not commute.
struct OwnRotation: Tweenable {
  typealias Displacement = SIMD3<Double>

  var real: Double
  var imaginary: SIMD3<Double>

  static var laneCount: Int { 4 }

  init(real: Double, imaginary: SIMD3<Double>) {
    self.real = real
    self.imaginary = imaginary
  }

  /// The rotation about a vector by its length in radians.
  init(vector: SIMD3<Double>) {
    let half = (vector * vector).sum().squareRoot() / 2
    self.init(
      real: cos(half), imaginary: half < 1e-9 ? vector / 2 : vector * (sin(half) / (2 * half)))
  }

  init(lanes: Span<Double>) {
    self.init(real: lanes[0], imaginary: SIMD3(lanes[1], lanes[2], lanes[3]))
  }

  func store(in lanes: inout MutableSpan<Double>) {
    lanes[0] = real
    for k in 0..<3 { lanes[k + 1] = imaginary[k] }
  }

  /// The rotation vector, by the shorter way round.
  var vector: SIMD3<Double> {
    let sign = real < 0 ? -1.0 : 1
    let sine = (imaginary * imaginary).sum().squareRoot()
    let angle = 2 * atan2(sine, real * sign)
    return imaginary * (sine < 1e-12 ? 2 * sign : sign * angle / sine)
  }

  static func * (a: OwnRotation, b: OwnRotation) -> OwnRotation {
    let (u, v) = (a.imaginary, b.imaginary)
    let cross = SIMD3(
      u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
    return OwnRotation(
      real: a.real * b.real - (u * v).sum(), imaginary: a.real * v + b.real * u + cross)
  }

  func displacement(to other: OwnRotation) -> SIMD3<Double> {
    (OwnRotation(real: real, imaginary: -imaginary) * other).vector
  }

  func displaced(by displacement: SIMD3<Double>) -> OwnRotation {
    displacement == .zero ? self : self * OwnRotation(vector: displacement)
  }

  /// How far two rotations are apart: 0 if they turn alike, whichever sign their quaternions have.
  func distance(to other: OwnRotation) -> Double {
    let way = displacement(to: other)
    return (way * way).sum().squareRoot()
  }
}
