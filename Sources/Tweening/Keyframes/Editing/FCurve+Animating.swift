/// What an animator does to a curve: every edit places the handles anew, by their kinds.
///
/// Each works on an ``FCurveDraft`` and keeps the curve as it was if the result were none. Handles are
/// found in single precision, as Blender finds them; what is not moved keeps its digits.
extension FCurve {
  /// Places all handles by their kinds, and merges keys nearer than 0.01 frame.
  ///
  /// - Throws: ``FCurveError`` where a handle would be beyond all numbers; the curve is then unchanged.
  /// - Complexity: as ``FCurveDraft/update()``.
  public mutating func update() throws(FCurveError) {
    try edit { $0.update() }
  }

  /// Sets the value at a frame, by a new key or by changing the one that is there.
  ///
  /// The rules are those of ``FCurveDraft/insert(_:at:options:)``: a key between bezier keys splits
  /// their segment.
  ///
  /// - Returns: the index of the key; `nil` if the options left nothing to do.
  /// - Throws: ``FCurveError`` with key 0 for numbers that no key can have.
  /// - Complexity: as ``FCurveDraft/update()``; with `.fast`, and without handles to place, one copy and check
  ///   of all n keys, O(n).
  @discardableResult
  public mutating func insert(
    _ value: Double, at frame: Double, options: FCurveDraft.InsertionOptions = []
  ) throws(FCurveError) -> Int? {
    try FCurve.validate(Keyframe(frame: frame, value: value), index: 0)
    var place: Int?
    try edit { place = $0.insert(value, at: frame, options: options) }
    return place
  }

  /// Moves a key with its handles, past other keys too.
  ///
  /// A key that it lands on, nearer than 0.01 frame, gives way; so do others that are as near to each
  /// other, the earlier to the later.
  ///
  /// - Returns: the index of the key after the move.
  /// - Throws: ``FCurveError``: no key of this index, or numbers that no key can have.
  /// - Complexity: as ``FCurveDraft/update()``.
  @discardableResult
  public mutating func move(
    _ index: Int, toFrame frame: Double, value: Double
  ) throws(FCurveError) -> Int {
    guard keyframes.indices.contains(index) else { throw .noSuchKey(index) }
    try FCurve.validate(Keyframe(frame: frame, value: value), index: index)
    try edit { draft in
      draft.move(index, toFrame: frame, value: value)
      let key = draft.keyframes.remove(at: index)
      // Merging would keep the later of two and might move it: this one stays, and where it is.
      draft.keyframes.removeAll { KeyMerging.areOne($0, key) }
      draft.keyframes.insert(key, at: draft.keyframes.firstIndex(from: frame))
      draft.update()
    }
    return firstIndex(from: frame)
  }

  /// A side of a key.
  public enum Side: Sendable, Equatable, CaseIterable {
    /// The handle towards the key before.
    case left

    /// The handle towards the key after.
    case right
  }

  /// Moves a handle of a key.
  ///
  /// The other one, if it is aligned, is turned to stand opposite and keeps its own length, unless the one moved is free.
  /// A vector handle that is moved becomes free; automatic ones both become aligned.
  ///
  /// - Throws: ``FCurveError``: no key of this index, or numbers that no handle can have.
  /// - Complexity: as ``FCurveDraft/update()``.
  public mutating func moveHandle(
    _ side: Side, of index: Int, toFrame frame: Double, value: Double
  ) throws(FCurveError) {
    guard keyframes.indices.contains(index) else { throw .noSuchKey(index) }
    // A handle is kept on its side of the key, even from infinitely far away.
    guard frame.isFinite, value.isFinite else { throw .notFinite(key: index) }
    try edit { draft in
      var key = draft.keyframes[index]
      if side == .left ? key.leftHandle.kind.isAutomatic : key.rightHandle.kind.isAutomatic {
        if key.leftHandle.kind.isAutomatic { key.leftHandle.kind = .aligned }
        if key.rightHandle.kind.isAutomatic { key.rightHandle.kind = .aligned }
      }
      switch side {
      case .left:
        if key.leftHandle.kind == .vector { key.leftHandle.kind = .free }
        (key.leftHandle.frame, key.leftHandle.value) = (frame, value)
      case .right:
        if key.rightHandle.kind == .vector { key.rightHandle.kind = .free }
        (key.rightHandle.frame, key.rightHandle.value) = (frame, value)
      }
      key.isLeftHandleLeading = side == .left
      draft.keyframes[index] = key
      draft.updateHandles()
    }
  }

  /// Gives the curve other modifiers; a cycle without end joins the handles of both ends.
  ///
  /// - Throws: ``FCurveError`` with the index of a modifier that cannot act.
  public mutating func setModifiers(_ modifiers: [Modifier]) throws(FCurveError) {
    try FCurve.validate(modifiers)
    try edit { draft in
      draft.modifiers = modifiers
      draft.updateHandles()
    }
  }

  /// Adds many keys at once, as they are; of keys on one frame the last one given stays.
  ///
  /// Handles stay as given: ``update()`` places them.
  ///
  /// - Throws: ``FCurveError`` with the index in `keys`; the curve is then unchanged.
  /// - Complexity: O(n + k log k) for k new keys among n.
  public mutating func insert(contentsOf keys: [Keyframe]) throws(FCurveError) {
    for index in keys.indices { try FCurve.validate(keys[index], index: index) }
    let order = keys.indices.sorted { (keys[$0].frame, $0) < (keys[$1].frame, $1) }
    var merged: [Keyframe] = []
    merged.reserveCapacity(keyframes.count + keys.count)
    var old = keyframes[...]
    for index in order {
      let key = keys[index]
      while let next = old.first, next.frame < key.frame { merged.append(old.removeFirst()) }
      if old.first?.frame == key.frame { old.removeFirst() }
      if merged.last?.frame == key.frame { merged.removeLast() }
      merged.append(key)
    }
    keyframes = merged + old
  }

  private mutating func edit(_ change: (inout FCurveDraft) -> Void) throws(FCurveError) {
    var draft = FCurveDraft(self)
    change(&draft)
    self = try draft.curve()
  }
}
