extension Action {
  /// The channel that drives a component, if there is one.
  ///
  /// - Complexity: O(n) in the number of channels. Look up once and keep the index.
  public func channel(_ path: String, _ index: Int = 0) -> Channel? {
    channels.first { $0.drives(path, index) }
  }

  /// The index of the channel that drives a component, if there is one.
  ///
  /// It stays the same until a channel is removed.
  ///
  /// - Complexity: O(n) in the number of channels.
  public func channelIndex(_ path: String, _ index: Int = 0) -> Int? {
    channels.firstIndex { $0.drives(path, index) }
  }

  /// The indices of the channels that drive something, in ascending order.
  ///
  /// Those that are neither muted nor empty; if any channel of the action is solo, be it muted or
  /// not, only those that are solo.
  ///
  /// - Complexity: O(n) in the number of channels.
  public var actingChannels: [Int] {
    let isAnySolo = channels.contains { $0.isSolo }
    return channels.indices.filter { index in
      !channels[index].isMuted && !channels[index].isEmpty
        && (channels[index].isSolo || !isAnySolo)
    }
  }

  /// The next frame after a frame at which any channel has a key, muted or not; `nil` if there is
  /// none.
  ///
  /// - Complexity: O(c log k) for c channels of k keys.
  public func nextKey(after frame: Double) -> Double? {
    var next: Double?
    for index in channels.indices {
      let keys = channels[index].curve.keyframes
      let place = Action.firstIndex(keys.count) { keys[$0].frame > frame }
      guard place < keys.count else { continue }
      next = min(next ?? .infinity, keys[place].frame)
    }
    return next
  }

  /// The last frame before a frame at which any channel has a key, muted or not; `nil` if there is
  /// none.
  ///
  /// - Complexity: O(c log k) for c channels of k keys.
  public func previousKey(before frame: Double) -> Double? {
    guard frame == frame else { return nil }
    var previous: Double?
    for index in channels.indices {
      let keys = channels[index].curve.keyframes
      let place = Action.firstIndex(keys.count) { keys[$0].frame >= frame }
      guard place > 0 else { continue }
      previous = max(previous ?? -.infinity, keys[place - 1].frame)
    }
    return previous
  }

  /// The first of the indices below a count for which a fact holds that holds for all after it;
  /// else the count.
  static func firstIndex(_ count: Int, _ holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
