extension Action {
  /// Adds a channel after all others.
  ///
  /// - Returns: its index.
  /// - Throws: ``ActionError/negativeIndex(channel:)`` or ``ActionError/sameChannel(_:as:)``, with
  ///   the index that the channel would have had.
  /// - Complexity: O(n) in the number of channels.
  @discardableResult
  public mutating func addChannel(_ channel: Channel) throws(ActionError) -> Int {
    let place = channels.count
    if channel.index < 0 { throw .negativeIndex(channel: place) }
    if let other = channelIndex(channel.path, channel.index) {
      throw .sameChannel(place, as: other)
    }
    channels.append(channel)
    return place
  }

  /// Takes a channel away; those after it move down by one.
  ///
  /// - Throws: ``ActionError/noSuchChannel(_:)`` or ``ActionError/locked(channel:)``.
  @discardableResult
  public mutating func removeChannel(at index: Int) throws(ActionError) -> Channel {
    try check(index)
    return channels.remove(at: index)
  }

  /// Gives a channel another curve.
  ///
  /// - Throws: ``ActionError/noSuchChannel(_:)`` or ``ActionError/locked(channel:)``.
  public mutating func replaceCurve(at index: Int, with curve: FCurve) throws(ActionError) {
    try check(index)
    channels[index].curve = curve
  }

  /// Edits the curve of a channel where it is.
  ///
  ///     try action.editCurve(at: 0) { curve throws(FCurveError) in try curve.insert(key) }
  ///
  /// - Returns: what the edit returns.
  /// - Throws: ``ActionError/noSuchChannel(_:)``, ``ActionError/locked(channel:)``, or
  ///   ``ActionError/curve(channel:_:)`` with the error of the edit, after which the curve is as
  ///   the edit left it.
  @discardableResult
  public mutating func editCurve<Result>(
    at index: Int, _ edit: (inout FCurve) throws(FCurveError) -> Result
  ) throws(ActionError) -> Result {
    try check(index)
    do throws(FCurveError) {
      return try edit(&channels[index].curve)
    } catch {
      throw .curve(channel: index, error)
    }
  }

  /// Mutes a channel, or lets it be heard again.
  ///
  /// - Throws: ``ActionError/noSuchChannel(_:)``.
  public mutating func setMuted(_ isMuted: Bool, at index: Int) throws(ActionError) {
    guard channels.indices.contains(index) else { throw .noSuchChannel(index) }
    channels[index].isMuted = isMuted
  }

  /// Makes a channel solo, or one of many again.
  ///
  /// - Throws: ``ActionError/noSuchChannel(_:)``.
  public mutating func setSolo(_ isSolo: Bool, at index: Int) throws(ActionError) {
    guard channels.indices.contains(index) else { throw .noSuchChannel(index) }
    channels[index].isSolo = isSolo
  }

  /// Locks a channel against edits, or unlocks it.
  ///
  /// - Throws: ``ActionError/noSuchChannel(_:)``.
  public mutating func setLocked(_ isLocked: Bool, at index: Int) throws(ActionError) {
    guard channels.indices.contains(index) else { throw .noSuchChannel(index) }
    channels[index].isLocked = isLocked
  }

  private func check(_ index: Int) throws(ActionError) {
    guard channels.indices.contains(index) else { throw .noSuchChannel(index) }
    if channels[index].isLocked { throw .locked(channel: index) }
  }
}
