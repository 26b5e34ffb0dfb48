extension Matrix4 {
  /// What a matrix is made of: perspective · translation · rotation · skew · scale.
  ///
  /// Of an affine matrix these are the parts of the CSS standard's decomposition of a 4 × 4 matrix.
  public struct Parts: Sendable, Equatable {
    /// Where the origin is moved to.
    public var translation: SIMD3<Double>

    /// How the axes are turned: the rotation vector in radians, at most π long.
    public var turn: SIMD3<Double>

    /// The factors along the own axes; all three negative if the matrix mirrors.
    public var scale: SIMD3<Double>

    /// How far y leans to x, z to x and z to y.
    public var skew: SIMD3<Double>

    /// The last row: 0, 0, 0, 1 if the matrix is affine.
    public var perspective: SIMD4<Double>

    /// Parts; those of the identity that are not given.
    public init(
      translation: SIMD3<Double> = SIMD3(), turn: SIMD3<Double> = SIMD3(),
      scale: SIMD3<Double> = SIMD3(1, 1, 1), skew: SIMD3<Double> = SIMD3(),
      perspective: SIMD4<Double> = SIMD4(0, 0, 0, 1)
    ) {
      self.translation = translation
      self.turn = turn
      self.scale = scale
      self.skew = skew
      self.perspective = perspective
    }

    /// Takes a matrix apart.
    ///
    /// `nil` if the part without perspective is singular, or something is not finite.
    public init?(_ matrix: Matrix4) {
      guard matrix.largest < .infinity else { return nil }
      var affine = matrix
      for column in 0..<4 { affine[column][3] = column == 3 ? 1 : 0 }
      guard var axes = OrthonormalAxes(affine),
        let perspective = Self.lastRow(of: matrix, over: affine)
      else { return nil }
      axes.unmirror()
      self.init(
        translation: Self.upper(affine.columns.3),
        turn: Quaternions.logarithm(Quaternions.normalised(axes.quaternion)), scale: axes.scale,
        skew: axes.skew, perspective: perspective)
      guard self.matrix.largest < .infinity else { return nil }
    }

    /// The matrix that is made of these parts.
    public var matrix: Matrix4 {
      var result = linear
      result.columns.3 = SIMD4(translation[0], translation[1], translation[2], 1)
      for column in 0..<4 {
        let c = result[column]
        // The last row of the affine part is 0, 0, 0, 1, so this is the product's.
        result[column][3] =
          c[0] * perspective[0] + c[1] * perspective[1] + c[2] * perspective[2]
          + (column == 3 ? perspective[3] : 0)
      }
      return result
    }

    /// Rotation · skew · scale.
    private var linear: Matrix4 {
      let rows = ObjectTransform.Rotation.quaternion(Quaternions.exponential(turn)).rows
      let x = SIMD4(rows.0[0], rows.1[0], rows.2[0], 0)
      let y = SIMD4(rows.0[1], rows.1[1], rows.2[1], 0)
      let z = SIMD4(rows.0[2], rows.1[2], rows.2[2], 0)
      return Matrix4(
        x * scale[0], (y + x * skew[0]) * scale[1], (z + x * skew[1] + y * skew[2]) * scale[2],
        SIMD4(0, 0, 0, 1))
    }

    private static func upper(_ v: SIMD4<Double>) -> SIMD3<Double> { SIMD3(v[0], v[1], v[2]) }

    /// The row p with p · affine = the last row of the matrix.
    private static func lastRow(of matrix: Matrix4, over affine: Matrix4) -> SIMD4<Double>? {
      let row = SIMD4(
        matrix.columns.0[3], matrix.columns.1[3], matrix.columns.2[3], matrix.columns.3[3])
      if row == SIMD4(0, 0, 0, 1) { return row }
      guard let inverse = affine.inverse else { return nil }
      var result = SIMD4<Double>()
      for column in 0..<4 { result[column] = (row * inverse[column]).sum() }
      return result
    }
  }
}
