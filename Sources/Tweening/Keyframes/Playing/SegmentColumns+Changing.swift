/// Curves that come and go while others play.
extension SegmentColumns {
  /// What has become of the curves.
  enum Change {
    /// Another one stands at a place, which may be the one behind all others.
    case curve(Int)
    /// Those at some places are new, and those that stood there, and behind, stand so many places later: by whole blocks, if
    /// there are any.
    case come(Range<Int>)
    /// Those at some places have gone, and those behind stand so many places earlier: by whole blocks, if there are any.
    case gone(Range<Int>)
  }

  /// Lets go of the curves, for one who changes the array: two that hold it would be two copies then.
  mutating func lend() { curves = [] }

  /// Takes curves back after some changes, each of which was made to what the ones before had left.
  ///
  /// Each that tells of new ones has a later place than those before that did: so what stands there is that of the end.
  ///
  /// - Complexity: O(changes), every eighth key of the curves that have come, and for each change what moves behind it; besides,
  ///   amortised, the keys that are known of all where most of them are of curves that have gone.
  mutating func take(_ curves: [FCurve], after changes: [Change]) {
    self.curves = curves
    for change in changes {
      switch change {
      case .curve(let place) where place == hints.count: come(place..<place + 1)
      case .curve(let place): replace(place)
      case .come(let places): come(places)
      case .gone(let places): go(places)
      }
    }
    if samples.isWasteful { squeezeSamples() }
  }

  /// Takes curves of which nothing is known yet, between blocks or behind all others.
  ///
  /// Many take no more room than they need: see ``KeySamples/reserve(_:)``.
  private mutating func come(_ places: Range<Int>) {
    let size = CurveBlock.size
    let isLast = places.lowerBound == hints.count
    let block = (places.lowerBound + size - 1) / size
    let end = isLast ? (places.upperBound + size - 1) / size : places.upperBound / size
    if places.count > size {
      hints.reserveCapacity(hints.count + places.count)
      reaches.reserveCapacity(reaches.count + places.count)
      blocks.reserveCapacity(blocks.count + end - block)
      samples.reserve(curves[places].lazy.map { $0.keyframes.count })
    }
    hints.insert(contentsOf: repeatElement(0, count: places.count), at: places.lowerBound)
    let new = places.map { KeyReach(curves[$0], samples: &samples) }
    reaches.insert(contentsOf: new, at: places.lowerBound)
    if !eased.isEmpty {
      eased.insert(contentsOf: repeatElement(nil, count: places.count), at: places.lowerBound)
    }
    blocks.insert(contentsOf: repeatElement(CurveBlock(), count: end - block), at: block)
    if !singleBlocks.isEmpty {
      singleBlocks.insert(contentsOf: repeatElement(SingleBlock(), count: end - block), at: block)
    }
    // They begin in a block that has been filled up.
    for place in places.lowerBound..<min(block * size, places.upperBound) { clear(place) }
    if isLast { fill(from: places.upperBound) }
    for place in places { noteSingle(place) }
  }

  /// Forgets the curves of whole blocks, or all from some one on.
  private mutating func go(_ places: Range<Int>) {
    let size = CurveBlock.size
    let block = (places.lowerBound + size - 1) / size
    let isLast = places.upperBound == hints.count
    let end = isLast ? blocks.count : places.upperBound / size
    for place in places { samples.drop(reaches[place].count) }
    hints.removeSubrange(places)
    reaches.removeSubrange(places)
    if !eased.isEmpty { eased.removeSubrange(places) }
    unevenCount -= blocks[block..<end].count { $0.others != 0 }
    blocks.removeSubrange(block..<end)
    if !singleBlocks.isEmpty { singleBlocks.removeSubrange(block..<end) }
    if isLast { fill(from: places.lowerBound) }
  }

  /// Fills the last block up from some place on.
  private mutating func fill(from first: Int) {
    for place in first..<blocks.count * CurveBlock.size {
      clear(place)
      blocks[blocks.count - 1].fill(place % CurveBlock.size)
    }
  }

  /// Forgets the samples of curves that have gone.
  private mutating func squeezeSamples() {
    var squeezed = KeySamples()
    squeezed.reserve(reaches.lazy.map { $0.count })
    for place in reaches.indices { reaches[place].move(samples, to: &squeezed) }
    samples = squeezed
  }

  /// Takes another curve at a place, of which nothing is known yet.
  private mutating func replace(_ place: Int) {
    hints[place] = 0
    samples.drop(reaches[place].count)
    reaches[place] = KeyReach(curves[place], samples: &samples)
    if !eased.isEmpty { eased[place] = nil }
    clear(place)
    noteSingle(place)
  }

  /// Forgets what is kept of a curve around a frame.
  private mutating func clear(_ place: Int) {
    let block = place / CurveBlock.size
    let wasUneven = blocks[block].others != 0
    blocks[block].clear(place % CurveBlock.size)
    if !singleBlocks.isEmpty { singleBlocks[block].keep(nil, of: place % CurveBlock.size) }
    if wasUneven, blocks[block].others == 0 { unevenCount -= 1 }
  }

  /// Makes room for segments in single precision, if a curve is the first of such.
  private mutating func noteSingle(_ place: Int) {
    if reaches[place].isSingle, singleBlocks.isEmpty {
      singleBlocks = Array(repeating: SingleBlock(), count: blocks.count)
    }
  }
}
