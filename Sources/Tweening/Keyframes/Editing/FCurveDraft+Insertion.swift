extension FCurveDraft {
  /// How a key is inserted.
  public struct InsertionOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Options by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Only changes a key that is there.
    public static let replace = InsertionOptions(rawValue: 1)

    /// Does nothing where the curve has the value already, to 1.2e-7 or 32 ulp of single precision.
    public static let needed = InsertionOptions(rawValue: 2)

    /// Leaves all handles where they are.
    public static let fast = InsertionOptions(rawValue: 4)
  }

  /// Sets the value at a frame, by a new key or by moving the one that is there.
  ///
  /// A key nearer than 0.01 frame keeps its frame; its value changes, and its handles move with it. A
  /// new key has the interpolation of the key before it (of the one after it at the front) from the
  /// third key on, the easing and the parameters of ``Keyframe/init(frame:value:interpolation:handles:)``
  /// and automatic, clamped handles. Between bezier keys of which one has a handle of another kind it
  /// splits the segment: the curve stays as it is, but for the value.
  ///
  /// - Parameters:
  ///   - value: the value at the frame.
  ///   - frame: where; the keys must be sorted.
  ///   - options: how.
  /// - Returns: the index of the key; `nil` if the options left nothing to do.
  /// - Complexity: O(log n) to search, one move of the keys after it, and ``updateHandles()``, which is O(n): many keys
  ///   that are to split no segment are added at once by ``FCurve/insert(contentsOf:)`` and ``FCurve/update()``.
  @discardableResult
  public mutating func insert(
    _ value: Double, at frame: Double, options: InsertionOptions = []
  ) -> Int? {
    let (place, isThere) = place(of: frame)
    if options.contains(.needed), !keyframes.isEmpty, has(value, at: frame) { return nil }
    if isThere {
      let key = keyframes[place]
      keyframes[place] = key.shifted(byFrames: 0, value: value - key.value)
      keyframes[place].value = value
      keyframes[place].isLeftHandleLeading = true
    } else {
      if options.contains(.replace) { return nil }
      insertNew(value, at: frame, place)
    }
    if !options.contains(.fast) { updateHandles() }
    return place
  }

  /// Where a key of a frame is, or would go.
  private func place(of frame: Double) -> (Int, Bool) {
    var low = 0
    var high = keyframes.count
    let x = Float(frame)
    while low < high {
      let middle = (low + high) / 2
      let known = keyframes[middle].frame
      if (Float(known) - x).magnitude < KeyMerging.distance { return (middle, true) }
      // Not in single precision, in which frames beyond its range are all one.
      if known < frame { low = middle + 1 } else { high = middle }
    }
    return (low, false)
  }

  private func has(_ value: Double, at frame: Double) -> Bool {
    let there = Float(self.value(at: frame))
    let wanted = Float(value)
    let distance = (there - wanted).magnitude
    return distance <= .ulpOfOne || distance <= 32 * wanted.ulp
  }

  private mutating func insertNew(_ value: Double, at frame: Double, _ place: Int) {
    var key = Keyframe(frame: frame, value: value, handles: .automaticClamped)
    if keyframes.count >= 2 {
      key.interpolation = keyframes[place > 0 ? place - 1 : 0].interpolation
    }
    if place > 0, place < keyframes.count {
      split(with: &key, place)
    }
    keyframes.insert(key, at: place)
  }

  /// Gives a new key between two the handles that leave the curve as it is.
  private mutating func split(with key: inout Keyframe, _ place: Int) {
    let (left, right) = (keyframes[place - 1], keyframes[place])
    guard left.interpolation == .bezier,
      let parts = BezierSplit(from: left, to: right, at: key.frame)
    else { return }
    if isLeftToRules(left, right, parts) { return }
    keyframes[place - 1].rightHandle.frame = parts.leftHandle.0
    keyframes[place - 1].rightHandle.value = parts.leftHandle.1
    keyframes[place].leftHandle.frame = parts.rightHandle.0
    keyframes[place].leftHandle.value = parts.rightHandle.1
    let rise = key.value - parts.point.1
    key.leftHandle = .init(
      frame: parts.before.0, value: parts.before.1 + rise, kind: .aligned)
    key.rightHandle = .init(
      frame: parts.after.0, value: parts.after.1 + rise, kind: .aligned)
  }

  /// Whether the rules of automatic handles place those of a new key better than a split does.
  private func isLeftToRules(_ left: Keyframe, _ right: Keyframe, _ parts: BezierSplit) -> Bool {
    let neighbours = [left, right].map { [$0.leftHandle.kind, $0.rightHandle.kind] }
    let kinds = neighbours.joined()
    if kinds.allSatisfy({ $0.isAutomatic }) || kinds.allSatisfy({ $0 == .vector }) { return true }
    guard smoothing == .continuousAcceleration,
      neighbours.contains(where: { $0.allSatisfy { $0.isAutomatic } })
    else { return false }
    // With continuous acceleration handles reach a third, and then so do those of the parts.
    let frame = parts.point.0
    let before = (frame - parts.before.0) - (frame - left.frame) / 3
    let after = (parts.after.0 - frame) - (right.frame - frame) / 3
    return before.magnitude < 0.001 || after.magnitude < 0.001
  }
}
