extension FCurve {
  /// Adds a key in its place; a key on exactly the same frame is replaced.
  ///
  /// Other keys and their handles stay as they are.
  ///
  /// - Returns: the index of the key.
  /// - Throws: ``FCurveError`` with key 0 for numbers that no key can have; the curve is then unchanged.
  /// - Complexity: O(log n) to search, one move of the keys after it.
  @discardableResult
  public mutating func insert(_ key: Keyframe) throws(FCurveError) -> Int {
    try FCurve.validate(key, index: 0)
    let index = firstIndex(from: key.frame)
    if index < keyframes.count, keyframes[index].frame == key.frame {
      keyframes[index] = key
    } else {
      keyframes.insert(key, at: index)
    }
    return index
  }

  /// Takes a key away; `nil`, and no change, if there is no key of this index.
  @discardableResult
  public mutating func remove(at index: Int) -> Keyframe? {
    keyframes.indices.contains(index) ? keyframes.remove(at: index) : nil
  }

  /// Puts another key in the place of one.
  ///
  /// It may stand on another frame: the keys stay sorted.
  ///
  /// - Returns: the index of the key after the change.
  /// - Throws: ``FCurveError``: no key of this index, a number that no key can have, or a frame that
  ///   another key stands on. The curve is then unchanged.
  @discardableResult
  public mutating func replace(at index: Int, with key: Keyframe) throws(FCurveError) -> Int {
    guard keyframes.indices.contains(index) else { throw .noSuchKey(index) }
    try FCurve.validate(key, index: index)
    let place = firstIndex(from: key.frame)
    if place < keyframes.count, place != index, keyframes[place].frame == key.frame {
      throw .sameFrame(key: index, as: place)
    }
    // Keys beyond the old place move down by one when it is left.
    let target = place > index ? place - 1 : place
    if target == index {
      keyframes[index] = key
    } else {
      keyframes.remove(at: index)
      keyframes.insert(key, at: target)
    }
    return target
  }

  /// The index of the first key at a frame or after it; the number of keys if there is none.
  public func firstIndex(from frame: Double) -> Int { keyframes.firstIndex(from: frame) }
}

extension [Keyframe] {
  /// The index of the first of sorted keys at a frame or after it; the number of keys if there is none.
  func firstIndex(from frame: Double) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].frame < frame { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
