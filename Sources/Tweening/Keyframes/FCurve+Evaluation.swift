extension FCurve {
  /// The value at a frame.
  ///
  /// 0 for a curve without keys. A frame that is not a number counts as the first key's frame. Never
  /// not a number. Infinite where a line that leads there is followed, or a modifier's sum is, beyond the largest number;
  /// with Blender's evaluator also where single precision is left on the way (beyond about 3.4e38), as in Blender: between
  /// keys that differ by more, and at keys of such values.
  ///
  /// - Complexity: O(log n).
  public func value(at frame: Double) -> Double {
    var hint = 0
    return value(at: frame, hint: &hint)
  }

  /// The value at a frame, found from where the last search ended.
  ///
  /// - Parameters:
  ///   - frame: as in ``value(at:)``.
  ///   - hint: the index of a segment, kept by the caller between calls. Any integer will do; start
  ///     with 0. It changes nothing but the speed.
  /// - Returns: what ``value(at:)`` returns, to the bit.
  /// - Complexity: O(1) while playing forward, else O(log n).
  public func value(at frame: Double, hint: inout Int) -> Double {
    if evaluator == .blender {
      let curve = BlenderCurve(keys: keyframes, extrapolation: extrapolation, modifiers: modifiers)
      return Double(curve.value(at: Float(frame)))
    }
    if !modifiers.isEmpty { return ModifiedMotion(of: self).motion(at: frame, hint: &hint).value }
    return piece(at: frame, hint: &hint).value(at: frame)
  }

  /// The velocity at a frame, in values per frame: the derivative to the right.
  ///
  /// At a key it is that of the segment that begins there. ±infinity on a vertical tangent.
  public func velocity(at frame: Double) -> Double { motion(at: frame).velocity }

  /// The acceleration at a frame, in values per frame²: the second derivative to the right.
  ///
  /// ±infinity on a vertical tangent.
  public func acceleration(at frame: Double) -> Double { motion(at: frame).acceleration }

  /// Value, velocity and acceleration at a frame in one search.
  public func motion(at frame: Double) -> Motion {
    var hint = 0
    return motion(at: frame, hint: &hint)
  }

  /// Value, velocity and acceleration at a frame, found from where the last search ended.
  ///
  /// The value has the bits of ``value(at:)``; the hint is that of ``value(at:hint:)``.
  public func motion(at frame: Double, hint: inout Int) -> Motion {
    var motion =
      modifiers.isEmpty
      ? keyedMotion(at: frame, hint: &hint)
      : ModifiedMotion(of: self).motion(at: frame, hint: &hint)
    if evaluator == .blender { motion.value = value(at: frame, hint: &hint) }
    return motion
  }

  /// The motion that the keys alone give at a frame.
  func keyedMotion(at frame: Double, hint: inout Int) -> Motion {
    piece(at: frame, hint: &hint).motion(at: frame)
  }

  /// The motion that the keys alone give towards a frame from the left; `value` keeps the one at it.
  func keyedMotion(before frame: Double, value keepsValue: Bool = false) -> Motion {
    var hint = 0
    var motion = piece(at: frame.nextDown, hint: &hint).motion(at: frame)
    if keepsValue { motion.value = piece(at: frame, hint: &hint).value(at: frame) }
    return motion
  }

  /// The motion towards a frame from the left, which differs from that at the frame only at a key.
  ///
  /// The value, too, is the limit from the left: where a constant segment ends it is not the key's.
  func motion(before frame: Double) -> Motion {
    guard modifiers.isEmpty else {
      // Modifiers move frames anyhow: just before is as near as one can get.
      var hint = 0
      return ModifiedMotion(of: self).motion(at: frame.nextDown, hint: &hint)
    }
    return keyedMotion(before: frame)
  }

  /// The one formula that holds around a frame: a segment or an end.
  func piece(at frame: Double, hint: inout Int) -> CurvePiece {
    piece(at: place(of: frame, hint: &hint))
  }

  func place(of frame: Double, hint: inout Int) -> KeyPlace {
    KeyLookup.place(of: frame, count: keyframes.count, hint: &hint) { keyframes[$0].frame }
  }

  func piece(at place: KeyPlace) -> CurvePiece {
    // First, so that a segment touches no other keys.
    if case .segment(let index) = place {
      return CurvePiece(from: keyframes[index], to: keyframes[index + 1])
    }
    guard let first = keyframes.first, let last = keyframes.last else {
      return CurvePiece(anchor: 0, value: 0, shape: .level)
    }
    if place == .before {
      return CurvePiece(
        anchor: first.frame, value: first.value,
        shape: extrapolation(
          of: first, neighbour: keyframes.count > 1 ? keyframes[1] : nil,
          handle: first.leftHandle, reach: first.frame - first.leftHandle.frame))
    }
    return CurvePiece(
      anchor: last.frame, value: last.value,
      shape: extrapolation(
        of: last, neighbour: keyframes.count > 1 ? keyframes[keyframes.count - 2] : nil,
        handle: last.rightHandle, reach: last.rightHandle.frame - last.frame))
  }

  /// The line that leaves an end key, by the rule of ``Extrapolation/linear``.
  ///
  /// - Parameters:
  ///   - key: the end key.
  ///   - neighbour: the key next to it, if there is one.
  ///   - handle: its outer handle.
  ///   - reach: how far the handle points outwards.
  /// - Returns: a line through the key, or level.
  private func extrapolation(
    of key: Keyframe, neighbour: Keyframe?, handle: Keyframe.Handle, reach: Double
  ) -> CurvePiece.Shape {
    guard extrapolation == .linear else { return .level }
    switch key.interpolation {
    case .constant:
      return .level
    case .linear:
      guard let neighbour else { return .level }
      return .line(through: key, frame: neighbour.frame, value: neighbour.value)
    default:
      return reach > 0 ? .line(through: key, frame: handle.frame, value: handle.value) : .level
    }
  }
}
