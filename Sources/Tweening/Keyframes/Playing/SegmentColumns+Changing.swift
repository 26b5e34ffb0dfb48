/// Curves that come when others play.
extension SegmentColumns {
  /// What has become of the curves.
  enum Change: Equatable {
    /// Another one stands at a place, which may be the one behind all others.
    case curve(Int)
    /// One fills a block that is new and begins at a place; those that stood there, and behind it, begin a block later.
    case block(Int)
  }

  /// Lets go of the curves, for one who changes the array: two that hold it would be two copies then.
  mutating func lend() { curves = [] }

  /// Takes curves back after some changes, each of which was made to what the ones before had left, at a later place: so what
  /// stands at a place is that of the end.
  ///
  /// - Complexity: O(changes), every eighth key of the curves that have come, and what moves behind them.
  mutating func take(_ curves: [FCurve], after changes: [Change]) {
    self.curves = curves
    for change in changes {
      switch change {
      case .curve(let place) where place == hints.count: append()
      case .curve(let place): replace(place)
      case .block(let place): insertBlock(at: place)
      }
    }
  }

  /// Takes a curve behind all others, of which nothing is known yet.
  private mutating func append() {
    let place = hints.count
    hints.append(0)
    reaches.append(KeyReach(curves[place], samples: &samples))
    if !eased.isEmpty { eased.append(nil) }
    if place % CurveBlock.size == 0 {
      blocks.append(CurveBlock())
      for place in 1..<CurveBlock.size { blocks[blocks.count - 1].fill(place) }
      if !singleBlocks.isEmpty { singleBlocks.append(SingleBlock()) }
    } else {
      clear(place)
    }
    noteSingle(place)
  }

  /// Takes another curve at a place, of which nothing is known yet.
  private mutating func replace(_ place: Int) {
    hints[place] = 0
    reaches[place] = KeyReach(curves[place], samples: &samples)
    if !eased.isEmpty { eased[place] = nil }
    clear(place)
    noteSingle(place)
  }

  /// Makes a block of one curve, of which nothing is known yet.
  private mutating func insertBlock(at place: Int) {
    let (count, block) = (CurveBlock.size, place / CurveBlock.size)
    let reach = KeyReach(curves[place], samples: &samples)
    hints.insert(contentsOf: repeatElement(0, count: count), at: place)
    reaches.insert(contentsOf: repeatElement(reach, count: count), at: place)
    if !eased.isEmpty { eased.insert(contentsOf: repeatElement(nil, count: count), at: place) }
    blocks.insert(CurveBlock(), at: block)
    if !singleBlocks.isEmpty { singleBlocks.insert(SingleBlock(), at: block) }
    noteSingle(place)
  }

  /// Forgets what is kept of a curve around a frame.
  private mutating func clear(_ place: Int) {
    let block = place / CurveBlock.size
    let wasUneven = blocks[block].others != 0
    blocks[block].clear(place % CurveBlock.size)
    if wasUneven, blocks[block].others == 0 { unevenCount -= 1 }
  }

  /// Makes room for segments in single precision, if a curve is the first of such.
  private mutating func noteSingle(_ place: Int) {
    if reaches[place].isSingle, singleBlocks.isEmpty {
      singleBlocks = Array(repeating: SingleBlock(), count: blocks.count)
    }
  }
}
