/// What an update does before the handles are found: keys in order, none too near to another.
enum KeyMerging {
  /// Keys nearer than this are one, in frames.
  static var distance: Float { 0.01 }

  /// Whether two keys are too near to each other to be two.
  static func areOne(_ a: Keyframe, _ b: Keyframe) -> Bool {
    a.frame == b.frame || (Float(a.frame) - Float(b.frame)).magnitude < distance
  }

  /// Keys in order of their frames, no handle on the wrong side of its key.
  ///
  /// Two of one key that are both there change places, a single one goes to the key's frame.
  static func sorted(_ keys: [Keyframe]) -> [Keyframe] {
    var keys = keys
    // A stable sort.
    if !keys.indices.dropFirst().allSatisfy({ keys[$0 - 1].frame <= keys[$0].frame }) {
      let order = keys.indices.sorted { (keys[$0].frame, $0) < (keys[$1].frame, $1) }
      keys = order.map { keys[$0] }
    }
    for index in keys.indices {
      let (left, right) = (keys[index].leftHandle, keys[index].rightHandle)
      let frame = keys[index].frame
      if left.frame > frame, right.frame < frame {
        (keys[index].leftHandle.frame, keys[index].leftHandle.value) = (right.frame, right.value)
        (keys[index].rightHandle.frame, keys[index].rightHandle.value) = (left.frame, left.value)
      } else {
        keys[index].leftHandle.frame = min(left.frame, frame)
        keys[index].rightHandle.frame = max(right.frame, frame)
      }
    }
    return keys
  }

  /// Keys in order without those that a later one takes the place of.
  static func merged(_ keys: [Keyframe]) -> [Keyframe] {
    var result: [Keyframe] = []
    result.reserveCapacity(keys.count)
    for var key in keys {
      if let last = result.last, Float(key.frame) - Float(last.frame) < distance {
        if Maths.floor(key.frame) != key.frame {
          // The handles go with it.
          let step = Float(last.frame) - Float(key.frame)
          key.leftHandle.frame = Double(Float(key.leftHandle.frame) + step)
          key.rightHandle.frame = Double(Float(key.rightHandle.frame) + step)
          key.frame = last.frame
        }
        result[result.count - 1] = key
      } else {
        result.append(key)
      }
    }
    return result
  }
}
